/// Reads of a message what a load generator needs, and steps over the rest: it shares its cores with the server that it
/// measures, so that no message becomes a tree of objects. For texts that our own server wrote; of others it only
/// promises to stay within them.
#pragma once
#include <cstdint>
#include <string>
#include <string_view>

#include "engine/random.hpp"

namespace baize {

/// A message's fields as they stand there: texts without their quotes, numbers, lists and objects as they are; empty
/// what is missing or null.
struct Letter {
  std::string_view type, re, table, status, code, moves;
  std::uint32_t version = 0;
};
Letter scan_letter(std::string_view text);

/// A move of the tree of words (docs/protocol.md): every branch of a node is equally likely. Empty if it is no tree.
std::string random_move(std::string_view tree, Random& random);

}  // namespace baize
