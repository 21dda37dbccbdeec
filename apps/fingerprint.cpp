/// baize fingerprint: what the games play, as hashes that must not change unnoticed.
#include <memory>

#include <fmt/format.h>

#include "apps/arguments.hpp"
#include "apps/commands.hpp"
#include "apps/errors.hpp"
#include "apps/text_file.hpp"
#include "games/catalogue.hpp"
#include "games/fingerprints.hpp"

namespace baize {

namespace {

struct FingerprintArguments {
  std::string game, check;
  std::uint64_t games = fingerprint_games, seed = fingerprint_seed;
};

std::vector<std::string> expected_lines(const FingerprintArguments& arguments) {
  std::ifstream file = open_to_read(arguments.check);
  std::vector<std::string> lines;
  for (std::string line; std::getline(file, line);)
    if (!line.empty() && !line.starts_with('#') && (arguments.game.empty() || line.starts_with(arguments.game + " ")))
      lines.push_back(line);
  return lines;
}

/// Everything of a line before what was counted: which game it is about.
std::string_view subject(std::string_view line) { return line.substr(0, line.find(" moves=")); }

int compare(const FingerprintArguments& arguments, const std::vector<std::string>& expected,
            const std::vector<std::string>& lines, const Console& console) {
  for (std::size_t i = 0; i < std::max(lines.size(), expected.size()); ++i) {
    const std::string& here = i < lines.size() ? lines[i] : "nothing";
    const std::string& there = i < expected.size() ? expected[i] : "nothing";
    if (here == there) continue;
    console.out << "expected  " << there << "\nplayed    " << here << '\n';
    throw Failure(fmt::format("{}: {}", arguments.check,
                              subject(here) == subject(there) ? "the games are not played as they were"
                                                              : "the lines are not about the same games"));
  }
  console.out << fmt::format("{} fingerprints as expected\n", lines.size());
  return Exit::fine;
}

int run_fingerprint(const FingerprintArguments& arguments, const Console& console) {
  if (!arguments.game.empty()) named_game(arguments.game);
  // A file that is not there is better known before all is played.
  const auto expected = arguments.check.empty() ? std::vector<std::string>() : expected_lines(arguments);
  std::vector<std::string> lines;
  for (const Rulebook* rulebook : all_games()) {
    if (!arguments.game.empty() && arguments.game != rulebook->id()) continue;
    for (const FingerprintCase& which : fingerprint_cases()) {
      if (which.game != rulebook->id()) continue;
      lines.push_back(fingerprint(*rulebook, which, arguments.games, arguments.seed));
      if (arguments.check.empty()) console.out << lines.back() << '\n';
      if (!console.out) throw OutputClosed();
    }
  }
  return arguments.check.empty() ? Exit::fine : compare(arguments, expected, lines, console);
}

}  // namespace

void add_fingerprint(Command program, Console& console, Action& action) {
  const auto command =
      program.add_subcommand("fingerprint", "hashes of seeded games, to see whether the rules have changed");
  const auto arguments = std::make_shared<FingerprintArguments>();
  add_text(command, "GAME", arguments->game, "one game only");
  add_number(command, "--games", arguments->games, 1, 1'000'000'000'000,
             fmt::format("games for each line ({})", fingerprint_games));
  add_seed(command, arguments->seed);
  add_text(command, "--check", arguments->check, "compare with the lines of a file; the first difference is status 1")
      .type_name("FILE");
  command.footer(
      "\nExamples:\n  baize fingerprint > games/fingerprints.txt\n"
      "  baize fingerprint --check games/fingerprints.txt\n  baize fingerprint gerry --games 100000 --seed 7");
  command.callback([&console, &action, arguments] {
    action = [&console, arguments] { return run_fingerprint(*arguments, console); };
  });
}

}  // namespace baize
