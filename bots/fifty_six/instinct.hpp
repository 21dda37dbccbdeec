/// What a seat does without thinking ahead: sensible, quick, and from what it knows alone. Imagined games are played
/// out by it.
#pragma once
#include "bots/fifty_six/familiar.hpp"
#include "bots/fifty_six/targets.hpp"
#include "games/fifty_six/choices.hpp"

namespace baize::fifty_six {

constexpr Move name_cell(Kind kind, Cell cell) noexcept { return {kind, static_cast<std::uint8_t>(index(cell)), 0}; }

/// What people learn as they play more often.
struct Habits {
  bool plans = true;    // looks for a match among the cards it knows before it turns a new one
  bool hides = true;    // pays to hide what rivals have not seen, and for a turn that brings more than it costs
  bool curious = true;  // looks at what a rival hides
};

class Instinct {
 public:
  Instinct(const State& state, Seat seat, const Habits& habits = {}) noexcept
      : state_(state), seat_(seat), habits_(habits) {}

  Move choose(Random& random) const noexcept {
    switch (state_.phase) {
      case Phase::first_peek: return first_peek(random);
      case Phase::second_peek: return second_peek(random);
      case Phase::put_back: return put_back();
      case Phase::ace_reveals: return reveal_for_ace(random);
      case Phase::two_looks:
      case Phase::four_looks: return look(random);
      case Phase::three_reveals: return reveal_a_three();
      case Phase::four_square: return draw_move(state_, random);
      case Phase::five_cross: return newest_cross(random);
      case Phase::six_turns:
      case Phase::jokers_swap: return {};
      case Phase::offer: return offer();
      default: return natural_target(state_, seat_);
    }
  }

 private:
  static Cell any(Cells cells, Random& random) noexcept {
    return cells.nth(random.below(static_cast<std::uint32_t>(cells.size())));
  }
  Cells unknown() const noexcept { return state_.occupied - state_.known(seat_); }

  /// What a rival has seen is the better thing to look at: it is news to this seat only, and costs nothing to put back.
  Cells curious(Cells hidden) const noexcept {
    const Cells theirs = habits_.curious ? hidden & known_to_a_rival(state_, seat_) : Cells();
    return theirs.empty() ? hidden : theirs;
  }

  Move first_peek(Random& random) const noexcept {
    const Familiar familiar(state_, seat_);
    const Cells hidden = unknown();
    if (familiar.has_match() && (habits_.plans || hidden.empty())) {
      const Match best = familiar.best_match(Worth::of_matches(state_, seat_));
      if (best.worth > 0 || hidden.empty()) return name_cell(Kind::peek, best.one);
    }
    return name_cell(Kind::peek, any(hidden.empty() ? state_.occupied : curious(hidden), random));
  }

  Move second_peek(Random& random) const noexcept {
    const Cells hidden = unknown();
    const Match match = best_partner(state_, seat_, Worth::of_matches(state_, seat_));
    if (!match.none() && (match.worth > 0 || hidden.empty())) return name_cell(Kind::peek, match.two);
    return hidden.empty() ? draw_move(state_, random) : name_cell(Kind::peek, any(curious(hidden), random));
  }

  /// A token to hide a card from a rival is well spent, as long as there are some.
  Move put_back() const noexcept {
    const Cells stale = known_to_rivals(state_, seat_);
    int tokens = state_.tokens[index(seat_)];
    unsigned down = 0;
    for (const unsigned pick : {0u, 1u}) {
      if (!habits_.hides) break;
      if (tokens <= spare_tokens || stale.has(state_.picks[pick])) continue;
      down |= 1u << pick;
      --tokens;
    }
    return {Kind::back, static_cast<std::uint8_t>(down), 0};
  }

  /// One that all know already, if there is such a card.
  Move reveal_for_ace(Random& random) const noexcept {
    const Cells backs = state_.face_down(), stale = backs & known_to_rivals(state_, seat_);
    return name_cell(Kind::reveal, any(stale.empty() ? backs : stale, random));
  }

  Move look(Random& random) const noexcept {
    Cells cells = state_.phase == Phase::four_looks ? square(state_.square) & state_.occupied : state_.occupied;
    if (state_.picks[0] != Cell::nowhere) cells.remove(state_.picks[0]);
    const Cells fresh = cells & unknown();
    return name_cell(Kind::look, any(fresh.empty() ? cells : fresh, random));
  }

  Move reveal_a_three() const noexcept {
    for (const Cell cell : (state_.face_down() & state_.known(seat_)) - state_.revealed)
      if (rank_of(state_.at(cell)) == Rank::three) return name_cell(Kind::reveal, cell);
    return {};
  }

  Move newest_cross(Random& random) const noexcept {
    Move best;
    int most = -1;
    for (int tries = 0; tries < 3; ++tries) {
      const Move move = draw_move(state_, random);
      const int fresh = (cross(move.cell()) & unknown()).size();
      if (fresh > most) best = move, most = fresh;
    }
    return best;
  }

  Move offer() const noexcept {
    const Familiar familiar(state_, seat_);
    const bool pays =
        habits_.hides && familiar.has_match() && familiar.best_match(Worth::of_matches(state_, seat_)).worth > dear;
    return pays ? Move{Kind::pay, 0, 0} : Move{};
  }

  static constexpr int spare_tokens = 3;  // not to be spent on hiding
  static constexpr float dear = 6;        // a match worth more than a turn costs

  const State& state_;
  Seat seat_;
  Habits habits_;
};

}  // namespace baize::fifty_six
