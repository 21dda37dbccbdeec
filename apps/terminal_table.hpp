/// The table in the terminal: people at one screen, and the computer's seats.
#pragma once
#include <array>
#include <string>
#include <string_view>
#include <vector>

#include "apps/console.hpp"
#include "apps/line_source.hpp"
#include "apps/match.hpp"
#include "apps/save_file.hpp"
#include "bots/registry.hpp"

namespace baize {

struct TableSetup {
  SeatSet people;
  std::array<std::unique_ptr<Bot>, most_seats> bots;  // for the seats that people do not have
  std::string against;                                // the bots' name
  Random random{0};                                   // their choices
  bool memory = false;                                // the memory aid, at first
  SaveFile file;                                      // where the record is kept from move to move
  bool file_named = false;                            // people asked for it, rather than that nothing be lost
};

class TerminalTable {
 public:
  TerminalTable(Match match, TableSetup setup, Console& console, LineSource& lines);
  /// Plays until the game is over or people leave; gives the status of the process.
  int run();

 private:
  /// What a typed line came to.
  enum class Done : unsigned char {
    shown,  // something was said; the question stands
    moved,  // the game went on, or back, or to its end
    left,
  };

  // terminal_table.cpp
  Seat next_to_act() const;
  void bot_move(Seat seat);
  Done person_move(Seat seat);
  Done hand_over(Seat seat);
  void keep();
  int leave();
  void finish();
  std::string resume_command() const;
  std::string name_of(Seat seat) const;
  bool shares_screen() const { return setup_.people.size() > 1; }
  bool keeps_secrets() const { return shares_screen() && match_.position().rulebook().hides(); }
  int width() const;

  // terminal_screen.cpp
  void show(Seat seat);
  void show_board(const Position& position, Seat seat);
  Canvas drawn(const Position& position, Seat seat) const;
  int lines_over(const Canvas& canvas) const;
  void show_passing_sights(Seat seat);
  void show_log(Seat seat);
  void show_moves(Seat seat);
  std::string clearing(bool with_history) const;
  void clear(bool with_history);
  void say(std::string_view text);
  void say_lines(const std::vector<std::string>& lines);
  void show_end();
  void has_seen(Seat seat) { seen_[index(seat)] = match_.moves().size(); }

  // terminal_commands.cpp
  Done handle(Seat seat, const std::string& line);
  Done command(Seat seat, const std::string& word, const std::string& rest);
  Done undo(Seat seat);
  Done resign(Seat seat);
  Done quit();
  void help(Seat seat);
  void hint(Seat seat);
  void preview(Seat seat, const std::string& move);
  void save(const std::string& file);
  void refuse_line(Seat seat, const std::string& line);
  bool confirmed(const std::string& question, bool preset);
  Completer completer(Seat seat) const;

  Match match_;
  TableSetup setup_;
  Console& console_;
  LineSource& lines_;
  Seat at_screen_ = Seat::nobody;
  std::array<bool, most_seats> memory_{};
  std::array<std::size_t, most_seats> seen_{};  // how many moves each seat knew when it last decided something
  std::string note_;                            // to be said when the board is next shown
  bool save_failed_ = false;
};

/// The words that the table understands besides moves.
const std::vector<std::string>& table_commands();

}  // namespace baize
