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
/// What --resume takes from where it was kept cannot be given again.
void exclude_what_is_kept(Argument resume);
/// What metrics there are, for help pages.
std::string list_of_metrics();

/// Plays the blocks from first to last, with a progress bar; writes each into the folder, if one
/// is given. False: it was interrupted.
bool play_blocks(lab::Measurement& run, std::size_t first, std::size_t last, std::uint64_t threads,
                 const std::string& folder, const Console& console);

/// Where the blocks of several measurements are kept while they are played: a folder that somebody named, or a new one
/// in the place for things in progress, which is gone when all is done.
class WorkFolder {
 public:
  WorkFolder(std::string named, std::string_view name);
  /// Empty where there is no such place.
  const std::string& path() const { return path_; }
  void finish() const;

 private:
  std::string path_;
  bool named_;
};
/// Plays what of the plan is not in the folder yet, and keeps it there; throws Interrupted.
lab::Measurement played_in(const std::string& folder, const lab::Plan& plan, std::uint64_t threads,
                           const Console& console);
struct Interrupted {};

/// Both throw a Failure that says why it cannot be.
void make_folder(const std::string& folder);
json::value read_json(const std::filesystem::path& path);

/// A block's file in a folder.
std::filesystem::path block_path(const std::string& folder, std::size_t block);
/// Writes a finished block, all or nothing; throws a Failure.
void store_block(const lab::Measurement& run, std::size_t block, const std::string& folder);
/// All blocks in these folders or files; throws a Failure that names what is wrong with which.
lab::Measurement read_blocks(const std::vector<std::string>& places);

/// Readings with their intervals and sentences, for people or as one JSON object.
void show(const lab::Measurement& run, bool json, const Console& console);

}  // namespace baize
