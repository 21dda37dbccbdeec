#pragma once

namespace baize {
class Rulebook;
}

namespace baize::gerry {
const Rulebook& rulebook();
}
