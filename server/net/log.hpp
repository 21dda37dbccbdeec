/// A log for programs to read: one JSON object a line, on standard error.
///
///   log_info("listening", {{"address", address}, {"port", port}});
///   {"time":"2026-01-31T10:00:00.000Z","level":"info","event":"listening","address":"127.0.0.1","port":8080}
///
/// Never log a cookie, a token, a query, a body, or a card.
#pragma once
#include <concepts>
#include <cstdint>
#include <initializer_list>
#include <string>
#include <string_view>
#include <variant>

namespace baize {

struct LogField {
  using Value = std::variant<std::string_view, std::int64_t, double, bool>;

  std::string_view key;
  Value value;

  LogField(std::string_view name, std::string_view text) : key(name), value(text) {}
  LogField(std::string_view name, const std::string& text) : key(name), value(std::string_view(text)) {}
  LogField(std::string_view name, const char* text) : key(name), value(std::string_view(text)) {}
  LogField(std::string_view name, bool truth) : key(name), value(truth) {}
  LogField(std::string_view name, double number) : key(name), value(number) {}
  template <std::integral Number>
  LogField(std::string_view name, Number number) : key(name), value(static_cast<std::int64_t>(number)) {}
};
using LogFields = std::initializer_list<LogField>;

enum class LogLevel : std::uint8_t { info, warning, error, off };

/// What is less than this is not written; info at first.
void set_log_level(LogLevel least);

void log_info(std::string_view event, LogFields fields = {});
void log_warning(std::string_view event, LogFields fields = {});
void log_error(std::string_view event, LogFields fields = {});
/// A warning that strangers can cause as often as they like: at most one a second for each event; the next one says how
/// many were left out.
void log_nuisance(std::string_view event, LogFields fields = {});

/// The line, as it is written (without the newline).
std::string log_line(LogLevel level, std::string_view event, LogFields fields, std::int64_t milliseconds);

}  // namespace baize
