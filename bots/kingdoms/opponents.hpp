/// Whom one can play 25 Kingdoms against.
#pragma once

namespace baize {
class Opponents;
}

namespace baize::kingdoms {
const Opponents& opponents();
}
