#include "server/accounts/secrets.hpp"

#include <algorithm>
#include <set>

#include <gtest/gtest.h>

namespace baize {
namespace {

class Secrets : public testing::Test {
 protected:
  static void SetUpTestSuite() { start_secrets(); }
};

TEST_F(Secrets, IdsDiffer) {
  std::set<std::string> ids;
  for (int i = 0; i < 1000; ++i) ids.insert(random_id(12));
  EXPECT_EQ(ids.size(), 1000U);
  for (const std::string& id : ids) EXPECT_EQ(id.size(), 12U);
  std::set<char> letters;
  for (const char c : random_id(2000)) letters.insert(c);
  EXPECT_EQ(letters.size(), 32U);
}

TEST_F(Secrets, APasswordFitsItsOwnHashOnly) {
  const std::string hash = hash_password("correct horse");
  EXPECT_TRUE(hash.starts_with("$argon2id$"));
  EXPECT_TRUE(password_fits("correct horse", hash));
  EXPECT_FALSE(password_fits("correct horsf", hash));
  EXPECT_FALSE(password_fits("", hash));
  EXPECT_FALSE(password_fits("correct horse", ""));
  EXPECT_FALSE(password_fits("correct horse", "no hash"));
  EXPECT_NE(hash, hash_password("correct horse")) << "salted";
  EXPECT_FALSE(outdated_hash(hash));
  EXPECT_TRUE(
      outdated_hash("$argon2id$v=19$m=8192,t=1,p=1$c29tZXNhbHRzb21lc2FsdA$c29tZWhhc2hzb21laGFzaHNvbWVoYXNoc28"));
  EXPECT_TRUE(password_problem("1234567"));
  EXPECT_TRUE(password_problem(std::string(201, 'x')));
  EXPECT_FALSE(password_problem("12345678"));
}

TEST_F(Secrets, ARecoveryCodeMayBeTypedAsPeopleDo) {
  const Shown code = new_recovery_code();
  EXPECT_EQ(code.text.size(), 23U);
  EXPECT_TRUE(recovery_code_fits(code.text, code.hash));
  std::string small;
  for (const char c : code.text)
    if (c != '-') small += static_cast<char>(c >= 'A' && c <= 'Z' ? c | 0x20 : c);
  EXPECT_TRUE(recovery_code_fits("  " + small + " ", code.hash));
  std::replace(small.begin(), small.end(), '0', 'O');
  std::replace(small.begin(), small.end(), '1', 'l');
  EXPECT_TRUE(recovery_code_fits(small, code.hash));
  small[3] = small[3] == 'x' ? 'y' : 'x';
  EXPECT_FALSE(recovery_code_fits(small, code.hash));
  EXPECT_FALSE(recovery_code_fits("", code.hash));
  EXPECT_FALSE(recovery_code_fits(new_recovery_code().text, code.hash));
}

TEST_F(Secrets, ATokenIsFoundByItsHash) {
  const Shown token = new_bot_token();
  EXPECT_EQ(bot_token_hash(token.text), token.hash);
  EXPECT_EQ(token.hash.find(token.text.substr(6)), std::string::npos);
  EXPECT_NE(bot_token_hash(new_bot_token().text), token.hash);
  EXPECT_FALSE(bot_token_hash(""));
  EXPECT_FALSE(bot_token_hash(token.text + "0"));
  EXPECT_FALSE(bot_token_hash("BAIZE_" + token.text.substr(6)));
  EXPECT_FALSE(bot_token_hash("baize_" + std::string(64, 'G')));
}

TEST_F(Secrets, ACookieHoldsAsItWasMade) {
  CookieKey key{};
  key[0] = 7;
  const std::string cookie = signed_cookie("p1a2", 5000, key);
  const auto holder = cookie_holder(cookie, key, 6000, 1000);
  ASSERT_TRUE(holder);
  EXPECT_EQ(holder->account, "p1a2");
  EXPECT_EQ(holder->issued_ms, 5000);
  EXPECT_FALSE(cookie_holder(cookie, key, 6001, 1000)) << "too old";
  EXPECT_TRUE(cookie_holder(cookie, key, 0, 1000)) << "clocks of nodes differ a little";
  EXPECT_FALSE(cookie_holder(signed_cookie("p1a2", 500'000, key), key, 6000, 1000)) << "from the future";
  EXPECT_FALSE(cookie_holder(cookie, CookieKey{}, 6000, 1000)) << "another's key";
  EXPECT_TRUE(
      std::ranges::all_of(cookie, [](char c) { return std::isalnum(static_cast<unsigned char>(c)) || c == '.'; }));

  // Any one byte changed, left out or added.
  for (std::size_t i = 0; i < cookie.size(); ++i) {
    std::string changed = cookie;
    changed[i] = changed[i] == '1' ? '2' : '1';
    EXPECT_FALSE(cookie_holder(changed, key, 6000, 1000)) << changed;
    std::string shorter = cookie;
    shorter.erase(i, 1);
    EXPECT_FALSE(cookie_holder(shorter, key, 6000, 1000)) << shorter;
  }
  for (const std::string bad : {"", "1", "1.", "1..", "1...", "....", "2.p.5.x", "1.p1a2.5000."})
    EXPECT_FALSE(cookie_holder(bad, key, 6000, 1000)) << bad;
  EXPECT_FALSE(cookie_holder(std::string(100'000, '.'), key, 6000, 1000));
}

}  // namespace
}  // namespace baize
