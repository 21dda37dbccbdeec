#include <cstdio>
#include <filesystem>
#include <fstream>

#include <gtest/gtest.h>
#include <rapidcheck/gtest.h>

#include "bots/synch/endgame.hpp"
#include "bots/tests/synch_solver.hpp"
#include "lab/solve/synch_check.hpp"
#include "lab/solve/synch_solver.hpp"

namespace baize::lab {
namespace {

using synch::State;
using synch::Synch;
using synch::Variant;

constexpr std::array variants{Variant::decide_first, Variant::direct_first};

State board(int size, Variant variant) {
  return started<Synch>({.size = static_cast<std::uint8_t>(size), .variant = variant}, {});
}

synch::Square square(int size, int cell) {
  return {static_cast<std::int8_t>(cell % size), static_cast<std::int8_t>(cell / size)};
}

State marked(State state, std::uint32_t set) {
  state.placed = 2;
  for (int cell = 0; cell < state.size * state.size; ++cell) {
    if ((set >> cell & 1u) == 0) continue;
    auto& row = state.symbols[0][static_cast<std::size_t>(cell / state.size)];
    row = static_cast<std::uint16_t>(row | 1u << cell % state.size);
  }
  return state;
}

/// A file that is gone afterwards.
struct Scrap {
  std::string path = (std::filesystem::temp_directory_path() /
                      ("baize-" + std::to_string(::testing::UnitTest::GetInstance()->random_seed()) + "-" +
                       ::testing::UnitTest::GetInstance()->current_test_info()->name()))
                         .string();
  ~Scrap() { std::filesystem::remove(path); }
};

TEST(SolveSynch, AgreesWithAPlainMinimaxInEveryPosition) {
  for (const int size : {2, 3})
    for (const Variant variant : variants) {
      const SynchTable table = solve_synch(size, variant, 2);
      const synch::Solver plain(board(size, variant));
      for (std::uint32_t set = 0; set < table.sets(); ++set) {
        State state = marked(board(size, variant), set);
        for (int one = 0; one < table.cells(); ++one)
          for (int two = 0; two < table.cells(); ++two) {
            state.marker = {square(size, one), square(size, two)};
            state.directioner = Seat::one;
            ASSERT_EQ(table.at(set, one, two).value, plain.value(state))
                << size << ' ' << set << ' ' << one << ' ' << two;
            state.directioner = Seat::two;
            ASSERT_EQ(-table.at(set, two, one).value, plain.value(state))
                << size << ' ' << set << ' ' << one << ' ' << two;
          }
      }
    }
}

TEST(SolveSynch, AgreesWithThePlayersEndgames) {
  for (const Variant variant : variants) {
    const SynchTable table = solve_synch(3, variant, 1);
    synch::Endgame endgame(std::size_t{1} << 20);
    State state = board(3, variant);
    ASSERT_TRUE(endgame.solve(state, [] { return true; }));
    for (int one = 0; one < 9; ++one)
      for (int two = 0; two < 9; ++two) {
        if (one == two) continue;
        state = board(3, variant);
        Synch::apply(state, Seat::one, synch::Move::place(square(3, one)));
        Synch::apply(state, Seat::two, synch::Move::place(square(3, two)));
        EXPECT_EQ(table.start(one, two), endgame.value(state));
      }
  }
}

TEST(SolveSynch, AnyNumberOfThreadsGivesTheSame) {
  EXPECT_EQ(solve_synch(3, Variant::decide_first, 1), solve_synch(3, Variant::decide_first, 3));
}

TEST(SolveSynch, CanBeStopped) {
  const std::atomic<bool> stop = true;
  EXPECT_EQ(solve_synch(3, Variant::direct_first, 2, {}, StopWish(stop)), SynchTable(3, Variant::direct_first))
      << "nothing";
}

TEST(SolveSynch, EveryLineIsShorterThanTheStallLimit) {
  for (const int size : {2, 3})
    for (const Variant variant : variants) {
      const int longest = solve_synch(size, variant, 1).longest_rank();
      EXPECT_GT(longest, 1);
      EXPECT_LE(longest, board(size, variant).stall);
    }
}

TEST(SolveSynch, TheCheckerTakesWhatIsRight) {
  for (const int size : {2, 3})
    for (const Variant variant : variants) {
      const auto checked = check_synch(solve_synch(size, variant, 1), 2);
      EXPECT_TRUE(checked) << checked.error().what;
    }
}

RC_GTEST_PROP(SolveSynch, TheCheckerRefusesAnyOtherValue, ()) {
  static const std::array tables{solve_synch(2, Variant::decide_first, 1), solve_synch(3, Variant::decide_first, 1),
                                 solve_synch(2, Variant::direct_first, 1), solve_synch(3, Variant::direct_first, 1)};
  SynchTable table = *rc::gen::elementOf(tables);
  const auto set = *rc::gen::inRange(std::uint32_t{0}, table.sets());
  SynchClaim& claim = table.of_set(set)[*rc::gen::inRange(std::size_t{0}, table.positions_in_set())];
  const auto change = *rc::gen::element(-5, -2, -1, 1, 2, 5);
  claim.value = static_cast<std::int8_t>(claim.value + change);
  RC_ASSERT(!check_synch(table, 1));
}

/// A gain that is always promised and never comes is none: the checker must see that ranks fall.
TEST(SolveSynch, TheCheckerRefusesARankTooLow) {
  SynchTable table = solve_synch(3, Variant::direct_first, 1);
  int tried = 0;
  for (std::size_t i = 0; i < table.positions() && tried < 20; ++i) {
    SynchClaim& claim = table.of_set(0)[i];
    if (claim.rank < 2) continue;
    --claim.rank;
    EXPECT_FALSE(check_synch(table, 1));
    ++claim.rank;
    ++tried;
  }
  EXPECT_EQ(tried, 20);
}

TEST(SolveSynch, ACertificateIsReadAsItWasWritten) {
  const Scrap file;
  const SynchTable table = solve_synch(3, Variant::direct_first, 1);
  ASSERT_TRUE(write_certificate(table, file.path));
  const auto read = read_certificate(file.path);
  ASSERT_TRUE(read) << read.error().what;
  EXPECT_EQ(*read, table);
}

TEST(SolveSynch, OtherFilesAreRefusedInWords) {
  const Scrap file;
  const auto refused = [&](std::string_view part) {
    const auto read = read_certificate(file.path);
    EXPECT_FALSE(read);
    EXPECT_NE(read.error().what.find(part), std::string::npos) << read.error().what;
  };
  refused("cannot be read: No such file or directory");
  std::ofstream(file.path) << "something else\n";
  refused("no certificate of ours");
  ASSERT_TRUE(write_certificate(SynchTable(2, Variant::decide_first), file.path));
  std::ofstream(file.path, std::ios::app) << 'x';
  refused("must have 512 bytes");
  std::filesystem::resize_file(file.path, 100);
  refused("must have 512 bytes");
  EXPECT_FALSE(write_certificate(SynchTable(2, Variant::decide_first), file.path + "/not/there"));
}

}  // namespace
}  // namespace baize::lab
