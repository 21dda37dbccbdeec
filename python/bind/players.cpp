// Bots, advice, reviews and tournaments.
#include "arena/players.hpp"

#include <mutex>

#include <pybind11/stl.h>

#include "arena/tournament.hpp"
#include "bots/analysis.hpp"
#include "python/bind/bind.hpp"
#include "python/bind/game_position.hpp"
#include "python/bind/interruptibly.hpp"

namespace baize::python {

namespace {

/// A bot at its seat. One move at a time: it remembers what it thought.
struct SeatedBot {
  std::string name;
  const Rulebook* game;
  std::unique_ptr<Bot> bot;
  Random random;
  std::mutex thinking;

  SeatedBot(std::string bot_name, const py::object& for_game, Whole seed, unsigned threads)
      : name(std::move(bot_name)),
        game(&rulebook_of(for_game)),
        bot(accepted(make_player(name, *game, {std::nullopt, threads}))),
        random(seed) {}

  std::string choose(const ViewOf& view) {
    if (&view.view->rulebook() != game)
      refused(Error::Code::bad_option,
              joined(name, " plays ", game->id(), " here; the view is of ", view.view->rulebook().id()));
    const py::gil_scoped_release others_may_run;
    const std::lock_guard one_at_a_time(thinking);
    return accepted(bot->choose(*view.view, random));
  }
};

/// Somebody may set `stop` before it is spent.
Budget budget_of(const std::string& text, const std::atomic<bool>& stop) {
  Budget budget = accepted(read_budget(text));
  budget.stop = StopWish(stop);
  return budget;
}

py::dict advise(const ViewOf& view, const std::string& budget, Whole seed, unsigned threads) {
  const Opponents& opponents = opponents_of(view.view->rulebook());
  std::atomic<bool> stop = false;
  const Budget spent = budget_of(budget, stop);
  WrittenAdvice advice;
  interruptibly(stop, [&] { advice = opponents.adviser(spent, threads)->advise(*view.view, spent, seed); });
  py::list opinions;
  for (const WrittenOpinion& opinion : advice.opinions)
    opinions.append(py::make_tuple(opinion.move, opinion.wins, opinion.visits));
  py::dict dict;
  dict["move"] = advice.chosen;
  dict["why"] = opponents.why(*view.view, advice.chosen);
  dict["opinions"] = opinions;
  dict["simulations"] = advice.simulations;
  return dict;
}

py::tuple tuple_of(const Estimate& estimate) { return py::make_tuple(estimate.value, estimate.low, estimate.high); }

py::dict pair_dict(const Tournament& tournament, unsigned one, unsigned two) {
  std::array<unsigned, 3> games{};
  std::array<unsigned, 2> forfeits{};
  std::uint64_t moves = 0;
  for (const DealResult& result : tournament.results()) {
    if (result.one != one || result.two != two) continue;
    for (unsigned i = 0; i < games.size(); ++i) games[i] += result.games[i];
    for (unsigned i = 0; i < forfeits.size(); ++i) forfeits[i] += result.forfeits[i];
    moves += result.moves;
  }
  const Scores scores = tournament.scores_of(one, two);
  py::dict dict;
  dict["one"] = tournament.plan().players[one];
  dict["two"] = tournament.plan().players[two];
  dict["deals"] = scores.count();
  dict["score"] = tuple_of(scores.estimate());
  dict["elo"] = tuple_of(scores.elo());
  dict["games"] = games;
  dict["forfeits"] = forfeits;
  dict["moves"] = moves;
  return dict;
}

py::list tournament(const py::object& game, const std::vector<std::string>& players, Whole deals, Whole seed,
                    const py::object& options, const std::optional<int>& seats, const std::string& budget,
                    unsigned threads) {
  if (deals == 0) refused(Error::Code::bad_option, "a tournament takes one deal or more, not 0");
  TournamentPlan plan;
  plan.game = &rulebook_of(game);
  plan.seats = seats_or_fewest(seats, *plan.game);
  plan.options = accepted(plan.game->complete(plan.seats, to_json_object(options, "options")));
  plan.players = players;
  plan.budget = budget;
  plan.deals = deals;
  plan.seed = seed;
  Tournament played = accepted(Tournament::of(std::move(plan)));
  std::atomic<bool> stop = false;
  interruptibly(stop, [&] { played.play(threads, stop, [](const DealResult&) {}); });
  py::list pairs;
  for (unsigned one = 0; one < players.size(); ++one)
    for (unsigned two = one + 1; two < players.size(); ++two) pairs.append(pair_dict(played, one, two));
  return pairs;
}

py::list review(const GamePosition& position, const std::string& budget, Whole seed, unsigned threads) {
  if (position.imagined) refused(Error::Code::bad_record, "an imagined world has no moves to judge");
  std::atomic<bool> stop = false;
  const Budget spent = budget_of(budget, stop);
  std::vector<std::unique_ptr<Position>> befores;
  std::vector<JudgedMove> moves;
  auto now = position.beginning();
  for (const Played& played : position.moves) {
    befores.push_back(now->clone());
    moves.push_back({befores.back().get(), played.seat, played.move});
    accepted(now->play(played.seat, played.move));
  }
  const Outcome outcome = outcome_of(*position.now, position.ending);
  Analysis analysis;
  interruptibly(stop, [&] { analysis = analysed(moves, outcome, spent, seed, threads, [] {}); });
  py::list list;
  for (const Review& judged : analysis.moves) {
    py::dict dict;
    dict["seat"] = number(judged.seat);
    dict["move"] = judged.played;
    dict["best"] = judged.best;
    dict["wins"] = judged.wins;
    dict["best_wins"] = judged.best_wins;
    dict["mark"] = std::string(name(judged.mark()));
    dict["why"] = judged.why;
    list.append(dict);
  }
  return list;
}

}  // namespace

void bind_players(py::module_& module) {
  py::class_<SeatedBot>(module, "Bot", R"(A player by its name: random, greedy, level:3, mcts:sims=500, best:time=0.5,
or cmd:./program for anybody's (docs/bot-protocol.md). It sits at one seat for one game.)")
      .def(py::init<std::string, py::object, Whole, unsigned>(), py::arg("name"), py::arg("game"), py::kw_only(),
           py::arg("seed") = 0, py::arg("threads") = 1)
      .def_readonly("name", &SeatedBot::name)
      .def_property_readonly("game", [](const SeatedBot& bot) { return GameOf{bot.game}; })
      .def("choose", &SeatedBot::choose, py::arg("view"), "A legal move, from what the seat is given alone.")
      .def("__call__", &SeatedBot::choose, py::arg("view"))
      .def("__repr__",
           [](const SeatedBot& bot) { return joined("baize.Bot('", bot.name, "', '", bot.game->id(), "')"); });
  module.def(
      "bots",
      [] {
        py::list list;
        for (const BotKind& kind : all_bots()) list.append(py::make_tuple(kind.usage, kind.about));
        return list;
      },
      "The names that Bot takes: (usage, about).");
  module.def(
      "levels",
      [](const py::object& game) {
        const Opponents& opponents = opponents_of(rulebook_of(game));
        py::list list;
        for (std::size_t i = 0; i < opponents.levels(); ++i)
          list.append(py::make_tuple(opponents.level(i).name, opponents.level(i).temper));
        return list;
      },
      py::arg("game"), "The opponents of a game, level:1 first: (name, temper).");
  module.def("advise", advise, py::arg("view"), py::kw_only(), py::arg("budget") = "sims=1000", py::arg("seed") = 0,
             py::arg("threads") = 1,
             "What the strongest player of the game would do: move, why, opinions (move, wins, visits), simulations.");
  module.def("review", review, py::arg("position"), py::kw_only(), py::arg("budget") = "sims=1000", py::arg("seed") = 0,
             py::arg("threads") = 1, "Every move of a game judged by what its seat knew then: a dict for each.");
  module.def("tournament", tournament, py::arg("game"), py::arg("players"), py::kw_only(), py::arg("deals"),
             py::arg("seed"), py::arg("options"), py::arg("seats"), py::arg("budget"), py::arg("threads"));
}

}  // namespace baize::python
