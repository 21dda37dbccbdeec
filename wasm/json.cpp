// Boost.JSON, compiled once for the browser, where there is neither its library nor an exception to throw.
#include <cstdio>
#include <cstdlib>
#include <exception>

#include <boost/json/src.hpp>

namespace boost {

namespace {

// The non-throwing calls that io/ uses never come here: this is a broken invariant, and it stops.
[[noreturn]] void stop(const std::exception& error) {
  std::fputs(error.what(), stderr);
  std::abort();
}

}  // namespace

void throw_exception(const std::exception& error) { stop(error); }
void throw_exception(const std::exception& error, const boost::source_location&) { stop(error); }

}  // namespace boost
