/// A deal of Ups and Downs as a game of two orders. Who wins depends on kinds of cards only.
#pragma once
#include <algorithm>
#include <array>
#include <cstdint>
#include <vector>

#include "engine/random.hpp"
#include "games/updown/updown.hpp"

namespace baize::updown {

/// Cards of one hand that no card of the other hand can tell apart are of one kind, numbered from the lowest up. Cards
/// meet only cards of the other hand, so that two of a kind may change places and nothing changes.
using Kind = std::uint8_t;

/// An order as far as it matters: the kind of the card in each place. Places after the last hold 0; there are more of
/// them than cards, so that a line is a whole number of machine words.
using Line = std::array<Kind, 32>;
static_assert(std::tuple_size_v<Line> >= most_each);

/// Lines with their chances, which add up to 1.
struct Mix {
  std::vector<Line> lines;
  std::vector<double> chances;
};

Mix all_alike(std::vector<Line> lines);

/// At most so many lines that stand for the mix: all, or equally likely ones, drawn as evenly as can be.
Mix sample(const Mix& mix, std::size_t size);

class Duel {
 public:
  /// As a player knows it; a spectator before the end does not know the hands.
  explicit Duel(const View& view) : Duel(view, view.dealt) {}
  Duel(const Public& table, const std::array<CardSet, 2>& hands);

  int each() const { return each_; }
  int kinds(Seat seat) const { return kinds_[index(seat)]; }
  int count(Seat seat, Kind kind) const { return members_[index(seat)][kind].size(); }
  CardSet members(Seat seat, Kind kind) const { return members_[index(seat)][kind]; }
  /// Of a card in either hand.
  Kind kind(Card card) const { return kind_[index(card)]; }
  bool leads(Seat seat) const { return seat == first_; }

  /// Whether two cards that meet give their point to `seat`: one of its own and one of the other's, which lies below
  /// or above it.
  bool earns(Seat seat, Kind own, Kind others, bool other_above) const {
    return earns_[index(seat)][own][others][other_above ? 1 : 0];
  }

  /// The points of the comparisons with a card of this kind in this place, 0 to 2. Every comparison is between a card
  /// of each seat: a seat's points are a sum over its own places.
  int gain(Seat seat, int place, Kind own, const Line& others) const {
    const int below = leads(seat) ? place - 1 : place;
    int gain = 0;
    if (below >= 0) gain += earns(seat, own, others[static_cast<unsigned>(below)], false);
    if (below + 1 < each_) gain += earns(seat, own, others[static_cast<unsigned>(below + 1)], true);
    return gain;
  }

  int points(Seat seat, const Line& own, const Line& others) const {
    int points = 0;
    for (int place = 0; place < each_; ++place) points += gain(seat, place, own[static_cast<unsigned>(place)], others);
    return points;
  }
  /// More than half of 2n − 1 points.
  bool wins(Seat seat, const Line& own, const Line& others) const { return points(seat, own, others) >= each_; }

  Line sorted(Seat seat) const;  // from the lowest card up
  Line any_line(Seat seat, Random& random) const {
    Line line = sorted(seat);
    shuffle(line, static_cast<std::size_t>(each_), random);
    return line;
  }

  /// How many different lines the seat has, or `most` if there are more.
  std::size_t lines(Seat seat, std::size_t most) const;
  /// All of them, in lexicographic order.
  std::vector<Line> all_lines(Seat seat) const;

 private:
  int each_;
  Seat first_;
  std::array<int, 2> kinds_{};
  std::array<Kind, 52> kind_{};
  std::array<std::array<CardSet, most_each>, 2> members_{};
  std::array<std::array<std::array<std::array<bool, 2>, most_each>, most_each>, 2> earns_{};
};

}  // namespace baize::updown
