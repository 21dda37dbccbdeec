/// What the commands of the laboratory share: how a measurement is asked for, played, kept in files and shown.
#pragma once
#include <filesystem>
#include <string>
#include <vector>

#include "apps/arguments.hpp"
#include "apps/console.hpp"
#include "lab/readings.hpp"

namespace baize {

/// `--bots A,B --games N …`: all of a plan but the game and its options.
struct LabArguments {
  std::string bots, metrics;
  std::uint64_t games = 0, courses = 0, matches = 0, simulations = 0, seed = 1, threads = 0;

  void add(Command command);
  /// Throws a UsageError where a name is unknown.
  lab::Plan plan(const ChosenGame& game) const;
};
/// What metrics there are, for help pages.
std::string list_of_metrics();

/// Plays the blocks from first to last, with a progress bar named after what it is; writes each into the folder, if one
/// is given. False: it was interrupted.
bool play_blocks(lab::Measurement& run, std::size_t first, std::size_t last, std::uint64_t threads,
                 const std::string& folder, const Console& console);
/// Plays all of it; where it is interrupted, throws Interrupted, and what was played is lost.
lab::Measurement played(const lab::Plan& plan, std::uint64_t threads, const Console& console);
struct Interrupted {};

/// A block's file in a folder.
std::filesystem::path block_path(const std::string& folder, std::size_t block);
/// Writes a finished block, all or nothing; throws a Failure.
void store_block(const lab::Measurement& run, std::size_t block, const std::string& folder);
/// All blocks in these folders or files; throws a Failure that names what is wrong with which.
lab::Measurement read_blocks(const std::vector<std::string>& places);

/// Readings with their intervals and sentences, for people or as one JSON object.
void show(const lab::Measurement& run, bool json, const Console& console);

}  // namespace baize
