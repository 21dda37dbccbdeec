#include "apps/program.hpp"

#include <algorithm>
#include <memory>
#include <new>
#include <span>

#include <CLI/CLI.hpp>
#include <fmt/format.h>

#include "apps/build_info.hpp"
#include "apps/commands.hpp"
#include "apps/errors.hpp"
#include "apps/help_text.hpp"
#include "io/json.hpp"
#include "io/suggest.hpp"

namespace baize {

namespace {

constexpr const char* program_footer = R"(
Begin with:
  baize play                a table in this terminal: choose a game and play
  baize rules gerry         how a game is played
  baize COMMAND --help      what a command takes, with examples

Exit status: 0 all went well; 1 it did not (a bad record, a difference, a full disk); 2 the command line makes no
sense; 130 interrupted.)";

std::vector<std::string> command_names(const CLI::App& program) {
  std::vector<std::string> names;
  for (const CLI::App* command : program.get_subcommands([](const CLI::App*) { return true; }))
    names.push_back(command->get_name());
  return names;
}

std::vector<std::string> option_names(const CLI::App& command) {
  std::vector<std::string> names;
  for (const CLI::Option* option : command.get_options())
    for (const std::string& name : option->get_lnames()) names.push_back("--" + name);
  return names;
}

/// The command that was called, or the program where none was.
const CLI::App& called(const CLI::App& program) {
  const auto commands = program.get_subcommands();
  return commands.empty() ? program : called(*commands.front());
}

std::string full_name(const CLI::App& app) {
  return app.get_parent() == nullptr ? "baize" : full_name(*app.get_parent()) + " " + app.get_name();
}

/// Of which option there are too few or too many values, by the library's own text; empty if it is about something
/// else.
std::string option_named(std::string_view text) {
  const bool about_values = text.ends_with(" missing") || text.find(": At Most") != std::string_view::npos;
  return text.starts_with("--") && about_values ? std::string(text.substr(0, text.find(':'))) : "";
}

/// What the library found wrong, in our words where its own would not help.
std::string explain(const CLI::App& command, const CLI::ParseError& error) {
  const auto rest = command.remaining();
  if (!rest.empty()) {
    const bool option = rest.front().starts_with('-');
    const std::string written = rest.front().substr(0, rest.front().find('='));
    if (option) return fmt::format("no option {}{}", in_quotes(written), did_you_mean(written, option_names(command)));
    return fmt::format("{} is one argument too many", in_quotes(rest.front()));
  }
  if (const std::string name = option_named(error.what()); !name.empty()) {
    const CLI::Option* option = command.get_option_no_throw(name);
    if (std::string_view(error.what()).ends_with(" missing"))
      return fmt::format("{0} takes a value: {0} {1}", name, option == nullptr ? "" : option->get_type_name());
    return fmt::format("{} is given more than once", name);
  }
  std::string what = error.what();
  if (const auto at = what.find(" excludes "); dynamic_cast<const CLI::ExcludesError*>(&error) != nullptr)
    return what.replace(at, std::string_view(" excludes ").size(), " and ") + " do not go together";
  return what;
}

int report_parse_error(const CLI::App& program, const CLI::ParseError& error, Console& console) {
  const CLI::App& command = called(program);
  if (dynamic_cast<const CLI::CallForHelp*>(&error) != nullptr) {
    // It adds its own name.
    console.out << command.help(command.get_parent() == nullptr ? "" : full_name(*command.get_parent()));
    return Exit::fine;
  }
  if (dynamic_cast<const CLI::CallForVersion*>(&error) != nullptr) {
    console.out << error.what() << '\n';
    return Exit::fine;
  }
  console.complain(fmt::format("{}\n(try {} --help)", explain(command, error), full_name(command)));
  return Exit::usage;
}

std::unique_ptr<CLI::App> make_program(Console& console, Action& action) {
  auto program =
      std::make_unique<CLI::App>("Six tabletop games: a referee that knows the rules, and a table to play at.");
  program->name("baize");
  program->formatter(std::make_shared<HelpText>());
  program->set_version_flag("--version", "baize " + std::string(build::version), "say which version this is");
  program->set_help_flag("-h,--help", "this page");
  program->footer(program_footer);
  for (const auto add :
       {add_games, add_rules, add_play, add_bots, add_hint, add_analyse, add_arena, add_exploit, add_trace, add_replay,
        add_perft, add_fingerprint, add_bench, add_lab, add_serve, add_load, add_backup, add_restore, add_verify})
    add(Command(*program), console, action);
  Command(*program).require_subcommand("Commands");
  return program;
}

/// `baize help trace` is what people try.
void understand_help(std::vector<std::string>& arguments) {
  if (arguments.empty() || arguments.front() != "help") return;
  arguments.erase(arguments.begin());
  arguments.emplace_back("--help");
}

/// Called before the library looks: it would only say that something was not expected.
void check_command(const CLI::App& program, std::span<const std::string> arguments) {
  const auto names = command_names(program);
  if (names.empty()) return;
  if (arguments.empty())
    throw UsageError(fmt::format("which command? ({})\n(try {} --help)", fmt::join(names, ", "), full_name(program)));
  const std::string& word = arguments.front();
  if (word.starts_with('-')) return;
  if (std::find(names.begin(), names.end(), word) != names.end())
    return check_command(*program.get_subcommand(word), arguments.subspan(1));
  throw UsageError(fmt::format("no command {}{} (there are {})", in_quotes(word), did_you_mean(word, names),
                               fmt::join(names, ", ")));
}

}  // namespace

int run_program(std::vector<std::string> arguments, Console& console) {
  Action action;
  const auto program = make_program(console, action);
  try {
    understand_help(arguments);
    check_command(*program, arguments);
    std::reverse(arguments.begin(), arguments.end());  // as the library wants them
    program->parse(std::move(arguments));
    const int status = action();
    console.out.flush();
    return console.out ? status : Exit::failed;
  } catch (const CLI::ParseError& error) {
    return report_parse_error(*program, error, console);
  } catch (const UsageError& error) {
    console.complain(error.what());
    return Exit::usage;
  } catch (const Failure& error) {
    console.complain(error.what());
    return Exit::failed;
  } catch (const std::bad_alloc&) {
    console.complain("there is not enough memory for that");
    return Exit::failed;
  } catch (const OutputClosed&) { return Exit::failed; }
}

}  // namespace baize
