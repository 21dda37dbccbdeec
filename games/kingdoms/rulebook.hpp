#pragma once

namespace baize {
class Rulebook;
}

namespace baize::kingdoms {
const Rulebook& rulebook();
}
