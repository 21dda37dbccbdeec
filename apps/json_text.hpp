/// JSON in words, for people: previews, deals, what was learned.
#pragma once
#include <set>
#include <string>
#include <vector>

#include "io/json.hpp"

namespace baize {

/// `strength 13, beats 2 3 4, success –`; what is nested stands indented below its name.
std::vector<std::string> json_lines(const json::value& value, int width);

/// What is in `after` and was not in `before`, by their names: new keys, new items of lists, changed texts. Numbers
/// that changed are not news.
json::object news(const json::object& before, const json::object& after);

/// Every text in the value that is no name of a field: cards, squares, words.
std::set<std::string> texts_in(const json::value& value);

}  // namespace baize
