/// Records and traces: games as JSON Lines. The format is docs/records.md.
#pragma once
#include <functional>
#include <iosfwd>
#include <memory>
#include <optional>
#include <string>
#include <string_view>

#include "io/position.hpp"

namespace baize {

/// How a game ended that people ended: by whom, or by agreement. Everything else follows from the position.
struct Ending {
  std::string reason;      // resigned, time, abandoned; agreed (a draw), counted (as it stands)
  std::optional<Seat> by;  // not by agreement
};

/// The outcome of a game that the rules or people ended.
Outcome outcome_of(const Position& position, const std::optional<Ending>& ending);

/// A share in twelfths as JSON: 1, 0, 0.5, 0.25, a third as 0.333333.
std::string_view share_text(int twelfths);

/// Lines of a record, without the newline.
std::string deal_line(const Position& position);
std::string move_line(Seat seat, std::string_view move);
std::string end_line(const Position& position, const std::optional<Ending>& ending = std::nullopt);

/// Lines of a trace: what the referee saw before the move; with views, what everyone saw.
std::string trace_move_line(const Position& before, Seat seat, std::string_view move, bool views);
/// The last line of a trace: the end, or `now` where the game goes on.
std::string trace_last_line(const Position& position, const std::optional<Ending>& ending, bool views);

/// Told of a record as it is read. The position is as it was before the move.
class RecordListener {
 public:
  virtual ~RecordListener() = default;
  virtual void on_deal(const Position&) {}
  virtual void on_move(const Position&, Seat, std::string_view) {}
  /// After the last line of a game, be it finished or not.
  virtual void on_close(const Position&, const std::optional<Ending>&) {}
};

using FindRulebook = std::function<Expected<const Rulebook*>(std::string_view id)>;

/// Reads records and traces line by line, strictly: every line is checked against the rules (docs/records.md).
class RecordReader {
 public:
  RecordReader(FindRulebook find, RecordListener& listener) : find_(std::move(find)), listener_(listener) {}
  /// One line without its newline. After an error the reader is of no further use.
  Expected<void> read(std::string_view line);
  /// At the end of the input.
  Expected<void> close();

 private:
  Expected<void> read_deal(const json::object& line);
  Expected<void> read_move(const json::object& line);
  Expected<void> read_end(const json::object& line);
  Expected<void> read_now(const json::object& line);
  void close_game();

  FindRulebook find_;
  RecordListener& listener_;
  std::unique_ptr<Position> position_;
  std::optional<Ending> ending_;
  bool done_ = false;  // after `end` or `now` only another deal may follow
  bool any_ = false;   // a game was read
};

/// Reads a whole stream; the error's text begins with the line: `line 7: …`. A line longer than any real one is refused
/// without being kept.
Expected<void> read_records(std::istream& input, const FindRulebook& find, RecordListener& listener);

}  // namespace baize
