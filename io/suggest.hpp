/// "did you mean …?"
#pragma once
#include <span>
#include <string>
#include <string_view>

namespace baize {

/// The candidate that is closest to what was written, if any is close; else empty.
std::string closest(std::string_view written, std::span<const std::string> candidates);
/// `; did you mean "gerry"?`, or nothing.
std::string did_you_mean(std::string_view written, std::span<const std::string> candidates);
/// `gerry, synch`
std::string listed(std::span<const std::string> names, std::string_view between = ", ");

}  // namespace baize
