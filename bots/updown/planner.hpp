/// Players with a plan: an order, or a few, made when the cards are dealt and then followed.
#pragma once
#include <optional>

#include "bots/player.hpp"
#include "bots/updown/duel.hpp"

namespace baize::updown {

/// The lines that a player draws one from; the same at every put of a deal.
using Plan = Mix (*)(const Duel& duel, Seat seat);

/// The cards that a viewer has put so far, by kind.
struct Beginning {
  Line line{};
  int size = 0;

  bool begins(const Line& other) const { return std::equal(line.begin(), line.begin() + size, other.begin()); }
};
Beginning beginning(const Duel& duel, const View& view);

/// The next kind of a line of the mix that begins so, drawn by the lines' chances; nothing where there is none.
std::optional<Kind> next_kind(const Mix& mix, const Beginning& begun, Random& random);

/// Draws a line of its plan put by put: what it has put is all that it needs to remember. Where somebody else has put
/// cards that do not fit the plan, it goes on as the plan's first line would: with the first card of it that is left.
class Planner final : public Player<UpDown> {
 public:
  explicit Planner(Plan plan) : plan_(plan) {}

  Advice<Move> advise(const View& view, Seat seat, const Budget& budget, std::uint64_t seed) override;

 private:
  Plan plan_;
};

}  // namespace baize::updown
