/// A position as a search sees it: by role instead of seat.
#pragma once
#include "bots/synch/squares.hpp"
#include "games/synch/synch.hpp"

namespace baize::synch {

/// Before a move, with both markers on the board. Who owns which symbol matters only for the lead, and the lead only at
/// the end: what can still be gained depends on the empty squares, the markers and the roles alone. So positions that
/// differ in the past, or in who has which role, are one.
template <class Squares>
struct Position {
  Squares empty;
  Place leader = 0;            // the directioner's marker
  Place follower = 0;          // the decider's
  std::uint16_t left = 0;      // empty squares
  std::uint16_t patience = 0;  // moves without a symbol until the game stalls

  /// A long patience cannot matter within a search, and would keep equal positions apart.
  static constexpr std::uint16_t long_patience = 64;
  constexpr std::uint64_t key() const noexcept {
    const std::uint64_t soon = patience < long_patience ? patience + 1u : 0u;
    return empty.hash() ^
           SmallSquares::mixed(soon << 16 | static_cast<std::uint64_t>(leader << 8 | follower) | 1u << 30);
  }
};

template <class Squares>
Position<Squares> position_of(const Geometry<Squares>& geometry, const State& board) noexcept {
  Position<Squares> position;
  for (std::int8_t row = 0; row < board.size; ++row)
    for (std::int8_t column = 0; column < board.size; ++column)
      if (board.is_empty({column, row})) position.empty.add(geometry.place({column, row}));
  position.leader = geometry.place(board.marker[index(board.directioner)]);
  position.follower = geometry.place(board.marker[index(board.decider())]);
  position.left = static_cast<std::uint16_t>(board.size * board.size - board.count[0] - board.count[1]);
  position.patience = static_cast<std::uint16_t>(board.stall - board.idle);
  return position;
}

/// Where the follower goes when the leader goes its way.
enum class Following : std::uint8_t { synch, oppose, stays };

/// Everything that one move can do, as sets of the leader's directions.
struct Outlook {
  Directions inside;                // the leader stays on the board
  std::array<Directions, 3> legal;  // by Following: where the follower can; `stays` is as `inside`
  std::array<Directions, 3> leader_marks, follower_marks;

  template <class Squares>
  Outlook(const Geometry<Squares>& geometry, const Position<Squares>& position) noexcept {
    inside = geometry.inside[position.leader];
    const Directions follow = geometry.inside[position.follower];
    const Directions own = position.empty.around(position.leader) & inside;
    const Directions theirs = position.empty.around(position.follower) & follow;
    const Directions met = geometry.meetings(position.leader, position.follower);
    const Directions together(static_cast<std::uint8_t>(position.leader == position.follower ? 0xFF : 0));
    legal = {inside & follow, inside & opposite(follow), inside};
    // SYN-7: nobody marks where both have just arrived.
    leader_marks = {own - together, own - met, own};
    follower_marks = {theirs - together, opposite(theirs) - met, Directions()};
  }

  /// How many symbols the leader gains on the follower.
  constexpr int gain(Direction direction, Following following) const noexcept {
    const auto way = static_cast<std::size_t>(following);
    return static_cast<int>(leader_marks[way].has(direction)) - static_cast<int>(follower_marks[way].has(direction));
  }
  /// SYN-5 and SYN-6, as they say what follows when the decider's word or the direction leaves no way.
  constexpr Following answered(Way way) const noexcept {
    return legal[static_cast<std::size_t>(way)].empty() ? Following::stays : static_cast<Following>(way);
  }
};

/// The position after a whole move: the roles have changed.
template <class Squares>
Position<Squares> moved(const Geometry<Squares>& geometry, const Position<Squares>& before, const Outlook& outlook,
                        Direction direction, Following following, std::uint16_t stall) noexcept {
  const auto way = static_cast<std::size_t>(following);
  const bool leader_marks = outlook.leader_marks[way].has(direction);
  const bool follower_marks = outlook.follower_marks[way].has(direction);
  Position<Squares> after = before;
  after.follower = geometry.stepped(before.leader, direction);
  after.leader = following == Following::synch    ? geometry.stepped(before.follower, direction)
                 : following == Following::oppose ? geometry.stepped_back(before.follower, direction)
                                                  : before.follower;
  after.empty.remove(after.follower, leader_marks);
  after.empty.remove(after.leader, follower_marks);
  after.left = static_cast<std::uint16_t>(before.left - leader_marks - follower_marks);
  after.patience = (leader_marks | follower_marks) ? stall : static_cast<std::uint16_t>(before.patience - 1);
  return after;
}

}  // namespace baize::synch
