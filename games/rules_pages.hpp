/// The RULES.md of every game, part of the program so that it needs no files to explain itself. The .cpp is made by
/// games/CMakeLists.txt.
#pragma once
#include <span>
#include <string_view>

namespace baize {

struct RulesPage {
  std::string_view id, text;
};
std::span<const RulesPage> embedded_pages();

}  // namespace baize
