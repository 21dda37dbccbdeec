/// What Ctrl-C leaves of a run that does its work in order: one file with what was asked for and what the work came to
/// so far. --resume goes on with it.
#pragma once
#include <exception>
#include <string>

#include <fmt/format.h>

#include "apps/arguments.hpp"
#include "apps/errors.hpp"
#include "apps/lab_common.hpp"

namespace baize {

/// The beginning of every such file: `lab` is the command's name. A run of other rules is another run.
json::object begun_checkpoint(std::string_view lab, const ChosenGame& game);
/// The game of a file; throws anything where there is none.
ChosenGame game_in(const json::value& kept);

/// Where the run was gone on with, or else in the place for things in progress. Says so, and after how much: `7 of 9
/// games`; returns the status.
int leave_checkpoint(const json::object& run, const std::string& resumed, const std::string& how_much,
                     const Console& console);

/// A file of ours says the same when it is written again. Whatever `read` throws, it is none.
template <class Read, class Write>
auto read_checkpoint(const std::string& file, std::string_view lab, Read read, Write written) {
  const json::value kept = read_json(file);
  try {
    auto run = read(kept);
    if (written(run) == kept) return run;
  } catch (const std::exception&) {}  // NOLINT(bugprone-empty-catch): said below
  throw Failure(fmt::format("{}: this is no run that baize lab {} of this version has left", file, lab));
}

}  // namespace baize
