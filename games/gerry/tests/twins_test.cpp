/// Two worlds that differ only in what a seat may not know: it must not be able to tell, whatever it is sent.
#include "games/gerry/codec.hpp"
#include "games/gerry/tests/position.hpp"

namespace baize::gerry {
namespace {

/// Everything that a viewer is ever sent about a position.
std::string sent(const Gerry::State& state, Seat viewer) {
  const auto view = Gerry::view(state, viewer);
  std::string text = GerryCodec::write_sight(view).json() + GerryCodec::write_memory(view).json();
  Canvas canvas;
  GerryCodec::draw(canvas, view, true);
  text += canvas.text(true);
  if (viewer == mover<Gerry>(state)) {
    Gerry::Moves moves;
    Gerry::moves(state, viewer, moves);
    for (std::size_t i = 0; i < moves.size(); i += 29) {  // a sample: there are hundreds
      text += Gerry::text(moves[i]).view();
      text += GerryCodec::write_preview(Gerry::preview(view, moves[i])).json();
    }
  }
  return text;
}

/// A move of the other world that the viewer is shown alike; there must be one.
Move alike(const Gerry::State& state, const Gerry::State& twin, Move move, Seat viewer, Random& random) {
  const Seat seat = mover<Gerry>(state);
  const Text shown = Gerry::shown(state, seat, move, viewer);
  Gerry::Moves moves;
  Gerry::moves(twin, seat, moves);
  std::vector<Move> same;
  for (const Move candidate : moves)
    if (Gerry::shown(twin, seat, candidate, viewer) == shown) same.push_back(candidate);
  EXPECT_FALSE(same.empty()) << shown.view() << " cannot be played in the twin";
  return same.empty() ? move : same[random.below(static_cast<std::uint32_t>(same.size()))];
}

/// A look of its own at cards that differ would tell the worlds apart, by the rules.
bool tells(const Gerry::State& state, const Gerry::State& twin, Move move, Seat viewer) {
  return move.kind == Move::Kind::look && mover<Gerry>(state) == viewer &&
         state.pile(move.cell) != twin.pile(move.cell);
}

void play_twins(Seat viewer, std::uint64_t game, int& different) {
  Random random(14, game);
  auto state = started<Gerry>({}, Gerry::deal({}, random));
  auto twin = Gerry::redeal(Gerry::view(state, viewer), random);
  while (true) {
    ASSERT_EQ(Gerry::view(state, viewer), Gerry::view(twin, viewer));
    ASSERT_EQ(sent(state, viewer), sent(twin, viewer));
    different += state.hidden != twin.hidden;
    Move move = curious_move<Gerry>(state, random);
    while (tells(state, twin, move, viewer)) move = curious_move<Gerry>(state, random);
    const Move answer = alike(state, twin, move, viewer, random);
    Gerry::apply(twin, mover<Gerry>(state), answer);
    Gerry::apply(state, mover<Gerry>(state), move);
    if (Gerry::acting(state).empty()) break;
    if (random.below(8) == 0) twin = Gerry::redeal(Gerry::view(state, viewer), random);
  }
  // The game is over, its deal is public, and the difference may be seen.
  EXPECT_EQ(Gerry::view(state, viewer).hidden, state.hidden);
}

TEST(GerryTwins, AViewerCannotTellTwinsApartAsLongAsTheGameLasts) {
  int different = 0;
  for (const Seat viewer : {Seat::one, Seat::two, Seat::nobody})
    for (std::uint64_t game = 0; game < 8; ++game) ASSERT_NO_FATAL_FAILURE(play_twins(viewer, game, different));
  EXPECT_GT(different, 300);
}

}  // namespace
}  // namespace baize::gerry
