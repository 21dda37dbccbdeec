/// Where one game is played and counted, with its type erased: the catalogue picks it once, and millions of games later
/// it hands back sums.
#pragma once
#include <atomic>
#include <string>
#include <vector>

#include "bots/player.hpp"
#include "io/position.hpp"
#include "lab/counts.hpp"

namespace baize::lab {

/// A game as it is set up.
struct Setup {
  const Rulebook* game = nullptr;
  int seats = 2;
  json::object options;  // complete
  std::uint64_t seed = 1;
};

/// Of every so manieth random game some moves are listed; of every so manieth the deal is played once more.
struct Sampling {
  Count list_every = 1, again_every = 1;
};

/// Consecutive games or deals.
struct Range {
  Count first = 0, count = 0;
};

/// The laboratory's own player: plain search that knows every card.
constexpr std::string_view seer_name = "seer";

class Workbench {
 public:
  virtual ~Workbench() = default;

  /// Random games, those of `baize bench` with the same seed, without text, virtual calls and allocation.
  /// False, here and below: it was stopped, and the counts are of no use.
  virtual bool play_random(const Setup& setup, Range games, const Sampling& sampling, const std::atomic<bool>& stop,
                           Counts& counts) const = 0;
  /// Plays each deal once for every seating, which names the players of the seats.
  virtual bool play_deals(const Setup& setup, const std::vector<std::vector<std::string>>& seatings, Range deals,
                          const std::atomic<bool>& stop, Counts& counts) const = 0;
  /// Random games whose chances are followed: at each point so many games are played on from worlds that a spectator
  /// cannot tell from the real one.
  virtual bool follow_random(const Setup& setup, Range games, Count playouts, const std::atomic<bool>& stop,
                             Counts& counts) const = 0;
  /// The same for games of players, seated in each way in turn, judged by the game's adviser in the seat to move.
  virtual bool follow_players(const Setup& setup, const std::vector<std::vector<std::string>>& seatings, Range games,
                              const Budget& adviser, const std::atomic<bool>& stop, Counts& counts) const = 0;
  /// Whether the bench can seat this player; the error says what would be right.
  virtual Expected<void> check_player(const Setup& setup, const std::string& name) const = 0;
};

const Workbench& workbench_of(const Rulebook& game);

/// How seldom a long random run lists moves, so that listing them stays a small part of the work.
Count seldom_enough(std::string_view game);

// One file each in lab/benches.
const Workbench& gerry_bench();
const Workbench& synch_bench();
const Workbench& updown_bench();
const Workbench& fifty_six_bench();
const Workbench& geronimos_bench();
const Workbench& kingdoms_bench();

}  // namespace baize::lab
