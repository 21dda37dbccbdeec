/// The games of games/fingerprints.txt, played on a GPU, one thread a game, from the very headers of the CPU.
/// Reads that file's lines and prints them with what was counted here. With `redeal`, each game also looks at every
/// position as its seats see it, and at a world redealt from there; the CPU of the same program then says what is
/// right.
#include <cstdint>
#include <cstdio>
#include <cstdlib>
#include <iostream>
#include <sstream>
#include <string>
#include <string_view>

#include "engine/options.hpp"
#include "engine/playout.hpp"
#include "games/fifty_six/fifty_six.hpp"
#include "games/geronimos/geronimos.hpp"
#include "games/gerry/gerry.hpp"
#include "games/kingdoms/kingdoms.hpp"
#include "games/synch/synch.hpp"
#include "games/updown/updown.hpp"

namespace baize {
namespace {

constexpr std::uint64_t seed = 1;  // of the pinned lines

[[noreturn]] void stop(const std::string& why) {
  std::cerr << why << '\n';
  std::exit(1);
}

void check(cudaError_t error) {
  if (error != cudaSuccess) stop(cudaGetErrorString(error));
}

/// `name=value` of a line; empty if it is not there.
std::string value_of(const std::string& line, std::string_view name) {
  std::istringstream words(line);
  for (std::string word; words >> word;)
    if (word.starts_with(std::string(name) + "=")) return word.substr(name.size() + 1);
  return {};
}

/// Sets the options of a game to what a line says.
struct LineReader {
  const std::string& line;

  std::string must_have(std::string_view name) const {
    const std::string value = value_of(line, name);
    if (value.empty()) stop("no " + std::string(name) + " in: " + line);
    return value;
  }
  void number(std::string_view name, auto& field, NumberRange) {
    field = static_cast<std::remove_cvref_t<decltype(field)>>(std::stoi(must_have(name)));
  }
  void flag(std::string_view name, bool& field, FlagText) { field = must_have(name) == "true"; }
  void word(std::string_view name, auto& field, WordChoice choice) {
    const std::string value = must_have(name);
    std::size_t n = 0;
    while (nth_word(choice.words, n) != value)
      if (nth_word(choice.words, n++).empty()) stop("no word " + value + " in: " + line);
    field = static_cast<std::remove_cvref_t<decltype(field)>>(n);
  }
};

struct Sums {
  unsigned long long moves = 0, hash = 0;
};

template <Game G>
constexpr Sums play(const typename G::Options& options, std::uint64_t number) noexcept {
  Tally tally;
  typename G::State state;
  play_game<G, true>(tally, state, options, seed, number);
  return {tally.moves, tally.hash};
}

/// One game, looked at through the views: how many moves there are, and what would be played in a redealt world.
template <Game G>
constexpr Sums look(const typename G::Options& options, std::uint64_t number) noexcept {
  Sums sums;
  Random random(seed, number);
  typename G::State state;
  G::start(state, options, G::deal(options, random));
  play_out<G>(state, random, [&](Seat seat, typename G::Move) {
    typename G::Moves list;
    G::moves(state, seat, list);
    sums.moves += list.size();
    sums.hash = (sums.hash ^ list.size()) * 0x100000001B3u;
    const auto view = G::view(state, seat);
    if constexpr (Redealable<G>) {
      Random other(number, sums.moves);
      const typename G::State world = G::redeal(view, other);
      sums.hash = (sums.hash ^ G::code(G::any_move(world, seat, other))) * 0x100000001B3u;
    }
  });
  return sums;
}

template <Game G, bool Looking>
__global__ void run(typename G::Options options, std::uint64_t games, Sums* total) {
  const std::uint64_t number = blockIdx.x * std::uint64_t{blockDim.x} + threadIdx.x;
  if (number >= games) return;
  const Sums sums = Looking ? look<G>(options, number) : play<G>(options, number);
  atomicAdd(&total->moves, sums.moves);
  atomicAdd(&total->hash, sums.hash);
}

template <Game G, bool Looking>
Sums on_device(const typename G::Options& options, std::uint64_t games) {
  Sums* device = nullptr;
  Sums sums;
  check(cudaMalloc(&device, sizeof(Sums)));
  check(cudaMemcpy(device, &sums, sizeof(Sums), cudaMemcpyHostToDevice));
  constexpr unsigned block = 64;
  run<G, Looking><<<static_cast<unsigned>((games + block - 1) / block), block>>>(options, games, device);
  check(cudaGetLastError());
  check(cudaMemcpy(&sums, device, sizeof(Sums), cudaMemcpyDeviceToHost));
  check(cudaFree(device));
  return sums;
}

std::string counted(const Sums& sums) {
  char text[64];
  std::snprintf(text, sizeof text, "moves=%llu hash=%016llx", sums.moves, sums.hash);
  return text;
}

template <Game G>
bool try_line(const std::string& line, bool looking) {
  if (line.substr(0, line.find(' ')) != G::id) return false;
  typename G::Options options;
  G::options(options, LineReader{line});
  if constexpr (requires { options.seats; }) LineReader{line}.number("seats", options.seats, {});
  const std::uint64_t games = std::stoull(LineReader{line}.must_have("games"));
  const std::string subject = line.substr(0, line.find(" moves="));
  std::cout << subject << ' ' << counted(on_device<G, false>(options, games)) << std::endl;
  if (looking) {
    const Sums gpu = on_device<G, true>(options, games);
    Sums cpu;
    for (std::uint64_t i = 0; i < games; ++i) {
      const Sums sums = look<G>(options, i);
      cpu.moves += sums.moves;
      cpu.hash += sums.hash;
    }
    if (counted(gpu) != counted(cpu))
      stop(subject + ": views and redeals: CPU " + counted(cpu) + ", GPU " + counted(gpu));
  }
  return true;
}

}  // namespace
}  // namespace baize

int main(int count, char** arguments) {
  using namespace baize;
  const bool looking = count == 2 && std::string_view(arguments[1]) == "redeal";
  if (count > 1 && !looking) stop("usage: fingerprints [redeal] < games/fingerprints.txt");
  check(cudaDeviceSetLimit(cudaLimitStackSize, 64 * 1024));
  for (std::string line; std::getline(std::cin, line);) {
    if (line.empty() || line.starts_with('#')) continue;
    if (!(try_line<gerry::Gerry>(line, looking) || try_line<synch::Synch>(line, looking) ||
          try_line<updown::UpDown>(line, looking) || try_line<fifty_six::FiftySix>(line, looking) ||
          try_line<geronimos::Geronimos>(line, looking) || try_line<kingdoms::Kingdoms>(line, looking)))
      stop("no such game here: " + line);
  }
}
