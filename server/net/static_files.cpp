#include "server/net/static_files.hpp"

#include <array>
#include <charconv>
#include <fstream>
#include <stdexcept>

#include <fmt/format.h>

namespace baize {

namespace {

std::string_view trimmed(std::string_view text) {
  while (!text.empty() && text.front() == ' ') text.remove_prefix(1);
  while (!text.empty() && text.back() == ' ') text.remove_suffix(1);
  return text;
}

/// FNV-1a, 64 bits: tells a file from its next version, and protects nothing.
std::uint64_t fingerprint(std::string_view content) {
  std::uint64_t hash = 0xCBF29CE484222325ULL;
  for (const char c : content) hash = (hash ^ static_cast<unsigned char>(c)) * 0x100000001B3ULL;
  return hash;
}

/// Whether If-None-Match names the tag: a list of tags, perhaps weak ones, or "*".
bool names_tag(std::string_view list, std::string_view tag) {
  while (!list.empty()) {
    const auto end = list.find(',');
    auto one = trimmed(list.substr(0, end));
    if (one.starts_with("W/")) one.remove_prefix(2);
    if (one == tag || one == "*") return true;
    list.remove_prefix(end == std::string_view::npos ? list.size() : end + 1);
  }
  return false;
}

std::string content_of(const std::filesystem::path& path) {
  std::ifstream file(path, std::ios::binary);
  std::string content((std::istreambuf_iterator<char>(file)), std::istreambuf_iterator<char>());
  if (!file) throw std::runtime_error(fmt::format("cannot read {}", path.string()));
  return content;
}

/// A page of the client: one name beside its files, whatever it is.
bool may_be_page(std::string_view path) {
  for (const std::string_view other : {"/api", "/ws"})
    if (path == other || (path.starts_with(other) && path[other.size()] == '/')) return false;
  return path.find('.') == std::string_view::npos;
}

/// From deep below to the name beside the client's files, whose addresses are relative. The client says what is there.
HttpAnswer up_to_page(const HttpRequest& request) {
  const std::string_view path = request.path;
  const auto last = path.rfind('/');
  std::string there;
  for (const char c : path.substr(1, last)) there += c == '/' ? "../" : "";
  there += path.substr(last + 1);
  if (!request.query.empty()) there += "?" + request.query;
  return {.status = 302, .headers = {{"Location", there}}};
}

}  // namespace

std::string_view content_type(std::string_view name) {
  constexpr std::array<std::pair<std::string_view, std::string_view>, 20> types{{
      {"html", "text/html; charset=utf-8"},
      {"js", "text/javascript; charset=utf-8"},
      {"mjs", "text/javascript; charset=utf-8"},
      {"css", "text/css; charset=utf-8"},
      {"json", "application/json"},
      {"map", "application/json"},
      {"webmanifest", "application/manifest+json"},
      {"wasm", "application/wasm"},
      {"svg", "image/svg+xml"},
      {"png", "image/png"},
      {"webp", "image/webp"},
      {"avif", "image/avif"},
      {"jpg", "image/jpeg"},
      {"ico", "image/x-icon"},
      {"woff2", "font/woff2"},
      {"mp3", "audio/mpeg"},
      {"ogg", "audio/ogg"},
      {"txt", "text/plain; charset=utf-8"},
      {"md", "text/markdown; charset=utf-8"},
      {"xml", "application/xml"},
  }};
  const auto ending = name.substr(name.rfind('.') + 1);
  for (const auto& [known, type] : types)
    if (ending == known) return type;
  return "application/octet-stream";
}

double coding_weight(std::string_view accept_encoding, std::string_view coding) {
  double any = 0;
  while (!accept_encoding.empty()) {
    const auto end = accept_encoding.find(',');
    const auto entry = accept_encoding.substr(0, end);
    accept_encoding.remove_prefix(end == std::string_view::npos ? accept_encoding.size() : end + 1);
    const auto name = trimmed(entry.substr(0, entry.find(';')));
    double weight = 1;
    if (const auto at = entry.find("q="); at != std::string_view::npos) {
      const auto number = entry.substr(at + 2);
      if (std::from_chars(number.data(), number.data() + number.size(), weight).ec != std::errc() || weight < 0 ||
          weight > 1)
        weight = 0;
    }
    if (name == coding) return weight;
    if (name == "*") any = weight;
  }
  return any;
}

StaticFiles::Coded StaticFiles::coded(std::string content) {
  auto tag = fmt::format("\"{:016x}\"", fingerprint(content));
  return {.body = bytes(std::move(content)), .tag = std::move(tag)};
}

StaticFiles::StaticFiles(const std::filesystem::path& folder) {
  namespace fs = std::filesystem;
  std::error_code error;
  if (!fs::is_directory(folder, error))
    throw std::runtime_error(fmt::format("{} is no folder with the web client's files", folder.string()));
  for (const auto& entry : fs::recursive_directory_iterator(folder)) {
    if (!entry.is_regular_file()) continue;
    const std::string path = "/" + fs::relative(entry.path(), folder).generic_string();
    // Another coding of a file, if that file is there.
    const auto ending = entry.path().extension();
    const bool is_coding = ending == ".br" || ending == ".gz";
    if (is_coding && fs::exists(fs::path(entry.path()).replace_extension(), error)) {
      File& file = files_[path.substr(0, path.size() - 3)];
      (ending == ".br" ? file.brotli : file.gzip) = coded(content_of(entry.path()));
      continue;
    }
    File& file = files_[path];
    file.type = content_type(path);
    file.immutable = path.starts_with("/assets/");
    file.plain = coded(content_of(entry.path()));
  }
}

std::optional<HttpAnswer> StaticFiles::answer(const HttpRequest& request) const {
  auto found = files_.find(request.path);
  if (found == files_.end() && may_be_page(request.path)) {
    if (request.path.rfind('/') > 0 && !files_.empty()) return up_to_page(request);
    found = files_.find("/index.html");
  }
  if (found == files_.end()) return std::nullopt;
  const File& file = found->second;

  const Coded* chosen = &file.plain;
  std::string_view coding;
  double best = 0;
  for (const auto& [candidate, name] :
       {std::pair<const Coded*, std::string_view>{&file.brotli, "br"}, {&file.gzip, "gzip"}}) {
    if (!candidate->body) continue;
    const double weight = coding_weight(request.accept_encoding, name);
    if (weight <= best) continue;
    best = weight;
    chosen = candidate;
    coding = name;
  }
  HttpAnswer answer;
  answer.headers.emplace_back("ETag", chosen->tag);
  answer.headers.emplace_back("Cache-Control", file.immutable ? "public, max-age=31536000, immutable" : "no-cache");
  answer.headers.emplace_back("Vary", "Accept-Encoding");
  if (names_tag(request.if_none_match, chosen->tag)) {
    answer.status = 304;
    return answer;
  }
  answer.content_type = file.type;
  answer.body = chosen->body;
  if (!coding.empty()) answer.headers.emplace_back("Content-Encoding", coding);
  return answer;
}

}  // namespace baize
