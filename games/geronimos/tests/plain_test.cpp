/// Geronimos once more, as naively as the rules read, and played beside the real one.
#include <algorithm>
#include <map>
#include <string>
#include <vector>

#include <gtest/gtest.h>

#include "engine/perft.hpp"
#include "games/geronimos/tests/position.hpp"

namespace baize::geronimos {
namespace {

using Spot = std::pair<int, int>;
constexpr int dq[6] = {1, 0, -1, -1, 0, 1}, dr[6] = {0, 1, 1, 0, -1, -1};

struct Plain {
  struct Tile {
    int seat;
    std::string shown;  // six numbers clockwise from the east; empty for a Leader
  };

  int radius;
  bool all;
  std::vector<std::string> bag[2];
  std::map<Spot, Tile> table;
  int turn = 1, bonus = 0, winner = -1;
  std::string hand;
  bool opening = true, choosing = false, over = false;

  Plain(const Options& options, const Deal& deal) : radius(options.radius), all(options.match == Match::all) {
    for (unsigned seat = 0; seat < 2; ++seat)
      for (unsigned i = 0; i < Geronimos::bag_size(options); ++i)
        bag[seat].emplace_back(name(deal.bags[seat][i]).view());
    table[{0, 0}] = {0, draw(0)};
    hand = draw(1);
  }

  std::string draw(int seat) {
    const std::string piece = bag[seat].front();
    bag[seat].erase(bag[seat].begin());
    return piece;
  }
  static std::string turned(std::string piece, int steps) {
    std::rotate(piece.rbegin(), piece.rbegin() + steps, piece.rend());
    return piece;
  }
  bool on_table(Spot spot) const {
    return std::max({std::abs(spot.first), std::abs(spot.second), std::abs(spot.first + spot.second)}) <= radius;
  }
  const Tile* beside(Spot spot, int d) const {
    const auto found = table.find({spot.first + dq[d], spot.second + dr[d]});
    return found == table.end() ? nullptr : &found->second;
  }
  bool is_numbered(Spot spot, int d) const { return beside(spot, d) != nullptr && !beside(spot, d)->shown.empty(); }
  bool is_leader(Spot spot, int d) const { return beside(spot, d) != nullptr && beside(spot, d)->shown.empty(); }
  bool matches(Spot spot, const std::string& shown, int d) const {
    return is_numbered(spot, d) &&
           beside(spot, d)->shown[static_cast<std::size_t>((d + 3) % 6)] == shown[static_cast<std::size_t>(d)];
  }
  int count_matches(Spot spot, const std::string& shown) const {
    int count = 0;
    for (int d = 0; d < 6; ++d) count += matches(spot, shown, d);
    return count;
  }
  bool fits(Spot spot, const std::string& shown) const {
    int edges = 0;
    for (int d = 0; d < 6; ++d) {
      edges += is_numbered(spot, d);
      const int left = (d + 5) % 6, right = (d + 1) % 6;
      if (is_leader(spot, d) && is_numbered(spot, left) && is_numbered(spot, right))
        if (!matches(spot, shown, left) || !matches(spot, shown, right)) return false;
    }
    return count_matches(spot, shown) >= (all ? edges : std::min(edges, 2));
  }

  static std::string at(Spot spot) { return std::to_string(spot.first) + "," + std::to_string(spot.second); }

  Texts legal() const {
    if (choosing) return {"draw", "stop"};
    Texts moves;
    for (int q = -radius; q <= radius && !hand.empty(); ++q)
      for (int r = -radius; r <= radius; ++r) {
        const Spot spot{q, r};
        if (!on_table(spot)) continue;
        if (const auto top = table.find(spot); top != table.end()) {
          if (opening || top->second.seat == turn) continue;
          bool equal = hand == "L";
          for (int k = 0; k < 6; ++k) equal |= hand != "L" && turned(hand, k) == top->second.shown;
          if (equal) moves.insert("cover " + at(spot));
          continue;
        }
        bool touches = false;
        for (int d = 0; d < 6; ++d) touches |= beside(spot, d) != nullptr;
        if (!touches) continue;
        if (hand == "L") moves.insert("lay " + at(spot));
        for (int k = 0; k < 6 && hand != "L"; ++k)
          if (fits(spot, turned(hand, k))) moves.insert("lay " + at(spot) + " " + std::to_string(k));
      }
    if (moves.empty()) moves.insert("pass");
    return moves;
  }

  bool surrounds(int seat) const {
    for (const auto& [spot, tile] : table) {
      int around = 0;
      for (int d = 0; d < 6; ++d) around += beside(spot, d) != nullptr && beside(spot, d)->seat == seat;
      if (tile.seat != seat && around == 6) return true;
    }
    return false;
  }

