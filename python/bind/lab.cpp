// The laboratory: measurements, comparisons, solved games.
#include <algorithm>

#include <pybind11/stl.h>

#include "games/catalogue.hpp"
#include "io/option_json.hpp"
#include "lab/compare.hpp"
#include "lab/solve/judge.hpp"
#include "lab/solve/synch_solver.hpp"
#include "lab/solve/updown_survey.hpp"
#include "python/bind/bind.hpp"
#include "python/bind/game_position.hpp"
#include "python/bind/interruptibly.hpp"

namespace baize::python {

namespace {

constexpr std::uint64_t most_threads = 1024;

std::uint64_t whole(const py::dict& asked, const char* key) {
  try {
    return asked[key].cast<Whole>();
  } catch (const py::value_error& error) {
    throw py::value_error(joined(key, ": ", error.what()));
  } catch (const py::cast_error&) { throw py::type_error(joined(key, " must be a whole number")); }
}

lab::Plan plan_of(const py::object& game, const py::object& options, const py::dict& asked) {
  lab::Plan plan;
  plan.setup.game = &rulebook_of(game);
  plan.setup.seats = seats_or_fewest(asked["seats"].cast<std::optional<int>>(), *plan.setup.game);
  plan.setup.options = accepted(plan.setup.game->complete(plan.setup.seats, to_json_object(options, "options")));
  plan.setup.seed = whole(asked, "seed");
  plan.bots = asked["bots"].cast<std::vector<std::string>>();
  plan.metrics = asked["metrics"].cast<std::vector<std::string>>();
  plan.games = whole(asked, "games");
  plan.courses = whole(asked, "courses");
  plan.matches = whole(asked, "matches");
  plan.simulations = whole(asked, "sims");
  return accepted(lab::completed(std::move(plan)));
}

lab::Measurement played(lab::Plan plan, const py::dict& asked) {
  lab::Measurement run(std::move(plan));
  const auto threads = static_cast<unsigned>(std::min<std::uint64_t>(whole(asked, "threads"), most_threads));
  std::atomic<bool> stop = false;
  interruptibly(stop, [&] { run.play(0, run.blocks() - 1, threads, stop, [](std::size_t) {}); });
  return run;
}

py::dict compare(const py::object& game, const std::vector<py::object>& options, const py::dict& asked) {
  if (options.size() < 2) refused(Error::Code::bad_option, "a comparison takes two settings or more");
  std::vector<lab::Setting> settings;
  settings.reserve(options.size());
  for (const py::object& one : options)
    settings.push_back(
        {json::serialize(to_json_object(one, "options")), lab::as_setting(plan_of(game, one, asked), settings.size())});
  std::vector<lab::Measurement> runs;
  runs.reserve(settings.size());
  for (const lab::Setting& setting : settings) runs.push_back(played(setting.plan, asked));
  return to_python(lab::comparison_json(settings, runs));
}

std::vector<std::vector<int>> solve_synch(int size, const std::string& variant, unsigned threads) {
  if (size < 2 || size > lab::SynchTable::largest_size)
    refused(Error::Code::bad_option,
            joined("boards from 2 to ", lab::SynchTable::largest_size, " are solved whole, not ", size));
  if (variant != "decide_first" && variant != "direct_first")
    refused(Error::Code::bad_option,
            joined("no variant ", in_quotes(variant), "; there are decide_first and direct_first"));
  const auto rule = variant == "decide_first" ? synch::Variant::decide_first : synch::Variant::direct_first;
  lab::SynchTable table(size, rule);
  std::atomic<bool> stop = false;
  interruptibly(stop, [&] { table = lab::solve_synch(size, rule, threads, {}, StopWish(stop)); });
  const int cells = table.cells();
  std::vector<std::vector<int>> values;
  for (int one = 0; one < cells; ++one) {
    values.emplace_back();
    for (int two = 0; two < cells; ++two) values.back().push_back(one == two ? 0 : table.start(one, two));
  }
  return values;
}

py::dict solve_updown(const py::object& options, Whole deals, Whole seed, unsigned threads) {
  const Rulebook& rulebook = *accepted(find_game(updown::UpDown::id));
  const auto read = accepted(read_options<updown::UpDown>(rulebook.fewest_seats(), to_json_object(options, "options")));
  if (deals == 0) refused(Error::Code::bad_option, "a survey takes one deal or more, not 0");
  lab::UpDownSurvey survey(read, deals, seed);
  std::atomic<bool> stop = false;
  interruptibly(stop, [&] { survey.go_on(std::max(1u, threads), stop); });
  return to_python(to_json(survey.summary()));
}

py::list judge(const GamePosition& position, const std::optional<int>& last) {
  const Rulebook& rulebook = position.now->rulebook();
  if (!lab::can_judge(rulebook))
    refused(Error::Code::bad_option, joined("the last turns of gerry and kingdoms are judged, not of ", rulebook.id()));
  if (position.imagined || !position.now->over())
    refused(Error::Code::bad_record, "a game that was not played to its end has no last turns");
  const int turns = last.value_or(lab::usual_last_turns(rulebook)), most = lab::most_last_turns(rulebook);
  if (turns < 1 || turns > most)
    refused(Error::Code::bad_option, joined("last must be from 1 to ", most, " for ", rulebook.id(), ", not ", turns));
  lab::FinishedGame game{position.beginning(), {}};
  for (const Played& played : position.moves) game.moves.emplace_back(played.seat, played.move);
  std::array<lab::Judgement, 2> judgements;
  std::atomic<bool> stop = false;
  interruptibly(stop, [&] { judgements = lab::judge(game, turns, StopWish(stop)); });
  py::list list;
  for (const lab::Judgement& one : judgements) list.append(to_python(lab::to_json(one)));
  return list;
}

}  // namespace

void bind_lab(py::module_& module) {
  module.def(
      "metrics",
      [] {
        py::list list;
        for (const lab::Metric& metric : lab::all_metrics()) list.append(py::make_tuple(metric.name, metric.about));
        return list;
      },
      "What can be asked of a game: (name, about).");
  module.def(
      "measure",
      [](const py::object& game, const py::object& options, const py::dict& asked) {
        return to_python(lab::measurement_json(played(plan_of(game, options, asked), asked)));
      },
      py::arg("game"), py::arg("options"), py::arg("asked"));
  module.def("compare", compare, py::arg("game"), py::arg("settings"), py::arg("asked"));
  module.def("solve_synch", solve_synch, py::arg("size"), py::arg("variant") = "decide_first", py::kw_only(),
             py::arg("threads") = 1,
             R"(What seat 1 gains on seat 2 if both play as well as can be: [square of 1][square of 2].

Squares are numbered row by row from the bottom left; a square is not taken twice (0).)");
  module.def("solve_updown", solve_updown, py::arg("options") = py::none(), py::kw_only(), py::arg("deals") = 1000,
             py::arg("seed") = 1, py::arg("threads") = 1,
             R"(What perfect play of Ups and Downs gives seat 1: points, and wins where they can be solved.

Over all deals if there are at most `deals`, else over so many: what `baize lab solve updown --json` writes.)");
  module.def("judge", judge, py::arg("position"), py::arg("last") = py::none(),
             R"(The last turns of a finished game of gerry or kingdoms, by one who knows all cards.

A dict for each seat: decisions, those that mattered, the best found, the result kept, and what was lost in all.)");
}

}  // namespace baize::python
