/// The tree of a search: what was tried where, and how it went. One node for each information set.
#pragma once
#include <bit>
#include <cmath>
#include <cstdint>
#include <vector>

namespace baize {

/// A choice at a node.
template <class Move>
struct Branch {
  Move move;
  float prior;  // how promising the game's knowledge finds it; the branches of a node sum to 1
  std::uint32_t visits = 0;
  float wins = 0;  // of the seat that chooses, a draw counting as its share
  // What choosing needs of these two, worked out once a visit instead of at every look.
  float mean = 0, spread = 0;  // wins a visit; 1 over the root of the visits

  void count(float won) noexcept {
    ++visits;
    wins += won;
    const float part = 1 / static_cast<float>(visits);
    mean = wins * part;
    spread = std::sqrt(part);
  }
};

struct TreeNode {
  std::uint64_t key = 0;  // of the information set; 0: the slot is free
  std::uint32_t visits = 0;
  std::uint32_t first = 0;  // of its branches; 0 while it has none
  std::uint16_t branches = 0;
  std::uint16_t age = 0;  // the search that last came here
};

/// Nodes by key in a table of fixed size, branches in one long vector: nothing is allocated while searching, and
/// nothing grows from move to move.
template <class Move>
class Tree {
 public:
  Tree(std::size_t nodes, std::size_t branches) : nodes_(std::bit_ceil(nodes)), branches_(branches) { clear(); }

  void clear() {
    for (auto& node : nodes_) node = TreeNode();
    used_nodes_ = 0;
    used_branches_ = 1;  // branch 0 stands for "none yet"
  }

  /// The node of the key; null if it is not there and there is no room for it.
  TreeNode* at(std::uint64_t key) {
    key |= 1u;  // never 0
    std::size_t slot = key >> 1 & (nodes_.size() - 1);
    for (int tries = 0; tries < 32; ++tries, slot = (slot + 1) & (nodes_.size() - 1)) {
      if (nodes_[slot].key == key) return &nodes_[slot];
      if (nodes_[slot].key != 0) continue;
      if (4 * used_nodes_ > 3 * nodes_.size()) return nullptr;
      ++used_nodes_;
      nodes_[slot].key = key;
      return &nodes_[slot];
    }
    return nullptr;
  }

  /// Room for so many branches; null if there is none left.
  Branch<Move>* grow(TreeNode& node, std::size_t count) {
    if (used_branches_ + count > branches_.size()) return nullptr;
    node.first = static_cast<std::uint32_t>(used_branches_);
    node.branches = static_cast<std::uint16_t>(count);
    used_branches_ += count;
    return &branches_[node.first];
  }

  Branch<Move>* branches(const TreeNode& node) { return &branches_[node.first]; }
  bool nearly_full() const { return 2 * used_nodes_ > nodes_.size() || 2 * used_branches_ > branches_.size(); }

 private:
  std::vector<TreeNode> nodes_;
  std::vector<Branch<Move>> branches_;
  std::size_t used_nodes_ = 0, used_branches_ = 1;
};

}  // namespace baize
