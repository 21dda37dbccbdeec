/// The parts of the module, one translation unit each.
#pragma once
#include <memory>

#include "python/bind/convert.hpp"

namespace baize::python {

/// A game of the catalogue: a pointer that Python may copy.
struct GameOf {
  const Rulebook* rulebook;
};
/// What a seat is given, kept alive by whoever looks at it.
struct ViewOf {
  std::shared_ptr<const SeatView> view;
};

/// By its id, or itself.
const Rulebook& rulebook_of(const py::object& game);
/// As many as the game needs at least where nobody says.
int seats_or_fewest(const std::optional<int>& seats, const Rulebook& game);

void bind_games(py::module_& module);
void bind_positions(py::module_& module);
void bind_players(py::module_& module);
void bind_env(py::module_& module);
void bind_lab(py::module_& module);

}  // namespace baize::python
