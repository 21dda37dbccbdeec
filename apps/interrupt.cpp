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

}  // namespace

void say_when_interrupted(std::string_view text) {
  length = 0;
  const std::size_t size = std::min(text.size(), last_words.size());
  std::copy_n(text.begin(), size, last_words.begin());
  length = static_cast<std::sig_atomic_t>(size);
  std::signal(SIGINT, leave);
}

}  // namespace baize
