#include "arena/tournament.hpp"

#include <algorithm>
#include <map>
#include <mutex>

#include "arena/game.hpp"
#include "arena/players.hpp"
#include "bots/parallel.hpp"
#include "engine/result.hpp"

namespace baize {

Tournament::Tournament(TournamentPlan plan) : plan_(std::move(plan)) {
  const int fewer = plan_.seats / 2, more = plan_.seats - fewer;
  for (std::uint32_t word = 0; word < 1u << plan_.seats; ++word) {
    SeatSet seats;
    for (unsigned i = 0; i < static_cast<unsigned>(plan_.seats); ++i)
      if ((word >> i & 1u) != 0) seats.add(seat_at(i));
    if (seats.size() == fewer || seats.size() == more) seatings_.push_back(seats);
  }
}

Expected<Tournament> Tournament::of(TournamentPlan plan) {
  Tournament tournament(std::move(plan));
  const TournamentPlan& made = tournament.plan_;
  if (made.players.size() < 2)
    return refuse(Error::Code::bad_option, joined("a tournament needs two players or more, not ", made.players.size()));
  if (made.sprt && made.players.size() != 2)
    return refuse(Error::Code::bad_option,
                  joined("a sequential test is between two players, not ", made.players.size()));
  if (made.sprt && (*made.sprt)[0] >= (*made.sprt)[1])
    return refuse(Error::Code::bad_option, "a sequential test needs a lower and then a higher Elo difference");
  if (!made.budget.empty()) {
    const auto budget = read_budget(made.budget);
    if (!budget) return tl::make_unexpected(budget.error());
    tournament.budget_ = *budget;
  }
  for (const std::string& name : made.players)
    if (const auto player = make_player(name, *made.game, {tournament.budget_, 1}); !player)
      return tl::make_unexpected(player.error());
  return tournament;
}

DealResult Tournament::blank(std::uint64_t number) const {
  DealResult result;
  result.deal = number / pairs();
  std::uint64_t pair = number % pairs();
  const auto players = static_cast<unsigned>(plan_.players.size());
  for (result.one = 0; pair >= players - 1 - result.one; ++result.one) pair -= players - 1 - result.one;
  result.two = result.one + 1 + static_cast<unsigned>(pair);
  return result;
}

std::optional<DealResult> Tournament::play_deal(std::uint64_t number, const std::atomic<bool>& stop) const {
  DealResult result = blank(number);
  // The deals of a trace with the same seed; players draw from the upper half of the numbers.
  SeededRandom dealing(Random(plan_.seed, result.deal));
  const auto start = plan_.game->deal(plan_.seats, plan_.options, dealing);
  int shares = 0;
  for (std::size_t seating = 0; seating < seatings_.size(); ++seating) {
    const SeatSet ones = seatings_[seating];
    std::vector<std::unique_ptr<Bot>> players;
    players.reserve(static_cast<std::size_t>(plan_.seats));
    for (unsigned i = 0; i < static_cast<unsigned>(plan_.seats); ++i)
      players.push_back(
          *make_player(plan_.players[ones.has(seat_at(i)) ? result.one : result.two], *plan_.game, {budget_, 1}));
    Random chances(plan_.seed, (result.deal * seatings_.size() + seating) | std::uint64_t{1} << 63);
    const PlayedGame game = play_game(**start, players, chances.next(), stop);
    if (game.stopped) return std::nullopt;
    int share = 0;
    for (const Seat seat : ones) share += game.outcome.share[index(seat)];
    const int fair = whole_win * ones.size(), got = share * plan_.seats;
    ++result.games[got > fair ? 0 : got == fair ? 1 : 2];
    shares += share;
    result.moves += game.moves;
    if (game.forfeiter) ++result.forfeits[ones.has(*game.forfeiter) ? 0 : 1], result.why = game.why;
  }
  result.score = static_cast<double>(shares) / (whole_win * static_cast<double>(seatings_.size()));
  return result;
}

Expected<void> Tournament::restore(const DealResult& result) {
  const DealResult next = blank(results_.size());
  if (result.deal != next.deal || result.one != next.one || result.two != next.two)
    return refuse(Error::Code::bad_record,
                  joined("deal ", next.deal, " of players ", next.one, " and ", next.two,
                         " should come next, not deal ", result.deal, " of ", result.one, " and ", result.two));
  results_.push_back(result);
  plan_.deals = std::max(plan_.deals, result.deal + 1);  // it was gone on with before
  return {};
}

void Tournament::play(unsigned threads, std::atomic<bool>& stop, const std::function<void(const DealResult&)>& tell) {
  std::mutex mutex;
  std::map<std::uint64_t, DealResult> waiting;  // for those before them
  std::atomic<bool> decided = finished();
  const std::uint64_t first = results_.size();
  const std::uint64_t left = planned() - std::min(planned(), first);
  in_parallel(left, threads, [&](std::size_t i) {
    if (stop || decided) return;
    const auto result = play_deal(first + i, stop);
    if (!result) return;
    const std::scoped_lock lock(mutex);
    waiting.emplace(first + i, *result);
    while (!decided && !waiting.empty() && waiting.begin()->first == results_.size()) {
      results_.push_back(waiting.begin()->second);
      waiting.erase(waiting.begin());
      tell(results_.back());
      decided = verdict() != Sprt::Verdict::open;
    }
  });
}

Scores Tournament::scores_of(unsigned one, unsigned two) const {
  Scores scores;
  for (const DealResult& result : results_) {
    if (result.one == one && result.two == two) scores.add(result.score);
    if (result.one == two && result.two == one) scores.add(1 - result.score);
  }
  return scores;
}

Sprt::Verdict Tournament::verdict() const {
  return plan_.sprt ? Sprt((*plan_.sprt)[0], (*plan_.sprt)[1]).verdict(scores_of(0, 1)) : Sprt::Verdict::open;
}

double Tournament::log_likelihood_ratio() const {
  return plan_.sprt ? Sprt((*plan_.sprt)[0], (*plan_.sprt)[1]).log_likelihood_ratio(scores_of(0, 1)) : 0;
}

}  // namespace baize
