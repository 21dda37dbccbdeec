/// What a search should know of 25 Kingdoms.
#pragma once
#include <algorithm>
#include <array>
#include <cmath>

#include "bots/kingdoms/appeal.hpp"
#include "bots/kingdoms/standing.hpp"
#include "bots/search/mcts.hpp"
#include "bots/sort.hpp"

namespace baize::kingdoms {

/// Moves are weighed by how they look at first sight. Imagined games go on for some turns in the same spirit; then the
/// kingdoms and hands are counted.
struct Insight : NoKnowledge<Kingdoms> {
  using Cells = Standard::Cells;
  using Moves = Kingdoms::Moves;

  static constexpr bool learns_to_roll = false;  // instinct knows better
  static constexpr int horizon = 12;

  static void weigh(const World<Kingdoms>& world, Seat seat, const Moves& moves, float* weights) noexcept {
    const Kingdoms::View view = world.view(seat);
    const Appeal appeal(view, seat, taste);
    float best = -1;
    for (std::size_t i = 0; i < moves.size(); ++i) best = std::max(best, weights[i] = appeal.of(moves[i]));
    leave_the_best(weights, moves.size());
    for (std::size_t i = 0; i < moves.size(); ++i)
      if (best < 0 || weights[i] >= 0) weights[i] = std::exp((weights[i] - best) / sharpness);
  }

  static Move roll(const World<Kingdoms>& world, Seat seat, Random& random) noexcept {
    const Kingdoms::State& table = world.table();
    if (table.choosing()) return world.any_move(seat, random);
    if (table.attacking()) {
      const bool fails = takers(table, seat, table.target, CardSet::only(table.attacker)).empty();
      return {.kind = fails ? Kind::retreat : Kind::press};
    }
    Choice choice{random};
    consider_draws(table, choice);
    const CardSet hand = table.hand[index(seat)];
    if (!hand.empty()) {
      const Cells known = known_to(table, seat);
      for (const Cell cell : known) consider_sure(table, seat, cell, choice);
      consider_dark(table, seat, table.open() - known, choice);
    }
    return choice.best < 0 ? world.any_move(seat, random) : choice.move;
  }

  static std::array<float, most_seats> judge(const World<Kingdoms>& world) noexcept {
    const Seat seat = world.table().turn;
    std::array<float, most_seats> shares{};
    shares[index(seat)] = wins_on_turn(world.table());
    shares[index(other(seat))] = 1 - shares[index(seat)];
    return shares;
  }

 private:
  static constexpr Taste taste{.ground = 0.1f};
  static constexpr std::size_t widest = 40;  // moves that are thought about
  static constexpr float sharpness = 0.1f;   // so much less appeal is an e-th of the weight
  static constexpr float whim = 0.1f;        // appeal that chance adds

  /// The best of what was considered, with some chance in it.
  struct Choice {
    Random& random;
    float best = -1;
    Move move{.kind = Kind::pass};

    void consider(float appeal, Move candidate) noexcept {
      appeal += whim * 0x1p-24f * static_cast<float>(random.next() >> 40);
      if (appeal > best) best = appeal, move = candidate;
    }
  };

  static void leave_the_best(float* weights, std::size_t count) noexcept {
    if (count <= widest) return;
    std::array<float, Moves::capacity> sorted;
    std::copy(weights, weights + count, sorted.begin());
    const float least = nth_greatest(sorted.data(), count, widest);
    for (std::size_t i = 0; i < count; ++i)
      if (weights[i] < least) weights[i] = -1;
  }

  static void consider_draws(const Kingdoms::State& table, Choice& choice) noexcept {
    if (table.deck_size > 0) {
      const bool known = table.deck_known == table.deck_size;
      choice.consider(taste.thrift * (known ? worth(table.piles[table.deck_size - 1u]) : usual_worth),
                      {.kind = Kind::draw_deck});
    }
    if (table.discards > 0)
      choice.consider(taste.thrift * worth(table.piles[discard_place<Standard>(table.discards - 1)]),
                      {.kind = Kind::draw_discard});
  }

  /// The cheapest card that takes a kingdom the seat knows.
  static void consider_sure(const Kingdoms::State& table, Seat seat, Cell cell, Choice& choice) noexcept {
    const CardSet enough = takers(table, seat, cell, table.hand[index(seat)]);
    if (enough.empty()) return;
    choice.consider(taste.prize(table, seat, cell) - taste.thrift * worth(enough.first()),
                    {.kind = Kind::attack, .card = enough.first(), .cell = cell});
  }

  /// Every card against the best supported of some kingdoms that the seat does not know.
  static void consider_dark(const Kingdoms::State& table, Seat seat, Cells dark, Choice& choice) noexcept {
    if (dark.empty()) return;
    static constexpr Odds odds(Standard::pack());
    Cell target = Cell::nowhere;
    int best = -5;
    for (int i = 0; i < 4; ++i) {
      const Cell cell = dark.nth(choice.random.below(static_cast<std::uint32_t>(dark.size())));
      const int supported = support(table, seat, cell);
      if (supported > best) best = supported, target = cell;
    }
    const float gain = taste.prize(table, seat, target);
    for (const Card card : table.hand[index(seat)]) {
      const float taken = odds.of(card, best);
      choice.consider(taken * gain + taste.curiosity * (1 - taken) - taste.thrift * worth(card),
                      {.kind = Kind::attack, .card = card, .cell = target});
    }
  }
};

}  // namespace baize::kingdoms
