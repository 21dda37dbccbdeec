/// A game's report: what was measured, drawn, compared and answered.
#pragma once
#include <functional>
#include <string>
#include <vector>

#include "lab/compare.hpp"
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
  std::vector<std::string> commands;
  std::vector<std::vector<Reading>> readings;  // by setting
  std::vector<Contrast> contrasts;
  std::string answer;
};

struct Answer {
  std::string question, answer;
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
std::vector<Answer> answers_of(const Report& report);
/// Which setting is better by what can be measured, and what else it changes.
std::string answer_of(const Verdict& verdict);

const Reading* find_reading(const std::vector<Reading>& readings, std::string_view id);

/// A page that needs nothing but itself.
std::string html_of(const Report& report);
std::string markdown_of(const Report& report);
json::object to_json(const Report& report);

}  // namespace baize::lab
