#include "apps/command.hpp"

#include <utility>

#include <CLI/CLI.hpp>

namespace baize {

Argument Argument::required(bool is) const {
  option_->required(is);
  return *this;
}
Argument Argument::type_name(const std::string& name) const {
  option_->type_name(name);
  return *this;
}
Argument Argument::excludes(const Argument& other) const {
  option_->excludes(other.option_);
  return *this;
}
Argument Argument::excludes(const std::string& name) const {
  option_->excludes(name);
  return *this;
}
Argument Argument::needs(const Argument& other) const {
  option_->needs(other.option_);
  return *this;
}

Command Command::add_subcommand(const std::string& name, const std::string& about) const {
  return Command(*app_->add_subcommand(name, about));
}

void Command::require_subcommand(const std::string& heading) const {
  app_->require_subcommand(1);
  for (CLI::App* const command : app_->get_subcommands([](const CLI::App*) { return true; })) command->group(heading);
}

Argument Command::add_flag(const std::string& name, bool& value, const std::string& about) const {
  return Argument(*app_->add_flag(name, value, about));
}

Argument Command::add_flag(const std::string& name, std::function<void()> given, const std::string& about) const {
  return Argument(*app_->add_flag_callback(name, std::move(given), about));
}

Argument Command::add_value(const std::string& name, const std::function<void(const std::string&)>& read,
                            const std::string& about) const {
  return Argument(*app_->add_option_function<std::string>(name, read, about)->type_name(""));
}

Argument Command::add_words(const std::string& name, std::vector<std::string>& values, const std::string& about) const {
  return Argument(*app_->add_option(name, values, about)->type_name(""));
}

Argument Command::add_repeated(const std::string& name, std::vector<std::string>& values,
                               const std::string& about) const {
  return Argument(*app_->add_option(name, values, about)->allow_extra_args(false));
}

void Command::footer(const std::string& text) const { app_->footer(text); }

void Command::callback(std::function<void()> called) const { app_->callback(std::move(called)); }

}  // namespace baize
