#include "apps/build_info.hpp"

namespace baize::build {

const std::string_view version(BAIZE_VERSION);
const std::string_view compiler(BAIZE_COMPILER);
const std::string_view flags(BAIZE_FLAGS, sizeof BAIZE_FLAGS - 1);

}  // namespace baize::build
