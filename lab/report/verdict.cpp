/// Which setting of a game is better, by what differs for sure and by enough to be noticed.
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
struct Wish {
  std::string_view id;
  int better;    // more is good, less is good (below 0), as one likes it (0); and how much that weighs
  double least;  // that a player would notice: of a share, so many hundredths; of other figures, such a part of them
  std::string_view more, less;
};
constexpr std::array wishes{
    Wish{"draws", -2, 0.02, "more shared games", "fewer shared games"},
    Wish{"stalls", -2, 0.02, "more stalls", "fewer stalls"},
    Wish{"forced", -1, 0.05, "more moves without a choice", "fewer moves without a choice"},
    Wish{"comebacks", +1, 0.1, "more games won from behind", "fewer games won from behind"},
    Wish{"lead_changes", +1, 0.2, "more changes of the lead", "fewer changes of the lead"},
    Wish{"skill", +1, 0.1, "more steps of skill", "fewer steps of skill"},
    Wish{"luck.deal", -1, 0.05, "more that the deal decides", "less that the deal decides"},
    Wish{"length", 0, 0.1, "longer games", "shorter games"},
    Wish{"choice", 0, 0.1, "more to choose from", "less to choose from"},
    Wish{"decisiveness", 0, 0.05, "winners settled later", "winners settled earlier"},
};
constexpr int fairness_weight = 2;
constexpr double least_imbalance = 0.03;

/// From what is even to what the seats get, the farthest of them.
double imbalance(const std::vector<Reading>& readings) {
  double worst = 0;
  int seats = 0;
  for (const Reading& reading : readings) seats += reading.metric == "balance";
  for (const Reading& reading : readings)
    if (reading.metric == "balance") worst = std::max(worst, std::abs(reading.figure.value - 1.0 / seats));
  return worst;
}

/// What sets one setting apart from the first.
class Weighed {
 public:
  Weighed(const Verdict& verdict, std::size_t setting) : verdict_(verdict), setting_(setting) {
    bool balance = false;
    for (const Contrast& contrast : verdict.found.contrasts) {
      if (contrast.setting != setting || contrast.chance >= significant) continue;
      if (!contrast.id.starts_with("balance")) weigh(contrast);
      else if (!std::exchange(balance, true)) weigh_balance();
    }
  }

  std::string sentence() const {
    const std::string &name = verdict_.trial.settings[setting_].name, &first = verdict_.trial.settings[0].name;
    std::string text;
    if (better_.empty() && worse_.empty())
      text = fmt::format("“{}” or “{}”: nothing that one would want or avoid was seen to differ{}.", first, name,
                         little_ ? " by as much as one would notice" : "");
    else if (std::abs(weight_) < 2 && !better_.empty() && !worse_.empty())
      text = fmt::format("“{}” or “{}” is a matter of taste.", first, name);
    else
      text = fmt::format("“{}” is a better choice than “{}”.", weight_ > 0 ? name : first, weight_ > 0 ? first : name);
    const auto tell = [&](const std::string& what, const std::vector<std::string>& list) {
      if (!list.empty()) text += fmt::format(" {}: {}.", what, fmt::join(list, "; "));
    };
    tell(fmt::format("For “{}” speak", name), better_);
    tell(fmt::format("Against {} speak", better_.empty() ? fmt::format("“{}”", name) : "it"), worse_);
    tell(better_.empty() && worse_.empty() ? fmt::format("As one likes it, “{}” has", name) : "As one likes it",
         other_);
    return text;
  }

 private:
  const std::vector<Reading>& readings(std::size_t setting) const { return verdict_.found.readings[setting]; }

  void weigh_balance() {
    // With other numbers of seats an even part is another one.
    const int seats = verdict_.trial.settings[setting_].plan.setup.seats;
    if (verdict_.trial.settings[0].plan.setup.seats != seats) return;
    const double before = imbalance(readings(0)), after = imbalance(readings(setting_));
    if (std::abs(after - before) < least_imbalance) return void(little_ = true);
    std::string text = fmt::format("{} seats ({} from even instead of {})", after < before ? "fairer" : "less fair",
                                   text_of(after, Unit::percent), text_of(before, Unit::percent));
    int weight = fairness_weight;
    // What strong players do not show may be a habit of the others.
    const Reading* const top = find_reading(readings(after < before ? 0 : setting_), "skill.balance");
    if (top != nullptr && top->figure.low <= 1.0 / seats && top->figure.high >= 1.0 / seats) {
      weight = 1;
      text += fmt::format(", though at the top seat 1 gets {} of the wins", whole_text(top->figure, top->unit));
    }
    take(after < before ? weight : -weight, std::move(text));
  }

  void weigh(const Contrast& contrast) {
    const auto* const wish =
        std::find_if(wishes.begin(), wishes.end(), [&](const Wish& one) { return one.id == contrast.id; });
    if (wish == wishes.end()) return;
    const Reading &now = *find_reading(readings(setting_), contrast.id),
                  &before = *find_reading(readings(0), contrast.id);
    const double change = contrast.difference.value;
    const double noticed = contrast.unit == Unit::percent ? wish->least : wish->least * std::abs(before.figure.value);
    if (std::abs(change) <= noticed + 1e-9) return void(little_ = true);
    take(change > 0 ? wish->better : -wish->better,
         fmt::format("{} ({} instead of {})", change > 0 ? wish->more : wish->less, text_of(now.figure.value, now.unit),
                     text_of(before.figure.value, before.unit)));
  }

  void take(int weight, std::string text) {
    weight_ += weight;
    (weight > 0 ? better_ : weight < 0 ? worse_ : other_).push_back(std::move(text));
  }

  const Verdict& verdict_;
  std::size_t setting_;
  std::vector<std::string> better_, worse_, other_;
  int weight_ = 0;       // above 0: for it
  bool little_ = false;  // something differs for sure, and by too little
};

}  // namespace

std::string answer_of(const Verdict& verdict) {
  std::string answer;
  for (std::size_t i = 1; i < verdict.found.readings.size(); ++i)
    answer += fmt::format("{}{}", i == 1 ? "" : " ", Weighed(verdict, i).sentence());
  return verdict.trial.note.empty() ? answer : fmt::format("{} {}", answer, verdict.trial.note);
}

}  // namespace baize::lab
