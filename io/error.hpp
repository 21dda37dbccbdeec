/// Wrong input is an answer, not an exception: a code for programs and a sentence for people.
#pragma once
#include <string>
#include <string_view>
#include <utility>

#include <tl/expected.hpp>

namespace baize {

struct Error {
  enum class Code : unsigned char { bad_json, bad_record, bad_option, bad_deal, illegal_move, not_acting, game_over };
  Code code;
  std::string what;  // what was wrong, where, and what would be right
};

/// The code as programs see it: `illegal_move`.
std::string_view name(Error::Code code);

template <class T>
using Expected = tl::expected<T, Error>;

inline tl::unexpected<Error> refuse(Error::Code code, std::string what) {
  return tl::make_unexpected(Error{code, std::move(what)});
}
inline tl::unexpected<Error> bad_deal(std::string what) { return refuse(Error::Code::bad_deal, std::move(what)); }

}  // namespace baize
