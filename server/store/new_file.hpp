/// A file that appears whole or not at all, and never in place of another.
#pragma once
#include <filesystem>
#include <string>
#include <string_view>

namespace baize {

class NewFile {
 public:
  /// Begins under a temporary name beside it, readable by its owner alone. Throws StoreFailure, as all of these.
  explicit NewFile(std::filesystem::path file);
  /// Without `publish` nothing is left.
  ~NewFile();
  NewFile(const NewFile&) = delete;
  NewFile& operator=(const NewFile&) = delete;

  void write(std::string_view bytes);
  /// Back to an empty file.
  void clear();
  /// Durable, and under its name.
  void publish();

 private:
  [[noreturn]] void fail(int error) const;
  void flush();

  std::filesystem::path file_;
  std::string temporary_;
  std::string buffer_;
  int handle_ = -1;
};

}  // namespace baize
