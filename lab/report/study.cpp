#include "lab/report/study.hpp"

#include <algorithm>
#include <cmath>

#include "bots/registry.hpp"

namespace baize::lab {

namespace {

using Names = std::vector<std::string>;

const Names of_games{"balance", "draws", "length", "choice", "entropy", "stalls", "luck"};
const Names of_courses{"decisiveness", "drama", "lead_changes", "uncertainty"};

Names both(Names names, const Names& more) {
  names.insert(names.end(), more.begin(), more.end());
  return names;
}

/// One option, or several, that make a setting.
struct Choice {
  std::string_view name, options;  // JSON of those that are not as usual
  int seats = 0;                   // 0: the fewest
};

struct Question {
  std::string_view game, id, text;
  bool skill;  // worth the levels' games against each other
  std::vector<Choice> choices;
  std::string_view note = {};
};

const std::vector<Question>& questions() {
  static const std::vector<Question> all{
      {"gerry",
       "majority",
       "What is a majority (the rules can be read in two ways): three of five cells, or more marked cells than the "
       "other colour has?",
       true,
       {{"three of five", "{}"}, {"of the marked", R"({"majority":"of_marked"})"}}},
      {"synch",
       "variant",
       "The author asks of his variation, in which the directioner speaks first: is this more or less fun than the "
       "first version?",
       true,
       {{"decider first", "{}"}, {"directioner first", R"({"variant":"direct_first"})"}},
       "On 4 × 4, where both are solved, the variation is decided from 120 of its 240 starts and the first version "
       "from 28; those who choose their squares well draw either (baize lab solve synch --option size=4). So the "
       "variation is the livelier game, which more often has a winner, and the first version the one in which a leader "
       "is more often caught."},
      {"synch",
       "size",
       "The author suggests a board at least 8 squares wide. Should it be?",
       false,
       {{"8 × 8", "{}"}, {"5 × 5", R"({"size":5})"}, {"6 × 6", R"({"size":6})"}, {"10 × 10", R"({"size":10})"}}},
      {"updown",
       "deck",
       "Numbers, or the standard deck of the author's variation?",
       false,
       {{"numbers 1 to 52", R"({"n":26})"}, {"standard deck", R"({"deck":"standard"})"}}},
      {"updown",
       "n",
       "How many cards should each player have? (The author says: such as 10.)",
       false,
       {{"10 cards", "{}"}, {"5 cards", R"({"n":5})"}, {"20 cards", R"({"n":20})"}},
       "Who is behind is a matter of hopes here, as the orders are secret until the cards are turned: more cards give "
       "more "
       "to think about, and no more than that is sure."},
      {"updown",
       "first",
       "Does it matter who lays the first card?",
       false,
       {{"the one of the ups", "{}"}, {"the one of the downs", R"({"first":2})"}}},
      {"fifty_six",
       "simplicity",
       "The mixed chart, or the author's variant Simplicity?",
       true,
       {{"mixed chart", "{}"}, {"Simplicity", R"({"simplicity":true})"}}},
      {"fifty_six",
       "jokers",
       "Without jokers, or with them, as in the author's variant Jokin' Around?",
       false,
       {{"without", "{}"}, {"with jokers", R"({"jokers":true})"}}},
      {"fifty_six",
       "underdogs",
       "Are players without tokens out, or does the author's variant Underdogs keep them in?",
       false,
       {{"out", "{}"}, {"Underdogs", R"({"underdogs":true})"}}},
      {"fifty_six",
       "seats",
       "With how many players is it best?",
       false,
       {{"two", "{}", 2}, {"three", "{}", 3}, {"four", "{}", 4}}},
      {"geronimos",
       "match",
       "Must two of the numbers match, or all?",
       true,
       {{"two", "{}"}, {"all", R"({"match":"all"})"}}},
      {"geronimos",
       "leaders",
       "How many Leaders? (The sheet does not say.)",
       false,
       {{"4 Leaders", "{}"}, {"none", R"({"leaders":0})"}, {"8 Leaders", R"({"leaders":8})"}}},
      {"kingdoms",
       "first",
       "Rock, paper, scissors, or does seat 1 begin?",
       false,
       {{"rock, paper, scissors", "{}"}, {"seat 1", R"({"first":"seat1"})"}}},
      {"kingdoms",
       "stall",
       "How many turns without a conquest should end the game?",
       false,
       {{"60 turns", "{}"}, {"20 turns", R"({"stall":20})"}, {"200 turns", R"({"stall":200})"}}},
  };
  return all;
}

/// Samples that a core plays in a minute or two.
struct Samples {
  Count random = 1'000'000, games = 2000, courses = 200, matches = 100, hidden = 50, trial_games = 1000;
};
Samples samples_of(std::string_view game) {
  if (game == "synch") return {.random = 300'000, .games = 800, .courses = 100, .matches = 40, .trial_games = 400};
  if (game == "updown") return {.games = 400, .courses = 80, .matches = 60, .trial_games = 200};
  Samples samples;
  if (game == "geronimos") samples.random = 100'000;
  if (game == "kingdoms") samples.random = 300'000;
  return samples;
}

class Planner {
 public:
  Planner(const Rulebook& game, std::uint64_t seed, double scale) : game_(game), seed_(seed), scale_(scale) {}

  Plan plan(const Choice& choice, Names bots, Count games, Count courses, Count matches, Names metrics) const {
    Plan plan;
    plan.setup.game = &game_;
    plan.setup.seats = choice.seats == 0 ? game_.fewest_seats() : choice.seats;
    plan.setup.options = *game_.complete(plan.setup.seats, parse_json(choice.options)->get_object());
    plan.setup.seed = seed_;
    plan.bots = std::move(bots), plan.metrics = std::move(metrics);
    plan.games = some(games), plan.courses = some(courses), plan.matches = some(matches);
    return *completed(std::move(plan));
  }
  /// The strongest that plays at once: the level below the top. In updown those levels have habits that suit one seat,
  /// which the game itself does not (baize lab solve updown); the top level has none.
  std::string good() const {
    const std::size_t levels = opponents_of(game_).levels();
    return game_.id() == "updown" ? joined("level:", levels, ":sims=200000") : joined("level:", levels - 1);
  }

 private:
  Count some(Count count) const {
    return std::max<Count>(10, static_cast<Count>(std::llround(static_cast<double>(count) * scale_)));
  }
  const Rulebook& game_;
  std::uint64_t seed_;
  double scale_;
};

}  // namespace

Study study_of(const Rulebook& game, std::uint64_t seed, double scale) {
  const Planner planner(game, seed, scale);
  const Samples samples = samples_of(game.id());
  const Choice usual{"", "{}"};
  const Names all_of_games = both(of_games, of_courses);
  Study study{&game, {}, {}, {}, {}};
  study.chapters.push_back({"random", "Players who know nothing",
                            "Every move is drawn evenly from the legal ones: what the rules do by themselves.",
                            planner.plan(usual, {"random"}, samples.random, samples.courses, 1, all_of_games)});
  study.chapters.push_back(
      {"good", "Good players",
       std::string("A strong opponent that answers at once, against itself. The chances along the game are what the "
                   "game's adviser, in the seat to move, expects.") +
           (game.hides()
                ? " Where cards are hidden both seats may be hopeful, or neither: the lead then seems to change "
                  "more often than one who sees all would say."
                : ""),
       planner.plan(usual, {planner.good()}, samples.games, samples.courses, 1, all_of_games)});
  study.chapters.push_back(
      {"unequal", "A good player against a beginner",
       "Every deal twice, with seats exchanged: how much the deal decides, and how much the player.",
       planner.plan(usual, {planner.good(), "level:1"}, samples.games, 1, 1, {"balance", "luck"})});
  study.chapters.push_back({"skill", "How deep it goes", "Every level against the one below it, from random up.",
                            planner.plan(usual, {"random"}, 1, 1, samples.matches, {"skill"})});
  if (game.hides())
    study.chapters.push_back({"hidden", "What is hidden",
                              "A search that sees everything against the same search that does not.",
                              planner.plan(usual, {"random"}, 1, 1, samples.hidden, {"hidden"})});
  for (const Question& question : questions()) {
    if (question.game != game.id()) continue;
    Trial trial{std::string(question.id), std::string(question.text), {}, std::string(question.note)};
    Names metrics = both({"balance", "draws", "length", "choice", "stalls", "luck"}, of_courses);
    if (question.skill) metrics.emplace_back("skill");
    for (const Choice& choice : question.choices) {
      Plan plan = planner.plan(choice, {planner.good()}, samples.trial_games, samples.courses / 2, samples.matches / 2,
                               metrics);
      trial.settings.push_back({std::string(choice.name), as_setting(std::move(plan), trial.settings.size())});
    }
    study.trials.push_back(std::move(trial));
  }
  if (game.id() == "updown") {
    study.proven =
        "Over all deals of numbers it is exactly fair: read from the other end, every rise of the pile is a fall "
        "(baize "
        "lab solve updown; docs/lab/solved.md).";
    study.remarks.push_back({"The author asks: is this game unoriginal? It sounds familiar.",
                             "Nothing that can be measured says so. What can be said is what it is: a choice of two "
                             "orders at once, in which good mixtures of orders differ from hand to hand."});
  }
  return study;
}

}  // namespace baize::lab
