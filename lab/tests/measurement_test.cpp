/// Blocks: the same numbers whoever played them, and nothing that does not belong together.
#include <gtest/gtest.h>

#include "games/catalogue.hpp"
#include "lab/compare.hpp"

namespace baize::lab {
namespace {

const std::atomic<bool> go_on{false};

Plan plan_for(std::uint64_t seed = 1, std::vector<std::string> bots = {}) {
  Plan plan;
  plan.setup.game = *find_game("updown");
  plan.setup.options = *plan.setup.game->complete(2, {{"n", 4}});
  plan.setup.seed = seed;
  plan.games = bots.empty() ? 5 * 1024 : 20;
  plan.bots = std::move(bots);
  return *completed(plan);
}

Measurement played(const Plan& plan, unsigned threads) {
  Measurement run(plan);
  run.play(0, run.blocks() - 1, threads, go_on, [](std::size_t) {});
  return run;
}

std::string numbers(const Measurement& run) { return json::serialize(measurement_json(run)); }

TEST(Blocks, AnyNumberOfThreadsAndAnySplitGivesTheSame) {
  for (const Plan& plan : {plan_for(), plan_for(1, {"level:1", "greedy"})}) {
    const Measurement one = played(plan, 1), three = played(plan, 3);
    EXPECT_EQ(numbers(one), numbers(three));
    Measurement merged(plan);
    for (std::size_t i = one.blocks(); i-- > 0;)
      ASSERT_TRUE(merged.take("file", *parse_json(i % 2 == 0 ? one.written(i) : three.written(i))));
    EXPECT_TRUE(merged.finished());
    EXPECT_EQ(numbers(one), numbers(merged));
  }
}

TEST(Blocks, WhatDoesNotBelongIsRefused) {
  const Measurement run = played(plan_for(), 1);
  ASSERT_EQ(run.blocks(), 5u);
  const auto refused = [&](const json::value& file) {
    Measurement into(plan_for());
    EXPECT_TRUE(into.take("first.json", *parse_json(run.written(0))));
    const auto taken = into.take("second.json", file);
    EXPECT_FALSE(taken);
    EXPECT_EQ(into.counts().front().games, 1024u) << "what was there stays";
    return taken ? std::string() : taken.error().what;
  };
  EXPECT_EQ(refused(*parse_json(run.written(0))), "second.json: block 0 is there twice: first.json has it too");
  EXPECT_EQ(refused(*parse_json(played(plan_for(2), 1).written(1))),
            "second.json: a block of another measurement: seed 2 instead of 1");
  json::value changed = *parse_json(run.written(1));
  changed.at("plan").at("counting") = 0;
  EXPECT_NE(refused(changed).find("counting 0 instead of 1"), std::string::npos);
  changed = *parse_json(run.written(1));
  changed.at("block") = 9;
  EXPECT_EQ(refused(changed), "second.json: block 9, where there are 0 to 4: is it of a program with other levels?");
  changed = *parse_json(run.written(1));
  changed.at("players") = {"level:7", "level:6"};
  EXPECT_EQ(refused(changed),
            "second.json: block 1 was played by level:7, level:6; here it is random: is it of a program with other "
            "levels?");
  changed = *parse_json(run.written(1));
  changed.at("counts").at("deals") = 17;
  EXPECT_NE(refused(changed).find("it should have 1024"), std::string::npos);
  changed = *parse_json(run.written(1));
  changed.at("counts").at("share").at(0).at("sum") = "many";
  EXPECT_NE(refused(changed).find("counts.share[0].sum should be a whole number"), std::string::npos);
  changed = *parse_json(run.written(1));
  changed.at("counts").as_object().erase("lengths");
  EXPECT_NE(refused(changed).find("counts has no lengths"), std::string::npos);
  EXPECT_NE(refused(json::value("nothing")).find("no block of baize lab measure"), std::string::npos);
}

TEST(Blocks, ARunSaysWhatIsMissing) {
  const Measurement whole = played(plan_for(), 1);
  Measurement run(plan_for());
  EXPECT_EQ(run.missing(), "blocks 0 to 4 of 0 to 4");
  ASSERT_TRUE(run.take("a", *parse_json(whole.written(1))));
  EXPECT_EQ(run.missing(), "blocks 0, 2 to 4 of 0 to 4");
  ASSERT_TRUE(run.take("b", *parse_json(whole.written(2))));
  ASSERT_TRUE(run.take("c", *parse_json(whole.written(3))));
  ASSERT_TRUE(run.take("d", *parse_json(whole.written(4))));
  EXPECT_EQ(run.missing(), "block 0 of 0 to 4");
  run.play(0, 4, 1, go_on, [](std::size_t block) { EXPECT_EQ(block, 0u); });
  EXPECT_EQ(run.missing(), "");
  EXPECT_EQ(numbers(run), numbers(whole));
}

TEST(Blocks, AStoppedRunKeepsWholeBlocksOnly) {
  Measurement run(plan_for());
  std::atomic<bool> stop{false};
  run.play(0, run.blocks() - 1, 1, stop, [&](std::size_t block) { stop = block == 1; });
  EXPECT_EQ(run.counts().front().games, 2 * 1024u);
}

TEST(Plans, AreReadAsTheyAreWritten) {
  for (const Plan& plan : {plan_for(5), plan_for(5, {"seer:sims=10", "mcts:sims=10"})}) {
    const auto read = plan_of(to_json(plan));
    ASSERT_TRUE(read) << read.error().what;
    EXPECT_EQ(to_json(*read), to_json(plan));
  }
  json::object other = to_json(plan_for());
  other["rules"] = 99;
  EXPECT_NE(plan_of(other).error().what.find("version 99 of the rules"), std::string::npos);
}

TEST(Plans, RefuseWhatThereIsNot) {
  const auto refused = [](std::vector<std::string> bots, std::vector<std::string> metrics, const char* game) {
    Plan plan;
    plan.setup.game = *find_game(game);
    plan.setup.options = *plan.setup.game->complete(2, {});
    plan.bots = std::move(bots), plan.metrics = std::move(metrics);
    const auto done = completed(plan);
    return done ? std::string("taken") : done.error().what;
  };
  EXPECT_NE(refused({}, {"balanse"}, "gerry").find("did you mean \"balance\"?"), std::string::npos);
  EXPECT_NE(refused({}, {"draws", "draws"}, "gerry").find("twice"), std::string::npos);
  EXPECT_NE(refused({}, {"hidden"}, "synch").find("synch hides nothing"), std::string::npos);
  EXPECT_NE(refused({"levle:1"}, {}, "gerry").find("did you mean \"level\"?"), std::string::npos);
  EXPECT_NE(refused({"a", "b", "c"}, {}, "gerry").find("not 3"), std::string::npos);
  EXPECT_EQ(refused({}, {"all"}, "synch"), "taken");
}

TEST(Comparisons, TellADifferenceFromLuck) {
  Plan small = plan_for(1), large = plan_for(2), same = plan_for(3);
  small.games = large.games = same.games = 20'000;
  large.setup.options = *large.setup.game->complete(2, {{"n", 5}});
  const auto found = compared({played(small, 2), played(large, 2), played(same, 2)});
  for (const Contrast& contrast : found.contrasts) {
    SCOPED_TRACE(contrast.id);
    const bool other = contrast.setting == 1;
    if (contrast.id == "length") { EXPECT_EQ(contrast.difference.value, other ? 2 : 0); }
    if (contrast.id == "length" || contrast.id == "choice" || contrast.id == "entropy") {
      EXPECT_EQ(contrast.chance < significant, other);
    }
    if (contrast.id == "balance.1") { EXPECT_GT(contrast.chance, significant); }
  }
}

}  // namespace
}  // namespace baize::lab
