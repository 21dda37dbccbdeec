#include "games/updown/updown.hpp"

#include "python/env/typed_env.hpp"

namespace baize {

using updown::UpDown;

template <>
struct Encoder<UpDown> {
  updown::Deck deck;
  std::size_t cards;
  Layout observation, actions;

  explicit Encoder(const updown::Options& options)
      : deck(options.deck),
        cards(2 * static_cast<std::size_t>(updown::cards_each(options))),
        observation{{"hand", {cards}, "the cards that this seat has left to put"},
                    {"own", {cards}, "all cards that were dealt to this seat; the others are the other's"},
                    {"placed", {cards}, "the place, from 1, where this seat has put the card; else 0"},
                    {"put", {1}, "how many cards this seat has put"},
                    {"first", {1}, "1 if this seat lays the first card"}},
        actions{{"put", {cards}, "the card, from the lowest"}} {}

  void observe(const updown::View& view, Seat seat, std::uint8_t* out) const {
    out = put_bits(out, view.hand.word, cards);
    out = put_bits(out, view.dealt[index(seat)].word, cards);
    std::memset(out, 0, cards);
    const auto put = static_cast<unsigned>(view.each - view.hand.size());
    for (unsigned i = 0; i < put; ++i) out[index(view.order[index(seat)][i])] = static_cast<std::uint8_t>(i + 1);
    out += cards;
    *out++ = static_cast<std::uint8_t>(put);
    *out = view.first == seat;
  }

  std::size_t action(updown::Move move, Seat) const { return index(move.card); }
  updown::Move move(const updown::State&, Seat, std::size_t action) const {
    return {deck, card_at(static_cast<unsigned>(action))};
  }
  void mask(const updown::State& state, Seat seat, std::uint8_t* out) const {
    put_bits(out, state.hand[index(seat)].word, cards);
  }
};

Expected<std::unique_ptr<Encoding>> encode_updown(const Rulebook& game, int seats, const json::object& options) {
  return encoding_of<UpDown>(game, seats, options);
}

}  // namespace baize
