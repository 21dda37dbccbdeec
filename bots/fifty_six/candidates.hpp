/// Which moves are worth a thought, and how much.
///
/// Most places are alike to a seat: of all that nobody has seen one is as good as another. A search that tries them
/// all learns nothing, so one stands for its kind.
#pragma once
#include "bots/fifty_six/instinct.hpp"

namespace baize::fifty_six {

class Candidates {
 public:
  Candidates(const State& state, Seat seat) noexcept
      : state_(state),
        seat_(seat),
        known_(state.known(seat) & state.occupied),
        hidden_(state.occupied - known_),
        theirs_(known_to_a_rival(state, seat)) {
    weights_.fill(ignored);
  }

  /// Weights in the order of the moves; below 0 for those that are left out. Some move is always left.
  void weigh(const Moves& moves, float* weights) noexcept {
    gather();
    bool some = false;
    for (std::size_t i = 0; i < moves.size(); ++i) {
      weights[i] = moves[i].kind == Kind::done   ? done_
                   : moves[i].kind == Kind::swap ? ignored
                                                 : weights_[moves[i].what];
      some = some || weights[i] >= 0;
    }
    if (!some) std::fill_n(weights, moves.size(), 1.0f);
  }

 private:
  static constexpr float ignored = -1;

  void gather() noexcept {
    switch (state_.phase) {
      case Phase::first_peek: return first_peek();
      case Phase::second_peek: return second_peek();
      case Phase::put_back: return put_back();
      case Phase::ace_reveals: return reveal(state_.face_down());
      case Phase::three_reveals: return reveal_for_three();
      case Phase::two_looks: return look();
      case Phase::four_square: return squares();
      case Phase::five_cross: return crosses();
      case Phase::six_turns: return turn_up();
      case Phase::king_chooses: return effects();
      case Phase::jokers_swap: return;  // `done`: what is moved unseen is no better known elsewhere
      case Phase::four_looks:
      case Phase::offer: return weights_.fill(1);
      default: return seats();
    }
  }

  void add(Cell cell, float weight) noexcept { weights_[index(cell)] = std::max(weights_[index(cell)], weight); }
  /// One of them stands for all; which one is as good as random, and the same whenever the same is known.
  void add_one_of(Cells cells, float weight) noexcept {
    if (cells.empty()) return;
    const auto n = (state_.clock * 0x9E3779B1u + static_cast<unsigned>(cells.size()) * 0x85EBCA6Bu) >> 8;
    add(cells.nth(n % static_cast<unsigned>(cells.size())), weight);
  }
  /// What a rival has seen, and what nobody in the game has.
  void add_one_of_each_kind(Cells cells, float seen, float fresh) noexcept {
    add_one_of(cells & hidden_ & theirs_, seen);
    add_one_of((cells & hidden_) - theirs_, fresh);
  }

  void first_peek() noexcept {
    const Familiar familiar(state_, seat_);
    familiar.each_match(Worth::of_matches(state_, seat_),
                        [this](const Match& match) { add(match.one, 4 + std::max(match.worth, -3.5f)); });
    add_one_of_each_kind(state_.occupied, 6, 3);
    add_one_of(state_.face_up, 1);  // two that all can see: a turn let pass
    if (hidden_.empty() && state_.face_up.empty()) add_one_of(known_, 1);
  }

  void second_peek() noexcept {
    const Cell first = state_.picks[0];
    const Card card = state_.at(first);
    const Worth worth = Worth::of_matches(state_, seat_);
    const Familiar familiar(state_, seat_);
    const Cells alike = familiar.of(rank_of(card)) - Cells::only(first);
    for (const Cell cell : alike)
      add(cell, 6 + std::max(worth.of(rank_of(card), colours_of(card, state_.at(cell))), -5.5f));
    const bool hopeless = left_of_rank(state_, rank_of(card)) == alike.size() + 1;
    Cells hidden = hidden_;
    for (const Cell cell : hidden_)
      if (!hopeless && differ(card, state_.at(cell))) hidden.remove(cell);
    add_one_of_each_kind(hidden, 6, 4);
    const Cells others = known_ - alike - Cells::only(first), open = others & state_.face_up;
    add_one_of(open.empty() ? others : open, 1);
  }

