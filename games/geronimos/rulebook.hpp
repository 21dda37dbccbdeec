#pragma once

namespace baize {
class Rulebook;
}

namespace baize::geronimos {
const Rulebook& rulebook();
}
