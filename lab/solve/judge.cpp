#include "lab/solve/judge.hpp"

#include "games/gerry/codec.hpp"
#include "games/kingdoms/codec.hpp"
#include "io/option_json.hpp"
#include "lab/solve/ending.hpp"

namespace baize::lab {

namespace {

template <class Turns>
class Judge {
 public:
  using Game = typename Turns::Game;
  using State = typename Turns::State;
  using Move = typename Game::Move;

  Judge(const State& start, const std::vector<std::pair<Seat, std::string>>& moves) : state_(start) {
    State state = start;
    for (const auto& [seat, text] : moves) {
      moves_.emplace_back(seat, named(state, seat, text));
      Game::apply(state, seat, moves_.back().second);
    }
    turns_ = Turns::played(state);
  }

  std::array<Judgement, 2> judged(int last_turns, StopWish stop) {
    std::array<Judgement, 2> judgements;
    for (const auto& [seat, move] : moves_) {
      if (Turns::played(state_) >= turns_ - last_turns && Game::acting(state_).size() == 1)
        decide(judgements[index(seat)], seat, move, Ending<Turns>(Turns::played(state_) + last_turns, stop));
      Game::apply(state_, seat, move);
    }
    return judgements;
  }

 private:
  static Move named(const State& state, Seat seat, std::string_view text) {
    typename Game::Moves legal;
    Game::moves(state, seat, legal);
    for (const Move& move : legal)
      if (Game::text(move) == text) return move;
    return legal[0];  // a game that was played holds legal moves only
  }

  void decide(Judgement& judgement, Seat seat, const Move& move, Ending<Turns> ending) const {
    typename Game::Moves legal;
    Game::moves(state_, seat, legal);
    if (legal.size() == 1) return;
    ++judgement.decisions;
    // For the seat that decides.
    const auto own = [seat](int value) { return seat == Seat::one ? value : -value; };
    const auto after = [&](const Move& other, int low, int high) {
      State next = state_;
      Game::apply(next, seat, other);
      return own(ending.value(next, low, high));
    };
    const int best = own(ending.value(state_));
    const int got = after(move, -Turns::most, Turns::most);
    // Limits that tell no more than whether it is less than the best.
    const int low = seat == Seat::one ? best - 1 : -best, high = low + 1;
    const bool mattered =
        got < best || std::any_of(
                          legal.begin(), legal.end(),
                          [&](const Move& other) { return !(other == move) && after(other, low, high) < best; });
    if (!mattered) return;
    ++judgement.mattered;
    judgement.best += got == best;
    judgement.kept += (got > 0) - (got < 0) == (best > 0) - (best < 0);
    judgement.lost += best - got;
  }

  State state_;
  std::vector<std::pair<Seat, Move>> moves_;
  int turns_ = 0;
};

template <class Turns, class Codec>
std::array<Judgement, 2> judged(const FinishedGame& game, int last_turns, StopWish stop) {
  using Game = typename Turns::Game;
  // The position is a game of the referee's: its options and its deal are right.
  const auto options = *read_options<Game>(game.start->seats(), game.start->options());
  const auto deal = *Codec::read_deal(options, game.start->deal());
  return Judge<Turns>(started<Game>(options, deal), game.moves).judged(last_turns, stop);
}

}  // namespace

json::object to_json(const Judgement& judgement) {
  return {{"decisions", judgement.decisions},
          {"mattered", judgement.mattered},
          {"best", judgement.best},
          {"kept", judgement.kept},
          {"lost", judgement.lost}};
}

bool can_judge(const Rulebook& game) { return game.id() == gerry::Gerry::id || game.id() == kingdoms::Kingdoms::id; }

int usual_last_turns(const Rulebook& game) { return game.id() == gerry::Gerry::id ? 2 : 8; }
int most_last_turns(const Rulebook& game) { return game.id() == gerry::Gerry::id ? 4 : 10; }

std::array<Judgement, 2> judge(const FinishedGame& game, int last_turns, StopWish stop) {
  if (game.start->rulebook().id() == gerry::Gerry::id)
    return judged<GerryTurns, gerry::GerryCodec>(game, last_turns, stop);
  return judged<KingdomsTurns, kingdoms::KingdomsCodec>(game, last_turns, stop);
}

}  // namespace baize::lab
