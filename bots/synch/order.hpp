/// Which choices to try first where nothing is remembered: those that gain most at once.
#pragma once
#include <algorithm>

#include "bots/synch/position.hpp"

namespace baize::synch {

struct Order {
  std::array<Direction, 8> directions;
  std::size_t size = 0;
  void push(Direction direction) noexcept { directions[size++] = direction; }
  void push(Directions set) noexcept {
    for (const Direction direction : set) push(direction);
  }
};

/// The directioner's, once it is known where the follower goes. `first` comes first, if it is a direction.
inline Order order_after_word(const Outlook& outlook, Following following, unsigned first) noexcept {
  const auto way = static_cast<std::size_t>(following);
  Order order;
  Directions rest = outlook.legal[way];
  if (first < 8 && rest.has(static_cast<Direction>(first))) {
    order.push(static_cast<Direction>(first));
    rest.remove(static_cast<Direction>(first));
  }
  const Directions own = outlook.leader_marks[way], theirs = outlook.follower_marks[way];
  order.push(rest & (own - theirs));
  order.push(rest & own & theirs);
  order.push(rest - (own | theirs));
  order.push(rest & (theirs - own));
  return order;
}

/// The directioner's, who speaks first: by what the decider's better answer leaves of it.
inline Order order_before_word(const Outlook& outlook, unsigned first) noexcept {
  std::array<Directions, 3> by_gain{};  // 1, 0, -1
  Order order;
  for (const Direction direction : outlook.inside) {
    int gain = 1;
    bool asked = false;
    for (const Following following : {Following::synch, Following::oppose}) {
      if (!outlook.legal[static_cast<std::size_t>(following)].has(direction)) continue;
      asked = true;
      gain = std::min(gain, outlook.gain(direction, following));
    }
    if (!asked) gain = outlook.gain(direction, Following::stays);
    if (static_cast<unsigned>(direction) == first) order.push(direction);
    else by_gain[static_cast<std::size_t>(1 - gain)].add(direction);
  }
  for (const Directions directions : by_gain) order.push(directions);
  return order;
}

/// The decider's word that leaves the directioner less to gain at once.
inline Way promising_word(const Outlook& outlook) noexcept {
  const auto promise = [&](Way word) {
    const auto way = static_cast<std::size_t>(outlook.answered(word));
    const Directions legal = outlook.legal[way], own = outlook.leader_marks[way], theirs = outlook.follower_marks[way];
    const Directions good = legal & (own - theirs), even = legal - good - (theirs - own);
    return !good.empty() ? 16 + good.size() : !even.empty() ? 8 : 0;
  };
  return promise(Way::oppose) < promise(Way::synch) ? Way::oppose : Way::synch;
}

/// The directions that the decider had better answer with `oppose`, by what is gained at once.
inline Directions promising_oppositions(const Outlook& outlook) noexcept {
  const auto good = [&](std::size_t way) { return outlook.leader_marks[way] - outlook.follower_marks[way]; };
  const auto bad = [&](std::size_t way) { return outlook.follower_marks[way] - outlook.leader_marks[way]; };
  return (good(0) - good(1)) | (bad(1) - bad(0));
}

}  // namespace baize::synch
