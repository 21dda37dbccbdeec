/// Alpha-beta over whole moves: principal variations, late choices less deeply, a memory of positions.
#pragma once
#include <algorithm>
#include <chrono>

#include "bots/stop.hpp"
#include "bots/synch/evaluation.hpp"
#include "bots/synch/memory.hpp"
#include "bots/synch/order.hpp"

namespace baize::synch {

/// The sum of all gains to come, for the directioner, if both play their best: the lead so far is added by the caller.
/// A move is two choices by different seats, and the next move begins with a choice of the seat that has just chosen;
/// searching whole moves keeps that in one function and halves the positions to remember.
template <class Squares>
class Search {
 public:
  static constexpr int infinity = 32000, deepest = 60;
  static_assert(deepest < Position<Squares>::long_patience);

  explicit Search(Memory& memory) : memory_(memory) {}

  void begin(int size, Variant variant, std::uint16_t stall, const Eyes& eyes) noexcept {
    geometry_.set_size(size);
    variant_ = variant;
    stall_ = stall;
    evaluation_.prepare(size, variant, eyes);
    // What was found under other rules, or with other errors, does not count.
    salt_ = SmallSquares::mixed(static_cast<std::uint64_t>(size) << 32 | static_cast<std::uint64_t>(variant) << 24 |
                                stall) ^
            eyes.seed;
    memory_.next_search();
    nodes_ = 0;
  }
  /// Until so many nodes since `begin`, or that time, or `stop`.
  void limit(std::uint64_t nodes, std::chrono::steady_clock::time_point deadline, StopWish stop = {}) noexcept {
    most_nodes_ = nodes;
    deadline_ = deadline;
    stop_ = stop;
    stopped_ = false;
  }

  const Geometry<Squares>& geometry() const noexcept { return geometry_; }
  std::uint64_t nodes() const noexcept { return nodes_; }
  /// Out of nodes or time: values since then mean nothing.
  bool stopped() const noexcept { return stopped_; }

  /// A move from its beginning.
  int whole(const Position<Squares>& position, int depth, int alpha, int beta) noexcept {
    const int most = position.left * symbol;
    if (most <= alpha) return most;
    if (-most >= beta) return -most;
    if (position.left == 0 || position.patience == 0) return 0;
    if (!count_node()) return 0;
    if (depth == 0) return evaluation_(geometry_, position);

    const std::uint64_t key = position.key() ^ salt_;
    Hint hint;
    if (const Finding* known = memory_.recall(key)) {
      if (known->depth >= depth) {
        if (known->bound == Bound::exact || (known->bound == Bound::at_least && known->value >= beta) ||
            (known->bound == Bound::at_most && known->value <= alpha))
          return known->value;
      }
      hint = known->hint;
    }
    const Outlook outlook(geometry_, position);
    const int value = variant_ == Variant::decide_first ? decided(position, outlook, depth, alpha, beta, hint)
                                                        : directed(position, outlook, depth, alpha, beta, hint);
    if (stopped_) return 0;
    const Bound bound = value <= alpha ? Bound::at_most : value >= beta ? Bound::at_least : Bound::exact;
    memory_.keep(key, value, depth, bound, hint);
    return value;
  }

  /// decide_first, after the word: the directioner chooses.
  int after_word(const Position<Squares>& position, const Outlook& outlook, Way way, int depth, int alpha, int beta,
                 Hint& hint) noexcept {
    if (!count_node()) return 0;
    const Following following = outlook.answered(way);
    const auto shift = 4 * static_cast<unsigned>(way);
    const Order order = order_after_word(outlook, following, hint.replies >> shift & 15u);
    int best = -infinity;
    for (std::size_t i = 0; i < order.size; ++i) {
      const Direction direction = order.directions[i];
      const int value = highest(i, depth, std::max(alpha, best), beta, [&](int deep, int low, int high) {
        return after_move(position, outlook, direction, following, deep, low, high);
      });
      if (stopped_) return 0;
      if (value <= best) continue;
      best = value;
      if (best > alpha)
        hint.replies =
            static_cast<std::uint8_t>((hint.replies & ~(15u << shift)) | static_cast<unsigned>(direction) << shift);
      if (best >= beta) break;
    }
    return best;
  }

