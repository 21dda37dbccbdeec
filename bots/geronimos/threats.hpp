/// How near every piece is to being surrounded, and what one more piece would change about it.
///
/// A game between careful players is a race: who first draws the piece that completes a ring. So a position is judged
/// by the *chances* that it holds for each seat, which are added up over the pieces of the other: roughly, in
/// hundredths, how likely the next draw wins, now or when the ring has grown.
#pragma once
#include <algorithm>
#include <array>

#include "bots/geronimos/fits.hpp"
#include "games/geronimos/play.hpp"

namespace baize::geronimos {

/// A piece with so many friends around it (the table's edge is as good as one) and so many foes.
struct Company {
  std::uint8_t friends = 0, foes = 0;
};

/// What chances are worth, in hundredths of a win by the next draw.
struct Weights {
  /// By the friends and the foes of a piece: what the foes can hope for while their ring lacks two or more. A friend in
  /// the ring must be covered, which few pieces can do.
  std::array<std::array<float, 5>, 4> hope;
  float key, fit;      // a ring that lacks an empty hex: for the hex, and by the share of all pieces that fit there
  float twin, covers;  // a ring that lacks a piece to be covered: its twin is still in the bag, or only a Leader can
  float leader;        // what any such ring is worth besides, by the share of Leaders in the bag
};

/// For choosing a move at once: fitted to games of the search against itself.
constexpr Weights for_choosing{
    .hope = {{{0, 0.15f, 0.5f, 1.8f, 3.7f},
              {0, 0.1f, 0.23f, 0.65f, 0.9f},
              {0, 0.1f, 0.09f, 0.15f, 0.4f},
              {0, 0.1f, 0.09f, 0.16f, 0}}},
    .key = 15,
    .fit = 20,
    .twin = 3.6f,
    .covers = 2.6f,
    .leader = 20,
};
/// For judging a position: fitted to how 6,000 games of players who choose at once went on from there.
constexpr Weights for_judging{
    .hope = {{{0, 0.05f, 0.29f, 0.9f, 4.7f},
              {0, 0.07f, 0.02f, 0.34f, 0.7f},
              {0, 0, 0, 0.12f, 0.19f},
              {0, 0.05f, 0.06f, 0.16f, 0.05f}}},
    .key = 4.7f,
    .fit = 57,
    .twin = 0.7f,
    .covers = 0.2f,
    .leader = 57,
};

/// The chances of each seat.
struct Chances {
  std::array<float, 2> of{};
  std::array<int, 2> keys{};  // hexes that would complete a ring: any Leader wins by such a hex

  Chances& operator+=(const Chances& more) noexcept {
    for (const unsigned seat : {0u, 1u}) of[seat] += more.of[seat], keys[seat] += more.keys[seat];
    return *this;
  }
};

class Threats {
 public:
  explicit Threats(const Public& now, const Weights& weights = for_choosing) noexcept
      : now_(now), weights_(weights), fits_(Fits::of(now.options.match)) {
    for (const Seat seat : {Seat::one, Seat::two}) {
      const Bag& bag = now.bag[index(seat)];
      if (!bag.empty())
        leader_[index(seat)] = weights.leader * static_cast<float>(bag.leaders()) / static_cast<float>(bag.size());
      now.table.each_owned(seat, [&](Place place) {
        add(chances_, seat, place, company_[place] = around(place, seat), 1);
        return true;
      });
    }
  }

  const Chances& chances() const noexcept { return chances_; }
  /// How many times better the seat's chances are than the other's.
  float odds(Seat seat) const noexcept { return odds(seat, chances_); }
  float odds(Seat seat, const Chances& chances) const noexcept {
    return total(seat, chances) / total(other(seat), chances);
  }

