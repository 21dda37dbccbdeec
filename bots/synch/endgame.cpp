#include "bots/synch/endgame.hpp"

#include <algorithm>
#include <cmath>

#include "games/synch/synch.hpp"

namespace baize::synch {

namespace {

constexpr int lanes = 32;  // bytes that a machine compares at once, or a multiple of it

// By value: the standard's functions choose between references, one byte at a time.
constexpr std::uint8_t more(std::uint8_t a, std::uint8_t b) noexcept { return a < b ? b : a; }
constexpr std::uint8_t less(std::uint8_t a, std::uint8_t b) noexcept { return a < b ? a : b; }

Square square_at(int number, int size) noexcept {
  return {static_cast<std::int8_t>(number % size), static_cast<std::int8_t>(number / size)};
}

Directions inside(int number, int size) noexcept {
  const Square at = square_at(number, size);
  const unsigned outside = 0b10000011u * (at.row + 1 == size) | 0b00001110u * (at.column + 1 == size) |
                           0b00111000u * (at.row == 0) | 0b11100000u * (at.column == 0);
  return Directions(static_cast<std::uint8_t>(~outside));
}

/// The change of a square's number where rows have this length.
int offset(Direction direction, int length) noexcept {
  const Square to = step({0, 0}, direction);
  return to.row * length + to.column;
}

}  // namespace

Endgame::Endgame(std::size_t bytes) : values_(bytes) {
  if (bytes == 0) return;
  landing_.reserve(most_squares * padded);
  before_.reserve(most_squares * padded);
  round_.reserve(most_squares * most_squares);
}

int Endgame::room(int size) const noexcept {
  const auto area = static_cast<std::size_t>(size * size);
  int squares = 0;
  while (squares < 20 && (area * area << (squares + 1)) <= values_.size()) ++squares;
  return squares;
}

double Endgame::cost(int size, int empty) noexcept {
  constexpr double usual_rounds = 12;
  return std::ldexp(usual_rounds * size * size * size * size / positions_per_node, empty);
}

void Endgame::prepare(const State& board) {
  solved_ = false;
  next_ = 1;
  size_ = board.size;
  variant_ = board.variant;
  stall_ = board.stall;
  squares_ = 0;
  const bool all = takes_all(size_);
  for (int square = 0; square < cells(); ++square)
    bit_[static_cast<std::size_t>(square)] =
        static_cast<std::int8_t>(all || board.is_empty(square_at(square, size_)) ? squares_++ : -1);
  for (int square = 0; square < cells(); ++square)
    inner_[static_cast<std::size_t>(square)] =
        static_cast<std::int16_t>((square / size_ + 1) * (size_ + 2) + square % size_ + 1);
  const auto area = static_cast<std::size_t>(cells());
  // What lies off the board is never chosen: by the directioner, who wants more, or by the decider, who wants less.
  landing_.assign(area * padded, variant_ == Variant::decide_first ? 0 : 255);
  before_.assign(area * padded, zero);
  round_.assign(area * area, 0);
  std::fill_n(values_.begin(), area * area, static_cast<std::uint8_t>(zero));
}

std::uint32_t Endgame::subset_of(const State& board) const noexcept {
  std::uint32_t subset = 0;
  for (int square = 0; square < cells(); ++square)
    if (board.is_empty(square_at(square, size_))) subset |= std::uint32_t{1} << bit_of(square);
  return subset;
}

bool Endgame::covers(const State& board) const noexcept {
  if (!solved_ || !has_rules_of(board)) return false;
  for (int square = 0; square < cells(); ++square)
    if (board.is_empty(square_at(square, size_)) && bit_of(square) < 0) return false;
  return true;
}

void Endgame::set_landings(std::uint32_t subset) noexcept {
  const auto without = [&](int square) -> std::uint32_t {
    return bit_of(square) < 0 ? 0 : subset & std::uint32_t{1} << bit_of(square);
  };
  opens_ = 0;
  for (int square = 0, last = cells(); square < cells(); ++square)
    open_[static_cast<std::size_t>(without(square) == 0 ? opens_++ : --last)] = static_cast<std::uint8_t>(square);
  for (int leader = 0; leader < cells(); ++leader) {
    std::uint8_t* row = landings(leader);
    const std::uint32_t leads = without(leader);
    for (int follower = 0; follower < cells(); ++follower) {
      const std::uint32_t follows = without(follower);
      int value = 0;
      if ((leads | follows) != 0 && leader != follower)  // SYN-7
        value = (leads != 0) - (follows != 0) - kept(subset & ~leads & ~follows, follower, leader);
      row[inner(follower)] = static_cast<std::uint8_t>(zero + value);
    }
    for (int which = 0; which < 4; ++which)
      stay_[static_cast<std::size_t>(which)][static_cast<std::size_t>(leader)] =
          static_cast<std::uint8_t>(leads != 0 ? zero + 1 - kept(subset & ~leads, corner(which), leader) : zero);
  }
}

void Endgame::look_decide_first(int leader) noexcept {
  const int length = size_ + 2, end = length * (size_ + 1) - 1;
  const Directions ways = inside(leader, size_);
  std::uint8_t* before = &before_[static_cast<std::size_t>(leader) * padded];
  for (int block = length + 1; block < end; block += lanes) {
    std::uint8_t synch[lanes] = {}, oppose[lanes] = {};
    for (const Direction direction : ways) {
      const std::uint8_t* there = landings(leader + offset(direction, size_)) + block;
      const int shift = offset(direction, length);
      for (int i = 0; i < lanes; ++i) synch[i] = more(synch[i], there[i + shift]);
      for (int i = 0; i < lanes; ++i) oppose[i] = more(oppose[i], there[i - shift]);
    }
    for (int i = 0; i < lanes; ++i) before[block + i] = less(synch[i], oppose[i]);
  }
  // SYN-5: only markers in corners can have no way at all.
  if (ways.size() > 3) return;
  for (int which = 0; which < 4; ++which) {
    const int follower = corner(which);
    std::array<int, 2> best{};
    int staying = 0;
    for (const Direction direction : ways) {
      const int to = leader + offset(direction, size_), shift = offset(direction, length);
      best[0] = std::max<int>(best[0], landings(to)[inner(follower) + shift]);
      best[1] = std::max<int>(best[1], landings(to)[inner(follower) - shift]);
      staying = std::max<int>(staying, stay_[static_cast<std::size_t>(which)][static_cast<std::size_t>(to)]);
    }
    for (int& value : best)
      if (value == 0) value = staying;
    before[inner(follower)] = static_cast<std::uint8_t>(std::min(best[0], best[1]));
  }
}

void Endgame::look_direct_first(int leader) noexcept {
  const int length = size_ + 2, end = length * (size_ + 1) - 1;
  const Directions ways = inside(leader, size_);
  std::uint8_t* before = &before_[static_cast<std::size_t>(leader) * padded];
  for (int block = length + 1; block < end; block += lanes) {
    std::uint8_t best[lanes] = {};
    for (const Direction direction : ways) {
      const std::uint8_t* there = landings(leader + offset(direction, size_)) + block;
      const int shift = offset(direction, length);
      for (int i = 0; i < lanes; ++i) best[i] = more(best[i], less(there[i + shift], there[i - shift]));
    }
    for (int i = 0; i < lanes; ++i) before[block + i] = best[i];
  }
  // SYN-6: only a follower in a corner can have neither way.
  for (int which = 0; which < 4; ++which) {
    const int follower = corner(which);
    int best = 0;
    for (const Direction direction : ways) {
      const int to = leader + offset(direction, size_), shift = offset(direction, length);
      int value = std::min<int>(landings(to)[inner(follower) + shift], landings(to)[inner(follower) - shift]);
      if (value == 255) value = stay_[static_cast<std::size_t>(which)][static_cast<std::size_t>(to)];
      best = std::max(best, value);
    }
    before[inner(follower)] = static_cast<std::uint8_t>(best);
  }
}

/// What the directioner has before its move is what the decider of the move before, now its directioner, takes over.
bool Endgame::turn_round(int round) noexcept {
  unsigned changes = 0;
  for (int i = 0; i < opens_; ++i) {
    const int leader = open_[static_cast<std::size_t>(i)];
    for (int j = 0; j < opens_; ++j) turn_round(leader, open_[static_cast<std::size_t>(j)], round, changes);
    for (int which = 0; which < 4; ++which) {
      std::uint8_t& now = stay_[static_cast<std::size_t>(which)][static_cast<std::size_t>(leader)];
      const auto value = static_cast<std::uint8_t>(
          2 * zero -
          before_[static_cast<std::size_t>(corner(which)) * padded + static_cast<std::size_t>(inner(leader))]);
      changes |= static_cast<unsigned>(now ^ value);
      now = value;
    }
  }
  for (int i = opens_; i < cells(); ++i) {
    const int both = open_[static_cast<std::size_t>(i)];
    turn_round(both, both, round, changes);
  }
  return changes != 0;
}

void Endgame::turn_round(int leader, int follower, int round, unsigned& changes) noexcept {
  const auto value = static_cast<std::uint8_t>(
      2 * zero - before_[static_cast<std::size_t>(follower) * padded + static_cast<std::size_t>(inner(leader))]);
  std::uint8_t& now = landings(leader)[inner(follower)];
  const unsigned change = now ^ value;
  changes |= change;
  now = value;
  if (counts_rounds_ && change != 0)
    round_[static_cast<std::size_t>(leader * cells() + follower)] = static_cast<std::uint16_t>(round);
}

bool Endgame::look_further(int round) noexcept {
  work_ += static_cast<std::uint64_t>(cells()) * static_cast<std::uint64_t>(cells());
  for (int leader = 0; leader < cells(); ++leader)
    if (variant_ == Variant::decide_first) look_decide_first(leader);
    else look_direct_first(leader);
  return turn_round(round);
}

void Endgame::solve_subset(std::uint32_t subset) noexcept {
  set_landings(subset);
  for (int round = 1; round <= stall_ && look_further(round); ++round) {}
  std::uint8_t* to = kept_at(subset);
  for (int leader = 0; leader < cells(); ++leader)
    for (int row = 0; row < size_; ++row)
      to = std::copy_n(
          &before_[static_cast<std::size_t>(leader) * padded + static_cast<std::size_t>(inner(row * size_))], size_,
          to);
}

std::uint8_t* Endgame::kept_at(std::uint32_t subset) noexcept {
  return &values_[static_cast<std::size_t>(subset) * static_cast<std::size_t>(cells() * cells())];
}

bool Endgame::copy_alike(std::uint32_t subset) noexcept {
  std::array<std::uint8_t, 32> image{};  // of each square; a board that is solved whole is small
  for (unsigned turn = 1; turn < 8; ++turn) {
    std::uint32_t alike = 0;
    for (int square = 0; square < cells(); ++square) {
      const int row = square / size_, column = square % size_;
      const int up = (turn & 1u) != 0 ? size_ - 1 - row : row, right = (turn & 2u) != 0 ? size_ - 1 - column : column;
      const int to = (turn & 4u) != 0 ? right * size_ + up : up * size_ + right;
      image[static_cast<std::size_t>(square)] = static_cast<std::uint8_t>(to);
      alike |= (subset >> square & 1u) << to;
    }
    if (alike >= subset) continue;
    std::uint8_t* to = kept_at(subset);
    const std::uint8_t* from = kept_at(alike);
    for (int leader = 0; leader < cells(); ++leader)
      for (int follower = 0; follower < cells(); ++follower)
        *to++ = from[image[static_cast<std::size_t>(leader)] * cells() + image[static_cast<std::size_t>(follower)]];
    return true;
  }
  return false;
}

void Endgame::study(const State& board) {
  set_landings(subset_of(board));
  std::fill(round_.begin(), round_.end(), std::uint16_t{0});
  counts_rounds_ = true;
  for (int round = 1; round < board.stall - board.idle && look_further(round); ++round) {}
  counts_rounds_ = false;
}

Endgame::Prospect Endgame::landed(int leader, int follower, bool follower_stays) const noexcept {
  const int rounds = round_[static_cast<std::size_t>(leader * cells() + follower)];
  if (!follower_stays) return {landings(leader)[inner(follower)] - zero, rounds};
  int which = 0;
  while (corner(which) != follower) ++which;  // SYN-5, SYN-6: elsewhere it can always follow
  return {stay_[static_cast<std::size_t>(which)][static_cast<std::size_t>(leader)] - zero, rounds};
}

int Endgame::value(const State& board) const noexcept {
  const auto number = [&](Seat seat) {
    return board.marker[index(seat)].row * size_ + board.marker[index(seat)].column;
  };
  return kept(subset_of(board), number(board.directioner), number(board.decider()));
}

}  // namespace baize::synch
