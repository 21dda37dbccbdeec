/// The schema as a list of steps. A store remembers how many it has taken; opening it takes the rest, each in a
/// transaction of its own. A step that has been released never changes: what follows is a new one.
#pragma once
#include <cstdint>
#include <string>
#include <vector>

namespace baize {

enum class Dialect : unsigned char { sqlite, postgres };

std::vector<std::string> migrations(Dialect dialect);

/// Refuses a store that a later baize has written.
void expect_known_schema(std::int64_t version, Dialect dialect);

}  // namespace baize
