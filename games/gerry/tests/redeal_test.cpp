/// The worlds that a seat cannot tell from the real one.
#include "games/gerry/tests/position.hpp"

namespace baize::gerry {
namespace {

/// Every world that would have shown the viewer the same: every order of the face-down cards, and every card that the
/// other seat could have sent on, played along the record and compared at the end.
template <class G>
class Worlds {
 public:
  Worlds(const typename G::Deal& deal, const std::vector<Move>& record, Seat viewer, const typename G::View& view)
      : record_(record), viewer_(viewer), view_(view) {
    auto order = deal;
    std::sort(order.down.begin(), order.down.end());
    do extend(started<G>({}, order), 0);
    while (std::next_permutation(order.down.begin(), order.down.end()));
  }
  std::vector<typename G::State> found;

 private:
  void extend(typename G::State state, std::size_t played) {
    if (played == record_.size()) {
      if (G::view(state, viewer_) == view_) found.push_back(state);
      return;
    }
    const Seat seat = mover<G>(state);
    typename G::Moves moves;
    G::moves(state, seat, moves);
    const Text shown = G::shown(state, seat, record_[played], viewer_);
    for (const Move move : moves) {
      if (G::shown(state, seat, move, viewer_) != shown) continue;
      auto next = state;
      G::apply(next, seat, move);
      extend(next, played + 1);
    }
  }

  const std::vector<Move>& record_;
  Seat viewer_;
  const typename G::View& view_;
};

/// A game stopped somewhere. The viewer looks half of the time, its opponent always: that is where worlds are many.
template <class G>
struct Course {
  typename G::Deal deal;
  typename G::State state;
  std::vector<Move> record;

  Course(std::uint64_t seed, std::uint64_t game, Seat viewer) {
    Random random(seed, game);
    deal = G::deal({}, random);
    state = started<G>({}, deal);
    const std::uint32_t stop = 2 + random.below(G::Size::turns - 2);
    while (state.played < stop || random.below(2) == 0) {
      if (G::acting(state).empty() || state.played + 1 == G::Size::turns) break;
      record.push_back(muddling_move<G>(state, random, mover<G>(state) == viewer ? 2 : 4));
      G::apply(state, mover<G>(state), record.back());
    }
  }
};

TEST(GerryWorlds, RedealIsUniformOverAllWorldsThatTheSeatCannotTellApart) {
  using G = Rules<2, 10>;
  int large = 0;
  for (std::uint64_t game = 0; game < 120; ++game) {
    const Seat viewer = game % 3 == 0 ? Seat::two : Seat::one;
    const Course<G> course(8, game, viewer);
    const auto view = G::view(course.state, viewer);
    const Worlds<G> worlds(course.deal, course.record, viewer, view);
    ASSERT_NE(std::find(worlds.found.begin(), worlds.found.end(), course.state), worlds.found.end());
    large += worlds.found.size() > 10;
    Random random(9, game);
    std::vector<std::uint64_t> counts(worlds.found.size());
    for (std::size_t draw = 0; draw < 200 * counts.size(); ++draw) {
      const auto world = std::find(worlds.found.begin(), worlds.found.end(), G::redeal(view, random));
      ASSERT_NE(world, worlds.found.end());
      ++counts[static_cast<std::size_t>(world - worlds.found.begin())];
    }
    ASSERT_TRUE(kit::looks_uniform(counts)) << "game " << game << ", " << counts.size() << " worlds";
  }
  EXPECT_GT(large, 20) << "most of these games would prove nothing";
}

/// A world without what makes no difference to the viewer: where the cards it has seen were dealt, and where the cards
/// were dealt that the other seat sent on, by turn. Every such trace stands for as many worlds, since the unseen cards
/// can lie anyhow.
using Trace = std::vector<Cell>;

/// All traces of a view, by trying every card of a pile at every hidden shift, and every order of the new cards at
/// every look.
template <class G>
class Traces {
 public:
  explicit Traces(const typename G::View& view) : view_(view) {
    for (unsigned home = 0; home < G::Size::cells; ++home) place_[home] = cell_at(home);
    extend(0);
  }
  std::vector<Trace> found;

  static constexpr std::size_t most = 3000;

