/// For tests: the program itself at a terminal of its own, with a person who types and waits for what is written.
#pragma once
#include <array>
#include <chrono>
#include <csignal>
#include <cstdlib>
#include <filesystem>
#include <string>
#include <vector>

#include <fcntl.h>
#include <gtest/gtest.h>
#include <poll.h>
#include <sys/ioctl.h>
#include <sys/wait.h>
#include <unistd.h>

namespace baize::tests {

/// The program lies beside the test.
inline std::string program_path() {
  return (std::filesystem::read_symlink("/proc/self/exe").parent_path() / "baize").string();
}

class Terminal {
 public:
  Terminal(const std::vector<std::string>& arguments, const std::string& state_folder) {
    master_ = posix_openpt(O_RDWR | O_NOCTTY);
    EXPECT_GE(master_, 0);
    EXPECT_EQ(grantpt(master_), 0);
    EXPECT_EQ(unlockpt(master_), 0);
    const winsize size{.ws_row = 40, .ws_col = 100, .ws_xpixel = 0, .ws_ypixel = 0};
    ioctl(master_, TIOCSWINSZ, &size);
    const std::string name = ptsname(master_), program = program_path();
    std::vector<char*> words{const_cast<char*>(program.c_str())};
    for (const auto& argument : arguments) words.push_back(const_cast<char*>(argument.c_str()));
    words.push_back(nullptr);
    process_ = fork();
    if (process_ != 0) return;
    setsid();
    const int terminal = open(name.c_str(), O_RDWR);
    for (const int descriptor : {0, 1, 2}) dup2(terminal, descriptor);
    ioctl(0, TIOCSCTTY, 0);
    setenv("TERM", "xterm", 1);
    setenv("XDG_STATE_HOME", state_folder.c_str(), 1);
    unsetenv("NO_COLOR");
    setenv("ASAN_OPTIONS", "detect_leaks=0", 1);  // a line editor that is begun anew leaves some of its key bindings
    execv(words[0], words.data());
    _exit(99);
  }
  ~Terminal() {
    if (process_ > 0) {
      kill(process_, SIGKILL);
      waitpid(process_, nullptr, 0);
    }
    close(master_);
  }
  Terminal(const Terminal&) = delete;
  Terminal& operator=(const Terminal&) = delete;

  void type(const std::string& keys) const {
    EXPECT_EQ(write(master_, keys.data(), keys.size()), static_cast<ssize_t>(keys.size()));
  }

  /// Reads on until this has been written since the last wait; gives all that came up to then.
  std::string wait_for(const std::string& text) {
    const auto deadline = std::chrono::steady_clock::now() + std::chrono::seconds(60);
    for (;;) {
      if (const auto at = pending_.find(text); at != std::string::npos) {
        const std::string seen = pending_.substr(0, at + text.size());
        pending_.erase(0, at + text.size());
        return seen;
      }
      if (!read_some() || std::chrono::steady_clock::now() > deadline) {
        ADD_FAILURE() << "never saw \"" << text << "\", but:\n" << pending_;
        return {};
      }
    }
  }

  /// All that is still written until the program ends, and the status it ends with.
  std::pair<std::string, int> wait_for_end() {
    while (read_some()) continue;
    int status = 0;
    waitpid(process_, &status, 0);
    process_ = 0;
    return {pending_, WIFEXITED(status) ? WEXITSTATUS(status) : -WTERMSIG(status)};
  }

 private:
  bool read_some() {
    pollfd waiting{.fd = master_, .events = POLLIN, .revents = 0};
    constexpr int patience_ms = 60'000;
    if (poll(&waiting, 1, patience_ms) <= 0) return false;
    std::array<char, 4096> bytes{};
    const ssize_t size = read(master_, bytes.data(), bytes.size());
    if (size <= 0) return false;
    pending_.append(bytes.data(), static_cast<std::size_t>(size));
    return true;
  }

  int master_ = -1;
  pid_t process_ = 0;
  std::string pending_;
};

}  // namespace baize::tests
