/// Players as the laboratory seats them: at a typed table, telling how they weigh their moves where they can.
#pragma once
#include <memory>
#include <numeric>
#include <string>

#include "arena/players.hpp"
#include "bots/search/mcts.hpp"
#include "io/typed_position.hpp"
#include "lab/open_game.hpp"
#include "lab/random_play.hpp"

namespace baize::lab {

constexpr Budget seer_preset{1000, 0};

template <Game G>
struct Chosen {
  typename G::Move move;
  Count bits = 0;     // thousandths, of the player's own distribution over the moves
  bool told = false;  // there was one
};

/// Somebody at a seat. The state is the table; what a player takes from it is its own affair.
template <Codec C>
class Seated {
 public:
  using G = typename C::Game;
  virtual ~Seated() = default;
  virtual Expected<Chosen<G>> choose(const typename G::State& state, const typename G::Moves& moves, Seat seat,
                                     Random& random) = 0;
};

template <Codec C>
struct Table {
  const Rulebook* rulebook;
  typename C::Game::Options options;
};

/// Any bot or program: it gets what its seat knows.
template <Codec C>
class SeatedBot final : public Seated<C> {
 public:
  using G = typename C::Game;
  SeatedBot(const Table<C>& table, std::unique_ptr<Bot> bot) : table_(table), bot_(std::move(bot)) {}
  Expected<Chosen<G>> choose(const typename G::State& state, const typename G::Moves& moves, Seat seat,
                             Random& random) override {
    const CodedSeatView<C> view(*table_.rulebook, table_.options, G::view(state, seat), moves, seat);
    const auto text = bot_->choose(view, random);
    if (!text) return tl::make_unexpected(text.error());
    const auto* move = view.find(*text);
    if (move == nullptr) return refuse(Error::Code::illegal_move, joined(in_quotes(*text), " is no legal move"));
    return Chosen<G>{*move};
  }

 private:
  Table<C> table_;
  std::unique_ptr<Bot> bot_;
};

/// Thousandths of a bit in a distribution given by visits; nothing where no thought went into any move.
inline std::optional<Count> bits_of(const std::vector<WrittenOpinion>& opinions) {
  double all = 0, bits = 0;
  for (const auto& opinion : opinions) all += static_cast<double>(opinion.visits);
  if (all <= 0) return std::nullopt;
  for (const auto& opinion : opinions)
    if (const double part = static_cast<double>(opinion.visits) / all; part > 0) bits -= part * std::log2(part);
  return static_cast<Count>(std::lround(thousand * bits));
}

/// The strongest player or plain search, asked as an adviser, which says how it weighs the moves and plays the same.
template <Codec C>
class SeatedAdviser final : public Seated<C> {
 public:
  using G = typename C::Game;
  SeatedAdviser(const Table<C>& table, std::unique_ptr<Adviser> adviser, const Budget& budget)
      : table_(table), adviser_(std::move(adviser)), budget_(budget) {}
  Expected<Chosen<G>> choose(const typename G::State& state, const typename G::Moves& moves, Seat seat,
                             Random& random) override {
    const std::uint64_t seed = random.next();
    if (moves.size() == 1) return Chosen<G>{moves[0], 0, true};
    const CodedSeatView<C> view(*table_.rulebook, table_.options, G::view(state, seat), moves, seat);
    const WrittenAdvice advice = adviser_->advise(view, budget_, seed);
    const auto bits = bits_of(advice.opinions);
    return Chosen<G>{*view.find(advice.chosen), bits.value_or(0), bits.has_value()};
  }

 private:
  Table<C> table_;
  std::unique_ptr<Adviser> adviser_;
  Budget budget_;
};

template <Codec C>
class SeatedSeer final : public Seated<C> {
 public:
  using G = typename C::Game;
  explicit SeatedSeer(const Budget& budget) : search_(settings_for(budget, 1)), budget_(budget) {}
  Expected<Chosen<G>> choose(const typename G::State& state, const typename G::Moves& moves, Seat seat,
                             Random& random) override {
    const std::uint64_t seed = random.next();
    if (moves.size() == 1) return Chosen<G>{moves[0]};
    return Chosen<G>{search_.advise(Open<G>::view(state, seat), seat, budget_, seed).chosen};
  }

 private:
  Search<Open<G>> search_;
  Budget budget_;
};

/// The budget in `best:sims=100`, or the preset where none is named.
inline Expected<Budget> budget_in(std::string_view name, const Budget& preset) {
  const auto colon = name.find(':');
  return colon == std::string_view::npos ? Expected<Budget>(preset) : read_budget(name.substr(colon + 1));
}

template <Codec C>
Expected<std::unique_ptr<Seated<C>>> seated(const Table<C>& table, std::string_view name) {
  const std::string_view kind = name.substr(0, name.find(':'));
  const bool advises = kind == "best" || kind == "mcts";
  if (advises || kind == seer_name) {
    const auto budget = budget_in(name, kind == "best" ? Budget{0, 1} : seer_preset);
    if (!budget) return tl::make_unexpected(budget.error());
    if (!advises) return std::make_unique<SeatedSeer<C>>(*budget);
    const Opponents& opponents = opponents_of(*table.rulebook);
    auto adviser = kind == "best" ? opponents.adviser(*budget, 1) : opponents.plain_adviser(*budget, 1);
    return std::make_unique<SeatedAdviser<C>>(table, std::move(adviser), *budget);
  }
  auto bot = make_player(name, *table.rulebook, {});
  if (!bot) return tl::make_unexpected(bot.error());
  return std::make_unique<SeatedBot<C>>(table, std::move(*bot));
}

}  // namespace baize::lab
