/// Every limit, and what those who go beyond it get.
#include <thread>

#include <gtest/gtest.h>

#include "server/net/address_book.hpp"
#include "server/net/tests/support.hpp"

namespace baize::test {
namespace {

double refused(EchoServer& echo, const std::string& reason) {
  return echo.metric("baize_net_refused_total{reason=\"" + reason + "\"}");
}

TEST(Limits, HeaderSize) {
  EchoServer echo(with([](Limits& limits) { limits.header_bytes = 1000; }));
  EXPECT_EQ(Client(echo.port).get("/x", "X-Long: " + std::string(800, 'x') + "\r\n").status, 200);
  EXPECT_EQ(Client(echo.port).get("/x", "X-Long: " + std::string(1200, 'x') + "\r\n").status, 431);
  Client endless(echo.port);
  EXPECT_EQ(endless.ask("GET /" + std::string(2000, 'x')).status, 431) << "before the header ends";
  EXPECT_TRUE(endless.ends());
  Client drip(echo.port);
  drip.write("GET / HTTP/1.1\r\nHost: localhost\r\n");
  for (int i = 0; i < 100; ++i) {
    drip.write("X-" + std::to_string(i) + ": 34567890\r\n");
    if (i % 10 == 0) std::this_thread::sleep_for(1ms);
  }
  EXPECT_EQ(drip.read_answer().status, 431) << "line by line";
  EXPECT_EQ(refused(echo, "bad_request"), 3);
}

TEST(Limits, BodySize) {
  EchoServer echo(with([](Limits& limits) { limits.body_bytes = 1000; }));
  Client client(echo.port);
  const std::string ours = "Origin: http://" + client.host() + "\r\nContent-Type: application/json\r\n";
  EXPECT_EQ(client.post("/x", std::string(1000, '1'), ours).status, 200);
  EXPECT_EQ(Client(echo.port).post("/x", std::string(1001, '1'), ours).status, 413);
  // The announcement is enough.
  Client liar(echo.port);
  const std::string head = "POST /x HTTP/1.1\r\nHost: localhost\r\n";
  EXPECT_EQ(liar.ask(head + "Content-Length: 99999999999\r\n\r\n").status, 413);
  Client chunks(echo.port);
  EXPECT_EQ(chunks.ask(head + "Transfer-Encoding: chunked\r\n\r\n3E9\r\n" + std::string(1001, '1')).status, 413);
  Client trailers(echo.port);
  EXPECT_EQ(trailers.ask(head + "Transfer-Encoding: chunked\r\n\r\n0\r\n" + std::string(10'000, 'x')).status, 431);
  Client whole(echo.port);
  EXPECT_EQ(whole.post("/x", std::string(500'000, '1'), ours).status, 413) << "the answer outlives what still comes";
}

TEST(Limits, MessageSize) {
  EchoServer echo(with([](Limits& limits) { limits.message_bytes = 100; }));
  Client client(echo.port);
  ASSERT_TRUE(client.upgrade());
  client.send_text(std::string(100, 'x'));
  EXPECT_EQ(client.read_frame().payload.size(), 100U);
  client.send_text(std::string(101, 'x'));
  EXPECT_EQ(client.read_close_code(), 1009);
}

TEST(Limits, AHeaderThatNeverEndsIsCutOff) {
  EchoServer echo(with([](Limits& limits) { limits.header_timeout = 150ms; }));
  Client silent(echo.port), slow(echo.port);
  slow.write("GET / HTTP/1.1\r\n");
  std::atomic<bool> over = false;
  std::thread drip([&] {
    while (!over && slow.write("X: y\r\n")) std::this_thread::sleep_for(20ms);
  });
  EXPECT_EQ(slow.read_answer().status, 408);
  over = true;
  drip.join();
  EXPECT_TRUE(silent.ends(2s)) << "one that says nothing at all";
  EXPECT_EQ(refused(echo, "slow_request"), 1);
}

TEST(Limits, ABodyThatNeverEndsIsCutOff) {
  EchoServer echo(with([](Limits& limits) { limits.body_timeout = 150ms; }));
  Client client(echo.port);
  client.write("POST / HTTP/1.1\r\nHost: localhost\r\nContent-Length: 100\r\n\r\n{");
  EXPECT_EQ(client.read_answer().status, 408);
  EXPECT_TRUE(client.ends());
}

TEST(Limits, ATextThatNeverEndsIsCutOff) {
  EchoServer echo(with([](Limits& limits) { limits.body_timeout = 150ms; }));
  Client client(echo.port);
  ASSERT_TRUE(client.upgrade());
  client.write(masked_frame(0x01, "never"));
  EXPECT_EQ(client.read_close_code(), 1008);
}

TEST(Limits, AnIdleConnectionIsClosed) {
  EchoServer echo(with([](Limits& limits) { limits.idle_timeout = 150ms; }));
  Client client(echo.port);
  EXPECT_EQ(client.get("/x").status, 200);
  EXPECT_TRUE(client.ends(2s));
}

TEST(Limits, ASiteThatDoesNotAnswerIsAnsweredFor) {
  EchoServer echo(with([](Limits& limits) { limits.answer_timeout = 150ms; }));
  Client client(echo.port);
  EXPECT_EQ(client.get("/never").status, 503);
  EXPECT_TRUE(client.ends());
  echo.site.let_go();  // the late answer goes nowhere
  EXPECT_EQ(Client(echo.port).get("/x").status, 200);
}

TEST(Limits, ASilentSocketIsAskedAndThenLeft) {
  EchoServer echo(with([](Limits& limits) {
    limits.ping_after = 100ms;
    limits.pong_timeout = 200ms;
  }));
  Client there(echo.port), gone(echo.port);
  ASSERT_TRUE(there.upgrade());
  ASSERT_TRUE(gone.upgrade());
  for (int i = 0; i < 6; ++i) {
    const auto frame = there.read_frame();
    ASSERT_EQ(frame.opcode, 9) << "a ping";
    there.send_frame(Opcode::pong, frame.payload);
  }
  EXPECT_EQ(echo.site.closed, 1);
  EXPECT_EQ(refused(echo, "silent"), 1);
  EXPECT_TRUE(gone.ends());
  there.send_text("still here");
  while (true) {
    const auto frame = there.read_frame();
    if (frame.opcode == 9) continue;
    EXPECT_EQ(frame.payload, "still here");
    break;
  }
}

TEST(Limits, ASlowReaderIsCutOffWhenTooMuchWaits) {
  EchoServer echo(with([](Limits& limits) { limits.queue_bytes = 100'000; }));
  Client client(echo.port, 4096);
  ASSERT_TRUE(client.upgrade());
  const Outlet outlet = echo.site.outlets().front();
  const auto text = bytes(std::string(10'000, 'x'));
  std::size_t most = 0;
  bool cut = false;
  for (int i = 0; i < 2000 && !cut; ++i) {
    cut = !outlet.send(text);
    most = std::max(most, outlet.queued());
    if (i % 5 == 0) std::this_thread::sleep_for(1ms);
  }
  EXPECT_TRUE(cut);
  EXPECT_LE(most, 100'000U);
  EXPECT_TRUE(eventually([&] { return echo.site.closed == 1; }));
  EXPECT_EQ(refused(echo, "queue_full"), 1);
  EXPECT_EQ(outlet.queued(), 0U) << "nothing is kept for it";
}

TEST(Limits, ASlowReaderIsCutOffWhenItTakesNothing) {
  EchoServer echo(with([](Limits& limits) { limits.write_timeout = 200ms; }));
  Client client(echo.port, 4096);
  client.write("GET /big HTTP/1.1\r\nHost: localhost\r\n\r\n");
  EXPECT_TRUE(eventually([&] { return refused(echo, "slow_reader") == 1; }));
  EXPECT_EQ(echo.server.connections(), 0);
}

TEST(Limits, ConnectionsInAll) {
  EchoServer echo(with([](Limits& limits) { limits.connections = 2; }));
  std::optional<Client> first(std::in_place, echo.port);
  Client second(echo.port);
  EXPECT_EQ(first->get("/x").status, 200);
  EXPECT_EQ(second.get("/x").status, 200);
  EXPECT_TRUE(Client(echo.port).ends());
  EXPECT_EQ(refused(echo, "too_many"), 1);
  first.reset();
  EXPECT_TRUE(eventually([&] { return Client(echo.port).get("/x").status == 200; }));
}

TEST(Limits, ConnectionsOfOneAddress) {
  EchoServer echo(with([](Limits& limits) { limits.connections_per_address = 2; }));
  std::optional<Client> first(std::in_place, echo.port);
  Client second(echo.port);
  EXPECT_EQ(first->get("/x").status, 200);
  EXPECT_EQ(second.get("/x").status, 200);
  EXPECT_TRUE(Client(echo.port).ends());
  EXPECT_EQ(refused(echo, "too_many_of_address"), 1);
  first.reset();
  EXPECT_TRUE(eventually([&] { return Client(echo.port).get("/x").status == 200; }));
}

TEST(Limits, SocketsBehindAProxyAreCountedByClient) {
  ServerOptions options = with([](Limits& limits) { limits.connections_per_address = 2; });
  options.trusted_proxies = {"127.0.0.0/8"};
  EchoServer echo(options);
  std::vector<Client> clients;
  const auto open = [&](const std::string& address) {
    clients.emplace_back(echo.port);
    return clients.back().upgrade("Origin: http://" + clients.back().host() + "\r\nX-Forwarded-For: " + address +
                                  "\r\n");
  };
  EXPECT_TRUE(open("203.0.113.1"));
  EXPECT_TRUE(open("203.0.113.1"));
  EXPECT_FALSE(open("203.0.113.1"));
  EXPECT_TRUE(open("203.0.113.2"));
}

TEST(Limits, RequestsOfOneAddress) {
  EchoServer echo(with([](Limits& limits) {
    limits.requests_per_second = 20;
    limits.requests_burst = 5;
  }));
  Client client(echo.port);
  for (int i = 0; i < 5; ++i) EXPECT_EQ(client.get("/x").status, 200);
  const auto answer = client.get("/x");
  EXPECT_EQ(answer.status, 429);
  EXPECT_EQ(answer.header("Retry-After"), "1");
  EXPECT_EQ(Client(echo.port).get("/x").status, 429) << "a new connection is no way round";
  std::this_thread::sleep_for(200ms);
  EXPECT_EQ(client.get("/x").status, 200);
}

TEST(Limits, TextsOfOneSocket) {
  EchoServer echo(with([](Limits& limits) {
    limits.messages_per_second = 20;
    limits.messages_burst = 5;
    limits.too_fast_before_cut = 3;
  }));
  Client client(echo.port);
  ASSERT_TRUE(client.upgrade());
  for (int i = 0; i < 7; ++i) client.send_text("x");
  for (int i = 0; i < 5; ++i) EXPECT_EQ(client.read_frame().payload, "x");
  for (int i = 0; i < 2; ++i) EXPECT_EQ(client.read_frame().payload, "too fast");
  std::this_thread::sleep_for(400ms);  // the bucket is full again, and all is forgiven
  for (int i = 0; i < 9; ++i) client.send_text("y");
  for (int i = 0; i < 5; ++i) EXPECT_EQ(client.read_frame().payload, "y");
  for (int i = 0; i < 3; ++i) EXPECT_EQ(client.read_frame().payload, "too fast");
  EXPECT_EQ(client.read_frame().code(), 1008);
  EXPECT_EQ(echo.site.texts, 10);
}

TEST(Limits, PingsAndPiecesCountToo) {
  EchoServer echo(with([](Limits& limits) {
    limits.messages_per_second = 20;
    limits.messages_burst = 5;
    limits.too_fast_before_cut = 10;
  }));
  Client pings(echo.port), pieces(echo.port);
  ASSERT_TRUE(pings.upgrade());
  ASSERT_TRUE(pieces.upgrade());
  for (int i = 0; i < 30; ++i) pings.send_frame(Opcode::ping, "x");
  EXPECT_EQ(pings.read_close_code(), 1008);
  for (int i = 0; i < 30; ++i) pieces.send_frame(i == 0 ? Opcode::text : Opcode::continuation, "", false);
  EXPECT_EQ(pieces.read_close_code(), 1008);
}

TEST(Limits, ABucketFillsAndAnAddressBookForgets) {
  const Instant start{std::chrono::hours(1)};
  TokenBucket bucket;
  for (int i = 0; i < 3; ++i) EXPECT_TRUE(bucket.take(1, 3, start));
  EXPECT_FALSE(bucket.take(1, 3, start));
  EXPECT_TRUE(bucket.take(1, 3, start + 1s));
  EXPECT_FALSE(bucket.take(1, 3, start + 1s));
  EXPECT_TRUE(bucket.full(1, start + 10s));
  for (int i = 0; i < 100; ++i) EXPECT_TRUE(bucket.take(0, 0, start)) << "no limit";

  Limits limits;
  AddressBook book(limits);
  for (int i = 0; i < 1000; ++i) book.may_ask(std::to_string(i), start);
  EXPECT_TRUE(book.enter("7"));
  EXPECT_EQ(book.size(), 1000U);
  book.tidy(start + 60s);
  EXPECT_EQ(book.size(), 1U) << "only the one that is connected";
  book.leave("7");
  book.tidy(start + 60s);
  EXPECT_EQ(book.size(), 0U);
}

}  // namespace
}  // namespace baize::test
