/// The description of the HTTP interface, as OpenAPI 3.1: server/site/openapi.json.
#pragma once
#include <string_view>

namespace baize {

extern const std::string_view openapi;

}  // namespace baize
