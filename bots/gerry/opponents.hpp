/// Whom one can play Gerry against.
#pragma once

namespace baize {
class Opponents;
}

namespace baize::gerry {
const Opponents& opponents();
}
