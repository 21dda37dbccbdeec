#pragma once

namespace baize {
class Rulebook;
}

namespace baize::updown {
const Rulebook& rulebook();
}
