/// What a match is worth to the seat that makes it, in tokens, from what that seat knows.
#pragma once
#include <algorithm>

#include "games/fifty_six/state.hpp"

namespace baize::fifty_six {

/// The rival that counts: the richest of the others in the game. There is one while the game is on.
constexpr Seat richest_rival(const Table& table, Seat seat) noexcept {
  Seat richest = Seat::nobody;
  for (const Seat rival : table.in_game()) {
    if (rival == seat) continue;
    if (richest == Seat::nobody || table.tokens[index(rival)] > table.tokens[index(richest)]) richest = rival;
  }
  return richest;
}

constexpr bool has_kept(const Table& table, Seat seat, Use use) noexcept {
  for (const Kept held : table.kept)
    if (!held.none() && held.owner() == seat && held.use() == use) return true;
  return false;
}

enum class Colours : std::uint8_t { black, red, mixed };
constexpr Colours colours_of(Card one, Card two) noexcept {
  if (is_red(one) != is_red(two)) return Colours::mixed;
  return is_red(one) ? Colours::red : Colours::black;
}

/// Worth of matches to the seat that takes their effects. A token gained is worth one, and so is a token that the
/// richest rival loses; what an effect tells or allows is estimated in tokens, too.
class Worth {
 public:
  constexpr Worth(const Table& table, Seat seat) noexcept
      : mine_(table.tokens[index(seat)]), simplicity_(table.simplicity), two_left_(table.in_game().size() == 2) {
    const Seat rival = richest_rival(table, seat);
    if (rival == Seat::nobody) return;
    theirs_ = table.tokens[index(rival)];
    shielded_ = has_kept(table, rival, Use::shield);
    ends_ = two_left_ && !table.underdogs;
    rivals_ = table.in_game().size() - 1;
  }

  /// Of the matches that the seat makes, which a rival's kept 10 may claim (FIF-10): then it is worth to get rid of
  /// the claim by a match that does the rival little good.
  static constexpr Worth of_matches(const Table& table, Seat seat) noexcept {
    for (const Kept held : table.kept) {
      if (held.none() || held.use() != Use::claim || held.owner() == seat) continue;
      Worth claimed(table, held.owner());
      claimed.claimed_ = true;
      return claimed;
    }
    return {table, seat};
  }

  constexpr float of(Rank rank, Colours colours) const noexcept {
    return claimed_ ? claim - plain(rank, colours) : plain(rank, colours);
  }

  /// A line of the chart.
  constexpr float effect(Rank rank) const noexcept {
    switch (rank) {
      case Rank::ace: return 1 + taken(1);
      case Rank::two: return 1.2f;
      case Rank::three: return 1;
      case Rank::four: return 1.2f;
      case Rank::five: return 4;
      case Rank::six: return 0.3f;
      case Rank::seven: return 4;
      case Rank::eight: return 3;
      case Rank::nine: return 5;
      case Rank::ten: return 5;
      case Rank::jack: return sharing();
      case Rank::queen: return given(given_by_queen);
      case Rank::king: return std::max({given(given_by_queen), sharing(), 5.0f});
      case Rank::joker: break;
    }
    return 0;
  }

 private:
  static constexpr float winning = 60, shield = 4, claim = 5;

  constexpr float plain(Rank rank, Colours colours) const noexcept {
    if (rank == Rank::joker) return 0.1f;
    switch (colours) {
      case Colours::red: return static_cast<float>(value(rank));
      case Colours::black: return taken(value(rank)) / share();
      case Colours::mixed: break;
    }
    if (simplicity_) return given(value(rank));
    return effect(rank);
  }

  /// What one rival loses, all rivals gain on; but it is the richest.
  constexpr float share() const noexcept { return rivals_ > 1 ? 1.5f : 1.0f; }
  constexpr float taken(int number) const noexcept {
    if (shielded_) return std::min(shield, static_cast<float>(number));
    if (ends_ && number >= theirs_) return winning;
    return static_cast<float>(std::min(number, theirs_));
  }
  constexpr float given(int number) const noexcept {
    if (shielded_) return shield;
    return static_cast<float>(std::min(number, theirs_)) + taken(number);
  }
  constexpr float sharing() const noexcept {
    const int behind = theirs_ - mine_;
    if (behind > 0) return shielded_ ? shield : static_cast<float>(behind);
    return two_left_ ? static_cast<float>(behind) : 0;  // two who are left must share
  }

  int mine_, theirs_ = 0, rivals_ = 1;
  bool simplicity_, two_left_, shielded_ = false, ends_ = false, claimed_ = false;
};

}  // namespace baize::fifty_six
