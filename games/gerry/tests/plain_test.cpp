/// Gerry once more, as naively as the rules read, and walked beside the real one; and positions counted.
#include <set>

#include "engine/perft.hpp"
#include "games/gerry/tests/position.hpp"

namespace baize::gerry {
namespace {

/// Cells are names, cards are names, and nothing is remembered that could be worked out.
struct Plain {
  struct Heap {
    std::vector<std::string> up, down;
  };
  int side;
  std::vector<Heap> heaps;  // row by row from the bottom
  int barred = -1, looking = -1, played = 0;

  std::string name(int cell) const {
    return std::string(1, static_cast<char>('a' + cell % side)) + std::to_string(cell / side + 1);
  }
  Heap& heap(int cell) { return heaps[static_cast<std::size_t>(cell)]; }
  const Heap& heap(int cell) const { return heaps[static_cast<std::size_t>(cell)]; }
  int cells() const { return side * side; }
  bool adjacent(int one, int two) const {
    const int across = one % side - two % side, along = one / side - two / side;
    return across * across + along * along == 1;
  }

  std::set<std::string> moves() const {
    std::set<std::string> found;
    if (looking >= 0) {
      for (const auto& card : heap(looking).down)
        for (int to = 0; to < cells(); ++to)
          if (adjacent(looking, to)) found.insert("shift " + card + " " + name(to));
      return found;
    }
    for (int cell = 0; cell < cells(); ++cell) {
      if (cell == barred) continue;
      if (heap(cell).up.size() + heap(cell).down.size() >= 2)
        for (const auto& card : heap(cell).up)
          for (int to = 0; to < cells(); ++to)
            if (to != cell) found.insert("move " + name(cell) + " " + card + " " + name(to));
      if (!heap(cell).down.empty()) found.insert("look " + name(cell));
    }
    return found;
  }

  int read(const std::string& text) const { return text[0] - 'a' + (text[1] - '1') * side; }
  void end_turn(int selected) { barred = selected, looking = -1, ++played; }
  static void carry(std::vector<std::string>& from, std::vector<std::string>& to, const std::string& card) {
    from.erase(std::find(from.begin(), from.end(), card));
    to.push_back(card);
  }
  void play(const std::string& move) {
    if (move.starts_with("move")) {
      const int from = read(move.substr(5, 2)), to = read(move.substr(11, 2));
      carry(heap(from).up, heap(to).up, move.substr(8, 2));
      end_turn(from);
    } else if (move.starts_with("shift")) {
      carry(heap(looking).down, heap(read(move.substr(9, 2))).down, move.substr(6, 2));
      end_turn(looking);
    } else {
      const int cell = read(move.substr(5, 2));
      if (heap(cell).up.size() + heap(cell).down.size() == 1) end_turn(cell);
      else looking = cell;
    }
  }

