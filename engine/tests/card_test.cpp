#include "engine/card.hpp"

#include <set>
#include <string>

#include <gtest/gtest.h>

namespace baize {
namespace {

static_assert(name(read_card("Qh")) == "Qh" && value(read_card("Qh")) == 12 && is_red(read_card("Qh")));

TEST(Card, ALL3_CardsAreRankThenSuit) {
  std::set<Card> cards;
  for (std::size_t rank = 0; rank < 13; ++rank)
    for (const char suit : std::string("shdc")) {
      const std::string text{"A23456789TJQK"[rank], suit};
      const Card card = read_card(text);
      EXPECT_EQ(name(card), text);
      EXPECT_EQ(value(card), static_cast<int>(rank) + 1);
      EXPECT_EQ(is_red(card), suit == 'h' || suit == 'd');
      EXPECT_FALSE(is_joker(card));
      EXPECT_LT(index(card), 52U);
      cards.insert(card);
    }
  EXPECT_EQ(cards.size(), 52U);
}

TEST(Card, ALL3_JokersAreRedAndBlack) {
  EXPECT_EQ(name(Card::red_joker), "Xr");
  EXPECT_EQ(name(Card::black_joker), "Xb");
  EXPECT_EQ(read_card("Xr"), Card::red_joker);
  EXPECT_EQ(read_card("Xb"), Card::black_joker);
  EXPECT_TRUE(is_red(Card::red_joker) && is_joker(Card::red_joker));
  EXPECT_TRUE(!is_red(Card::black_joker) && is_joker(Card::black_joker));
  EXPECT_EQ(rank(Card::red_joker), rank(Card::black_joker));
}

TEST(Card, ALL5_AHiddenCardIsTwoQuestionMarks) { EXPECT_EQ(name(Card::none), "??"); }

TEST(Card, WhatIsNoCardIsNotRead) {
  for (const std::string_view wrong :
       {"", "Q", "Qhh", "qh", "QH", "hQ", "1h", "0s", "Xs", "Xh", "X?", "??", "10", " h"})
    EXPECT_EQ(read_card(wrong), Card::none) << wrong;
}

}  // namespace
}  // namespace baize
