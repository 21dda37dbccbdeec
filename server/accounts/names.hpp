/// What people are called.
#pragma once
#include <cstdint>
#include <string>
#include <string_view>
#include <utility>

#include <tl/expected.hpp>

namespace baize {

/// "Quiet Heron": two plain words for a guest, which one depends on the number alone. Not unique, and need not be.
std::string generated_name(std::uint64_t random);
/// How many different names there are.
std::size_t generated_names();

/// A name somebody has chosen: 3 to 20 plain letters, digits, spaces and `-`. The name to use, without blanks around it
/// and with single blanks within; or what is wrong with it and what would be right. `what` it is called in that
/// sentence.
tl::expected<std::string, std::string> checked_name(std::string_view wish, std::string_view what = "name");

}  // namespace baize
