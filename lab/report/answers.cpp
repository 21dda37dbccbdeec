#include <algorithm>
#include <array>
#include <cmath>
#include <utility>

#include <fmt/format.h>

#include "lab/report/report.hpp"

namespace baize::lab {

namespace {

/// What most people would rather have more of, or less; the others are a matter of taste. Games that come to nothing,
/// and seats that are not worth the same, weigh double.
constexpr int fairness_weight = 2;
struct Wish {
  std::string_view id;
  int better;  // more is good, less is good (below 0), as one likes it (0); and how much that weighs
  std::string_view more, less;
};
constexpr std::array wishes{
    Wish{"draws", -2, "more shared games", "fewer shared games"},
    Wish{"stalls", -2, "more stalls", "fewer stalls"},
    Wish{"forced", -1, "more moves without a choice", "fewer moves without a choice"},
    Wish{"comebacks", +1, "more games won from behind", "fewer games won from behind"},
    Wish{"lead_changes", +1, "more changes of the lead", "fewer changes of the lead"},
    Wish{"skill", +1, "more steps of skill", "fewer steps of skill"},
    Wish{"luck.deal", -1, "more that the deal decides", "less that the deal decides"},
    Wish{"length", 0, "longer games", "shorter games"},
    Wish{"choice", 0, "more to choose from", "less to choose from"},
    Wish{"decisiveness", 0, "winners settled later", "winners settled earlier"},
};

std::string figure_text(const Reading& reading) {
  return fmt::format("{} ({})", text_of(reading.figure.value, reading.unit),
                     interval_text(reading.figure, reading.unit));
}

std::string list_text(const std::vector<std::string>& items) { return fmt::format("{}", fmt::join(items, "; ")); }

/// From what is even to what the seats get, the farthest of them.
double imbalance(const std::vector<Reading>& readings) {
  double worst = 0;
  int seats = 0;
  for (const Reading& reading : readings) seats += reading.metric == "balance";
  for (const Reading& reading : readings)
    if (reading.metric == "balance") worst = std::max(worst, std::abs(reading.figure.value - 1.0 / seats));
  return worst;
}

struct Weighed {
  std::vector<std::string> better, worse, other;
  int weight = 0;  // above 0: for it
};

/// What sets one setting apart from the first.
Weighed weighed(const Verdict& verdict, std::size_t setting) {
  Weighed weighed;
  bool balance = false;
  for (const Contrast& contrast : verdict.contrasts) {
    if (contrast.setting != setting || contrast.chance >= significant) continue;
    if (contrast.id.starts_with("balance")) {
      // With other numbers of seats an even part is another one.
      const bool same_seats = verdict.trial.plans[0].setup.seats == verdict.trial.plans[setting].setup.seats;
      if (std::exchange(balance, true) || !same_seats) continue;
      const double before = imbalance(verdict.readings[0]), after = imbalance(verdict.readings[setting]);
      weighed.weight += after < before ? fairness_weight : -fairness_weight;
      (after < before ? weighed.better : weighed.worse)
          .push_back(fmt::format("{} seats ({} from even instead of {})", after < before ? "fairer" : "less fair",
                                 text_of(after, Unit::percent), text_of(before, Unit::percent)));
      continue;
    }
    const auto* const wish =
        std::find_if(wishes.begin(), wishes.end(), [&](const Wish& one) { return one.id == contrast.id; });
    if (wish == wishes.end()) continue;
    const bool more = contrast.difference.value > 0;
    const Reading* const now = find_reading(verdict.readings[setting], contrast.id);
    const Reading* const before = find_reading(verdict.readings[0], contrast.id);
    const std::string text =
        fmt::format("{} ({} instead of {})", more ? wish->more : wish->less, text_of(now->figure.value, now->unit),
                    text_of(before->figure.value, before->unit));
    const int good = more ? wish->better : -wish->better;
    weighed.weight += good;
    (good > 0 ? weighed.better : good < 0 ? weighed.worse : weighed.other).push_back(text);
  }
  return weighed;
}

const Finding* finding(const Report& report, std::string_view id) {
  for (const Finding& one : report.findings)
    if (one.chapter.id == id) return &one;
  return nullptr;
}

const Reading* reading(const Report& report, std::string_view chapter, std::string_view id) {
  const Finding* const found = finding(report, chapter);
  return found == nullptr ? nullptr : find_reading(found->readings, id);
}

std::string fairness(const Report& report) {
  const Finding& good = *finding(report, "good");
  const int seats = good.chapter.plan.setup.seats;
  const double even = 1.0 / seats;
  std::string favoured;
  for (const Reading& one : good.readings) {
    if (one.metric != "balance" || one.figure.low <= even) continue;
    favoured = fmt::format("Not quite: between good players ({}) {} are {}.", good.chapter.plan.bots[0], one.label,
                           figure_text(one));
  }
  const Reading* const first = reading(report, "good", "balance.1");
  if (favoured.empty())
    favoured = fmt::format("As far as {} games between good players ({}) show, yes: {} are {}.",
                           good.chapter.plan.games, good.chapter.plan.bots[0], first->label, figure_text(*first));
  const Reading* const random = reading(report, "random", "balance.1");
  const Reading* const top = reading(report, "skill", "skill.balance");
  return fmt::format("{} {} With random moves it is {}.", favoured, top->sentence, figure_text(*random));
}

std::string length(const Report& report) {
  const Reading &good = *reading(report, "good", "length"), &random = *reading(report, "random", "length");
  return fmt::format("{} Players who choose at random need {} moves. People take about {} minutes.", good.sentence,
                     text_of(random.figure.value, Unit::number), report.game->title().minutes);
}

std::string luck(const Report& report) {
  const Reading *const deal = reading(report, "unequal", "luck.deal"),
                       *const players = reading(report, "unequal", "luck.players"),
                       *const score = reading(report, "unequal", "score"),
                       *const skill = reading(report, "skill", "skill");
  std::string text;
  if (score != nullptr)
    text = fmt::format(
        "A good player scores {} against a beginner. Of what makes their results differ the players "
        "explain {}, the deal {}. ",
        figure_text(*score), figure_text(*players), figure_text(*deal));
  text += skill->sentence;
  if (const Reading* const hidden = reading(report, "hidden", "hidden")) text += " " + hidden->sentence;
  const double steps = skill->figure.value;
  text += steps > 4   ? " That is a game of skill."
          : steps > 2 ? " Skill counts, and so does luck."
                      : " Luck has the larger part.";
  return text;
}

std::string excitement(const Report& report) {
  std::string text;
  for (const char* id : {"comebacks", "lead_changes", "decisiveness", "stalls"})
    if (const Reading* const one = reading(report, "good", id)) text += (text.empty() ? "" : " ") + one->sentence;
  return text;
}

}  // namespace

std::string answer_of(const Verdict& verdict) {
  std::string answer;
  for (std::size_t i = 1; i < verdict.readings.size(); ++i) {
    const Weighed found = weighed(verdict, i);
    const std::string &name = verdict.trial.names[i], &first = verdict.trial.names[0];
    if (!answer.empty()) answer += ' ';
    if (found.better.empty() && found.worse.empty()) {
      answer +=
          fmt::format("Between “{}” and “{}” nothing that one would want or avoid was seen to differ", name, first);
      answer += found.other.empty() ? "." : fmt::format("; it has {}.", list_text(found.other));
      continue;
    }
    answer += fmt::format("Compared with “{}”, “{}” has ", first, name);
    if (!found.better.empty()) answer += "in its favour: " + list_text(found.better) + ". ";
    if (!found.worse.empty())
      answer += (found.better.empty() ? "" : "It has ") + std::string("against it: ") + list_text(found.worse) + ". ";
    if (!found.other.empty()) answer += "As one likes it: " + list_text(found.other) + ". ";
    answer += found.weight == 0
                  ? "Which weighs more is a matter of taste."
                  : fmt::format("By these figures “{}” is the better choice.", found.weight > 0 ? name : first);
  }
  return answer;
}

std::vector<Answer> answers_of(const Report& report) {
  std::vector<Answer> answers{{"Is it fair, and for whom?", fairness(report)},
                              {"How long does it take?", length(report)},
                              {"Luck or skill?", luck(report)},
                              {"Is it exciting?", excitement(report)}};
  for (const Verdict& verdict : report.verdicts) answers.push_back({verdict.trial.question, verdict.answer});
  return answers;
}

}  // namespace baize::lab
