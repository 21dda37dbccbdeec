/// A page of Markdown for the terminal: as much of it as our rule pages use.
#pragma once
#include <string>
#include <string_view>

namespace baize {

/// Headings, paragraphs, lists, tables, quotes, fenced drawings (kept as they are), emphasis and code, wrapped to the
/// width. Without colour the text is plain, and code keeps its backticks.
std::string render_markdown(std::string_view page, int width, bool colour);

}  // namespace baize
