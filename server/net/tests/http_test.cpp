#include <thread>

#include <gtest/gtest.h>

#include "server/net/tests/support.hpp"

namespace baize::test {
namespace {

TEST(Http, ARequestIsAnswered) {
  EchoServer echo;
  Client client(echo.port);
  const auto answer = client.get("/hello");
  EXPECT_EQ(answer.status, 200);
  EXPECT_EQ(answer.body, "/hello");
  EXPECT_EQ(answer.header("Content-Type"), "text/plain; charset=utf-8");
  EXPECT_EQ(answer.header("Cache-Control"), "no-store");
  EXPECT_EQ(echo.site.last().peer, "127.0.0.1");
  EXPECT_EQ(client.get("/again").body, "/again") << "the connection is kept";
  EXPECT_EQ(client.get("/missing").status, 404);
  EXPECT_EQ(echo.metric("baize_net_answers_total{status=\"2xx\"}"), 2);
  EXPECT_EQ(echo.metric("baize_net_answers_total{status=\"4xx\"}"), 1);
}

TEST(Http, EveryAnswerIsSafe) {
  EchoServer echo;
  Client client(echo.port);
  for (const char* target : {"/page", "/missing", "/a/../b", "/throw"}) {
    const auto answer = Client(echo.port).get(target);
    EXPECT_EQ(answer.header("X-Content-Type-Options"), "nosniff") << target;
    EXPECT_EQ(answer.header("Referrer-Policy"), "no-referrer") << target;
    EXPECT_EQ(answer.header("Cross-Origin-Opener-Policy"), "same-origin") << target;
    const auto policy = answer.header("Content-Security-Policy");
    EXPECT_TRUE(policy.starts_with("default-src 'none'; script-src 'self' 'wasm-unsafe-eval'; style-src 'self';"))
        << policy;
    EXPECT_EQ(policy.find("unsafe-inline"), std::string::npos);
    EXPECT_EQ(answer.header("Server"), "");
    EXPECT_EQ(answer.header("Access-Control-Allow-Origin"), "");
    EXPECT_NE(answer.header("Date"), "");
  }
  EXPECT_NE(client.get("/page").header("Content-Security-Policy").find("ws://" + client.host()), std::string::npos);
}

TEST(Http, AnswersComeInTheOrderOfTheRequests) {
  EchoServer echo;
  Client client(echo.port);
  const std::string host = "HTTP/1.1\r\nHost: " + client.host() + "\r\n\r\n";
  client.write("GET /a " + host + "GET /later " + host + "GET /b " + host + "GET /big " + host + "GET /c " + host);
  for (const char* body : {"/a", "later", "/b"}) EXPECT_EQ(client.read_answer().body, body);
  EXPECT_EQ(client.read_answer().body.size(), 4U << 20);
  EXPECT_EQ(client.read_answer().body, "/c");
}

TEST(Http, ARequestMayComeByteByByte) {
  EchoServer echo;
  Client client(echo.port);
  const std::string request = "POST /x HTTP/1.1\r\nHost: " + client.host() + "\r\nOrigin: http://" + client.host() +
                              "\r\nContent-Type: application/json\r\nContent-Length: 5\r\n\r\n[1,2]";
  for (const char c : request) client.write({&c, 1});
  EXPECT_EQ(client.read_answer().body, "[1,2]");
}

TEST(Http, ABodyMayComeInChunks) {
  EchoServer echo;
  Client client(echo.port);
  const std::string head = "POST /x HTTP/1.1\r\nHost: " + client.host() + "\r\nOrigin: http://" + client.host() +
                           "\r\nContent-Type: application/json\r\nTransfer-Encoding: chunked\r\n\r\n";
  EXPECT_EQ(client.ask(head + "3\r\n[1,\r\n2\r\n2]\r\n0\r\n\r\n").body, "[1,2]");
  EXPECT_EQ(client.get("/after").body, "/after");
  const std::string body = "1\r\n[\r\n1;name=value\r\n]\r\n0\r\nTrailer: x\r\n\r\n";
  client.write(head);
  for (const char c : body) {
    client.write({&c, 1});
    std::this_thread::sleep_for(100us);
  }
  EXPECT_EQ(client.read_answer().body, "[]");
  EXPECT_EQ(client.get("/after").body, "/after");
  EXPECT_EQ(client.ask(head + "1\r\n7\r\n0\r\nHost: elsewhere\r\nContent-Type: text/plain\r\n\r\n").body, "7")
      << "what follows the body is no header";
}

TEST(Http, AClientThatWaitsIsToldToGoOn) {
  EchoServer echo;
  Client client(echo.port);
  client.write("POST /x HTTP/1.1\r\nHost: " + client.host() + "\r\nOrigin: http://" + client.host() +
               "\r\nContent-Type: application/json\r\nContent-Length: 2\r\nExpect: 100-continue\r\n\r\n");
  EXPECT_EQ(client.read_answer().status, 100);
  EXPECT_EQ(client.ask("{}").body, "{}");
}

TEST(Http, HeadAnnouncesABodyAndSendsNone) {
  EchoServer echo;
  Client client(echo.port);
  client.write("HEAD /hello HTTP/1.1\r\nHost: " + client.host() + "\r\n\r\n");
  const auto answer = client.read_answer(true);
  EXPECT_EQ(answer.status, 200);
  EXPECT_EQ(answer.header("Content-Length"), "6");
  EXPECT_EQ(client.get("/next").body, "/next");
}

TEST(Http, OldClientsAreAnsweredAndLeft) {
  EchoServer echo;
  Client client(echo.port);
  const auto answer = client.ask("GET /old HTTP/1.0\r\nHost: localhost\r\n\r\n");
  EXPECT_EQ(answer.body, "/old");
  EXPECT_EQ(answer.header("Connection"), "close");
  EXPECT_TRUE(client.ends());
  Client polite(echo.port);
  EXPECT_EQ(polite.get("/x", "Connection: close\r\n").header("Connection"), "close");
  EXPECT_TRUE(polite.ends());
}

TEST(Http, AClientMayStopSendingAndStillReads) {
  EchoServer echo;
  Client client(echo.port);
  client.write("GET /later HTTP/1.1\r\nHost: localhost\r\n\r\n");
  client.half_close();
  EXPECT_EQ(client.read_answer().body, "later");
  EXPECT_TRUE(client.ends());
}

TEST(Http, OptionsSaysWhatThereIsAndAllowsNobodyElse) {
  EchoServer echo;
  Client client(echo.port);
  const auto answer = client.ask(
      "OPTIONS /x HTTP/1.1\r\nHost: localhost\r\nOrigin: http://evil.example\r\n"
      "Access-Control-Request-Method: POST\r\n\r\n");
  EXPECT_EQ(answer.status, 204);
  EXPECT_EQ(answer.header("Access-Control-Allow-Origin"), "");
  EXPECT_EQ(client.ask("OPTIONS * HTTP/1.1\r\nHost: localhost\r\n\r\n").status, 204);
}

TEST(Http, TheSitesMistakesAreAnswers) {
  EchoServer echo;
  Client client(echo.port);
  EXPECT_EQ(client.get("/throw").status, 500);
  EXPECT_EQ(client.get("/drop").status, 500) << "a dropped Responder answers for itself";
  const auto twice = client.get("/twice");
  EXPECT_EQ(twice.body, "first") << "the first answer counts";
  EXPECT_EQ(client.get("/fine").body, "/fine");
}

struct Shape {
  std::string name;
  std::string request;
  int status = 0;
  friend void PrintTo(const Shape& shape, std::ostream* out) { *out << shape.name; }
};

class Hostile : public testing::TestWithParam<Shape> {};

TEST_P(Hostile, IsRefused) {
  EchoServer echo;
  Client client(echo.port);
  const auto answer = client.ask(GetParam().request);
  EXPECT_EQ(answer.status, GetParam().status) << answer.body;
  EXPECT_TRUE(answer.body.starts_with(R"({"code":")")) << answer.body;
  EXPECT_TRUE(client.ends()) << "nothing after it may be taken for a request";
}

#define HOST "Host: localhost\r\n"
INSTANTIATE_TEST_SUITE_P(
    Http, Hostile,
    testing::Values(
        Shape{"TwoLengths",
              "POST / HTTP/1.1\r\n" HOST "Content-Length: 4\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\n", 400},
        Shape{"LengthsInTheOtherOrder",
              "POST / HTTP/1.1\r\n" HOST "Transfer-Encoding: chunked\r\nContent-Length: 4\r\n\r\n0\r\n\r\n", 400},
        Shape{"LengthTwice", "POST / HTTP/1.1\r\n" HOST "Content-Length: 1\r\nContent-Length: 2\r\n\r\nab", 400},
        Shape{"LengthAsList", "POST / HTTP/1.1\r\n" HOST "Content-Length: 2, 2\r\n\r\nab", 400},
        Shape{"SameLengthTwice", "POST / HTTP/1.1\r\n" HOST "Content-Length: 2\r\nContent-Length: 2\r\n\r\nab", 400},
        Shape{"NegativeLength", "POST / HTTP/1.1\r\n" HOST "Content-Length: -1\r\n\r\n", 400},
        Shape{"PlusLength", "POST / HTTP/1.1\r\n" HOST "Content-Length: +1\r\n\r\na", 400},
        Shape{"OddCoding", "POST / HTTP/1.1\r\n" HOST "Transfer-Encoding: gzip, chunked\r\n\r\n0\r\n\r\n", 501},
        Shape{"CodingIdentity", "POST / HTTP/1.1\r\n" HOST "Transfer-Encoding: identity\r\n\r\n", 501},
        Shape{"CodingTwice",
              "POST / HTTP/1.1\r\n" HOST "Transfer-Encoding: chunked\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\n",
              400},
        Shape{"CodingInOldVersion", "POST / HTTP/1.0\r\n" HOST "Transfer-Encoding: chunked\r\n\r\n0\r\n\r\n", 501},
        Shape{"BadChunk", "POST / HTTP/1.1\r\n" HOST "Transfer-Encoding: chunked\r\n\r\nzz\r\n", 400},
        Shape{"BlankBeforeColon", "GET / HTTP/1.1\r\nHost : localhost\r\n\r\n", 400},
        Shape{"FoldedHeader", "GET / HTTP/1.1\r\n Host: localhost\r\n\r\n", 400},
        Shape{"NoHost", "GET / HTTP/1.1\r\n\r\n", 400},
        Shape{"TwoHosts", "GET / HTTP/1.1\r\n" HOST "Host: evil\r\n\r\n", 400},
        Shape{"OddHost", "GET / HTTP/1.1\r\nHost: a/b\r\n\r\n", 400},
        Shape{"TwoOrigins", "GET / HTTP/1.1\r\n" HOST "Origin: http://localhost\r\nOrigin: http://evil\r\n\r\n", 400},
        Shape{"UnknownMethod", "BREW / HTTP/1.1\r\n" HOST "\r\n", 501},
        Shape{"Trace", "TRACE / HTTP/1.1\r\n" HOST "\r\n", 405},
        Shape{"Connect", "CONNECT localhost:80 HTTP/1.1\r\n" HOST "\r\n", 405},
        Shape{"NewVersion", "GET / HTTP/2.0\r\n" HOST "\r\n", 505},
        Shape{"NotHttp", "\x16\x03\x01\x02 hello\r\n\r\n", 400},
        Shape{"BareLineFeeds", "GET / HTTP/1.1\nHost: localhost\n\n\r\n\r\n", 505},
        Shape{"OtherHostInTarget", "GET http://evil/ HTTP/1.1\r\n" HOST "\r\n", 400},
        Shape{"NoSlash", "GET hello HTTP/1.1\r\n" HOST "\r\n", 400},
        Shape{"Up", "GET /a/../../etc/passwd HTTP/1.1\r\n" HOST "\r\n", 400},
        Shape{"EscapedUp", "GET /%2e%2e/x HTTP/1.1\r\n" HOST "\r\n", 400},
        Shape{"EscapedSlash", "GET /a%2Fb HTTP/1.1\r\n" HOST "\r\n", 400},
        Shape{"Backslash", "GET /a\\b HTTP/1.1\r\n" HOST "\r\n", 400},
        Shape{"EscapedZero", "GET /a%00 HTTP/1.1\r\n" HOST "\r\n", 400},
        Shape{"BrokenEscape", "GET /a%4 HTTP/1.1\r\n" HOST "\r\n", 400},
        Shape{"BadUtf8", "GET /%ff HTTP/1.1\r\n" HOST "\r\n", 400},
        Shape{"EmptyPart", "GET //evil.example/ HTTP/1.1\r\n" HOST "\r\n", 400},
        Shape{"OddExpectation", "POST / HTTP/1.1\r\n" HOST "Content-Length: 1\r\nExpect: cake\r\n\r\n", 417}),
    [](const auto& shape) { return shape.param.name; });
#undef HOST

TEST(Http, TargetsAreDecodedOnce) {
  EchoServer echo;
  Client client(echo.port);
  EXPECT_EQ(client.get("/a%20b/%C3%A9%2525?x=1&y=%2F").body, "/a b/é%25");
  EXPECT_EQ(echo.site.last().query, "x=1&y=%2F");
  EXPECT_EQ(query_value(echo.site.last().query, "y"), "/");
  EXPECT_EQ(client.get("http://" + client.host() + "/whole").body, "/whole");
}

TEST(Http, SmallHelpers) {
  EXPECT_EQ(query_value("a=1&b=two+words&c=%41", "b"), "two words");
  EXPECT_EQ(query_value("a=1&b=%4", "b"), std::nullopt);
  EXPECT_EQ(query_value("a=1", "b"), std::nullopt);
  EXPECT_EQ(cookie_value("x=1; session=abc=; y=2", "session"), "abc=");
  EXPECT_EQ(cookie_value("xsession=1", "session"), std::nullopt);
  EXPECT_EQ(bearer_token("bEARER  abc "), "abc");
  EXPECT_EQ(bearer_token("Basic abc"), "");
  EXPECT_EQ(bearer_token("Bearer "), "");
}

}  // namespace
}  // namespace baize::test
