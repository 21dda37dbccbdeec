#include "bots/registry.hpp"

#include <algorithm>
#include <array>
#include <cstdint>
#include <string>
#include <vector>

#include "bots/fifty_six/opponents.hpp"
#include "bots/geronimos/opponents.hpp"
#include "bots/gerry/opponents.hpp"
#include "bots/kingdoms/opponents.hpp"
#include "bots/simple_bots.hpp"
#include "bots/synch/opponents.hpp"
#include "bots/updown/opponents.hpp"
#include "io/suggest.hpp"

namespace baize {

namespace {

constexpr std::array kinds{
    BotKind{"level", "level:N[:sims=N|:time=S]",
            "the opponents of a game, from 1 up; the top one takes a budget (baize bots GAME)"},
    BotKind{"best", "best[:sims=N|:time=S]", "the strongest there is: so many simulations, or seconds (1), a move"},
    BotKind{"greedy", "greedy", "takes what it can get now"},
#if !defined(__wasm__)  // it would be a fourth of the browser's module
    BotKind{"mcts", "mcts[:sims=N|:time=S]", "thinks ahead in imagined worlds, knowing the rules alone (sims=1000)"},
#endif
    BotKind{"random", "random", "any legal move, all equally likely"},
#if !defined(__wasm__)
    BotKind{"kinds", "kinds", "first the kind of move, then one of that kind: rare kinds are seen"},
#endif
};

constexpr std::uint64_t most_simulations = 1'000'000'000;
constexpr std::uint32_t most_seconds = 3600;

tl::unexpected<Error> bad_bot(std::string what) { return refuse(Error::Code::bad_option, std::move(what)); }

/// Digits and nothing else, of a number that is not over `most`.
bool read_whole(std::string_view text, std::uint64_t most, std::uint64_t& number) {
  number = 0;
  for (const char letter : text) {
    if (letter < '0' || letter > '9') return false;
    number = 10 * number + static_cast<std::uint64_t>(letter - '0');
    if (number > most) return false;
  }
  return !text.empty();
}

/// `12` or `0.25`. The library's reader of such numbers is large, and takes `nan` too.
bool read_seconds(std::string_view text, double& seconds) {
  const auto point = text.find('.');
  std::uint64_t whole = 0, parts = 0;
  if (!read_whole(text.substr(0, point), most_seconds, whole)) return false;
  seconds = static_cast<double>(whole);
  if (point == std::string_view::npos) return true;
  const std::string_view digits = text.substr(point + 1, 9);
  if (!read_whole(digits, 999'999'999, parts) || point + 1 + digits.size() != text.size()) return false;
  auto fraction = static_cast<double>(parts);
  for (std::size_t i = 0; i < digits.size(); ++i) fraction /= 10;
  seconds += fraction;
  return true;
}

/// The budget in the name, or that of the table, or the preset.
Expected<Budget> budget_of(std::string_view text, const BotSetup& setup, const Budget& preset) {
  if (!text.empty()) return read_budget(text);
  return setup.budget.value_or(preset);
}

Expected<std::unique_ptr<Bot>> make_level(std::string_view rest, const Rulebook& game, const BotSetup& setup) {
  const Opponents& opponents = opponents_of(game);
  const std::size_t levels = opponents.levels();
  const auto colon = rest.find(':');
  const std::string_view digits = rest.substr(0, colon);
  std::uint64_t level = 0;
  if (!read_whole(digits, levels, level) || level < 1)
    return bad_bot(joined("the levels of ", game.id(), " are level:1 to level:", levels, "; there is no level ",
                          in_quotes(digits)));
  std::optional<Budget> budget = setup.budget;
  if (colon != std::string_view::npos) {
    const auto named = read_budget(rest.substr(colon + 1));
    if (!named) return tl::make_unexpected(named.error());
    if (level != levels)
      return bad_bot(joined("only the top level of ", game.id(), ", level:", levels, ", takes a budget; level:", level,
                            " has its own"));
    budget = *named;
  }
  return opponents.at_level(static_cast<std::size_t>(level - 1), budget, setup.threads);
}

}  // namespace

std::span<const BotKind> all_bots() { return kinds; }

Expected<Budget> read_budget(std::string_view text) {
  const std::string_view digits = text.substr(std::min(text.size(), std::size_t{5}));
  Budget budget;
  if (text.starts_with("sims=") && read_whole(digits, most_simulations, budget.simulations) && budget.simulations >= 1)
    return budget;
  double seconds = 0;
  if (text.starts_with("time=") && read_seconds(digits, seconds) && seconds > 0 && seconds <= double{most_seconds})
    return Budget{0, seconds};
  return bad_bot(joined("a budget is sims=N (1 to ", most_simulations, ") or time=S (seconds, up to 3600), not ",
                        in_quotes(text)));
}

SearchSettings settings_for(const Budget& budget, unsigned threads) {
  SearchSettings settings;
  settings.threads = threads;
  if (budget.simulations > 0) {
    settings.nodes = static_cast<std::size_t>(std::clamp<std::uint64_t>(budget.simulations, 1 << 10, settings.nodes));
    settings.branches = 16 * settings.nodes;
  }
  return settings;
}

const Opponents& opponents_of(const Rulebook& game) {
  if (game.id() == "gerry") return gerry::opponents();
  if (game.id() == "synch") return synch::opponents();
  if (game.id() == "updown") return updown::opponents();
  if (game.id() == "fifty_six") return fifty_six::opponents();
  if (game.id() == "geronimos") return geronimos::opponents();
  return kingdoms::opponents();
}

std::size_t middle_level(const Opponents& opponents) { return (opponents.levels() + 1) / 2; }

std::string title_of(std::string_view name, const Rulebook& game) {
  constexpr std::string_view prefix = "level:";
  std::uint64_t level = 0;
  const Opponents& opponents = opponents_of(game);
  if (!name.starts_with(prefix) || !read_whole(name.substr(prefix.size()), opponents.levels(), level) || level < 1)
    return std::string(name);
  return joined("the ", opponents.level(static_cast<std::size_t>(level - 1)).name, ", level ", level);
}

Expected<std::unique_ptr<Bot>> make_bot(std::string_view name, const Rulebook& game, const BotSetup& setup) {
  const auto colon = name.find(':');
  const std::string_view kind = name.substr(0, colon);
  const std::string_view rest = colon == std::string_view::npos ? std::string_view() : name.substr(colon + 1);
  const bool simple = kind == "random" || kind == "kinds" || kind == "greedy";
  if (colon != std::string_view::npos && simple)
    return bad_bot(joined(kind, " takes no budget: not ", in_quotes(name)));
  if (colon != std::string_view::npos && rest.empty())
    return bad_bot(joined("nothing follows the colon of ", in_quotes(name)));
  if (kind == "random") return make_random_bot();
  if (kind == "greedy") return opponents_of(game).greedy();
  if (kind == "level") return make_level(rest, game, setup);
  if (kind == "best") {
    const auto budget = budget_of(rest, setup, Budget{0, 1});
    if (!budget) return tl::make_unexpected(budget.error());
    return opponents_of(game).best(*budget, setup.threads);
  }
#if !defined(__wasm__)
  if (kind == "kinds") return make_kinds_bot();
  if (kind == "mcts") {
    const auto budget = budget_of(rest, setup, Budget{1000, 0});
    if (!budget) return tl::make_unexpected(budget.error());
    return opponents_of(game).plain(*budget, setup.threads);
  }
#endif
  std::vector<std::string> names;
  names.reserve(kinds.size());
  for (const BotKind& known : kinds) names.emplace_back(known.name);
  return bad_bot(joined("no player ", in_quotes(kind), did_you_mean(kind, names), " (there are ", listed(names), ")"));
}

}  // namespace baize
