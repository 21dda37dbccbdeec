/// The one list that names all games.
#pragma once
#include <span>
#include <string_view>

#include "io/position.hpp"

namespace baize {

/// In the order in which people are offered them.
std::span<const Rulebook* const> all_games();

/// The game with this id; the error says which there are, and which was probably meant.
Expected<const Rulebook*> find_game(std::string_view id);

/// The game's RULES.md.
std::string_view rules_page(std::string_view id);

}  // namespace baize
