/// What a seat gains by a move of Gerry, without looking ahead.
#pragma once
#include <algorithm>
#include <array>

#include "bots/gerry/prospects.hpp"

namespace baize::gerry {

/// The choices of a seat that knows some of the face-down cards. Gains are in lines.
class Appraisal {
 public:
  /// With `table` as the seat imagines it.
  Appraisal(const Gerry::State& table, const Outlook& outlook, Seat seat) noexcept
      : table_(table),
        outlook_(outlook),
        left_(Gerry::Size::turns - table.played - 1),
        chances_(chances(left_)),
        prospects_(outlook, left_),
        sign_(seat == Seat::one ? 1.0f : -1.0f) {}

  float of(Move move) const noexcept {
    if (move.kind == Move::Kind::look) return look(move.cell);
    const int worth = signed_value(move.card);
    if (move.kind == Move::Kind::shift) return put(index(table_.looking), -worth) + put(index(move.to), worth);
    return put(index(move.cell), -worth) + put(index(move.to), worth) - worth_of_secrecy(left_);
  }

  /// When a card of that value comes to a cell.
  float put(unsigned cell, int worth) const noexcept { return sign_ * prospects_.gain(cell, worth); }
  /// When one of its unknown cards leaves a cell.
  float clear(unsigned cell) const noexcept {
    const float* fewer = chance_of(chances_.by_unknown, outlook_.lead(cell), outlook_.unknown(cell) - 1);
    return sign_ * prospects_.weight[cell] * (*fewer - *prospects_.chance[cell]);
  }
  int turns_left() const noexcept { return left_; }

 private:
  float look(Cell cell) const noexcept {
    const unsigned from = index(cell);
    const int unknown = outlook_.unknown(from);
    const float learned = static_cast<float>(unknown) * worth_of_look(left_);
    if (table_.cards(cell) == 1) return learned;  // it stays
    float best = -100;
    for (const Card card : table_.pile(cell) & outlook_.known())
      best = std::max(best, put(from, -signed_value(card)) + best_beside(cell, signed_value(card)));
    if (unknown > 0) {
      float sum = 0;
      for (const Card card : outlook_.others()) sum += best_beside(cell, signed_value(card));
      best = std::max(best, clear(from) + sum / static_cast<float>(outlook_.others().size()));
    }
    return best + learned;
  }

  float best_beside(Cell cell, int worth) const noexcept {
    float best = -100;
    for (const Cell to : Gerry::Size::Grid::neighbours(cell)) best = std::max(best, put(index(to), worth));
    return best;
  }

  const Gerry::State& table_;
  const Outlook& outlook_;
  int left_;
  const TurnChances& chances_;
  Prospects prospects_;
  float sign_;
};

}  // namespace baize::gerry
