#include "lab/workbench.hpp"

#include <array>
#include <cstdlib>

namespace baize::lab {

namespace {

struct Bench {
  std::string_view game;
  const Workbench& (*get)();
  Count list_every;  // a list of Gerry's six hundred moves takes as long as some games
};
constexpr std::array benches{Bench{"gerry", gerry_bench, 512},        Bench{"synch", synch_bench, 32},
                             Bench{"updown", updown_bench, 64},       Bench{"fifty_six", fifty_six_bench, 512},
                             Bench{"geronimos", geronimos_bench, 32}, Bench{"kingdoms", kingdoms_bench, 32}};

const Bench& bench_of(std::string_view game) {
  for (const Bench& bench : benches)
    if (bench.game == game) return bench;
  std::abort();  // a new game needs a bench here
}

}  // namespace

const Workbench& workbench_of(const Rulebook& game) { return bench_of(game.id()).get(); }
Count seldom_enough(std::string_view game) { return bench_of(game).list_every; }

}  // namespace baize::lab
