/// Forgetting, as people do it: what was seen long ago goes first, and a head holds only so much.
#pragma once
#include <memory>

#include "bots/player.hpp"
#include "engine/hash.hpp"
#include "games/fifty_six/fifty_six.hpp"

namespace baize::fifty_six {

struct Memory {
  int holds = 54;             // so many cards that lie face down, the last seen ones
  Age until = oldest_age;     // and none that is older
  bool draws_lessons = true;  // knows which places others have found to differ
};

/// What is left of a view. It is a view of the same table that knows less, so that all that follows from it is true.
/// Which of equally old cards goes first is as good as random, but the same at every turn: what is gone stays gone.
inline View faded(const View& view, const Memory& memory) noexcept {
  View left = view;
  const Seat seat = view.viewer;
  Cells fading = (view.known(seat) & view.occupied) - view.face_up;
  for (const Cell cell : fading)
    if (view.age_at(seat, cell) == seen_now) fading.remove(cell);
  const auto age = [&](Cell cell) {
    const std::uint64_t luck = Hash().add(std::uint64_t{index(cell)}).add(view.at(cell)).value();
    return static_cast<std::uint64_t>(view.age_at(seat, cell)) << 32 | luck >> 32;
  };
  Cells kept;
  while (kept.size() < memory.holds && kept != fading) {
    Cell youngest = Cell::nowhere;
    for (const Cell cell : fading - kept)
      if (youngest == Cell::nowhere || age(cell) < age(youngest)) youngest = cell;
    if (view.age_at(seat, youngest) > memory.until) break;
    kept.add(youngest);
  }
  const Cells lost = fading - kept;
  for (Sightings::Plane* plane : {&left.low, &left.middle, &left.high}) (*plane)[index(seat)] &= ~lost.word;
  for (const Cell cell : lost) left.layout[index(cell)] = Card::none;
  if (!memory.draws_lessons) {
    left.differs = {};
    left.differs_gone = {};
  }
  return left;
}

/// Plays what another would play who remembers no more than this.
class Forgetful final : public Player<FiftySix> {
 public:
  Forgetful(std::unique_ptr<Player<FiftySix>> player, const Memory& memory)
      : player_(std::move(player)), memory_(memory) {}
  Advice<Move> advise(const View& view, Seat seat, const Budget& budget, std::uint64_t seed) override {
    return player_->advise(faded(view, memory_), seat, budget, seed);
  }

 private:
  std::unique_ptr<Player<FiftySix>> player_;
  Memory memory_;
};

}  // namespace baize::fifty_six
