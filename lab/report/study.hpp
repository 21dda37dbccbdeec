/// What a game's report looks into: measurements, and comparisons with the question behind each.
#pragma once
#include <string>
#include <vector>

#include "lab/plan.hpp"

namespace baize::lab {

struct Chapter {
  std::string id, title, about;
  Plan plan;
};

/// One setting against others; the first is the one that the rules offer first.
struct Trial {
  std::string id, question;  // what somebody who sets up the game would ask
  bool authors = false;      // the question is the author's own, or about what the author left open
  std::vector<std::string> names;
  std::vector<Plan> plans;
};

struct Study {
  const Rulebook* game = nullptr;
  std::vector<Chapter> chapters;
  std::vector<Trial> trials;
};

/// `scale` makes all samples larger or smaller.
Study study_of(const Rulebook& game, std::uint64_t seed, double scale);

}  // namespace baize::lab