  /// 'r', 'b' or '-'.
  char mark(int cell) const {
    int red = 0, black = 0;
    for (const auto* cards : {&heap(cell).up, &heap(cell).down})
      for (const auto& card : *cards) {
        const int value = 1 + static_cast<int>(std::string("A23456789TJQK").find(card[0]));
        (card[1] == 'h' || card[1] == 'd' ? red : black) += value;
      }
    return red > black ? 'r' : black > red ? 'b' : '-';
  }
  std::pair<int, int> points(bool of_marked) const {
    std::pair<int, int> points{0, 0};
    for (int line = 0; line < 2 * side; ++line) {
      int red = 0, black = 0;
      for (int i = 0; i < side; ++i) {
        const char colour = mark(line < side ? i * side + line : (line - side) * side + i);
        red += colour == 'r', black += colour == 'b';
      }
      const int enough = side / 2 + 1;
      points.first += of_marked ? red > black : red >= enough;
      points.second += of_marked ? black > red : black >= enough;
    }
    return points;
  }
};

template <class G>
Plain plain(const typename G::Deal& deal) {
  Plain table{G::Size::side, {}};
  for (unsigned cell = 0; cell < G::Size::cells; ++cell)
    table.heaps.push_back({{std::string(name(deal.up[cell]).view())}, {std::string(name(deal.down[cell]).view())}});
  return table;
}

template <class G>
void walk_beside(std::uint64_t games, Majority majority) {
  for (std::uint64_t game = 0; game < games; ++game) {
    Random random(7, game);
    const auto deal = G::deal({}, random);
    auto state = started<G>({.majority = majority}, deal);
    Plain table = plain<G>(deal);
    while (!G::acting(state).empty()) {
      const auto texts = legal<G>(state);
      ASSERT_EQ(std::set<std::string>(texts.begin(), texts.end()), table.moves());
      ASSERT_EQ(static_cast<int>(index(mover<G>(state))), table.played % 2);
      const Move move = game % 2 == 0 ? curious_move<G>(state, random) : G::any_move(state, mover<G>(state), random);
      table.play(std::string(G::text(move).view()));
      G::apply(state, mover<G>(state), move);
    }
    ASSERT_EQ(table.played, G::Size::turns);
    const auto [red, black] = table.points(majority == Majority::of_marked);
    ASSERT_EQ(G::result(state).score[0], red);
    ASSERT_EQ(G::result(state).score[1], black);
  }
}

TEST(GerryPlain, ThePlainRulesAgreeAlongRandomGames) {
  for (const Majority majority : {Majority::of_five, Majority::of_marked}) {
    walk_beside<Gerry>(15, majority);
    walk_beside<Middle>(60, majority);
    walk_beside<Rules<2, 30>>(100, majority);
  }
}

// On n cells, each with one card face up on one face down, k = n - 1 and d the sum of all cells' neighbours:
// 1. n cards to k cells, or a look at n cells.
// 2. After a move (n k) every face-up card still has company, and only the cell that was selected, now without a
//    face-up card, is barred: n k moves and k looks. After a look, its one card goes to a neighbour: d in all.
// 3. Two moves: if the second takes one of the two cards of the cell where the first went (2 k ways), the other one is
//    barred: k k + k; otherwise ((n - 2) k ways) n k + k. A move and a look, not at the barred cell, and a shift:
//    k times d for each cell, less the barred cell's own share: k (n d - d). A look and a shift leave a lone card,
//    barred as well: k k moves and k looks, d times.
// 3 × 3: n 9, k 8, d 24. 81; 72 × 80 + 24; 72 × (16 × 72 + 56 × 80) + 8 × 192 + 24 × 72.
// 5 × 5: n 25, k 24, d 80. 625; 600 × 624 + 80; (depth 3 takes a second: 224,042,880 was seen once).
TEST(GerryPlain, PerftAgreesWithTheCountByHand) {
  const auto middle = started<Middle>({}, ordered<Middle>());
  EXPECT_EQ(perft<Middle>(middle, 1), 81U);
  EXPECT_EQ(perft<Middle>(middle, 2), 5'784U);
  EXPECT_EQ(perft<Middle>(middle, 3), 408'768U);
  const auto state = started<Gerry>({}, ordered<Gerry>());
  EXPECT_EQ(perft<Gerry>(state, 1), 625U);
  EXPECT_EQ(perft<Gerry>(state, 2), 374'480U);
}

std::uint64_t plain_perft(const Plain& table, int depth) {
  if (depth == 0) return 1;
  std::uint64_t sequences = 0;
  for (const auto& move : table.moves()) {
    Plain next = table;
    next.play(move);
    sequences += plain_perft(next, depth - 1);
  }
  return sequences;
}

TEST(GerryPlain, PerftAgreesWithThePlainRules) {
  EXPECT_EQ(perft<Small>(started<Small>({}, ordered<Small>()), 4), plain_perft(plain<Small>(ordered<Small>()), 4));
}

TEST(GerryPlain, Conforms) {
  for (const Majority majority : {Majority::of_five, Majority::of_marked}) {
    kit::conform<Gerry>({.majority = majority}, {.games = 12, .uniformity_checks = 6});
    kit::conform<Middle>({.majority = majority}, {.games = 20});
    kit::conform<Rules<2, 30>>({.majority = majority}, {.games = 20});
  }
}

}  // namespace
}  // namespace baize::gerry
