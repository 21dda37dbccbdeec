/// 25 Kingdoms once more, as naively as the rules read: names instead of numbers, lists instead of bits.
#pragma once
#include <array>
#include <deque>
#include <map>
#include <set>
#include <string>
#include <string_view>
#include <vector>

#include "games/kingdoms/kingdoms.hpp"

namespace baize::kingdoms {

class Plain {
 public:
  std::map<std::string, std::string> kingdoms;  // "c3" → "Qh"
  std::map<std::string, int> controller;        // "c3" → 1 or 2
  std::array<std::set<std::string>, 2> hands;
  std::deque<std::string> deck, discard;           // the top first
  std::array<std::map<std::string, int>, 3> seen;  // by seat and by spectators: "c3" → turn
  std::array<std::set<std::string>, 2> open;       // cards of the hands that everyone knows of
  std::set<std::string> open_deck;                 // cards of the deck that everyone knows of
  int turn = 1, idle = 0, stall, ties = 0, began = 0, mover = 0;
  std::string attacker, target;
  std::array<std::string, 2> sign;

  Plain(const Options& options, const Kingdoms::Deal& deal) : stall(options.stall) {
    for (const char row : std::string_view("12345"))
      for (const char column : std::string_view("abcde"))
        kingdoms[{column, row}] = text_of(deal.kingdoms[static_cast<std::size_t>((row - '1') * 5 + column - 'a')]);
    for (std::size_t seat = 0; seat < 2; ++seat)
      for (const Card card : deal.hands[seat]) hands[seat].insert(text_of(card));
    for (const Card card : deal.deck) deck.push_back(text_of(card));
    if (options.first == First::seat1) began = mover = 1;
  }

  static std::string text_of(Card card) { return std::string(name(card).view()); }
  static int value_of(const std::string& card) {
    return static_cast<int>(std::string_view("A23456789TJQK").find(card[0])) + 1;
  }

  int owned(int seat) const {
    int count = 0;
    for (const auto& entry : controller) count += entry.second == seat;
    return count;
  }
  bool over() const { return owned(1) == 13 || owned(2) == 13 || idle == stall; }

  std::set<int> acting() const {
    std::set<int> seats;
    if (began == 0) {
      for (const int seat : {1, 2})
        if (sign[at(seat)].empty()) seats.insert(seat);
    } else if (!over()) {
      seats.insert(mover);
    }
    return seats;
  }

  std::set<std::string> legal(int seat) const {
    if (began == 0) return {"rps rock", "rps paper", "rps scissors"};
    if (!attacker.empty()) return {"press", "retreat"};
    std::set<std::string> moves;
    if (!deck.empty()) moves.insert("draw deck");
    if (!discard.empty()) moves.insert("draw discard");
    for (const auto& card : hands[at(seat)])
      for (const auto& entry : kingdoms)
        if (!controller.contains(entry.first)) moves.insert("attack " + card + " " + entry.first);
    if (moves.empty()) moves.insert("pass");
    return moves;
  }

  void play(int seat, const std::string& move) {
    if (move.starts_with("rps ")) {
      choose(seat, move.substr(4));
      return;
    }
    if (move.starts_with("attack ")) {
      attacker = move.substr(7, 2);
      target = move.substr(10);
      hands[at(seat)].erase(attacker);
      open[at(seat)].erase(attacker);
      seen[at(seat)][target] = turn;
      return;
    }
    bool gained = false;
    if (move == "draw deck") {
      if (open_deck.erase(deck.front()) != 0) open[at(seat)].insert(deck.front());
      hands[at(seat)].insert(deck.front());
      deck.pop_front();
    } else if (move == "draw discard") {
      open[at(seat)].insert(discard.front());
      hands[at(seat)].insert(discard.front());
      discard.pop_front();
    } else if (move == "retreat") {
      discard.push_front(attacker);
    } else if (move == "press") {
      for (auto& viewer : seen) viewer[target] = turn;
      gained = stronger(seat);
      if (gained) {
        controller[target] = seat;
        deck.push_back(attacker);
        open_deck.insert(attacker);
      } else {
        discard.push_front(attacker);
      }
    }
    attacker.clear();
    target.clear();
    idle = gained ? 0 : idle + 1;
    mover = 3 - mover;
    ++turn;
  }

 private:
  static std::size_t at(int seat) { return static_cast<std::size_t>(seat - 1); }

  bool stronger(int seat) const {
    const int card = value_of(attacker), kingdom = value_of(kingdoms.at(target));
    int strength = card;
    for (const auto& [column, row] : {std::pair{-1, 0}, {1, 0}, {0, -1}, {0, 1}}) {
      const auto found = controller.find({static_cast<char>(target[0] + column), static_cast<char>(target[1] + row)});
      if (found != controller.end()) strength += found->second == seat ? 1 : -1;
    }
    if (strength > kingdom) return true;
    if (card >= 11 && kingdom >= 2 && kingdom <= 10) return true;
    return card == 1 && kingdom >= 11;
  }

  void choose(int seat, const std::string& chosen) {
    sign[at(seat)] = chosen;
    if (sign[0].empty() || sign[1].empty()) return;
    const std::set<std::pair<std::string, std::string>> beats = {
        {"rock", "scissors"}, {"scissors", "paper"}, {"paper", "rock"}};
    if (sign[0] == sign[1]) {
      if (++ties == 20) began = 1;
    } else {
      began = beats.contains({sign[0], sign[1]}) ? 1 : 2;
    }
    mover = began;
    sign = {};
  }
};

}  // namespace baize::kingdoms
