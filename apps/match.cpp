#include "apps/match.hpp"

#include "table/revelation.hpp"

namespace baize {

Match::Match(std::unique_ptr<Position> start) { positions_.push_back(std::move(start)); }

Expected<void> Match::play(Seat seat, std::string_view move) {
  auto next = position().clone();
  auto made = next->play_shown(seat, move);
  if (!made) return tl::make_unexpected(made.error());
  moves_.push_back(std::move(*made));
  positions_.push_back(std::move(next));
  return {};
}

Expected<std::size_t> Match::undo_place(Seat seat, SeatSet people) const {
  std::size_t place = moves_.size();
  while (place > 0 && moves_[place - 1].seat != seat) {
    --place;
    if (people.has(moves_[place].seat))
      return refuse(Error::Code::illegal_move, joined("seat ", number(moves_[place].seat), " has moved since"));
  }
  if (place == 0) return refuse(Error::Code::illegal_move, "you have not moved yet");
  --place;
  const std::span<const PlayedMove> since(moves_.begin() + static_cast<std::ptrdiff_t>(place), moves_.end());
  for (int i = 0; i < position().seats(); ++i) {
    const Seat viewer = seat_at(static_cast<unsigned>(i));
    if (!was_surprised(viewer, position_before(place), since, position())) continue;
    return refuse(Error::Code::illegal_move,
                  viewer == seat
                      ? std::string("you have learned something since that you could not have known")
                      : joined("seat ", number(viewer), " has learned something since that it could not have known"));
  }
  return place;
}

void Match::take_back_to(std::size_t place) {
  moves_.resize(place);
  positions_.resize(place + 1);
}

std::string Match::record() const {
  std::string text = deal_line(*positions_.front()) + '\n';
  for (const PlayedMove& made : moves_) text += move_line(made.seat, made.move) + '\n';
  if (over()) text += end_line(position(), ending_) + '\n';
  return text;
}

}  // namespace baize