  /// Whether the two are known to differ because somebody peeked at both: all know of which places that is true.
  bool differ(Card one, Card two) const noexcept {
    if (rank(one) == rank(two)) return false;
    return one > two ? state_.differences.lower(one).has(two) : state_.differences.lower(two).has(one);
  }

  /// To hide what all rivals know is a token lost.
  void put_back() noexcept {
    const Cells stale = known_to_rivals(state_, seat_);
    for (unsigned down = 0; down < 4; ++down) {
      const bool wasted =
          ((down & 1u) != 0 && stale.has(state_.picks[0])) || ((down & 2u) != 0 && stale.has(state_.picks[1]));
      if (!wasted) weights_[down] = down == 0 ? 1.0f : down == 3 ? 3.0f : 2.0f;
    }
  }

  void reveal(Cells cells) noexcept {
    add_one_of(cells & known_ & theirs_, 3);
    add_one_of((cells & known_) - theirs_, 1);
    add_one_of_each_kind(cells, 1, 1);
  }

  void reveal_for_three() noexcept {
    const Cells backs = state_.face_down() - state_.revealed;
    done_ = 1;
    for (const Cell cell : backs& known_)
      if (rank_of(state_.at(cell)) == Rank::three) add(cell, 3);
    add_one_of_each_kind(backs, 1, 1);
  }

  void look() noexcept {
    Cells cells = state_.occupied;
    if (state_.picks[0] != Cell::nowhere) cells.remove(state_.picks[0]);
    add_one_of_each_kind(cells, 3, 3);
    add_one_of(cells & known_, 1);
  }

  /// Two cards to look at alone, and few that all are shown.
  void squares() noexcept {
    for (const Cell corner : squares_with(state_.occupied)) {
      const Cells cells = square(corner) & state_.occupied;
      const int fresh = (cells & hidden_).size(), shown = (cells & state_.face_down()).size();
      weights_[index(corner)] = static_cast<float>(2 * std::min(fresh, 2)) - static_cast<float>(std::max(shown - 2, 0));
    }
  }

  void crosses() noexcept {
    for (const Cell centre : crosses_with(state_.occupied)) {
      const int fresh = (cross(centre) & hidden_).size();
      if (fresh > 0) weights_[index(centre)] = static_cast<float>(fresh * fresh);
    }
  }

  void turn_up() noexcept {
    done_ = 4;
    add_one_of_each_kind(state_.face_down(), 1, 1);
  }

  void effects() noexcept {
    const Worth worth(state_, seat_);
    for (unsigned i = 0; i < static_cast<unsigned>(Rank::king); ++i)
      weights_[i] = std::max(worth.effect(static_cast<Rank>(i)), 0.0f);
  }

  void seats() noexcept {
    const bool helps = state_.phase == Phase::red_gains || state_.phase == Phase::ace_gains;
    const bool hurts = state_.phase == Phase::black_loses || state_.phase == Phase::ace_loses ||
                       state_.phase == Phase::giver || state_.phase == Phase::three_loses;
    for (const Seat seat : state_.in_game())
      if (seat == seat_ ? !hurts : !helps) weights_[index(seat)] = 1;
    const Move natural = natural_target(state_, seat_);
    if (natural.kind == Kind::seat) weights_[natural.what] = 4;
    done_ = state_.phase == Phase::three_loses && natural.kind == Kind::done ? 1 : ignored;
  }

  const State& state_;
  Seat seat_;
  Cells known_, hidden_, theirs_;
  std::array<float, 64> weights_{};  // by what a move names
  float done_ = ignored;
};

}  // namespace baize::fifty_six
