/// Finished games, looked at once more: `replay` and `analyse` of the protocol.
#pragma once
#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "io/record.hpp"
#include "table/refusal.hpp"

namespace baize {

/// The record that was asked about last stays unfolded: a page steps through it move by move.
class Study {
 public:
  /// The fields of the answer, each with a comma before it.
  Answered<std::string> replay(const json::object& message);
  Answered<std::string> analyse(const json::object& message);

 private:
  struct Step {
    Seat seat;
    std::string move;
  };
  class Unfolding;

  Answered<void> open(const json::object& message);
  std::string line_text(std::size_t which, const std::optional<Seat>& viewer) const;

  std::string record_;
  std::vector<std::unique_ptr<Position>> positions_;  // before each move, and the last one
  std::vector<Step> steps_;
  std::optional<Ending> ending_;
};

}  // namespace baize
