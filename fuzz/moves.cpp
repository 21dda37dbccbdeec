/// The reader of moves: the first byte chooses a game, the second how many seats, the third the deal; every line after
/// that is played. What is refused is refused with a sentence and changes nothing; what is played was legal.
///
/// A line `#text` stands for one of the legal moves, so that games get somewhere.
#include <algorithm>
#include <cstdint>
#include <cstdio>
#include <cstdlib>
#include <string>
#include <string_view>

#include "games/catalogue.hpp"

namespace {

void must(bool holds, const char* what) {
  if (holds) return;
  std::fputs(what, stderr);
  std::abort();
}

std::size_t sum_of(std::string_view text) {
  std::size_t sum = 0;
  for (const char letter : text) sum = 31 * sum + static_cast<unsigned char>(letter);
  return sum;
}

std::unique_ptr<baize::Position> begin(std::uint8_t game, std::uint8_t seats, std::uint8_t deal) {
  const auto games = baize::all_games();
  const baize::Rulebook& rulebook = *games[game % games.size()];
  const int more = seats % (rulebook.most_seats() - rulebook.fewest_seats() + 1);
  baize::SeededRandom random(baize::Random(deal, 0));
  return std::move(*rulebook.deal(rulebook.fewest_seats() + more, {}, random));
}

/// Whether it was played.
bool check_line(baize::Position& position, std::string_view line) {
  const baize::SeatSet acting = position.acting();
  const std::size_t sum = sum_of(line);
  if (line.starts_with('#') && !acting.empty()) {
    const auto seat = acting.nth(static_cast<std::uint32_t>(sum % static_cast<std::size_t>(acting.size())));
    const auto legal = position.legal(seat);
    must(position.play(seat, legal[sum / 7 % legal.size()]).has_value(), "a legal move that is refused");
    return true;
  }
  // Any seat may try: those whose turn it is not must be refused too.
  const auto seat = baize::seat_at(static_cast<unsigned>(sum % static_cast<std::size_t>(position.seats())));
  const auto legal = position.legal(seat);
  must(legal.empty() != acting.has(seat), "legal moves without a turn, or a turn without legal moves");
  const bool right = std::find(legal.begin(), legal.end(), line) != legal.end();
  const auto before = position.view(seat);
  if (right || sum % 8 == 0)
    must(right == position.preview(seat, line).has_value(), "a preview of what is not legal, or none of what is");
  const auto played = position.play(seat, line);
  must(right == played.has_value(), "not the legal moves are played");
  if (played) return true;
  must(!played.error().what.empty(), "a refusal without a sentence");
  must(position.view(seat) == before && position.acting() == acting, "a refused move that changed something");
  return false;
}

}  // namespace

// NOLINTNEXTLINE(readability-identifier-naming): libFuzzer looks for this name.
extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  if (size < 3) return 0;
  const auto position = begin(data[0], data[1], data[2]);
  const std::string lines(data + 3, data + size);
  std::string_view rest = lines;
  // A refusal looks for what was probably meant, which is dear under the sanitizers: a few of them will do.
  int refusals = 0;
  for (int line = 0; line < 40 && refusals < 6 && !rest.empty(); ++line) {
    const auto end = rest.find('\n');
    if (!check_line(*position, rest.substr(0, end))) ++refusals;
    rest.remove_prefix(end == std::string_view::npos ? rest.size() : end + 1);
  }
  return 0;
}
