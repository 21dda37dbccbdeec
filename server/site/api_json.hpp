/// Pieces of the HTTP interface's answers.
#pragma once
#include <string>
#include <string_view>
#include <vector>

#include <tl/expected.hpp>

#include "io/json.hpp"
#include "server/net/http.hpp"
#include "server/store/store.hpp"

namespace baize {

HttpAnswer answer_with(const json::value& value, unsigned status = 200);
HttpAnswer nothing();
HttpAnswer no_account();
HttpAnswer unknown_token();

/// A text of the request's body; an answer if it is not there.
tl::expected<std::string, HttpAnswer> field(const HttpRequest& request, std::string_view key);

json::array tables_json(const std::vector<TableSummary>& summaries);
json::object rating_json(std::string_view game, const Rating& rating);

}  // namespace baize
