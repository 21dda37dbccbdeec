#include "table/move_tree.hpp"

#include <string_view>
#include <vector>

#include "io/json.hpp"

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

void add_word(std::string& text, std::string_view word) { text += json_text(word); }

void add(std::string& text, std::span<const std::string_view> moves) {
  const auto branches = branches_of(moves);
  bool leaves = true;
  for (const Branch& branch : branches) leaves = leaves && branch.rests.size() == 1 && branch.rests[0].empty();
  text += leaves ? '[' : '{';
  const char* comma = "";
  for (const Branch& branch : branches) {
    text += comma;
    add_word(text, branch.word);
    if (!leaves) {
      text += ':';
      // A branch that ends and does not go on, beside others that do.
      if (branch.rests.size() == 1 && branch.rests[0].empty()) text += "[\"\"]";
      else add(text, branch.rests);
    }
    comma = ",";
  }
  text += leaves ? ']' : '}';
}

}  // namespace

std::string move_tree(std::span<const std::string> moves) {
  std::string text;
  add(text, std::vector<std::string_view>(moves.begin(), moves.end()));
  return text;
}

}  // namespace baize
