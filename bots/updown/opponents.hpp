/// Whom one can play Ups and Downs against.
#pragma once

namespace baize {
class Opponents;
}

namespace baize::updown {
const Opponents& opponents();
}