  void play(const std::string& move) {
    if (move == "draw") {
      choosing = false;
      --bonus;
      hand = draw(turn);
      return;
    }
    if (move == "stop") {
      next();
      return;
    }
    if (move != "pass") {
      const auto space = move.find(' '), comma = move.find(',');
      const Spot spot{std::stoi(move.substr(space + 1)), std::stoi(move.substr(comma + 1))};
      std::string shown;
      if (hand != "L") shown = move.starts_with("cover") ? table[spot].shown : turned(hand, move.back() - '0');
      if (hand != "L") bonus += std::max(0, count_matches(spot, shown) - 2);
      table[spot] = {turn, shown};
      for (const int seat : {0, 1})
        if (surrounds(seat)) {
          winner = seat;
          over = true;
          return;
        }
    }
    opening = false;
    hand.clear();
    if (bag[0].empty() && bag[1].empty()) over = true;
    else if (bonus > 0 && !bag[turn].empty()) choosing = true;
    else next();
  }
  void next() {
    choosing = false;
    bonus = 0;
    turn = 1 - turn;
    hand = bag[turn].empty() ? "" : draw(turn);
  }
};

void walk_together(const Options& options, std::uint64_t seed, std::uint64_t game) {
  Random random(seed, game);
  const Deal deal = Geronimos::deal(options, random);
  State state = started<Geronimos>(options, deal);
  Plain plain(options, deal);
  for (int ply = 0; !plain.over; ++ply) {
    SCOPED_TRACE(ply);
    ASSERT_EQ(Geronimos::acting(state), SeatSet::only(seat_at(static_cast<unsigned>(plain.turn))));
    ASSERT_EQ(legal(state), plain.legal());
    ASSERT_EQ(state.bonus, plain.bonus);
    Moves moves;
    Geronimos::moves(state, state.turn, moves);
    const Move move =
        game % 2 == 0 ? Geronimos::any_move(state, state.turn, random) : kit::by_kind<Geronimos>(moves, random);
    const Seat mover = state.turn;
    const Preview preview = Geronimos::preview(Geronimos::view(state, mover), move);
    plain.play(std::string(Geronimos::text(move).view()));
    Geronimos::apply(state, mover, move);
    ASSERT_EQ(preview.winner, state.winner);
    if (!plain.over && state.phase == Phase::choosing) {
      ASSERT_EQ(preview.bonus, std::min<unsigned>(state.bonus, state.bag[index(mover)].size()));
    }
  }
  ASSERT_TRUE(Geronimos::acting(state).empty());
  ASSERT_EQ(state.winner, plain.winner < 0 ? Seat::nobody : seat_at(static_cast<unsigned>(plain.winner)));
}

TEST(GeronimosPlain, TheRulesAgreeWithPlainOnesAlongRandomGames) {
  const Options variety[] = {{},
                             {.match = Match::all},
                             {.leaders = 12, .radius = 5},
                             {.leaders = 0, .radius = 4},
                             {.leaders = 12, .match = Match::all, .radius = 4},
                             {.leaders = 1, .radius = 15}};
  for (const Options& options : variety)
    for (std::uint64_t game = 0; game < 8; ++game) {
      SCOPED_TRACE(game);
      ASSERT_NO_FATAL_FAILURE(walk_together(options, 17, game));
    }
}

std::uint64_t plain_perft(const Plain& plain, int depth) {
  if (depth == 0 || plain.over) return 1;
  std::uint64_t sequences = 0;
  for (const auto& move : plain.legal()) {
    Plain next = plain;
    next.play(move);
    sequences += plain_perft(next, depth - 1);
  }
  return sequences;
}

// Seat 2's opening piece fits once on each of the six hexes: 6. Two pieces side by side have eight hexes around them:
// six touch one of the two, and a piece fits there once; two touch both, and a piece fits there once if it has the two
// numbers that are asked for side by side. So depth 2 is 36 and the pairs that seat 1's next piece has. 123456 lies
// unrotated, and HEX-3's test lists how 135246 is turned in each place. With seat 2's piece in direction d, the hex in
// direction d + 1 is asked for the number of 123456 in that direction and then, clockwise, for that of 135246 in
// direction d + 2; the hex in direction d - 1 for that of 135246 in direction d - 2 and then for that of 123456. That
// is, for d from E on:
//   26 36, 35 41, 41 52, 52 63, 63 24, 14 15.
// 152634 has 15, 52, 26, 63 and 41, which are 1 + 2 + 1 + 2 + 2 of these: 36 + 8 = 44.
// 135246 has 35, 52 and 24, which are 1 + 2 + 1, and may also cover its equal in each of the six places: 36 + 4 + 6
// = 46.
TEST(GeronimosPlain, PerftAgreesWithTheCountByHandAndWithPlainRules) {
  for (const auto& [next, plays] : {std::pair{"123465", 36U}, {"152634", 44U}, {"135246", 46U}}) {
    const Deal deal = deal_of({"123456", next}, {"135246"});
    const State state = started<Geronimos>({}, deal);
    EXPECT_EQ(perft<Geronimos>(state, 1), 6U);
    EXPECT_EQ(perft<Geronimos>(state, 2), plays) << next;
    EXPECT_EQ(perft<Geronimos>(state, 3), plain_perft(Plain({}, deal), 3)) << next;
  }
}

// Seat 2 opens with a Leader, which fits on six hexes. Then seat 1 draws a Leader: eight hexes around the two pieces,
// or on top of seat 2's: 6 × 9 = 54.
TEST(GeronimosPlain, PerftOfTwoLeaders) {
  const State state = begun({"123456", "L"}, {"L"});
  EXPECT_EQ(perft<Geronimos>(state, 1), 6U);
  EXPECT_EQ(perft<Geronimos>(state, 2), 54U);
}

}  // namespace
}  // namespace baize::geronimos
