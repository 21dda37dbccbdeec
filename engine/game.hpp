/// What every game offers. A game is a stateless struct of constexpr functions over small values, so that the same
/// rules run at compile time, natively, in the browser and on a GPU.
#pragma once
#include <concepts>
#include <string_view>
#include <type_traits>

#include "engine/random.hpp"
#include "engine/result.hpp"
#include "engine/seat.hpp"
#include "engine/text.hpp"

namespace baize {

/// Contracts, where the signature does not say it all:
/// - State, View, Move and Deal are plain values: copying is the only undo. State holds no history beyond what the
///   rules or someone's knowledge need.
/// - `start` fills the State in place, every byte of it: a State may be kilobytes, and a device has little stack.
/// - `acting` is a set: with simultaneous choices several seats may move, in any order, unseen by each other. It is
///   empty when, and only when, the game is over.
/// - `moves` appends every legal move of an acting seat, each once; never none (ruling ALL-8).
/// - `any_move` draws one of these, all equally likely, without making the list.
/// - `apply` assumes that the move is legal.
/// - `view` is built field by field from what the viewer may know (ALL-5); `Seat::nobody` is a spectator.
/// - `shown` is the move as the viewer is shown it, judged just before it is applied: `??` for what is hidden,
///   empty if it is not shown at all.
/// - `preview` is what a choice would do, as far as the viewer can know.
/// - A Move names what players see (cards, squares), never slots of a State: it means the same in every world.
template <class G>
concept Game =
    std::is_trivially_copyable_v<typename G::State> && std::is_trivially_copyable_v<typename G::View> &&
    std::is_trivially_copyable_v<typename G::Move> && std::equality_comparable<typename G::View> &&
    std::equality_comparable<typename G::Move> &&
    requires(const typename G::Options& options, typename G::Options& some_options, const typename G::Deal& deal,
             const typename G::State& state, typename G::State& some_state, const typename G::View& view,
             typename G::Move move, typename G::Moves& moves, Seat seat, Random& random) {
      { G::id } -> std::convertible_to<std::string_view>;
      { G::fewest_seats } -> std::convertible_to<int>;
      { G::most_seats } -> std::convertible_to<int>;
      { G::rules_version } -> std::convertible_to<int>;
      { G::seats(options) } -> std::same_as<int>;
      G::fill_in(some_options);
      { G::problem(options) } -> std::same_as<std::string_view>;  // empty: the options agree with each other
      { G::deal(options, random) } -> std::same_as<typename G::Deal>;
      G::start(some_state, options, deal);
      { G::acting(state) } -> std::same_as<SeatSet>;
      G::moves(state, seat, moves);
      { G::any_move(state, seat, random) } -> std::same_as<typename G::Move>;
      G::apply(some_state, seat, move);
      { G::view(state, seat) } -> std::same_as<typename G::View>;
      { G::shown(state, seat, move, seat) } -> std::same_as<Text>;
      { G::preview(view, move) } -> std::same_as<typename G::Preview>;
      { G::result(state) } -> std::same_as<Result>;  // of a finished game
      { G::reason(state) } -> std::same_as<std::string_view>;
      { G::text(move) } -> std::same_as<Text>;
      { G::code(move) } -> std::same_as<std::uint32_t>;  // different for different moves
    };

/// Games that hide something: a world drawn from all that the seat cannot tell from the real one (ruling ALL-9).
template <class G>
concept Redealable = Game<G> && requires(const typename G::View& view, Random& random) {
  { G::redeal(view, random) } -> std::same_as<typename G::State>;
};

/// Games whose rules give people only so long for a choice: the seconds, 0 for no limit, and the move that is played
/// for them when they are over.
template <class G>
concept Timed = Game<G> && requires(const typename G::State& state, Seat seat) {
  { G::time_limit(state) } -> std::same_as<int>;
  { G::when_time_is_up(state, seat) } -> std::same_as<typename G::Move>;
};

/// Games that a search can find its way in: the number of what a viewer knows. Equal views have equal numbers; views
/// that differ in what the viewer can do, or knows of the cards, almost surely have different ones.
template <class G>
concept Searchable = Game<G> && requires(const typename G::State& state, Seat viewer) {
  { G::information(state, viewer) } -> std::same_as<std::uint64_t>;
};

template <Game G>
constexpr typename G::State started(const typename G::Options& options, const typename G::Deal& deal) noexcept {
  typename G::State state;
  G::start(state, options, deal);
  return state;
}

}  // namespace baize
