#include "io/suggest.hpp"

#include <vector>

#include <gtest/gtest.h>

namespace baize {
namespace {

const std::vector<std::string> games{"gerry", "synch", "updown", "fifty_six", "geronimos", "kingdoms"};

TEST(Suggest, FindsTheWordThatWasProbablyMeant) {
  EXPECT_EQ(did_you_mean("gery", games), "; did you mean \"gerry\"?");
  EXPECT_EQ(closest("sycnh", games), "synch");
  EXPECT_EQ(closest("kingdom", games), "kingdoms");
  EXPECT_EQ(closest("fifty-six", games), "fifty_six");
}

TEST(Suggest, SaysNothingWhereNothingIsClose) {
  EXPECT_EQ(did_you_mean("chess", games), "");
  EXPECT_EQ(closest("", games), "");
  EXPECT_EQ(closest(std::string(100'000, 'g'), games), "");
}

}  // namespace
}  // namespace baize