  /// direct_first, after the direction: the decider chooses, if it can.
  int after_direction(const Position<Squares>& position, const Outlook& outlook, Direction direction, int depth,
                      int alpha, int beta, Hint& hint) noexcept {
    if (!count_node()) return 0;
    const auto after = [&](Following following, int low, int high) {
      return after_move(position, outlook, direction, following, depth, low, high);
    };
    const bool synch = outlook.legal[0].has(direction), oppose = outlook.legal[1].has(direction);
    if (!synch && !oppose) return after(Following::stays, alpha, beta);
    if (!oppose) return after(Following::synch, alpha, beta);
    if (!synch) return after(Following::oppose, alpha, beta);

    const unsigned bit = 1u << static_cast<unsigned>(direction);
    const bool oppose_first = (hint.replies & bit) != 0;
    bool opposed = oppose_first;
    int best = after(oppose_first ? Following::oppose : Following::synch, alpha, beta);
    if (!stopped_ && best > alpha) {
      const Following second = oppose_first ? Following::synch : Following::oppose;
      const int value =
          lowest(alpha, std::min(beta, best), [&](int low, int high) { return after(second, low, high); });
      if (value < best) best = value, opposed = !oppose_first;
    }
    hint.replies = static_cast<std::uint8_t>(opposed ? hint.replies | bit : hint.replies & ~bit);
    return best;
  }

  int after_move(const Position<Squares>& position, const Outlook& outlook, Direction direction, Following following,
                 int depth, int alpha, int beta) noexcept {
    const int gain = symbol * outlook.gain(direction, following);
    return gain - whole(moved(geometry_, position, outlook, direction, following, stall_), depth - 1, gain - beta,
                        gain - alpha);
  }

 private:
  /// The value of the directioner's i-th choice within the window. The first is expected to be the best: of the others
  /// it only asks whether they are better, of late ones first with less depth, and looks properly at those that are.
  template <class Look>
  int highest(std::size_t i, int depth, int alpha, int beta, Look look) noexcept {
    constexpr std::size_t late = 2;
    constexpr int deep = 3;
    if (i >= late && depth >= deep) {
      const int value = look(depth - 1, alpha, alpha + 1);
      if (value <= alpha || stopped_) return value;
    }
    if (i > 0 && alpha + 1 < beta) {
      const int value = look(depth, alpha, alpha + 1);
      if (value <= alpha || value >= beta || stopped_) return value;
    }
    return look(depth, alpha, beta);
  }

  /// The same for the decider's second choice.
  template <class Look>
  int lowest(int alpha, int beta, Look look) noexcept {
    if (alpha + 1 < beta) {
      const int value = look(beta - 1, beta);
      if (value <= alpha || value >= beta || stopped_) return value;
    }
    return look(alpha, beta);
  }

  int decided(const Position<Squares>& position, const Outlook& outlook, int depth, int alpha, int beta,
              Hint& hint) noexcept {
    const Way first = hint.first < 2 ? static_cast<Way>(hint.first) : promising_word(outlook);
    const Way second = first == Way::synch ? Way::oppose : Way::synch;
    hint.first = static_cast<std::uint8_t>(first);
    const int best = after_word(position, outlook, first, depth, alpha, beta, hint);
    if (stopped_ || best <= alpha) return best;
    const int value = lowest(alpha, std::min(beta, best), [&](int low, int high) {
      return after_word(position, outlook, second, depth, low, high, hint);
    });
    if (value >= best) return best;
    hint.first = static_cast<std::uint8_t>(second);
    return value;
  }

  int directed(const Position<Squares>& position, const Outlook& outlook, int depth, int alpha, int beta,
               Hint& hint) noexcept {
    const Order order = order_before_word(outlook, hint.first);
    Hint next = hint;
    if (hint.first == Hint::nothing) next.replies = promising_oppositions(outlook).word;
    int best = -infinity;
    for (std::size_t i = 0; i < order.size; ++i) {
      const Direction direction = order.directions[i];
      const int value = highest(i, depth, std::max(alpha, best), beta, [&](int deep, int low, int high) {
        return after_direction(position, outlook, direction, deep, low, high, next);
      });
      if (stopped_) return 0;
      if (value <= best) continue;
      best = value;
      next.first = static_cast<std::uint8_t>(direction);
      if (best >= beta) break;
    }
    hint = next;
    return best;
  }

  /// False if there are none left.
  bool count_node() noexcept {
    // Asking the time costs as much as some nodes.
    if (nodes_ >= most_nodes_ ||
        ((nodes_ & 2047u) == 2047u && (stop_.heard() || std::chrono::steady_clock::now() >= deadline_)))
      stopped_ = true;
    nodes_ += !stopped_;
    return !stopped_;
  }

  Geometry<Squares> geometry_;
  Memory& memory_;
  Evaluation evaluation_;
  Variant variant_ = Variant::decide_first;
  std::uint16_t stall_ = 0;
  std::uint64_t salt_ = 0, nodes_ = 0, most_nodes_ = 0;
  std::chrono::steady_clock::time_point deadline_;
  [[no_unique_address]] StopWish stop_;
  bool stopped_ = false;
};

}  // namespace baize::synch
