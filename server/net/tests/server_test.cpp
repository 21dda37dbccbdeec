/// Threads, timers, and the end.
#include <future>
#include <thread>

#include <gtest/gtest.h>

#include "server/net/tests/support.hpp"

namespace baize::test {
namespace {

TEST(Server, StoppingTellsEverybody) {
  EchoServer echo({.threads = 2});
  Client socket(echo.port), idle(echo.port), waiting(echo.port);
  ASSERT_TRUE(socket.upgrade());
  EXPECT_EQ(idle.get("/x").status, 200);
  waiting.write("GET /never HTTP/1.1\r\nHost: localhost\r\n\r\n");
  ASSERT_TRUE(eventually([&] { return echo.site.kept().size() == 1; }));

  auto stopped = std::async(std::launch::async, [&] { echo.server.stop(); });
  EXPECT_EQ(socket.read_frame().payload, "goodbye") << "the Site's last word comes before the close frame";
  const auto close = socket.read_frame();
  EXPECT_EQ(close.code(), 1001);
  socket.send_frame(Opcode::close, close.payload);
  EXPECT_TRUE(socket.ends());
  EXPECT_TRUE(idle.ends());
  EXPECT_EQ(stopped.wait_for(50ms), std::future_status::timeout) << "a request is in hand";
  echo.site.kept().front()(text_answer(200, "done"));
  const auto answer = waiting.read_answer();
  EXPECT_EQ(answer.body, "done");
  EXPECT_EQ(answer.header("Connection"), "close");
  waiting.half_close();
  EXPECT_EQ(stopped.wait_for(3s), std::future_status::ready);
  EXPECT_EQ(echo.site.closed, 1);
  EXPECT_EQ(echo.server.connections(), 0);
  EXPECT_FALSE(Client(echo.port).connected());
  echo.site.let_go();
}

TEST(Server, StoppingDoesNotWaitForEver) {
  EchoServer echo({.threads = 2, .limits = {.drain = 200ms}});
  std::vector<Client> clients;
  for (int i = 0; i < 20; ++i) {
    clients.emplace_back(echo.port);
    ASSERT_TRUE(clients.back().upgrade());
  }
  Client waiting(echo.port);
  waiting.write("GET /never HTTP/1.1\r\nHost: localhost\r\n\r\n");
  ASSERT_TRUE(eventually([&] { return echo.site.kept().size() == 1; }));
  const auto start = std::chrono::steady_clock::now();
  echo.server.stop();
  EXPECT_LT(std::chrono::steady_clock::now() - start, 2s);
  EXPECT_EQ(echo.site.closed, 20) << "though no client answered the close frame";
  // Handles outlive their server, and do nothing.
  EXPECT_FALSE(echo.site.outlets().front().send(std::string("x")));
  echo.site.outlets().front().close(1000, "x");
  echo.site.outlets().front().post([] { ADD_FAILURE() << "there is no thread to run it on"; });
  echo.site.kept().front()(text_answer(200, "too late"));
  echo.site.let_go();
}

TEST(Server, StopsWhileClientsTalk) {
  for (int round = 0; round < 10; ++round) {
    EchoServer echo({.threads = 2, .limits = {.messages_per_second = 0, .drain = 300ms}});
    std::atomic<bool> over = false;
    std::vector<std::thread> threads;
    for (int i = 0; i < 3; ++i)
      threads.emplace_back([&] {
        while (!over) {
          Client client(echo.port);
          if (!client.connected() || !client.upgrade()) continue;
          for (int text = 0; text < 20 && !over; ++text)
            if (!client.send_text("x") || client.read_frame().opcode != 1) break;
        }
      });
    std::thread sender([&] {
      while (!over)
        for (const Outlet& outlet : echo.site.outlets()) outlet.send(std::string("y"));
    });
    std::this_thread::sleep_for(20ms);
    echo.server.stop();
    over = true;
    sender.join();
    for (auto& thread : threads) thread.join();
    EXPECT_EQ(echo.site.opened, echo.site.closed);
    echo.site.let_go();
  }
}

TEST(Server, TimersRunOnTheirThreadUnlessTheyAreCancelled) {
  EchoServer echo({.threads = 2});
  std::promise<std::thread::id> posted, timed;
  echo.server.post(1, [&] { posted.set_value(std::this_thread::get_id()); });
  const auto start = std::chrono::steady_clock::now();
  const Timer timer = echo.server.after(1, 30ms, [&] { timed.set_value(std::this_thread::get_id()); });
  EXPECT_EQ(posted.get_future().get(), timed.get_future().get());
  EXPECT_GE(std::chrono::steady_clock::now() - start, 30ms);

  std::atomic<int> ran = 0;
  Timer cancelled = echo.server.after(0, 250ms, [&] { ++ran; });
  Timer replaced = echo.server.after(0, 250ms, [&] { ++ran; });
  cancelled.cancel();
  replaced = echo.server.after(0, 20ms, [&] { ran += 10; });
  {
    const Timer dropped = echo.server.after(1, 20ms, [&] { ++ran; });
  }
  EXPECT_TRUE(eventually([&] { return ran == 10; }));
  std::this_thread::sleep_for(30ms);
  EXPECT_EQ(ran, 10);

  // One that cancels another on its own thread is sure that it does not run.
  Timer second;
  std::promise<void> done;
  echo.server.post(0, [&] {
    second = echo.server.after(0, 1ms, [&] { ++ran; });
    std::this_thread::sleep_for(5ms);
    second.cancel();
    done.set_value();
  });
  done.get_future().wait();
  std::this_thread::sleep_for(10ms);
  EXPECT_EQ(ran, 10);
  const Timer never = echo.server.after(0, 1h, [] {});
  echo.server.stop();
}

TEST(Server, AddressesThatCannotBe) {
  EchoServer echo;
  const auto why = [&](const std::string& address, std::uint16_t port) -> std::string {
    try {
      echo.server.listen(address, port);
      return "";
    } catch (const std::runtime_error& error) { return error.what(); }
  };
  EXPECT_NE(why("127.0.0.1", echo.port).find("another program has it"), std::string::npos);
  EXPECT_NE(why("here", 0).find("\"here\" is no address"), std::string::npos);
  EXPECT_NE(why("203.0.113.1", 0).find("cannot listen on 203.0.113.1"), std::string::npos);
  EXPECT_EQ(why("127.0.0.1", 0), "");
  EchoSite site;
  Metrics metrics;
  EXPECT_THROW(Server(site, metrics, {.threads = 0}), std::invalid_argument);
  EXPECT_THROW(Server(site, metrics, {.public_url = "nonsense"}), std::invalid_argument);
}

}  // namespace
}  // namespace baize::test
