#include "apps/interrupt.hpp"

#include <algorithm>
#include <array>
#include <csignal>
#include <cstddef>

#include <unistd.h>

#include "apps/console.hpp"

namespace baize {

namespace {

// A handler may use no more than this: no strings, no streams.
std::array<char, 1024> last_words{};
volatile std::sig_atomic_t length = 0;

void leave(int) {
  const ssize_t written = ::write(STDERR_FILENO, last_words.data(), static_cast<std::size_t>(length));
  static_cast<void>(written);
  ::_exit(Exit::interrupted);
}

std::atomic<bool> stop{false};
static_assert(std::atomic<bool>::is_always_lock_free, "a handler may set it");

void ask_to_stop(int) {
  stop = true;
  std::signal(SIGINT, SIG_DFL);
}

}  // namespace

void say_when_interrupted(std::string_view text) {
  length = 0;
  const std::size_t size = std::min(text.size(), last_words.size());
  std::copy_n(text.begin(), size, last_words.begin());
  length = static_cast<std::sig_atomic_t>(size);
  std::signal(SIGINT, leave);
}

std::atomic<bool>& stop_when_interrupted() {
  stop = false;
  std::signal(SIGINT, ask_to_stop);
  return stop;
}

}  // namespace baize
