/// What is to be measured, cut into blocks that anybody can play.
#pragma once
#include <optional>
#include <span>
#include <string>
#include <vector>

#include "lab/workbench.hpp"

namespace baize::lab {

/// What can be asked of a game, in the order of its answers.
struct Metric {
  std::string_view name, about;
};
std::span<const Metric> all_metrics();

/// The same plan gives the same counts, whoever plays which of its blocks.
struct Plan {
  Setup setup;
  std::vector<std::string> bots;     // one, who sits everywhere, or two, who change seats
  Count games = 0;                   // of these bots
  Count courses = 0;                 // games whose chances are followed
  Count matches = 0;                 // deals of each pair of players, for skill and hidden information
  Count simulations = 0;             // for a move of the top players, and for an opinion
  std::vector<std::string> metrics;  // names, in order, each once

  bool asks(std::string_view metric) const;
};

/// What somebody asks for; zeros and empty lists are filled in.
Expected<Plan> completed(Plan plan);

/// Games of the same players, counted together.
struct Part {
  enum class Kind : unsigned char { play, courses, rung, seer };
  Kind kind;
  std::vector<std::string> players;
  Count deals = 0;  // or games, where every deal is played once
  Count block = 1;  // deals of a block
};
std::vector<Part> parts_of(const Plan& plan);

/// A block's place among all.
struct Block {
  std::size_t part = 0;
  Range deals;
};
std::vector<Block> blocks_of(const std::vector<Part>& parts);

/// The ways in which a part's players sit: every deal is played once in each.
std::vector<std::vector<std::string>> seatings_of(const Part& part, int seats);
/// Of how many of its games a random run looks at more: enough of a short one, and never so many that it costs much.
Sampling sampling_of(const Plan& plan);
bool plays_at_random(const Part& part);

/// A block's counts; nothing if it was stopped.
std::optional<Counts> play_block(const Plan& plan, const Part& part, const Block& block, const std::atomic<bool>& stop);

json::object to_json(const Plan& plan);
Expected<Plan> plan_of(const json::value& value);
/// The command that makes these figures: `baize lab measure gerry --games 1000`.
std::string command_of(const Plan& plan);

}  // namespace baize::lab
