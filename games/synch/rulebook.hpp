#pragma once

namespace baize {
class Rulebook;
}

namespace baize::synch {
const Rulebook& rulebook();
}
