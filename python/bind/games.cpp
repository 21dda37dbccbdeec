// Games and their options.
#include <algorithm>
#include <atomic>

#include <pybind11/stl.h>

#include "games/catalogue.hpp"
#include "python/bind/bind.hpp"
#include "python/bind/game_position.hpp"
#include "python/bind/interruptibly.hpp"

namespace baize::python {

const Rulebook& rulebook_of(const py::object& game) {
  if (py::isinstance<GameOf>(game)) return *game.cast<GameOf&>().rulebook;
  if (!py::isinstance<py::str>(game))
    throw py::type_error("a game is its id, like \"gerry\", or what baize.game gives");
  return *accepted(find_game(game.cast<std::string>()));
}

int seats_or_fewest(const std::optional<int>& seats, const Rulebook& game) {
  return seats.value_or(game.fewest_seats());
}

namespace {

py::dict option_dict(const OptionInfo& option) {
  py::dict dict;
  constexpr std::string_view kinds[] = {"number", "flag", "word"};
  dict["name"] = option.name;
  dict["kind"] = std::string(kinds[static_cast<std::size_t>(option.kind)]);
  dict["default"] = to_python(option.preset);
  dict["allowed"] = option.allowed();
  dict["about"] = option.about;
  return dict;
}

GamePosition deal(const GameOf& game, Whole seed, Whole number, const py::object& options,
                  const std::optional<int>& seats) {
  SeededRandom random(Random(seed, number));
  return {
      accepted(game.rulebook->deal(seats_or_fewest(seats, *game.rulebook), to_json_object(options, "options"), random)),
      {},
      {}};
}

GamePosition start(const GameOf& game, const py::object& deal, const py::object& options,
                   const std::optional<int>& seats) {
  return {accepted(game.rulebook->start(seats_or_fewest(seats, *game.rulebook), to_json_object(options, "options"),
                                        to_json_object(deal, "deal"))),
          {},
          {}};
}

py::dict play_out(const GameOf& game, Whole games, Whole seed, const py::object& options,
                  const std::optional<int>& seats) {
  const int sitting = seats_or_fewest(seats, *game.rulebook);
  const json::object given = to_json_object(options, "options");
  accepted(game.rulebook->complete(sitting, given));
  Tally tally;
  std::atomic<bool> stop = false;
  interruptibly(stop, [&] {
    constexpr std::uint64_t some = 1024;  // between two looks at what was asked
    while (tally.games < games && !stop)
      tally.add(
          *game.rulebook->play_out(sitting, given, seed, tally.games, std::min(some, games - tally.games), false));
  });
  py::list wins, scores;
  for (unsigned i = 0; i < static_cast<unsigned>(sitting); ++i) {
    wins.append(static_cast<double>(tally.share[i]) / whole_win);
    scores.append(tally.score[i]);
  }
  py::dict dict;
  dict["games"] = tally.games;
  dict["moves"] = tally.moves;
  dict["wins"] = wins;
  dict["scores"] = scores;
  return dict;
}

}  // namespace

void bind_games(py::module_& module) {
  py::class_<GameOf>(module, "Game", "One of the six games: its rules, its options, its deals.")
      .def(py::init([](const std::string& id) { return GameOf{accepted(find_game(id))}; }), py::arg("id"))
      .def_property_readonly(
          "id", [](const GameOf& game) { return game.rulebook->id(); }, "As commands name it: gerry.")
      .def_property_readonly(
          "title", [](const GameOf& game) { return game.rulebook->title().title; }, "Its name.")
      .def_property_readonly(
          "author", [](const GameOf& game) { return game.rulebook->title().author; }, "Who made it.")
      .def_property_readonly(
          "about", [](const GameOf& game) { return game.rulebook->title().sentence; }, "What it is, in a sentence.")
      .def_property_readonly(
          "hidden", [](const GameOf& game) { return game.rulebook->title().hidden; }, "What is hidden, in a few words.")
      .def_property_readonly(
          "seats",
          [](const GameOf& game) { return std::pair(game.rulebook->fewest_seats(), game.rulebook->most_seats()); },
          "The fewest and the most.")
      .def_property_readonly(
          "rules", [](const GameOf& game) { return rules_page(game.rulebook->id()); },
          "The page of rules, in Markdown.")
      .def_property_readonly(
          "options",
          [](const GameOf& game) {
            py::list list;
            for (const OptionInfo& option : game.rulebook->options()) list.append(option_dict(option));
            return list;
          },
          "A dict for each option: name, kind, default, allowed, about.")
      .def(
          "complete",
          [](const GameOf& game, const py::object& options, const std::optional<int>& seats) {
            return to_python(accepted(
                game.rulebook->complete(seats_or_fewest(seats, *game.rulebook), to_json_object(options, "options"))));
          },
          py::arg("options") = py::none(), py::kw_only(), py::arg("seats") = py::none(),
          "Checks the options that are given and fills in the others.")
      .def("deal", deal, py::arg("seed") = 0, py::arg("number") = 0, py::kw_only(), py::arg("options") = py::none(),
           py::arg("seats") = py::none(), "Deal `number` of a seed: the same one on every machine.")
      .def("start", start, py::arg("deal"), py::kw_only(), py::arg("options") = py::none(),
           py::arg("seats") = py::none(), "The game with this deal, as `Position.deal` gives it.")
      .def("play_out", play_out, py::arg("games"), py::arg("seed") = 1, py::kw_only(), py::arg("options") = py::none(),
           py::arg("seats") = py::none(),
           "Random games, as fast as they go: games, moves, and by seat the sums of wins and scores.")
      .def("__repr__", [](const GameOf& game) { return joined("baize.game('", game.rulebook->id(), "')"); })
      .def("__eq__", [](const GameOf& a, const GameOf& b) { return a.rulebook == b.rulebook; })
      .def("__hash__", [](const GameOf& game) { return std::hash<const void*>()(game.rulebook); })
      .def("__reduce__", [](const GameOf& game) {
        return py::make_tuple(py::type::of<GameOf>(), py::make_tuple(game.rulebook->id()));
      });
  module.def(
      "game", [](const std::string& id) { return GameOf{accepted(find_game(id))}; }, py::arg("id"),
      "The game with this id.");
  module.def(
      "games",
      [] {
        py::list list;
        for (const Rulebook* game : all_games()) list.append(GameOf{game});
        return list;
      },
      "All games.");
}

}  // namespace baize::python
