/// What a game's report looks into: measurements, and comparisons with the question behind each.
#pragma once
#include <string>
#include <vector>

#include "lab/compare.hpp"

namespace baize::lab {

struct Chapter {
  std::string id, title, about;
  Plan plan;
};

/// One setting against others; the first is the one that the rules offer first.
struct Trial {
  std::string id, question;  // what somebody who sets up the game would ask
  std::vector<Setting> settings;
  std::string note;  // what is known of it beyond these games
};

struct Answer {
  std::string question, answer;
};

struct Study {
  const Rulebook* game = nullptr;
  std::vector<Chapter> chapters;
  std::vector<Trial> trials;
  std::string proven;           // about fairness
  std::vector<Answer> remarks;  // on questions that no measurement answers
};

/// `scale` makes all samples larger or smaller.
Study study_of(const Rulebook& game, std::uint64_t seed, double scale);

}  // namespace baize::lab
