/// What the table shows.
#include <algorithm>

#include <fmt/format.h>

#include "apps/json_text.hpp"
#include "apps/moves_text.hpp"
#include "apps/outcome_text.hpp"
#include "apps/terminal_table.hpp"
#include "apps/wrap.hpp"
#include "table/revelation.hpp"

namespace baize {

void TerminalTable::say(std::string_view text) { console_.out << text << '\n' << std::flush; }

void TerminalTable::say_lines(const std::vector<std::string>& lines) {
  for (const std::string& line : lines) say(line);
}

/// Where the screen passes from one person to another, what has scrolled away goes too.
std::string TerminalTable::clearing(bool with_history) const {
  if (!console_.interactive) return {};
  if (console_.dumb) return std::string(static_cast<std::size_t>(console_.height), '\n');
  return with_history ? "\x1b[H\x1b[2J\x1b[3J" : "\x1b[H\x1b[2J";
}

void TerminalTable::clear(bool with_history) { console_.out << clearing(with_history); }

void TerminalTable::show_board(const Position& position, Seat seat) {
  const Canvas canvas = drawn(position, seat);
  const int fewer = lines_over(canvas);
  console_.out << canvas.text(console_.colour, fewer) << (fewer > 0 ? "" : "\n");
}

Canvas TerminalTable::drawn(const Position& position, Seat seat) const {
  Canvas canvas;
  position.draw(canvas, seat, seat != Seat::nobody && memory_[index(seat)]);
  return canvas;
}

/// By how many lines the screen is too low for the board with what stands around it: a title, a move of the other, what
/// can be done, the line to type in, and blank ones. Where it is, those above and below the board are left out first.
int TerminalTable::lines_over(const Canvas& canvas) const {
  constexpr int around = 8, blank = 2;
  const int over = console_.interactive ? canvas.height() + around - console_.height : 0;
  return over <= 0 ? 0 : std::max(1, over - blank);
}

/// What the seat has been shown since it last saw the board and sees no more: cards that were turned up for a moment.
void TerminalTable::show_passing_sights(Seat seat) {
  if (!match_.position().rulebook().hides()) return;
  const auto& moves = match_.moves();
  const auto dealt = texts_in(match_.position().deal());  // only what was dealt can have been hidden
  const auto sight = [&](std::size_t place) {
    auto texts = texts_in(match_.position_before(place).view(seat)["sight"]);
    std::erase_if(texts, [&](const std::string& text) { return !dealt.contains(text); });
    return texts;
  };
  const auto now = sight(moves.size());
  auto known = sight(seen_[index(seat)]);
  for (std::size_t i = seen_[index(seat)]; i < moves.size(); ++i) {
    const auto after = sight(i + 1);
    const auto is_new = [&](const std::string& text) { return !known.contains(text); };
    const auto passes = [&](const std::string& text) { return is_new(text) && !now.contains(text); };
    const bool any_new = std::any_of(after.begin(), after.end(), is_new);
    if (std::any_of(after.begin(), after.end(), passes)) {
      say(console_.painted(
          fmt::format("After {}'s {}:", name_of(moves[i].seat), moves[i].shown[index(seat)].value_or("move")),
          Paint::strong));
      show_board(match_.position_before(i + 1), seat);
    } else if (!any_new && moves[i].seat == seat &&
               was_surprised(seat, match_.position_before(i), std::span(moves).subspan(i, 1),
                             match_.position_before(i + 1))) {
      const auto before = match_.position_before(i).view(seat), later = match_.position_before(i + 1).view(seat);
      say(console_.painted(fmt::format("What {} told you:", moves[i].move), Paint::strong));
      for (const std::string& line :
           json_lines(news(before.at("memory").get_object(), later.at("memory").get_object()), width() - 2))
        say("  " + line);
      say("");
    }
    known.insert(after.begin(), after.end());
  }
}

/// What the others did since the seat last saw the board.
void TerminalTable::show_log(Seat seat) {
  constexpr std::size_t most = 12;
  std::vector<std::string> lines;
  for (std::size_t i = seen_[index(seat)]; i < match_.moves().size(); ++i) {
    const PlayedMove& made = match_.moves()[i];
    const auto& shown = made.shown[index(seat)];
    if (made.seat != seat && shown) lines.push_back(fmt::format("{}: {}", name_of(made.seat), *shown));
  }
  if (lines.empty()) return;
  if (lines.size() > most) {
    const std::size_t left_out = lines.size() - most;
    lines.erase(lines.begin(), lines.begin() + static_cast<std::ptrdiff_t>(left_out));
    lines.insert(lines.begin(), fmt::format("({} moves before these)", left_out));
  }
  say_lines(lines);
  say("");
}

void TerminalTable::show_moves(Seat seat) {
  const auto legal = match_.position().legal(seat);
  if (legal.empty()) return;
  const auto lines = moves_summary(legal, width() - 12);
  for (std::size_t i = 0; i < lines.size(); ++i) say((i == 0 ? "You can: " : "         ") + lines[i]);
}

void TerminalTable::show(Seat seat) {
  clear(false);
  const Position& position = match_.position();
  say(console_.painted(fmt::format("{}: you are seat {}", position.rulebook().title().title, number(seat)),
                       Paint::strong) +
      (lines_over(drawn(position, seat)) > 0 ? "" : "\n"));
  show_passing_sights(seat);
  show_board(position, seat);
  show_log(seat);
  if (!note_.empty()) say(std::exchange(note_, {}));
  show_moves(seat);
  if (console_.interactive && match_.moves().size() < 2) say("(? for help, Tab to complete)");
}

namespace {

std::string result_sentence(const Outcome& outcome, const std::optional<Ending>& ending, SeatSet people) {
  std::vector<int> first;
  for (std::size_t i = 0; i < outcome.share.size(); ++i)
    if (outcome.share[i] > 0) first.push_back(static_cast<int>(i) + 1);
  const std::string ended = fmt::format("{} ({})", scores_text(outcome), reason_text(outcome, ending));
  if (first.size() > 1) {
    if (first.size() == outcome.share.size()) return fmt::format("A draw, {}.", ended);
    return fmt::format("Seats {} share the win, {}.", fmt::join(first, " and "), ended);
  }
  const bool alone = people.size() == 1;
  if (alone && number(people.first()) == first.front()) return fmt::format("You win, {}.", ended);
  return fmt::format("Seat {} wins, {}.", first.front(), ended);
}

}  // namespace

void TerminalTable::show_end() {
  const Position& position = match_.position();
  // The deal is public now: nothing need be hidden between people any more.
  clear(keeps_secrets());
  const bool alone = setup_.people.size() == 1;
  const Seat viewer = alone ? setup_.people.first() : Seat::nobody;
  say(console_.painted(fmt::format("{}: the end", position.rulebook().title().title), Paint::strong) + "\n");
  if (position.rulebook().hides()) {
    say("The deal was:");
    for (const std::string& line : json_lines(position.deal(), width() - 2)) say("  " + line);
    say("");
  }
  if (alone) show_passing_sights(viewer);
  show_board(position, viewer);
  if (alone) show_log(viewer);
  say(console_.painted(result_sentence(outcome_of(position, match_.ending()), match_.ending(), setup_.people),
                       Paint::strong));
}

}  // namespace baize
