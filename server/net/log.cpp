#include "server/net/log.hpp"

#include <array>
#include <chrono>
#include <ctime>
#include <map>
#include <mutex>

#include <boost/json.hpp>
#include <fmt/format.h>
#include <spdlog/sinks/stdout_sinks.h>
#include <spdlog/spdlog.h>

namespace baize {

namespace {

constexpr std::array<spdlog::level::level_enum, 4> levels{spdlog::level::info, spdlog::level::warn, spdlog::level::err,
                                                          spdlog::level::off};
constexpr std::array<std::string_view, 4> level_names{"info", "warning", "error", "off"};

spdlog::logger& logger() {
  static const auto one = [] {
    auto made = std::make_shared<spdlog::logger>("baize", std::make_shared<spdlog::sinks::stderr_sink_mt>());
    made->set_pattern("%v");
    made->flush_on(spdlog::level::info);
    return made;
  }();
  return *one;
}

std::int64_t milliseconds_now() {
  return std::chrono::duration_cast<std::chrono::milliseconds>(std::chrono::system_clock::now().time_since_epoch())
      .count();
}

void write(LogLevel level, std::string_view event, LogFields fields) {
  const auto wanted = levels[static_cast<std::size_t>(level)];
  if (logger().should_log(wanted)) logger().log(wanted, log_line(level, event, fields, milliseconds_now()));
}

std::string quoted(std::string_view text) { return boost::json::serialize(boost::json::string_view(text)); }

}  // namespace

std::string log_line(LogLevel level, std::string_view event, LogFields fields, std::int64_t milliseconds) {
  const std::time_t seconds = milliseconds / 1000;
  std::tm parts{};
  gmtime_r(&seconds, &parts);
  std::array<char, 32> time{};
  const std::size_t size = std::strftime(time.data(), time.size(), "%Y-%m-%dT%H:%M:%S", &parts);
  std::string line = fmt::format(R"({{"time":"{}.{:03}Z","level":"{}","event":{})", std::string_view(time.data(), size),
                                 milliseconds % 1000, level_names[static_cast<std::size_t>(level)], quoted(event));
  for (const LogField& field : fields) {
    line += ',' + quoted(field.key) + ':';
    if (const auto* text = std::get_if<std::string_view>(&field.value)) line += quoted(*text);
    else if (const auto* whole = std::get_if<std::int64_t>(&field.value)) line += fmt::format("{}", *whole);
    else if (const auto* number = std::get_if<double>(&field.value)) line += fmt::format("{:.6g}", *number);
    else line += std::get<bool>(field.value) ? "true" : "false";
  }
  return line + '}';
}

void set_log_level(LogLevel least) { logger().set_level(levels[static_cast<std::size_t>(least)]); }

void log_info(std::string_view event, LogFields fields) { write(LogLevel::info, event, fields); }
void log_warning(std::string_view event, LogFields fields) { write(LogLevel::warning, event, fields); }
void log_error(std::string_view event, LogFields fields) { write(LogLevel::error, event, fields); }

void log_nuisance(std::string_view event, LogFields fields) {
  struct Heard {
    std::int64_t last = 0;
    int left_out = 0;
  };
  static std::mutex mutex;
  static std::map<std::string, Heard, std::less<>> heard;  // events are names in our code: few
  int left_out = 0;
  {
    const std::scoped_lock lock(mutex);
    Heard& before = heard[std::string(event)];
    const auto now = milliseconds_now();
    if (now - before.last < 1000) {
      ++before.left_out;
      return;
    }
    before.last = now;
    std::swap(left_out, before.left_out);
  }
  write(LogLevel::warning, event, fields);
  if (left_out > 0) write(LogLevel::warning, event, {{"left_out", left_out}});
}

}  // namespace baize
