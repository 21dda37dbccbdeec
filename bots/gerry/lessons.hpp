/// What came of the next turns in the imagined games of one thought.
///
/// What a move gains at once depends on the world, and on what its seat knows there. By how much that misleads is much
/// the same in all worlds, and is learned here: after each move in question what is answered to it, and what then. So
/// nobody chooses by more than its seat knows, and the more games are imagined the further and the better both see.
#pragma once
#include <array>
#include <cstdint>
#include <memory>

#include "games/gerry/gerry.hpp"

namespace baize::gerry {

/// What a line that a move gains at once is worth, before anything is known of the move.
constexpr double wins_a_line = 0.08;

/// How games went in which somebody made one move, in wins beyond what the move's gain promised. All zero before any.
struct Lesson {
  float tries = 0, wins = 0;  // the wins on average
  float weight = 0;           // against what was expected before any
  std::uint32_t then = 0;     // the turn that follows, once this was tried often enough

  void count(float beyond) noexcept {
    constexpr float trust = 20;  // so many games count as much as what was expected
    ++tries;
    wins += (beyond - wins) / tries;
    weight = tries / (tries + trust);
  }
  float corrected(float expected) const noexcept { return expected + weight * (wins - expected); }
};

/// The moves of one turn: those of face-up cards by where they go, and beside them the look at that cell.
struct Turn {
  static constexpr unsigned cards = Gerry::Size::cells, in_a_row = cards + 1;

  std::array<Lesson, Gerry::Size::cells * in_a_row> of;
  Lesson any;

  void count(unsigned place, float beyond) noexcept {
    any.count(beyond);
    of[place].count(beyond);
  }
};

/// What somebody who is to move may go by: all games that came so far, and those that came the same way.
class Hindsight {
 public:
  Hindsight(const Turn& all, const Turn& same_way) noexcept
      : all_(all),
        same_way_(same_way),
        usual_(all.any.corrected(0.5f)),
        shift_(same_way.any.corrected(usual_) - usual_) {}

  static float promised(float gain) noexcept { return static_cast<float>(wins_a_line) * gain; }
  /// The wins that such a gain lets its seat hope for, with more hope where little was tried.
  float worth(unsigned place, float gain) const noexcept {
    constexpr float curiosity = 0.05f;
    const Lesson &all = all_.of[place], &same_way = same_way_.of[place];
    return promised(gain) + same_way.corrected(all.corrected(usual_) + shift_) -
           curiosity * (all.weight + same_way.weight);
  }

 private:
  const Turn &all_, &same_way_;
  float usual_, shift_;
};

/// A tree: turns that follow moves, as far as these have been tried often enough.
class Lessons {
  static constexpr std::uint32_t longest = 8;  // course

 public:
  void begin(const Gerry::View& view) {
    up_ = view.face_up();
    while (size_ < further) add_turn();
  }

  unsigned place(Move move) const noexcept {
    if (move.kind == Move::Kind::look) return index(move.cell) * Turn::in_a_row + Turn::cards;
    const int rank = (up_ & CardSet::first_n(static_cast<int>(index(move.card)))).size();
    return index(move.to) * Turn::in_a_row + static_cast<unsigned>(rank);
  }

  /// An imagined game after one of the moves in question, as far as there are lessons.
  class Course {
   public:
    Course(Lessons& lessons, std::size_t question) : lessons_(lessons) {
      Lesson& asked = lessons.turns_[questions]->of[question];
      asked.count(0);
      turn_ = lessons.after(asked);
    }

    bool goes_on() const noexcept { return turn_ != nowhere; }
    /// For whoever is to move.
    Hindsight hindsight() const noexcept { return {*lessons_.turns_[length_], *lessons_.turns_[turn_]}; }

    void go_on(Seat seat, Move move, float gain) {
      const unsigned place = lessons_.place(move);
      steps_[length_++] = {seat, Hindsight::promised(gain), place, turn_};
      turn_ = length_ < longest ? lessons_.after(lessons_.turns_[turn_]->of[place]) : nowhere;
    }

    /// With so many wins for that seat.
    void end(Seat seat, float wins) noexcept {
      for (std::size_t i = 0; i < length_; ++i) {
        const Step& step = steps_[i];
        const float beyond = (step.seat == seat ? wins : 1 - wins) - step.promised;
        lessons_.turns_[i]->count(step.place, beyond);
        lessons_.turns_[step.turn]->count(step.place, beyond);
      }
    }

   private:
    struct Step {
      Seat seat;
      float promised;
      unsigned place;
      std::uint32_t turn;
    };

    Lessons& lessons_;
    std::uint32_t turn_;
    std::array<Step, longest> steps_;
    std::size_t length_ = 0;
  };

 private:
  // The first turns are those of all games, by how far they came. Then the moves in question by their numbers.
  static constexpr std::uint32_t questions = longest, further = questions + 1, nowhere = 0;
  static constexpr std::uint32_t most_turns = 2000;  // for which there is memory

  std::uint32_t after(Lesson& lesson) {
    constexpr float often = 30;
    if (lesson.then == nowhere && lesson.tries >= often && size_ < most_turns) {
      lesson.then = size_;
      add_turn();
    }
    return lesson.then;
  }
  void add_turn() { turns_[size_++] = std::make_unique<Turn>(); }

  CardSet up_;
  std::uint32_t size_ = 0;
  std::array<std::unique_ptr<Turn>, most_turns> turns_;
};

}  // namespace baize::gerry
