#include "apps/markdown.hpp"

#include <algorithm>
#include <vector>

#include "apps/markdown_inline.hpp"
#include "io/canvas.hpp"

namespace baize {

namespace {

std::string_view without_blanks(std::string_view text) {
  const auto begin = text.find_first_not_of(' ');
  if (begin == std::string_view::npos) return {};
  return text.substr(begin, text.find_last_not_of(' ') - begin + 1);
}

std::size_t indent_of(std::string_view line) { return std::min(line.find_first_not_of(' '), line.size()); }

/// How many columns a list item's mark takes (`- `, `12. `); 0 if the line begins none.
std::size_t mark_of(std::string_view line) {
  const std::string_view text = line.substr(indent_of(line));
  if (text.starts_with("- ") || text.starts_with("* ")) return 2;
  const auto digits = std::min(text.find_first_not_of("0123456789"), text.size());
  return digits > 0 && text.substr(digits).starts_with(". ") ? digits + 2 : 0;
}

bool is_fence(std::string_view line) { return without_blanks(line).starts_with("```"); }
bool is_heading(std::string_view line) {
  const auto level = line.find_first_not_of('#');
  return level != 0 && level != std::string_view::npos && line[level] == ' ';
}
bool is_table_row(std::string_view line) { return without_blanks(line).starts_with('|'); }
bool is_rule(std::string_view line) {
  const auto text = without_blanks(line);
  return text.size() >= 3 && text.find_first_not_of('-') == std::string_view::npos;
}

std::vector<std::string> cells_of(std::string_view line) {
  std::vector<std::string> cells;
  std::string_view rest = without_blanks(line);
  rest.remove_prefix(1);
  std::string cell;
  bool code = false;
  for (std::size_t i = 0; i < rest.size(); ++i) {
    if (rest[i] == '\\' && i + 1 < rest.size() && rest[i + 1] == '|') cell += rest[++i];
    else if (rest[i] == '|' && !code) cells.emplace_back(without_blanks(cell)), cell.clear();
    else code = code != (rest[i] == '`'), cell += rest[i];
  }
  if (!without_blanks(cell).empty()) cells.emplace_back(without_blanks(cell));
  return cells;
}

class Renderer {
 public:
  Renderer(std::string_view page, int width, bool colour) : width_(width), colour_(colour) {
    while (!page.empty()) {
      const auto end = page.find('\n');
      lines_.push_back(page.substr(0, end));
      page.remove_prefix(end == std::string_view::npos ? page.size() : end + 1);
    }
  }

  std::string render() {
    while (at_ < lines_.size()) block();
    while (out_.ends_with("\n\n")) out_.pop_back();
    return std::move(out_);
  }

 private:
  void block() {
    const std::string_view line = lines_[at_];
    if (without_blanks(line).empty()) ++at_;
    else if (is_fence(line)) fence();
    else if (is_heading(line)) heading();
    else if (is_table_row(line)) table();
    else if (is_rule(line)) out_ += std::string(static_cast<std::size_t>(width_), '-') + "\n\n", ++at_;
    else if (line.starts_with('>')) quote();
    else if (mark_of(line) > 0) list();
    else paragraph();
  }

  bool begins_block(std::size_t at) const {
    const std::string_view line = lines_[at];
    return without_blanks(line).empty() || is_fence(line) || is_heading(line) || is_table_row(line) ||
           line.starts_with('>') || mark_of(line) > 0;
  }

  /// A line and those that continue it, as one text.
  std::string gather(std::size_t skip) {
    std::string text(lines_[at_++].substr(skip));
    while (at_ < lines_.size() && !begins_block(at_)) text.append(" ").append(without_blanks(lines_[at_++]));
    return text;
  }

  void put(const std::string& first, const std::string& next, std::string_view text) {
    const auto lines = wrap_inline(text, width_ - columns(next), colour_);
    for (std::size_t i = 0; i < lines.size(); ++i) out_ += (i == 0 ? first : next) + lines[i].text + '\n';
  }

  void paragraph() {
    put("", "", gather(0));
    out_ += '\n';
  }

