#include "apps/arena_text.hpp"

#include <algorithm>
#include <cmath>
#include <vector>

#include <fmt/format.h>

namespace baize {

namespace {

struct Pair {
  unsigned one = 0, two = 0;
  Scores scores;
  std::array<std::uint64_t, 3> games{};
  std::array<std::uint64_t, 2> forfeits{};
  std::uint64_t moves = 0;
};

std::vector<Pair> pairs_of(const Tournament& tournament) {
  std::vector<Pair> pairs;
  const auto players = static_cast<unsigned>(tournament.plan().players.size());
  for (unsigned one = 0; one < players; ++one)
    for (unsigned two = one + 1; two < players; ++two) pairs.push_back({one, two, {}, {}, {}, 0});
  for (const DealResult& result : tournament.results())
    for (Pair& pair : pairs) {
      if (pair.one != result.one || pair.two != result.two) continue;
      pair.scores.add(result.score);
      for (std::size_t i = 0; i < 3; ++i) pair.games[i] += result.games[i];
      for (std::size_t i = 0; i < 2; ++i) pair.forfeits[i] += result.forfeits[i];
      pair.moves += result.moves;
    }
  return pairs;
}

std::vector<Estimate> ratings_of(const Tournament& tournament) {
  std::vector<DealScore> scores;
  scores.reserve(tournament.results().size());
  for (const DealResult& result : tournament.results())
    scores.push_back({result.one, result.two, result.deal, result.score});
  return ratings(scores, static_cast<unsigned>(tournament.plan().players.size()));
}

struct Standing {
  unsigned player = 0;
  double points = 0;
  std::uint64_t deals = 0, forfeits = 0;
  Estimate elo;
};

std::vector<Standing> standings_of(const Tournament& tournament) {
  std::vector<Standing> standings(tournament.plan().players.size());
  const auto elo = ratings_of(tournament);
  for (unsigned i = 0; i < standings.size(); ++i) standings[i].player = i, standings[i].elo = elo[i];
  for (const DealResult& result : tournament.results()) {
    Standing &one = standings[result.one], &two = standings[result.two];
    one.points += result.score, two.points += 1 - result.score;
    ++one.deals, ++two.deals;
    one.forfeits += result.forfeits[0], two.forfeits += result.forfeits[1];
  }
  return standings;
}

std::string percent(double share) { return fmt::format("{:.1f} %", 100 * share); }
std::string interval(const Estimate& share) { return fmt::format("{:.1f}–{:.1f}", 100 * share.low, 100 * share.high); }
std::string elo_text(const Estimate& elo) {
  return fmt::format("{:+.0f} ({:+.0f} to {:+.0f})", elo.value, elo.low, elo.high);
}

std::string_view word(Sprt::Verdict verdict) {
  switch (verdict) {
    case Sprt::Verdict::lower: return "lower";
    case Sprt::Verdict::higher: return "higher";
    case Sprt::Verdict::open: break;
  }
  return "open";
}

std::string sprt_sentence(const Tournament& tournament, const std::array<double, 2>& elo) {
  const std::string& name = tournament.plan().players.front();
  const std::string ratio =
      fmt::format("log likelihood ratio {:.2f}, bounds ±{:.2f}", tournament.log_likelihood_ratio(), Sprt::bound());
  switch (tournament.verdict()) {
    case Sprt::Verdict::higher:
      return fmt::format("{} is nearer {:+g} Elo than {:+g} ({}).", name, elo[1], elo[0], ratio);
    case Sprt::Verdict::lower:
      return fmt::format("{} is nearer {:+g} Elo than {:+g} ({}).", name, elo[0], elo[1], ratio);
    case Sprt::Verdict::open: break;
  }
  return fmt::format("Whether {} is nearer {:+g} or {:+g} Elo is open ({}).", name, elo[0], elo[1], ratio);
}

json::object estimate_json(const Estimate& estimate) {
  return {{"value", estimate.value}, {"low", estimate.low}, {"high", estimate.high}};
}

}  // namespace

std::string leading_text(const Tournament& tournament) {
  const Scores scores = tournament.scores_of(0, 1);
  const Estimate share = scores.estimate();
  const auto& players = tournament.plan().players;
  return fmt::format("{} {} ±{:.1f} {}", players[0], percent(share.value), 50 * (share.high - share.low), players[1]);
}

std::string arena_table(const Tournament& tournament, const Console& console) {
  const TournamentPlan& plan = tournament.plan();
  std::size_t width = 6;
  for (const std::string& name : plan.players) width = std::max(width, name.size());
  std::string text = console.painted(std::string(plan.game->title().title), Paint::strong);
  for (const auto& option : plan.options)
    text += fmt::format(", {}={}", std::string_view(option.key()), json::serialize(option.value()));
  text += fmt::format(", {} seats, seed {}{}{}\n", plan.seats, plan.seed, plan.budget.empty() ? "" : ", ", plan.budget);
  const std::size_t deals = tournament.results().size() / tournament.pairs();
  text += fmt::format("{} deal{}, each played {} times by every pair\n\n", deals, deals == 1 ? "" : "s",
                      tournament.games_a_deal());

  auto standings = standings_of(tournament);
  if (plan.players.size() > 2) {
    std::sort(standings.begin(), standings.end(), [](const Standing& a, const Standing& b) {
      return a.elo.value != b.elo.value ? a.elo.value > b.elo.value : a.player < b.player;
    });
    text += fmt::format("{:<{}}  {:>8}  Elo over {}\n", "player", width, "score", plan.players.front());
    for (const Standing& standing : standings)
      text += fmt::format("{:<{}}  {:>8}  {}\n", plan.players[standing.player], width,
                          percent(standing.points / static_cast<double>(std::max<std::uint64_t>(1, standing.deals))),
                          standing.player == 0 ? "0" : elo_text(standing.elo));
    text += '\n';
  }
  text += fmt::format("{:<{}}  {:<{}}  {:>8}  {:>11}  {:>17}  Elo\n", "player", width, "against", width, "score",
                      "95 %", "won/drawn/lost");
  for (const Pair& pair : pairs_of(tournament))
    text +=
        fmt::format("{:<{}}  {:<{}}  {:>8}  {:>11}  {:>17}  {}\n", plan.players[pair.one], width,
                    plan.players[pair.two], width, percent(pair.scores.mean()), interval(pair.scores.estimate()),
                    fmt::format("{}/{}/{}", pair.games[0], pair.games[1], pair.games[2]), elo_text(pair.scores.elo()));
  for (const Standing& standing : standings)
    if (standing.forfeits > 0)
      text += fmt::format("\n{} forfeited {} game{}.", plan.players[standing.player], standing.forfeits,
                          standing.forfeits == 1 ? "" : "s");
  const auto last = std::find_if(tournament.results().rbegin(), tournament.results().rend(),
                                 [](const DealResult& result) { return !result.why.empty(); });
  if (last != tournament.results().rend()) text += fmt::format(" The last time: {}\n", last->why);
  if (plan.sprt) text += "\n" + sprt_sentence(tournament, *plan.sprt) + "\n";
  return text;
}

std::string arena_json(const Tournament& tournament) {
  const TournamentPlan& plan = tournament.plan();
  json::object object;
  object["game"] = json::string(plan.game->id());
  object["seats"] = plan.seats;
  object["options"] = plan.options;
  object["seed"] = plan.seed;
  if (!plan.budget.empty()) object["budget"] = plan.budget;
  object["games_a_deal"] = tournament.games_a_deal();
  json::array players;
  for (const Standing& standing : standings_of(tournament)) {
    json::object player;
    player["name"] = plan.players[standing.player];
    player["score"] =
        standing.deals == 0 ? json::value() : json::value(standing.points / static_cast<double>(standing.deals));
    player["deals"] = standing.deals;
    player["forfeits"] = standing.forfeits;
    player["elo"] = estimate_json(standing.elo);
    players.push_back(std::move(player));
  }
  object["players"] = std::move(players);
  json::array pairs;
  for (const Pair& pair : pairs_of(tournament)) {
    json::object one;
    one["players"] = {plan.players[pair.one], plan.players[pair.two]};
    one["deals"] = pair.scores.count();
    one["won"] = pair.games[0], one["drawn"] = pair.games[1], one["lost"] = pair.games[2];
    one["forfeits"] = {pair.forfeits[0], pair.forfeits[1]};
    one["moves"] = pair.moves;
    one["score"] = estimate_json(pair.scores.estimate());
    one["elo"] = estimate_json(pair.scores.elo());
    pairs.push_back(std::move(one));
  }
  object["pairs"] = std::move(pairs);
  if (plan.sprt) {
    json::object sprt;
    sprt["elo"] = {(*plan.sprt)[0], (*plan.sprt)[1]};
    sprt["log_likelihood_ratio"] = tournament.log_likelihood_ratio();
    sprt["bound"] = Sprt::bound();
    sprt["verdict"] = json::string(word(tournament.verdict()));
    object["sprt"] = std::move(sprt);
  }
  return json::serialize(object) + '\n';
}

}  // namespace baize
