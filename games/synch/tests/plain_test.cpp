/// In Synch once more, as naively as the rules read, and walked beside the real one.
#include <set>

#include <gtest/gtest.h>

#include "engine/perft.hpp"
#include "games/synch/tests/position.hpp"

namespace baize::synch {
namespace {

struct Plain {
  int size;
  bool decide_first;
  std::vector<std::string> board;  // rows from the bottom; '.', '1', '2'
  int column[2], row[2];

  static constexpr int dx[8] = {0, 1, 1, 1, 0, -1, -1, -1}, dy[8] = {1, 1, 0, -1, -1, -1, 0, 1};
  static constexpr const char* names[8] = {"N", "NE", "E", "SE", "S", "SW", "W", "NW"};

  bool inside(int seat, int direction) const {
    const int c = column[seat] + dx[direction], r = row[seat] + dy[direction];
    return c >= 0 && r >= 0 && c < size && r < size;
  }
};

Plain plain(const State& state) {
  Plain board{state.size, state.variant == Variant::decide_first, {}, {}, {}};
  for (std::int8_t row = 0; row < state.size; ++row) {
    board.board.emplace_back();
    for (std::int8_t column = 0; column < state.size; ++column)
      board.board.back() += state.has_symbol(Seat::one, {column, row})   ? '1'
                            : state.has_symbol(Seat::two, {column, row}) ? '2'
                                                                         : '.';
  }
  for (int i = 0; i < 2; ++i) {
    board.column[i] = state.marker[static_cast<std::size_t>(i)].column;
    board.row[i] = state.marker[static_cast<std::size_t>(i)].row;
  }
  return board;
}

std::set<std::string> plain_moves(const State& state) {
  const Plain board = plain(state);
  std::set<std::string> moves;
  if (state.placed < 2) {
    for (int column = 0; column < board.size; ++column)
      for (int row = 0; row < board.size; ++row)
        if (board.board[static_cast<std::size_t>(row)][static_cast<std::size_t>(column)] == '.')
          moves.insert("place " + std::string(1, static_cast<char>('a' + column)) + std::to_string(row + 1));
    return moves;
  }
  const int director = static_cast<int>(index(state.directioner)), decider = 1 - director;
  if (board.decide_first) {
    if (state.said == 0) return {"synch", "oppose"};
    const bool opposed = state.said == 2;
    for (int d = 0; d < 8; ++d)
      if (board.inside(director, d) && board.inside(decider, opposed ? (d + 4) % 8 : d))
        moves.insert(std::string("go ") + Plain::names[d]);
    if (!moves.empty()) return moves;
  }
  if (state.said == 0 || board.decide_first) {
    for (int d = 0; d < 8; ++d)
      if (board.inside(director, d)) moves.insert(std::string("go ") + Plain::names[d]);
    return moves;
  }
  const int said = state.said - 1;
  if (board.inside(decider, said)) moves.insert("synch");
  if (board.inside(decider, (said + 4) % 8)) moves.insert("oppose");
  return moves;
}

/// Sequences of moves counted with the plain generator.
std::uint64_t plain_perft(const State& state, int depth) {
  if (depth == 0 || Synch::acting(state).empty()) return 1;
  std::uint64_t sequences = 0;
  for (const auto& text : plain_moves(state)) {
    State next = state;
    play(next, text);
    sequences += plain_perft(next, depth - 1);
  }
  return sequences;
}

TEST(SynchPlain, TheGeneratorAgreesWithAPlainOneAlongRandomGames) {
  for (const Variant variant : {Variant::decide_first, Variant::direct_first})
    for (std::uint64_t game = 0; game < 60; ++game) {
      Random random(3, game);
      State state = begun({.size = static_cast<std::uint8_t>(2 + game % 7), .variant = variant});
      while (!Synch::acting(state).empty()) {
        const auto texts = legal(state);
        ASSERT_EQ(std::set<std::string>(texts.begin(), texts.end()), plain_moves(state));
        Synch::apply(state, mover(state), Synch::any_move(state, mover(state), random));
      }
    }
}

TEST(SynchPlain, PerftAgreesWithThePlainGenerator) {
  for (const Variant variant : {Variant::decide_first, Variant::direct_first}) {
    const State state = begun({.size = 3, .variant = variant});
    EXPECT_EQ(perft<Synch>(state, 5), plain_perft(state, 5));
  }
}

}  // namespace
}  // namespace baize::synch
