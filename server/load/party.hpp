/// The clients of one table: they sit down, play at random until the game is over, and begin again at a new table.
#pragma once
#include <chrono>
#include <deque>
#include <map>
#include <memory>
#include <string>
#include <vector>

#include <boost/asio/steady_timer.hpp>

#include "engine/random.hpp"
#include "server/load/client.hpp"

namespace baize {

class Player;

/// What all clients of a run share.
struct Crowd {
  using Clock = std::chrono::steady_clock;

  boost::asio::io_context context{1};
  ServerAddress server;
  std::string game;
  int seats = 2;
  Random random{1};
  Traffic traffic{};

  bool paced = false;
  std::deque<Player*> turns{};  // players who may move and wait to be told, if it is paced

  bool measuring = false;
  std::vector<float> latencies{};  // in milliseconds
  std::uint64_t games = 0, lost = 0;
  std::string lost_why{};
  std::map<std::string, std::uint64_t> refused{};
};

class Party;

class Player {
 public:
  Player(Crowd& crowd, Party& party, int seat);
  boost::asio::awaitable<void> open(std::string cookie);

  void create();
  void join(const std::string& table);
  void move();

 private:
  void read(std::string_view text);
  void read_state(std::string_view table, std::string_view status, std::uint32_t version, std::string_view moves);
  void answered();
  /// `{"type":TYPE,"id":…,MORE}`; remembers the id.
  void send(std::string_view type, std::string_view more);

  Crowd& crowd_;
  Party& party_;
  int seat_;
  LoadSocket socket_;
  std::string text_, id_;
  std::uint64_t messages_ = 0;

  std::string move_;           // chosen for `version_`
  std::uint32_t version_ = 0;  // of the state that was answered last, or is to be
  bool over_ = false;
  std::string asked_;  // the move's message that waits for its answer
  Crowd::Clock::time_point sent_{};
};

class Party {
 public:
  explicit Party(Crowd& crowd);
  /// Finds accounts for all, and connects them.
  boost::asio::awaitable<void> open();
  void start();

  const std::string& table() const { return table_; }
  void created(std::string_view table);
  void one_is_done();
  /// Something was refused: once more, from the beginning.
  void start_later();

 private:
  Crowd& crowd_;
  std::vector<std::unique_ptr<Player>> players_;
  std::string table_;
  std::size_t done_ = 0;
  boost::asio::steady_timer pause_;
};

/// A connection that watches a table in play at which nothing happens. It holds all seats.
class Idler {
 public:
  explicit Idler(Crowd& crowd);
  /// Until its table plays.
  boost::asio::awaitable<void> open(std::string cookie);

 private:
  void read(std::string_view text);

  Crowd& crowd_;
  LoadSocket socket_;
  boost::asio::steady_timer ready_;
};

}  // namespace baize
