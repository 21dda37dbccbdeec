#include "lab/plan.hpp"

#include <algorithm>
#include <array>
#include <bit>

#include "bots/registry.hpp"
#include "io/suggest.hpp"

namespace baize::lab {

namespace {

constexpr std::array metrics{
    Metric{"balance", "how much of the wins each seat gets"},
    Metric{"draws", "games that nobody wins alone"},
    Metric{"length", "moves of a game"},
    Metric{"choice", "moves to choose from, and how often there is only one"},
    Metric{"entropy", "how open a choice is, in bits"},
    Metric{"stalls", "games ended because nothing happened any more"},
    Metric{"luck", "what the deal decides, against the players"},
    Metric{"decisiveness", "how early the winner is as good as sure"},
    Metric{"drama", "how far behind winners have been"},
    Metric{"lead_changes", "how often the lead passes from one seat to another"},
    Metric{"uncertainty", "how open the game is, from its start to its end"},
    Metric{"skill", "how many levels of skill lie between random and the best"},
    Metric{"hidden", "what knowing all hidden cards would be worth"},
};
constexpr std::array at_once{"balance", "draws", "length", "choice", "entropy", "stalls", "luck"};
constexpr std::array along{"decisiveness", "drama", "lead_changes", "uncertainty"};

/// Enough to see something, in seconds to a minute.
constexpr Count preset_random_games = 100'000, preset_bot_games = 200, preset_courses = 100, preset_matches = 50;
/// Games played on at each point of a random game: the chances are then within three hundredths, mostly.
constexpr Count playouts = 256;
constexpr Count most_blocks = 256, fewest_random_games = 1024;
constexpr Count listed_games = 200, seldom_again = 32;

/// What the top players get for a move, and advisers for an opinion: a small part of what a second allows.
Count preset_simulations(std::string_view game) {
  if (game == "synch") return 20'000;    // choices
  if (game == "updown") return 500'000;  // meetings of two orders
  return game == "geronimos" ? 500 : 1000;
}

/// Plain search plays whole games in its simulations; what the best player of updown counts is quicker.
Count plain_simulations(const Plan& plan) {
  return plan.setup.game->id() == "updown" ? std::max<Count>(1, plan.simulations / 25) : plan.simulations;
}

bool asks_any(const Plan& plan, auto& names) {
  return std::any_of(names.begin(), names.end(), [&](const char* name) { return plan.asks(name); });
}

tl::unexpected<Error> bad(std::string what) { return refuse(Error::Code::bad_option, std::move(what)); }

Expected<void> put_metrics_in_order(Plan& plan) {
  std::vector<std::string> names;
  names.reserve(metrics.size());
  for (const Metric& metric : metrics) names.emplace_back(metric.name);
  if (plan.metrics.empty()) plan.metrics.assign(at_once.begin(), at_once.end());
  if (plan.metrics == std::vector<std::string>{"all"}) {
    plan.metrics = names;
    // Nothing to know where nothing is hidden.
    if (!plan.setup.game->hides()) std::erase(plan.metrics, "hidden");
  }
  for (std::size_t i = 0; i < plan.metrics.size(); ++i) {
    const std::string& name = plan.metrics[i];
    if (std::find(names.begin(), names.end(), name) == names.end())
      return bad(
          joined("no metric ", in_quotes(name), did_you_mean(name, names), " (there are ", listed(names), ", or all)"));
    if (std::find(plan.metrics.begin(), plan.metrics.begin() + static_cast<std::ptrdiff_t>(i), name) !=
        plan.metrics.begin() + static_cast<std::ptrdiff_t>(i))
      return bad(joined("the metric ", name, " is given twice"));
  }
  if (plan.asks("hidden") && !plan.setup.game->hides())
    return bad(joined("the metric hidden has nothing to measure: ", plan.setup.game->id(), " hides nothing"));
  std::sort(plan.metrics.begin(), plan.metrics.end(), [&](const auto& a, const auto& b) {
    return std::find(names.begin(), names.end(), a) < std::find(names.begin(), names.end(), b);
  });
  return {};
}

std::string top_level(const Plan& plan) {
  const std::size_t levels = opponents_of(*plan.setup.game).levels();
  return joined("level:", levels, ":sims=", plan.simulations);
}

Part made(Part::Kind kind, std::vector<std::string> players, Count deals, Count smallest) {
  return {kind, std::move(players), deals, std::max(smallest, (deals + most_blocks - 1) / most_blocks)};
}

}  // namespace

std::span<const Metric> all_metrics() { return metrics; }

bool Plan::asks(std::string_view metric) const {
  return std::find(metrics.begin(), metrics.end(), metric) != metrics.end();
}

bool plays_at_random(const Part& part) { return part.players == std::vector<std::string>{"random"}; }

Expected<Plan> completed(Plan plan) {
  if (const auto ordered = put_metrics_in_order(plan); !ordered) return tl::make_unexpected(ordered.error());
  if (plan.bots.empty()) plan.bots = {"random"};
  if (plan.bots.size() > 2) return bad(joined("one player or two, who change seats, not ", plan.bots.size()));
  if (plan.bots.size() == 2 && plan.bots[0] == plan.bots[1]) plan.bots.pop_back();
  for (const std::string& name : plan.bots)
    if (const auto known = workbench_of(*plan.setup.game).check_player(plan.setup, name); !known)
      return tl::make_unexpected(known.error());
  const bool at_random = plan.bots == std::vector<std::string>{"random"};
  if (plan.games == 0) plan.games = at_random ? preset_random_games : preset_bot_games;
  if (plan.courses == 0) plan.courses = preset_courses;
  if (plan.matches == 0) plan.matches = preset_matches;
  if (plan.simulations == 0) plan.simulations = preset_simulations(plan.setup.game->id());
  // What is not asked for is no part of the plan.
  if (!asks_any(plan, at_once)) plan.games = 0;
  if (!asks_any(plan, along)) plan.courses = 0;
  if (!plan.asks("skill") && !plan.asks("hidden")) plan.matches = 0;
  const bool judges = plan.courses > 0 && !at_random;
  if (plan.matches == 0 && !judges) plan.simulations = 0;
  return plan;
}

std::vector<Part> parts_of(const Plan& plan) {
  std::vector<Part> parts;
  if (plan.games > 0) {
    Part part = made(Part::Kind::play, plan.bots, plan.games, 1);
    if (plays_at_random(part)) part = made(Part::Kind::play, plan.bots, plan.games, fewest_random_games);
    else {
      const Count a_deal = seatings_of(part, plan.setup.seats).size();
      part = made(Part::Kind::play, plan.bots, (plan.games + a_deal - 1) / a_deal, 1);
    }
    parts.push_back(std::move(part));
  }
  if (plan.courses > 0) parts.push_back(made(Part::Kind::courses, plan.bots, plan.courses, 1));
  if (plan.asks("skill")) {
    std::string below = "random";
    const std::size_t levels = opponents_of(*plan.setup.game).levels();
    for (std::size_t level = 1; level <= levels; ++level) {
      std::string above = level == levels ? top_level(plan) : joined("level:", level);
      parts.push_back(made(Part::Kind::rung, {above, below}, plan.matches, 1));
      below = std::move(above);
    }
  }
  if (plan.asks("hidden"))
    parts.push_back(
        made(Part::Kind::seer,
             {joined(seer_name, ":sims=", plain_simulations(plan)), joined("mcts:sims=", plain_simulations(plan))},
             plan.matches, 1));
  return parts;
}

std::vector<Block> blocks_of(const std::vector<Part>& parts) {
  std::vector<Block> blocks;
  for (std::size_t i = 0; i < parts.size(); ++i)
    for (Count first = 0; first < parts[i].deals; first += parts[i].block)
      blocks.push_back({i, {first, std::min(parts[i].block, parts[i].deals - first)}});
  return blocks;
}

std::vector<std::vector<std::string>> seatings_of(const Part& part, int seats) {
  const auto count = static_cast<std::size_t>(seats);
  // One player alone meets every deal twice, so that its luck can be told from that of the game.
  if (part.players.size() == 1) return {2, std::vector<std::string>(count, part.players[0])};
  std::vector<std::vector<std::string>> seatings;
  const auto fewer = count / 2, more = count - fewer;
  for (std::uint32_t word = 0; word < 1u << count; ++word) {
    const auto first = static_cast<std::size_t>(std::popcount(word));
    if (first != fewer && first != more) continue;
    std::vector<std::string> names;
    names.reserve(count);
    for (std::size_t i = 0; i < count; ++i) names.push_back(part.players[(word >> i & 1u) != 0 ? 0 : 1]);
    seatings.push_back(std::move(names));
  }
  return seatings;
}

Sampling sampling_of(const Plan& plan) {
  return {std::clamp<Count>(plan.games / listed_games, 1, seldom_enough(plan.setup.game->id())), seldom_again};
}

std::optional<Counts> play_block(const Plan& plan, const Part& part, const Block& block,
                                 const std::atomic<bool>& stop) {
  const Workbench& bench = workbench_of(*plan.setup.game);
  Counts counts;
  const bool at_random = plays_at_random(part);
  const auto seatings = seatings_of(part, plan.setup.seats);
  const auto play = [&] {
    if (part.kind == Part::Kind::courses)
      return at_random ? bench.follow_random(plan.setup, block.deals, playouts, stop, counts)
                       : bench.follow_players(plan.setup, seatings, block.deals, {plan.simulations, 0}, stop, counts);
    return at_random ? bench.play_random(plan.setup, block.deals, sampling_of(plan), stop, counts)
                     : bench.play_deals(plan.setup, seatings, block.deals, stop, counts);
  };
  if (!play()) return std::nullopt;
  return counts;
}

}  // namespace baize::lab
