#include "apps/game_file.hpp"

#include <fmt/format.h>

#include "apps/errors.hpp"
#include "apps/text_file.hpp"
#include "games/catalogue.hpp"

namespace baize {

namespace {

class Collector final : public RecordListener {
 public:
  void on_deal(const Position& position) override { games.emplace_back(position.clone()); }
  void on_move(const Position&, Seat seat, std::string_view move) override {
    if (const auto played = games.back().play(seat, move); !played) throw Failure(played.error().what);
  }
  void on_close(const Position&, const std::optional<Ending>& ending) override {
    if (ending) games.back().end(*ending);
  }
  std::vector<Match> games;
};

void read(std::istream& in, const std::string& name, RecordListener& listener) {
  if (const auto read = read_records(in, find_game, listener); !read)
    throw Failure(fmt::format("{}: {}", name, read.error().what));
}

}  // namespace

void read_record_file(const std::string& file, const Console& console, RecordListener& listener) {
  std::ifstream opened;
  if (file != "-") opened = open_to_read(file);
  read(file == "-" ? console.in : opened, file, listener);
}

std::vector<Match> read_games(const std::string& file, const Console& console) {
  Collector collector;
  read_record_file(file, console, collector);
  return std::move(collector.games);
}

std::vector<Match> read_games(std::istream& in, const std::string& name) {
  Collector collector;
  read(in, name, collector);
  return std::move(collector.games);
}

Match read_one_game(const std::string& file, const Console& console) {
  std::vector<Match> games = read_games(file, console);
  if (games.size() != 1)
    throw Failure(fmt::format("{} holds {} games; a game to go on with is alone in its file", file, games.size()));
  return std::move(games.front());
}

}  // namespace baize
