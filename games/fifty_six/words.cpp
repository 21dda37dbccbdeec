#include "games/fifty_six/words.hpp"

#include <algorithm>

#include "engine/options.hpp"
#include "io/json.hpp"

namespace baize::fifty_six {

std::string_view word(Phase phase) {
  return nth_word(
      "first_peek second_peek put_back black_loses red_gains ace_gains ace_loses ace_reveals two_looks three_reveals "
      "three_loses four_square four_looks five_cross six_turns jack_first jack_second giver receiver king_chooses "
      "jokers_swap offer no_cards_left one_seat_left stalled",
      static_cast<std::size_t>(phase));
}

std::string_view effect(const Table& table) {
  switch (table.phase) {
    case Phase::black_loses: return "black";
    case Phase::red_gains: return "red";
    case Phase::ace_gains:
    case Phase::ace_loses:
    case Phase::ace_reveals: return "A";
    case Phase::two_looks: return "2";
    case Phase::three_reveals:
    case Phase::three_loses: return "3";
    case Phase::four_square:
    case Phase::four_looks: return "4";
    case Phase::five_cross: return "5";
    case Phase::six_turns: return "6";
    case Phase::jack_first:
    case Phase::jack_second: return "J";
    case Phase::giver:
    case Phase::receiver: return table.simplicity ? "give" : "Q";
    case Phase::king_chooses: return "K";
    case Phase::jokers_swap: return "X";
    case Phase::first_peek:
    case Phase::second_peek:
    case Phase::put_back:
    case Phase::offer:
    case Phase::no_cards_left:
    case Phase::one_seat_left:
    case Phase::stalled: break;
  }
  return {};
}

std::string prompt(const Table& table) {
  const int worth = table.pair.none() ? 0 : value(table.pair.rank());
  const auto tokens = [](int number) { return joined(number, number == 1 ? " token" : " tokens"); };
  switch (table.phase) {
    case Phase::first_peek: return "look at a card";
    case Phase::second_peek: return "look at another card";
    case Phase::put_back: return "no match: put both back, face up or, for a token each, face down";
    case Phase::black_loses: return joined("two black: choose who loses ", tokens(worth));
    case Phase::red_gains: return joined("two red: choose who gains ", tokens(worth));
    case Phase::ace_gains: return "the ace: choose who gains 1 token";
    case Phase::ace_loses: return "the ace: choose who loses 1 token";
    case Phase::ace_reveals: return "the ace: show all a card";
    case Phase::two_looks:
      return table.picks[0] == Cell::nowhere ? "the 2: look at a card"
                                             : "the 2: look at another; the two change places";
    case Phase::three_reveals: return "the 3: show all up to four cards, or done";
    case Phase::three_loses: return "the 3 hits: choose who loses 3 tokens, up to three seats, or done";
    case Phase::four_square: return "the 4: choose a square by its bottom-left place";
    case Phase::four_looks: return joined("the 4: look at a card of the square ", Board::name(table.square));
    case Phase::five_cross: return "the 5: choose the centre of a cross to show all";
    case Phase::six_turns: return "the 6: turn cards face up for good, then done";
    case Phase::jack_first: return "the jack: choose the first of two who share their tokens";
    case Phase::jack_second: return joined("the jack: choose who shares with seat ", number(table.chosen.first()));
    case Phase::giver: return joined("choose who gives ", tokens(table.simplicity ? worth : given_by_queen));
    case Phase::receiver:
      return joined("choose who gets ", tokens(table.simplicity ? worth : given_by_queen), " from seat ",
                    number(table.chosen.first()));
    case Phase::king_chooses: return "the king: choose any other effect of the chart";
    case Phase::jokers_swap: return joined("the jokers: swap two places, or done (", 52 - table.swaps, " swaps left)");
    case Phase::offer: return "pay 5 tokens for one more turn, or done";
    case Phase::no_cards_left: return "the game is over: no cards are left";
    case Phase::one_seat_left: return "the game is over: only one seat has tokens";
    case Phase::stalled: return joined("the game is over: ", table.stall, " turns without a match");
  }
  return {};
}

std::string_view ago(Age age) {
  constexpr std::string_view words[] = {"never",          "this turn",      "1-2 turns ago",   "2-6 turns ago",
                                        "4-14 turns ago", "8-30 turns ago", "16-62 turns ago", "32 or more turns ago"};
  return words[std::clamp(age, never_seen, oldest_age)];
}

Age age_for(const View& view, Cell cell) {
  if (view.face_up.has(cell)) return seen_now;
  if (view.viewer != Seat::nobody) return view.age_at(view.viewer, cell);
  Age oldest = never_seen;
  for (const Seat seat : view.all_seats()) oldest = std::max(oldest, view.age_at(seat, cell));
  return oldest;
}

}  // namespace baize::fifty_six
