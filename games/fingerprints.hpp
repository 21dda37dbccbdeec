/// Hashes of seeded random games: what a game plays, in a line. Natively, in the browser and on a GPU they are the
/// same; games/fingerprints.txt pins them.
#pragma once
#include <cstdint>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "io/position.hpp"

namespace baize {

/// One way to play a game.
struct FingerprintCase {
  std::string_view game;
  int seats;
  std::string_view options;  // JSON of those that are not as usual
};

/// For every game the sets of options that make it another game, the smallest and the largest included.
std::span<const FingerprintCase> fingerprint_cases();

/// The games and the seed of the pinned lines.
constexpr std::uint64_t fingerprint_games = 1000, fingerprint_seed = 1;

/// The options of a case, as the rules want them given.
json::object given_options(const FingerprintCase& which);

/// `gerry majority=of_five seats=2 games=1000 moves=… hash=…`; the options are all of them.
std::string fingerprint_line(const FingerprintCase& which, const json::object& options, const Tally& tally);

/// Plays a case and gives its line; throws nothing, but stops if the rules refuse the case's own options.
std::string fingerprint(const Rulebook& rulebook, const FingerprintCase& which, std::uint64_t games,
                        std::uint64_t seed);

}  // namespace baize
