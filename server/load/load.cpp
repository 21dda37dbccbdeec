#include "server/load/load.hpp"

#include <algorithm>
#include <cmath>
#include <cstdlib>
#include <exception>
#include <stdexcept>

#include <boost/asio/co_spawn.hpp>
#include <boost/asio/redirect_error.hpp>
#include <boost/asio/use_awaitable.hpp>
#include <boost/system/system_error.hpp>
#include <fmt/format.h>
#include <sys/resource.h>

#include "server/load/party.hpp"

namespace baize {

namespace asio = boost::asio;

namespace {

// Connections that are being made at the same time: more would only queue in the kernel.
constexpr int at_once = 32;
constexpr auto settle = std::chrono::seconds(1);

/// A connection is a file, and most shells allow few.
void allow_many_files() {
  rlimit limit{};
  if (getrlimit(RLIMIT_NOFILE, &limit) != 0) return;
  limit.rlim_cur = limit.rlim_max;
  setrlimit(RLIMIT_NOFILE, &limit);
}

/// What the server says of itself.
struct Metering {
  double processor = 0, memory = 0, moves = 0;
};

Metering read_metering(std::string_view text) {
  Metering metering;
  while (!text.empty()) {
    const auto end = text.find('\n');
    const std::string line(text.substr(0, end));
    text.remove_prefix(end == std::string_view::npos ? text.size() : end + 1);
    const auto space = line.rfind(' ');
    if (line.starts_with('#') || space == std::string::npos) continue;
    const double value = std::strtod(line.c_str() + space, nullptr);
    if (line.starts_with("process_cpu_seconds_total")) metering.processor = value;
    else if (line.starts_with("process_resident_memory_bytes")) metering.memory = value;
    else if (line.starts_with("baize_moves_total")) metering.moves += value;
  }
  return metering;
}

class LoadRun {
 public:
  LoadRun(const LoadOptions& options, const std::function<void(std::string_view)>& say) : options_(options), say_(say) {
    crowd_.server = read_server_address(options.url);
    crowd_.game = options.game;
    crowd_.seats = options.seats;
    crowd_.random = Random(options.seed);
    crowd_.paced = options.rate > 0;
  }

  LoadReport run() {
    allow_many_files();
    std::exception_ptr failure;
    asio::co_spawn(crowd_.context, all(), [&](const std::exception_ptr& error) {
      failure = error;
      crowd_.context.stop();
    });
    crowd_.context.run();
    try {
      if (failure) std::rethrow_exception(failure);
    } catch (const boost::system::system_error& error) {
      // Its own words also say where in the library it was thrown.
      throw std::runtime_error(error.code().message());
    }
    return std::move(report_);
  }

 private:
  asio::awaitable<void> all() {
    if (options_.idle > 0) co_await make_idlers();
    say_(fmt::format("{} tables of {}, {} players each", options_.tables, options_.game, options_.seats));
    for (int i = 0; i < options_.tables; ++i) parties_.push_back(std::make_unique<Party>(crowd_));
    co_await each(parties_.size(), [this](std::size_t i) { return parties_[i]->open(); });
    for (const auto& party : parties_) party->start();
    if (crowd_.paced) asio::co_spawn(crowd_.context, pace(), [](const std::exception_ptr&) {});
    if (!parties_.empty()) co_await measure();
    report_.refused = crowd_.refused;
    report_.lost = crowd_.lost;
    report_.lost_why = crowd_.lost_why;
  }

  asio::awaitable<void> make_idlers() {
    say_(fmt::format("{} idle tables, each with a connection", options_.idle));
    const double before = (co_await metering()).memory;
    const std::string cookie = co_await guest_cookie(crowd_.server);
    for (int i = 0; i < options_.idle; ++i) idlers_.push_back(std::make_unique<Idler>(crowd_));
    co_await each(idlers_.size(), [this, &cookie](std::size_t i) { return idlers_[i]->open(cookie); });
    co_await wait(settle);
    if (crowd_.lost > 0) throw std::runtime_error("the server drops idle connections: " + crowd_.lost_why);
    report_.idle_bytes = ((co_await metering()).memory - before) / options_.idle;
  }

