#include "io/json.hpp"

#include <gtest/gtest.h>

namespace baize {
namespace {

std::string refused(std::string_view text) {
  const auto value = parse_json(text);
  return value ? "" : value.error().what;
}

TEST(Json, ReadsOneValueWithBlanksAroundIt) {
  EXPECT_EQ(json::serialize(*parse_json(" {\"a\":[1,-2,0.5,true,null,\"x\\n\"]} \r\n")),
            "{\"a\":[1,-2,5E-1,true,null,\"x\\n\"]}");
}

TEST(Json, RefusesWhatIsNoJsonAndSaysWhere) {
  EXPECT_EQ(refused("{\"a\":}"), "expected one JSON object, found no JSON near \"}\" (column 6)");
  EXPECT_EQ(refused("{\"a\":1"), "expected one JSON object, found no JSON at its end (column 7)");
  EXPECT_NE(refused(""), "");
  EXPECT_NE(refused("\xff\xfe"), "");
  EXPECT_NE(refused(std::string(1000, '[')), "") << "deeper than any record";
  EXPECT_EQ(refused("{} {}"), "expected nothing after the JSON value, found \"{}\"");
}

TEST(Json, RefusesAKeyGivenTwice) {
  EXPECT_EQ(refused(R"({"deal":{"a1":"Qh","b1":"2c","a1":"3c"}})"), "the key \"a1\" is given twice");
  EXPECT_EQ(refused(R"({"a":{"b":1},"b":{"b":1}})"), "") << "in different objects it is no repetition";
  const std::string longer(5000, 'k');  // the parser hands out long keys in parts
  EXPECT_NE(refused("{\"" + longer + "\":1,\"" + longer + "\":2}"), "");
}

TEST(Json, QuotesForeignTextShortAndPrintable) {
  EXPECT_EQ(in_quotes("a\x1b[31mb\n"), "\"a?[31mb?\"");
  EXPECT_EQ(in_quotes(std::string(100, 'x')), "\"" + std::string(60, 'x') + "…\"");
  // A cut in the middle of a character leaves none of its bytes behind.
  EXPECT_EQ(in_quotes(std::string(59, 'x') + "ééé"), "\"" + std::string(59, 'x') + "…\"");
}

TEST(Json, ExpectsExactlyTheKeysItIsTold) {
  const auto object = parse_json(R"({"up":1,"down":2})")->get_object();
  EXPECT_TRUE(expect_keys(object, {"up", "down"}, "deal"));
  EXPECT_EQ(expect_keys(object, {"up", "down", "left"}, "deal").error().what, "deal lacks the key \"left\"");
  EXPECT_EQ(expect_keys(object, {"up"}, "deal").error().what, "deal has the unknown key \"down\"");
}

}  // namespace
}  // namespace baize
