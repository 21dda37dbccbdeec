/// Encoding and VectorEnv of one game, made from its rules and its `Encoder`. Included by one .cpp of each game, so
/// that a step is plain code: no virtual call, no text, nothing allocated.
///
/// An Encoder<G> is made from complete options and has
///   Layout observation, actions;
///   void observe(const View& view, Seat seat, std::uint8_t* out) const;  // writes all of it
///   std::size_t action(Move move, Seat seat) const;
///   Move move(const State& state, Seat seat, std::size_t action) const;  // of a legal action
/// and may have, where that is faster,
///   void mask(const State& state, Seat seat, std::uint8_t* out) const;   // into zeros
///   void refresh(const State& state, Seat seat, std::uint8_t* out) const;  // over what was observed one move before
///   static X sight(const State&, Seat seat), sight(const View&, Seat seat);  // a part of a View, for `observe`
/// or an `observe` that takes what State and View have in common, which hides nothing.
#pragma once
#include <algorithm>
#include <utility>

#include "io/option_json.hpp"
#include "io/typed_position.hpp"
#include "python/env/bytes.hpp"
#include "python/env/encoding.hpp"

namespace baize {

template <Game G>
struct Encoder;

/// Draws exactly as a Position's deal does, so that deal `number` of a seed is the same one everywhere.
struct DealRandom {
  Random random;
  constexpr std::uint32_t below(std::uint32_t n) noexcept { return random.below(n); }
};

template <Game G>
void observe(const Encoder<G>& encoder, const auto& source, Seat seat, std::uint8_t* out) {
  if constexpr (requires { Encoder<G>::sight(source, seat); })
    encoder.observe(Encoder<G>::sight(source, seat), seat, out);
  else if constexpr (requires { encoder.observe(source, seat, out); }) encoder.observe(source, seat, out);
  else encoder.observe(G::view(source, seat), seat, out);
}

template <Game G>
class TypedEnv final : public VectorEnv {
 public:
  using State = typename G::State;

  TypedEnv(const EnvPlan& plan, const Encoder<G>& encoder, const typename G::Options& options)
      : VectorEnv(plan, encoder.observation.size(), encoder.actions.size(),
                  static_cast<std::size_t>(G::seats(options))),
        encoder_(encoder),
        options_(options),
        seats_(static_cast<std::size_t>(G::seats(options))),
        observation_size_(encoder.observation.size()),
        actions_(encoder.actions.size()),
        states_(plan.games),
        numbers_(plan.games),
        chance_(plan.seed) {
    reset(plan.seed);
  }

  void reset(std::uint64_t seed) override {
    plan_.seed = seed;
    chance_ = Random(seed, ~std::uint64_t{0});
    for (std::size_t game = 0; game < plan_.games; ++game) {
      numbers_[game] = game;
      begin(game);
      observe_begun(game);
    }
    std::ranges::fill(terminated, std::uint8_t{0});
    std::ranges::fill(truncated, std::uint8_t{0});
    std::ranges::fill(rewards, 0.0F);
    std::ranges::fill(scores, std::int16_t{0});
  }

  Expected<void> step(std::span<const std::int64_t> actions) override {
    for (std::size_t game = 0; game < plan_.games; ++game)
      if (!is_legal(game, actions[game])) return refuse(game, actions[game]);
    std::ranges::fill(rewards, 0.0F);
    for (std::size_t game = 0; game < plan_.games; ++game) {
      State& state = states_[game];
      const Seat seat = seat_of(game);
      G::apply(state, seat, encoder_.move(state, seat, static_cast<std::size_t>(actions[game])));
      ++moves[game];
      const bool over = G::acting(state).empty();
      const bool cut = !over && moves[game] == plan_.most_moves;
      terminated[game] = over;
      truncated[game] = cut;
      if (over) settle(game);
      if (over || cut) {
        numbers_[game] += plan_.games;
        begin(game);
        observe_begun(game);
      } else {
        observe_going(game);
      }
    }
    return {};
  }

  void sample(std::span<std::int64_t> actions) override {
    for (std::size_t game = 0; game < plan_.games; ++game) {
      const Seat seat = seat_of(game);
      actions[game] = static_cast<std::int64_t>(encoder_.action(G::any_move(states_[game], seat, chance_), seat));
    }
  }

  Expected<std::string> move(std::size_t game, std::int64_t action) const override {
    if (!is_legal(game, action)) return refuse(game, action);
    const Seat seat = seat_of(game);
    return std::string(G::text(encoder_.move(states_[game], seat, static_cast<std::size_t>(action))).view());
  }

 private:
  Seat seat_of(std::size_t game) const { return seat_at(acting[game] - 1u); }

  bool is_legal(std::size_t game, std::int64_t action) const {
    return static_cast<std::uint64_t>(action) < actions_ &&
           masks[game * actions_ + static_cast<std::size_t>(action)] != 0;
  }

  tl::unexpected<Error> refuse(std::size_t game, std::int64_t action) const {
    const Seat seat = seat_of(game);
    std::vector<std::pair<std::size_t, std::string>> legal;
    for (std::size_t i = 0; i < actions_; ++i)
      if (masks[game * actions_ + i] != 0) legal.emplace_back(i, G::text(encoder_.move(states_[game], seat, i)).view());
    return refuse_action(joined("game ", game), action, number(seat), legal, actions_);
  }

