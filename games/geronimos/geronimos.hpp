/// Geronimos: the rules (RULES.md).
#pragma once
#include <string_view>

#include "engine/game.hpp"
#include "engine/options.hpp"
#include "games/geronimos/information.hpp"
#include "games/geronimos/play.hpp"
#include "games/geronimos/preview.hpp"
#include "games/geronimos/state.hpp"

namespace baize::geronimos {

/// Kinds: how many of the numbered pieces a bag has, the first in the order of their writing. All 120 in the game that
/// people play; a few make an instance small enough to be counted by hand.
template <unsigned Kinds>
struct BasicGeronimos {
  static_assert(Kinds >= 2 && Kinds <= numbered_pieces);
  static constexpr std::string_view id = "geronimos";
  static constexpr int fewest_seats = 2, most_seats = 2, rules_version = 1;
  using Options = geronimos::Options;
  using Deal = geronimos::Deal;
  using State = geronimos::State;
  using View = geronimos::View;
  using Move = geronimos::Move;
  using Moves = geronimos::Moves;
  using Preview = geronimos::Preview;

  static constexpr void options(auto& options, auto&& visit) {
    visit.number("leaders", options.leaders, {.low = 0, .high = most_leaders, .about = "Leaders in each bag"});
    visit.word("match", options.match,
               {.words = "two all", .about = "how many of the numbered edges that a piece touches must match"});
    visit.number(
        "radius", options.radius,
        {.low = smallest_radius, .high = largest_radius, .about = "hexes from the centre to the edge of the table"});
  }
  static constexpr int seats(const Options&) noexcept { return 2; }
  static constexpr void fill_in(Options&) noexcept {}
  static constexpr std::string_view problem(const Options&) noexcept { return {}; }

  static constexpr unsigned bag_size(const Options& options) noexcept { return Kinds + options.leaders; }

  static constexpr Deal deal(const Options& options, RandomSource auto& random) noexcept {
    Deal deal;
    const unsigned size = bag_size(options);
    // The openers are drawn at once from all pairs that HEX-2 lets stand: a numbered piece against any piece that is
    // not its equal, or a Leader against a numbered one.
    const auto pair = random.below(Kinds * (size - 1 + options.leaders));
    const bool numbered = pair < Kinds * (size - 1);
    const unsigned one = numbered ? pair / (size - 1) : Kinds;
    const unsigned rest = numbered ? pair % (size - 1) : pair % Kinds;
    const unsigned two = numbered && rest >= one ? rest + 1 : rest;
    fill(deal.bags[0], size, one < two ? one : two, random);
    fill(deal.bags[1], size, one < two ? two : one, random);
    return deal;
  }

  static constexpr void start(State& state, const Options& options, const Deal& deal) noexcept {
    state.table.clear(options.radius);
    state.options = options;
    state.phase = Phase::opening;
    state.end = End::none;
    state.winner = Seat::nobody;
    state.bonus = 0;
    state.order = deal.bags;
    state.bag[0] = state.bag[1] = Bag(Kinds, options.leaders);
    draw(state, Seat::one);
    state.last = Frame::at({});
    state.table.lay(state.last, Cell::of(state.hand, 0, Seat::one), state.hand_ring);  // HEX-3
    draw(state, Seat::two);
    state.turn = Seat::two;
  }

  static constexpr SeatSet acting(const State& state) noexcept {
    return state.phase == Phase::over ? SeatSet() : SeatSet::only(state.turn);
  }

  /// visit(move) for every way to play the drawn piece, until it says stop (false).
  static constexpr void each_play(const Public& now, auto&& visit) noexcept {
    const Trial trial(now.hand_ring);
    for (unsigned i = 0; i < now.table.shores.size(); ++i) {
      const Shore shore = now.table.shores.nth(i);
      const Hex hex = Frame::hex(shore.place());
      if (now.hand == Piece::leader) {
        if (!visit(Move::lay_leader(hex))) return;  // HEX-8
        continue;
      }
      const Turns turns = trial.turns(now.options.match, shore.asked(), shore.edges());
      for (std::uint32_t n = 0; n < turns.size(); ++n)
        if (!visit(Move::lay(hex, turns.nth(n)))) return;
    }
    if (now.phase == Phase::opening) return;  // HEX-3
    if (now.hand == Piece::leader)
      now.table.each_owned(other(now.turn), [&](Place place) { return visit(Move::cover(Frame::hex(place))); });
    else if (const Place equal = now.table.find(other(now.turn), now.hand); equal != 0)
      visit(Move::cover(Frame::hex(equal)));  // HEX-7
  }

