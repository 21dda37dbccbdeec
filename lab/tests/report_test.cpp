/// What is said of figures: digits, sentences, verdicts.
#include "lab/report/report.hpp"

#include <gtest/gtest.h>

#include "games/catalogue.hpp"

namespace baize::lab {
namespace {

bool has(const std::string& text, std::string_view part) { return text.find(part) != std::string::npos; }

TEST(Figures, HaveTheDigitsThatTheyAreSureOf) {
  const auto share = [](double value, double margin) {
    return whole_text({value, value - margin, value + margin, margin / 2}, Unit::percent);
  };
  EXPECT_EQ(share(0.365, 0.02), "36.5 % (34.5 to 38.5)");
  EXPECT_EQ(share(0.5004, 0.0009), "50.04 % (49.95 to 50.13)");
  EXPECT_EQ(whole_text({0, 0, 0.000004, 0.000001}, Unit::percent), "0 % (0 to 0.0004)");
  EXPECT_EQ(whole_text({20.618, 20.616, 20.62, 0.001}, Unit::number), "20.618 (20.616 to 20.620)");
  EXPECT_EQ(whole_text({709, 685.2, 732.9, 12}, Unit::number), "709 (685 to 733)");
  EXPECT_EQ(whole_text({2, 2, 3, 0.2}, Unit::number), "2 (2 to 3)");
  EXPECT_EQ(text_of(Figure{-0.4, -9, 9, 5}, Unit::elo), "-0 Elo");
}

TEST(Figures, TwoSharesOfAWholeMakeAWhole) {
  for (int thousandths = 0; thousandths <= 2000; ++thousandths) {
    const double share = thousandths / 2000.0;
    const double one = std::stod(text_of(share, Unit::percent)), other = std::stod(text_of(1 - share, Unit::percent));
    if (share < 0.01 || share > 0.99) continue;  // small shares have a digit more
    ASSERT_NEAR(one + other, 100, 1e-9) << share;
  }
}

/// Two settings of a game for two whose readings differ as told, for sure.
class TwoSettings {
 public:
  TwoSettings() {
    Plan plan;
    plan.setup.game = *find_game("updown");
    plan.setup.options = *plan.setup.game->complete(2, {});
    verdict_.trial.settings = {{"old", plan}, {"new", as_setting(plan, 1)}};
    verdict_.found.readings.resize(2);
  }
  TwoSettings& differ(const std::string& metric, const std::string& id, Unit unit, double before, double after) {
    const Figure one{before, before, before, 0}, other{after, after, after, 0};
    verdict_.found.readings[0].push_back({metric, id, id, unit, one, {}});
    verdict_.found.readings[1].push_back({metric, id, id, unit, other, {}});
    verdict_.found.contrasts.push_back({id, id, unit, 1, difference(other, one), before == after ? 1.0 : 0.0});
    return *this;
  }
  TwoSettings& share(const std::string& id, double before, double after) {
    return differ(id, id, Unit::percent, before, after);
  }
  std::string answer() const { return answer_of(verdict_); }

 private:
  Verdict verdict_;
};

TEST(Verdicts, WhatIsBetterIsSaidFirst) {
  const std::string fewer =
      TwoSettings().share("draws", 0.3, 0.1).differ("length", "length", Unit::number, 50, 70).answer();
  EXPECT_TRUE(
      fewer.starts_with("“new” is a better choice than “old”. For “new” speak: fewer shared games (10.0 % "
                        "instead of 30.0 %). As one likes it: longer games"))
      << fewer;
  const std::string more = TwoSettings().share("draws", 0.1, 0.3).answer();
  EXPECT_EQ(more,
            "“old” is a better choice than “new”. Against “new” speak: more shared games (30.0 % instead of 10.0 %).");
}

TEST(Verdicts, WhatIsCloseIsAMatterOfTaste) {
  const std::string close =
      TwoSettings().share("draws", 0.3, 0.1).share("forced", 0.01, 0.1).share("comebacks", 0.6, 0.2).answer();
  EXPECT_TRUE(close.starts_with("“old” or “new” is a matter of taste. For “new” speak: fewer shared games")) << close;
  EXPECT_TRUE(has(close, "Against it speak: more moves without a choice")) << close;
}

TEST(Verdicts, WhatNobodyWouldNoticeIsNoReason) {
  EXPECT_EQ(TwoSettings().share("forced", 0.0006, 0).share("draws", 0.001, 0.013).answer(),
            "“old” or “new”: nothing that one would want or avoid was seen to differ by as much as one would notice.");
  EXPECT_EQ(TwoSettings().share("draws", 0.2, 0.2).answer(),
            "“old” or “new”: nothing that one would want or avoid was seen to differ.");
}

TEST(Verdicts, UnfairnessThatTheTopDoesNotShowWeighsLess) {
  const auto seats = [](TwoSettings settings) {
    return settings.differ("balance", "balance.1", Unit::percent, 0.5, 0.33)
        .differ("balance", "balance.2", Unit::percent, 0.5, 0.67)
        .share("stalls", 0.9, 0.5);
  };
  const std::string plain = seats(TwoSettings()).answer();
  EXPECT_TRUE(has(plain, "is a matter of taste")) << plain;
  EXPECT_TRUE(has(plain, "less fair seats (17.0 % from even instead of 0 %)")) << plain;
  const std::string at_top = seats(TwoSettings())
                                 .share("comebacks", 0.2, 0.5)
                                 .differ("skill", "skill.balance", Unit::percent, 0.5, 0.5)
                                 .answer();
  EXPECT_TRUE(at_top.starts_with("“new” is a better choice")) << at_top;
  EXPECT_TRUE(has(at_top, "though at the top seat 1 gets 50.0 % (50.0 to 50.0) of the wins")) << at_top;
}

TEST(Pages, IntervalsHaveAColumnWhereThereAreSome) {
  Report report;
  report.game = *find_game("updown");
  Finding& finding = report.findings.emplace_back();
  finding.series.push_back(
      {.id = "wins", .title = "Wins", .across = "seat", .up = "part", .x = {1}, .y = {50}, .low = {40}, .high = {60}});
  finding.series.push_back(
      {.id = "choice", .title = "Choice", .across = "turn", .up = "moves", .x = {1}, .y = {7}, .low = {}, .high = {}});
  const std::string text = markdown_of(report), page = html_of(report);
  EXPECT_TRUE(has(text, "| seat | part | 95 % |\n|---:|---:|---:|\n| 1 | 50 | 40 to 60 |\n")) << text;
  EXPECT_TRUE(has(text, "| turn | moves |\n|---:|---:|\n| 1 | 7 |\n")) << text;
  EXPECT_TRUE(has(page, R"(<td class="n">50</td><td class="n">40 to 60</td></tr>)")) << page;
  EXPECT_TRUE(has(page, R"(<td class="n">7</td></tr>)")) << page;
}

}  // namespace
}  // namespace baize::lab
