#include "games/geronimos/geronimos.hpp"

#include "python/env/typed_env.hpp"

namespace baize {

using geronimos::Frame;
using geronimos::Geronimos;
using geronimos::Piece;
using geronimos::Place;
using geronimos::Ring;

template <>
struct Encoder<Geronimos> {
  using Move = geronimos::Move;

  int radius;
  std::size_t width, hexes;
  std::size_t cover, draw, stop, pass;
  Layout observation, actions;

  explicit Encoder(const geronimos::Options& options)
      : radius(options.radius),
        width(2 * std::size_t{options.radius} + 1),
        hexes(width * width),
        cover(6 * hexes),
        draw(7 * hexes),
        stop(draw + 1),
        pass(stop + 1),
        observation{
            {"owned", {2, width, width}, "own pieces, then the other's; row r, column q, both from -radius"},
            {"edges", {width, width, 6}, "what each piece shows, E first, clockwise: 1 to 6, a Leader 7; else 0"},
            {"hand", {6}, "what the drawn piece shows, unrotated"},
            {"bag", {2, geronimos::numbered_pieces}, "what is left: in the own bag, then the other's"},
            {"leaders", {2}, "how many are left in each"},
            {"phase", {3}, "opening, playing, choosing whether to draw"},
            {"bonus", {1}, "more pieces that may be drawn in this turn"}},
        actions{{"lay",
                 {width, width, 6},
                 "at row r, column q, both from -radius; its 1 so many steps clockwise from "
                 "E; a Leader 0"},
                {"cover", {width, width}, ""},
                {"draw", {1}, ""},
                {"stop", {1}, ""},
                {"pass", {1}, ""}} {}

  /// All see the same; what is hidden, the order of the bags, is not in it.
  void observe(const geronimos::Public& now, Seat seat, std::uint8_t* out) const {
    std::uint8_t* const edges = out + 2 * hexes;
    std::memset(edges, 0, 6 * hexes);
    for (const Seat who : {Seat::one, Seat::two})
      now.table.each_owned(who, [&](Place place) { return put_edges(now, place, edges), true; });
    refresh(now, seat, out);
  }

  /// After one move: all but the edges, of which only those of the last piece can be new.
  void refresh(const geronimos::Public& now, Seat seat, std::uint8_t* out) const {
    std::uint8_t* const edges = out + 2 * hexes;
    std::uint8_t rescued[8];  // from what is written too far
    std::memcpy(rescued, edges, sizeof rescued);
    for (const Seat who : {seat, other(seat)}) {
      for (int r = -radius; r <= radius; ++r) {
        const Place first = Frame::at(hex_at(-radius, r));
        out = put_bits(out, now.table.owned[index(who)][Frame::row(first) + 1] >> Frame::column(first), width);
      }
    }
    std::memcpy(edges, rescued, sizeof rescued);
    put_edges(now, now.last, edges);
    out = put_ring(edges + 6 * hexes, now.hand == Piece::none ? Ring() : now.hand_ring);
    std::memset(out, 0, 2 * std::size_t{geronimos::numbered_pieces});
    for (const Seat who : {seat, other(seat)}) {
      now.bag[index(who)].each([out](Piece piece) {
        if (piece != Piece::leader) out[geronimos::index(piece)] = 1;
      });
      out += geronimos::numbered_pieces;
    }
    for (const Seat who : {seat, other(seat)}) *out++ = static_cast<std::uint8_t>(now.bag[index(who)].leaders());
    out = put_one_hot(out, 3, static_cast<std::size_t>(now.phase));
    *out = capped(now.bonus);
  }

  std::size_t action(Move move, Seat) const {
    switch (move.kind) {
      case Move::Kind::lay:
      case Move::Kind::lay_leader: return 6 * number(move.hex) + move.turn;
      case Move::Kind::cover: return cover + number(move.hex);
      case Move::Kind::draw: return draw;
      case Move::Kind::stop: return stop;
      case Move::Kind::pass: break;
    }
    return pass;
  }

  Move move(const geronimos::State& state, Seat, std::size_t action) const {
    if (action >= pass) return Move::pass();
    if (action >= draw) return action == draw ? Move::draw() : Move::stop();
    if (action >= cover) return Move::cover(hex(action - cover));
    if (state.hand == Piece::leader) return Move::lay_leader(hex(action / 6));
    return Move::lay(hex(action / 6), static_cast<unsigned>(action % 6));
  }

 private:
  std::size_t number(Hex hex) const {
    return static_cast<std::size_t>(hex.r + radius) * width + static_cast<std::size_t>(hex.q + radius);
  }
  Hex hex(std::size_t number) const {
    return hex_at(static_cast<int>(number % width) - radius, static_cast<int>(number / width) - radius);
  }
  void put_edges(const geronimos::Public& now, Place place, std::uint8_t* edges) const {
    put_ring(edges + 6 * number(Frame::hex(place)), now.table.cells[place].ring());
  }
  static std::uint8_t* put_ring(std::uint8_t* out, Ring ring) {
    for (const HexDirection direction : every_direction()) *out++ = static_cast<std::uint8_t>(ring.number(direction));
    return out;
  }
};

Expected<std::unique_ptr<Encoding>> encode_geronimos(const Rulebook& game, int seats, const json::object& options) {
  return encoding_of<Geronimos>(game, seats, options);
}

}  // namespace baize
