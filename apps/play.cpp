/// baize play: a table in the terminal.
#include <filesystem>
#include <limits>
#include <memory>
#include <random>

#include <fmt/format.h>

#include "apps/arguments.hpp"
#include "apps/commands.hpp"
#include "apps/errors.hpp"
#include "apps/game_file.hpp"
#include "apps/menu.hpp"
#include "apps/outcome_text.hpp"
#include "apps/terminal_table.hpp"
#include "io/record.hpp"

namespace baize {

namespace {

struct PlayArguments {
  GameArguments game;
  std::uint64_t seed = 0;
  bool seeded = false, memory = false;
  std::string against, humans, save, resume;
};

/// The game that people go on with.
Match resume(const std::string& file, const Console& console) {
  Match match = read_one_game(file, console);
  if (match.over())
    throw Failure(fmt::format("the game in {} is over: {}", file,
                              summary_line(match.position(), match.moves().size(), match.ending())));
  return match;
}

Match begin(const ChosenGame& chosen, std::uint64_t seed) {
  SeededRandom dealing(Random(seed, 0));
  return Match(usable(chosen.rulebook->deal(chosen.seats, chosen.options, dealing)));
}

std::uint64_t unforeseeable() {
  std::random_device device;
  return std::uint64_t{device()} << 32 | device();
}

SeatSet read_people(const std::string& list, int seats) {
  if (list == "all") return SeatSet::first_n(seats);
  SeatSet people;
  for (const std::string& text : split_list(list)) {
    const auto seat = seat_at(
        static_cast<unsigned>(read_number("a seat of --humans", text, 1, static_cast<std::uint64_t>(seats)) - 1));
    if (people.has(seat)) throw UsageError(fmt::format("--humans names seat {} twice", text));
    people.add(seat);
  }
  return people;
}

/// Asks what the command line has not said; false if people would rather leave.
bool ask_the_rest(PlayArguments& arguments, Console& console, LineSource& lines) {
  const Rulebook* game = ask_game(console, lines);
  if (game == nullptr) return false;
  arguments.game.set_game(std::string(game->id()));
  if (!arguments.game.has_seats()) {
    const int seats = ask_seats(*game, console, lines);
    if (seats == 0) return false;
    arguments.game.set_seats(seats);
  }
  if (!arguments.humans.empty() || !arguments.against.empty()) return true;
  const Company company = ask_company(console, lines);
  if (company == Company::people) arguments.humans = "all";
  if (company == Company::computer) arguments.against = ask_level(*game, console, lines);
  return company == Company::people || !arguments.against.empty();
}

/// Ruling ALL-2: who sits where is drawn, unless it was chosen; a person who comes back sits where it is to move.
SeatSet drawn_people(const Match& match, bool resumed, std::uint64_t seed) {
  if (resumed) return SeatSet::only(match.position().acting().first());
  Random random(seed, ~std::uint64_t{0});
  return SeatSet::only(seat_at(random.below(static_cast<std::uint32_t>(match.position().seats()))));
}

SaveFile place_to_save(const PlayArguments& arguments, std::string_view game, const Console& console) {
  if (!arguments.save.empty()) {
    std::error_code none;
    if (std::filesystem::is_regular_file(arguments.save, none) && arguments.save != arguments.resume)
      throw UsageError(fmt::format("{} exists already; choose another name, or go on with it: --resume {}",
                                   arguments.save, arguments.save));
    return SaveFile(arguments.save);
  }
  if (!arguments.resume.empty()) return SaveFile(arguments.resume);
  return console.interactive ? SaveFile(automatic_place(game)) : SaveFile();
}

int run_play(PlayArguments arguments, Console& console) {
  const auto lines = make_line_source(console);
  const bool resumed = !arguments.resume.empty();
  if (!resumed && !arguments.game.has_game() && !ask_the_rest(arguments, console, *lines)) return Exit::fine;
  const std::uint64_t seed = arguments.seeded ? arguments.seed : unforeseeable();
  Match match = resumed ? resume(arguments.resume, console) : begin(arguments.game.resolve(), seed);
  const int seats = match.position().seats();

  TableSetup setup;
  setup.people = arguments.humans.empty() ? drawn_people(match, resumed, seed) : read_people(arguments.humans, seats);
  const Rulebook& game = match.position().rulebook();
  setup.against =
      arguments.against.empty() ? fmt::format("level:{}", middle_level(opponents_of(game))) : arguments.against;
  const BotSetup bots{.budget = {}, .threads = threads_or_cores(0)};
  for (auto& bot : setup.bots) bot = named_bot(setup.against, game, bots);
  if (!arguments.against.empty() && setup.people.size() == seats)
    throw UsageError(
        fmt::format("--against {}: people have all {} seats, and none is left for it", arguments.against, seats));
  setup.random = Random(seed, std::uint64_t{1} << 63);
  setup.memory = arguments.memory;
  setup.file = place_to_save(arguments, game.id(), console);
  setup.file_named = !arguments.save.empty() || resumed;
  if (setup.file_named) setup.file.store(match.record(), false);  // a place that cannot be written is better known now
  return TerminalTable(std::move(match), std::move(setup), console, *lines).run();
}

}  // namespace

void add_play(Command program, Console& console, Action& action) {
  const auto command = program.add_subcommand("play", "a table in this terminal, against the computer or with others");
  const auto arguments = std::make_shared<PlayArguments>();
  arguments->game.add(command, false);
  const auto read_seed = [arguments](const std::string& text) {
    arguments->seed = read_number("--seed", text, 0, std::numeric_limits<std::uint64_t>::max());
    arguments->seeded = true;
  };
  command.add_value("--seed", read_seed, "deal as this 64-bit number says (by chance)").type_name("S");
  add_text(command, "--against", arguments->against, "who plays the other seats (a level in the middle)")
      .type_name("BOT");
  add_text(command, "--humans", arguments->humans, "the seats that people have: 1, or 1,2, or all (one, drawn)")
      .type_name("SEATS");
  add_text(command, "--save", arguments->save, "keep the record in this file").type_name("FILE");
  const auto resume =
      add_text(command, "--resume", arguments->resume, "go on with the game in this file").type_name("FILE");
  for (const char* name : {"GAME", "--seats", "--option", "--seed"}) resume.excludes(name);
  command.add_flag("--memory", arguments->memory, "begin with the memory aid on: all you could remember is shown");
  add_no_color(command, console);
  const std::string footer = list_of_bots();
  command.footer(
      footer +
      "\nSeveral people at one screen: it is emptied between them where something is hidden. In a pipe, moves are\n"
      "read line by line. What is played at a terminal is kept from move to move ($XDG_STATE_HOME/baize), so that\n"
      "nothing is lost.\n\nExamples:\n"
      "  baize play                            choose from a menu\n"
      "  baize play gerry                      against the computer\n"
      "  baize play gerry --against level:1    against an easier one (baize bots gerry)\n"
      "  baize play gerry --humans 1,2         two people at this screen\n"
      "  baize play synch --option size=5 --save game.jsonl\n"
      "  baize play --resume game.jsonl --humans 1");
  command.callback(
      [&console, &action, arguments] { action = [&console, arguments] { return run_play(*arguments, console); }; });
}

}  // namespace baize
