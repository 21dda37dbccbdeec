/// Many lines of one seat, met by a line of the other all at once.
#pragma once
#include <cstddef>
#include <cstdint>
#include <vector>

#include "bots/updown/duel.hpp"

namespace baize::updown {

/// For each place and kind of the seat that meets it, a row with what that earns against each of the lines. Points
/// against all of them are a sum of rows, byte by byte, which compilers turn into a few wide instructions.
class Crowd {
 public:
  /// Rows are this many bytes or a multiple.
  static constexpr std::size_t block = 64;

  /// `seat` meets lines of the other seat.
  Crowd(const Duel& duel, Seat seat, std::size_t size)
      : duel_(&duel),
        seat_(seat),
        lanes_((size + block - 1) / block * block),
        gains_(lanes_ * static_cast<std::size_t>(duel.each() * duel.kinds(seat))) {}
  Crowd(const Duel& duel, Seat seat, const std::vector<Line>& lines) : Crowd(duel, seat, lines.size()) {
    for (std::size_t lane = 0; lane < lines.size(); ++lane) set(lane, lines[lane]);
  }

  const Duel& duel() const { return *duel_; }
  Seat seat() const { return seat_; }
  /// Lanes without a line earn nothing, and so are never won.
  std::size_t lanes() const { return lanes_; }

  void set(std::size_t lane, const Line& line) {
    for (int place = 0; place < duel_->each(); ++place)
      for (int kind = 0; kind < duel_->kinds(seat_); ++kind)
        gains_[row(place, static_cast<Kind>(kind)) + lane] =
            static_cast<std::uint8_t>(duel_->gain(seat_, place, static_cast<Kind>(kind), line));
  }

  const std::uint8_t* gains(int place, Kind kind) const { return gains_.data() + row(place, kind); }

  /// Points of the line against each of the crowd.
  void points(const Line& line, std::vector<std::uint8_t>& points) const {
    // A copy: bytes may alias anything, and a loop whose end may change with every store is not made wide.
    const std::size_t lanes = lanes_;
    points.assign(lanes, 0);
    std::uint8_t* const sum = points.data();
    for (int place = 0; place < duel_->each(); ++place) {
      const std::uint8_t* const gain = gains(place, line[static_cast<unsigned>(place)]);
      for (std::size_t lane = 0; lane < lanes; ++lane) sum[lane] = static_cast<std::uint8_t>(sum[lane] + gain[lane]);
    }
  }

 private:
  std::size_t row(int place, Kind kind) const {
    return static_cast<std::size_t>(place * duel_->kinds(seat_) + kind) * lanes_;
  }

  const Duel* duel_;
  Seat seat_;
  std::size_t lanes_;
  std::vector<std::uint8_t> gains_;
};

}  // namespace baize::updown
