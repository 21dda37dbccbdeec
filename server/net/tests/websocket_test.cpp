#include <algorithm>
#include <array>
#include <thread>

#include <gtest/gtest.h>

#include "server/net/tests/support.hpp"

namespace baize::test {
namespace {

TEST(WebSocket, TextsGoBothWays) {
  EchoServer echo;
  Client client(echo.port);
  ASSERT_TRUE(client.upgrade());
  for (const std::size_t size : {0U, 1U, 125U, 126U, 16384U}) {
    client.send_text(std::string(size, 'x'));
    const auto frame = client.read_frame();
    EXPECT_EQ(frame.opcode, 1);
    EXPECT_EQ(frame.payload, std::string(size, 'x'));
  }
  echo.site.outlets().front().send(std::string(70'000, 'y'));
  EXPECT_EQ(client.read_frame().payload.size(), 70'000U);
  EXPECT_EQ(echo.metric("baize_net_websockets"), 1);
  EXPECT_EQ(echo.metric("baize_net_texts_total{direction=\"in\"}"), 5);
}

TEST(WebSocket, FramesMayComeByteByByteOrAllAtOnce) {
  EchoServer echo;
  Client client(echo.port);
  ASSERT_TRUE(client.upgrade());
  const std::string one = masked_frame(0x81, "hello"), pieces = masked_frame(0x01, "wo") +
                                                                masked_frame(0x89, "are you there") +
                                                                masked_frame(0x00, "") + masked_frame(0x80, "rld");
  for (const char c : one) client.write({&c, 1});
  EXPECT_EQ(client.read_frame().payload, "hello");
  for (const char c : pieces) client.write({&c, 1});
  EXPECT_EQ(client.read_frame().payload, "are you there");
  EXPECT_EQ(client.read_frame().payload, "world");
  client.write(one + pieces + one);
  EXPECT_EQ(client.read_frame().payload, "hello");
  EXPECT_EQ(client.read_frame().opcode, 10);
  EXPECT_EQ(client.read_frame().payload, "world");
  EXPECT_EQ(client.read_frame().payload, "hello");
}

TEST(WebSocket, FramesMayFollowTheHandshakeAtOnce) {
  EchoServer echo;
  Client client(echo.port);
  client.write(
      "GET /ws HTTP/1.1\r\nHost: localhost\r\nOrigin: http://localhost\r\nUpgrade: websocket\r\n"
      "Connection: Upgrade\r\nSec-WebSocket-Version: 13\r\nSec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\n\r\n" +
      masked_frame(0x81, "early"));
  EXPECT_EQ(client.read_answer().status, 101);
  EXPECT_EQ(client.read_frame().payload, "early");
}

TEST(WebSocket, WhatIsSentInOneGoLeavesInOneWrite) {
  EchoServer echo;
  Client client(echo.port);
  ASSERT_TRUE(client.upgrade());
  client.send_text("first");
  client.read_frame();
  const double before = echo.metric("baize_net_writes_total");
  client.send_text("flood 30");
  for (int i = 0; i < 30; ++i) ASSERT_EQ(client.read_frame().payload.size(), 1000U);
  EXPECT_LE(echo.metric("baize_net_writes_total") - before, 2);
}

TEST(WebSocket, AnyThreadMaySend) {
  EchoServer echo({.threads = 2});
  Client client(echo.port);
  ASSERT_TRUE(client.upgrade());
  const Outlet outlet = echo.site.outlets().front();
  std::vector<std::thread> threads;
  for (int t = 0; t < 4; ++t)
    threads.emplace_back([outlet, t] {
      for (int i = 0; i < 500; ++i) outlet.send(std::to_string(t) + " " + std::to_string(i));
    });
  std::array<int, 4> next{};
  for (int i = 0; i < 2000; ++i) {
    const auto payload = client.read_frame().payload;
    ASSERT_FALSE(payload.empty());
    const auto thread = static_cast<std::size_t>(payload[0] - '0');
    ASSERT_EQ(payload.substr(2), std::to_string(next[thread]++)) << "one thread's texts stay in their order";
  }
  for (auto& thread : threads) thread.join();
  // The client may have it all a moment before the server hears that it was taken.
  for (int i = 0; i < 2000 && outlet.queued() > 0; ++i) std::this_thread::sleep_for(std::chrono::milliseconds(1));
  EXPECT_EQ(outlet.queued(), 0U);
}

TEST(WebSocket, WorkRunsOnTheSocketsOwnThread) {
  EchoServer echo({.threads = 2});
  Client first(echo.port), second(echo.port);
  ASSERT_TRUE(first.upgrade());
  ASSERT_TRUE(second.upgrade());
  const auto outlets = echo.site.outlets();
  EXPECT_NE(outlets[0].thread(), outlets[1].thread()) << "connections are spread evenly";
  std::array<std::thread::id, 3> ids;
  std::atomic<int> done = 0;
  outlets[0].post([&] { ids[0] = std::this_thread::get_id(), ++done; });
  echo.server.post(outlets[0].thread(), [&] { ids[1] = std::this_thread::get_id(), ++done; });
  outlets[1].post([&] { ids[2] = std::this_thread::get_id(), ++done; });
  ASSERT_TRUE(eventually([&] { return done == 3; }));
  EXPECT_EQ(ids[0], ids[1]);
  EXPECT_NE(ids[0], ids[2]);
}

TEST(WebSocket, TheClientMayClose) {
  EchoServer echo;
  Client client(echo.port);
  ASSERT_TRUE(client.upgrade());
  client.send_text("last");
  client.send_frame(Opcode::close,
                    "\x0F\xA0"
                    "bye");  // 4000
  EXPECT_EQ(client.read_frame().payload, "last");
  EXPECT_EQ(client.read_close_code(), 4000);
  EXPECT_TRUE(client.ends());
  EXPECT_TRUE(eventually([&] { return echo.site.closed == 1 && echo.server.connections() == 0; }));
  EXPECT_FALSE(echo.site.outlets().front().send(std::string("too late")));
}

TEST(WebSocket, TheSiteMayClose) {
  EchoServer echo;
  Client client(echo.port);
  ASSERT_TRUE(client.upgrade());
  client.write(masked_frame(0x81, "close") + masked_frame(0x81, "after"));
  const auto frame = client.read_frame();
  EXPECT_EQ(frame.code(), 4001);
  EXPECT_EQ(frame.payload.substr(2), "as asked");
  EXPECT_TRUE(eventually([&] { return echo.site.closed == 1; }));
  EXPECT_EQ(echo.site.texts, 1) << "no text after it has closed";
  client.send_frame(Opcode::close, "\x0F\xA1");
  EXPECT_TRUE(client.ends());
}

TEST(WebSocket, AClientThatDoesNotCloseTooIsLeft) {
  EchoServer echo(with([](Limits& limits) { limits.close_timeout = 100ms; }));
  Client client(echo.port);
  ASSERT_TRUE(client.upgrade());
  client.send_text("close");
  EXPECT_EQ(client.read_close_code(), 4001);
  EXPECT_TRUE(client.ends(2s));
}

TEST(WebSocket, AClientThatVanishesIsNoticed) {
  EchoServer echo;
  Client crash(echo.port), quiet(echo.port);
  ASSERT_TRUE(crash.upgrade());
  ASSERT_TRUE(quiet.upgrade());
  crash.reset();
  EXPECT_TRUE(eventually([&] { return echo.site.closed == 1; }));
  quiet.half_close();
  EXPECT_TRUE(eventually([&] { return echo.site.closed == 2; }));
}

TEST(WebSocket, TheSitesMistakeEndsOneSocket) {
  EchoServer echo;
  Client client(echo.port), other(echo.port);
  ASSERT_TRUE(client.upgrade());
  ASSERT_TRUE(other.upgrade());
  client.send_text("throw");
  EXPECT_EQ(client.read_close_code(), 1011);
  other.send_text("fine");
  EXPECT_EQ(other.read_frame().payload, "fine");
}

TEST(WebSocket, HandshakesAreRefusedWithAWord) {
  EchoServer echo;
  const std::string good =
      "Host: localhost\r\nOrigin: http://localhost\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n";
  const std::string key = "Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\n", version = "Sec-WebSocket-Version: 13\r\n";
  const auto status = [&](const std::string& head) { return Client(echo.port).ask(head + "\r\n").status; };
  EXPECT_EQ(status("GET /ws HTTP/1.1\r\n" + good + key + version), 101);
  EXPECT_EQ(status("GET /ws HTTP/1.1\r\n" + good + version), 426);
  EXPECT_EQ(status("GET /ws HTTP/1.1\r\n" + good + key), 426);
  EXPECT_EQ(status("GET /ws HTTP/1.1\r\n" + good + key + "Sec-WebSocket-Version: 8\r\n"), 426);
  EXPECT_EQ(status("GET /ws HTTP/1.1\r\n" + good + version + "Sec-WebSocket-Key: short\r\n"), 426);
  EXPECT_EQ(status("POST /ws HTTP/1.1\r\n" + good + key + version), 426);
  EXPECT_EQ(status("GET /elsewhere HTTP/1.1\r\n" + good + key + version), 404);
  // Without the word "Upgrade" it is an ordinary request.
  EXPECT_EQ(status("GET /ws HTTP/1.1\r\nHost: localhost\r\nUpgrade: websocket\r\n" + key + version), 200);
  EXPECT_EQ(echo.site.opened, 1);
}

struct BadFrames {
  const char* name;
  std::string bytes;
  int code = 0;
  friend void PrintTo(const BadFrames& bad, std::ostream* out) { *out << bad.name; }
};

class Broken : public testing::TestWithParam<BadFrames> {};

TEST_P(Broken, EndsWithItsCode) {
  EchoServer echo;
  Client client(echo.port);
  ASSERT_TRUE(client.upgrade());
  // The first bytes one by one: a fault may show before its frame is whole.
  const std::string& bytes = GetParam().bytes;
  for (std::size_t i = 0; i < std::min<std::size_t>(bytes.size(), 4); ++i) {
    client.write(bytes.substr(i, 1));
    std::this_thread::sleep_for(1ms);
  }
  client.write(std::string_view(bytes).substr(std::min<std::size_t>(bytes.size(), 4)));
  client.send_text("after");
  const auto frame = client.read_frame();
  EXPECT_EQ(frame.code(), GetParam().code);
  EXPECT_GT(frame.payload.size(), 2U) << "it says why";
  EXPECT_TRUE(client.ends());
  EXPECT_EQ(echo.site.texts, 0);
  EXPECT_TRUE(eventually([&] { return echo.site.closed == 1; }));
}

std::string frame_with_length(unsigned first, const std::string& length) {
  return std::string(1, static_cast<char>(first)) + length;
}

INSTANTIATE_TEST_SUITE_P(
    WebSocket, Broken,
    testing::Values(
        BadFrames{"NotMasked", masked_frame(0x81, "hi", false), 1002},
        BadFrames{"Binary", masked_frame(0x82, "hi"), 1003}, BadFrames{"ReservedBit", masked_frame(0xC1, "hi"), 1002},
        BadFrames{"ReservedKind", masked_frame(0x83, "hi"), 1002},
        BadFrames{"ReservedControl", masked_frame(0x8B, "hi"), 1002},
        BadFrames{"PieceOfNothing", masked_frame(0x80, "hi"), 1002},
        BadFrames{"TextInText", masked_frame(0x01, "a") + masked_frame(0x81, "b"), 1002},
        BadFrames{"LongPing", masked_frame(0x89, std::string(126, 'x')), 1002},
        BadFrames{"PingInPieces", masked_frame(0x09, "x"), 1002},
        BadFrames{"TooLong", masked_frame(0x81, std::string(16385, 'x')), 1009},
        BadFrames{"TooLongInPieces", masked_frame(0x01, std::string(16384, 'x')) + masked_frame(0x80, "x"), 1009},
        BadFrames{"HugeLength", frame_with_length(0x81, std::string("\xFF\x7F") + std::string(11, '\xFF')), 1009},
        BadFrames{"LengthNotShortest", frame_with_length(0x81, std::string("\xFE\x00\x05", 3) + "mask12345"), 1002},
        BadFrames{"BadUtf8", masked_frame(0x81, "\xC0\xAF"), 1007},
        BadFrames{"BadUtf8AcrossPieces", masked_frame(0x01, "\xE2\x82") + masked_frame(0x80, "x"), 1007},
        BadFrames{"CloseWithOneByte", masked_frame(0x88, "x"), 1002},
        BadFrames{"CloseWithBadCode", masked_frame(0x88, "\x03\xED"), 1002},
        BadFrames{"CloseWithBadReason", masked_frame(0x88, "\x03\xE8\xFF"), 1007}),
    [](const auto& bad) { return bad.param.name; });

TEST(WebSocket, AThousandSocketsAtOnce) {
  EchoServer echo({.threads = 2, .limits = {.connections_per_address = 0, .requests_per_second = 0}});
  std::vector<Client> clients;
  for (int i = 0; i < 1000; ++i) {
    clients.emplace_back(echo.port);
    ASSERT_TRUE(clients.back().upgrade()) << i;
  }
  for (int round = 0; round < 3; ++round) {
    for (auto& client : clients) client.send_text(std::to_string(client.socket()));
    for (auto& client : clients) ASSERT_EQ(client.read_frame().payload, std::to_string(client.socket()));
  }
  int first = 0;
  for (const Outlet& outlet : echo.site.outlets()) first += outlet.thread() == 0;
  EXPECT_NEAR(first, 500, 5);
  clients.clear();
  EXPECT_TRUE(eventually([&] { return echo.site.closed == 1000 && echo.server.connections() == 0; }));
}

}  // namespace
}  // namespace baize::test
