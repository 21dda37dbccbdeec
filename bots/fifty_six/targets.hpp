/// Whom an effect should hit and whom it should help.
#pragma once
#include "bots/fifty_six/worth.hpp"
#include "games/fifty_six/move.hpp"

namespace baize::fifty_six {

constexpr Move name_seat(Seat seat) noexcept { return {Kind::seat, static_cast<std::uint8_t>(index(seat)), 0}; }

/// The richest rival among these that no kept pair shields; if all are shielded the richest. Nobody if there is none.
constexpr Seat victim(const Table& table, Seat seat, SeatSet among) noexcept {
  Seat best = Seat::nobody;
  int most = -1;
  for (const Seat rival : among) {
    if (rival == seat) continue;
    const int tokens = table.tokens[index(rival)] + (has_kept(table, rival, Use::shield) ? 0 : 256);
    if (tokens > most) best = rival, most = tokens;
  }
  return best;
}

/// The jack: with the richest rival if that pays, or is the only way; else two rivals share.
constexpr Move share_with(const Table& table, Seat seat) noexcept {
  const SeatSet in = table.in_game();
  const Seat rich = richest_rival(table, seat);
  const bool oneself = in.size() == 2 || table.tokens[index(rich)] > table.tokens[index(seat)];
  if (table.chosen.empty()) return name_seat(oneself ? seat : rich);
  if (table.chosen.has(seat)) return name_seat(rich);
  Seat poorest = seat;
  for (const Seat rival : in - table.chosen)
    if (rival != seat && (poorest == seat || table.tokens[index(rival)] < table.tokens[index(poorest)]))
      poorest = rival;
  return name_seat(poorest);
}

/// In the phases in which a seat is named, and for the king.
constexpr Move natural_target(const Table& table, Seat seat) noexcept {
  const SeatSet others = table.in_game() - SeatSet::only(seat);
  switch (table.phase) {
    case Phase::red_gains:
    case Phase::ace_gains: return name_seat(seat);
    case Phase::three_loses: {
      const Seat rival = victim(table, seat, others - table.chosen);
      return rival == Seat::nobody ? Move{} : name_seat(rival);
    }
    case Phase::jack_first:
    case Phase::jack_second: return share_with(table, seat);
    case Phase::receiver: return name_seat(table.chosen.has(seat) ? richest_rival(table, seat) : seat);
    case Phase::king_chooses: {
      const Worth worth(table, seat);
      Rank best = Rank::ace;
      for (unsigned i = 0; i < static_cast<unsigned>(Rank::king); ++i)
        if (worth.effect(static_cast<Rank>(i)) > worth.effect(best)) best = static_cast<Rank>(i);
      return {Kind::effect, static_cast<std::uint8_t>(best), 0};
    }
    default: return name_seat(victim(table, seat, others));
  }
}

}  // namespace baize::fifty_six
