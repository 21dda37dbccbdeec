/// Cards and kingdoms as JSON strings.
#pragma once
#include "games/kingdoms/kingdoms.hpp"
#include "io/json.hpp"

namespace baize::kingdoms {

inline json::string text_of(Card card) { return json::string(name(card).view()); }
inline json::string text_of(Cell cell) { return json::string(Kingdoms::Grid::name(cell).view()); }

/// Cards in the order in which they come.
json::array list_of(const auto& cards) {
  json::array array;
  for (const Card card : cards) array.emplace_back(text_of(card));
  return array;
}

}  // namespace baize::kingdoms
