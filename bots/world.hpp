/// Worlds that a seat holds possible: all that a bot may think about.
#pragma once
#include <concepts>
#include <cstdint>

#include "engine/game.hpp"

namespace baize {

/// A state that somebody imagines. The only way to one is a View, so that a search through worlds knows what its seat
/// knows and nothing else, whoever writes it: there is no constructor from a State, and a bot is never handed one.
template <Game G>
class World {
 public:
  using View = typename G::View;
  using Move = typename G::Move;
  using Moves = typename G::Moves;

  World(const View& view, Random& random) noexcept : imagined_(imagine(view, random)) {}

  SeatSet acting() const noexcept { return G::acting(imagined_); }
  void moves(Seat seat, Moves& list) const noexcept { G::moves(imagined_, seat, list); }
  Move any_move(Seat seat, Random& random) const noexcept { return G::any_move(imagined_, seat, random); }
  void apply(Seat seat, Move move) noexcept { G::apply(imagined_, seat, move); }
  Result result() const noexcept { return G::result(imagined_); }
  View view(Seat seat) const noexcept { return G::view(imagined_, seat); }
  std::uint64_t information(Seat seat) const noexcept { return G::information(imagined_, seat); }

  /// The imagined table, for a game's own knowledge.
  const auto& table() const noexcept { return imagined_; }

 private:
  static typename G::State imagine(const View& view, Random& random) noexcept {
    if constexpr (Redealable<G>) return G::redeal(view, random);
    else return G::known(view);
  }

  typename G::State imagined_;
};

}  // namespace baize
