#include "bots/registry.hpp"

#include <algorithm>
#include <array>
#include <charconv>
#include <cstdint>
#include <cstdlib>
#include <string>
#include <vector>

#include "bots/search/mcts.hpp"
#include "games/fifty_six/fifty_six.hpp"
#include "games/geronimos/geronimos.hpp"
#include "games/gerry/gerry.hpp"
#include "games/kingdoms/kingdoms.hpp"
#include "games/synch/synch.hpp"
#include "games/updown/updown.hpp"
#include "io/suggest.hpp"

namespace baize {

namespace {

std::size_t any_of(std::size_t size, Random& random) { return random.below(static_cast<std::uint32_t>(size)); }

class RandomBot final : public Bot {
 public:
  std::string choose(const SeatView& view, Random& random) override {
    auto legal = view.legal();
    return std::move(legal[any_of(legal.size(), random)]);
  }
};

std::string_view kind_of(std::string_view move) { return move.substr(0, move.find(' ')); }

class KindsBot final : public Bot {
 public:
  std::string choose(const SeatView& view, Random& random) override {
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

constexpr std::array kinds{
    BotKind{"random", "random", "any legal move, all equally likely"},
    BotKind{"kinds", "kinds", "first the kind of move, then one of that kind: rare kinds are seen"},
    BotKind{"mcts", "mcts[:sims=N|:time=S]",
            "thinks ahead in imagined worlds: N simulations (1000), or S seconds, a move"},
};

template <Game G>
std::unique_ptr<Bot> searching(const Budget& budget) {
  SearchSettings settings;
  // A tree that two such searches would fill; where time is the budget, as large as it may be.
  if (budget.simulations > 0) {
    settings.nodes = std::clamp<std::size_t>(budget.simulations, 1 << 10, settings.nodes);
    settings.branches = 16 * settings.nodes;
  }
  return std::make_unique<PlayerBot<G>>(std::make_unique<Search<G>>(settings), budget);
}

std::unique_ptr<Bot> searching(std::string_view game, const Budget& budget) {
  if (game == "gerry") return searching<gerry::Gerry>(budget);
  if (game == "synch") return searching<synch::Synch>(budget);
  if (game == "updown") return searching<updown::UpDown>(budget);
  if (game == "fifty_six") return searching<fifty_six::FiftySix>(budget);
  if (game == "geronimos") return searching<geronimos::Geronimos>(budget);
  return searching<kingdoms::Kingdoms>(budget);
}

tl::unexpected<Error> bad_bot(std::string what) { return refuse(Error::Code::bad_option, std::move(what)); }

/// `sims=2000` or `time=0.5`.
Expected<Budget> read_budget(std::string_view text) {
  constexpr std::uint64_t most_simulations = 1'000'000'000;
  constexpr double most_seconds = 3600;
  const std::string digits(text.substr(std::min(text.size(), std::size_t{5})));
  Budget budget;
  if (text.starts_with("sims=")) {
    const auto read = std::from_chars(digits.data(), digits.data() + digits.size(), budget.simulations);
    const bool whole = read.ec == std::errc() && read.ptr == digits.data() + digits.size();
    if (whole && budget.simulations >= 1 && budget.simulations <= most_simulations) return budget;
  }
  if (text.starts_with("time=")) {
    // from_chars for floating point is not in every library that we build with.
    char* stopped = nullptr;
    budget.seconds = std::strtod(digits.c_str(), &stopped);
    if (!digits.empty() && *stopped == 0 && budget.seconds > 0 && budget.seconds <= most_seconds) return budget;
  }
  return bad_bot(joined("a budget is sims=N (1 to ", most_simulations, ") or time=S (seconds, up to 3600), not ",
                        in_quotes(text)));
}

}  // namespace

std::span<const BotKind> all_bots() { return kinds; }

Expected<std::unique_ptr<Bot>> make_bot(std::string_view name, const Rulebook& game) {
  const auto colon = name.find(':');
  const std::string_view kind = name.substr(0, colon);
  const std::string_view rest = colon == std::string_view::npos ? std::string_view() : name.substr(colon + 1);
  if (kind != "mcts" && colon != std::string_view::npos && (kind == "random" || kind == "kinds"))
    return bad_bot(joined(kind, " takes no budget: not ", in_quotes(name)));
  if (kind == "random") return std::make_unique<RandomBot>();
  if (kind == "kinds") return std::make_unique<KindsBot>();
  if (kind == "mcts") {
    const auto budget = colon == std::string_view::npos ? Expected<Budget>(Budget{1000, 0}) : read_budget(rest);
    if (!budget) return tl::make_unexpected(budget.error());
    return searching(game.id(), *budget);
  }
  std::vector<std::string> names;
  std::string all;
  for (const BotKind& known : kinds) {
    names.emplace_back(known.name);
    all += (all.empty() ? "" : ", ") + names.back();
  }
  return bad_bot(joined("no player ", in_quotes(kind), did_you_mean(kind, names), " (there are ", all, ")"));
}

}  // namespace baize
