/// Plays random games against a running server by many clients at once, and reports what the server did and what it
/// cost.
#pragma once
#include <cstdint>
#include <functional>
#include <map>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace baize {

struct LoadOptions {
  std::string url, game;
  int seats = 2, tables = 500, idle = 0;
  double warmup = 2, seconds = 10;
  double rate = 0;  // moves a second, of all together; 0: everybody answers at once
  std::uint64_t seed = 1;
};

struct LoadReport {
  double seconds = 0;  // that were measured
  std::uint64_t moves = 0, games = 0;
  /// From sending a move to its answer, in milliseconds. Sorted.
  std::vector<float> latencies{};
  double cpu_us_per_move = 0;           // of the server
  double bytes_up = 0, bytes_down = 0;  // for a move: sent to the server, received from it
  std::optional<double> idle_bytes{};   // the server's memory for an idle table and the connection that watches it
  std::map<std::string, std::uint64_t> refused{};  // messages, by code
  std::uint64_t lost = 0;                          // connections
  std::string lost_why{};

  double moves_per_second() const { return seconds > 0 ? static_cast<double>(moves) / seconds : 0; }
  /// The latency that this part of the moves, 0 to 1, did not exceed.
  double latency(double part) const;
};

/// Throws std::runtime_error with a sentence if the server cannot be reached or refuses to play along. `say` is told
/// what happens now.
LoadReport run_load(const LoadOptions& options, const std::function<void(std::string_view)>& say);

}  // namespace baize
