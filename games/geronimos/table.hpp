/// The table: which piece lies where, and the empty hexes around them, kept up to date piece by piece because
/// finding them anew would cost more than all else in a random game.
#pragma once
#include <array>
#include <cstdint>

#include "engine/hex.hpp"
#include "engine/seat.hpp"
#include "games/geronimos/piece.hpp"
#include "games/geronimos/ring.hpp"

namespace baize::geronimos {

constexpr int smallest_radius = 4, largest_radius = 15;  // HEX-11

using Frame = HexFrame<largest_radius>;
using Place = Frame::Place;

/// What a hex of the frame holds, in two bytes.
class Cell {
 public:
  constexpr Cell() noexcept = default;
  static constexpr Cell beyond() noexcept { return Cell(Kind::beyond, 0); }
  static constexpr Cell shore(unsigned slot) noexcept { return Cell(Kind::shore, slot); }
  static constexpr Cell of(Piece piece, unsigned turn, Seat owner) noexcept {
    return Cell(Kind::piece, index(owner) << 10 | turn << 7 | index(piece));
  }

  enum class Kind : std::uint8_t { bare, shore, piece, beyond };
  constexpr Kind kind() const noexcept { return static_cast<Kind>(bits_ >> 14); }
  constexpr bool is_shore() const noexcept { return kind() == Kind::shore; }
  constexpr bool is_piece() const noexcept { return kind() == Kind::piece; }

  constexpr unsigned slot() const noexcept { return bits_ & 511u; }  // of a shore

  // Of the piece on top:
  constexpr Piece piece() const noexcept { return piece_at(bits_ & 127u); }
  constexpr unsigned turn() const noexcept { return bits_ >> 7 & 7u; }
  constexpr Seat owner() const noexcept { return seat_at(bits_ >> 10 & 1u); }
  /// Whether it lies on the other seat's equal piece, turned alike (HEX-7).
  constexpr bool doubled() const noexcept { return (bits_ & on_equal) != 0; }
  constexpr Ring ring() const noexcept {
    return piece() == Piece::leader ? Ring::of_leader() : ring_of(piece()).turned(turn());
  }
  constexpr Cell covered_by_equal() const noexcept { return Cell((bits_ ^ 1u << 10) | on_equal); }
  /// What a doubled piece lies on.
  constexpr Cell beneath() const noexcept { return Cell((bits_ ^ 1u << 10) & ~on_equal); }

  constexpr bool operator==(const Cell&) const noexcept = default;

 private:
  static constexpr unsigned on_equal = 1u << 11;
  constexpr Cell(Kind kind, unsigned what) noexcept : Cell(static_cast<unsigned>(kind) << 14 | what) {}
  constexpr explicit Cell(unsigned bits) noexcept : bits_(static_cast<std::uint16_t>(bits)) {}
  std::uint16_t bits_ = 0;
};

/// An empty hex beside a piece, and what it asks of the next piece there, in four bytes.
class Shore {
 public:
  constexpr Shore() noexcept = default;
  constexpr explicit Shore(Place place) noexcept : bits_(std::uint32_t{place} << 18) {}
  constexpr Place place() const noexcept { return static_cast<Place>(bits_ >> 18 & 2047u); }
  constexpr Ring asked() const noexcept { return {bits_ & Ring::mask}; }
  /// How many numbers it touches.
  constexpr unsigned edges() const noexcept { return bits_ >> 29; }
  /// Takes the number in this direction from a ring; by that the numbers become more by one, or less.
  constexpr void ask(HexDirection direction, Ring ring, int more) noexcept {
    const std::uint32_t edge = 7u << 3 * index(direction);
    bits_ = ((bits_ & ~edge) | (ring.bits & edge)) + (static_cast<std::uint32_t>(more) << 29);
  }
  constexpr bool operator==(const Shore&) const noexcept = default;

 private:
  std::uint32_t bits_ = 0;
};

/// The shores, in three groups by how many turns of a piece could fit at most. A number of the piece meets an edge in
/// one turn only, and two edges must meet in the same turn: with one to three numbered edges there is at most one such
/// turn (light), with four or five there are two (medium), with six three and with none all six (heavy). Random play
/// owes its speed to this: drawn evenly among so many *marks*, most are plays.
class Shores {
 public:
  /// Each piece but the first adds at most two: it takes one away, and of its six neighbours one is a piece and two
  /// more touch that piece. And pieces and shores together are at most the table's 721 hexes. So with n pieces there
  /// are at most min(2n + 4, 721 - n), which is never above 482.
  static constexpr unsigned most = 482;

  constexpr unsigned size() const noexcept { return unsigned{light_} + medium_ + heavy_; }
  /// In no particular order.
  constexpr Shore nth(unsigned n) const noexcept { return list_[n < light_ ? n : most - 1 - (n - light_)]; }
  constexpr Shore in_slot(unsigned slot) const noexcept { return list_[slot]; }