  static constexpr void moves(const State& state, Seat, Moves& list) noexcept {
    if (state.phase == Phase::choosing) {
      list.push(Move::draw());
      list.push(Move::stop());
      return;
    }
    if (state.hand != Piece::none) each_play(state, [&](Move move) { return list.push(move), true; });
    if (list.empty()) list.push(Move::pass());  // HEX-12
  }

  static constexpr Move any_move(const State& state, Seat, RandomSource auto& random) noexcept {
    if (state.phase == Phase::choosing) [[unlikely]]
      return random.below(2) == 0 ? Move::draw() : Move::stop();
    if (state.hand == Piece::none) [[unlikely]]
      return Move::pass();
    if (state.hand == Piece::leader) [[unlikely]]
      return any_leader_play(state, random);

    // Darts at as many marks as there could be plays, and one more for the cover. The first that hits a legal play is
    // as likely to be any of them.
    const Shores& shores = state.table.shores;
    const Trial trial(state.hand_ring);
    const std::uint32_t marks = shores.marks();
    for (int dart = 0; dart < 100; ++dart) {
      const std::uint32_t n = random.below(marks + 1);
      if (n == marks) [[unlikely]] {
        if (const Place equal = state.table.find(other(state.turn), state.hand); equal != 0)
          return Move::cover(Frame::hex(equal));
        continue;
      }
      const auto [shore, nth] = shores.mark(n);
      const Turns turns = trial.turns(state.options.match, shore.asked(), shore.edges());
      if (nth < turns.size()) return Move::lay(Frame::hex(shore.place()), turns.nth(nth));
    }
    return any_counted_play(state, random);
  }

  static constexpr void apply(State& state, Seat seat, Move move) noexcept {
    switch (move.kind) {
      case Move::Kind::lay:
      case Move::Kind::lay_leader:
      case Move::Kind::cover: play(state, seat, move); break;
      case Move::Kind::draw:
        state.phase = Phase::playing;
        --state.bonus;
        draw(state, seat);
        break;
      case Move::Kind::stop: next_turn(state); break;
      case Move::Kind::pass: go_on(state); break;
    }
  }

  static constexpr View view(const State& state, Seat viewer) noexcept { return {state, viewer}; }
  static constexpr Text shown(const State&, Seat, Move move, Seat) noexcept { return text(move); }
  static constexpr Preview preview(const View& view, Move move) noexcept { return preview_of(view, move); }
  static constexpr std::uint64_t information(const State& state, Seat viewer) noexcept {
    return geronimos::information(state, viewer);
  }

  static constexpr State redeal(const View& view, RandomSource auto& random) noexcept {
    State state{view, {}};
    for (unsigned seat = 0; seat < 2; ++seat) {
      for (Piece& piece : state.order[seat]) piece = Piece::none;
      Piece* left = &state.order[seat][bag_size(view.options) - view.bag[seat].size()];
      unsigned size = 0;
      view.bag[seat].each([&](Piece piece) { left[size++] = piece; });
      shuffle(left, size, random);
    }
    return state;
  }

  static constexpr Result result(const State& state) noexcept {
    return most_wins(state.winner == Seat::one, state.winner == Seat::two);
  }
  static constexpr std::string_view reason(const State& state) noexcept {
    switch (state.end) {
      case End::surrounded: return "surrounded";
      case End::bags_empty: return "bags empty";
      case End::none: break;
    }
    return {};
  }