  void begin(std::size_t game) {
    DealRandom random{Random(plan_.seed, numbers_[game])};
    G::start(states_[game], options_, G::deal(options_, random));
    moves[game] = 0;
  }

  /// A win is 1, an even share of it 0, and all rewards of a game add up to 0.
  void settle(std::size_t game) {
    const Result result = G::result(states_[game]);
    const auto seats = static_cast<float>(seats_);
    for (std::size_t i = 0; i < seats_; ++i) {
      const float share = static_cast<float>(result.share[i]) / float{whole_win};
      rewards[game * seats_ + i] = (seats * share - 1) / (seats - 1);
      scores[game * seats_ + i] = result.score[i];
    }
  }

  /// Where several seats may act, the lowest does: they do not see each other's choices.
  Seat next_seat(std::size_t game) {
    const Seat seat = G::acting(states_[game]).first();
    acting[game] = static_cast<std::uint8_t>(number(seat));
    return seat;
  }

  void observe_begun(std::size_t game) {
    const Seat seat = next_seat(game);
    observe<G>(encoder_, states_[game], seat, observations.data() + game * observation_size_);
    write_mask(game, seat);
  }

  void observe_going(std::size_t game) {
    if constexpr (requires { &Encoder<G>::refresh; }) {
      const Seat seat = next_seat(game);
      encoder_.refresh(states_[game], seat, observations.data() + game * observation_size_);
      write_mask(game, seat);
    } else {
      observe_begun(game);
    }
  }

  void write_mask(std::size_t game, Seat seat) {
    const State& state = states_[game];
    std::uint8_t* mask = masks.data() + game * actions_;
    std::memset(mask, 0, actions_);
    if constexpr (requires { encoder_.mask(state, seat, mask); }) {
      encoder_.mask(state, seat, mask);
    } else {
      list_.clear();
      G::moves(state, seat, list_);
      for (const auto& move : list_) mask[encoder_.action(move, seat)] = 1;
    }
  }

  Encoder<G> encoder_;
  typename G::Options options_;
  std::size_t seats_, observation_size_, actions_;
  std::vector<State> states_;
  std::vector<std::uint64_t> numbers_;  // of the deals
  Random chance_;                       // for `sample`
  typename G::Moves list_;              // kept, because making one costs more than filling it
};

template <Game G>
class TypedEncoding final : public Encoding {
 public:
  TypedEncoding(const Rulebook& rulebook, const typename G::Options& options)
      : rulebook_(rulebook), options_(options), encoder_(options) {}

  const Rulebook& rulebook() const override { return rulebook_; }
  int seats() const override { return G::seats(options_); }
  json::object options() const override { return write_options<G>(options_); }
  const Layout& observation() const override { return encoder_.observation; }
  const Layout& actions() const override { return encoder_.actions; }

  void encode(const SeatView& view, std::span<std::uint8_t> observation, std::span<std::uint8_t> mask) const override {
    const auto& typed = static_cast<const TypedSeatView<G>&>(view);
    // The encoder may write a little too far.
    std::vector<std::uint8_t> bytes(observation.size() + 8);
    observe<G>(encoder_, typed.view(), typed.seat(), bytes.data());
    std::copy_n(bytes.begin(), observation.size(), observation.begin());
    std::ranges::fill(mask, std::uint8_t{0});
    for (const auto& move : typed.moves()) mask[encoder_.action(move, typed.seat())] = 1;
  }

  Expected<std::string> move(const SeatView& view, std::int64_t action) const override {
    const auto& typed = static_cast<const TypedSeatView<G>&>(view);
    std::vector<std::pair<std::size_t, std::string>> legal;
    for (const auto& move : typed.moves()) {
      const std::size_t number = encoder_.action(move, typed.seat());
      if (std::cmp_equal(number, action)) return std::string(G::text(move).view());
      legal.emplace_back(number, G::text(move).view());
    }
    return refuse_action("this view", action, number(typed.seat()), legal, encoder_.actions.size());
  }

  Expected<std::size_t> action(const SeatView& view, std::string_view move) const override {
    const auto& typed = static_cast<const TypedSeatView<G>&>(view);
    if (const auto* found = typed.find(move)) return encoder_.action(*found, typed.seat());
    return refuse_move(typed.seat(), move, typed.legal());
  }

  std::unique_ptr<VectorEnv> environment(const EnvPlan& plan) const override {
    return std::make_unique<TypedEnv<G>>(plan, encoder_, options_);
  }

 private:
  const Rulebook& rulebook_;
  typename G::Options options_;
  Encoder<G> encoder_;
};

template <Game G>
Expected<std::unique_ptr<Encoding>> encoding_of(const Rulebook& rulebook, int seats, const json::object& given) {
  const auto options = read_options<G>(seats, given);
  if (!options) return tl::make_unexpected(options.error());
  return std::make_unique<TypedEncoding<G>>(rulebook, *options);
}

}  // namespace baize
