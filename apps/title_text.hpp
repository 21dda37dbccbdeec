/// A game's title block in words.
#pragma once
#include <string>

#include "io/codec.hpp"

namespace baize {

/// `by Buzz Tilford`; an author that nobody has named is said to be so.
inline std::string author_text(const Title& title) {
  return title.author == "not named" ? "author not named" : "by " + std::string(title.author);
}

}  // namespace baize
