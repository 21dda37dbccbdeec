/// What this program was built from, and how.
#pragma once
#include <string_view>

namespace baize::build {

extern const std::string_view version;   // `0.1.0`
extern const std::string_view compiler;  // `GNU 12.2.0`
extern const std::string_view flags;     // what it optimised for; may be empty

}  // namespace baize::build
