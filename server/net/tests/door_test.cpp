/// Who may come in: origins, names, programs, proxies.
#include "server/net/door.hpp"

#include <gtest/gtest.h>

#include "server/net/address.hpp"
#include "server/net/tests/support.hpp"

namespace baize::test {
namespace {

struct Visit {
  std::string host = "localhost:8080", origin{}, authorization{}, type = "application/json";
  Method method = Method::post;
  bool handshake = false;
  std::string body = "{}";
};

/// The status of the refusal; 0 if it may pass.
unsigned refusal(const Visit& visit, const std::string& public_url = "") {
  HttpRequest request;
  request.method = visit.method;
  request.host = visit.host;
  request.origin = visit.origin;
  request.authorization = visit.authorization;
  request.content_type = visit.type;
  request.body = visit.body;
  request.cookie = "session=secret";
  const auto answer = Door(public_url).refusal(request, visit.handshake);
  EXPECT_EQ(request.cookie.empty(), request.program) << "a program's cookie does not count";
  return answer ? answer->status : 0;
}

TEST(Door, PagesOfOursAndPagesOfOthers) {
  for (const bool handshake : {false, true}) {
    const auto with_origin = [&](std::string origin, std::string host = "localhost:8080") {
      return refusal({.host = std::move(host), .origin = std::move(origin), .handshake = handshake});
    };
    EXPECT_EQ(with_origin("http://localhost:8080"), 0U);
    EXPECT_EQ(with_origin("https://localhost:8080"), 0U) << "a proxy may have ended the https";
    EXPECT_EQ(with_origin("http://localhost"), 403U);
    EXPECT_EQ(with_origin("http://localhost:8081"), 403U);
    EXPECT_EQ(with_origin("http://evil.example"), 403U);
    EXPECT_EQ(with_origin("http://localhost:8080.evil.example"), 403U);
    EXPECT_EQ(with_origin("null"), 403U);
    EXPECT_EQ(with_origin("file://"), 403U);
    EXPECT_EQ(with_origin("http://192.168.1.7", "192.168.1.7:80"), 0U) << "the usual port goes without saying";
    EXPECT_EQ(with_origin("http://[::1]:8080", "[::1]:8080"), 0U);
    EXPECT_EQ(with_origin(""), 403U);
  }
}

TEST(Door, ThePublicAddressCounts) {
  const std::string url = "https://games.example.org/baize/";
  EXPECT_EQ(refusal({.host = "games.example.org", .origin = "https://games.example.org"}, url), 0U);
  EXPECT_EQ(refusal({.host = "127.0.0.1:8080", .origin = "https://games.example.org"}, url), 0U);
  EXPECT_EQ(refusal({.host = "127.0.0.1:8080", .origin = "https://example.org"}, url), 403U);
  EXPECT_EQ(Door(url).base_path(), "/baize");
  EXPECT_EQ(Door("https://games.example.org").base_path(), "");
  for (const char* bad : {"games.example.org", "ftp://x", "http://", "http://a b", "http://a/../b", "http://a/b?c"})
    EXPECT_THROW(Door{bad}, std::invalid_argument) << bad;
}

TEST(Door, ProgramsBringAToken) {
  EXPECT_EQ(refusal({.origin = "", .authorization = "Bearer abc"}), 0U);
  EXPECT_EQ(refusal({.origin = "", .authorization = "Bearer abc", .handshake = true}), 0U);
  EXPECT_EQ(refusal({.origin = "", .authorization = "Basic abc"}), 403U);
  EXPECT_EQ(refusal({.origin = "http://evil.example", .authorization = "Bearer abc"}), 403U)
      << "no way round the Origin";
}

TEST(Door, ReadingNeedsNoOriginButNotAnothersEither) {
  EXPECT_EQ(refusal({.origin = "", .method = Method::get, .body = {}}), 0U);
  EXPECT_EQ(refusal({.origin = "http://evil.example", .method = Method::get, .body = {}}), 403U);
  for (const Method method : {Method::put, Method::patch, Method::remove})
    EXPECT_EQ(refusal({.origin = "", .method = method}), 403U);
}

TEST(Door, BodiesAreJson) {
  const auto with_type = [](std::string type, std::string body = "{}") {
    return refusal({.origin = "http://localhost:8080", .type = std::move(type), .body = std::move(body)});
  };
  EXPECT_EQ(with_type("application/json"), 0U);
  EXPECT_EQ(with_type("application/json; charset=utf-8"), 0U);
  for (const char* type :
       {"", "text/plain", "application/x-www-form-urlencoded", "multipart/form-data", "application/jsonx"})
    EXPECT_EQ(with_type(type), 415U) << type;
  EXPECT_EQ(with_type("", ""), 0U) << "without a body there is no type";
}

TEST(Door, NamesThatOthersOwnAreNotOurs) {
  const auto with_host = [](std::string host, const std::string& url = "") {
    return refusal({.host = std::move(host), .origin = "", .method = Method::get, .body = {}}, url);
  };
  for (const char* host :
       {"localhost", "127.0.0.1:80", "[::1]:8080", "192.168.1.7:8080", "kitchen", "kitchen:80", "kitchen.local:8080"})
    EXPECT_EQ(with_host(host), 0U) << host;
  EXPECT_EQ(with_host("evil.example:8080"), 421U) << "a name that was made to point here";
  EXPECT_EQ(with_host("games.example.org", "https://games.example.org"), 0U);
}

TEST(Door, OverTheWire) {
  EchoServer echo;
  Client client(echo.port);
  EXPECT_EQ(client.post("/x", "{}", "Content-Type: application/json\r\n").status, 403);
  EXPECT_EQ(client.post("/x", "{}", "Origin: http://evil.example\r\nContent-Type: application/json\r\n").status, 403);
  const std::string ours = "Origin: http://" + client.host() + "\r\n";
  EXPECT_EQ(client.post("/x", "{}", ours + "Content-Type: text/plain\r\n").status, 415);
  EXPECT_EQ(client.post("/x", "{}", ours + "Content-Type: application/json\r\n").status, 200);
  const std::string program = "Authorization: Bearer abc\r\nContent-Type: application/json\r\nCookie: a=b\r\n";
  EXPECT_EQ(client.post("/x", "{}", program).status, 200);
  EXPECT_TRUE(echo.site.last().program);
  EXPECT_EQ(echo.site.last().cookie, "");
  EXPECT_FALSE(Client(echo.port).upgrade("Origin: http://evil.example\r\n"));
  EXPECT_FALSE(Client(echo.port).upgrade("X: y\r\n"));
  EXPECT_TRUE(Client(echo.port).upgrade("Authorization: Bearer abc\r\n"));
  EXPECT_GE(echo.metric("baize_net_refused_total{reason=\"wrong_origin\"}"), 5);
}

TEST(Door, EverythingIsBelowTheBasePath) {
  ServerOptions options;
  options.public_url = "http://127.0.0.1/table/games";
  EchoServer echo(options);
  Client client(echo.port);
  EXPECT_EQ(client.get("/table/games/api/x").body, "/api/x");
  EXPECT_EQ(client.get("/table/games/").body, "/");
  const auto moved = client.get("/table/games");
  EXPECT_EQ(moved.status, 308);
  EXPECT_EQ(moved.header("Location"), "/table/games/");
  EXPECT_EQ(client.get("/table/gamesx").status, 404);
  EXPECT_EQ(client.get("/").status, 404);
  EXPECT_TRUE(Client(echo.port).upgrade("", "/table/games/ws"));
}

TEST(Door, OnlyAProxyOfOursIsBelieved) {
  const std::string forwarded = "X-Forwarded-For: 203.0.113.9, 198.51.100.4\r\nX-Forwarded-Proto: https\r\n";
  EchoServer plain;
  EXPECT_EQ(Client(plain.port).get("/x", forwarded).status, 200);
  EXPECT_EQ(plain.site.last().peer, "127.0.0.1");
  EXPECT_FALSE(plain.site.last().secure);
  ServerOptions options;
  options.trusted_proxies = {"127.0.0.1"};
  EchoServer proxied(options);
  EXPECT_EQ(Client(proxied.port).get("/x", forwarded).status, 200);
  EXPECT_EQ(proxied.site.last().peer, "198.51.100.4") << "the last one: what is left of it anybody may have written";
  EXPECT_TRUE(proxied.site.last().secure);
}

TEST(Door, Proxies) {
  const TrustedProxies proxies({"10.0.0.0/8", "192.0.2.1", "fd00::/8"});
  EXPECT_TRUE(proxies.trusts("10.255.0.1"));
  EXPECT_FALSE(proxies.trusts("11.0.0.1"));
  EXPECT_TRUE(proxies.trusts("fd12::1"));
  EXPECT_FALSE(proxies.trusts("192.0.2.2"));
  EXPECT_TRUE(proxies.trusts("::ffff:10.1.2.3"));
  EXPECT_EQ(proxies.client("10.0.0.1", "1.2.3.4, 203.0.113.7, 10.0.0.2"), "203.0.113.7");
  EXPECT_EQ(proxies.client("10.0.0.1", "garbage"), "10.0.0.1");
  EXPECT_EQ(proxies.client("10.0.0.1", ""), "10.0.0.1");
  EXPECT_EQ(proxies.client("8.8.8.8", "1.2.3.4"), "8.8.8.8");
  for (const char* bad : {"", "x", "10.0.0.0/33", "10.0.0.0/", "10.0.0.0/x"})
    EXPECT_THROW(TrustedProxies({bad}), std::invalid_argument) << bad;
  EXPECT_EQ(client_key("2001:db8::1"), client_key("2001:db8::ffff:2"));
  EXPECT_NE(client_key("2001:db8::1"), client_key("2001:db8:0:1::1"));
  EXPECT_EQ(plain_address("::ffff:192.168.1.7"), "192.168.1.7");
  EXPECT_EQ(plain_address("fe80::1%eth0"), "fe80::1");
  EXPECT_EQ(plain_address("localhost"), "");
}

}  // namespace
}  // namespace baize::test
