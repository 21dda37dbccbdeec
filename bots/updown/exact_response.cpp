/// Branch and bound over lines, place by place.
#include "bots/sort.hpp"
#include "bots/updown/responder.hpp"

namespace baize::updown {

namespace {
constexpr std::size_t most_memory = std::size_t{1} << 26;
}

/// What is left of a hand is a number in a mixed radix, one digit for each kind. For each such number and each line of
/// the mix it holds the most points that the rest can still make: a line that cannot be beaten any more falls away
/// from the bound.
class ExactSearch {
 public:
  ExactSearch(Responder& responder, std::uint64_t most_nodes)
      : responder_(responder), crowd_(responder.crowd_), lanes_(crowd_.lanes()), nodes_left_(most_nodes) {
    for (int kind = 0; kind < duel().kinds(seat()); ++kind) {
      digit_.push_back(hands_);
      hands_ *= static_cast<std::size_t>(left(kind)) + 1;
      left_.push_back(left(kind));
      // The product is checked as it grows: it may be as large as 2^26.
      if (hands_ > most_memory / lanes_) return;
    }
    fits_ = true;
  }

  std::optional<Response> best(const Response& known) {
    if (!fits_) return std::nullopt;
    best_line_ = known.line;
    responder_.crowd_.points(known.line, responder_.points_);
    best_ = responder_.won(responder_.points_.data());
    fill_bounds();
    points_.assign(static_cast<std::size_t>(duel().each()) + 1, Responder::Points(lanes_));
    descend(0, hands_ - 1);
    if (nodes_left_ == 0) return std::nullopt;
    return Response{best_line_, responder_.wins(best_line_)};
  }

 private:
  const Duel& duel() const { return crowd_.duel(); }
  Seat seat() const { return crowd_.seat(); }
  int left(int kind) const { return duel().count(seat(), static_cast<Kind>(kind)); }
  std::uint8_t* bound(std::size_t hand) { return bounds_.data() + hand * lanes_; }

  void fill_bounds() {
    const std::size_t lanes = lanes_;
    bounds_.assign(hands_ * lanes, 0);
    for (std::size_t hand = 1; hand < hands_; ++hand) {
      int cards = 0;
      for (std::size_t kind = 0; kind < digit_.size(); ++kind) cards += in_hand(hand, kind);
      std::uint8_t* const most = bound(hand);
      for (std::size_t kind = 0; kind < digit_.size(); ++kind) {
        if (in_hand(hand, kind) == 0) continue;
        const std::uint8_t* const gain = crowd_.gains(duel().each() - cards, static_cast<Kind>(kind));
        const std::uint8_t* const rest = bound(hand - digit_[kind]);
        for (std::size_t lane = 0; lane < lanes; ++lane)
          most[lane] = std::max(most[lane], static_cast<std::uint8_t>(gain[lane] + rest[lane]));
      }
    }
  }
  int in_hand(std::size_t hand, std::size_t kind) const {
    return static_cast<int>(hand / digit_[kind] % (static_cast<std::size_t>(left(static_cast<int>(kind))) + 1));
  }

  /// The most that can still be won after this kind, if all lines of the mix could be answered one by one.
  unsigned hope(int place, std::size_t kind, std::size_t hand) {
    const std::size_t lanes = lanes_;
    const std::uint8_t* const so_far = points_[static_cast<std::size_t>(place)].data();
    const std::uint8_t* const gain = crowd_.gains(place, static_cast<Kind>(kind));
    const std::uint8_t* const rest = bound(hand - digit_[kind]);
    std::uint8_t* const reach = points_[static_cast<std::size_t>(place) + 1].data();
    for (std::size_t lane = 0; lane < lanes; ++lane)
      reach[lane] = static_cast<std::uint8_t>(so_far[lane] + gain[lane] + rest[lane]);
    return responder_.won(reach);
  }

  void descend(int place, std::size_t hand) {
    if (nodes_left_ == 0) return;
    --nodes_left_;
    struct Branch {
      unsigned hope;
      std::size_t kind;
    };
    std::vector<Branch> branches;
    for (std::size_t kind = 0; kind < digit_.size(); ++kind)
      if (left_[kind] > 0) branches.push_back({hope(place, kind, hand), kind});
    sort_items(branches, [](Branch a, Branch b) { return a.hope != b.hope ? a.hope > b.hope : a.kind < b.kind; });
    for (const auto [hope, kind] : branches) {
      if (hope <= best_) return;
      line_[static_cast<unsigned>(place)] = static_cast<Kind>(kind);
      if (place + 1 == duel().each()) {
        best_ = hope, best_line_ = line_;
        return;
      }
      const std::size_t lanes = lanes_;
      const std::uint8_t* const so_far = points_[static_cast<std::size_t>(place)].data();
      const std::uint8_t* const gain = crowd_.gains(place, static_cast<Kind>(kind));
      std::uint8_t* const next = points_[static_cast<std::size_t>(place) + 1].data();
      for (std::size_t lane = 0; lane < lanes; ++lane)
        next[lane] = static_cast<std::uint8_t>(so_far[lane] + gain[lane]);
      --left_[kind];
      descend(place + 1, hand - digit_[kind]);
      ++left_[kind];
    }
  }

  Responder& responder_;
  const Crowd& crowd_;
  std::size_t lanes_, hands_ = 1;
  std::uint64_t nodes_left_;
  bool fits_ = false;
  std::vector<std::size_t> digit_;
  std::vector<int> left_;
  std::vector<std::uint8_t> bounds_;
  std::vector<Responder::Points> points_;
  Line line_{}, best_line_{};
  unsigned best_ = 0;
};

std::optional<Response> Responder::exact(std::uint64_t most_nodes) {
  Random random(most_nodes);
  return ExactSearch(*this, most_nodes).best(search(3, 300, random));
}

}  // namespace baize::updown
