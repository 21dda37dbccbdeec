/// What a seat is given to decide by, with the game's type erased: its view and its legal moves, and no more.
#pragma once
#include <string>
#include <string_view>
#include <vector>

#include "engine/game.hpp"
#include "io/json_builder.hpp"

namespace baize {

class Rulebook;

class SeatView {
 public:
  virtual ~SeatView() = default;
  virtual const Rulebook& rulebook() const = 0;
  virtual Seat seat() const = 0;
  virtual int seats() const = 0;
  virtual json::object options() const = 0;  // all of them
  virtual std::vector<std::string> legal() const = 0;
  /// As Position::view gives it.
  virtual JsonObject written() const = 0;
  json::object to_json() const;

 protected:
  SeatView() = default;
  SeatView(const SeatView&) = default;
  SeatView& operator=(const SeatView&) = default;
};

template <Game G>
std::vector<std::string> texts_of(const typename G::Moves& moves) {
  std::vector<std::string> texts;
  texts.reserve(moves.size());
  for (const auto& move : moves) texts.emplace_back(G::text(move).view());
  return texts;
}

/// For players of one game. A bot that is made for a rulebook is handed that rulebook's views only, so that it may
/// cast.
template <Game G>
class TypedSeatView : public SeatView {
 public:
  TypedSeatView(const typename G::View& view, const typename G::Moves& moves, Seat seat)
      : view_(view), moves_(moves), seat_(seat) {}
  Seat seat() const final { return seat_; }
  const typename G::View& view() const { return view_; }
  const typename G::Moves& moves() const { return moves_; }
  /// The legal move of that text; null if there is none.
  const typename G::Move* find(std::string_view text) const {
    for (const auto& move : moves_)
      if (G::text(move) == text) return &move;
    return nullptr;
  }
  std::vector<std::string> legal() const final { return texts_of<G>(moves_); }

 private:
  typename G::View view_;
  typename G::Moves moves_;
  Seat seat_;
};

}  // namespace baize
