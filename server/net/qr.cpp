#include "server/net/qr.hpp"

#include <memory>

#include <fmt/format.h>
#include <qrencode.h>

namespace baize {

namespace {

constexpr int border = 4;

}  // namespace

std::vector<std::vector<bool>> qr_modules(const std::string& text) {
  const std::unique_ptr<QRcode, decltype(&QRcode_free)> code(
      QRcode_encodeString(text.c_str(), 0, QR_ECLEVEL_M, QR_MODE_8, 1), &QRcode_free);
  if (!code) return {};
  const auto width = static_cast<std::size_t>(code->width);
  std::vector<std::vector<bool>> dark(width + 2 * border, std::vector<bool>(width + 2 * border, false));
  for (std::size_t row = 0; row < width; ++row)
    for (std::size_t column = 0; column < width; ++column)
      dark[row + border][column + border] = (code->data[row * width + column] & 1) != 0;
  return dark;
}

std::string qr_code(const std::string& text, bool colour) {
  const auto dark = qr_modules(text);
  std::string drawn;
  for (std::size_t row = 0; row < dark.size(); row += 2) {
    if (colour) drawn += "\x1b[38;5;16;48;5;231m";  // black on white, of the fixed colours
    for (std::size_t column = 0; column < dark[row].size(); ++column) {
      // A block is the foreground: dark with colours, light without.
      const bool upper = dark[row][column] == colour;
      const bool lower = row + 1 < dark.size() ? dark[row + 1][column] == colour : !colour;
      drawn += upper && lower ? "█" : upper ? "▀" : lower ? "▄" : " ";
    }
    if (colour) drawn += "\x1b[0m";
    drawn += '\n';
  }
  return drawn;
}

std::string qr_svg(const std::string& text) {
  const auto dark = qr_modules(text);
  if (dark.empty()) return {};
  fmt::memory_buffer path;
  for (std::size_t row = 0; row < dark.size(); ++row)
    for (std::size_t column = 0; column < dark.size(); ++column) {
      if (!dark[row][column]) continue;
      const std::size_t start = column;
      while (dark[row][column + 1]) ++column;  // the border is light
      fmt::format_to(std::back_inserter(path), "M{} {}h{}v1h-{}z", start, row, column + 1 - start, column + 1 - start);
    }
  return fmt::format(R"(<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {0} {0}" shape-rendering="crispEdges">)"
                     R"(<path fill="#fff" d="M0 0h{0}v{0}H0z"/><path d="{1}"/></svg>)",
                     dark.size(), fmt::to_string(path));
}

}  // namespace baize
