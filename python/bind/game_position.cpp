#include "python/bind/game_position.hpp"

#include <sstream>

#include "games/catalogue.hpp"

namespace baize::python {

namespace {

class Collector final : public RecordListener {
 public:
  std::vector<GamePosition> games;

  void on_deal(const Position&) override { moves_.clear(); }
  void on_move(const Position&, Seat seat, std::string_view move) override {
    moves_.push_back({seat, std::string(move)});
  }
  void on_close(const Position& position, const std::optional<Ending>& ending) override {
    games.push_back({position.clone(), std::move(moves_), ending});
  }

 private:
  std::vector<Played> moves_;
};

}  // namespace

std::unique_ptr<Position> GamePosition::beginning() const {
  // What a position writes, its rulebook reads.
  return std::move(*now->rulebook().start(now->seats(), now->options(), now->deal()));
}

std::string GamePosition::record() const {
  std::string text = deal_line(*now) + '\n';
  for (const Played& played : moves) text += move_line(played.seat, played.move) + '\n';
  if (over()) text += end_line(*now, ending) + '\n';
  return text;
}

Expected<std::vector<GamePosition>> read_games(const std::string& text) {
  std::istringstream lines(text);
  Collector collector;
  const auto read = read_records(lines, [](std::string_view id) { return find_game(id); }, collector);
  if (!read) return tl::make_unexpected(read.error());
  return std::move(collector.games);
}

}  // namespace baize::python
