#include "games/gerry/gerry.hpp"

#include "python/env/typed_env.hpp"

namespace baize {

using gerry::Gerry;
using gerry::Look;

template <>
struct Encoder<Gerry> {
  using Move = gerry::Move;
  static constexpr std::size_t cells = 25, cards = 52, turns = 20;
  static constexpr std::size_t look = cards * cells;

  Layout observation, actions;

  explicit Encoder(const gerry::Options&)
      : observation{{"up", {cards}, "the cell, from 1, of each card that lies face up; else 0"},
                    {"down", {cards}, "1 for the cards that lie face down somewhere"},
                    {"seen", {cards}, "the cell, from 1, where this seat last saw or put the face-down card; else 0"},
                    {"seen_turn", {cards}, "the turn, from 1, in which it did"},
                    {"sums", {2, 5, 5}, "what the face-up cards of a cell are worth: red, black"},
                    {"downs", {5, 5}, "how many cards lie face down in each cell"},
                    {"looks",
                     {turns, 2},
                     "of each turn so far the cell, from 1, that was looked at, and where one of "
                     "its cards went; else 0"},
                    {"barred", {5, 5}, "the cell that may not be selected"},
                    {"looking", {5, 5}, "the cell that is being looked at: one of its cards must go"},
                    {"turn", {1}, "turns played, of 20"},
                    {"red", {1}, "1 if this seat plays red"}},
        actions{{"carry",
                 {cards, 5, 5},
                 "a card to a cell: face up, or after a look face down; row from the bottom, "
                 "column"},
                {"look", {5, 5}, "at the face-down cards of a cell"}} {}

  void observe(const Gerry::View& view, Seat seat, std::uint8_t* out) const {
    std::uint8_t* const up = out;
    std::uint8_t* const seen = out + 2 * cards;
    std::uint8_t* const seen_turn = seen + cards;
    std::uint8_t* const sums = seen_turn + cards;
    std::memset(up, 0, cards);
    put_bits(out + cards, view.down.word, cards);
    std::memset(seen, 0, 2 * cards + 2 * cells);
    for (const Card card : view.face_up()) {
      const unsigned cell = index(view.up[index(card)]);
      up[index(card)] = static_cast<std::uint8_t>(cell + 1);
      std::uint8_t& sum = sums[(is_red(card) ? 0 : cells) + cell];
      sum = static_cast<std::uint8_t>(sum + value(card));  // all cards of a colour are worth 182 at most
    }
    remember(view, seat, seen, seen_turn);
    out = sums + 2 * cells;
    for (const std::uint8_t downs : view.downs) *out++ = downs;
    for (const Look turn : view.looks) {
      *out++ = from_one(turn.cell);
      *out++ = from_one(turn.to);
    }
    out = put_one_hot(out, cells, index(view.barred));
    out = put_one_hot(out, cells, index(view.looking));
    *out++ = view.played;
    *out = seat == Seat::one;
  }

  std::size_t action(Move move, Seat) const {
    if (move.kind == Move::Kind::look) return look + index(move.cell);
    return index(move.card) * cells + index(move.to);
  }

  Move move(const Gerry::State& state, Seat, std::size_t action) const {
    if (action >= look) return Move::look(cell_at(static_cast<unsigned>(action - look)));
    const Card card = card_at(static_cast<unsigned>(action / cells));
    const Cell to = cell_at(static_cast<unsigned>(action % cells));
    return state.looking == Cell::nowhere ? Move::up(state.up[index(card)], card, to) : Move::shift(card, to);
  }

  void mask(const Gerry::State& state, Seat, std::uint8_t* out) const {
    if (state.looking != Cell::nowhere) {
      std::uint8_t near[cells + 8];
      put_bits(near, Gerry::Size::Grid::neighbours(state.looking).word, cells);
      for (const Card card : state.pile(state.looking)) std::memcpy(out + index(card) * cells, near, cells);
      return;
    }
    const auto now = gerry::selectable<Gerry::Size>(state);
    for (const Card card : now.cards) {
      std::memset(out + index(card) * cells, 1, cells);
      out[index(card) * cells + index(state.up[index(card)])] = 0;
    }
    put_bits(out + look, now.lookable.word, cells);
  }

 private:
  static std::uint8_t from_one(Cell cell) {
    return cell == Cell::nowhere ? std::uint8_t{0} : static_cast<std::uint8_t>(index(cell) + 1);
  }

  /// Where the seat last saw each face-down card. What the other may have done to it since is for the reader of `looks`
  /// to work out.
  static void remember(const Gerry::View& view, Seat seat, std::uint8_t* seen, std::uint8_t* seen_turn) {
    for (unsigned turn = index(seat); turn <= view.played && turn < turns; turn += 2) {
      const Look own = view.looks[turn];
      if (own.cell == Cell::nowhere) continue;
      for (const Card card : view.seen[turn / 2]) {
        seen[index(card)] = from_one(own.cell);
        seen_turn[index(card)] = static_cast<std::uint8_t>(turn + 1);
      }
      if (own.to != Cell::nowhere) seen[index(view.shifted[turn])] = from_one(own.to);
    }
  }
};

Expected<std::unique_ptr<Encoding>> encode_gerry(const Rulebook& game, int seats, const json::object& options) {
  return encoding_of<Gerry>(game, seats, options);
}

}  // namespace baize
