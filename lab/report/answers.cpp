/// What the figures say to the questions that people have.
#include <algorithm>

#include <fmt/format.h>

#include "lab/report/report.hpp"

namespace baize::lab {

namespace {

const Reading* reading(const Report& report, std::string_view chapter, std::string_view id) {
  for (const Finding& one : report.findings)
    if (one.chapter.id == chapter) return find_reading(one.readings, id);
  return nullptr;
}

/// Of chapters and figures that every report has.
const Figure& figure(const Report& report, std::string_view chapter, std::string_view id) {
  return reading(report, chapter, id)->figure;
}

std::string share(const Figure& figure) { return whole_text(figure, Unit::percent); }

std::string fairness(const Report& report, const Study& study) {
  const Plan& good = std::find_if(report.findings.begin(), report.findings.end(), [](const Finding& one) {
                       return one.chapter.id == "good";
                     })->chapter.plan;
  const double even = 1.0 / good.setup.seats, little = 0.03;
  int favoured = 0;
  for (int seat = 1; seat <= good.setup.seats; ++seat)
    if (figure(report, "good", fmt::format("balance.{}", seat)).low > even) favoured = seat;
  const Figure& wins = figure(report, "good", fmt::format("balance.{}", std::max(favoured, 1)));
  std::string text =
      favoured == 0 ? fmt::format("Yes, as far as {} games between good players ({}) show: seat 1 gets {} of the wins.",
                                  good.games, good.bots[0], share(wins))
                    : fmt::format("{}: seat {} is better off. Between good players ({}) it gets {} of the wins.",
                                  wins.value - even < little ? "Nearly" : "No", favoured, good.bots[0], share(wins));
  text += fmt::format(" {} With random moves seat 1 gets {}.", reading(report, "skill", "skill.balance")->sentence,
                      share(figure(report, "random", "balance.1")));
  return study.proven.empty() ? text : fmt::format("{} {}", study.proven, text);
}

std::string length(const Report& report) {
  const Reading &good = *reading(report, "good", "length"), &random = *reading(report, "random", "length");
  std::string text = fmt::format("{} (These are decisions of good programs; a turn may have several.)", good.sentence);
  if (good.figure.value != random.figure.value)
    text += fmt::format(" With random moves it has {}.", text_of(random.figure.value, Unit::number));
  return text + fmt::format(" People may need about {} minutes: a guess that nobody has tested.",
                            report.game->title().minutes);
}

std::string luck(const Report& report) {
  const Reading& skill = *reading(report, "skill", "skill");
  const Reading *const deal = reading(report, "unequal", "luck.deal"), *const score =
                                                                           reading(report, "unequal", "score");
  const double steps = skill.figure.value, small_part = 0.2;
  std::string text = steps > 4   ? "It is a game of skill."
                     : steps > 2 ? "Skill counts, and so does luck."
                     : deal != nullptr && deal->figure.high < small_part
                         ? "Luck has the larger part, though not that of the deal: it is in how the choices meet."
                         : "Luck has the larger part.";
  if (score != nullptr) {
    text += fmt::format(
        " A good player scores {} against a beginner. Of what makes their results differ, who plays "
        "explains {}",
        share(score->figure), share(figure(report, "unequal", "luck.players")));
    // Without a deal there is no interval.
    text += deal->figure.high > 0
                ? fmt::format(" and the deal {}; the rest is how their choices met.", share(deal->figure))
                : std::string("; nothing is dealt.");
  }
  text += " " + skill.sentence;
  if (const Reading* const hidden = reading(report, "hidden", "hidden")) text += " " + hidden->sentence;
  return text;
}

std::string excitement(const Report& report) {
  const Reading *const settled = reading(report, "good", "decisiveness"), *const comebacks =
                                                                              reading(report, "good", "comebacks");
  const double many = 0.25;
  std::string text = figure(report, "good", "draws").value > many ? "For those who can bear a draw. " : "";
  if (settled != nullptr) {
    const bool late = settled->figure.value > 0.7, from_behind = comebacks->figure.value > 0.3;
    text += late && from_behind ? "It stays open for long, and winners come from behind."
            : late              ? "It stays open for long, though who leads mostly wins."
            : from_behind       ? "Winners come from behind, but it is settled early."
                                : "Not very: who leads early mostly wins.";
  }
  for (const char* id : {"draws", "comebacks", "lead_changes", "decisiveness", "stalls"})
    if (const Reading* const one = reading(report, "good", id)) text += " " + one->sentence;
  if (report.game->hides())
    text +=
        " (Chances are what the seat to move expects; where something is hidden both seats may be hopeful at once.)";
  return text;
}

}  // namespace

std::vector<Answer> answers_of(const Report& report, const Study& study) {
  std::vector<Answer> answers{{"Is it fair, and for whom?", fairness(report, study)},
                              {"How long does it take?", length(report)},
                              {"Luck or skill?", luck(report)},
                              {"Is it exciting?", excitement(report)}};
  for (const Verdict& verdict : report.verdicts) answers.push_back({verdict.trial.question, verdict.answer});
  answers.insert(answers.end(), study.remarks.begin(), study.remarks.end());
  return answers;
}

}  // namespace baize::lab
