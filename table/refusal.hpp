/// Why a table did not do what it was asked: a code for programs and a sentence for people (docs/protocol.md).
#pragma once
#include <string>
#include <string_view>
#include <utility>

#include <tl/expected.hpp>

#include "io/error.hpp"

namespace baize {

struct Refusal {
  std::string_view code;  // one of those in docs/protocol.md: a literal
  std::string why;
};

template <class T>
using Answered = tl::expected<T, Refusal>;

inline tl::unexpected<Refusal> refusal(std::string_view code, std::string why) {
  return tl::make_unexpected(Refusal{code, std::move(why)});
}
inline tl::unexpected<Refusal> refusal(const Error& error) { return refusal(name(error.code), error.what); }

}  // namespace baize