  struct Mark {
    Shore shore;
    std::uint32_t nth;  // of the turns that fit there, if there are so many
  };
  constexpr std::uint32_t marks() const noexcept { return std::uint32_t{light_} + 2u * medium_ + 6u * heavy_; }
  constexpr Mark mark(std::uint32_t n) const noexcept {
    const std::uint32_t rest = n - light_;
    if (n >= light_ + 2u * medium_) {
      const std::uint32_t far = rest - 2u * medium_;
      return {list_[most - 1 - medium_ - far / 6], far % 6};
    }
    const std::uint32_t past = 0u - std::uint32_t{n >= light_};  // a mask: a branch would be mispredicted
    return {list_[(n & ~past) | ((most - 1 - rest / 2) & past)], rest & past & 1u};
  }
  constexpr bool operator==(const Shores&) const noexcept = default;

 private:
  friend struct Table;
  std::array<Shore, most> list_{};  // light ones from the front; medium ones from the back, and heavy ones before them
  std::uint16_t light_ = 0, medium_ = 0, heavy_ = 0;
};

/// A piece under a Leader. What a numbered piece covers is its equal, and needs no entry.
struct Covered {
  Place place = 0;
  Cell cell;
  constexpr bool operator==(const Covered&) const noexcept = default;
};

struct Table {
  std::array<Cell, Frame::size> cells{};
  // [seat][row], a bit for each column: where the seat's piece is on top. Row r of the frame is row r + 1 here.
  std::array<std::array<std::uint32_t, Frame::height + 2>, 2> owned{};
  Shores shores;
  std::array<Covered, std::size_t{2} * most_leaders> under_leaders{};  // in the order of covering
  std::uint8_t leader_covers = 0;

  constexpr bool operator==(const Table&) const noexcept = default;

  constexpr void clear(int radius) noexcept {
    for (auto& cell : cells) cell = Cell();
    // A piece never lies beyond the edge: one ring of hexes is all that its neighbours can reach.
    Place edge = Frame::at(hex_at(0, -radius - 1));
    for (const HexDirection along : every_direction())
      for (int i = 0; i <= radius; ++i) cells[edge = Frame::beside(edge, along)] = Cell::beyond();
    for (auto& rows : owned)
      for (auto& row : rows) row = 0;
    shores = Shores();
    for (auto& covered : under_leaders) covered = Covered();
    leader_covers = 0;
  }

  constexpr bool owns(Seat seat, Place place) const noexcept {
    return (owned[index(seat)][Frame::row(place) + 1] >> Frame::column(place) & 1) != 0;
  }

  /// On an empty hex. The ring is what the piece shows, turned.
  constexpr void lay(Place place, Cell cell, Ring ring) noexcept {
    if (cells[place].is_shore()) leave_shore(cells[place].slot(), group(shores.list_[cells[place].slot()]));
    cells[place] = cell;
    own(place, cell.owner());
    show(place, ring, cell.piece() == Piece::leader ? 0 : 1);
  }

  constexpr void cover_with_equal(Place place) noexcept {
    cells[place] = cells[place].covered_by_equal();
    own(place, cells[place].owner());
  }

  constexpr void cover_with_leader(Place place, Seat seat) noexcept {
    const bool was_numbered = cells[place].piece() != Piece::leader;
    under_leaders[leader_covers++] = {place, cells[place]};
    cells[place] = Cell::of(Piece::leader, 0, seat);
    own(place, seat);
    if (was_numbered) show(place, Ring::of_leader(), -1);
  }

  /// The numbers that the neighbours of a hex show towards it.
  constexpr Ring asked_by_neighbours(Place place) const noexcept {
    Ring asked;
    for (const HexDirection direction : every_direction())
      if (const Cell cell = cells[Frame::beside(place, direction)]; cell.is_piece())
        asked.touch(direction, cell.ring());
    return asked;
  }

  /// Where this piece of the seat lies on top; 0, which is beyond the table, if nowhere.
  constexpr Place find(Seat seat, Piece piece) const noexcept {
    Place found = 0;
    each_owned(seat, [&](Place place) {
      if (cells[place].piece() == piece) found = place;
      return found == 0;
    });
    return found;
  }

  constexpr unsigned count_owned(Seat seat) const noexcept {
    int count = 0;
    for (const auto row : owned[index(seat)]) count += bits::count(row);
    return static_cast<unsigned>(count);
  }

