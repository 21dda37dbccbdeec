/// Logs, metrics, and the code for a phone's camera.
#include <algorithm>
#include <regex>

#include <boost/json.hpp>
#include <gtest/gtest.h>

#include "server/net/address.hpp"
#include "server/net/log.hpp"
#include "server/net/metrics.hpp"
#include "server/net/qr.hpp"

namespace baize {
namespace {

TEST(Log, ALineIsAnObject) {
  const std::string address = "127.0.0.1";
  const auto line =
      log_line(LogLevel::warning, "odd \"event\"\n",
               {{"address", address}, {"port", std::uint16_t{8080}}, {"share", 0.25}, {"open", true}, {"why", "\x01"}},
               1'790'000'000'007);
  EXPECT_EQ(line,
            R"({"time":"2026-09-21T14:13:20.007Z","level":"warning","event":"odd \"event\"\n","address":"127.0.0.1",)"
            R"("port":8080,"share":0.25,"open":true,"why":"\u0001"})");
  EXPECT_NO_THROW(boost::json::parse(line));
}

TEST(Log, NuisancesAreNotRepeated) {
  testing::internal::CaptureStderr();
  for (int i = 0; i < 100; ++i) log_nuisance("nuisance", {{"number", i}});
  const auto lines = testing::internal::GetCapturedStderr();
  EXPECT_LE(std::count(lines.begin(), lines.end(), '\n'), 2) << lines;
  EXPECT_NE(lines.find(R"("event":"nuisance","number":0)"), std::string::npos);
}

TEST(Metrics, AreWrittenForPrometheus) {
  Metrics metrics;
  metrics.counter("moves_total", "Moves", {{"game", "gerry"}}).Increment(2);
  metrics.counter("moves_total", "Moves", {{"game", "gerry"}}).Increment();
  metrics.gauge("tables", "Tables").Set(7);
  metrics.histogram("seconds", "Time", {0.1, 1}).Observe(0.5);
  const auto text = metrics.text();
  for (const char* line :
       {"# HELP moves_total Moves\n", "# TYPE moves_total counter\n", "moves_total{game=\"gerry\"} 3\n", "tables 7\n",
        "seconds_bucket{le=\"0.1\"} 0\n", "seconds_bucket{le=\"1\"} 1\n", "seconds_count 1\n"})
    EXPECT_NE(text.find(line), std::string::npos) << line;
  const auto at = text.find("\nprocess_resident_memory_bytes ");
  ASSERT_NE(at, std::string::npos);
  EXPECT_GT(std::stod(text.substr(at + 31)), 1e6);
}

TEST(Qr, TheSameModulesWithAndWithoutColour) {
  const std::string address = "http://192.168.178.20:8080/";
  const auto modules = qr_modules(address);
  ASSERT_GE(modules.size(), 29U);
  // The finder in the corner, behind a border of four.
  for (std::size_t i = 0; i < 7; ++i) EXPECT_TRUE(modules[4][4 + i] && modules[4 + i][4] && modules[10][4 + i]);
  EXPECT_FALSE(modules[5][5]);
  EXPECT_TRUE(modules[6][6]);
  for (std::size_t i = 0; i < modules.size(); ++i)
    for (std::size_t j = 0; j < 4; ++j)
      EXPECT_FALSE(modules[i][j] || modules[j][i] || modules[i][modules.size() - 1 - j]);

  // Read the drawing back: with colours a block is dark, without it is light.
  for (const bool colour : {true, false}) {
    std::vector<std::vector<bool>> rows;
    std::string drawn = qr_code(address, colour);
    std::size_t at = 0;
    while (at < drawn.size()) {
      std::vector<bool> upper, lower;
      while (drawn[at] != '\n') {
        if (drawn[at] == '\x1b') {
          at = drawn.find('m', at) + 1;
          continue;
        }
        const auto cell = drawn[at] == ' ' ? std::string(" ") : drawn.substr(at, 3);
        at += cell.size();
        upper.push_back((cell == "█" || cell == "▀") == colour);
        lower.push_back((cell == "█" || cell == "▄") == colour);
      }
      ++at;
      rows.push_back(upper);
      rows.push_back(lower);
    }
    ASSERT_GE(rows.size(), modules.size());
    rows.resize(modules.size());
    EXPECT_EQ(rows, modules);
  }
  EXPECT_TRUE(qr_modules(std::string(5000, 'x')).empty());

  // The picture's runs cover as many modules as are dark.
  const std::string picture = qr_svg(address);
  const std::regex run(R"(M\d+ \d+h(\d+)v1h-\1z)");
  std::ptrdiff_t drawn = 0, dark = 0;
  for (auto found = std::sregex_iterator(picture.begin(), picture.end(), run); found != std::sregex_iterator(); ++found)
    drawn += std::stoi((*found)[1]);
  for (const auto& row : modules) dark += std::count(row.begin(), row.end(), true);
  EXPECT_EQ(drawn, dark);
  EXPECT_EQ(qr_svg(std::string(5000, 'x')), "");
}

TEST(Addresses, OfThisMachine) {
  for (const auto& address : local_addresses()) {
    EXPECT_EQ(plain_address(address), address);
    EXPECT_FALSE(address.starts_with("127."));
  }
}

}  // namespace
}  // namespace baize
