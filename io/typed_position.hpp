/// Position and Rulebook for one game, made from its rules and its codec. Included by one .cpp of each game.
#pragma once
#include <algorithm>
#include <span>
#include <type_traits>

#include "engine/perft.hpp"
#include "io/option_json.hpp"
#include "io/position.hpp"
#include "io/suggest.hpp"

namespace baize {

// Why a move is not played, in words: once for all games.
tl::unexpected<Error> refuse_turn(Seat seat, std::string_view move, SeatSet acting);
tl::unexpected<Error> refuse_move(Seat seat, std::string_view move, const std::vector<std::string>& legal);

/// Everybody who looks at a table of so many seats, a spectator first.
std::span<const Seat> viewers_of(int seats);
Outcome written_outcome(const Result& result, int seats, std::string_view reason);

/// A view as JSON: what all games have in common around a game's own sight and memory.
template <Codec C>
JsonObject view_json(const typename C::Game::View& view, Seat viewer, bool with_memory = true) {
  const JsonObject sight = C::write_sight(view);
  JsonObject object;
  object.reserve(2 * sight.json().size());
  object.add("seat", number(viewer));
  object.add("sight", sight);
  if (with_memory) object.add("memory", C::write_memory(view));
  return object;
}

template <Codec C>
class CodedSeatView final : public TypedSeatView<typename C::Game> {
 public:
  using Base = TypedSeatView<typename C::Game>;
  using G = typename C::Game;
  CodedSeatView(const Rulebook& rulebook, const typename G::Options& options, const typename G::View& view,
                const typename G::Moves& moves, Seat seat)
      : Base(view, moves, seat), rulebook_(&rulebook), options_(options) {}
  const Rulebook& rulebook() const override { return *rulebook_; }
  int seats() const override { return G::seats(options_); }
  json::object options() const override { return write_options<G>(options_); }
  JsonObject written() const override { return view_json<C>(this->view(), this->seat()); }

 private:
  const Rulebook* rulebook_;
  typename G::Options options_;
};

template <Codec C>
class TypedPosition final : public Position {
 public:
  using G = typename C::Game;

  TypedPosition(const Rulebook& rulebook, const typename G::Options& options, const typename G::Deal& deal)
      : rulebook_(&rulebook), options_(options), deal_(deal) {
    G::start(state_, options_, deal_);
  }

  std::unique_ptr<Position> clone() const override { return std::make_unique<TypedPosition>(*this); }
  const Rulebook& rulebook() const override { return *rulebook_; }
  int seats() const override { return G::seats(options_); }
  json::object options() const override { return write_options<G>(options_); }
  json::object deal() const override { return C::write_deal(options_, deal_); }
  SeatSet acting() const override { return G::acting(state_); }

  std::vector<std::string> legal(Seat seat) const override { return texts_of<G>(moves_of(seat)); }

  Expected<void> play(Seat seat, std::string_view move) override {
    const auto found = find(seat, move);
    if (!found) return tl::make_unexpected(found.error());
    G::apply(state_, seat, *found);
    return {};
  }

  Expected<PlayedMove> play_shown(Seat seat, std::string_view move) override {
    const auto found = find(seat, move);
    if (!found) return tl::make_unexpected(found.error());
    PlayedMove played{seat, std::string(move), {}, {}};
    std::array<std::optional<typename G::View>, baize::most_seats + 1> before;
    const SeatSet acting_before = G::acting(state_);
    for (const Seat viewer : viewers_of(seats())) {
      played.shown[index(viewer)] = shown_to(seat, *found, viewer);
      if (!played.shown[index(viewer)]) before[index(viewer)] = G::view(state_, viewer);
    }
    G::apply(state_, seat, *found);
    for (const Seat viewer : viewers_of(seats())) {
      const auto& view = before[index(viewer)];
      played.noticed[index(viewer)] =
          !view || G::acting(state_) != acting_before || !(*view == G::view(state_, viewer));
    }
    return played;
  }

  bool looks_alike(const Position& other, Seat viewer) const override {
    const auto& typed = static_cast<const TypedPosition&>(other);
    return acting() == typed.acting() && G::view(state_, viewer) == G::view(typed.state_, viewer);
  }

