#include "bots/simple_bots.hpp"

#include <algorithm>
#include <string>
#include <string_view>
#include <vector>

namespace baize {

namespace {

std::size_t any_of(std::size_t size, Random& random) { return random.below(static_cast<std::uint32_t>(size)); }

class RandomBot final : public Bot {
 public:
  Expected<std::string> choose(const SeatView& view, Random& random) override {
    auto legal = view.legal();
    return std::move(legal[any_of(legal.size(), random)]);
  }
};

std::string_view kind_of(std::string_view move) { return move.substr(0, move.find(' ')); }

class KindsBot final : public Bot {
 public:
  Expected<std::string> choose(const SeatView& view, Random& random) override {
    struct Kind {
      std::string_view word;
      std::size_t moves = 0;
    };
    const auto legal = view.legal();
    std::vector<Kind> kinds;  // few: a search beats a map
    for (const std::string& move : legal) {
      auto kind = std::find_if(kinds.begin(), kinds.end(), [&](const Kind& k) { return k.word == kind_of(move); });
      if (kind == kinds.end()) kind = kinds.insert(kind, {kind_of(move)});
      ++kind->moves;
    }
    const Kind& kind = kinds[any_of(kinds.size(), random)];
    std::size_t nth = any_of(kind.moves, random);
    for (const std::string& move : legal)
      if (kind_of(move) == kind.word && nth-- == 0) return move;
    return legal.front();
  }
};

}  // namespace

std::unique_ptr<Bot> make_random_bot() { return std::make_unique<RandomBot>(); }
std::unique_ptr<Bot> make_kinds_bot() { return std::make_unique<KindsBot>(); }

}  // namespace baize
