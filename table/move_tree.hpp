/// Legal moves as a tree of words: small on the wire, and what a screen needs to offer one choice after another.
#pragma once
#include <span>
#include <string>

namespace baize {

/// `{"look":["a1","b1"],"move":{"a1":{"7h":["b1","c1"]}}}`: where all branches end it is a list, else an object by
/// word; a word that ends a move and can yet go on has the entry `""`. Branches keep the order of the moves.
std::string move_tree(std::span<const std::string> moves);

}  // namespace baize
