#include "bots/registry.hpp"

#include <algorithm>
#include <array>
#include <cstdint>
#include <vector>

namespace baize {

namespace {

std::size_t any_of(std::size_t size, Random& random) { return random.below(static_cast<std::uint32_t>(size)); }

class RandomBot final : public Bot {
 public:
  std::string_view name() const override { return "random"; }
  std::string_view about() const override { return "any legal move, all equally likely"; }
  std::size_t choose(std::span<const std::string> legal, Random& random) const override {
    return any_of(legal.size(), random);
  }
};

std::string_view kind_of(std::string_view move) { return move.substr(0, move.find(' ')); }

class KindsBot final : public Bot {
 public:
  std::string_view name() const override { return "kinds"; }
  std::string_view about() const override {
    return "first the kind of move, then one of that kind: rare kinds are seen";
  }
  std::size_t choose(std::span<const std::string> legal, Random& random) const override {
    struct Kind {
      std::string_view word;
      std::size_t moves = 0;
    };
    std::vector<Kind> kinds;  // few: a search beats a map
    for (const std::string& move : legal) {
      auto kind = std::find_if(kinds.begin(), kinds.end(), [&](const Kind& k) { return k.word == kind_of(move); });
      if (kind == kinds.end()) kind = kinds.insert(kind, {kind_of(move)});
      ++kind->moves;
    }
    const Kind& kind = kinds[any_of(kinds.size(), random)];
    std::size_t nth = any_of(kind.moves, random);
    for (std::size_t i = 0;; ++i)
      if (kind_of(legal[i]) == kind.word && nth-- == 0) return i;
  }
};

}  // namespace

std::span<const Bot* const> all_bots() {
  static const RandomBot random;
  static const KindsBot kinds;
  static const std::array<const Bot*, 2> bots{&random, &kinds};
  return bots;
}

const Bot* find_bot(std::string_view name) {
  for (const Bot* bot : all_bots())
    if (bot->name() == name) return bot;
  return nullptr;
}

}  // namespace baize
