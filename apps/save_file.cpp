#include "apps/save_file.hpp"

#include <cerrno>
#include <cstdlib>
#include <cstring>
#include <ctime>

#include <fcntl.h>
#include <fmt/format.h>
#include <sys/stat.h>
#include <unistd.h>

#include "apps/errors.hpp"

namespace baize {

namespace {

/// `path` is the one that people know.
[[noreturn]] void fail(const std::filesystem::path& path) {
  throw Failure(fmt::format("{}: cannot be written: {}", path.string(), std::strerror(errno)));
}

/// The record holds hidden cards: nobody else on this machine need read it.
void write_file(const std::filesystem::path& path, const std::filesystem::path& known_as, std::string_view text,
                bool durable) {
  const int file = ::open(path.c_str(), O_WRONLY | O_CREAT | O_TRUNC | O_CLOEXEC, S_IRUSR | S_IWUSR);
  if (file < 0) fail(known_as);
  while (!text.empty()) {
    const ssize_t written = ::write(file, text.data(), text.size());
    if (written < 0 && errno == EINTR) continue;
    if (written < 0) {
      const int why = errno;
      ::close(file);
      errno = why;
      fail(known_as);
    }
    text.remove_prefix(static_cast<std::size_t>(written));
  }
  const bool synced = !durable || ::fsync(file) == 0 || errno == EINVAL || errno == EROFS;  // not every place can
  if (::close(file) != 0 || !synced) fail(known_as);
}

}  // namespace

void SaveFile::store(std::string_view record, bool durable) const {
  if (!keeps()) return;
  // A device or a pipe cannot be replaced by a file of its name.
  std::error_code none;
  if (std::filesystem::exists(path_, none) && !std::filesystem::is_regular_file(path_, none))
    return write_file(path_, path_, record, durable);
  std::filesystem::path beside = path_;
  beside += fmt::format(".{}.new", ::getpid());
  write_file(beside, path_, record, durable);
  if (::rename(beside.c_str(), path_.c_str()) == 0) return;
  const int why = errno;
  ::unlink(beside.c_str());
  errno = why;
  fail(path_);
}

void SaveFile::remove() const {
  std::error_code none;
  if (keeps()) std::filesystem::remove(path_, none);
}

std::filesystem::path automatic_place(std::string_view game) {
  const char* state = std::getenv("XDG_STATE_HOME");
  const char* home = std::getenv("HOME");
  std::filesystem::path folder;
  if (state != nullptr && *state == '/') folder = std::filesystem::path(state) / "baize";
  else if (home != nullptr && *home == '/') folder = std::filesystem::path(home) / ".local/state/baize";
  else return {};
  std::error_code failed;
  std::filesystem::create_directories(folder, failed);
  if (failed) return {};
  const std::time_t now = std::time(nullptr);
  std::tm local{};
  localtime_r(&now, &local);
  char when[32];
  std::strftime(when, sizeof when, "%Y-%m-%d-%H%M", &local);
  for (int i = 1;; ++i) {
    const auto path =
        folder / (i == 1 ? fmt::format("{}-{}.jsonl", game, when) : fmt::format("{}-{}-{}.jsonl", game, when, i));
    if (!std::filesystem::exists(path, failed)) return path;
  }
}

std::string shell_word(const std::string& word) {
  if (word.find_first_not_of("abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789_-./,=+@%:") ==
          std::string::npos &&
      !word.empty())
    return word;
  std::string quoted = "'";
  for (const char letter : word) quoted += letter == '\'' ? std::string("'\\''") : std::string(1, letter);
  return quoted + "'";
}

}  // namespace baize
