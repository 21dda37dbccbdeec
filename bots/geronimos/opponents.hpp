/// Whom one can play Geronimos against.
#pragma once

namespace baize {
class Opponents;
}

namespace baize::geronimos {
const Opponents& opponents();
}
