/// baize lab solve synch: every position of a small board, with a certificate and its checker.
#include <algorithm>
#include <array>
#include <chrono>

#include <fmt/format.h>

#include "apps/errors.hpp"
#include "apps/lab_solve.hpp"
#include "apps/progress.hpp"
#include "games/synch/synch.hpp"
#include "io/option_json.hpp"
#include "lab/solve/synch_check.hpp"
#include "lab/solve/synch_solver.hpp"

namespace baize {

namespace {

using lab::SynchTable;
using synch::Synch;

std::string name_of(const SynchTable& table, int cell) {
  Text text;
  text << synch::Square{static_cast<std::int8_t>(cell % table.size()), static_cast<std::int8_t>(cell / table.size())};
  return std::string(text.view());
}

std::string title_of(const SynchTable& table) {
  return fmt::format("synch {} × {}, {}", table.size(), table.size(),
                     table.variant() == synch::Variant::decide_first ? "decide_first" : "direct_first");
}

struct Starts {
  explicit Starts(const SynchTable& table) {
    for (int one = 0; one < table.cells(); ++one) {
      int worst = table.cells();
      for (int two = 0; two < table.cells(); ++two) {
        if (one == two) continue;
        const int margin = table.start(one, two);
        worst = std::min(worst, margin);
        ++results[margin > 0 ? 0 : margin == 0 ? 1 : 2];
      }
      if (worst > value) value = worst, best = one;
    }
  }
  int value = -1000, best = 0;   // of the whole game, for seat 1, and a square that gives it
  std::array<int, 3> results{};  // starts that seat 1 wins, draws, loses
};

std::string verdict(int margin) {
  return margin == 0 ? "a draw" : fmt::format("seat {} wins by {}", margin > 0 ? 1 : 2, margin > 0 ? margin : -margin);
}

/// Seat 1's margin for each square of seat 2, once for all squares of seat 1 that turns and reflections make alike.
void print_starts(const SynchTable& table, const Console& console) {
  const int size = table.size();
  for (int row = 0; row < (size + 1) / 2; ++row)
    for (int column = row; column < (size + 1) / 2; ++column) {
      const int one = row * size + column;
      console.out << fmt::format("\nSeat 1 on {}, seat 2 on:\n", name_of(table, one));
      for (int line = size - 1; line >= 0; --line) {
        std::string text = fmt::format("{:>2} ", line + 1);
        for (int two = line * size; two < (line + 1) * size; ++two)
          text +=
              two == one
                  ? "   ×"
                  : fmt::format("{:>4}", table.start(one, two) == 0 ? "0" : fmt::format("{:+}", table.start(one, two)));
        console.out << text << '\n';
      }
      std::string letters = "   ";
      for (int letter = 0; letter < size; ++letter) letters += fmt::format("{:>4}", static_cast<char>('a' + letter));
      console.out << letters << '\n';
    }
}

json::object written(const SynchTable& table, int stall) {
  const Starts starts(table);
  json::object object{{"size", table.size()},
                      {"variant", table.variant() == synch::Variant::decide_first ? "decide_first" : "direct_first"},
                      {"positions", 2 * table.positions()},
                      {"value", starts.value},
                      {"longest_line", table.longest_rank()},
                      {"stall", stall}};
  json::array list;
  for (int one = 0; one < table.cells(); ++one)
    for (int two = 0; two < table.cells(); ++two)
      if (one != two)
        list.push_back({{"1", name_of(table, one)}, {"2", name_of(table, two)}, {"margin", table.start(one, two)}});
  object["starts"] = std::move(list);
  return object;
}

std::string stall_sentence(const SynchTable& table, int stall) {
  const int longest = table.longest_rank();
  if (longest > stall)
    return fmt::format(
        "The stall limit of {} is shorter than the longest forced line within one marked set, {} moves: "
        "these are the values without a limit.",
        stall, longest);
  return fmt::format(
      "Whoever is ahead can leave any marked set within {} moves; the game stalls after {}: the limit changes "
      "nothing.",
      longest, stall);
}

}  // namespace

int solve_synch_board(const SolveArguments& arguments, const ChosenGame& chosen, const Console& console) {
  const auto options = usable(read_options<Synch>(chosen.seats, chosen.options));
  if (options.size > SynchTable::largest_size)
    throw UsageError(fmt::format("boards are solved from 2 × 2 to {} × {}: --option size=4, not {}",
                                 SynchTable::largest_size, SynchTable::largest_size, options.size));
  const auto start = std::chrono::steady_clock::now();
  Progress progress(console.err, console.interactive, "marked sets", 0,
                    std::uint64_t{1} << options.size * options.size);
  const SynchTable table = lab::solve_synch(options.size, options.variant, threads_or_cores(arguments.threads),
                                            [&](std::uint32_t done) { progress.show(done, ""); });
  progress.clear();
  const double seconds = std::chrono::duration<double>(std::chrono::steady_clock::now() - start).count();
  if (!arguments.certificate.empty())
    if (const auto kept = lab::write_certificate(table, arguments.certificate); !kept) throw Failure(kept.error().what);
  if (arguments.json) {
    console.out << json::serialize(written(table, options.stall)) << '\n';
    return Exit::fine;
  }
  const Starts starts(table);
  console.out << fmt::format("{}: {} positions solved in {:.1f} s.\n", title_of(table), 2 * table.positions(), seconds)
              << fmt::format("With perfect play: {}; seat 1 does well to begin on {}.\n", verdict(starts.value),
                             name_of(table, starts.best))
              << fmt::format("Of {} starts seat 1 wins {}, {} are drawn, seat 2 wins {}.\n",
                             table.cells() * (table.cells() - 1), starts.results[0], starts.results[1],
                             starts.results[2])
              << stall_sentence(table, options.stall) << '\n';
  print_starts(table, console);
  if (!arguments.certificate.empty())
    console.out << fmt::format("\nbaize lab solve --check {} proves it again.\n", arguments.certificate);
  return Exit::fine;
}

int check_certificate(const SolveArguments& arguments, const Console& console) {
  const auto table = lab::read_certificate(arguments.check);
  if (!table) throw Failure(table.error().what);
  Progress progress(console.err, console.interactive, "marked sets", 0, table->sets());
  const auto checked = lab::check_synch(*table, threads_or_cores(arguments.threads),
                                        [&](std::uint32_t done) { progress.show(done, ""); });
  progress.clear();
  if (!checked) throw Failure(fmt::format("{} does not hold: {}", arguments.check, checked.error().what));
  const Starts starts(*table);
  console.out << fmt::format(
      "{} holds: {}, {} positions; with perfect play: {}. Longest forced line within one "
      "marked set: {} moves.\n",
      arguments.check, title_of(*table), 2 * table->positions(), verdict(starts.value), table->longest_rank());
  return Exit::fine;
}

}  // namespace baize
