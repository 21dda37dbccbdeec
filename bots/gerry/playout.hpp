/// Games that two sensible players go on with, each by what it knows.
#pragma once
#include <cmath>

#include "bots/gerry/appraisal.hpp"
#include "bots/gerry/lessons.hpp"
#include "bots/world.hpp"

namespace baize::gerry {

/// One imagined world, and what both seats know there. Moves are chosen by what they gain at once, roughly: this is
/// done millions of times.
class Playout {
 public:
  /// With somebody who does not look at face-down cards, if there is one.
  explicit Playout(const World<Gerry>& world, Seat never_looks = Seat::nobody) noexcept
      : world_(world),
        never_looks_(never_looks),
        outlooks_{outlook(world, Seat::one), outlook(world, Seat::two), Outlook(world.table(), world.table().down)} {}

  void apply(Seat seat, Move move) noexcept {
    const Gerry::State& table = world_.table();
    switch (move.kind) {
      case Move::Kind::move:
        for (Outlook& outlook : outlooks_) outlook.move(move.card, move.cell, move.to);
        break;
      case Move::Kind::look: outlooks_[index(seat)].learn(table.pile(move.cell), move.cell); break;
      case Move::Kind::shift:
        for (Outlook& outlook : outlooks_) outlook.shift(move.card, table.looking, move.to);
        break;
    }
    world_.apply(seat, move);
  }

  /// The seat's share of the win after the move in question: half of it as it looks at once, half as it looks where
  /// there are no more lessons, or as it is. Each errs in its own way: together they tell moves apart better.
  float finish(Seat viewer, Random& random, Lessons& lessons, std::size_t question) {
    complete_look(viewer);
    const float at_once = wins(viewer);
    Lessons::Course course(lessons, question);
    while (course.goes_on() && !world_.acting().empty()) {
      const Seat seat = world_.acting().first();
      const Hindsight hindsight = course.hindsight();
      const Choice chosen =
          choose(seat, random, [&](Move move, float gain) { return hindsight.worth(lessons.place(move), gain); });
      course.go_on(seat, chosen.move, chosen.gain);
      apply(seat, chosen.move);
      complete_look(seat);
    }
    const float later = wins(viewer);
    course.end(viewer, later);
    return (at_once + later) / 2;
  }

  /// What a sensible player would do who knows what the seat knows.
  Move choice(Seat seat, Random& random) const noexcept {
    if (world_.table().looking != Cell::nowhere) return shift(seat);
    return choose(seat, random, [](Move, float gain) { return gain; }).move;
  }

 private:
  static Outlook outlook(const World<Gerry>& world, Seat seat) noexcept {
    return {world.table(), seen_since(world.table(), seat, 0)};
  }

  float wins(Seat viewer) const noexcept {
    const float red = world_.acting().empty() ? static_cast<float>(world_.result().share[0]) / whole_win : red_wins();
    return viewer == Seat::one ? red : 1 - red;
  }

  /// Fitted to the ends of games of good players, and rounded to 32nds, which pack well. Who is to move makes a great
  /// difference, more so in the end.
  float red_wins() const noexcept {
    const int left = Gerry::Size::turns - world_.table().played;
    const float early = static_cast<float>(left) / Gerry::Size::turns, soon = 1 / (static_cast<float>(left) + 1);
    const float points = Prospects(outlooks_[2], outlooks_[0], outlooks_[1], left).points;
    const float by_points =
        left % 2 == 0
            ? (1.5625f - 0.8125f * early + 0.5625f * soon) * points - 0.4375f + (0.125f - 0.3125f * early) * early
            : (1.28125f - 0.46875f * early + 0.46875f * soon) * points - 2.5f + (1.71875f - 0.21875f * early) * early;
    // What one has seen helps for longer than games are imagined, and most where the other goes by the face-up cards.
    const float worth_of_seeing = never_looks_ == Seat::nobody ? 0.09375f : 1.59375f;
    const auto seen = static_cast<float>(outlooks_[0].known().size() - outlooks_[1].known().size());
    return 1 / (1 + std::exp(-by_points - worth_of_seeing * early * seen));
  }

