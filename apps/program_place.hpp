/// Where this program lies, for what lies beside it.
#pragma once
#include <filesystem>
#include <system_error>

namespace baize {

inline std::filesystem::path program_folder() {
  std::error_code error;
  return std::filesystem::read_symlink("/proc/self/exe", error).parent_path();
}

}  // namespace baize
