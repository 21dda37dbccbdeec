#include "io/json_builder.hpp"

#include <limits>

#include <gtest/gtest.h>

#include "engine/text.hpp"

namespace baize {
namespace {

TEST(JsonBuilder, WritesEveryKindOfValue) {
  JsonList list;
  EXPECT_EQ(list.json(), "[]");
  for (const bool value : {true, false}) list.add(value);
  list.add(nullptr);
  list.add(std::int8_t{-7});
  list.add(std::numeric_limits<std::int64_t>::min());
  list.add(std::numeric_limits<std::uint64_t>::max());
  list.add("a word");
  list.add(Text("c3"));
  list.add(std::string("\"\\\n\x01é"));
  EXPECT_EQ(list.json(),
            R"([true,false,null,-7,-9223372036854775808,18446744073709551615,"a word","c3","\"\\\n\u0001é"])");
}

TEST(JsonBuilder, NestsAndIsWholeAtAnyTime) {
  JsonObject inner;
  EXPECT_TRUE(inner.empty());
  EXPECT_EQ(inner.json(), "{}");
  inner.add("one", 1);
  EXPECT_FALSE(inner.empty());
  EXPECT_EQ(inner.json(), R"({"one":1})");
  JsonList list;
  list.add(inner);
  list.add(JsonObject());
  JsonObject outer;
  outer.add("list", list);
  outer.add("either", inner.empty() ? JsonValue(nullptr) : inner);
  outer.add("tree", json::object{{"two", 2}});
  EXPECT_EQ(outer.json(), R"({"list":[{"one":1},{}],"either":{"one":1},"tree":{"two":2}})");
  EXPECT_EQ(json::serialize(tree_of(outer)), outer.json());
  EXPECT_EQ(by_seat("x", list).json(), R"({"1":"x","2":[{"one":1},{}]})");
}

}  // namespace
}  // namespace baize
