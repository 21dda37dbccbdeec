#include "wasm/last_words.hpp"

#include <cstdint>
#include <cstring>

#include <wasi/api.h>

namespace baize {

void stop(const char* why) {
  const __wasi_ciovec_t text{reinterpret_cast<const std::uint8_t*>(why), std::strlen(why)};
  __wasi_size_t written = 0;
  static_cast<void>(__wasi_fd_write(2, &text, 1, &written));
  __builtin_trap();
}

}  // namespace baize

// The libraries' own last words are formatted, and the formatting alone is a tenth of the engine.
_LIBCPP_BEGIN_NAMESPACE_STD
[[noreturn]] void __libcpp_verbose_abort(const char* format, ...) { baize::stop(format); }
_LIBCPP_END_NAMESPACE_STD

extern "C" {
[[noreturn]] void __cxa_pure_virtual() { baize::stop("a virtual function that is not there"); }
[[noreturn]] void abort_message(const char* format, ...) { baize::stop(format); }
}