  void heading() {
    const std::string_view line = lines_[at_++];
    const auto level = line.find_first_not_of('#');
    const std::string_view text = without_blanks(line.substr(level));
    const InlineLine shown = wrap_inline(text, 10'000, colour_).front();
    if (!out_.empty() && level <= 2) out_ += '\n';
    out_ += colour_ ? "\x1b[1m" + shown.text + "\x1b[0m\n" : shown.text + "\n";
    if (level <= 2)
      for (int i = 0; i < shown.columns; ++i) out_ += level == 1 ? "═" : "─";
    out_ += level <= 2 ? "\n\n" : "\n";
  }

  void fence() {
    const std::size_t indent = indent_of(lines_[at_++]);
    std::vector<std::string_view> drawing;
    int widest = 0;
    for (; at_ < lines_.size() && !is_fence(lines_[at_]); ++at_) {
      drawing.push_back(lines_[at_].substr(std::min(indent, indent_of(lines_[at_]))));
      widest = std::max(widest, columns(drawing.back()));
    }
    at_ = std::min(at_ + 1, lines_.size());
    for (const std::string_view line : drawing)
      out_.append(widest + 2 <= width_ && !line.empty() ? "  " : "").append(line).append("\n");
    out_ += '\n';
  }

  void quote() {
    std::string text;
    for (; at_ < lines_.size() && lines_[at_].starts_with('>'); ++at_)
      text.append(text.empty() ? "" : " ").append(without_blanks(lines_[at_].substr(1)));
    put("│ ", "│ ", text);
    out_ += '\n';
  }

  void list() {
    for (;;) {
      const std::string_view line = lines_[at_];
      const std::size_t indent = indent_of(line), mark = mark_of(line);
      const std::string_view text = line.substr(indent, mark);
      const std::string bullet = text.find('.') == std::string_view::npos ? "• " : std::string(text);
      put(std::string(indent, ' ') + bullet, std::string(indent + mark, ' '), gather(indent + mark));
      // An item may follow after an empty line; a drawing inside a list is a block of its own.
      std::size_t next = at_;
      while (next < lines_.size() && without_blanks(lines_[next]).empty()) ++next;
      if (next == lines_.size() || mark_of(lines_[next]) == 0) break;
      at_ = next;
    }
    out_ += '\n';
  }

  void table() {
    std::vector<std::vector<std::string>> rows;
    for (; at_ < lines_.size() && is_table_row(lines_[at_]); ++at_)
      if (lines_[at_].find_first_not_of(" |:-") != std::string_view::npos) rows.push_back(cells_of(lines_[at_]));
    std::size_t count = 0;
    for (auto& row : rows) count = std::max(count, row.size());
    for (auto& row : rows) row.resize(count);
    const auto widths = table_widths(rows, count);
    for (std::size_t i = 0; i < rows.size(); ++i) {
      table_row(rows[i], widths, i == 0);
      if (i != 0) continue;
      for (std::size_t c = 0; c < count; ++c)
        for (int n = 0; n < widths[c] + (c + 1 < count ? 2 : 0); ++n) out_ += "─";
      out_ += '\n';
    }
    out_ += '\n';
  }

  /// As wide as the cells; where that is too much the widest columns give way.
  std::vector<int> table_widths(const std::vector<std::vector<std::string>>& rows, std::size_t count) const {
    std::vector<int> widths(count, 1);
    for (const auto& row : rows)
      for (std::size_t c = 0; c < count; ++c)
        widths[c] = std::max(widths[c], wrap_inline(row[c], 10'000, colour_).front().columns);
    int total = 2 * static_cast<int>(count) - 2;
    for (const int width : widths) total += width;
    for (; total > width_; --total) {
      auto widest = std::max_element(widths.begin(), widths.end());
      if (*widest <= 8) break;
      --*widest;
    }
    return widths;
  }

  void table_row(const std::vector<std::string>& row, const std::vector<int>& widths, bool head) {
    std::vector<std::vector<InlineLine>> cells;
    std::size_t height = 1;
    for (std::size_t c = 0; c < row.size(); ++c) {
      cells.push_back(wrap_inline(row[c], widths[c], colour_));
      height = std::max(height, cells.back().size());
    }
    for (std::size_t i = 0; i < height; ++i) {
      std::string line;
      int used = 0, start = 0;
      for (std::size_t c = 0; c < row.size(); ++c) {
        if (i < cells[c].size()) {
          line.append(static_cast<std::size_t>(std::max(0, start - used)), ' ');
          line += head && colour_ ? "\x1b[1m" + cells[c][i].text + "\x1b[0m" : cells[c][i].text;
          used = start + cells[c][i].columns;
        }
        start += widths[c] + 2;
      }
      out_ += line + '\n';
    }
  }

  std::vector<std::string_view> lines_;
  std::size_t at_ = 0;
  int width_;
  bool colour_;
  std::string out_;
};

}  // namespace

std::string render_markdown(std::string_view page, int width, bool colour) {
  return Renderer(page, width, colour).render();
}

}  // namespace baize