  asio::awaitable<void> measure() {
    co_await wait(std::chrono::duration<double>(options_.warmup));
    say_("measuring");
    const Metering before = co_await metering();
    const Traffic traffic = crowd_.traffic;
    const auto begun = Crowd::Clock::now();
    crowd_.measuring = true;
    co_await wait(std::chrono::duration<double>(options_.seconds));
    crowd_.measuring = false;
    report_.seconds = std::chrono::duration<double>(Crowd::Clock::now() - begun).count();
    const Traffic sent{crowd_.traffic.in - traffic.in, crowd_.traffic.out - traffic.out};
    const Metering after = co_await metering();

    report_.latencies = std::move(crowd_.latencies);
    std::sort(report_.latencies.begin(), report_.latencies.end());
    report_.moves = report_.latencies.size();
    report_.games = crowd_.games;
    const auto moves = static_cast<double>(std::max<std::uint64_t>(1, report_.moves));
    report_.bytes_up = static_cast<double>(sent.out) / moves;
    report_.bytes_down = static_cast<double>(sent.in) / moves;
    report_.cpu_us_per_move = 1e6 * (after.processor - before.processor) / std::max(1.0, after.moves - before.moves);
  }

  /// Lets the players of the longest-waiting turns move, so many a second.
  asio::awaitable<void> pace() {
    const auto step =
        std::chrono::duration_cast<Crowd::Clock::duration>(std::chrono::duration<double>(1 / options_.rate));
    asio::steady_timer due(crowd_.context, Crowd::Clock::now());
    for (;;) {
      co_await due.async_wait(asio::use_awaitable);
      due.expires_at(due.expiry() + step);
      if (crowd_.turns.empty()) continue;
      Player* player = crowd_.turns.front();
      crowd_.turns.pop_front();
      player->move();
    }
  }

  /// Does the same for all, some at a time.
  template <class Task>
  asio::awaitable<void> each(std::size_t count, Task task) {
    std::size_t next = 0;
    int working = 0;
    std::exception_ptr failure;
    asio::steady_timer done(crowd_.context, Crowd::Clock::time_point::max());
    const auto work = [&]() -> asio::awaitable<void> {
      while (next < count && !failure) co_await task(next++);
    };
    for (; working < at_once; ++working)
      asio::co_spawn(crowd_.context, work, [&](const std::exception_ptr& error) {
        if (error) failure = error;
        if (--working == 0) done.cancel();
      });
    boost::system::error_code cancelled;
    co_await done.async_wait(asio::redirect_error(asio::use_awaitable, cancelled));
    if (failure) std::rethrow_exception(failure);
  }

  asio::awaitable<void> wait(std::chrono::duration<double> time) {
    asio::steady_timer timer(crowd_.context, std::chrono::duration_cast<Crowd::Clock::duration>(time));
    co_await timer.async_wait(asio::use_awaitable);
  }

  asio::awaitable<Metering> metering() const {
    co_return read_metering((co_await http_get(crowd_.server, "/metrics")).body);
  }

  LoadOptions options_;
  std::function<void(std::string_view)> say_;
  Crowd crowd_;
  std::vector<std::unique_ptr<Party>> parties_;
  std::vector<std::unique_ptr<Idler>> idlers_;
  LoadReport report_;
};

}  // namespace

double LoadReport::latency(double part) const {
  if (latencies.empty()) return 0;
  const auto last = static_cast<double>(latencies.size() - 1);
  return static_cast<double>(latencies[static_cast<std::size_t>(std::lround(part * last))]);
}

LoadReport run_load(const LoadOptions& options, const std::function<void(std::string_view)>& say) {
  return LoadRun(options, say).run();
}

}  // namespace baize