  std::optional<TimeLimit> time_limit() const override {
    if constexpr (Timed<G>) {
      if (const int seconds = G::time_limit(state_); seconds > 0) {
        const Seat seat = acting().first();
        return TimeLimit{seat, seconds, std::string(G::text(G::when_time_is_up(state_, seat)).view())};
      }
    }
    return std::nullopt;
  }

  std::optional<std::string> shown(Seat mover, std::string_view move, Seat viewer) const override {
    const auto found = find(mover, move);
    return found ? shown_to(mover, *found, viewer) : std::nullopt;
  }

  Expected<JsonObject> preview(Seat seat, std::string_view move) const override {
    const auto found = find(seat, move);
    if (!found) return tl::make_unexpected(found.error());
    return C::write_preview(G::preview(G::view(state_, seat), *found));
  }

  std::unique_ptr<SeatView> seat_view(Seat seat) const override {
    return std::make_unique<CodedSeatView<C>>(*rulebook_, options_, G::view(state_, seat), moves_of(seat), seat);
  }

  void draw(Canvas& canvas, Seat viewer, bool with_memory) const override {
    C::draw(canvas, G::view(state_, viewer), with_memory);
  }

  std::unique_ptr<Position> redealt(Seat viewer, Random& random) const override {
    auto world = std::make_unique<TypedPosition>(*this);
    if constexpr (Redealable<G>) world->state_ = G::redeal(G::view(state_, viewer), random);
    else static_cast<void>(viewer), static_cast<void>(random);
    return world;
  }

  Outcome outcome() const override {
    return written_outcome(G::result(state_), seats(), over() ? std::string_view(G::reason(state_)) : "");
  }

  std::uint64_t perft(int depth) const override { return baize::perft<G>(state_, depth); }

  const typename G::State& state() const { return state_; }

 protected:
  JsonObject written_view(Seat viewer, bool with_memory) const override {
    return view_json<C>(G::view(state_, viewer), viewer, with_memory);
  }
  void add_open(JsonObject& view) const override {
    if constexpr (Redealable<G>) view.add("open", C::write_open(state_));
    else static_cast<void>(view);
  }

 private:
  std::optional<std::string> shown_to(Seat mover, const typename G::Move& move, Seat viewer) const {
    const Text text = G::shown(state_, mover, move, viewer);
    return text.empty() ? std::nullopt : std::optional<std::string>(text.view());
  }

  typename G::Moves moves_of(Seat seat) const {
    typename G::Moves moves;
    if (G::acting(state_).has(seat)) G::moves(state_, seat, moves);
    return moves;
  }

  Expected<typename G::Move> find(Seat seat, std::string_view move) const {
    const SeatSet acting = G::acting(state_);
    if (seat == Seat::nobody || !acting.has(seat)) return refuse_turn(seat, move, acting);
    const auto moves = moves_of(seat);
    for (const auto& candidate : moves)
      if (G::text(candidate) == move) return candidate;
    return refuse_move(seat, move, legal(seat));
  }

  const Rulebook* rulebook_;
  typename G::Options options_;
  typename G::Deal deal_;
  typename G::State state_;
};

template <Codec C>
class TypedRulebook final : public Rulebook {
 public:
  using G = typename C::Game;

  std::string_view id() const override { return G::id; }
  const Title& title() const override { return C::title; }
  int rules_version() const override { return G::rules_version; }
  int fewest_seats() const override { return G::fewest_seats; }
  int most_seats() const override { return G::most_seats; }
  bool hides() const override { return Redealable<G>; }
  std::size_t state_bytes() const override { return sizeof(typename G::State); }
  std::vector<OptionInfo> options() const override { return option_list<G>(); }

  Expected<json::object> complete(int seats, const json::object& given) const override {
    return read_options<G>(seats, given).map(write_options<G>);
  }

  Expected<std::unique_ptr<Position>> start(int seats, const json::object& given,
                                            const json::value& deal) const override {
    const auto options = read_options<G>(seats, given);
    if (!options) return tl::make_unexpected(options.error());
    const auto* object = deal.if_object();
    if (object == nullptr) return bad_deal(joined("the deal must be an object, not ", excerpt(deal)));
    const auto read = C::read_deal(*options, *object);
    if (!read) return tl::make_unexpected(read.error());
    return std::make_unique<TypedPosition<C>>(*this, *options, *read);
  }

