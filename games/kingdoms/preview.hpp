/// What a choice would do, as far as its viewer can know.
#pragma once
#include "games/kingdoms/attack.hpp"
#include "games/kingdoms/state.hpp"

namespace baize::kingdoms {

enum class Success : std::uint8_t { unknown, no, yes };

struct Preview {
  Kind kind = Kind::pass;
  Cell cell = Cell::nowhere;           // of attack and press: the kingdom …
  Card kingdom = Card::none;           // … and its card where the viewer knows it
  Strength strength{};                 // of these
  Standard::Cells allies{}, foes{};    // that it counts
  Success success = Success::unknown;  // of a press, now or next
  Card drawn = Card::none;             // by a draw, where the viewer knows it
  Card discarded = Card::none;         // by a retreat
  constexpr bool operator==(const Preview&) const noexcept = default;
};

namespace detail {

template <class Layout>
constexpr Preview preview_attack(const View<Layout>& view, Kind kind, Card card, Cell cell) noexcept {
  Preview preview{.kind = kind, .cell = cell, .kingdom = view.kingdom[index(cell)]};
  preview.strength = strength<Layout>(view, view.turn, card, cell);
  preview.allies = allies<Layout>(view, view.turn, cell);
  preview.foes = allies<Layout>(view, other(view.turn), cell);
  if (preview.kingdom != Card::none)
    preview.success = preview.strength.beats(value(preview.kingdom)) ? Success::yes : Success::no;
  return preview;
}

}  // namespace detail

template <class Layout>
constexpr Preview preview(const View<Layout>& view, Move move) noexcept {
  switch (move.kind) {
    case Kind::draw_deck: return {.kind = move.kind, .drawn = view.piles[view.deck_size - 1u]};
    case Kind::draw_discard: return {.kind = move.kind, .drawn = view.piles[discard_place<Layout>(view.discards - 1)]};
    case Kind::attack: return detail::preview_attack(view, move.kind, move.card, move.cell);
    case Kind::press: return detail::preview_attack(view, move.kind, view.attacker, view.target);
    case Kind::retreat: return {.kind = move.kind, .discarded = view.attacker};
    case Kind::rps:
    case Kind::pass: break;
  }
  return {.kind = move.kind};
}

}  // namespace baize::kingdoms
