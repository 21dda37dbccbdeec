#include "apps/text_file.hpp"

#include <cerrno>
#include <cstring>
#include <iterator>

#include <fmt/format.h>

#include "apps/errors.hpp"

namespace baize {

std::ifstream open_to_read(const std::string& file) {
  errno = 0;
  std::ifstream opened(file, std::ios::binary);
  // A directory opens, and fails at the first byte.
  if (opened.is_open()) opened.peek(), opened.clear(opened.rdstate() & ~std::ios::eofbit);
  if (!opened) throw Failure(fmt::format("{}: cannot be read: {}", file, std::strerror(errno != 0 ? errno : EIO)));
  return opened;
}

std::string read_text(const std::string& file) {
  std::ifstream opened = open_to_read(file);
  return {std::istreambuf_iterator<char>(opened), std::istreambuf_iterator<char>()};
}

}  // namespace baize
