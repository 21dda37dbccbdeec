/// What people type at the table.
#include <algorithm>

#include <fmt/format.h>

#include "apps/advice_text.hpp"
#include "apps/arguments.hpp"
#include "apps/errors.hpp"
#include "apps/json_text.hpp"
#include "apps/moves_text.hpp"
#include "apps/rules_page.hpp"
#include "apps/terminal_table.hpp"
#include "apps/wrap.hpp"
#include "io/suggest.hpp"

namespace baize {

namespace {

constexpr std::string_view help_text =
    "Type a move as it is listed. Tab completes it word by word; small or capital\n"
    "letters are the same; a first word that is clear may be left out (\"NE\" for\n"
    "\"go NE\"). Besides moves there are:\n\n"
    "  moves [WORD…]  all your moves, or those that begin with these words\n"
    "  preview MOVE   what a move would do, as far as you can know\n"
    "  hint           the best moves, from what you know, with what they promise\n"
    "  undo           take back your last choice, if nobody learned from it\n"
    "  board          draw the board again (so does Enter)\n"
    "  memory         the memory aid on or off: all that you could remember\n"
    "  rules          how the game is played\n"
    "  save FILE      write the record of the game so far to a file\n"
    "  resign         give up\n"
    "  quit           leave; you can go on with the game later\n"
    "  help, ?        this";

}  // namespace

const std::vector<std::string>& table_commands() {
  static const std::vector<std::string> commands{"help",    "moves", "hint",   "board", "undo",  "rules",
                                                 "preview", "save",  "memory", "quit",  "resign"};
  return commands;
}

Completer TerminalTable::completer(Seat seat) const {
  return [this, seat](std::string_view before, std::string_view word) {
    auto sentences = match_.position().legal(seat);
    const std::string typed = tidy(before);
    const auto space = typed.find(' ');
    const std::string first = typed.substr(0, space);
    if (first == "preview" || first == "moves")
      return next_words(sentences, space == std::string::npos ? "" : std::string_view(typed).substr(space), word);
    sentences.insert(sentences.end(), table_commands().begin(), table_commands().end());
    return next_words(sentences, before, word);
  };
}

TerminalTable::Done TerminalTable::handle(Seat seat, const std::string& line) {
  const std::string typed = tidy(line);
  if (typed.empty()) {
    if (console_.interactive) show(seat);
    return Done::shown;
  }
  if (const std::string move = meant_move(match_.position().legal(seat), typed); !move.empty()) {
    has_seen(seat);
    if (const auto played = match_.play(seat, move); !played) throw Failure(played.error().what);
    return Done::moved;
  }
  const auto space = typed.find(' ');
  return command(seat, typed.substr(0, space), space == std::string::npos ? "" : typed.substr(space + 1));
}

TerminalTable::Done TerminalTable::command(Seat seat, const std::string& word, const std::string& rest) {
  const std::string typed = rest.empty() ? word : word + " " + rest;
  const bool alone = rest.empty();
  if (word == "moves") {
    const auto lines = moves_listing(match_.position().legal(seat), rest, width());
    if (lines.empty()) say(fmt::format("none of your moves begins with {}", in_quotes(rest)));
    say_lines(lines);
  } else if (word == "preview" && !alone) preview(seat, rest);
  else if (word == "preview") say("preview what? Name a move: preview MOVE");
  else if (word == "save" && !alone) save(rest);
  else if (word == "save") say("save where? Name a file: save FILE");
  else if ((word == "help" || word == "?") && alone) help(seat);
  else if (word == "board" && alone) show(seat);
  else if (word == "hint" && alone) hint(seat);
  else if (word == "rules" && alone) show_rules(match_.position().rulebook(), console_);
  else if (word == "memory" && alone) {
    memory_[index(seat)] = !memory_[index(seat)];
    note_ = memory_[index(seat)] ? "The memory aid is on." : "The memory aid is off.";
    show(seat);
  } else if (word == "undo" && alone) return undo(seat);
  else if (word == "resign" && alone) return resign(seat);
  else if (word == "quit" && alone) return quit();
  else refuse_line(seat, typed);
  return Done::shown;
}

/// The referee's own sentence, unless a command was probably meant.
void TerminalTable::refuse_line(Seat seat, const std::string& line) {
  const auto legal = match_.position().legal(seat);
  if (const auto following = next_words(legal, line, ""); !following.empty())
    return say_lines(wrap(
        fmt::format("{} is the beginning of a move; it goes on with {}", in_quotes(line), fmt::join(following, ", ")),
        width()));
  const std::string move = closest(line, legal), command = closest(line, table_commands());
  if (move.empty() && !command.empty())
    return say(fmt::format("no move {}; did you mean \"{}\"?", in_quotes(line), command));
  if (std::find(table_commands().begin(), table_commands().end(), line.substr(0, line.find(' '))) !=
      table_commands().end())
    return say(fmt::format("\"{}\" takes nothing more: {}", line.substr(0, line.find(' ')), in_quotes(line)));
  const auto refused = match_.position().clone()->play(seat, line);
  if (!refused) say_lines(wrap(refused.error().what, width()));
}

void TerminalTable::hint(Seat seat) {
  constexpr Budget budget{0, 1};
  constexpr std::size_t moves = 3;
  const Opponents& opponents = opponents_of(match_.position().rulebook());
  const auto view = match_.position().seat_view(seat);
  const auto adviser = opponents.adviser(budget, threads_or_cores(0));
  console_.out << hint_text(adviser->advise(*view, budget, setup_.random.next()), opponents, *view, moves, console_);
}

TerminalTable::Done TerminalTable::undo(Seat seat) {
  // Where nothing is hidden, people at one screen take back whoever's move was the last.
  Seat whose = seat;
  if (!match_.position().rulebook().hides())
    for (const PlayedMove& made : match_.moves())
      if (setup_.people.has(made.seat)) whose = made.seat;
  const auto place = match_.undo_place(whose, setup_.people);
  if (!place) {
    say(fmt::format("That cannot be taken back: {}.", place.error().what));
    return Done::shown;
  }
  note_ = fmt::format("Taken back: {}", match_.moves()[*place].move);
  match_.take_back_to(*place);
  for (std::size_t& seen : seen_) seen = std::min(seen, *place);
  return Done::moved;
}

TerminalTable::Done TerminalTable::resign(Seat seat) {
  const bool two = match_.position().seats() == 2;
  const std::string question = two ? "Resign? The other seat then wins." : "Leave your seat to the computer?";
  if (!confirmed(question, false)) return Done::shown;
  if (two) match_.end({"resigned", seat});
  else setup_.people.remove(seat);  // with more seats the others play on
  if (at_screen_ == seat) at_screen_ = Seat::nobody;
  return Done::moved;
}

TerminalTable::Done TerminalTable::quit() {
  const bool nothing_done = std::none_of(match_.moves().begin(), match_.moves().end(),
                                         [&](const PlayedMove& made) { return setup_.people.has(made.seat); });
  if (setup_.file.keeps() && !setup_.file_named &&
      (nothing_done || !confirmed("Keep the game, to go on with it later?", true))) {
    setup_.file.remove();
    setup_.file = SaveFile();
  }
  return Done::left;
}

void TerminalTable::help(Seat seat) {
  say(help_text);
  say("");
  show_moves(seat);
}

void TerminalTable::preview(Seat seat, const std::string& move) {
  const std::string meant = meant_move(match_.position().legal(seat), move);
  const auto shown = match_.position().preview(seat, meant.empty() ? move : meant);
  if (!shown) return say(shown.error().what);
  say(console_.painted(meant + ":", Paint::strong));
  if (shown->empty()) say("  nothing that can be said beforehand");
  else
    for (const std::string& line : json_lines(tree_of(*shown), width() - 2)) say("  " + line);
}

void TerminalTable::save(const std::string& file) {
  std::error_code none;
  if (std::filesystem::exists(file, none)) return say(fmt::format("{} exists already; choose another name", file));
  try {
    SaveFile(file).store(match_.record(), true);
    say(fmt::format("Saved in {}", file));
  } catch (const Failure& failure) { say(failure.what()); }
}

/// Where nobody is there to answer, what was asked for is done.
bool TerminalTable::confirmed(const std::string& question, bool preset) {
  if (!console_.interactive) return true;
  const auto answer = lines_.read(question + (preset ? " [Y/n] " : " [y/N] "),
                                  [](std::string_view, std::string_view) { return std::vector<std::string>(); });
  if (!answer || tidy(*answer).empty()) return preset;
  const char letter = tidy(*answer).front();
  return letter == 'y' || letter == 'Y';
}

}  // namespace baize