 private:
  void extend(unsigned turn) {
    if (found.size() > most) return;
    if (turn > view_.played) return found.push_back(trace());
    const Look look = view_.looks[turn];
    if (look.cell == Cell::nowhere) return extend(turn + 1);
    if (view_.own(static_cast<int>(turn))) return look_at(turn, view_.seen[turn / 2]);
    if (look.to == Cell::nowhere) return extend(turn + 1);
    for (unsigned home = 0; home < G::Size::cells; ++home) {
      if (place_[home] != look.cell) continue;
      place_[home] = look.to;
      shifted_.push_back(cell_at(home));
      extend(turn + 1);
      shifted_.pop_back();
      place_[home] = look.cell;
    }
  }

  /// Gives names to the cards of the pile that have none, in every order, if those that have one fit.
  void look_at(unsigned turn, CardSet unnamed) {
    const Look look = view_.looks[turn];
    unsigned nameless = G::Size::cells;
    for (unsigned home = 0; home < G::Size::cells; ++home) {
      if (place_[home] != look.cell) continue;
      if (name_[home] == Card::none) nameless = home;
      else if (!unnamed.has(name_[home])) return;
      else unnamed.remove(name_[home]);
    }
    if (nameless < G::Size::cells) {
      for (const Card card : unnamed) {
        if (std::find(name_.begin(), name_.end(), card) != name_.end()) continue;
        name_[nameless] = card;
        look_at(turn, view_.seen[turn / 2]);
        name_[nameless] = Card::none;
      }
      return;
    }
    if (!unnamed.empty()) return;
    const auto sent = std::find(name_.begin(), name_.end(), view_.shifted[turn]) - name_.begin();
    if (look.to != Cell::nowhere) place_[static_cast<std::size_t>(sent)] = look.to;
    extend(turn + 1);
    if (look.to != Cell::nowhere) place_[static_cast<std::size_t>(sent)] = look.cell;
  }

  Trace trace() const {
    Trace homes = shifted_;
    CardSet seen;
    for (const CardSet cards : view_.seen) seen |= cards;
    for (const Card card : seen)
      homes.push_back(cell_at(static_cast<unsigned>(std::find(name_.begin(), name_.end(), card) - name_.begin())));
    return homes;
  }

  const typename G::View& view_;
  std::array<Cell, G::Size::cells> place_{};
  std::array<Card, G::Size::cells> name_ = nameless();
  Trace shifted_;