  Expected<std::unique_ptr<Position>> deal(int seats, const json::object& given, AnyRandom& random) const override {
    const auto options = read_options<G>(seats, given);
    if (!options) return tl::make_unexpected(options.error());
    return std::make_unique<TypedPosition<C>>(*this, *options, G::deal(*options, random));
  }

  Expected<Tally> play_out(int seats, const json::object& given, std::uint64_t seed, std::uint64_t first,
                           std::uint64_t games, bool hash) const override {
    const auto options = read_options<G>(seats, given);
    if (!options) return tl::make_unexpected(options.error());
    Tally tally;
    typename G::State state;
    for (std::uint64_t i = first; i < first + games; ++i)
      hash ? play_game<G, true>(tally, state, *options, seed, i) : play_game<G, false>(tally, state, *options, seed, i);
    return tally;
  }

  Expected<std::uint64_t> copy_states(int seats, const json::object& given, std::uint64_t seed,
                                      std::uint64_t copies) const override {
    const auto options = read_options<G>(seats, given);
    if (!options) return tl::make_unexpected(options.error());
    const auto states = sample(*options, seed);
    // Into a ring of its own, as a search tree would: a copy that is overwritten at once could stay in registers.
    static constexpr std::size_t ring = 16;
    std::vector<typename G::State> copied(ring, states[0]);
    std::uint64_t sum = 0;
    for (std::uint64_t i = 0; i < copies; ++i) {
      copied[i % ring] = states[i % samples];
      asm volatile("" : : "r"(copied.data()) : "memory");
      sum += G::acting(copied[i % ring]).word;
    }
    return sum;
  }

  Expected<std::uint64_t> redeal_states(int seats, const json::object& given, std::uint64_t seed,
                                        std::uint64_t redeals) const override {
    const auto options = read_options<G>(seats, given);
    if (!options) return tl::make_unexpected(options.error());
    std::uint64_t sum = 0;
    if constexpr (Redealable<G>) {
      const auto states = sample(*options, seed);
      std::vector<typename G::View> views;
      views.reserve(states.size());
      for (const auto& state : states) views.push_back(G::view(state, G::acting(state).first()));
      Random random(seed);
      for (std::uint64_t i = 0; i < redeals; ++i) {
        const typename G::State world = G::redeal(views[i % samples], random);
        asm volatile("" : : "r"(&world) : "memory");
        sum += G::acting(world).word;
      }
    }
    return sum;
  }

  Expected<std::uint64_t> exercise(int seats, const json::object& given, std::uint64_t seed,
                                   std::uint64_t games) const override {
    const auto options = read_options<G>(seats, given);
    if (!options) return tl::make_unexpected(options.error());
    std::uint64_t sum = 0;
    for (std::uint64_t game = 0; game < games; ++game) {
      Random random(seed, game);
      typename G::State state;
      G::start(state, *options, G::deal(*options, random));
      while (!G::acting(state).empty()) {
        const Seat seat = G::acting(state).first();
        typename G::Moves moves;
        G::moves(state, seat, moves);
        sum += moves.size();
        for (int i = 0; i < G::seats(*options); ++i) {
          const typename G::View view = G::view(state, seat_at(static_cast<unsigned>(i)));
          asm volatile("" : : "r"(&view) : "memory");
          if constexpr (Redealable<G>) sum += G::acting(G::redeal(view, random)).word;
        }
        G::apply(state, seat, G::any_move(state, seat, random));
      }
    }
    return sum;
  }

 private:
  static constexpr std::size_t samples = 64;

  /// States from all stages of random games: of each game one, every stage equally likely.
  static std::vector<typename G::State> sample(const typename G::Options& options, std::uint64_t seed) {
    std::vector<typename G::State> states;
    for (std::uint64_t game = 0; states.size() < samples; ++game) {
      Random random(seed, game);
      typename G::State state;
      G::start(state, options, G::deal(options, random));
      typename G::State kept = state;
      for (std::uint32_t stage = 1; !G::acting(state).empty(); ++stage) {
        if (random.below(stage) == 0) kept = state;
        const Seat seat = G::acting(state).first();
        G::apply(state, seat, G::any_move(state, seat, random));
      }
      if (!G::acting(kept).empty()) states.push_back(kept);
    }
    return states;
  }
};

}  // namespace baize
