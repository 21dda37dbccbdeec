/// How a move of 25 Kingdoms looks at first sight.
#pragma once
#include "bots/kingdoms/worth.hpp"

namespace baize::kingdoms {

/// What somebody makes of a move without looking ahead.
struct Taste {
  float thrift = 0.5f;              // how much a spent card hurts, a drawn one pleases, in kingdoms of its worth
  float curiosity = 0.04f;          // what a look at a kingdom is worth that the attack does not take
  float ground = 0;                 // what a taken kingdom is worth for each further attack that it supports
  std::uint32_t memory = 1u << 20;  // turns after which it has forgotten a kingdom that lies face down again

  constexpr float prize(const Public<Standard>& table, Seat seat, Cell cell) const noexcept {
    return 1 + ground * static_cast<float>(kingdoms::ground(table, seat, cell));
  }
};

/// A seat's choices, judged by what it knows.
class Appeal {
 public:
  Appeal(const Kingdoms::View& view, Seat seat, const Taste& taste = {}) noexcept
      : view_(view), seat_(seat), taste_(taste), odds_(unseen(view)) {}

  /// In kingdoms. Below 0: not worth a thought.
  float of(Move move) const noexcept {
    switch (move.kind) {
      case Kind::draw_deck: {
        const Card top = view_.piles[view_.deck_size - 1u];
        return taste_.thrift * (top == Card::none ? usual_worth : worth(top));
      }
      case Kind::draw_discard: return taste_.thrift * worth(view_.piles[discard_place<Standard>(view_.discards - 1)]);
      case Kind::attack: return attack(move);
      // A failure shows the kingdom to the other for nothing, and a success costs nothing.
      case Kind::press: return succeeds(view_.attacker, view_.target) ? 1.0f : none;
      case Kind::retreat: return succeeds(view_.attacker, view_.target) ? none : 1.0f;
      case Kind::rps:
      case Kind::pass: break;
    }
    return 0;
  }

 private:
  static constexpr float none = -1;

  bool succeeds(Card card, Cell cell) const noexcept {
    return strength<Standard>(view_, seat_, card, cell).beats(value(view_.kingdom[index(cell)]));
  }

  /// By elimination a kingdom may be known that was never seen; that takes a good memory too.
  bool remembers(Cell cell) const noexcept {
    if (view_.kingdom[index(cell)] == Card::none) return false;
    return view_.in_sight(cell) || view_.turn_number() - view_.seen[index(seat_)][cell] <= taste_.memory;
  }

  float attack(Move move) const noexcept {
    // Cards of a rank do alike: the first speaks for all.
    const CardSet rank(std::uint64_t{0b1111} << (4 * (value(move.card) - 1)));
    if ((view_.hand[index(seat_)] & rank).first() != move.card) return none;
    float gain = taste_.prize(view_, seat_, move.cell);
    if (!remembers(move.cell)) {
      const float taken = odds_.of(move.card, support(view_, seat_, move.cell));
      gain = taken * gain + taste_.curiosity * (1 - taken);
    } else if (!succeeds(move.card, move.cell)) return none;
    return std::max(0.0f, gain - taste_.thrift * worth(move.card));
  }

  const Kingdoms::View& view_;
  Seat seat_;
  Taste taste_;
  Odds odds_;
};

}  // namespace baize::kingdoms
