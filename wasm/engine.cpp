/// The door between a worker and the engine: what README.md promises, and no more.
#include <algorithm>
#include <array>
#include <cstdint>
#include <limits>
#include <string>

#include <wasi/api.h>

#include "wasm/host.hpp"
#include "wasm/last_words.hpp"
#include "wasm/parlour.hpp"

extern "C" {
[[clang::import_module("env"), clang::import_name("send")]] void host_send(const char* text, std::size_t size);
[[clang::import_module("env"), clang::import_name("keep")]] void host_keep(const char* text, std::size_t size);
}

namespace baize {

namespace {

constexpr std::size_t largest_buffer = std::size_t{8} << 20;

/// Both live as long as the module.
std::string& buffer() {
  static std::string bytes;
  return bytes;
}
Parlour& parlour() {
  static Parlour one;
  return one;
}

/// What the worker has written: the buffer is the next message's from now on, whatever happens to this one.
std::string taken(std::size_t size) {
  std::string text = std::move(buffer());
  buffer().clear();
  text.resize(std::min(size, text.size()));
  return text;
}

/// Any number that a worker may pass, as a time.
Time time(double now) { return now >= 0 && now < 1e15 ? static_cast<Time>(now) : 0; }

}  // namespace

void send(std::string_view text) { host_send(text.data(), text.size()); }
void keep(std::string_view line) { host_keep(line.data(), line.size()); }

std::string random_digits(std::size_t count) {
  std::string digits(count, '0');
  std::array<std::uint8_t, 64> bytes{};
  for (std::size_t at = 0; at < count; ++at) {
    if (at % bytes.size() == 0 && __wasi_random_get(bytes.data(), bytes.size()) != 0) stop("no random bytes");
    digits[at] = "0123456789abcdef"[bytes[at % bytes.size()] & 15u];
  }
  return digits;
}

}  // namespace baize

extern "C" {

[[clang::export_name("buffer")]] char* engine_buffer(std::size_t size) {
  if (size > baize::largest_buffer) return nullptr;
  baize::buffer().resize(std::max<std::size_t>(size, 1));
  return baize::buffer().data();
}

[[clang::export_name("receive")]] void engine_receive(std::size_t size, double now) {
  baize::parlour().receive(baize::taken(size), baize::time(now));
}

[[clang::export_name("think")]] int engine_think(double now) {
  return static_cast<int>(baize::parlour().think(baize::time(now)));
}

[[clang::export_name("tick")]] double engine_tick(double now) {
  const auto next = baize::parlour().tick(baize::time(now));
  return next ? static_cast<double>(*next) : std::numeric_limits<double>::infinity();
}

[[clang::export_name("load")]] int engine_load(std::size_t size, double now) {
  const auto loaded = baize::parlour().load(baize::taken(size), baize::time(now));
  if (!loaded) baize::send(baize::refused_text("", loaded.error()));
  return static_cast<int>(loaded.has_value());
}

[[clang::export_name("forget")]] void engine_forget(std::size_t size) { baize::parlour().forget(baize::taken(size)); }
[[clang::export_name("call_me")]] void engine_call_me(std::size_t size) {
  baize::parlour().call_me(baize::taken(size));
}
}
