/// The best answers to a mix of lines.
#pragma once
#include <cstddef>
#include <cstdint>
#include <optional>
#include <vector>

#include "bots/updown/crowd.hpp"

namespace baize::updown {

struct Response {
  Line line{};
  double wins = 0;  // how often it wins against the mix
};

/// Equals in the order of their lines.
void best_first(std::vector<Response>& responses);

/// Knows how the lines of one seat do against a mix of the other's, and searches for those that do best.
class Responder {
 public:
  Responder(const Duel& duel, Seat seat, const Mix& others);

  const Duel& duel() const { return crowd_.duel(); }
  Seat seat() const { return crowd_.seat(); }

  double wins(const Line& line);

  /// Searches from a line by simulated annealing: swaps two cards, moves one, or swaps two neighbouring blocks. Cards
  /// in the first `fixed` places stay. Where `good` is given, it gets every line on the way that wins at least
  /// `worth`.
  Response anneal(const Line& start, int fixed, int steps, Random& random, double worth = 1,
                  std::vector<Line>* good = nullptr);

  /// Anneals from the lines that do best among staircases (see below) and those given.
  Response search(int starts, int steps, Random& random, const std::vector<Line>& more = {});

  /// The best there is, by branch and bound; nothing if it would take more than so many nodes, or too much memory.
  std::optional<Response> exact(std::uint64_t most_nodes);

  /// Lines judged so far, each against all `met` lines of the mix.
  std::uint64_t simulations() const { return simulations_; }
  std::size_t met() const { return chances_.size(); }

 private:
  friend class ExactSearch;
  using Points = std::vector<std::uint8_t>;

  /// Chances of the mix are kept in so many parts: sums of some of them fit 16 bits.
  static constexpr double whole = 65000;
  unsigned won(const std::uint8_t* points) const;
  void change(const Line& from, const Line& to, int first, int last, Points& points) const;

  Crowd crowd_;
  std::vector<std::uint16_t> weights_;
  std::vector<double> chances_;
  Points points_, changed_;
  std::uint64_t simulations_ = 0;
};

/// Lines that go down (or up) in small steps from some card on, begin again at the other end, and so come round.
/// Between two neighbours of such a line few cards fit, so that the other seat's cards make few surprises: the seat
/// that is a little ahead stays it. The best responses are most often found near one of them.
std::vector<Line> staircases(const Duel& duel, Seat seat);

}  // namespace baize::updown
