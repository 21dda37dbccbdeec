/// A player with the game's type erased, as tables and commands use it.
#pragma once
#include <memory>
#include <string>

#include "bots/player.hpp"
#include "io/position.hpp"

namespace baize {

/// Sits at one seat for one game. It is handed what its seat is given, and nothing else.
class Bot {
 public:
  virtual ~Bot() = default;
  /// A move, or why there will be none from this bot any more.
  virtual Expected<std::string> choose(const SeatView& view, Random& random) = 0;
  /// The game is over; the view is the seat's last one, the deal in it.
  virtual void game_over(const json::object& /*view*/, const Outcome& /*outcome*/) {}
};

/// A game's own player behind that door.
template <Game G>
class PlayerBot final : public Bot {
 public:
  PlayerBot(std::unique_ptr<Player<G>> player, Budget budget) : player_(std::move(player)), budget_(budget) {}

  Expected<std::string> choose(const SeatView& seat_view, Random& random) override {
    const auto& typed = static_cast<const TypedSeatView<G>&>(seat_view);
    const std::uint64_t seed = random.next();
    if (typed.moves().size() == 1) return std::string(G::text(typed.moves()[0]).view());
    return std::string(G::text(player_->advise(typed.view(), typed.seat(), budget_, seed).chosen).view());
  }

 private:
  std::unique_ptr<Player<G>> player_;
  Budget budget_;
};

}  // namespace baize
