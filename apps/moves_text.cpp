#include "apps/moves_text.hpp"

#include <algorithm>

#include <fmt/format.h>

#include "io/canvas.hpp"

namespace baize {

namespace {

std::string_view first_word(std::string_view move) { return move.substr(0, move.find(' ')); }

/// Small letters, and a ten as the notation has it: people read 10♥ and type 10h.
std::string small(std::string_view text) {
  std::string letters(text);
  for (char& letter : letters)
    if (letter >= 'A' && letter <= 'Z') letter = static_cast<char>(letter - 'A' + 'a');
  for (auto ten = letters.find("10"); ten != std::string::npos; ten = letters.find("10", ten + 1)) {
    const bool begins = ten == 0 || letters[ten - 1] == ' ';
    const bool suited =
        ten + 2 < letters.size() && std::string_view("shdc").find(letters[ten + 2]) != std::string_view::npos;
    if (begins && suited && (ten + 3 == letters.size() || letters[ten + 3] == ' ')) letters.replace(ten, 2, "t");
  }
  return letters;
}

std::vector<std::string> flow(const std::vector<std::string>& items, std::string_view between, int width) {
  std::vector<std::string> lines;
  for (const std::string& item : items) {
    if (!lines.empty() && columns(lines.back()) + columns(between) + columns(item) <= width)
      lines.back().append(between).append(item);
    else lines.push_back(item);
  }
  return lines;
}

}  // namespace

std::string tidy(std::string_view text) {
  std::string out;
  for (const char letter : text) {
    const bool blank = letter == ' ' || letter == '\t' || letter == '\r';
    if (!blank) out.push_back(letter);
    else if (!out.empty() && out.back() != ' ') out.push_back(' ');
  }
  if (out.ends_with(' ')) out.pop_back();
  return out;
}

std::vector<std::string> moves_summary(std::span<const std::string> legal, int width) {
  constexpr std::size_t few = 12, few_of_a_kind = 3;
  if (legal.size() <= few) return flow({legal.begin(), legal.end()}, " · ", width);
  struct Kind {
    std::string_view word;
    std::vector<std::string> moves;
  };
  std::vector<Kind> kinds;
  for (const std::string& move : legal) {
    auto kind = std::find_if(kinds.begin(), kinds.end(), [&](const Kind& k) { return k.word == first_word(move); });
    if (kind == kinds.end()) kind = kinds.insert(kind, {first_word(move), {}});
    kind->moves.push_back(move);
  }
  std::vector<std::string> items;
  for (const Kind& kind : kinds) {
    if (kind.moves.size() <= few_of_a_kind) items.insert(items.end(), kind.moves.begin(), kind.moves.end());
    else items.push_back(fmt::format("{} … ({}, such as {})", kind.word, kind.moves.size(), kind.moves.front()));
  }
  return flow(items, " · ", width);
}

std::vector<std::string> moves_listing(std::span<const std::string> legal, std::string_view words, int width) {
  const std::string begin = small(tidy(words));
  std::vector<std::string> found;
  std::size_t widest = 0;
  for (const std::string& move : legal) {
    if (!small(move).starts_with(begin)) continue;
    found.push_back(move);
    widest = std::max(widest, move.size());
  }
  std::vector<std::string> lines;
  const std::size_t column = widest + 2, across = std::max<std::size_t>(1, static_cast<std::size_t>(width) / column);
  const std::size_t down = (found.size() + across - 1) / across;
  for (std::size_t row = 0; row < down; ++row) {
    std::string line;
    for (std::size_t i = row; i < found.size(); i += down)
      line += fmt::format("{:<{}}", found[i], i + down < found.size() ? column : 0);
    lines.push_back(line);
  }
  return lines;
}

std::string meant_move(std::span<const std::string> legal, std::string_view line) {
  std::string written = tidy(line);
  if (written.empty()) return {};
  if (std::find(legal.begin(), legal.end(), written) != legal.end()) return written;
  const std::string letters = small(written);
  const auto only = [&](auto&& fits) {
    std::string found;
    for (const std::string& move : legal) {
      if (!fits(small(move))) continue;
      if (!found.empty()) return std::string();
      found = move;
    }
    return found;
  };
  if (auto found = only([&](const std::string& move) { return move == letters; }); !found.empty()) return found;
  return only([&](const std::string& move) {
    const auto space = move.find(' ');
    return space != std::string::npos && std::string_view(move).substr(space + 1) == letters;
  });
}

std::vector<std::string> next_words(std::span<const std::string> sentences, std::string_view before,
                                    std::string_view word) {
  std::string begin = small(tidy(before));
  if (!begin.empty()) begin += ' ';
  const std::string beginning = small(word);
  std::vector<std::string> words;
  for (const std::string& sentence : sentences) {
    if (!small(sentence).starts_with(begin) || sentence.size() == begin.size()) continue;
    const std::string next(first_word(std::string_view(sentence).substr(begin.size())));
    if (small(next).starts_with(beginning) && std::find(words.begin(), words.end(), next) == words.end())
      words.push_back(next);
  }
  return words;
}

}  // namespace baize
