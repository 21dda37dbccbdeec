/// The workbench of one game. Included by one .cpp of each game.
#pragma once
#include <algorithm>
#include <cstdlib>
#include <memory>
#include <vector>

#include "io/option_json.hpp"
#include "lab/course.hpp"
#include "lab/seated.hpp"
#include "lab/workbench.hpp"

namespace baize::lab {

template <Codec C>
class TypedWorkbench final : public Workbench {
 public:
  using G = typename C::Game;
  using State = typename G::State;
  using Seats = std::vector<std::unique_ptr<Seated<C>>>;

  bool play_random(const Setup& setup, Range games, const Sampling& sampling, const std::atomic<bool>& stop,
                   Counts& counts) const override {
    // The lists of moves are large, and a thread's stack need not be.
    const auto play = std::make_unique<RandomPlay<G>>(table_of(setup).options, setup.seed);
    constexpr Count between_looks = 8192;  // at what was asked
    for (; games.count > 0 && !stop; games.first += between_looks, games.count -= std::min(games.count, between_looks))
      play->play({games.first, std::min(games.count, between_looks)}, sampling, counts);
    return games.count == 0;
  }

  bool play_deals(const Setup& setup, const std::vector<std::vector<std::string>>& seatings, Range deals,
                  const std::atomic<bool>& stop, Counts& counts) const override {
    const Table<C> table = table_of(setup);
    for (Count deal = deals.first; deal < deals.first + deals.count; ++deal)
      if (!play_deal(table, setup, seatings, deal, stop, counts)) return false;
    return true;
  }

  bool follow_random(const Setup& setup, Range games, Count playouts, const std::atomic<bool>& stop,
                     Counts& counts) const override {
    const Table<C> table = table_of(setup);
    std::vector<Followed> course;
    for (Count game = games.first; game < games.first + games.count; ++game) {
      Random random = chance_beside(setup.seed, 2, game);
      State state = started<G>(table.options, G::deal(table.options, random));
      course.clear();
      while (!G::acting(state).empty()) {
        const Seat seat = G::acting(state).first();
        course.push_back({state, {}});
        G::apply(state, seat, G::any_move(state, seat, random));
      }
      const auto estimate = [&](Followed& at) {
        ChanceCounter counter;
        for (Count i = 0; i < playouts && !stop; ++i) {
          State world = spectators_world(at.state, random);
          play_out<G>(world, random, [](Seat, typename G::Move) {});
          counter.add(G::result(world));
        }
        return counter.chances(setup.seats);
      };
      if (!add_followed(course, estimate, G::result(state), setup.seats, stop, counts)) return false;
    }
    return true;
  }

  bool follow_players(const Setup& setup, const std::vector<std::vector<std::string>>& seatings, Range games,
                      const Budget& budget, const std::atomic<bool>& stop, Counts& counts) const override {
    const Table<C> table = table_of(setup);
    std::vector<Followed> course;
    for (Count game = games.first; game < games.first + games.count; ++game) {
      Random random = chance_beside(setup.seed, 3, game);
      State state = started<G>(table.options, G::deal(table.options, random));
      course.clear();
      const PlayedOut played = play(table, seatings[game % seatings.size()], state, random.next(), stop,
                                    [&](const State& before) { course.push_back({before, {}}); });
      std::vector<std::unique_ptr<Adviser>> advisers;
      for (int i = 0; i < setup.seats; ++i) advisers.push_back(opponents_of(*setup.game).adviser(budget, 1));
      const auto estimate = [&](Followed& at) { return judged(table, at.state, advisers, budget, random.next()); };
      if (stop || !add_followed(course, estimate, played.result, setup.seats, stop, counts)) return false;
    }
    return true;
  }

  Expected<void> check_player(const Setup& setup, const std::string& name) const override {
    const auto player = seated<C>(table_of(setup), name);
    if (!player) return tl::make_unexpected(player.error());
    return {};
  }

 private:
  struct Followed {
    State state;
    std::optional<Chances> chances;
  };
  struct PlayedOut {
    Result result;
    std::string reason;
    Count moves = 0;
    bool forfeited = false;
  };

  static Table<C> table_of(const Setup& setup) {
    const auto options = read_options<G>(setup.seats, setup.options);
    if (!options) std::abort();  // they were completed before
    return {setup.game, *options};
  }

  static State spectators_world(const State& state, Random& random) {
    if constexpr (Redealable<G>) return G::redeal(G::view(state, Seat::nobody), random);
    else return static_cast<void>(random), state;
  }

