#include "apps/menu.hpp"

#include <algorithm>
#include <functional>
#include <optional>

#include <fmt/format.h>

#include "apps/moves_text.hpp"
#include "apps/title_text.hpp"
#include "apps/wrap.hpp"
#include "bots/registry.hpp"
#include "games/catalogue.hpp"
#include "io/canvas.hpp"
#include "io/json.hpp"

namespace baize {

namespace {

/// Asks until `understood` is true of the answer; `right` says what would be. False if people leave instead.
bool ask(const std::string& question, const std::string& right, Console& console, LineSource& lines,
         const std::vector<std::string>& words, const std::function<bool(const std::string&)>& understood) {
  const Completer complete = [&words](std::string_view before, std::string_view word) {
    return next_words(words, before, word);
  };
  for (;;) {
    if (!console.interactive) console.out << question << '\n';
    const auto line = lines.read(question, complete);
    const std::string answer = line ? tidy(*line) : "quit";
    if (answer == "quit") return false;
    if (understood(answer)) return true;
    if (!right.empty()) console.out << fmt::format("It may be {}, or quit; not {}.\n", right, in_quotes(answer));
  }
}

/// A number from 1 to `most`, or nothing.
std::optional<std::size_t> small_number(const std::string& text, std::size_t most) {
  if (text.size() != 1 || text[0] < '1' || static_cast<std::size_t>(text[0] - '0') > most) return std::nullopt;
  return static_cast<std::size_t>(text[0] - '0');
}

}  // namespace

const Rulebook* ask_game(Console& console, LineSource& lines) {
  const auto games = all_games();
  console.out << console.painted("What shall it be?", Paint::strong) << "\n\n";
  std::vector<std::string> words{"quit"};
  for (std::size_t i = 0; i < games.size(); ++i) {
    const Title& title = games[i]->title();
    words.emplace_back(games[i]->id());
    console.out << fmt::format("  {}  {} ({}), {}, about {} minutes\n", i + 1,
                               console.painted(title.title, Paint::strong), games[i]->id(), author_text(title),
                               title.minutes);
    for (const std::string& line : wrap(title.sentence, std::min(console.width, 100) - 5))
      console.out << "     " << line << '\n';
  }
  console.out << '\n';
  const Rulebook* chosen = nullptr;
  const auto understood = [&](const std::string& answer) {
    if (const auto number = small_number(answer, games.size())) {
      chosen = games[*number - 1];
      return true;
    }
    if (answer.empty()) return false;
    const auto found = find_game(answer);
    if (found) chosen = *found;
    else console.out << found.error().what << '\n';
    return found.has_value();
  };
  ask(fmt::format("A number or a name (1 to {}; quit): ", games.size()), "", console, lines, words, understood);
  return chosen;
}

int ask_seats(const Rulebook& game, Console& console, LineSource& lines) {
  const int fewest = game.fewest_seats(), most = game.most_seats();
  if (fewest == most) return most;
  int seats = 0;
  const auto understood = [&](const std::string& answer) {
    const auto number = small_number(answer, static_cast<std::size_t>(most));
    if (answer.empty()) seats = fewest;
    else if (number && static_cast<int>(*number) >= fewest) seats = static_cast<int>(*number);
    return seats != 0;
  };
  ask(fmt::format("How many play, {} to {}? [{}] ", fewest, most, fewest), fmt::format("{} to {}", fewest, most),
      console, lines, {}, understood);
  return seats;
}

Company ask_company(Console& console, LineSource& lines) {
  Company company = Company::nobody;
  const auto understood = [&](const std::string& answer) {
    if (answer.empty() || answer == "1") company = Company::computer;
    if (answer == "2") company = Company::people;
    return company != Company::nobody;
  };
  ask("Against the computer (1), or several people at this screen (2)? [1] ", "1 or 2", console, lines, {}, understood);
  return company;
}

std::string ask_level(const Rulebook& game, Console& console, LineSource& lines) {
  const Opponents& opponents = opponents_of(game);
  const std::size_t preset = middle_level(opponents);
  console.out << '\n';
  for (std::size_t i = 0; i < opponents.levels(); ++i) {
    const auto [name, temper] = opponents.level(i);
    console.out << fmt::format("  {}  {}\n", i + 1, console.painted(name, Paint::strong));
    for (const std::string& line : wrap(temper, std::min(console.width, 100) - 5))
      console.out << "     " << line << '\n';
  }
  console.out << '\n';
  std::string level;
  const auto understood = [&](const std::string& answer) {
    const auto number = answer.empty() ? std::optional(preset) : small_number(answer, opponents.levels());
    if (number) level = fmt::format("level:{}", *number);
    return number.has_value();
  };
  ask(fmt::format("How strong shall it be, 1 to {}? [{}] ", opponents.levels(), preset),
      fmt::format("1 to {}", opponents.levels()), console, lines, {}, understood);
  return level;
}

}  // namespace baize
