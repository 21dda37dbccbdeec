/// What a search should know of 25 Kingdoms.
#pragma once
#include <algorithm>
#include <array>
#include <cmath>

#include "bots/kingdoms/appeal.hpp"
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
      const bool taken = strength<Standard>(table, seat, table.attacker, table.target)
                             .beats(value(table.kingdom[index(table.target)]));
      return {.kind = taken ? Kind::press : Kind::retreat};
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
    const Kingdoms::State& table = world.table();
    const auto wealth = [&](Seat seat) {
      float sum = 0;
      for (const Card card : table.hand[index(seat)]) sum += worth(card);
      return static_cast<float>(table.kingdoms(seat)) + taste.thrift * sum;
    };
    const int most = std::max(table.kingdoms(Seat::one), table.kingdoms(Seat::two));
    const float ahead = wealth(Seat::one) - wealth(Seat::two) + (table.turn == Seat::one ? next_turn : -next_turn);
    const float one = 1 / (1 + std::exp(-ahead * (early + for_each_kingdom * static_cast<float>(most))));
    return {one, 1 - one};
  }

 private:
  static constexpr Taste taste{};
  static constexpr std::size_t widest = 40;  // moves that are thought about
  static constexpr float sharpness = 0.1f;   // so much less appeal is an e-th of the weight
  static constexpr float whim = 0.1f;        // appeal that chance adds
  static constexpr float next_turn = 0.25f;  // what it is worth to be on turn, in kingdoms
  /// How fast a lead becomes a win: the faster the nearer the end.
  static constexpr float early = 0.45f, for_each_kingdom = 0.08f;

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

  static Cells known_to(const Kingdoms::State& table, Seat seat) noexcept {
    Cells known = table.shown & table.open();
    for (const Cell cell : table.open() - known)
      if (table.seen[index(seat)][cell] != 0) known.add(cell);
    return known;
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
    const CardSet hand = table.hand[index(seat)], aces(0b1111), royals(std::uint64_t{0xFFF} << 40);
    const int kingdom = value(table.kingdom[index(cell)]);
    const int not_enough = std::clamp(kingdom - support(table, seat, cell), 0, 13);
    CardSet enough = hand - CardSet::first_n(4 * not_enough);
    if (is_royal(kingdom)) enough |= hand & aces;
    else if (kingdom >= 2) enough |= hand & royals;
    if (enough.empty()) return;
    choice.consider(1 - taste.thrift * worth(enough.first()),
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
    for (const Card card : table.hand[index(seat)]) {
      const float taken = odds.of(card, best);
      choice.consider(taken + taste.curiosity * (1 - taken) - taste.thrift * worth(card),
                      {.kind = Kind::attack, .card = card, .cell = target});
    }
  }
};

}  // namespace baize::kingdoms