  /// visit(place) for every hex where the seat's piece is on top, row by row, until it says stop (false).
  constexpr void each_owned(Seat seat, auto&& visit) const noexcept {
    for (unsigned row = 1; row + 1 < Frame::height; ++row)
      for (std::uint32_t rest = owned[index(seat)][row + 1]; rest != 0; rest &= rest - 1)
        if (!visit(static_cast<Place>(row * Frame::width + static_cast<unsigned>(bits::lowest(rest))))) return;
  }

  /// The pieces of this row that lie between two pieces of the other seat, a bit for each column.
  constexpr std::uint32_t flanked(Seat seat, unsigned row) const noexcept {
    const std::uint32_t theirs = owned[index(other(seat))][row + 1];
    return owned[index(seat)][row + 1] & theirs >> 1 & theirs << 1;
  }
  /// HEX-10: the pieces of this row that lie amid six pieces of the other seat.
  constexpr std::uint32_t surrounded(Seat seat, unsigned row) const noexcept {
    const std::uint32_t north = owned[index(other(seat))][row], south = owned[index(other(seat))][row + 2];
    return flanked(seat, row) & north & north >> 1 & south & south << 1;
  }

 private:
  constexpr void own(Place place, Seat seat) noexcept {
    const std::uint32_t bit = 1u << Frame::column(place);
    owned[index(seat)][Frame::row(place) + 1] |= bit;
    owned[index(other(seat))][Frame::row(place) + 1] &= ~bit;
  }

  /// Tells the empty hexes around what they touch now. Sorts them first: a branch for each would be mispredicted.
  constexpr void show(Place place, Ring ring, int more) noexcept {
    std::uint32_t kinds = 0;  // two bits for each direction
    for (unsigned d = 0; d < 6; ++d)
      kinds |= static_cast<std::uint32_t>(cells[Frame::beside(place, hex_direction_at(d))].kind()) << 2 * d;
    constexpr std::uint32_t each = 0b01'01'01'01'01'01;
    const Ring faced = ring.turned(3);  // in the direction of the piece, as its neighbours see it
    for (std::uint32_t rest = kinds & ~(kinds >> 1) & each; rest != 0; rest &= rest - 1) {
      const HexDirection direction = hex_direction_at(static_cast<unsigned>(bits::lowest(rest)) / 2);
      const unsigned slot = cells[Frame::beside(place, direction)].slot();
      const Shore before = shores.list_[slot];
      Shore after = before;
      after.ask(opposite(direction), faced, more);
      if (group(after) == group(before)) {
        shores.list_[slot] = after;
      } else {
        leave_shore(slot, group(before));
        join_shore(after);
      }
    }
    for (std::uint32_t rest = ~(kinds | kinds >> 1) & each; rest != 0; rest &= rest - 1) {
      const HexDirection direction = hex_direction_at(static_cast<unsigned>(bits::lowest(rest)) / 2);
      Shore shore(Frame::beside(place, direction));
      shore.ask(opposite(direction), faced, more);
      join_shore(shore);
    }
  }

  enum class Group : std::uint8_t { light, heavy, medium };  // as they lie in the list
  static constexpr Group group(Shore shore) noexcept {
    constexpr unsigned packed = 0b01'10'10'00'00'00'01;  // two bits for each number of numbered edges
    return static_cast<Group>(packed >> 2 * shore.edges() & 3);
  }
  constexpr void occupy(unsigned slot, Shore shore) noexcept {
    shores.list_[slot] = shore;
    cells[shore.place()] = Cell::shore(slot);
  }
  constexpr void join_shore(Shore shore) noexcept {
    const unsigned heavy_end = Shores::most - shores.medium_, heavy_begin = heavy_end - shores.heavy_;
    switch (group(shore)) {
      case Group::light: occupy(shores.light_++, shore); break;
      case Group::heavy:
        occupy(heavy_begin - 1, shore);
        ++shores.heavy_;
        break;
      case Group::medium:
        // The heavy one that is in the way goes to the other end of its group.
        if (shores.heavy_ > 0) occupy(heavy_begin - 1, shores.list_[heavy_end - 1]);
        occupy(heavy_end - 1, shore);
        ++shores.medium_;
        break;
    }
  }
  /// The last of the group takes the free slot.
  constexpr void leave_shore(unsigned slot, Group left) noexcept {
    const unsigned heavy_end = Shores::most - shores.medium_, heavy_begin = heavy_end - shores.heavy_;
    switch (left) {
      case Group::light: occupy(slot, shores.list_[--shores.light_]); break;
      case Group::heavy:
        occupy(slot, shores.list_[heavy_begin]);
        --shores.heavy_;
        break;
      case Group::medium:
        occupy(slot, shores.list_[heavy_end]);
        if (shores.heavy_ > 0) occupy(heavy_end, shores.list_[heavy_begin]);
        --shores.medium_;
        break;
    }
  }
};

}  // namespace baize::geronimos
