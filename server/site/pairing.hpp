/// Quick pairing: whoever comes first waits at a table of the game, and the next one is sent there. Known to this
/// process alone.
#pragma once
#include <cstdint>
#include <functional>
#include <map>
#include <mutex>
#include <string>

namespace baize {

class Pairing {
 public:
  struct Place {
    std::string table;
    int seat;
  };
  /// `has_room`: somebody is at the table, and somebody else could sit down there. `make_table`: a new one for whoever
  /// asks. Both may wait; calls come one after the other. From any thread.
  Place pair(const std::string& game, const std::string& account, std::int64_t now_ms,
             const std::function<bool(const std::string& table)>& has_room,
             const std::function<std::string()>& make_table);

 private:
  struct Waiting {
    std::string table;
    std::string account;  // who waits there
    std::int64_t since_ms;
  };
  std::mutex mutex_;
  std::map<std::string, Waiting, std::less<>> waiting_;  // by game
};

}  // namespace baize
