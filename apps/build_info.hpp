/// What this program was built from, and how.
#pragma once
#include <string_view>

namespace baize::build {

extern const std::string_view version, compiler, flags;

}  // namespace baize::build
