/// Ups and Downs: two secret orders, laid alternately; every rise is seat 1's, every fall seat 2's (RULES.md).
#pragma once
#include "engine/game.hpp"
#include "engine/options.hpp"
#include "games/updown/information.hpp"
#include "games/updown/redeal.hpp"
#include "games/updown/rules.hpp"
#include "games/updown/view.hpp"

namespace baize::updown {

struct UpDown {
  using Options = updown::Options;
  using Deal = updown::Deal;
  using State = updown::State;
  using View = updown::View;
  using Move = updown::Move;
  using Moves = updown::Moves;
  using Preview = updown::Preview;

  static constexpr std::string_view id = "updown";
  static constexpr int fewest_seats = 2, most_seats = 2, rules_version = 1;
  static constexpr int seats(const Options&) noexcept { return 2; }

  static constexpr void options(auto& options, auto&& visit) noexcept {
    visit.word("deck", options.deck,
               {.words = "numbers standard", .about = "the numbers 1 to 2n, or the 52 playing cards"});
    visit.number("n", options.n,
                 {.low = fewest_each, .high = most_each, .about = "cards of each seat: 10; 26 with the standard deck"});
    visit.number("first", options.first, {.low = 1, .high = 2, .about = "the seat that lays the first card"});
  }
  static constexpr void fill_in(Options& options) noexcept { options.n = cards_each(options); }
  static constexpr std::string_view problem(const Options& options) noexcept {
    if (options.deck == Deck::standard && options.n != most_each)
      return "the standard deck gives each seat 26 cards: n must be 26 or left out";
    return {};
  }

  static constexpr Deal deal(const Options& options, RandomSource auto& random) noexcept {
    return updown::deal(options, random);
  }
  static constexpr void start(State& state, const Options& options, const Deal& deal) noexcept {
    updown::start(state, options, deal);
  }
  static constexpr SeatSet acting(const State& state) noexcept { return updown::acting(state); }
  static constexpr void moves(const State& state, Seat seat, Moves& moves) noexcept {
    updown::moves(state, seat, moves);
  }
  static constexpr Move any_move(const State& state, Seat seat, RandomSource auto& random) noexcept {
    return updown::any_move(state, seat, random);
  }
  static constexpr void apply(State& state, Seat seat, Move move) noexcept { updown::apply(state, seat, move); }

  static constexpr View view(const State& state, Seat viewer) noexcept { return updown::view(state, viewer); }
  /// What a seat puts is its secret, even how often it does (UPD-2).
  static constexpr Text shown(const State&, Seat seat, Move move, Seat viewer) noexcept {
    return viewer == seat ? text(move) : Text();
  }
  static constexpr Preview preview(const View& view, Move move) noexcept { return updown::preview(view, move); }
  static constexpr std::uint64_t information(const State& state, Seat viewer) noexcept {
    return updown::information(state, viewer);
  }
  static constexpr State redeal(const View& view, RandomSource auto& random) noexcept {
    return updown::redeal(view, random);
  }

  static constexpr Result result(const State& state) noexcept { return updown::result(state); }
  static constexpr std::string_view reason(const State&) noexcept { return "all cards placed"; }

  static constexpr Text text(Move move) noexcept {
    Text text("put ");
    write_card(text, move.deck, move.card);
    return text;
  }
  static constexpr std::uint32_t code(Move move) noexcept {
    return static_cast<std::uint32_t>(move.deck) << 8 | index(move.card);
  }
};

static_assert(Redealable<UpDown>);

}  // namespace baize::updown