  void complete_look(Seat seat) noexcept {
    if (world_.table().looking != Cell::nowhere) apply(seat, shift(seat));
  }

  /// Which card of the pile that is being looked at goes where.
  Move shift(Seat seat) const noexcept {
    const Gerry::State& table = world_.table();
    const Appraisal appraisal(table, outlooks_[index(seat)], seat);
    float most = -1000;
    Move best;
    for (const Card card : table.pile(table.looking)) {
      for (const Cell to : Gerry::Size::Grid::neighbours(table.looking)) {
        const float gain = appraisal.of(Move::shift(card, to));
        if (gain > most) most = gain, best = Move::shift(card, to);
      }
    }
    return best;
  }

  struct Choice {
    Move move;
    float gain;
  };

  /// The move that is worth most, by what it gains at once.
  template <class Worth>
  Choice choose(Seat seat, Random& random, Worth&& worth) const noexcept {
    const Gerry::State& table = world_.table();
    const Appraisal appraisal(table, outlooks_[index(seat)], seat);
    constexpr float nothing = -1000;
    float most = nothing;
    Choice best{};
    const auto consider = [&](Move move, float gain) {
      const float candidate = worth(move, gain);
      if (candidate > most) most = candidate, best = {move, gain};
    };
    const auto now = selectable<Gerry::Size>(table);
    consider_moves(appraisal, now.cards, consider);
    if (seat != never_looks_) consider_looks(appraisal, outlooks_[index(seat)], now.lookable, random, consider);
    return most > nothing ? best : Choice{world_.any_move(seat, random), 0};
  }

  /// Each card goes where a card of about its value does best.
  void consider_moves(const Appraisal& appraisal, CardSet cards, auto&& consider) const noexcept {
    constexpr std::array<int, 4> about{-10, -4, 4, 10};
    std::array<unsigned, about.size()> where{};
    for (unsigned k = 0; k < about.size(); ++k) {
      float most = -1000;
      for (unsigned cell = 0; cell < Outlook::cells; ++cell) {
        const float gain = appraisal.put(cell, about[k]);
        if (gain > most) most = gain, where[k] = cell;
      }
    }
    for (const Card card : cards) {
      const int worth = signed_value(card);
      const Cell from = world_.table().up[index(card)];
      const unsigned high = value(card) > 7 ? 1 : 0;
      const Cell to = cell_at(where[worth < 0 ? 1 - high : 2 + high]);
      if (to == from) continue;
      consider(Move::up(from, card, to), appraisal.of(Move::up(from, card, to)));
    }
  }

  /// Some cards stand for all that may lie there.
  static void consider_looks(const Appraisal& appraisal, const Outlook& outlook, Gerry::Size::Cells cells,
                             Random& random, auto&& consider) noexcept {
    if (outlook.others().empty()) return;
    constexpr unsigned samples = 3, stride = 6;  // a column of nothing beside the grid, and a row above and below
    const auto place = [](unsigned cell) { return cell / 5 * stride + cell % 5 + stride + 1; };
    std::array<float, 7 * stride + 2> sum{}, puts;
    puts.fill(-1000);
    for (unsigned i = 0; i < samples; ++i) {
      const Card card = outlook.others().nth(random.below(static_cast<std::uint32_t>(outlook.others().size())));
      for (unsigned cell = 0; cell < Outlook::cells; ++cell)
        puts[place(cell)] = appraisal.put(cell, signed_value(card));
      for (unsigned at = stride; at < 6 * stride + 1; ++at) {
        const float across = std::max(puts[at - 1], puts[at + 1]);
        const float along = std::max(puts[at - stride], puts[at + stride]);
        sum[at] += std::max(across, along);
      }
    }
    for (const Cell cell : cells) {
      if (outlook.unknown(index(cell)) == 0) continue;
      const float gain = sum[place(index(cell))] / samples + appraisal.clear(index(cell));
      consider(Move::look(cell), gain + worth_of_look(appraisal.turns_left()));
    }
  }

  World<Gerry> world_;
  Seat never_looks_;
  std::array<Outlook, 3> outlooks_;  // of both seats, and of somebody who knows all
};

}  // namespace baize::gerry
