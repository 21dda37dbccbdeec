#include "arena/game.hpp"

namespace baize {

PlayedGame play_game(const Position& start, const std::vector<std::unique_ptr<Bot>>& players, std::uint64_t seed,
                     const std::atomic<bool>& stop) {
  std::vector<Random> chances;
  chances.reserve(players.size());
  for (std::size_t i = 0; i < players.size(); ++i) chances.emplace_back(seed, i);
  const auto position = start.clone();
  PlayedGame game;
  while (!position->over() && !game.forfeiter && !game.stopped) {
    const Seat seat = position->acting().first();
    auto move = players[index(seat)]->choose(*position->seat_view(seat), chances[index(seat)]);
    const Expected<void> played =
        move ? position->play(seat, *move) : Expected<void>(tl::make_unexpected(std::move(move.error())));
    if (played) ++game.moves;
    else game.forfeiter = seat, game.why = played.error().what;
    game.stopped = stop.load(std::memory_order_relaxed);
  }
  std::optional<Ending> ending;
  if (game.forfeiter) ending = Ending{"abandoned", game.forfeiter};
  game.outcome = outcome_of(*position, ending);
  for (unsigned i = 0; i < players.size(); ++i) players[i]->game_over(position->view(seat_at(i), true), game.outcome);
  return game;
}

}  // namespace baize
