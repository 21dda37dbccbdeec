#include "server/net/static_files.hpp"

#include <filesystem>
#include <fstream>

#include <gtest/gtest.h>

namespace baize {
namespace {

/// A built client in a folder of its own.
class Files : public testing::Test {
 protected:
  void SetUp() override {
    std::string name = (std::filesystem::temp_directory_path() / "baize-files-XXXXXX").string();
    ASSERT_NE(mkdtemp(name.data()), nullptr);
    folder_ = name;
    write("index.html", "<!doctype html>");
    write("index.html.br", "br of index");
    write("favicon.svg", "<svg/>");
    write("assets/app-1a2b.js", "let x;");
    write("assets/app-1a2b.js.br", "br");
    write("assets/app-1a2b.js.gz", "gz");
    write("sw.js", "self");
    write("odd.xyz", "?");
    write("alone.gz", "not a coding of anything");
  }
  void TearDown() override { std::filesystem::remove_all(folder_); }

  void write(const std::string& name, const std::string& content) const {
    std::filesystem::create_directories((folder_ / name).parent_path());
    std::ofstream(folder_ / name) << content;
  }
  std::optional<HttpAnswer> get(const std::string& path, const std::string& codings = "",
                                const std::string& tag = "") const {
    HttpRequest request;
    request.path = path;
    request.accept_encoding = codings;
    request.if_none_match = tag;
    return StaticFiles(folder_).answer(request);
  }
  static std::string header(const HttpAnswer& answer, const std::string& name) {
    for (const auto& [key, value] : answer.headers)
      if (key == name) return value;
    return "";
  }

  std::filesystem::path folder_;
};

TEST_F(Files, HaveTheirTypes) {
  EXPECT_EQ(get("/index.html")->content_type, "text/html; charset=utf-8");
  EXPECT_EQ(get("/assets/app-1a2b.js")->content_type, "text/javascript; charset=utf-8");
  EXPECT_EQ(get("/favicon.svg")->content_type, "image/svg+xml");
  EXPECT_EQ(get("/odd.xyz")->content_type, "application/octet-stream");
  EXPECT_EQ(content_type("x.wasm"), "application/wasm");
  EXPECT_EQ(content_type("app.webmanifest"), "application/manifest+json");
  EXPECT_EQ(StaticFiles(folder_).size(), 6U) << "other codings of a file are not files";
  EXPECT_EQ(*get("/alone.gz")->body, "not a coding of anything");
}

TEST_F(Files, AreKeptForEverIfTheirNameHasAHash) {
  EXPECT_EQ(header(*get("/assets/app-1a2b.js"), "Cache-Control"), "public, max-age=31536000, immutable");
  EXPECT_EQ(header(*get("/index.html"), "Cache-Control"), "no-cache");
  EXPECT_EQ(header(*get("/sw.js"), "Cache-Control"), "no-cache");
}

TEST_F(Files, ComeInTheCodingThatTheClientLikesBest) {
  const auto coding = [&](const std::string& accepted) {
    const auto answer = get("/assets/app-1a2b.js", accepted);
    const auto name = header(*answer, "Content-Encoding");
    EXPECT_EQ(*answer->body, name.empty() ? "let x;" : name == "br" ? "br" : "gz");
    EXPECT_EQ(header(*answer, "Vary"), "Accept-Encoding");
    return name;
  };
  EXPECT_EQ(coding(""), "");
  EXPECT_EQ(coding("gzip, deflate, br"), "br");
  EXPECT_EQ(coding("gzip"), "gzip");
  EXPECT_EQ(coding("br;q=0.5, gzip;q=0.8"), "gzip");
  EXPECT_EQ(coding("br;q=0, gzip;q=0"), "");
  EXPECT_EQ(coding("*"), "br");
  EXPECT_EQ(coding("br;q=0, *;q=0.1"), "gzip");
  EXPECT_EQ(coding("identity"), "");
  EXPECT_EQ(coding("brotli, xgzip"), "");
  EXPECT_EQ(coding("br;q=nonsense"), "");
}

TEST_F(Files, AreNotSentTwice) {
  const auto tag = header(*get("/index.html"), "ETag");
  EXPECT_EQ(get("/index.html", "", tag)->status, 304U);
  EXPECT_EQ(get("/index.html", "", "\"other\", W/" + tag)->status, 304U);
  EXPECT_EQ(get("/index.html", "", "*")->status, 304U);
  EXPECT_EQ(get("/index.html", "", "\"other\"")->status, 200U);
  EXPECT_EQ(get("/index.html", "br", tag)->status, 200U) << "another coding is another thing";
  write("index.html", "<!doctype html><p>");
  EXPECT_EQ(get("/index.html", "", tag)->status, 200U);
}

TEST_F(Files, PagesOfTheClientAreItsIndex) {
  for (const char* page : {"/", "/table", "/rules", "/apis", "/wsx"}) {
    const auto answer = get(page, "br");
    ASSERT_TRUE(answer) << page;
    EXPECT_EQ(answer->content_type, "text/html; charset=utf-8");
    EXPECT_EQ(*answer->body, "br of index");
  }
  // The client's addresses are relative: its pages lie beside its files.
  for (const auto& [deep, page] :
       {std::pair{"/rules/gerry", "../gerry"}, {"/some/deep/link", "../../link"}, {"/rules/", "../"}}) {
    const auto answer = get(deep);
    ASSERT_TRUE(answer) << deep;
    EXPECT_EQ(answer->status, 302U);
    EXPECT_EQ(header(*answer, "Location"), page);
  }
  for (const char* none : {"/api", "/api/x", "/ws", "/ws/x", "/assets/gone-1a2b.js", "/missing.png"})
    EXPECT_FALSE(get(none)) << none;
}

TEST_F(Files, AFolderThatIsNotThere) {
  EXPECT_THROW(StaticFiles(folder_ / "gone"), std::runtime_error);
  EXPECT_FALSE(StaticFiles().answer(HttpRequest{.path = "/"}));
}

}  // namespace
}  // namespace baize
