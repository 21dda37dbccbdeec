/// How a command gives up: caught in one place (program.cpp), which says why and leaves with the right status.
#pragma once
#include <stdexcept>
#include <string>
#include <utility>

#include "io/error.hpp"

namespace baize {

/// The command line makes no sense: status 2.
struct UsageError : std::runtime_error {
  using std::runtime_error::runtime_error;
};

/// What was asked for did not work out: status 1.
struct Failure : std::runtime_error {
  using std::runtime_error::runtime_error;
};

/// Nobody takes our output any more. Not worth a word: `baize trace … | head` has what it wanted.
struct OutputClosed {};

/// The value, or the usage error that it is not there.
template <class T>
T usable(Expected<T> expected) {
  if (!expected) throw UsageError(expected.error().what);
  return std::move(*expected);
}

}  // namespace baize
