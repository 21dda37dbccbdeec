/// Whom one can play Fifty-Six against.
#pragma once

namespace baize {
class Opponents;
}

namespace baize::fifty_six {
const Opponents& opponents();
}
