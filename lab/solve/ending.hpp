/// The last turns of a game with everything known: what perfect play gives. No player knows as much, so that it is a
/// bound for all of them.
#pragma once
#include <algorithm>
#include <vector>

#include "bots/stop.hpp"
#include "games/gerry/gerry.hpp"
#include "games/kingdoms/kingdoms.hpp"

namespace baize::lab {

/// How a game's turns are told apart, what can be done with one, and what a position is worth to seat 1.
struct GerryTurns {
  using Game = gerry::Gerry;
  using State = Game::State;
  static constexpr int most = 10;  // that a position can be worth

  static int played(const State& state) { return state.played; }
  static Seat to_move(const State& state) { return state.to_move(); }
  static bool over(const State& state) { return state.over(); }
  /// The lead in lines, as if the game were over.
  static int worth(const State& state) {
    const Result result = Game::result(state);
    return result.score[0] - result.score[1];
  }
  /// Appends what the table may look like when the turn is over.
  static void turns(const State& state, std::vector<State>& after) {
    Game::Moves moves;
    Game::moves(state, to_move(state), moves);
    for (const auto& move : moves) {
      State next = state;
      Game::apply(next, to_move(state), move);
      if (next.looking == Cell::nowhere) after.push_back(next);
      else turns(next, after);
    }
  }
};

/// Games have no last turn that is known before, so that only a win counts: 1 or −1 where it comes in time, else 0.
struct KingdomsTurns {
  using Game = kingdoms::Kingdoms;
  using State = Game::State;
  using Layout = kingdoms::Standard;
  static constexpr int most = 1;

  static int played(const State& state) { return static_cast<int>(state.turns); }
  static Seat to_move(const State& state) { return state.turn; }
  static bool over(const State& state) { return state.over(); }
  static int worth(const State& state) {
    if (!state.over()) return 0;
    const int lead = state.kingdoms(Seat::one) - state.kingdoms(Seat::two);
    return (lead > 0) - (lead < 0);
  }
  /// With everything known, what a card's failure shows is no news: all attacks that fail, and all retreats, only put
  /// the card away. And two cards of a rank are the same.
  static void turns(const State& state, std::vector<State>& after) {
    using kingdoms::Kind;
    const Seat seat = state.turn;
    const auto play = [&](State next, kingdoms::Move move) {
      Game::apply(next, seat, move);
      after.push_back(next);
    };
    if (state.attacking()) {
      play(state, {.kind = Kind::press});
      return play(state, {.kind = Kind::retreat});
    }
    unsigned ranks = 0;
    for (const Card card : state.hand[index(seat)]) {
      if ((ranks >> value(card) & 1u) != 0) continue;
      ranks |= 1u << value(card);
      bool put_away = false;
      for (const Cell cell : state.open()) {
        const bool wins = kingdoms::strength<Layout>(state, seat, card, cell).beats(value(state.kingdom[index(cell)]));
        if (!wins && put_away) continue;
        State attacked = state;
        Game::apply(attacked, seat, {.kind = Kind::attack, .card = card, .cell = cell});
        if (wins) play(attacked, {.kind = Kind::press});
        if (!put_away) play(attacked, {.kind = Kind::retreat});
        put_away = true;
      }
    }
    if (state.deck_size > 0) play(state, {.kind = Kind::draw_deck});
    if (state.discards > 0) play(state, {.kind = Kind::draw_discard});
    if (state.hand[index(seat)].empty() && state.deck_size == 0 && state.discards == 0)
      play(state, {.kind = Kind::pass});
  }
};

/// Alpha-beta over whole turns, until so many turns of the game have been played. Where `stop` is heard, values
/// mean nothing.
template <class Turns>
class Ending {
 public:
  using State = typename Turns::State;
  explicit Ending(int last_turn, StopWish stop = {}) : last_turn_(last_turn), stop_(stop) {}

  /// What seat 1 gets; exact where it lies between the limits.
  int value(const State& state, int low = -Turns::most, int high = Turns::most) {
    if (finished(state) || stop_.heard()) return Turns::worth(state);
    const bool first = Turns::to_move(state) == Seat::one;
    const auto better = [first](int a, int b) { return first ? a > b : a < b; };
    std::vector<State> after;
    Turns::turns(state, after);
    std::vector<std::pair<int, const State*>> order;
    order.reserve(after.size());
    for (const State& next : after) order.emplace_back(Turns::worth(next), &next);
    // The last turn is judged at once; before it, what looks best is tried first, equals as they came.
    if (Turns::played(state) + 1 < last_turn_)
      std::sort(order.begin(), order.end(), [&](const auto& a, const auto& b) {
        return a.first != b.first ? better(a.first, b.first) : a.second < b.second;
      });
    int best = first ? -Turns::most : Turns::most;
    for (const auto& [worth, next] : order) {
      const int found = finished(*next) ? worth : value(*next, low, high);
      if (better(found, best)) best = found;
      if (first) low = std::max(low, best);
      else high = std::min(high, best);
      if (low >= high) break;
    }
    return best;
  }

 private:
  bool finished(const State& state) const { return Turns::over(state) || Turns::played(state) >= last_turn_; }

  int last_turn_;
  StopWish stop_;
};

}  // namespace baize::lab
