/// A game's report: what was measured, drawn, compared and answered.
#pragma once
#include <functional>
#include <string>
#include <vector>

#include "lab/report/study.hpp"

namespace baize::lab {

struct Finding {
  Chapter chapter;
  std::string command;
  std::vector<Reading> readings;
  std::vector<Series> series;
};

struct Verdict {
  Trial trial;
  Comparison found;
  std::string answer;
};

struct Report {
  const Rulebook* game = nullptr;
  std::string command;
  std::vector<Finding> findings;
  std::vector<Verdict> verdicts;
  std::vector<Answer> answers;
};

/// Plays a plan, or takes it from where it was kept.
using Play = std::function<Measurement(const Plan&)>;

Report reported(const Study& study, std::string command, const Play& play);

/// What the figures say to the questions that people have; in words, and with the figures.
std::vector<Answer> answers_of(const Report& report, const Study& study);
/// Which setting is better by what can be measured, and what else it changes.
std::string answer_of(const Verdict& verdict);

/// A page that needs nothing but itself.
std::string html_of(const Report& report);
std::string markdown_of(const Report& report);
json::object to_json(const Report& report);

}  // namespace baize::lab