  /// The chances after the drawn piece has been played so.
  Chances after(Seat seat, Move move) const noexcept {
    const Place place = Frame::at(move.hex);
    const Cell here = now_.table.cells[place];
    const bool covers = here.is_piece();
    Chances chances = chances_;
    Company played;
    if (covers) add(chances, other(seat), place, company_[place], -1);
    for (const HexDirection direction : every_direction()) {
      const Place beside = Frame::beside(place, direction);
      const Cell cell = now_.table.cells[beside];
      if (cell.kind() == Cell::Kind::beyond) ++played.friends;
      if (!cell.is_piece()) continue;
      const Company before = company_[beside];
      Company later = before;
      if (cell.owner() == seat) {
        ++played.friends;
        ++later.friends;
        if (covers) --later.foes;
      } else {
        ++played.foes;
        ++later.foes;
        if (covers) --later.friends;
      }
      add(chances, cell.owner(), beside, before, -1);
      add(chances, cell.owner(), beside, later, 1, place);
    }
    add(chances, seat, place, played, 1);
    return chances;
  }

  /// Whether the drawn piece completes a ring of the seat that has drawn it.
  bool wins_now() const noexcept {
    const Seat seat = now_.turn;
    bool wins = false;
    now_.table.each_owned(other(seat), [&](Place place) {
      if (company_[place].foes != 5) return true;
      const Place key = gap(place, seat, 0);
      if (key == 0) return true;
      const Cell cell = now_.table.cells[key];
      if (now_.hand == Piece::leader) wins = true;
      else if (cell.is_piece()) wins = cell.piece() == now_.hand;
      else {
        const Shore shore = now_.table.shores.in_slot(cell.slot());
        wins = !Trial(now_.hand_ring).turns(now_.options.match, shore.asked(), shore.edges()).empty();
      }
      return !wins;
    });
    return wins;
  }

  Company company(Place place) const noexcept { return company_[place]; }

 private:
  static constexpr float certain = 1e5f, base = 1;

  float total(Seat seat, const Chances& chances) const noexcept {
    return base + std::max(chances.of[index(seat)], 0.0f) + (chances.keys[index(seat)] > 0 ? leader_[index(seat)] : 0);
  }

  Company around(Place place, Seat seat) const noexcept {
    Company company;
    for (const HexDirection direction : every_direction()) {
      const Cell cell = now_.table.cells[Frame::beside(place, direction)];
      if (cell.is_piece()) cell.owner() == seat ? ++company.friends : ++company.foes;
      else if (cell.kind() == Cell::Kind::beyond) ++company.friends;
    }
    return company;
  }

  /// Adds, or takes away, what the foes of the owner's piece can hope for. `played`: where the foe is about to play.
  void add(Chances& chances, Seat owner, Place place, Company company, int sign, Place played = 0) const noexcept {
    const unsigned foe = index(other(owner));
    const auto times = static_cast<float>(sign);
    if (company.foes < 5) {
      if (company.friends < 4) chances.of[foe] += times * weights_.hope[company.friends][company.foes];
      return;
    }
    if (company.foes == 6) {
      chances.of[foe] += times * certain;
      return;
    }
    const Place key = gap(place, other(owner), played);
    if (key == 0) return;
    const Cell cell = now_.table.cells[key];
    chances.keys[foe] += sign;
    if (!cell.is_piece())
      chances.of[foe] += times * (weights_.key + weights_.fit * fits_(now_.table.shores.in_slot(cell.slot()).asked()));
    else
      chances.of[foe] +=
          times * (cell.piece() != Piece::leader && now_.bag[foe].has(cell.piece()) ? weights_.twin : weights_.covers);
  }

  /// The one hex of the ring around a piece that is not the foe's, nor about to be; 0 if it is beyond the table.
  /// Inlined, g++ 12 takes places before the first for possible, and warns.
  [[gnu::noinline]] Place gap(Place place, Seat foe, Place played) const noexcept {
    for (const HexDirection direction : every_direction()) {
      const Place beside = Frame::beside(place, direction);
      const Cell cell = now_.table.cells[beside];
      if (beside == played || (cell.is_piece() && cell.owner() == foe)) continue;
      return cell.kind() == Cell::Kind::beyond ? Place{0} : beside;
    }
    return 0;
  }

  const Public& now_;
  const Weights& weights_;
  const Fits& fits_;
  Chances chances_;
  std::array<float, 2> leader_{};             // what a key is worth for the Leaders in the bag
  std::array<Company, Frame::size> company_;  // where there are pieces
};

}  // namespace baize::geronimos