  /// What the seat to move expects, by its adviser; the others share the rest.
  static Chances judged(const Table<C>& table, const State& state, std::vector<std::unique_ptr<Adviser>>& advisers,
                        const Budget& budget, std::uint64_t seed) {
    const Seat seat = G::acting(state).first();
    typename G::Moves moves;
    G::moves(state, seat, moves);
    const CodedSeatView<C> view(*table.rulebook, table.options, G::view(state, seat), moves, seat);
    const WrittenAdvice advice = advisers[index(seat)]->advise(view, budget, seed);
    const double wins = advice.opinions.empty() ? 0.5 : std::clamp(advice.opinions.front().wins, 0.0, 1.0);
    const auto seats = G::seats(table.options);
    Chances chances;
    for (unsigned i = 0; i < static_cast<unsigned>(seats); ++i)
      chances.wins[i] = i == index(seat) ? wins : (1 - wins) / (seats - 1);
    chances.uncertainty = uncertainty_of(chances.wins, seats);
    return chances;
  }

  /// A point is the move at that part of the game; in short games several points are the same move.
  template <class Estimate>
  static bool add_followed(std::vector<Followed>& course, Estimate&& estimate, const Result& result, int seats,
                           const std::atomic<bool>& stop, Counts& counts) {
    std::array<Chances, points> chances;
    for (std::size_t i = 0; i < points; ++i) {
      Followed& at = course[i * course.size() / points];
      if (!at.chances) at.chances = estimate(at);
      if (stop) return false;
      chances[i] = *at.chances;
    }
    add_course(counts.courses, chances, result, seats);
    return true;
  }

  /// Plays on to the end; `before` is told the state before every move.
  template <class Before>
  static PlayedOut play(const Table<C>& table, const std::vector<std::string>& names, State& state, std::uint64_t seed,
                        const std::atomic<bool>& stop, Before&& before, ChoiceNotes* notes = nullptr) {
    Seats players;
    std::vector<Random> chances;
    for (std::size_t i = 0; i < names.size(); ++i) {
      players.push_back(std::move(*seated<C>(table, names[i])));
      chances.emplace_back(seed, i);
    }
    const auto moves = std::make_unique<typename G::Moves>();
    PlayedOut played;
    for (SeatSet acting = G::acting(state); !acting.empty() && !stop; acting = G::acting(state)) {
      const Seat seat = acting.first();
      moves->clear();
      G::moves(state, seat, *moves);
      before(state);
      const auto chosen = players[index(seat)]->choose(state, *moves, seat, chances[index(seat)]);
      if (!chosen) return forfeited(seat, static_cast<int>(names.size()), played.moves);
      if (notes != nullptr)
        notes->add(played.moves, moves->size(), chosen->told ? chosen->bits : bits_of(moves->size()), chosen->told);
      G::apply(state, seat, chosen->move);
      ++played.moves;
    }
    played.result = G::result(state);
    played.reason = G::reason(state);
    return played;
  }

  /// Whoever gives no legal move has lost; the others share the win.
  static PlayedOut forfeited(Seat seat, int seats, Count moves) {
    PlayedOut played{{}, "forfeit", moves, true};
    for (unsigned i = 0; i < static_cast<unsigned>(seats); ++i)
      played.result.share[i] = static_cast<std::uint8_t>(i == index(seat) ? 0 : whole_win / (seats - 1));
    return played;
  }

  static bool play_deal(const Table<C>& table, const Setup& setup,
                        const std::vector<std::vector<std::string>>& seatings, Count deal,
                        const std::atomic<bool>& stop, Counts& counts) {
    SeededRandom dealing(Random(setup.seed, deal));
    const auto dealt = G::deal(table.options, dealing);
    std::array<Count, most_seats> share{};
    std::array<unsigned, 2> first_seat{};
    Count shared = 0, moves = 0, stalled = 0, score = 0;
    for (std::size_t i = 0; i < seatings.size(); ++i) {
      State state = started<G>(table.options, dealt);
      const auto notes = std::make_unique<ChoiceNotes>();
      notes->clear();
      // As in the arena: deals have the lower half of the numbers, players the upper.
      Random chances(setup.seed, (deal * seatings.size() + i) | std::uint64_t{1} << 63);
      const PlayedOut played = play(table, seatings[i], state, chances.next(), stop, [](const State&) {}, notes.get());
      if (stop) return false;
      if (played.moves > 0) notes->pour(played.moves, counts.choices);
      for (unsigned seat = 0; seat < seatings[i].size(); ++seat) {
        share[seat] += played.result.share[seat];
        if (seatings[i][seat] == seatings[0][0]) score += played.result.share[seat];
      }
      if (i < 2) first_seat[i] = played.result.share[0];
      shared += !won_alone(played.result);
      stalled += played.reason == stall_reason;
      moves += played.moves;
      counts.lengths.add(played.moves);
      ++counts.ends[played.reason];
      counts.forfeits += played.forfeited;
    }
    ++counts.deals;
    counts.games += seatings.size(), counts.moves += moves;
    for (unsigned i = 0; i < most_seats; ++i) counts.share[i].add(share[i]);
    counts.shared.add(shared), counts.length.add(moves), counts.score.add(score), counts.stalled.add(stalled);
    if (seatings.size() > 1) ++counts.twice[first_seat[0] * Counts::results + first_seat[1]];
    return true;
  }
};

}  // namespace baize::lab
