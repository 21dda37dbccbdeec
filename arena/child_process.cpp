#include "arena/child_process.hpp"

#include <algorithm>
#include <array>
#include <cerrno>
#include <chrono>
#include <csignal>
#include <cstring>
#include <thread>

#include <fcntl.h>
#include <poll.h>
#include <spawn.h>
#include <sys/wait.h>
#include <unistd.h>

#include "io/json.hpp"

namespace baize {

namespace {

using Clock = std::chrono::steady_clock;

constexpr std::size_t longest_line = std::size_t{1} << 16;
constexpr double time_to_leave = 0.5;

Clock::time_point in_seconds(double seconds) {
  return Clock::now() + std::chrono::duration_cast<Clock::duration>(std::chrono::duration<double>(seconds));
}

/// Waits until the descriptor is ready; false if the time is over first.
bool ready(int descriptor, short event, Clock::time_point deadline) {
  for (;;) {
    const auto left = std::chrono::ceil<std::chrono::milliseconds>(deadline - Clock::now()).count();
    pollfd wanted{.fd = descriptor, .events = event, .revents = 0};
    const int found = ::poll(&wanted, 1, static_cast<int>(std::clamp<std::int64_t>(left, 0, 1'000'000)));
    if (found > 0) return true;
    if (found == 0 && Clock::now() >= deadline) return false;
    if (found < 0 && errno != EINTR) return false;
  }
}

void close_one(int& descriptor) {
  if (descriptor >= 0) ::close(descriptor);
  descriptor = -1;
}

struct Pipe {
  std::array<int, 2> ends{-1, -1};
  /// Closed on exec: a pipe that another child holds open would never come to its end.
  Pipe() {
    if (::pipe2(ends.data(), O_CLOEXEC) != 0) ends = {-1, -1};
  }
  ~Pipe() {
    for (int& end : ends) close_one(end);
  }
  Pipe(const Pipe&) = delete;
  Pipe& operator=(const Pipe&) = delete;
  int take(unsigned which) { return std::exchange(ends[which], -1); }
};

}  // namespace

ChildProcess::ChildProcess(const std::string& command) {
  // Writing to a program that has left is an answer, not the end of ours.
  static const auto ignored = std::signal(SIGPIPE, SIG_IGN);
  static_cast<void>(ignored);
  Pipe in, out;
  posix_spawn_file_actions_t files;
  posix_spawn_file_actions_init(&files);
  posix_spawn_file_actions_adddup2(&files, in.ends[0], STDIN_FILENO);
  posix_spawn_file_actions_adddup2(&files, out.ends[1], STDOUT_FILENO);
  posix_spawnattr_t attributes;
  posix_spawnattr_init(&attributes);
  // A group of its own, so that what it starts ends with it, and Ctrl-C reaches us alone.
  posix_spawnattr_setflags(&attributes, POSIX_SPAWN_SETPGROUP | POSIX_SPAWN_SETSIGDEF);
  sigset_t defaults;
  sigemptyset(&defaults);
  sigaddset(&defaults, SIGPIPE);
  posix_spawnattr_setsigdefault(&attributes, &defaults);
  std::string shell = "sh", flag = "-c", line = command;
  std::array<char*, 4> arguments{shell.data(), flag.data(), line.data(), nullptr};
  if (::posix_spawn(&id_, "/bin/sh", &files, &attributes, arguments.data(), environ) != 0) id_ = -1;
  posix_spawnattr_destroy(&attributes);
  posix_spawn_file_actions_destroy(&files);
  to_ = in.take(1);
  from_ = out.take(0);
  if (to_ >= 0) ::fcntl(to_, F_SETFL, O_NONBLOCK);
  if (from_ >= 0) ::fcntl(from_, F_SETFL, O_NONBLOCK);
}

ChildProcess::~ChildProcess() {
  close_one(to_);
  if (id_ > 0) {
    wait_for(time_to_leave);
    ::kill(-id_, SIGKILL);
    if (!ended_) ::waitpid(id_, &status_, 0);
  }
  close_one(from_);
}

void ChildProcess::write_line(std::string_view line, double seconds) const {
  const auto deadline = in_seconds(seconds);
  std::string text(line);
  text += '\n';
  for (std::size_t done = 0; done < text.size();) {
    const ssize_t written = ::write(to_, text.data() + done, text.size() - done);
    if (written > 0) done += static_cast<std::size_t>(written);
    else if (written < 0 && errno != EAGAIN && errno != EINTR) return;
    else if (!ready(to_, POLLOUT, deadline)) return;
  }
}

ChildProcess::Heard ChildProcess::read_line(std::string& line, double seconds) {
  const auto deadline = in_seconds(seconds);
  for (;;) {
    if (const auto newline = heard_.find('\n'); newline != std::string::npos) {
      line = heard_.substr(0, newline);
      heard_.erase(0, newline + 1);
      return Heard::line;
    }
    if (heard_.size() > longest_line) return Heard::too_long;
    std::array<char, 4096> some;
    const ssize_t read = ::read(from_, some.data(), some.size());
    if (read > 0) heard_.append(some.data(), static_cast<std::size_t>(read));
    else if (read == 0 || (errno != EAGAIN && errno != EINTR)) return Heard::end;
    else if (!ready(from_, POLLIN, deadline)) return Heard::silence;
  }
}

bool ChildProcess::wait_for(double seconds) {
  if (id_ <= 0) return true;
  const auto deadline = in_seconds(seconds);
  while (!ended_) {
    const pid_t found = ::waitpid(id_, &status_, WNOHANG);
    ended_ = found != 0;
    if (ended_ || Clock::now() >= deadline) break;
    std::this_thread::sleep_for(std::chrono::milliseconds(2));
  }
  return ended_;
}

std::string ChildProcess::last_words() {
  if (id_ <= 0) return "it could not be started";
  if (!wait_for(time_to_leave)) return "it closed its output";
  if (WIFSIGNALED(status_))
    return joined("it was ended by signal ", WTERMSIG(status_), " (", ::strsignal(WTERMSIG(status_)), ")");
  return joined("it left with status ", WEXITSTATUS(status_));
}

}  // namespace baize
