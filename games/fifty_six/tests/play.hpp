/// Positions for tests: a deal with some cards where they are wanted, and moves as texts.
#pragma once
#include <initializer_list>
#include <map>
#include <set>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include <gtest/gtest.h>

#include "games/fifty_six/fifty_six.hpp"

namespace baize::fifty_six::test {

using Cards = std::vector<std::pair<std::string_view, std::string_view>>;  // place, card

inline Cell cell(std::string_view name) { return Board::read(name); }
inline Card card(std::string_view name) { return read_card(name); }

/// The cards named lie where they are named; the others fill the rest in the order of the pack.
inline Deal deal_with(const Options& options, const Cards& wanted) {
  Deal deal;
  CardSet rest = pack(options.jokers);
  for (const auto& [place, name] : wanted) {
    deal.layout[index(cell(place))] = card(name);
    rest.remove(card(name));
  }
  for (const Cell place : places(options.jokers))
    if (deal.layout[index(place)] == Card::none) {
      deal.layout[index(place)] = rest.first();
      rest.remove(rest.first());
    }
  return deal;
}

class Play {
 public:
  State state;

  explicit Play(const Cards& wanted = {}, const Options& options = {}) {
    FiftySix::start(state, options, deal_with(options, wanted));
  }

  /// Takes everything away but these places.
  void leave_only(std::initializer_list<std::string_view> names) {
    Cells left;
    for (const auto name : names) left.add(cell(name));
    for (const Cell gone : state.occupied - left) state.take_away(gone);
  }
  void turn_up(std::initializer_list<std::string_view> names) {
    for (const auto name : names) state.turn_over(Cells::only(cell(name)), {});
  }

  Seat acting() const { return state.acting().empty() ? Seat::nobody : state.acting().first(); }
  int seat() const { return number(acting()); }
  std::vector<int> tokens() const { return {state.tokens.begin(), state.tokens.begin() + state.seats}; }

  std::set<std::string> legal() const {
    std::set<std::string> texts;
    if (acting() == Seat::nobody) return texts;
    Moves moves;
    FiftySix::moves(state, acting(), moves);
    for (const Move move : moves) texts.emplace(text(move).view());
    return texts;
  }
  /// The first words of the legal moves.
  std::set<std::string> kinds() const {
    std::set<std::string> words;
    for (const auto& move : legal()) words.insert(move.substr(0, move.find(' ')));
    return words;
  }
  bool can(const std::string& move) const { return legal().contains(move); }

  /// Plays moves separated by commas; each must be legal.
  Play& operator()(std::string_view moves) {
    while (!moves.empty()) {
      const auto comma = moves.find(',');
      const std::string_view one = moves.substr(0, comma);
      Moves list;
      if (acting() != Seat::nobody) FiftySix::moves(state, acting(), list);
      bool found = false;
      for (const Move move : list)
        if (!found && text(move) == one) FiftySix::apply(state, acting(), move), found = true;
      if (!found) ADD_FAILURE() << "not legal: " << one;
      if (!found || comma == std::string_view::npos) break;
      moves.remove_prefix(comma + 2);
    }
    return *this;
  }

  View view(int viewer) const {
    return FiftySix::view(state, viewer == 0 ? Seat::nobody : seat_at(static_cast<unsigned>(viewer - 1)));
  }
  std::string reason() const { return std::string(FiftySix::reason(state)); }
  int kept_by(int owner) const {
    int number = 0;
    for (const Kept held : state.kept) number += !held.none() && baize::number(held.owner()) == owner ? 1 : 0;
    return number;
  }
};

using Texts = std::set<std::string>;
using Tokens = std::vector<int>;

inline Options seats(int number) {
  Options options;
  options.seats = static_cast<std::uint8_t>(number);
  return options;
}

/// Every combination of the options, for 2, 3 and 4 seats (FIF-16).
inline std::vector<Options> all_options(int stall) {
  std::vector<Options> all;
  for (int number = 2; number <= 4; ++number)
    for (int flags = 0; flags < 8; ++flags) {
      Options options = seats(number);
      options.simplicity = (flags & 1) != 0;
      options.jokers = (flags & 2) != 0;
      options.underdogs = (flags & 4) != 0;
      options.stall = static_cast<std::uint16_t>(stall);
      all.push_back(options);
    }
  return all;
}

}  // namespace baize::fifty_six::test
