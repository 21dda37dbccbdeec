/// A measurement as far as it has been played.
#pragma once
#include <functional>
#include <map>
#include <string>
#include <vector>

#include "lab/plan.hpp"

namespace baize::lab {

class Measurement {
 public:
  explicit Measurement(Plan plan);

  const Plan& plan() const { return plan_; }
  const std::vector<Part>& parts() const { return parts_; }
  std::size_t blocks() const { return blocks_.size(); }
  bool has(std::size_t block) const { return done_.contains(block); }
  bool finished() const { return done_.size() == blocks_.size(); }
  std::size_t played() const { return done_.size(); }
  /// What a block is, in deals or games: for a progress bar.
  Count work_of(std::size_t block) const { return blocks_[block].deals.count; }

  /// Plays those of the blocks from `first` to `last` that are not there yet, on so many threads. `tell` hears of each
  /// block, one at a time. Where `stop` is set from outside, blocks that are not whole are dropped.
  void play(std::size_t first, std::size_t last, unsigned threads, const std::atomic<bool>& stop,
            const std::function<void(std::size_t block)>& tell);

  /// A block as its own small file.
  std::string written(std::size_t block) const;
  /// Takes over a block that was written by anybody. `name` and the names of earlier ones are for errors: a block of
  /// another measurement, a block twice.
  Expected<void> take(const std::string& name, const json::value& file);
  /// The measurement that a block's file belongs to.
  static Expected<Measurement> of(const json::value& file);

  /// One for each part. Of a run that is not finished these are the blocks that are there.
  std::vector<Counts> counts() const;
  /// `blocks 3, 5 to 7 of 12`; empty if none is.
  std::string missing() const;

 private:
  json::array players_of(std::size_t block) const;

  Plan plan_;
  std::vector<Part> parts_;
  std::vector<Block> blocks_;
  std::map<std::size_t, Counts> done_;
  std::map<std::size_t, std::string> names_;  // of files, by block
};

}  // namespace baize::lab
