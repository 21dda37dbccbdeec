#include "table/move_tree.hpp"

#include <algorithm>
#include <iterator>
#include <string_view>
#include <vector>

#include "io/json.hpp"

namespace baize {

namespace {

using Rests = std::span<std::string_view>;  // what is still to come of each move; empty: nothing

bool is_word(std::string_view move) { return move.find(' ') == std::string_view::npos; }
std::string_view first_word(std::string_view move) { return move.substr(0, move.find(' ')); }

/// Takes the words off the moves as it writes them, so that no branch needs lists of its own.
class TreeWriter {
 public:
  explicit TreeWriter(std::string& text) : text_(text) {}

  // NOLINTNEXTLINE(misc-no-recursion): as deep as a move has words
  void write(Rests moves) {
    if (std::all_of(moves.begin(), moves.end(), is_word)) return write_list(moves);
    const std::size_t first = words_.size();
    gather(moves);
    text_ += '{';
    for (std::size_t i = first; i < words_.size(); ++i) {
      const std::string_view word = words_[i];
      const auto end = std::find_if(moves.begin(), moves.end(), [=](auto move) { return first_word(move) != word; });
      const Rests branch(moves.begin(), end);
      for (std::string_view& move : branch) move.remove_prefix(std::min(word.size() + 1, move.size()));
      add_json_text(text_, word);
      text_ += ':';
      write(branch);
      text_ += ',';
      moves = moves.subspan(branch.size());
    }
    text_.back() = '}';
    words_.resize(first);
  }

 private:
  void write_list(Rests words) {
    text_ += '[';
    for (const std::string_view word : words) {
      add_json_text(text_, word);
      text_ += ',';
    }
    text_.back() = ']';
  }

  /// Adds the words that the moves begin with, each once, and puts moves with one word side by side. Mostly they are.
  void gather(Rests moves) {
    const auto first = static_cast<std::ptrdiff_t>(words_.size());
    for (auto move = moves.begin(); move != moves.end(); ++move) {
      const std::string_view word = first_word(*move);
      if (std::ssize(words_) > first && words_.back() == word) continue;
      if (std::find(words_.begin() + first, words_.end(), word) == words_.end()) {
        words_.push_back(word);
        continue;
      }
      auto place = move;  // behind the last one with this word
      while (first_word(*(place - 1)) != word) --place;
      std::rotate(place, move, move + 1);
    }
  }

  std::string& text_;
  std::vector<std::string_view> words_;  // of the branches that are being written, outer ones first
};

}  // namespace

std::string move_tree(std::span<const std::string> moves) {
  if (moves.empty()) return "[]";
  std::vector<std::string_view> rests(moves.begin(), moves.end());
  std::string text;
  text.reserve(16 * moves.size());
  TreeWriter(text).write(rests);
  return text;
}

}  // namespace baize
