/// How a position looks where a search stops looking ahead.
#pragma once
#include <algorithm>
#include <array>
#include <cmath>

#include "bots/synch/position.hpp"
#include "bots/synch/weights.hpp"

namespace baize::synch {

/// Values are in hundredths of a symbol: what the directioner can still expect to gain on the decider.
constexpr int symbol = 100;

/// How well a player judges.
struct Eyes {
  int noise = 0;           // how far a judgement can be off, either way, in hundredths of a symbol
  std::uint64_t seed = 0;  // of these errors
};

/// It is good to be nearer to empty squares than the other: each counts by its distance from either marker, in king's
/// steps. And squares are not alike: who stands at an edge sees fewer empty ones, and binds the other less.
class Evaluation {
 public:
  void prepare(int size, Variant variant, const Eyes& eyes) noexcept {
    noise_ = eyes.noise;
    seed_ = eyes.seed;
    if (size == size_ && variant == variant_) return;
    size_ = size;
    variant_ = variant;
    for (int left = 0; left <= size * size; ++left)
      fill(weights_[static_cast<std::size_t>(left)], static_cast<double>(left) / (size * size));
  }

  template <class Squares>
  int operator()(const Geometry<Squares>& geometry, const Position<Squares>& position) const noexcept {
    const Weights& weights = weights_[position.left];
    int value = weights.leader[geometry.kind[position.leader]] + weights.follower[geometry.kind[position.follower]];
    const auto& leaders = geometry.ring[position.leader];
    const auto& followers = geometry.ring[position.follower];
    for (std::size_t i = 1; i < leaders.size(); ++i)
      value += weights.ring[i] * (position.empty.common(leaders[i]) - position.empty.common(followers[i]));
    value /= scale;
    if (noise_ > 0) value += error(position.key());
    const int most = position.left * symbol;
    return std::clamp(value, -most, most);
  }

 private:
  static constexpr int scale = 16;  // what is lost in rounding a weight counts once for every square
  struct Weights {
    std::array<int, largest> ring{};
    std::array<int, kinds_of_squares> leader{}, follower{};
  };

  void fill(Weights& weights, double empty) const noexcept {
    const Judgements& by_phase = judgements[static_cast<std::size_t>(variant_)];
    std::size_t phase = 0;
    while (phase + 2 < phases && empty > phase_empty[phase + 1]) ++phase;
    const double part = (empty - phase_empty[phase]) / (phase_empty[phase + 1] - phase_empty[phase]);
    const auto between = [&](auto&& of) {
      return static_cast<int>(std::lround(scale * ((1 - part) * of(by_phase[phase]) + part * of(by_phase[phase + 1]))));
    };
    for (std::size_t i = 0; i < kinds_of_squares; ++i) {
      weights.leader[i] = between([&](const Judgement& judgement) { return judgement.leader[i]; });
      weights.follower[i] = between([&](const Judgement& judgement) { return judgement.follower[i]; });
    }
    for (std::size_t i = 1; i < weights.ring.size(); ++i)
      weights.ring[i] =
          between([&](const Judgement& judgement) { return judgement.ring[std::min(i, Judgement::rings) - 1]; });
  }

  /// Small errors are likelier than large ones. The same position is always misjudged the same way.
  int error(std::uint64_t key) const noexcept {
    const std::uint64_t drawn = SmallSquares::mixed(key ^ seed_) >> 32;
    const auto one = static_cast<int>(drawn & 0xFFFFu), two = static_cast<int>(drawn >> 16);
    return static_cast<int>(static_cast<std::int64_t>(one - two) * noise_ >> 16);
  }

  int size_ = 0, noise_ = 0;
  Variant variant_ = Variant::decide_first;
  std::uint64_t seed_ = 0;
  std::array<Weights, static_cast<std::size_t>(largest) * largest + 1> weights_{};
};

}  // namespace baize::synch
