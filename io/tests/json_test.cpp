#include "io/json.hpp"

#include <algorithm>
#include <cmath>
#include <vector>

#include <boost/json/parse.hpp>
#include <gtest/gtest.h>

#include "engine/random.hpp"
#include "io/utf8.hpp"

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

/// Equal, but for the last digits of fractions and of numbers with an exponent.
bool alike(const json::value& one, const json::value& two) {
  if (one.kind() != two.kind()) return false;
  if (one.is_double()) return std::abs(one.get_double() - two.get_double()) <= 1e-14 * std::abs(two.get_double());
  if (one.is_array())
    return std::equal(one.get_array().begin(), one.get_array().end(), two.get_array().begin(), two.get_array().end(),
                      alike);
  if (one.is_object())
    return std::equal(one.get_object().begin(), one.get_object().end(), two.get_object().begin(),
                      two.get_object().end(),
                      [](const auto& a, const auto& b) { return a.key() == b.key() && alike(a.value(), b.value()); });
  return one == two;
}

TEST(Json, ReadsAsTheLibraryDoes) {
  const std::vector<std::string> seeds{
      R"({"a":[1,-2,0,true,false,null,"x\n\u00e9\ud83c\udccf\/"],"b":{"c":{}},"d":[[],[[]]],"":""})",
      R"([9223372036854775807,-9223372036854775808,9223372036854775808,18446744073709551615])",
      "[0.5,1e3,-2.25,1E-2,0e0,123456.75]",
      "\"\xC3\xA9 \xE2\x82\xAC \xF0\x9F\x83\x8F \x7F\"",
      R"( { "k" : [ 1 , 2 ] , "l" : "\\\"" } )",
  };
  const std::string letters = "{}[]\",:\\ue0129.-+tfn \n\x01\x7F\x80\xC3\xED\xF0\xFF";
  Random random(7);
  int read = 0;
  for (int round = 0; round < 60'000; ++round) {
    std::string text = seeds[random.below(static_cast<std::uint32_t>(seeds.size()))];
    for (std::uint32_t changes = random.below(4); changes > 0; --changes) {
      const std::size_t at = random.below(static_cast<std::uint32_t>(text.size()));
      const char letter = letters[random.below(static_cast<std::uint32_t>(letters.size()))];
      const std::uint32_t how = random.below(3);
      std::string changed;
      for (std::size_t i = 0; i < text.size(); ++i) {
        if (i == at && how != 0) changed.push_back(letter);  // instead of what is there, or before it
        if (i != at || how == 2) changed.push_back(text[i]);
      }
      text.swap(changed);
      if (text.empty()) text.push_back('1');
    }
    const auto ours = parse_json(text);
    boost::system::error_code code;
    const json::value theirs = json::parse(text, code);
    if (!ours && ours.error().what.ends_with("given twice")) continue;     // the library does not mind
    if (!ours && text.find_first_of("eE") != std::string::npos) continue;  // numbers too large for any use
    ASSERT_EQ(ours.has_value(), !code) << text << (ours ? "" : ": " + ours.error().what);
    if (!ours) continue;
    ++read;
    ASSERT_TRUE(alike(*ours, theirs)) << text << "\n" << *ours << "\n" << theirs;
  }
  EXPECT_GT(read, 10'000);
}

TEST(Json, RefusesWhatIsNoUtf8AndNeverRepeatsIt) {
  EXPECT_EQ(first_character("\xED\xA0\x80"), 0u) << "half of a pair";
  EXPECT_EQ(first_character("\xC0\x80"), 0u) << "longer than it need be";
  EXPECT_EQ(first_character("\xF4\x90\x80\x80"), 0u) << "beyond the last character";
  EXPECT_EQ(first_character("\xE2\x82"), 0u) << "cut off";
  EXPECT_EQ(first_character("\xE2\x82\xAC!"), 3u);
  EXPECT_EQ(in_quotes("a\xFF\xC3"), "\"a??\"");
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
