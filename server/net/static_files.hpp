/// The web client's files, kept in memory.
#pragma once
#include <cstddef>
#include <filesystem>
#include <optional>
#include <string>
#include <string_view>
#include <unordered_map>

#include "server/net/http.hpp"

namespace baize {

/// Serves a folder as it was when it was loaded. `x.js.br` and `x.js.gz` are x.js in other codings, for those who take
/// them. Files under assets/ carry a hash in their names and may be kept for ever; all others are asked for each time,
/// and not sent again if they are the same.
class StaticFiles {
 public:
  StaticFiles() = default;  // no files
  /// Throws std::runtime_error with a sentence if the folder cannot be read.
  explicit StaticFiles(const std::filesystem::path& folder);

  /// The answer to a GET. A path without a dot is a page of the client, which is index.html whatever it is called; but
  /// not below /api or /ws, and deeper paths lead up to such a page. Nothing if there is no such file.
  std::optional<HttpAnswer> answer(const HttpRequest& request) const;
  bool empty() const { return files_.empty(); }
  std::size_t size() const { return files_.size(); }

 private:
  struct Coded {
    Bytes body;
    std::string tag;  // ETag, with its quotes
  };
  struct File {
    std::string type;
    bool immutable = false;
    Coded plain, gzip, brotli;  // without a body: not there
  };
  static Coded coded(std::string content);

  std::unordered_map<std::string, File> files_;  // by path: "/assets/x.js"
};

/// How much a client wants a coding, by its Accept-Encoding in small letters: 0 not at all, 1 most of all.
double coding_weight(std::string_view accept_encoding, std::string_view coding);

/// "text/html; charset=utf-8" for "index.html"; bytes for what is not known.
std::string_view content_type(std::string_view name);

}  // namespace baize
