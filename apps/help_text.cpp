#include "apps/help_text.hpp"

#include <sstream>

#include "apps/wrap.hpp"
#include "io/canvas.hpp"

namespace baize {

namespace {

constexpr int page_width = 80, names_width = 26;

/// Two columns: `left`, then `right` in as many lines as it takes.
std::string entry(std::string left, std::string_view right, int second_column, int width) {
  const auto margin = [&](int used) { return std::string(static_cast<std::size_t>(second_column - used), ' '); };
  if (right.empty()) return left + "\n";
  if (columns(left) >= second_column) left += "\n" + margin(0);
  else left += margin(columns(left));
  const auto lines = wrap(right, width - second_column);
  for (std::size_t i = 0; i < lines.size(); ++i) left += (i == 0 ? "" : margin(0)) + lines[i] + "\n";
  return left;
}

std::string type_of(const CLI::Option& option) {
  return option.get_type_name().empty() ? "" : " " + option.get_type_name();
}

bool takes_many(const CLI::Option& option) {
  return option.get_expected_max() >= CLI::detail::expected_max_vector_size;
}

}  // namespace

std::string HelpText::make_description(const CLI::App* app) const { return Formatter::make_description(app) + "\n"; }

std::string HelpText::make_usage(const CLI::App* app, std::string name) const {
  if (app->get_parent() == nullptr) name = "baize";
  if (app->get_require_subcommand_min() > 0) return "Usage: " + name + " COMMAND [ARGUMENTS]\n";
  std::string usage = "Usage: " + name;
  for (const CLI::Option* option : app->get_options()) {
    const std::string what = option->get_positional() ? option->get_name() + (takes_many(*option) ? "…" : "")
                                                      : option->get_name() + type_of(*option);
    if (option->get_required()) usage += " " + what;
    else if (option->get_positional()) usage += " [" + what + "]";
  }
  return usage + " [OPTIONS]\n";
}

std::string HelpText::make_option(const CLI::Option* option, bool positional) const {
  return entry("  " + make_option_name(option, positional) + type_of(*option), option->get_description(), names_width,
               page_width);
}

std::string HelpText::make_subcommand(const CLI::App* command) const {
  return entry("  " + command->get_name(), command->get_description(), names_width, page_width);
}

std::string HelpText::make_footer(const CLI::App* app) const {
  const std::string footer = app->get_footer();
  return footer.empty() ? "" : fitted(std::string_view(footer).substr(footer.find_first_not_of('\n')), page_width);
}

std::string fitted(std::string_view text, int width) {
  std::istringstream lines{std::string(text)};
  std::string page, prose;
  const auto end_prose = [&] {
    if (prose.empty()) return;
    for (const std::string& line : wrap(prose, width)) page += line + "\n";
    prose.clear();
  };
  for (std::string line; std::getline(lines, line);) {
    if (!line.empty() && line.front() != ' ') {
      prose += line + " ";
      continue;
    }
    end_prose();
    const auto first = line.find_first_not_of(' ');
    const auto gap = first == std::string::npos ? first : line.find("  ", first);
    const auto right = gap == std::string::npos ? gap : line.find_first_not_of(' ', gap);
    if (right == std::string::npos) page += line + "\n";
    else page += entry(line.substr(0, gap), line.substr(right), columns(line.substr(0, right)), width);
  }
  end_prose();
  return page;
}

}  // namespace baize
