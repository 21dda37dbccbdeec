/// A move in a table's log.
#pragma once
#include <array>
#include <cstdint>
#include <string>
#include <utility>
#include <vector>

#include "io/position.hpp"

namespace baize {

/// What each viewer was shown of it, in little room: a table keeps all of its moves, and most are shown to everybody as
/// they were played.
class Line {
 public:
  Line(PlayedMove played, bool revealing) : move_(std::move(played.move)), seat_(played.seat), revealing_(revealing) {
    for (std::size_t i = 0; i < wording_.size(); ++i)
      if (auto& shown = played.shown[i]) wording_[i] = wording(std::move(*shown));
  }

  Seat seat() const { return seat_; }
  const std::string& move() const { return move_; }
  /// Somebody may have learned something that was not certain.
  bool revealing() const { return revealing_; }
  /// Null if the viewer was not shown it at all.
  const std::string* shown(Seat viewer) const {
    const std::uint8_t which = wording_[index(viewer)];
    return which == nothing ? nullptr : which == as_played ? &move_ : &others_[which - as_played - 1u];
  }

 private:
  static constexpr std::uint8_t nothing = 0, as_played = 1;

  std::uint8_t wording(std::string shown) {
    if (shown == move_) return as_played;
    if (others_.empty() || others_.back() != shown) others_.push_back(std::move(shown));
    return static_cast<std::uint8_t>(as_played + others_.size());
  }

  std::string move_;
  std::vector<std::string> others_;
  std::array<std::uint8_t, most_seats + 1> wording_{};  // by index(viewer)
  Seat seat_;
  bool revealing_;
};

}  // namespace baize
