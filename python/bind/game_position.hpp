/// A game in progress as Python holds it: with the moves that led to it, so that it can be written as a record.
#pragma once
#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "io/record.hpp"

namespace baize::python {

struct Played {
  Seat seat;
  std::string move;
};

struct GamePosition {
  std::unique_ptr<Position> now;
  std::vector<Played> moves;
  std::optional<Ending> ending;  // people ended it
  bool imagined = false;         // a world that a seat cannot tell from the real one: its deal is not known

  GamePosition clone() const { return {now->clone(), moves, ending, imagined}; }
  bool over() const { return ending || now->over(); }
  /// As it was before the first move.
  std::unique_ptr<Position> beginning() const;
  std::string record() const;
};

/// All games of a text in the format of docs/records.md.
Expected<std::vector<GamePosition>> read_games(const std::string& text);

}  // namespace baize::python
