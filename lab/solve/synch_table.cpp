#include "lab/solve/synch_table.hpp"

#include <algorithm>
#include <cerrno>
#include <cstring>
#include <fstream>

#include <fmt/format.h>

namespace baize::lab {

namespace {

constexpr std::string_view title = "baize certificate 1 synch";

std::string_view name(synch::Variant variant) {
  return variant == synch::Variant::decide_first ? "decide_first" : "direct_first";
}

std::string first_line(int size, synch::Variant variant) {
  return fmt::format("{} size={} variant={}\n", title, size, name(variant));
}

std::size_t bytes(const SynchTable& table) { return table.positions() * sizeof(SynchClaim); }

tl::unexpected<Error> cannot(std::string what) { return refuse(Error::Code::bad_record, std::move(what)); }

}  // namespace

SynchTable::SynchTable(int size, synch::Variant variant)
    : size_(size), variant_(variant), claims_(sets() * positions_in_set()) {}

int SynchTable::longest_rank() const {
  int longest = 0;
  for (const SynchClaim& claim : claims_) longest = std::max<int>(longest, claim.rank);
  return longest;
}

Expected<void> write_certificate(const SynchTable& table, const std::string& path) {
  errno = 0;
  std::ofstream file(path, std::ios::binary);
  file << first_line(table.size(), table.variant());
  static_assert(sizeof(SynchClaim) == 2);
  file.write(reinterpret_cast<const char*>(table.of_set(0)), static_cast<std::streamsize>(bytes(table)));
  file.close();
  if (!file) return cannot(fmt::format("{} cannot be written: {}", path, std::strerror(errno != 0 ? errno : EIO)));
  return {};
}

Expected<SynchTable> read_certificate(const std::string& path) {
  errno = 0;
  std::ifstream file(path, std::ios::binary);
  std::string line(64, '\0');
  file.read(line.data(), static_cast<std::streamsize>(line.size()));
  line.resize(static_cast<std::size_t>(file.gcount()));
  if (line.empty())
    return cannot(fmt::format("{} cannot be read: {}", path, errno != 0 ? std::strerror(errno) : "it is empty"));
  line.resize(std::min(line.find('\n'), line.size() - 1) + 1);
  for (int size = synch::smallest; size <= SynchTable::largest_size; ++size) {
    for (const auto variant : {synch::Variant::decide_first, synch::Variant::direct_first}) {
      if (line != first_line(size, variant)) continue;
      SynchTable table(size, variant);
      file.clear();
      file.seekg(static_cast<std::streamoff>(line.size()));
      file.read(reinterpret_cast<char*>(table.of_set(0)), static_cast<std::streamsize>(bytes(table)));
      if (static_cast<std::size_t>(file.gcount()) != bytes(table) || file.peek() != std::ifstream::traits_type::eof())
        return cannot(fmt::format("{} must have {} bytes after its first line, two for each position, and no more",
                                  path, bytes(table)));
      return table;
    }
  }
  return cannot(
      fmt::format("{} is no certificate of ours: it would begin with \"{} size=4 variant=decide_first\"", path, title));
}

}  // namespace baize::lab
