#include "server/store/new_file.hpp"

#include <cerrno>
#include <cstdio>
#include <cstdlib>
#include <system_error>

#include <fcntl.h>
#include <unistd.h>

#include "server/store/failure.hpp"

namespace baize {

NewFile::NewFile(std::filesystem::path file) : file_(std::move(file)), temporary_(file_.string() + ".XXXXXX") {
  std::error_code ignored;
  if (std::filesystem::exists(std::filesystem::symlink_status(file_, ignored))) fail(EEXIST);
  handle_ = mkostemp(temporary_.data(), O_CLOEXEC);
  if (handle_ < 0) fail(errno);
}

NewFile::~NewFile() {
  if (handle_ >= 0) close(handle_);
  if (!temporary_.empty()) unlink(temporary_.c_str());
}

void NewFile::fail(int error) const {
  using enum StoreFailure::Kind;
  if (error == EEXIST)
    throw StoreFailure(exists,
                       file_.string() + " is there already, and a backup overwrites nothing: choose another name");
  const bool no_room = error == ENOSPC || error == EDQUOT || error == EFBIG;
  throw StoreFailure(no_room ? full : unavailable, file_.string() + ": " + std::generic_category().message(error));
}

void NewFile::write(std::string_view bytes) {
  buffer_.append(bytes);
  if (buffer_.size() >= std::size_t{1} << 20U) flush();
}

void NewFile::flush() {
  std::string_view rest = buffer_;
  while (!rest.empty()) {
    const ssize_t written = ::write(handle_, rest.data(), rest.size());
    if (written < 0 && errno == EINTR) continue;
    if (written < 0) fail(errno);
    rest.remove_prefix(static_cast<std::size_t>(written));
  }
  buffer_.clear();
}

void NewFile::clear() {
  buffer_.clear();
  if (ftruncate(handle_, 0) != 0 || lseek(handle_, 0, SEEK_SET) != 0) fail(errno);
}

void NewFile::publish() {
  flush();
  if (fsync(handle_) != 0) fail(errno);
  if (renameat2(AT_FDCWD, temporary_.c_str(), AT_FDCWD, file_.c_str(), RENAME_NOREPLACE) == 0) temporary_.clear();
  // Not every file system can rename so.
  else if (errno == EEXIST || link(temporary_.c_str(), file_.c_str()) != 0) fail(errno);
  const std::filesystem::path folder = file_.has_parent_path() ? file_.parent_path() : ".";
  const int parent = open(folder.c_str(), O_RDONLY | O_DIRECTORY | O_CLOEXEC);  // NOLINT(*-vararg)
  if (parent < 0) fail(errno);
  const int synced = fsync(parent), error = errno;
  close(parent);
  if (synced != 0) fail(error);
}

}  // namespace baize