  static constexpr std::array<Card, G::Size::cells> nameless() {
    std::array<Card, G::Size::cells> names{};
    names.fill(Card::none);
    return names;
  }
};

template <class G>
Trace trace_of(const typename G::State& world, const typename G::View& view) {
  auto dealt = world.hidden;
  for (unsigned turn = G::Size::turns; turn-- > 0;)
    if (const Look look = world.looks[turn]; look.to != Cell::nowhere)
      dealt.carry(world.shifted[turn], look.to, look.cell);
  Trace homes;
  for (unsigned turn = 0; turn < G::Size::turns; ++turn)
    if (world.looks[turn].to != Cell::nowhere && !view.own(static_cast<int>(turn)))
      homes.push_back(dealt.of(world.shifted[turn]));
  CardSet seen;
  for (const CardSet cards : view.seen) seen |= cards;
  for (const Card card : seen) homes.push_back(dealt.of(card));
  return homes;
}

template <class G>
void redeals_are_uniform_over_traces(std::uint64_t games, int enough) {
  int large = 0;
  for (std::uint64_t game = 0; game < games; ++game) {
    const Course<G> course(15, game, Seat::one);
    const auto view = G::view(course.state, Seat::one);
    Traces<G> traces(view);
    if (traces.found.size() > Traces<G>::most) continue;
    large += traces.found.size() > 30;
    std::sort(traces.found.begin(), traces.found.end());
    Random random(16, game);
    std::vector<std::uint64_t> counts(traces.found.size());
    for (std::size_t draw = 0; draw < 60 * counts.size(); ++draw) {
      const Trace trace = trace_of<G>(G::redeal(view, random), view);
      const auto found = std::lower_bound(traces.found.begin(), traces.found.end(), trace);
      ASSERT_TRUE(found != traces.found.end() && *found == trace);
      ++counts[static_cast<std::size_t>(found - traces.found.begin())];
    }
    ASSERT_TRUE(kit::looks_uniform(counts)) << "game " << game << ", " << counts.size() << " traces";
  }
  EXPECT_GT(large, enough) << "most of these games would prove nothing";
}

TEST(GerryWorlds, RedealIsUniformOnLargerTablesOverAllThatMakesADifference) {
  redeals_are_uniform_over_traces<Rules<3, 20>>(80, 10);
  redeals_are_uniform_over_traces<Gerry>(40, 10);
}

TEST(GerryWorlds, KnowledgeIsExactlyWhatHoldsInAllWorlds) {
  using G = Rules<2, 10>;
  for (std::uint64_t game = 0; game < 150; ++game) {
    const Seat viewer = game % 5 == 0 ? Seat::nobody : game % 2 == 0 ? Seat::one : Seat::two;
    const Course<G> course(10, game, viewer);
    const auto view = G::view(course.state, viewer);
    const auto known = knowledge(view);
    std::array<CardSet, 4> may_lie{};
    for (const auto& world : Worlds<G>(course.deal, course.record, viewer, view).found)
      for (const Cell cell : G::Size::Grid::all()) may_lie[index(cell)] |= world.pile(cell);
    ASSERT_EQ(known.may_lie, may_lie) << "game " << game;
  }
}

template <class G>
void what_redeals_find_is_what_is_known(std::uint64_t games, int draws) {
  int complete = 0;
  for (std::uint64_t game = 0; game < games; ++game) {
    const Course<G> course(11, game, Seat::one);
    const auto view = G::view(course.state, Seat::one);
    const auto known = knowledge(view);
    std::array<CardSet, G::Size::cells> found{};
    Random random(12, game);
    for (int draw = 0; draw < draws; ++draw) {
      const auto world = G::redeal(view, random);
      ASSERT_EQ(G::view(world, Seat::one), view);
      for (const Cell cell : G::Size::Grid::all()) found[index(cell)] |= world.pile(cell);
    }
    for (const Cell cell : G::Size::Grid::all())
      ASSERT_TRUE((found[index(cell)] - known.may_lie[index(cell)]).empty()) << "game " << game;
    complete += found == known.may_lie;
  }
  EXPECT_GT(complete, static_cast<int>(games) * 3 / 4) << "places that no redeal finds are not possible at all";
}

TEST(GerryWorlds, RedealsOfLargerTablesFindEveryPlaceThatIsPossibleAndNoOther) {
  what_redeals_find_is_what_is_known<Middle>(100, 400);
  what_redeals_find_is_what_is_known<Gerry>(40, 1500);
}

// Seat 1 has seen four cards together in c3. Seat 2 sends three of them out, each to another side, while seat 1 does
// something else; then seat 1 finds them there, one by one. One in 4 × 3 × 2 guesses at which went where is right, and
// no look before the last settles everything.
TEST(GerryWorlds, AnUnlikelyPastIsFoundAllTheSame) {
  const auto state = after({"look b3",       "shift 3c c3",   "look d3",       "shift 4h c3",   "look c2",
                            "shift 2c c3",   "look c4",       "shift 5h c3",  //
                            "look c3",       "shift 4s b3",   "move a1 7h b1", "move b1 7h a1", "look c3",
                            "shift 3c d3",   "move a5 Qh b5",  //
                            "look c3",       "shift 4h c2",   "move b5 Qh a5", "look c3",       "shift 2c c4",
                            "look d3",       "shift 3c e3",  //
                            "move a1 7h b1", "look c2",       "shift 4h b2",   "move b1 7h a1", "look c4"});
  const auto view = Gerry::view(state, Seat::one);
  ASSERT_EQ(view.in_sight(at("c4")), cards({"2c"}));
  EXPECT_EQ(knowledge(view).certain(at("c3")), cards({"5h"}));
  Random random(13);
  for (int draw = 0; draw < 1000; ++draw) {
    const auto world = Gerry::redeal(view, random);
    ASSERT_EQ(Gerry::view(world, Seat::one), view);
    ASSERT_EQ(world.pile(at("c3")), cards({"5h"}));
  }
}

}  // namespace
}  // namespace baize::gerry
