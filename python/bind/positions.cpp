// Positions, what a seat sees of them, and records.
#include <pybind11/stl.h>

#include "io/canvas.hpp"
#include "python/bind/bind.hpp"
#include "python/bind/game_position.hpp"

namespace baize::python {

namespace {

/// The seat that is meant; where nobody says, the lowest that may move. Choices at the same time are unseen by each
/// other, so that their order changes nothing.
Seat mover(const GamePosition& position, const std::optional<int>& seat) {
  if (seat) return seat_of(*seat, *position.now);
  const SeatSet acting = position.now->acting();
  if (acting.empty() || position.ending) refused(Error::Code::game_over, "the game is over");
  return acting.first();
}

std::vector<int> acting(const GamePosition& position) {
  std::vector<int> numbers;
  if (!position.over())
    for (const Seat seat : position.now->acting()) numbers.push_back(number(seat));
  return numbers;
}

void play(GamePosition& position, const std::string& move, const std::optional<int>& seat) {
  const Seat who = mover(position, seat);
  if (position.ending) refused(Error::Code::game_over, "the game is over");
  accepted(position.now->play(who, move));
  position.moves.push_back({who, move});
}

py::object outcome(const GamePosition& position) {
  const Outcome outcome = outcome_of(*position.now, position.ending);
  py::list shares;
  for (const int share : outcome.share) shares.append(static_cast<double>(share) / whole_win);
  return py::module_::import("baize.results").attr("Outcome")(shares, outcome.score, outcome.reason);
}

GamePosition redealt(const GamePosition& position, int seat, Whole seed) {
  Random random(seed);
  return {position.now->redealt(seat_of(seat, *position.now), random), {}, position.ending, true};
}

std::string record(const GamePosition& position) {
  if (position.imagined) refused(Error::Code::bad_record, "an imagined world has no record: its deal is not known");
  return position.record();
}

std::string drawing(const GamePosition& position, int seat) {
  Canvas canvas;
  position.now->draw(canvas, seat_of(seat, *position.now), true);
  return canvas.text(false);
}

ViewOf seat_view(const GamePosition& position, const std::optional<int>& seat) {
  const Seat who = mover(position, seat);
  if (!position.now->acting().has(who))
    refused(Error::Code::not_acting, joined("seat ", number(who), " has nothing to decide now"));
  return {position.now->seat_view(who)};
}

}  // namespace

void bind_positions(py::module_& module) {
  py::class_<GamePosition>(module, "Position", R"(A game in progress, with its secrets.

Seats are numbered from 1. Where a seat may be left out, the lowest seat that may move is meant.)")
      .def_property_readonly("game", [](const GamePosition& p) { return GameOf{&p.now->rulebook()}; })
      .def_property_readonly(
          "seats", [](const GamePosition& p) { return p.now->seats(); }, "How many there are.")
      .def_property_readonly("options", [](const GamePosition& p) { return to_python(p.now->options()); })
      .def_property_readonly(
          "deal", [](const GamePosition& p) { return to_python(p.now->deal()); },
          "What chance did; nothing else is left to it.")
      .def_property_readonly("acting", acting, "The seats that may move now; none when the game is over.")
      .def_property_readonly("over", &GamePosition::over)
      .def_property_readonly(
          "moves",
          [](const GamePosition& p) {
            py::list list;
            for (const Played& played : p.moves) list.append(py::make_tuple(number(played.seat), played.move));
            return list;
          },
          "What was played: (seat, move).")
      .def_property_readonly("outcome", outcome, "Counted as it stands if the game is not over.")
      .def(
          "legal_moves",
          [](const GamePosition& p, const std::optional<int>& seat) {
            return p.over() ? std::vector<std::string>() : p.now->legal(mover(p, seat));
          },
          py::arg("seat") = py::none(), "Every legal move, as text.")
      .def("play", play, py::arg("move"), py::arg("seat") = py::none(),
           "Plays a legal move; anything else is refused and changes nothing.")
      .def("clone", &GamePosition::clone, "An independent copy.")
      .def("__copy__", &GamePosition::clone)
      .def(
          "__deepcopy__", [](const GamePosition& p, const py::dict&) { return p.clone(); }, py::arg("memo"))
      .def(
          "beginning", [](const GamePosition& p) { return GamePosition{p.beginning(), {}, {}, p.imagined}; },
          "The same deal before its first move.")
      .def(
          "view",
          [](const GamePosition& p, int seat) {
            return to_python(p.now->view(seat_of(seat, *p.now), p.ending.has_value()));
          },
          py::arg("seat") = 0, "What a seat sees and knows, as a dict (games/ID/JSON.md); 0 is a spectator.")
      .def("seat_view", seat_view, py::arg("seat") = py::none(), "What a player is handed to decide by.")
      .def(
          "preview",
          [](const GamePosition& p, const std::string& move, const std::optional<int>& seat) {
            return to_python(tree_of(accepted(p.now->preview(mover(p, seat), move))));
          },
          py::arg("move"), py::arg("seat") = py::none(), "What a move would do, as far as its seat can know.")
      .def("redealt", redealt, py::arg("seat"), py::arg("seed"),
           "A world that this seat cannot tell from the real one, all of them equally likely.")
      .def("record", record, "The game as a record (docs/records.md).")
      .def(
          "perft", [](const GamePosition& p, int depth) { return p.now->perft(depth); }, py::arg("depth"),
          "The number of ways to play on for so many moves.")
      .def("draw", drawing, py::arg("seat") = 0, "As the terminal shows it to a seat.")
      .def("__repr__",
           [](const GamePosition& p) {
             return joined("<baize.Position of ", p.now->rulebook().id(), " after ", p.moves.size(), " moves>");
           })
      .def("__reduce__", [](const GamePosition& p) {
        return py::make_tuple(py::module_::import("baize").attr("read_record"), py::make_tuple(record(p)));
      });

  py::class_<ViewOf>(module, "SeatView", "What one seat is given to decide by: its view and its moves, and no more.")
      .def_property_readonly("game", [](const ViewOf& v) { return GameOf{&v.view->rulebook()}; })
      .def_property_readonly("seat", [](const ViewOf& v) { return number(v.view->seat()); })
      .def_property_readonly(
          "seats", [](const ViewOf& v) { return v.view->seats(); }, "How many there are.")
      .def_property_readonly("options", [](const ViewOf& v) { return to_python(v.view->options()); })
      .def_property_readonly("legal_moves", [](const ViewOf& v) { return v.view->legal(); })
      .def("to_dict", [](const ViewOf& v) { return to_python(v.view->to_json()); }, "As Position.view gives it.");

  module.def(
      "read_records",
      [](const std::string& text) {
        py::list list;
        for (GamePosition& game : accepted(read_games(text))) list.append(std::move(game));
        return list;
      },
      py::arg("text"), "Every game of a text of records, as it ended.");
}

}  // namespace baize::python
