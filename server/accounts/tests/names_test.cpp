#include "server/accounts/names.hpp"

#include <set>

#include <gtest/gtest.h>

namespace baize {
namespace {

TEST(Names, GeneratedOnesKeepTheRulesAndAreDecent) {
  std::set<std::string> all;
  for (std::uint64_t i = 0; i < generated_names(); ++i) {
    const std::string name = generated_name(i);
    EXPECT_EQ(checked_name(name), name);
    all.insert(name);
    std::string letters;
    for (const char c : name)
      if (c != ' ') letters += static_cast<char>(c | 0x20);
    // What nobody wants to be called, across the gap between the words too.
    for (const char* const rude :
         {"fuck", "shit",  "cunt", "cock", "dick", "tits", "piss",  "slut",  "whore", "nazi", "rape",
          "anus", "penis", "arse", "fag",  "nig",  "dumb", "idiot", "booby", "shag",  "sex"})
      EXPECT_EQ(letters.find(rude), std::string::npos) << name;
  }
  EXPECT_EQ(all.size(), generated_names());
  EXPECT_GE(all.size(), 4000U);
  EXPECT_EQ(generated_name(generated_names()), generated_name(0));
}

TEST(Names, ChosenOnesAreTidied) {
  EXPECT_EQ(checked_name("  Quiet   Heron "), "Quiet Heron");
  EXPECT_EQ(checked_name("R2-D2"), "R2-D2");
  EXPECT_EQ(checked_name("abc"), "abc");
  EXPECT_EQ(checked_name(std::string(20, 'a')), std::string(20, 'a'));
}

TEST(Names, OthersAreRefusedWithAReason) {
  for (const std::string& wish :
       {std::string(), std::string("ab"), std::string("a  "), std::string(21, 'a'), std::string(1'000'000, 'a'),
        std::string("12 34"), std::string("-abc"), std::string("abc-"), std::string("<b>x</b>"), std::string("a\nbc"),
        std::string("a\0bc", 4), std::string("H\xC3\xA9ron"), std::string("\xD0\xB0\x64min"), std::string("Admin"),
        std::string("deleted  player"), std::string("abc.def")}) {
    const auto checked = checked_name(wish);
    ASSERT_FALSE(checked) << wish;
    EXPECT_GT(checked.error().size(), 10U);
  }
}

}  // namespace
}  // namespace baize
