#pragma once

namespace baize {
class Rulebook;
}

namespace baize::fifty_six {
const Rulebook& rulebook();
}
