#include "apps/build_info.hpp"

namespace baize::build {

const std::string_view version = BAIZE_VERSION, compiler = BAIZE_COMPILER, flags = BAIZE_FLAGS;

}  // namespace baize::build
