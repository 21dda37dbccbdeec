#include "apps/pager.hpp"

#include <algorithm>
#include <cstdio>
#include <cstdlib>
#include <string>

namespace baize {

namespace {

/// False if there is no such program.
bool through_pager(std::string_view page) {
  const char* wish = std::getenv("PAGER");
  const std::string command = wish != nullptr && *wish != '\0' ? wish : "less";
  setenv("LESS", "FRX", 0);  // colours shown, and the page left on the screen; the reader's own wishes win
  std::FILE* pager = popen(command.c_str(), "w");
  if (pager == nullptr) return false;
  std::fwrite(page.data(), 1, page.size(), pager);
  constexpr int no_such_program = 127;
  const int status = pclose(pager);
  return status == -1 || (status >> 8 & 0xFF) != no_such_program;
}

}  // namespace

void show_page(std::string_view page, const Console& console) {
  console.out.flush();
  const auto lines = std::count(page.begin(), page.end(), '\n');
  if (console.pages && lines >= console.height && through_pager(page)) return;
  console.out << page << std::flush;
}

}  // namespace baize
