#include "table/move_tree.hpp"

#include <algorithm>
#include <string_view>
#include <vector>

#include "io/json_builder.hpp"

namespace baize {

namespace {

struct Branch {
  std::string_view word;
  std::vector<std::string_view> rests;  // of the moves through here; empty: a move ends here
};

/// Moves with the same next word mostly follow one another, so the last branch is looked at first.
std::vector<Branch> branches_of(std::span<const std::string_view> moves) {
  std::vector<Branch> branches;
  for (const std::string_view move : moves) {
    const auto space = move.find(' ');
    const std::string_view word = move.substr(0, space);
    const std::string_view rest = space == std::string_view::npos ? std::string_view() : move.substr(space + 1);
    auto branch = branches.rbegin();
    while (branch != branches.rend() && branch->word != word) ++branch;
    if (branch == branches.rend()) {
      branches.push_back({word, {}});
      branch = branches.rbegin();
    }
    branch->rests.push_back(rest);
  }
  return branches;
}

bool is_word(std::string_view move) { return move.find(' ') == std::string_view::npos; }

void write(std::string& text, std::span<const std::string_view> moves) {
  if (std::all_of(moves.begin(), moves.end(), is_word)) {
    JsonList list;
    list.reserve(16 * moves.size());
    for (const std::string_view move : moves) list.add(move);
    text += list.json();
    return;
  }
  const char* bracket = "{";
  for (const Branch& branch : branches_of(moves)) {
    text += bracket;
    add_json_text(text, branch.word);
    text += ':';
    write(text, branch.rests);
    bracket = ",";
  }
  text += '}';
}

}  // namespace

std::string move_tree(std::span<const std::string> moves) {
  std::string text;
  write(text, std::vector<std::string_view>(moves.begin(), moves.end()));
  return text;
}

}  // namespace baize
