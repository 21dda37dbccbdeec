/// A command and what it takes, as the commands see it. CLI11 stands behind it, in command.cpp: its headers take longer
/// to read than any command takes to compile.
#pragma once
#include <functional>
#include <string>
#include <vector>

namespace CLI {  // NOLINT(readability-identifier-naming): the library calls itself so
class App;
class Option;
}  // namespace CLI

namespace baize {

/// Something that a command takes. A handle: copies are the same argument.
class Argument {
 public:
  explicit Argument(CLI::Option& option) : option_(&option) {}
  Argument required(bool is = true) const;
  /// What stands for the value in help pages: `FILE`.
  Argument type_name(const std::string& name) const;
  Argument excludes(const Argument& other) const;
  Argument excludes(const std::string& name) const;
  Argument needs(const Argument& other) const;

 private:
  CLI::Option* option_;
};

/// A handle, too.
class Command {
 public:
  explicit Command(CLI::App& app) : app_(&app) {}
  Command add_subcommand(const std::string& name, const std::string& about) const;
  /// One of the subcommands must be called; help lists them under this heading.
  void require_subcommand(const std::string& heading) const;

  Argument add_flag(const std::string& name, bool& value, const std::string& about) const;
  Argument add_flag(const std::string& name, std::function<void()> given, const std::string& about) const;
  /// `read` is handed the text, and throws what it does not like.
  Argument add_value(const std::string& name, const std::function<void(const std::string&)>& read,
                     const std::string& about) const;
  /// Words without a name, as many as there are.
  Argument add_words(const std::string& name, std::vector<std::string>& values, const std::string& about) const;
  /// An option that may be given several times, with one value each.
  Argument add_repeated(const std::string& name, std::vector<std::string>& values, const std::string& about) const;

  void footer(const std::string& text) const;
  /// What happens where this is the command that was called.
  void callback(std::function<void()> called) const;

 private:
  CLI::App* app_;
};

}  // namespace baize
