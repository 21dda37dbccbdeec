#include "games/kingdoms/kingdoms.hpp"

#include "python/env/typed_env.hpp"

namespace baize {

using kingdoms::Kind;
using kingdoms::Kingdoms;
using kingdoms::Sign;

template <>
struct Encoder<Kingdoms> {
  using Layout25 = kingdoms::Standard;
  using Move = kingdoms::Move;
  static constexpr std::size_t cells = Layout25::kingdoms, cards = 52;
  static constexpr std::size_t draw = cards * cells, answer = draw + 2, sign = answer + 2, pass = sign + 3;

  Layout observation, actions;

  explicit Encoder(const kingdoms::Options&)
      : observation{{"kingdoms", {5, 5}, "the value of each kingdom, 1 to 13, as far as this seat knows it; else 0"},
                    {"control", {2, 5, 5}, "own, then the other's"},
                    {"other_saw", {5, 5}, "1 where the other has seen the kingdom"},
                    {"target", {5, 5}, "the kingdom that is being attacked"},
                    {"hand", {cards}, "own cards"},
                    {"other_hand", {cards}, "the cards that this seat knows to be in the other's hand"},
                    {"discards", {cards}, "how deep a card lies in the discard pile, 1 at the top; else 0"},
                    {"deck", {cards}, "how high a card that all know lies in the deck, 1 at the bottom; else 0"},
                    {"counts", {4}, "cards: in the own hand, the other's, the deck, the discard pile"},
                    {"attacker", {1}, "the value of the attacking card, or 0"},
                    {"signs", {2}, "the last round: own, the other's; 1 rock, 2 paper, 3 scissors"},
                    {"ask", {3}, "what is to be chosen: a sign, a turn, press or retreat"},
                    {"idle", {1}, "turns without a new kingdom, 255 at the stall"}},
        actions{{"attack", {cards, 5, 5}, "the card, and the kingdom: row from the bottom, column"},
                {"draw", {2}, "from the deck, from the discard pile"},
                {"answer", {2}, "press, retreat"},
                {"sign", {3}, "rock, paper, scissors"},
                {"pass", {1}, ""}} {}

  void observe(const Kingdoms::View& view, Seat seat, std::uint8_t* out) const {
    const unsigned own = index(seat), theirs = index(other(seat));
    for (const Card card : view.kingdom) *out++ = value_of(card);
    out = put_bits(out, view.control[own].word, cells);
    out = put_bits(out, view.control[theirs].word, cells);
    for (unsigned cell = 0; cell < cells; ++cell) *out++ = view.seen[theirs][cell_at(cell)] != 0;
    out = put_one_hot(out, cells, index(view.target));
    out = put_bits(out, view.hand[own].word, cards);
    out = put_bits(out, view.hand[theirs].word, cards);
    std::memset(out, 0, 2 * cards);
    for (int i = 0; i < view.discards; ++i)
      out[index(view.piles[kingdoms::discard_place<Layout25>(i)])] = static_cast<std::uint8_t>(view.discards - i);
    out += cards;
    for (unsigned i = 0; i < view.deck_known; ++i) out[index(view.piles[i])] = static_cast<std::uint8_t>(i + 1);
    out += cards;
    for (const std::uint8_t count : {view.hand_size[own], view.hand_size[theirs], view.deck_size, view.discards})
      *out++ = count;
    *out++ = value_of(view.attacker);
    *out++ = static_cast<std::uint8_t>(view.last_round[own]);
    *out++ = static_cast<std::uint8_t>(view.last_round[theirs]);
    out = put_one_hot(out, 3, view.choosing() ? 0 : view.attacking() ? 2 : 1);
    *out = part_of(view.idle, view.stall);
  }

  std::size_t action(Move move, Seat) const {
    switch (move.kind) {
      case Kind::attack: return index(move.card) * cells + index(move.cell);
      case Kind::draw_deck: return draw;
      case Kind::draw_discard: return draw + 1;
      case Kind::press: return answer;
      case Kind::retreat: return answer + 1;
      case Kind::rps: return sign + static_cast<std::size_t>(move.sign) - 1;
      case Kind::pass: break;
    }
    return pass;
  }

  Move move(const Kingdoms::State&, Seat, std::size_t action) const {
    if (action < draw)
      return {.kind = Kind::attack,
              .card = card_at(static_cast<unsigned>(action / cells)),
              .cell = cell_at(static_cast<unsigned>(action % cells))};
    if (action >= pass) return {.kind = Kind::pass};
    if (action >= sign) return {.kind = Kind::rps, .sign = static_cast<Sign>(action - sign + 1)};
    if (action >= answer) return {.kind = action == answer ? Kind::press : Kind::retreat};
    return {.kind = action == draw ? Kind::draw_deck : Kind::draw_discard};
  }

  void mask(const Kingdoms::State& state, Seat seat, std::uint8_t* out) const {
    if (state.attacking() || state.choosing()) {
      Kingdoms::Moves list;
      Kingdoms::moves(state, seat, list);
      for (const Move move : list) out[action(move, seat)] = 1;
      return;
    }
    std::uint8_t open[cells + 8];
    put_bits(open, state.open().word, cells);
    for (const Card card : state.hand[index(seat)]) std::memcpy(out + index(card) * cells, open, cells);
    out[draw] = state.deck_size > 0;
    out[draw + 1] = state.discards > 0;
    out[pass] = state.hand_size[index(seat)] + state.deck_size + state.discards == 0;
  }

 private:
  static std::uint8_t value_of(Card card) {
    return card == Card::none ? std::uint8_t{0} : static_cast<std::uint8_t>(value(card));
  }
};

Expected<std::unique_ptr<Encoding>> encode_kingdoms(const Rulebook& game, int seats, const json::object& options) {
  return encoding_of<Kingdoms>(game, seats, options);
}

}  // namespace baize