  static constexpr Text text(Move move) noexcept {
    Text text;
    switch (move.kind) {
      case Move::Kind::lay: return text << "lay " << move.hex << ' ' << static_cast<int>(move.turn);
      case Move::Kind::lay_leader: return text << "lay " << move.hex;
      case Move::Kind::cover: return text << "cover " << move.hex;
      case Move::Kind::draw: return text << "draw";
      case Move::Kind::stop: return text << "stop";
      case Move::Kind::pass: return text << "pass";
    }
    return text;
  }
  static constexpr std::uint32_t code(Move move) noexcept {
    return static_cast<std::uint32_t>(move.kind) << 24 | std::uint32_t{move.turn} << 16 |
           std::uint32_t{static_cast<std::uint8_t>(move.hex.q)} << 8 | static_cast<std::uint8_t>(move.hex.r);
  }

 private:
  static constexpr void fill(std::array<Piece, most_in_bag>& bag, unsigned size, unsigned opener,
                             RandomSource auto& random) noexcept {
    for (unsigned i = 0; i < most_in_bag; ++i)
      bag[i] = i < Kinds ? piece_at(i) : i < size ? Piece::leader : Piece::none;
    const Piece first = bag[0];
    bag[0] = bag[opener];
    bag[opener] = first;
    Piece* rest = &bag[1];
    shuffle(rest, size - 1, random);
  }

  static constexpr void draw(State& state, Seat seat) noexcept {
    Bag& bag = state.bag[index(seat)];
    state.hand = state.order[index(seat)][bag_size(state.options) - bag.size()];
    state.hand_ring = ring_of(state.hand);
    bag.take(state.hand);
  }

  static constexpr Move any_leader_play(const State& state, RandomSource auto& random) noexcept {
    const Shores& shores = state.table.shores;
    const unsigned covers = state.phase == Phase::opening ? 0 : state.table.count_owned(other(state.turn));
    if (shores.size() + covers == 0) return Move::pass();
    auto n = random.below(shores.size() + covers);
    if (n < shores.size()) return Move::lay_leader(Frame::hex(shores.nth(n).place()));
    n -= shores.size();
    Place chosen = 0;
    state.table.each_owned(other(state.turn), [&](Place place) { return chosen = place, n-- != 0; });
    return Move::cover(Frame::hex(chosen));
  }

  /// The slow way, for positions in which hardly anything fits.
  static constexpr Move any_counted_play(const State& state, RandomSource auto& random) noexcept {
    std::uint32_t plays = 0;
    each_play(state, [&](Move) { return ++plays, true; });
    if (plays == 0) return Move::pass();
    std::uint32_t n = random.below(plays);
    Move chosen = Move::pass();
    each_play(state, [&](Move move) { return chosen = move, n-- != 0; });
    return chosen;
  }

  static constexpr void play(State& state, Seat seat, Move move) noexcept {
    const Ring shown = shown_ring(state, move);
    const int matches = count_matching(asked_ring(state.table, move), shown);
    if (state.hand != Piece::leader) state.bonus = static_cast<std::uint16_t>(state.bonus + bonus_for(matches));
    put(state.table, state, move, shown);
    state.last = Frame::at(move.hex);
    if (surrounds(state.table, seat, state.last)) finish(state, End::surrounded, seat);
    else if (is_surrounded(state.table, seat, state.last)) finish(state, End::surrounded, other(seat));
    else go_on(state);
  }

  static constexpr void finish(State& state, End end, Seat winner) noexcept {
    state.phase = Phase::over;
    state.end = end;
    state.winner = winner;
    state.hand = Piece::none;
    state.bonus = 0;
  }

  /// After a piece has been played or put out, or a seat without pieces has passed.
  static constexpr void go_on(State& state) noexcept {
    state.hand = Piece::none;
    if (state.bag[0].empty() && state.bag[1].empty()) finish(state, End::bags_empty, Seat::nobody);    // HEX-12
    else if (state.bonus > 0 && !state.bag[index(state.turn)].empty()) state.phase = Phase::choosing;  // HEX-9
    else next_turn(state);
  }

  static constexpr void next_turn(State& state) noexcept {
    state.bonus = 0;
    state.phase = Phase::playing;
    state.hand = Piece::none;
    state.turn = other(state.turn);
    if (!state.bag[index(state.turn)].empty()) draw(state, state.turn);  // HEX-4
  }
};

using Geronimos = BasicGeronimos<numbered_pieces>;

static_assert(Redealable<Geronimos>);

}  // namespace baize::geronimos
