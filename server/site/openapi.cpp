#include "server/site/openapi.hpp"

namespace baize {

const std::string_view openapi =
#include "server/site/openapi.inc"
    ;

}  // namespace baize
