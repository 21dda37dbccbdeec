/// How help pages look: they fit on 80 columns.
#pragma once
#include <string>
#include <string_view>

#include <CLI/CLI.hpp>

namespace baize {

/// Says of an option what it takes and nothing about how the library stores it.
class HelpText final : public CLI::Formatter {
 public:
  std::string make_description(const CLI::App* app) const override;
  std::string make_usage(const CLI::App* app, std::string name) const override;
  std::string make_option(const CLI::Option* option, bool positional) const override;
  std::string make_subcommand(const CLI::App* command) const override;
  std::string make_footer(const CLI::App* app) const override;
};

/// Prose becomes lines that fit. Of indented lines only those are broken that have a second column, and there: a
/// command stays one line, to be copied.
std::string fitted(std::string_view text, int width);

}  // namespace baize
