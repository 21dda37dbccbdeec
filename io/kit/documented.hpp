/// For tests: the JSON examples of a page, so that a page cannot say what the code does not do. Paths are from the
/// repository's root, where tests run.
#pragma once
#include <fstream>
#include <sstream>
#include <string>
#include <vector>

#include <gtest/gtest.h>

#include "io/json.hpp"

namespace baize::kit {

inline std::string file_text(const std::string& path) {
  std::ifstream file(path);
  EXPECT_TRUE(file) << "no file " << path << " (run from the repository's root)";
  std::ostringstream text;
  text << file.rdbuf();
  return text.str();
}

/// The fenced `json` blocks of a page, each parsed and written again without blanks.
inline std::vector<std::string> json_blocks(const std::string& path) {
  const std::string page = file_text(path), fence = "```json\n";
  std::vector<std::string> blocks;
  for (auto at = page.find(fence); at != std::string::npos; at = page.find(fence, at)) {
    at += fence.size();
    const auto value = parse_json(std::string_view(page).substr(at, page.find("```", at) - at));
    EXPECT_TRUE(value) << "an example of " << path << " is no JSON: " << value.error().what;
    if (value) blocks.push_back(json::serialize(*value));
  }
  return blocks;
}

}  // namespace baize::kit
