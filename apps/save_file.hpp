/// Where the record of a game that is being played is kept.
#pragma once
#include <filesystem>
#include <string>
#include <string_view>

namespace baize {

class SaveFile {
 public:
  /// Keeps nothing.
  SaveFile() = default;
  explicit SaveFile(std::filesystem::path path) : path_(std::move(path)) {}

  bool keeps() const { return !path_.empty(); }
  const std::filesystem::path& path() const { return path_; }
  /// Replaces what is there, all or nothing; throws a Failure where that cannot be. What is durable survives a power
  /// cut, and takes the time of a disk.
  void store(std::string_view record, bool durable) const;
  void remove() const;

 private:
  std::filesystem::path path_;
};

/// A new name in the place for games in progress ($XDG_STATE_HOME/baize, else ~/.local/state/baize), or empty where
/// there is no such place.
std::filesystem::path automatic_place(std::string_view game);

/// As a person would type it in a shell.
std::string shell_word(const std::string& word);

}  // namespace baize
