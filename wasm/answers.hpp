/// JSON texts as the protocol has them, written without a library's tree: most of an answer is text already.
#pragma once
#include <string>
#include <string_view>

#include "io/json.hpp"
#include "table/request.hpp"
#include "table/texts.hpp"

namespace baize {

/// A chance from 0 to 1, with four digits: what a search says is no more exact than that.
std::string chance_text(double chance);

/// `{"type":"hint","re":"a7"` with the fields, which begin with a comma, and the closing brace.
inline std::string answer(std::string_view type, std::string_view id, std::string_view fields) {
  return joined("{\"type\":\"", type, "\",\"re\":", json_text(id), fields, "}");
}

}  // namespace baize
