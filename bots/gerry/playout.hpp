/// Games that two sensible players go on with, each by what it knows.
#pragma once
#include <cmath>

#include "bots/gerry/appraisal.hpp"
#include "bots/world.hpp"

namespace baize::gerry {

/// One imagined world, and what both seats know there. Moves are chosen by what they gain at once, roughly: this is
/// done millions of times.
class Playout {
 public:
  explicit Playout(const World<Gerry>& world) noexcept
      : world_(world),
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

  /// The seat's share of the win: as it looks after a few turns, or as it is.
  float finish(Seat viewer, Random& random) noexcept {
    const int stop = world_.table().played + turns_ahead;
    for (SeatSet acting = world_.acting(); !acting.empty(); acting = world_.acting()) {
      if (world_.table().played >= stop && world_.table().looking == Cell::nowhere) {
        const float red = red_wins();
        return viewer == Seat::one ? red : 1 - red;
      }
      apply(acting.first(), choice(acting.first(), random));
    }
    return static_cast<float>(world_.result().share[index(viewer)]) / whole_win;
  }

  /// What a sensible player would do who knows what the seat knows.
  Move choice(Seat seat, Random& random) const noexcept {
    const Gerry::State& table = world_.table();
    const Appraisal appraisal(table, outlooks_[index(seat)], seat);
    Choice best;
    if (table.looking != Cell::nowhere) {
      for (const Card card : table.pile(table.looking))
        for (const Cell to : Gerry::Size::Grid::neighbours(table.looking))
          best.consider(appraisal.of(Move::shift(card, to)), Move::shift(card, to));
      return best.move;
    }
    const auto now = selectable<Gerry::Size>(table);
    consider_moves(appraisal, now.cards, best);
    consider_looks(appraisal, outlooks_[index(seat)], now.lookable, random, best);
    return best.gain > -1000 ? best.move : world_.any_move(seat, random);
  }

 private:
  static Outlook outlook(const World<Gerry>& world, Seat seat) noexcept {
    return {world.table(), seen_since(world.table(), seat, 0)};
  }

  /// One for each: what a move is worth shows when both have answered. More turns tell more each and take as much
  /// longer.
  static constexpr int turns_ahead = 2;

  /// Fitted to the ends of games of good players. Who is to move makes a great difference, more so in the end. What has
  /// been seen counts for more than it did there: those who do not look can be beaten by looking.
  float red_wins() const noexcept {
    const Gerry::State& table = world_.table();
    const int left = Gerry::Size::turns - table.played;
    const auto turns = static_cast<float>(left);
    const float points = Prospects(outlooks_[2], left).points;
    const auto seen = static_cast<float>(outlooks_[0].known().size() - outlooks_[1].known().size());
    const float by_points = left % 2 == 0 ? (1.2f - 0.027f * turns) * points - 0.0015f * turns * turns
                                          : (1.06f - 0.02f * turns) * points - 1.85f + 0.055f * turns;
    return 1 / (1 + std::exp(-by_points - 0.2f * seen));
  }

  struct Choice {
    float gain = -1000;
    Move move;

    void consider(float candidate_gain, Move candidate) noexcept {
      if (candidate_gain > gain) gain = candidate_gain, move = candidate;
    }
  };

  /// Each card goes where a card of about its value does best.
  void consider_moves(const Appraisal& appraisal, CardSet cards, Choice& best) const noexcept {
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
      best.consider(appraisal.of(Move::up(from, card, to)), Move::up(from, card, to));
    }
  }

  /// Some cards stand for all that may lie there.
  static void consider_looks(const Appraisal& appraisal, const Outlook& outlook, Gerry::Size::Cells cells,
                             Random& random, Choice& best) noexcept {
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
      best.consider(gain + worth_of_look(appraisal.turns_left()), Move::look(cell));
    }
  }

  World<Gerry> world_;
  std::array<Outlook, 3> outlooks_;  // of both seats, and of somebody who knows all
};

}  // namespace baize::gerry
