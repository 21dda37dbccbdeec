/// A game at the terminal with its history: what a record holds, and what taking a move back needs.
#pragma once
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "io/record.hpp"

namespace baize {

class Match {
 public:
  explicit Match(std::unique_ptr<Position> start);
  /// Copies would share nothing and mean little; a match is moved.
  Match(Match&&) = default;
  Match& operator=(Match&&) = default;

  const Position& position() const { return *positions_.back(); }
  /// The position before move i; with i the number of moves, the present one.
  const Position& position_before(std::size_t i) const { return *positions_[i]; }
  const std::vector<PlayedMove>& moves() const { return moves_; }
  const std::optional<Ending>& ending() const { return ending_; }
  bool over() const { return ending_.has_value() || position().over(); }

  /// A refused move changes nothing.
  Expected<void> play(Seat seat, std::string_view move);
  /// People end the game.
  void end(Ending ending) { ending_ = std::move(ending); }

  /// Where taking back the seat's last choice would lead (a place in `moves`); or why it cannot be: because a person
  /// has moved since, or because someone has learned what they could not have known (they cannot unlearn it).
  Expected<std::size_t> undo_place(Seat seat, SeatSet people) const;
  void take_back_to(std::size_t place);

  /// The whole record, a line each; without an end line while the game goes on.
  std::string record() const;

 private:
  std::vector<std::unique_ptr<Position>> positions_;  // one more than moves
  std::vector<PlayedMove> moves_;
  std::optional<Ending> ending_;
};

}  // namespace baize
