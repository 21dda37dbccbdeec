// The laboratory: measurements, comparisons, solved games.
#include <pybind11/stl.h>

#include "lab/compare.hpp"
#include "lab/solve/synch_solver.hpp"
#include "python/bind/bind.hpp"
#include "python/bind/interruptibly.hpp"

namespace baize::python {

namespace {

lab::Plan plan_of(const py::object& game, const py::object& options, const py::dict& asked) {
  lab::Plan plan;
  plan.setup.game = &rulebook_of(game);
  plan.setup.seats = seats_or_fewest(asked["seats"].cast<std::optional<int>>(), *plan.setup.game);
  plan.setup.options = accepted(plan.setup.game->complete(plan.setup.seats, to_json_object(options, "options")));
  plan.setup.seed = asked["seed"].cast<std::uint64_t>();
  plan.bots = asked["bots"].cast<std::vector<std::string>>();
  plan.metrics = asked["metrics"].cast<std::vector<std::string>>();
  plan.games = asked["games"].cast<lab::Count>();
  plan.courses = asked["courses"].cast<lab::Count>();
  plan.matches = asked["matches"].cast<lab::Count>();
  plan.simulations = asked["sims"].cast<lab::Count>();
  return accepted(lab::completed(std::move(plan)));
}

lab::Measurement played(const py::object& game, const py::object& options, const py::dict& asked) {
  lab::Measurement run(plan_of(game, options, asked));
  const auto threads = asked["threads"].cast<unsigned>();
  std::atomic<bool> stop = false;
  interruptibly(stop, [&] { run.play(0, run.blocks() - 1, threads, stop, [](std::size_t) {}); });
  return run;
}

py::dict compare(const py::object& game, const std::vector<py::object>& settings, const py::dict& asked) {
  if (settings.size() < 2) refused(Error::Code::bad_option, "a comparison takes two settings or more");
  std::vector<std::vector<lab::Reading>> readings;
  py::list measurements, contrasts;
  for (const py::object& options : settings) {
    const lab::Measurement run = played(game, options, asked);
    readings.push_back(lab::readings_of(run.plan(), run.parts(), run.counts()));
    measurements.append(to_python(lab::measurement_json(run)));
  }
  for (const lab::Contrast& contrast : lab::contrasts_of(readings)) contrasts.append(to_python(to_json(contrast)));
  py::dict dict;
  dict["measurements"] = measurements;
  dict["contrasts"] = contrasts;
  return dict;
}

std::vector<std::vector<int>> solve_synch(int size, const std::string& variant, unsigned threads) {
  if (size < 2 || size > lab::SynchTable::largest_size)
    refused(Error::Code::bad_option,
            joined("boards from 2 to ", lab::SynchTable::largest_size, " are solved whole, not ", size));
  if (variant != "decide_first" && variant != "direct_first")
    refused(Error::Code::bad_option,
            joined("no variant ", in_quotes(variant), "; there are decide_first and direct_first"));
  std::optional<lab::SynchTable> table;
  {
    const py::gil_scoped_release others_may_run;
    table = lab::solve_synch(
        size, variant == "decide_first" ? synch::Variant::decide_first : synch::Variant::direct_first, threads);
  }
  const int cells = table->cells();
  std::vector<std::vector<int>> values;
  for (int one = 0; one < cells; ++one) {
    values.emplace_back();
    for (int two = 0; two < cells; ++two) values.back().push_back(one == two ? 0 : table->start(one, two));
  }
  return values;
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
        return to_python(lab::measurement_json(played(game, options, asked)));
      },
      py::arg("game"), py::arg("options"), py::arg("asked"));
  module.def("compare", compare, py::arg("game"), py::arg("settings"), py::arg("asked"));
  module.def("solve_synch", solve_synch, py::arg("size"), py::arg("variant") = "decide_first", py::kw_only(),
             py::arg("threads") = 1,
             R"(What seat 1 gains on seat 2 if both play as well as can be: [square of 1][square of 2].

Squares are numbered row by row from the bottom left; a square is not taken twice (0).)");
}

}  // namespace baize::python
