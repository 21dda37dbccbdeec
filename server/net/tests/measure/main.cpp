/// measure_net [SECONDS] [IDLE]: what a WebSocket costs the server, by itself.
///
/// A server of one thread in a process of its own echoes texts of 100 connections for some seconds; then IDLE
/// connections are opened and left alone. Prints the server's processor time for each text and its memory for each
/// connection.
#include <algorithm>
#include <array>
#include <chrono>
#include <csignal>
#include <cstdlib>
#include <filesystem>
#include <fstream>
#include <memory>
#include <string>
#include <thread>
#include <vector>

#include <fmt/format.h>
#include <sys/epoll.h>
#include <sys/socket.h>
#include <sys/wait.h>
#include <unistd.h>

#include "server/net/tests/support.hpp"

namespace {

using namespace baize;

class Echo : public Channel {
 public:
  void opened(Outlet outlet) override { outlet_ = std::move(outlet); }
  void text(std::string_view text) override { outlet_.send(std::string(text)); }
  void too_fast(std::string_view) override {}
  void closed() override {}

 private:
  Outlet outlet_;
};

class Site100 : public Site {
 public:
  void request(HttpRequest, Responder respond) override { respond(text_answer(200, "x")); }
  Acceptance accept(const HttpRequest&) override { return std::make_shared<Echo>(); }
};

[[noreturn]] void serve(int to_parent) {
  Metrics metrics;
  Site100 site;
  Server server(
      site, metrics,
      {.threads = 1,
       .limits = {.connections = 0, .connections_per_address = 0, .requests_per_second = 0, .messages_per_second = 0}});
  const auto port = server.listen("127.0.0.1", 0);
  if (::write(to_parent, &port, sizeof port) != sizeof port) std::_Exit(1);
  while (true) pause();
}

/// Seconds of processor time of a process, all its threads.
double processor_time(pid_t process) {
  double sum = 0;
  for (const auto& thread : std::filesystem::directory_iterator(fmt::format("/proc/{}/task", process))) {
    double nanoseconds = 0;
    if (std::ifstream(thread.path() / "schedstat") >> nanoseconds) sum += nanoseconds;
  }
  return sum * 1e-9;
}

double memory(pid_t process) {
  std::ifstream file("/proc/" + std::to_string(process) + "/statm");
  double pages = 0, resident = 0;
  file >> pages >> resident;
  return resident * static_cast<double>(sysconf(_SC_PAGESIZE));
}

void measure_texts(pid_t process, std::uint16_t port, int seconds) {
  constexpr std::size_t connections = 100;
  std::vector<test::Client> clients;
  const int poller = epoll_create1(0);
  for (std::size_t i = 0; i < connections; ++i) {
    clients.emplace_back(port);
    if (!clients.back().upgrade()) std::exit(1);
    epoll_event event{.events = EPOLLIN, .data = {.u64 = i}};
    epoll_ctl(poller, EPOLL_CTL_ADD, clients.back().socket(), &event);
  }
  const std::string frame = test::masked_frame(0x81, std::string(120, 'x'));
  for (auto& client : clients) client.write(frame);
  const auto start = std::chrono::steady_clock::now();
  const double before = processor_time(process);
  std::size_t texts = 0;
  std::array<epoll_event, connections> events{};
  std::array<char, 4096> buffer{};
  while (std::chrono::steady_clock::now() - start < std::chrono::seconds(seconds)) {
    const int ready = epoll_wait(poller, events.data(), static_cast<int>(events.size()), 1000);
    for (int i = 0; i < ready; ++i) {
      const auto& client = clients[events[static_cast<std::size_t>(i)].data.u64];
      // Each answer is 122 bytes and comes in one piece.
      const auto size = recv(client.socket(), buffer.data(), buffer.size(), MSG_DONTWAIT);
      if (size != 122) continue;
      ++texts;
      if (::send(client.socket(), frame.data(), frame.size(), MSG_NOSIGNAL) < 0) std::exit(1);
    }
  }
  const double wall = std::chrono::duration<double>(std::chrono::steady_clock::now() - start).count();
  const double used = processor_time(process) - before;
  fmt::print("{:.0f} texts/s echoed over {} connections, {:.2f} us of the server's processor time each\n",
             static_cast<double>(texts) / wall, connections, used / static_cast<double>(texts) * 1e6);
  ::close(poller);
}

void measure_idle(pid_t process, std::uint16_t port, int idle) {
  const double before = memory(process);
  std::vector<test::Client> clients;
  for (int i = 0; i < idle; ++i) {
    clients.emplace_back(port);
    if (!clients.back().connected() || !clients.back().upgrade()) {
      fmt::print("only {} connections: see ulimit -n\n", i);
      break;
    }
  }
  for (auto& client : clients) client.send_text("one text, and then silence");
  for (auto& client : clients) client.read_frame();
  std::this_thread::sleep_for(std::chrono::seconds(1));
  const double cpu = processor_time(process);
  std::this_thread::sleep_for(std::chrono::seconds(3));
  fmt::print("{} idle connections: {:.0f} bytes of memory each, {:.2f} % of a processor\n", clients.size(),
             (memory(process) - before) / static_cast<double>(std::max<std::size_t>(1, clients.size())),
             (processor_time(process) - cpu) / 3 * 100);
}

}  // namespace

int main(int count, char** arguments) {
  const int seconds = count > 1 ? std::atoi(arguments[1]) : 3;
  const int idle = count > 2 ? std::atoi(arguments[2]) : 10'000;
  std::array<int, 2> ends{};
  if (pipe(ends.data()) != 0) return 1;
  const pid_t process = fork();
  if (process == 0) serve(ends[1]);
  std::uint16_t port = 0;
  if (read(ends[0], &port, sizeof port) == sizeof port) {
    measure_idle(process, port, idle);
    measure_texts(process, port, seconds);
  }
  kill(process, SIGKILL);
  waitpid(process, nullptr, 0);
}
