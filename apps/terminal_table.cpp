#include "apps/terminal_table.hpp"

#include <algorithm>

#include <fmt/format.h>

#include "apps/errors.hpp"
#include "apps/interrupt.hpp"
#include "apps/moves_text.hpp"

namespace baize {

TerminalTable::TerminalTable(Match match, TableSetup setup, Console& console, LineSource& lines)
    : match_(std::move(match)), setup_(std::move(setup)), console_(console), lines_(lines) {
  memory_.fill(setup_.memory);
  seen_.fill(match_.moves().size());
}

int TerminalTable::run() {
  while (!match_.over()) {
    const Seat seat = next_to_act();
    if (!setup_.people.has(seat)) {
      bot_move(seat);
      continue;
    }
    keep();
    if (person_move(seat) == Done::left) return leave();
    if (!console_.out) throw OutputClosed();
  }
  keep();
  finish();
  return Exit::fine;
}

/// The computer first, then the person who is at the screen already: where several may choose at once, their order
/// changes nothing, and the screen changes hands as seldom as it can.
Seat TerminalTable::next_to_act() const {
  const SeatSet acting = match_.position().acting();
  if (const SeatSet bots = acting - setup_.people; !bots.empty()) return bots.first();
  return acting.has(at_screen_) ? at_screen_ : acting.first();
}

void TerminalTable::bot_move(Seat seat) {
  const auto view = match_.position().seat_view(seat);
  const auto chosen = setup_.bots[index(seat)]->choose(*view, setup_.random);
  const auto played = chosen ? match_.play(seat, *chosen) : Expected<void>(tl::make_unexpected(chosen.error()));
  if (played) return;
  // Only somebody else's program comes to this.
  console_.complain(fmt::format("{} forfeits: {}", name_of(seat), played.error().what));
  match_.end({"abandoned", seat});
}

TerminalTable::Done TerminalTable::person_move(Seat seat) {
  if (at_screen_ != seat)
    if (const Done done = hand_over(seat); done != Done::shown) return done;
  show(seat);
  const Completer complete = completer(seat);
  for (;;) {
    const auto line = lines_.read(fmt::format("seat {}> ", number(seat)), complete);
    if (!line) return Done::left;
    if (const Done done = handle(seat, *line); done != Done::shown) return done;
  }
}

/// Between two people whose cards are hidden from each other the screen is empty.
TerminalTable::Done TerminalTable::hand_over(Seat seat) {
  const Seat before = std::exchange(at_screen_, seat);
  if (!keeps_secrets() || !console_.interactive) return Done::shown;
  const Completer nothing = [](std::string_view, std::string_view) { return std::vector<std::string>(); };
  if (before != Seat::nobody) {
    show(before);
    const auto line = lines_.read(fmt::format("Enter hides this for seat {} (or: undo) ", number(seat)), nothing);
    if (!line) return Done::left;
    if (tidy(*line) == "undo") {
      at_screen_ = before;
      if (undo(before) == Done::moved) return Done::moved;
      at_screen_ = seat;
      if (!lines_.read("Enter hides this ", nothing)) return Done::left;
    }
    has_seen(before);
  }
  clear(true);
  lines_.forget();
  say(fmt::format("{}: seat {}'s turn.\n", match_.position().rulebook().title().title, number(seat)));
  const auto line =
      lines_.read(fmt::format("Seat {}, press Enter when the screen is yours alone. ", number(seat)), nothing);
  clear(true);
  lines_.forget();
  return line ? Done::shown : Done::left;
}

/// A full disk must not end a game: it is said once, and the game goes on.
void TerminalTable::keep() {
  if (!setup_.file.keeps()) return;
  try {
    setup_.file.store(match_.record(), console_.interactive);
    if (console_.line_editor)
      say_when_interrupted(
          fmt::format("{}\nThe game is kept. To go on: {}\n", keeps_secrets() ? clearing(true) : "", resume_command()));
    save_failed_ = false;
  } catch (const Failure& failure) {
    if (!std::exchange(save_failed_, true)) console_.complain(failure.what());
  }
}

int TerminalTable::leave() {
  keep();
  if (keeps_secrets()) clear(true);
  if (setup_.file.keeps() && !save_failed_) {
    say(fmt::format("The game is kept in {}\nTo go on: {}", setup_.file.path().string(), resume_command()));
    return Exit::fine;
  }
  say(save_failed_ ? "The game could not be saved."
                   : "The game is left unfinished, and was not saved (--save FILE saves it).");
  return save_failed_ && setup_.file_named ? Exit::failed : Exit::fine;
}

void TerminalTable::finish() {
  show_end();
  if (!setup_.file.keeps()) return;
  if (save_failed_) {
    if (setup_.file_named) throw Failure("the game could not be saved");
    return;
  }
  say(fmt::format("The record is in {}", setup_.file.path().string()));
}

std::string TerminalTable::resume_command() const {
  std::vector<int> people;
  for (const Seat seat : setup_.people) people.push_back(number(seat));
  const bool alone = setup_.people.size() == match_.position().seats();
  return fmt::format("baize play --resume {} --humans {}{}{}", shell_word(setup_.file.path().string()),
                     fmt::join(people, ","), alone ? "" : " --against ", alone ? "" : shell_word(setup_.against));
}

std::string TerminalTable::name_of(Seat seat) const {
  return setup_.people.has(seat)
             ? fmt::format("seat {}", number(seat))
             : fmt::format("seat {} ({})", number(seat), title_of(setup_.against, match_.position().rulebook()));
}

int TerminalTable::width() const {
  constexpr int widest = 100;
  return std::min(console_.width, widest);
}

}  // namespace baize
