/// Whom one can play Move In Synch, In Opposition against.
#pragma once

namespace baize {
class Opponents;
}

namespace baize::synch {
const Opponents& opponents();
}
