#include "games/fifty_six/fifty_six.hpp"

#include "python/env/typed_env.hpp"

namespace baize {

using fifty_six::FiftySix;
using fifty_six::Kind;
using fifty_six::Phase;
using fifty_six::Use;

/// A view without the differences between cards, which take longest to find and are not observed.
struct Glance : fifty_six::Sightings, fifty_six::Table {
  fifty_six::Layout layout;
  CardSet gone;
};

template <>
struct Encoder<FiftySix> {
  using Move = fifty_six::Move;
  static constexpr std::size_t cells = fifty_six::Board::size, cards = 54, ranks = 14, further = 5;
  static constexpr std::size_t phases = static_cast<std::size_t>(Phase::no_cards_left);
  static constexpr std::size_t back = cells, chosen_seat = back + 4;

  std::size_t seats, effect, pay, done, swap;
  Layout observation, actions;

  explicit Encoder(const fifty_six::Options& options)
      : seats(options.seats),
        effect(chosen_seat + seats),
        pay(effect + ranks),
        done(pay + 1),
        swap(done + 1),
        observation{
            {"card", {7, 8}, "1 + the card, 1 to 54, where this seat has seen it; else 0"},
            {"occupied", {7, 8}, "1 where a card lies"},
            {"face_up", {7, 8}, "1 where it lies face up"},
            {"revealed", {7, 8}, "1 where a card is shown to all just now"},
            {"seen", {seats, 7, 8}, "how long ago each seat saw the card: 0 never, 1 in this turn, to 7 long ago"},
            {"picks", {2, 7, 8}, "what the chooser looks at: first, second"},
            {"square", {7, 8}, "the bottom left of the square that a 4 looks into"},
            {"gone", {cards}, "1 for each card that was matched"},
            {"tokens", {seats}, ""},
            {"kept", {seats, 2}, "pairs in front of each seat: shields, claims"},
            {"missed", {seats}, "turns that each seat has still to miss"},
            {"turn", {seats}, "whose turn it is"},
            {"chosen", {seats}, "seats that the present effect has chosen"},
            {"further", {further, 2}, "further turns that wait: whose, from 1; 1 if it ends with an offer"},
            {"phase", {phases}, "what is to be chosen"},
            {"pair", {ranks}, "the rank of this turn's match"},
            {"swaps", {1}, "made with the jokers"},
            {"offer", {1}, "1 if this turn ends with an offer"},
            {"idle", {1}, "turns without a match, 255 at the stall"}},
        actions{{"cell", {7, 8}, "row from the bottom, column: what it means follows from the phase"},
                {"back", {4}, "both up; the first down; the second down; both"},
                {"seat", {seats}, "the seat itself, then to its left"},
                {"effect", {ranks}, "of that rank, by kings"},
                {"pay", {1}, "for one more turn"},
                {"done", {1}, ""},
                {"swap", {options.jokers ? cells * (cells - 1) / 2 : 0}, "two cells a < b: b (b - 1) / 2 + a"}} {}

  static Glance sight(const fifty_six::View& view, Seat) { return {view, view, view.layout, view.gone}; }
  static Glance sight(const fifty_six::State& state, Seat seat) {
    Glance glance{state, state, fifty_six::empty_layout(), fifty_six::pack(state.jokers)};
    for (const Cell cell : state.occupied) glance.gone.remove(state.at(cell));
    for (const Cell cell : state.known(seat)) glance.layout[index(cell)] = state.at(cell);
    return glance;
  }

