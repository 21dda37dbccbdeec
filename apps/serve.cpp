/// baize serve: tables for people and programs over the network.
#include <csignal>
#include <filesystem>
#include <memory>
#include <thread>

#include <fmt/format.h>
#include <sys/resource.h>

#include "apps/arguments.hpp"
#include "apps/commands.hpp"
#include "apps/errors.hpp"
#include "apps/program_place.hpp"
#include "io/json.hpp"
#include "server/accounts/secrets.hpp"
#include "server/net/address.hpp"
#include "server/net/log.hpp"
#include "server/net/qr.hpp"
#include "server/site/site.hpp"

namespace baize {

namespace {

struct ServeArguments {
  std::string listen = "127.0.0.1:8080", public_url, data, database, web, node = "main";
  std::vector<std::string> proxies;
  std::uint64_t threads = 0, per_address = 256;
  bool lan = false, quiet = false, no_limits = false;
};

struct Place {
  std::string address;
  std::uint16_t port;
};

/// `127.0.0.1:8080`, `[::1]:8080`, `8080`.
Place read_place(const std::string& text) {
  const auto colon = text.rfind(':');
  std::string address = colon == std::string::npos ? "127.0.0.1" : text.substr(0, colon);
  if (address.size() > 2 && address.front() == '[' && address.back() == ']')
    address = address.substr(1, address.size() - 2);
  const std::string port = colon == std::string::npos ? text : text.substr(colon + 1);
  return {address, static_cast<std::uint16_t>(read_number("the port of --listen", port, 0, 65'535))};
}

bool is_database(std::string_view address) {
  return address.starts_with("postgres://") || address.starts_with("postgresql://");
}

std::string default_data() {
  if (const char* state = std::getenv("XDG_STATE_HOME"); state != nullptr && *state == '/')
    return std::string(state) + "/baize/server";
  if (const char* home = std::getenv("HOME"); home != nullptr && *home == '/')
    return std::string(home) + "/.local/state/baize/server";
  throw UsageError("--data says where to keep the tables: there is no home folder to keep them in");
}

std::unique_ptr<Store> opened_store(const ServeArguments& arguments) {
  try {
    if (!arguments.database.empty()) return open_store(arguments.database);
    const std::string data = arguments.data.empty() ? default_data() : arguments.data;
    std::filesystem::create_directories(data);
    return open_store(data);
  } catch (const StoreFailure& error) {
    throw Failure(error.what());
  } catch (const std::filesystem::filesystem_error& error) {
    throw Failure(fmt::format("the folder of --data cannot be made: {}", error.code().message()));
  }
}

StaticFiles web_files(const std::string& wished) {
  if (!wished.empty()) {
    try {
      return StaticFiles(wished);
    } catch (const std::runtime_error& error) { throw UsageError(fmt::format("--web: {}", error.what())); }
  }
  for (const char* place : {"../../web/dist", "../share/baize/web"})
    if (const auto folder = program_folder() / place; std::filesystem::exists(folder / "index.html"))
      return StaticFiles(folder);
  return {};
}

/// Until somebody presses Ctrl-C or the system ends the process. Signals go to this thread alone, for the others were
/// made with them blocked.
int wait_for_the_end(const sigset_t& signals) {
  int signal = 0;
  sigwait(&signals, &signal);
  return signal;
}

void show_addresses(Console& console, const ServeArguments& arguments, std::uint16_t port) {
  const std::string here = fmt::format("http://localhost:{}/", port);
  console.out << "baize is at " << (arguments.public_url.empty() ? here : arguments.public_url) << "\n";
  if (arguments.lan) {
    const auto addresses = local_addresses();
    if (addresses.empty()) console.out << "no address of a home network was found\n";
    for (const std::string& address : addresses)
      console.out << "on other devices: http://" << address << ":" << port << "/\n";
    if (!addresses.empty())
      console.out << qr_code(fmt::format("http://{}:{}/", addresses.front(), port), console.colour) << "\n";
  }
  console.out << "Ctrl-C ends it; nothing is lost.\n" << std::flush;
}

/// However it ends: people are told, and what is under way comes to its end before the server is gone.
struct Closing {
  Server& server;
  Hub& hub;
  Closing(Server& of, Hub& with) : server(of), hub(with) {}
  Closing(const Closing&) = delete;
  Closing& operator=(const Closing&) = delete;
  ~Closing() {
    server.stop();
    hub.finish();
  }
};

/// Every connection is an open file, and many systems begin with few.
void allow_many_files() {
  rlimit limit{};
  if (getrlimit(RLIMIT_NOFILE, &limit) != 0) return;
  limit.rlim_cur = limit.rlim_max;
  setrlimit(RLIMIT_NOFILE, &limit);
}

int serve(Console& console, const ServeArguments& arguments) {
  if (!arguments.database.empty() && !is_database(arguments.database))
    throw UsageError(fmt::format("--db takes an address like postgres://baize@localhost/baize, not {}; --data a folder",
                                 in_quotes(arguments.database)));
  Place place = read_place(arguments.listen);
  if (arguments.lan) place.address = "0.0.0.0";
  sigset_t signals;
  sigemptyset(&signals);
  for (const int signal : {SIGINT, SIGTERM}) sigaddset(&signals, signal);
  pthread_sigmask(SIG_BLOCK, &signals, nullptr);
  if (arguments.quiet) set_log_level(LogLevel::error);
  allow_many_files();

  start_secrets();
  const auto store = opened_store(arguments);
  Metrics metrics;
  const unsigned threads = threads_or_cores(arguments.threads);
  Hub hub(*store, metrics, {.node = arguments.node, .thinkers = static_cast<int>(threads)});
  BaizeSite site(hub, metrics, web_files(arguments.web));
  ServerOptions options{
      .threads = static_cast<int>(threads), .public_url = arguments.public_url, .trusted_proxies = arguments.proxies};
  options.limits.connections_per_address = static_cast<int>(arguments.per_address);
  if (arguments.no_limits) {
    options.limits.messages_per_second = 0;
    options.limits.requests_per_second = 0;
    options.limits.connections_per_address = 0;
  }
  try {
    Server server(site, metrics, options);
    hub.open(server);
    const Closing closing{server, hub};
    const std::uint16_t port = server.listen(place.address, place.port);
    show_addresses(console, arguments, port);
    log_info("serving", {{"address", place.address}, {"port", port}, {"threads", threads}});
    wait_for_the_end(signals);
  } catch (const std::exception& error) { throw Failure(error.what()); }
  log_info("stopped");
  return Exit::fine;
}

}  // namespace

void add_serve(Command program, Console& console, Action& action) {
  const auto command = program.add_subcommand("serve", "tables for people and programs over the network");
  const auto arguments = std::make_shared<ServeArguments>();
  add_text(command, "--listen", arguments->listen,
           "address and port; 127.0.0.1:8080 unless told, port 0 is any free one")
      .type_name("ADDRESS");
  command.add_flag("--lan", arguments->lan, "listen on the home network, and show the address for other devices");
  add_text(command, "--public-url", arguments->public_url, "how people reach this server, if not by its own address")
      .type_name("URL");
  const auto data = add_text(command, "--data", arguments->data, "folder of the tables and accounts (an SQLite file)")
                        .type_name("DIR");
  add_text(command, "--db", arguments->database, "a PostgreSQL database to keep them in: postgres://…")
      .type_name("URL")
      .excludes(data);
  add_text(command, "--web", arguments->web, "folder of the web client's files").type_name("DIR");
  add_text(command, "--node", arguments->node, "this server's name among those that share a database")
      .type_name("NAME");
  command
      .add_repeated("--trust-proxy", arguments->proxies,
                    "a proxy whose X-Forwarded-For is believed: its address or network; may be given several times")
      .type_name("ADDRESS");
  add_number(command, "--threads", arguments->threads, 1, 256, "threads; one for each core unless told");
  add_number(command, "--per-address", arguments->per_address, 1, 1'000'000, "connections that one address may have");
  command.add_flag("--no-rate-limits", arguments->no_limits, "for measuring: no limits on how fast clients may be");
  command.add_flag("--quiet", arguments->quiet, "log errors only");
  command.footer(
      "\nWithout --data and --db everything is kept in $XDG_STATE_HOME/baize/server (~/.local/state/baize/server).\n\n"
      "Examples:\n  baize serve\n  baize serve --lan\n  baize serve --listen 0.0.0.0:80 --db "
      "postgres://baize@db/baize");
  command.callback(
      [&console, &action, arguments] { action = [&console, arguments] { return serve(console, *arguments); }; });
}

}  // namespace baize
