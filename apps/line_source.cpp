#include "apps/line_source.hpp"

#include <cstdlib>
#include <cstring>
#include <string>

#include <editline/readline.h>

namespace baize {

namespace {

class StreamLines final : public LineSource {
 public:
  explicit StreamLines(Console& console) : console_(console) {}

  std::optional<std::string> read(const std::string& prompt, const Completer&) override {
    if (console_.interactive) console_.out << prompt;
    console_.out.flush();
    std::string line;
    constexpr std::size_t longest = 1000;  // no move is nearly as long; the rest of such a line is dropped
    bool any = false;
    for (int letter = console_.in.get(); letter != std::char_traits<char>::eof(); letter = console_.in.get()) {
      any = true;
      if (letter == '\n') break;
      if (line.size() < longest) line.push_back(static_cast<char>(letter));
    }
    return any ? std::optional<std::string>(std::move(line)) : std::nullopt;
  }
  void forget() override {}

 private:
  Console& console_;
};

/// libedit through its readline-like functions. They have one line to edit, and so is there one of these.
class EditedLines final : public LineSource {
 public:
  explicit EditedLines(Console& console) : console_(console) { begin(); }

  std::optional<std::string> read(const std::string& prompt, const Completer& complete) override {
    console_.out.flush();
    completer = &complete;
    char* typed = readline(prompt.c_str());
    completer = nullptr;
    if (typed == nullptr) {
      console_.out << '\n';
      return std::nullopt;
    }
    std::string line(typed);
    std::free(typed);
    if (line.find_first_not_of(' ') != std::string::npos) add_history(line.c_str());
    return line;
  }

  /// A new editor: the old one remembers more than its history (what was cut, for one).
  void forget() override {
    clear_history();
    begin();
  }

 private:
  static void begin() {
    rl_initialize();
    static char name[] = "baize";
    rl_readline_name = name;
    static char breaks[] = " ";
    rl_basic_word_break_characters = breaks;
    rl_completer_word_break_characters = breaks;
    rl_attempted_completion_function = attempt;
    rl_completion_append_character = ' ';
  }

  static char** attempt(const char*, int start, int) {
    rl_attempted_completion_over = 1;
    words.clear();
    if (completer == nullptr) return nullptr;
    const std::string line(rl_line_buffer, static_cast<std::size_t>(rl_point));
    const auto split = static_cast<std::size_t>(start);
    words = (*completer)(std::string_view(line).substr(0, split), std::string_view(line).substr(split));
    return words.empty() ? nullptr : rl_completion_matches(line.substr(split).c_str(), next_word);
  }

  static char* next_word(const char*, int state) {
    static std::size_t next = 0;
    if (state == 0) next = 0;
    return next < words.size() ? strdup(words[next++].c_str()) : nullptr;
  }

  Console& console_;
  inline static const Completer* completer = nullptr;
  inline static std::vector<std::string> words;
};

}  // namespace

std::unique_ptr<LineSource> make_line_source(Console& console) {
  if (console.line_editor) return std::make_unique<EditedLines>(console);
  return std::make_unique<StreamLines>(console);
}

}  // namespace baize