  void observe(const Glance& view, Seat seat, std::uint8_t* out) const {
    for (const Card card : view.layout)
      *out++ = card == Card::none ? std::uint8_t{0} : static_cast<std::uint8_t>(index(card) + 1);
    for (const auto set : {view.occupied, view.face_up, view.revealed}) out = put_bits(out, set.word, cells);
    for (std::size_t i = 0; i < seats; ++i) out = put_ages(out, view, index(nth_from(seat, i)));
    for (const Cell pick : view.picks) out = put_one_hot(out, cells, index(pick));
    out = put_one_hot(out, cells, index(view.square));
    out = put_bits(out, view.gone.word, cards);
    for (std::size_t i = 0; i < seats; ++i) *out++ = view.tokens[index(nth_from(seat, i))];
    std::uint8_t* const kept = out;
    out = put_zeros(out, 2 * seats);
    for (const auto held : view.kept)
      if (!held.none()) ++kept[2 * from(seat, held.owner()) + (held.use() == Use::claim ? 1 : 0)];
    for (std::size_t i = 0; i < seats; ++i) *out++ = static_cast<std::uint8_t>(view.missed.of(nth_from(seat, i)));
    out = put_one_hot(out, seats, from(seat, view.turn));
    for (std::size_t i = 0; i < seats; ++i) *out++ = view.chosen.has(nth_from(seat, i));
    std::uint8_t* const waiting = out;
    out = put_zeros(out, 2 * further);
    for (int i = 0; i < view.waiting.size(); ++i) {
      waiting[2 * i] = static_cast<std::uint8_t>(from(seat, view.waiting[i].seat) + 1);
      waiting[2 * i + 1] = view.waiting[i].with_offer;
    }
    out = put_one_hot(out, phases, static_cast<std::size_t>(view.phase));
    out = put_one_hot(out, ranks, view.pair.none() ? ranks : static_cast<std::size_t>(view.pair.rank()));
    *out++ = view.swaps;
    *out++ = view.with_offer;
    *out = part_of(view.idle, view.stall);
  }

  std::size_t action(Move move, Seat seat) const {
    switch (move.kind) {
      case Kind::back: return back + move.what;
      case Kind::seat: return chosen_seat + from(seat, move.seat());
      case Kind::effect: return effect + move.what;
      case Kind::pay: return pay;
      case Kind::done: return done;
      case Kind::swap: {
        const std::size_t low = std::min(move.what, move.other), high = std::max(move.what, move.other);
        return swap + high * (high - 1) / 2 + low;
      }
      case Kind::peek:
      case Kind::reveal:
      case Kind::look:
      case Kind::square:
      case Kind::cross:
      case Kind::turn: break;
    }
    return move.what;
  }

  Move move(const fifty_six::State& state, Seat seat, std::size_t action) const {
    const auto of = [](Kind kind, std::size_t what) { return Move{kind, static_cast<std::uint8_t>(what), 0}; };
    if (action < back) return of(fifty_six::detail::choice_of(state).kind, action);
    if (action < chosen_seat) return of(Kind::back, action - back);
    if (action < effect) return of(Kind::seat, index(nth_from(seat, action - chosen_seat)));
    if (action < pay) return of(Kind::effect, action - effect);
    if (action == pay) return of(Kind::pay, 0);
    if (action == done) return Move{};
    std::size_t high = 1, low = action - swap;
    while (low >= high) low -= high++;
    return fifty_six::swap_of(cell_at(static_cast<unsigned>(low)), cell_at(static_cast<unsigned>(high)));
  }

 private:
  /// Seats are counted from the one that acts, to the left.
  std::size_t from(Seat seat, Seat another) const { return (index(another) + seats - index(seat)) % seats; }
  Seat nth_from(Seat seat, std::size_t n) const { return seat_at(static_cast<unsigned>((index(seat) + n) % seats)); }

  /// The three bits of eight ages at a time.
  static std::uint8_t* put_ages(std::uint8_t* out, const Glance& view, unsigned seat) {
    for (unsigned done = 0; done < cells; done += 8) {
      const auto plane = [done](std::uint64_t word) { return spread(word >> done & 0xFFu); };
      const std::uint64_t ages = plane(view.low[seat]) | plane(view.middle[seat]) << 1 | plane(view.high[seat]) << 2;
      std::memcpy(out + done, &ages, sizeof ages);
    }
    return out + cells;
  }
};

Expected<std::unique_ptr<Encoding>> encode_fifty_six(const Rulebook& game, int seats, const json::object& options) {
  return encoding_of<FiftySix>(game, seats, options);
}

}  // namespace baize
