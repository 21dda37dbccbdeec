/// baize load: how much a server can do, and what it costs.
#include "server/load/load.hpp"

#include <memory>
#include <stdexcept>

#include <fmt/format.h>

#include "apps/arguments.hpp"
#include "apps/commands.hpp"
#include "apps/errors.hpp"
#include "io/json.hpp"

namespace baize {

namespace {

struct LoadArguments {
  std::string url = "http://127.0.0.1:8080", game = "synch";
  std::uint64_t tables = 500, seats = 0, idle = 0, rate = 0, seconds = 10, warmup = 2, seed = 1;
  bool json = false;
};

void print_text(const LoadReport& report, const Console& console) {
  if (report.seconds > 0)
    console.out << fmt::format("moves           {:.0f}/s ({} in {:.1f} s; {} games ended)\n", report.moves_per_second(),
                               report.moves, report.seconds, report.games)
                << fmt::format("answered after  p50 {:.2f} ms, p90 {:.2f} ms, p99 {:.2f} ms, max {:.2f} ms\n",
                               report.latency(0.5), report.latency(0.9), report.latency(0.99), report.latency(1))
                << fmt::format("server CPU      {:.1f} µs for a move\n", report.cpu_us_per_move)
                << fmt::format("bytes           {:.0f} up, {:.0f} down for a move\n", report.bytes_up,
                               report.bytes_down);
  if (report.idle_bytes)
    console.out << fmt::format("memory          {:.1f} KB for an idle table with a connection\n",
                               *report.idle_bytes / 1000);
  for (const auto& [code, count] : report.refused) console.out << fmt::format("refused         {} × {}\n", count, code);
  if (report.lost > 0) console.out << fmt::format("lost            {} connections: {}\n", report.lost, report.lost_why);
}

void print_json(const LoadReport& report, const Console& console) {
  json::object refused;
  for (const auto& [code, count] : report.refused) refused[code] = count;
  json::object object{{"seconds", report.seconds},
                      {"moves", report.moves},
                      {"games", report.games},
                      {"moves_per_second", report.moves_per_second()},
                      {"latency_ms", json::object{{"p50", report.latency(0.5)},
                                                  {"p90", report.latency(0.9)},
                                                  {"p99", report.latency(0.99)},
                                                  {"max", report.latency(1)}}},
                      {"server_cpu_us_per_move", report.cpu_us_per_move},
                      {"bytes_per_move", json::object{{"up", report.bytes_up}, {"down", report.bytes_down}}},
                      {"bytes_per_idle_table", nullptr},
                      {"refused", std::move(refused)},
                      {"lost_connections", report.lost}};
  if (report.idle_bytes) object["bytes_per_idle_table"] = *report.idle_bytes;
  console.out << json::serialize(object) << '\n';
}

int load(Console& console, const LoadArguments& arguments) {
  const Rulebook& game = named_game(arguments.game);
  const auto fewest = static_cast<std::uint64_t>(game.fewest_seats()),
             most = static_cast<std::uint64_t>(game.most_seats());
  const std::uint64_t seats = arguments.seats == 0 ? fewest : arguments.seats;
  if (seats < fewest || seats > most)
    throw UsageError(fmt::format("{} is for {} seats, not {}", arguments.game,
                                 fewest == most ? fmt::to_string(most) : fmt::format("{} to {}", fewest, most), seats));
  LoadOptions options{.url = arguments.url,
                      .game = std::string(game.id()),
                      .seats = static_cast<int>(seats),
                      .tables = static_cast<int>(arguments.tables),
                      .idle = static_cast<int>(arguments.idle),
                      .warmup = static_cast<double>(arguments.warmup),
                      .seconds = static_cast<double>(arguments.seconds),
                      .rate = static_cast<double>(arguments.rate),
                      .seed = arguments.seed};
  try {
    const LoadReport report =
        run_load(options, [&](std::string_view what) { console.err << "baize: " << what << "...\n"
                                                                   << std::flush; });
    if (arguments.json) print_json(report, console);
    else print_text(report, console);
    return report.lost == 0 ? Exit::fine : Exit::failed;
  } catch (const std::invalid_argument& error) {
    throw UsageError(fmt::format("--url: {}", error.what()));
  } catch (const std::runtime_error& error) { throw Failure(fmt::format("{}: {}", arguments.url, error.what())); }
}

}  // namespace

void add_load(Command program, Console& console, Action& action) {
  const auto command = program.add_subcommand("load", "clients by the thousand, to measure a server with");
  const auto arguments = std::make_shared<LoadArguments>();
  add_text(command, "--url", arguments->url, "the server; http://127.0.0.1:8080 unless told").type_name("URL");
  add_text(command, "--game", arguments->game, "what is played, at random; synch unless told").type_name("ID");
  add_number(command, "--seats", arguments->seats, 1, 4, "players at each table; the game's fewest unless told");
  add_number(command, "--tables", arguments->tables, 0, 100'000, "tables at which is played; 500 unless told");
  add_number(command, "--rate", arguments->rate, 1, 1'000'000,
             "moves a second, of all together; everybody answers at once unless told");
  add_number(command, "--idle", arguments->idle, 1, 1'000'000,
             "further tables in play at which nothing happens, each with a connection");
  add_number(command, "--seconds", arguments->seconds, 1, 86'400, "how long to measure; 10 unless told");
  add_number(command, "--warmup", arguments->warmup, 0, 3'600, "seconds to play before that; 2 unless told");
  add_seed(command, arguments->seed);
  command.add_flag("--json", arguments->json, "the figures as one JSON object");
  command.footer(
      "\nThe server must run already, without the limits that keep strangers in bounds. It tells by its /metrics what\n"
      "processor time and memory it took.\n\n"
      "Examples:\n  baize serve --no-rate-limits --quiet --data /tmp/tables &\n  baize load\n"
      "  baize load --tables 500 --rate 200\n  baize load --tables 0 --idle 10000");
  command.callback(
      [&console, &action, arguments] { action = [&console, arguments] { return load(console, *arguments); }; });
}

}  // namespace baize
