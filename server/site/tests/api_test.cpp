/// The HTTP interface without a network: who may ask what, and what is said to others.
#include "server/site/api.hpp"

#include <filesystem>

#include <gmock/gmock.h>
#include <gtest/gtest.h>
#include <unistd.h>

#include "server/accounts/secrets.hpp"

namespace baize {
namespace {

using testing::HasSubstr;

class ApiTest : public testing::Test {
 protected:
  static void SetUpTestSuite() { start_secrets(); }
  ~ApiTest() override { std::filesystem::remove_all(folder); }

  HttpAnswer ask(Method method, const std::string& path, const std::string& body = {}) {
    HttpRequest request{.method = method, .path = path, .cookie = cookie, .body = body};
    request.program = !token.empty();
    if (request.program) request.authorization = "Bearer " + token;
    return api.answer(request);
  }
  void come_in() {
    const HttpAnswer answer = ask(Method::get, "/api/me");
    ASSERT_EQ(answer.status, 200U);
    ASSERT_EQ(answer.headers.size(), 1U);
    const std::string& set = answer.headers[0].second;
    cookie = set.substr(0, set.find(';'));
  }

  std::filesystem::path folder = [] {
    const auto path = std::filesystem::path(testing::TempDir()) / ("baize-api-" + std::to_string(getpid()));
    std::filesystem::create_directories(path);
    return path;
  }();
  std::unique_ptr<Store> store = open_store((folder / "tables.sqlite").string());
  Metrics metrics;
  Hub hub{*store, metrics, {}};
  People people{*store};
  Api api{hub, people};
  std::string cookie, token;
};

TEST_F(ApiTest, SaysWhereThereIsSomething) {
  EXPECT_EQ(ask(Method::get, "/api/nothing").status, 404U);
  EXPECT_EQ(ask(Method::get, "/api/people/").status, 404U);
  EXPECT_EQ(ask(Method::get, "/api/people/a/b").status, 404U);
  EXPECT_EQ(ask(Method::post, "/api/games").status, 405U);
  EXPECT_EQ(ask(Method::get, "/api/games").status, 200U);
  const HttpAnswer unknown = ask(Method::get, "/api/records/nowhere");
  EXPECT_EQ(unknown.status, 404U);
  EXPECT_THAT(*unknown.body, HasSubstr("there is no table"));
}

TEST_F(ApiTest, KnowsWhoMayAsk) {
  EXPECT_EQ(ask(Method::get, "/api/me/tables").status, 401U);
  come_in();
  EXPECT_EQ(ask(Method::get, "/api/me/tables").status, 200U);
  const HttpAnswer made = ask(Method::post, "/api/me/tokens", R"({"label":"Robot"})");
  ASSERT_EQ(made.status, 201U);
  const auto fields = parse_json(*made.body);
  token = std::string(fields->at("token").as_string());
  EXPECT_EQ(ask(Method::get, "/api/me/tables").status, 200U);
  const HttpAnswer refused = ask(Method::remove, "/api/me");
  ASSERT_EQ(refused.status, 401U);
  EXPECT_THAT(*refused.body, HasSubstr("a program cannot"));
  token.back() = token.back() == 'a' ? 'b' : 'a';
  EXPECT_THAT(*ask(Method::get, "/api/me/tables").body, HasSubstr("bad_token"));
}

TEST_F(ApiTest, CallsALabelALabel) {
  come_in();
  const HttpAnswer answer = ask(Method::post, "/api/me/tokens", R"({"label":"x"})");
  EXPECT_EQ(answer.status, 400U);
  EXPECT_EQ(*answer.body, R"({"code":"bad_label","why":"a label has 3 to 20 characters"})");
  EXPECT_THAT(*ask(Method::patch, "/api/me", R"({"name":"x"})").body, HasSubstr("a name has 3 to 20 characters"));
  EXPECT_THAT(*ask(Method::patch, "/api/me", R"({"label":"x"})").body, HasSubstr(R"(with a text \"name\")"));
}

}  // namespace
}  // namespace baize
