/// Fifty-Six written a second time, plainly: texts, maps and a list of steps, nothing shared with the rules but the
/// notation. The two are held together in random games.
#pragma once
#include <algorithm>
#include <deque>
#include <map>
#include <set>
#include <string>
#include <vector>

#include "io/json.hpp"

namespace baize::fifty_six::test {

class Plain {
 public:
  struct Rules {
    int seats = 2;
    bool simplicity = false, jokers = false, underdogs = false;
    int stall = 100;
  };
  using Texts = std::set<std::string>;

  Plain(const Rules& rules, std::map<std::string, std::string> deal)
      : layout(std::move(deal)), tokens(size(rules.seats) + 1, 20), rules_(rules), missed_(size(rules.seats) + 1, 0) {
    for (const auto& [place, card] : layout) places_.insert(place);
  }

  std::map<std::string, std::string> layout;
  Texts face_up;
  std::vector<int> tokens;  // from seat 1
  std::string over;

  int acting() const {
    if (!over.empty()) return 0;
    return step_ == "first" || step_ == "second" || step_ == "back" || step_ == "offer" ? turn_ : chooser_;
  }

  Texts legal() const {
    Texts moves;
    const auto each = [&moves](const std::string& word, const Texts& things) {
      for (const auto& thing : things) moves.insert(joined(word, " ", thing));
    };
    if (step_ == "first" || step_ == "second") each("peek", without(cards(), picks_));
    if (step_ == "back") {
      const int owned = tokens[size(turn_)];
      moves = {"back up up"};
      if (owned >= 1) moves.insert({"back up down", "back down up"});
      if (owned >= 2) moves.insert("back down down");
    }
    if (is_seat_step()) each("seat", seats_to_choose());
    if (step_ == "loses 3") moves.insert("done");
    if (step_ == "reveal one") each("reveal", face_down());
    if (step_ == "reveal four") each("reveal", without(face_down(), picks_)), moves.insert("done");
    if (step_ == "look to swap") each("look", without(cards(), picks_));
    if (step_ == "square") {
      for (char column = 'a'; column <= 'g'; ++column)
        for (char row = '1'; row <= '6'; ++row)
          if (const std::string place{column, row}; !cards_in(square(place)).empty()) moves.insert("square " + place);
    }
    if (step_ == "look in square") each("look", without(cards_in(square(square_)), picks_));
    if (step_ == "cross") {
      for (char column = 'a'; column <= 'h'; ++column)
        for (char row = '1'; row <= '7'; ++row)
          if (const std::string place{column, row}; !cards_in(cross(place)).empty()) moves.insert("cross " + place);
    }
    if (step_ == "turn") each("turn", face_down()), moves.insert("done");
    if (step_ == "king") each("effect", {"A", "2", "3", "4", "5", "6", "7", "8", "9", "T", "J", "Q"});
    if (step_ == "swap") {
      moves.insert("done");
      for (const auto& one : places_)
        for (const auto& two : places_)
          if (one < two && (layout.contains(one) || layout.contains(two))) moves.insert(joined("swap ", one, " ", two));
    }
    if (step_ == "offer") moves = {"pay", "done"};
    return moves;
  }

  void play(const std::string& move) {
    const std::string word = move.substr(0, move.find(' ')), what = move.substr(std::min(move.size(), word.size() + 1));
    if (step_ == "first") {
      matched_ = false;
      picks_ = {what};
      first_ = what;
      chosen_.clear();
      step_ = "second";
    } else if (step_ == "second") {
      peek_again(what);
    } else if (step_ == "back") {
      put_back(what);
    } else if (step_ == "offer") {
      if (word == "pay") {
        tokens[size(turn_)] -= 5;
        earned_.push_back({turn_, false});
      }
      next_turn();
    } else if (is_seat_step()) {
      choose_seat(word == "done" ? 0 : std::stoi(what));
    } else if (step_ == "reveal one") {
      end_turn();
    } else if (step_ == "reveal four") {
      if (word == "reveal") picks_.insert(what);
      if (word == "done" || picks_.size() == 4 || without(face_down(), picks_).empty()) judge_three();
    } else if (step_ == "look to swap") {
      if (picks_.insert(what); picks_.size() == 2) {
        swap(*picks_.begin(), *picks_.rbegin());
        end_turn();
      }
    } else if (step_ == "square") {
      square_ = what;
      step_ = "look in square";
    } else if (step_ == "look in square") {
      picks_.insert(what);
      if (picks_.size() == 2 || without(cards_in(square(square_)), picks_).empty()) end_turn();
    } else if (step_ == "cross") {
      earned_.push_back({chooser_, false});
      end_turn();
    } else if (step_ == "turn") {
      if (word == "turn") face_up.insert(what);
      if (word == "done" || face_down().empty()) end_turn();
    } else if (step_ == "king") {
      chart(what[0]);
    } else if (step_ == "swap") {
      if (word == "swap") swap(what.substr(0, 2), what.substr(3, 2)), ++swaps_;
      if (word == "done" || swaps_ == 52) end_turn();
    }
  }

 private:
  struct Due {
    int seat;
    bool offer;
  };
  struct Keep {
    int owner;
    char use;
  };

  static std::size_t size(int number) { return static_cast<std::size_t>(number); }
  static bool red(const std::string& card) { return card[1] == 'h' || card[1] == 'd' || card[1] == 'r'; }
  static int worth(char rank) { return static_cast<int>(std::string("A23456789TJQK").find(rank)) + 1; }

  Texts cards() const {
    Texts all;
    for (const auto& [place, card] : layout) all.insert(place);
    return all;
  }
  Texts face_down() const { return without(cards(), face_up); }
  static Texts without(Texts all, const Texts& less) {
    for (const auto& item : less) all.erase(item);
    return all;
  }
  Texts cards_in(const Texts& area) const {
    Texts some;
    for (const auto& place : area)
      if (layout.contains(place)) some.insert(place);
    return some;
  }
  static std::string step(const std::string& place, int columns, int rows) {
    return {static_cast<char>(place[0] + columns), static_cast<char>(place[1] + rows)};
  }
  static Texts square(const std::string& place) {
    return {place, step(place, 1, 0), step(place, 0, 1), step(place, 1, 1)};
  }
  static Texts cross(const std::string& place) {
    return {place, step(place, 1, 0), step(place, -1, 0), step(place, 0, 1), step(place, 0, -1)};
  }

  bool in(int seat) const { return rules_.underdogs || tokens[size(seat)] > 0; }
  int left(int seat) const {
    do seat = seat % rules_.seats + 1;
    while (!in(seat));
    return seat;
  }
  bool is_seat_step() const {
    return step_ == "loses" || step_ == "gains" || step_ == "gains 1" || step_ == "loses 1" || step_ == "loses 3" ||
           step_ == "shares" || step_ == "gives";
  }
  Texts seats_to_choose() const {
    Texts all;
    for (int seat = 1; seat <= rules_.seats; ++seat)
      if (in(seat) && std::count(chosen_.begin(), chosen_.end(), seat) == 0) all.insert(std::to_string(seat));
    return all;
  }

  bool shielded(int seat) {
    if (tokens[size(seat)] == 0) return false;
    const auto found =
        std::find_if(kept_.begin(), kept_.end(), [seat](Keep k) { return k.owner == seat && k.use == '9'; });
    if (found == kept_.end()) return false;
    kept_.erase(found);
    return true;
  }
  void take(int seat, int number) {
    tokens[size(seat)] -= std::min(number, tokens[size(seat)]);
    if (in(seat)) return;
    std::erase_if(kept_, [seat](Keep k) { return k.owner == seat; });
    std::erase_if(waiting_, [seat](Due due) { return due.seat == seat; });
    int left_in = 0;
    for (int other = 1; other <= rules_.seats; ++other) left_in += in(other) ? 1 : 0;
    if (left_in == 1) over = "one seat left";
  }
  void lose(int seat, int number) {
    if (!shielded(seat)) take(seat, number);
  }

  void peek_again(const std::string& second) {
    const std::string one = layout[first_], two = layout[second];
    picks_.insert(second);
    second_ = second;
    if (one[0] != two[0]) {
      step_ = "back";
      return;
    }
    matched_ = true;
    for (const auto& place : picks_) layout.erase(place), face_up.erase(place);
    picks_.clear();
    chooser_ = turn_;
    const auto claim =
        std::find_if(kept_.begin(), kept_.end(), [this](Keep k) { return k.owner != turn_ && k.use == 'T'; });
    if (claim != kept_.end()) {
      chooser_ = claim->owner;
      kept_.erase(claim);
    }
    rank_ = one[0];
    if (rank_ == 'X') {
      swaps_ = 0;
      if (layout.empty()) end_turn();
      else step_ = "swap";
    } else if (red(one) && red(two)) {
      step_ = "gains";
    } else if (!red(one) && !red(two)) {
      step_ = "loses";
    } else if (rules_.simplicity) {
      given_ = worth(rank_);
      step_ = "gives";
    } else {
      chart(rank_);
    }
  }

  void put_back(const std::string& how) {
    int cost = 0;
    const auto put = [&](const std::string& place, bool down) {
      if (down) face_up.erase(place), ++cost;
      else face_up.insert(place);
    };
    put(first_, how[0] == 'd');
    put(second_, how.back() == 'n');
    take(turn_, cost);
    end_turn();
  }

  void chart(char rank) {
    const auto ask = [this](bool possible, const std::string& step) {
      if (possible) step_ = step;
      else end_turn();
    };
    const bool some = !layout.empty(), backs = !face_down().empty();
    switch (rank) {
      case 'A': return ask(true, "gains 1");
      case '2': return ask(some, "look to swap");
      case '3': return ask(backs, "reveal four");
      case '4': return ask(some, "square");
      case '5':
        if (!backs) earned_.push_back({chooser_, false});
        return ask(backs, "cross");
      case '6': return ask(backs, "turn");
      case '7': earned_.push_back({chooser_, true}); break;
      case '8': ++missed_[size(left(chooser_))]; break;
      case '9':
      case 'T': kept_.push_back({chooser_, rank}); break;
      case 'J': return ask(true, "shares");
      case 'Q': given_ = 6; return ask(true, "gives");
      case 'K': return ask(true, "king");
      default: break;
    }
    end_turn();
  }

  void judge_three() {
    std::map<char, int> number;
    for (const auto& place : picks_) ++number[layout[place][0]];
    const bool hit =
        number.contains('3') || std::any_of(number.begin(), number.end(), [](auto n) { return n.second >= 3; });
    if (hit) step_ = "loses 3";
    else end_turn();
  }

  void choose_seat(int seat) {
    if (step_ == "gains") tokens[size(seat)] += worth(rank_), end_turn();
    else if (step_ == "loses") lose(seat, worth(rank_)), end_turn();
    else if (step_ == "gains 1") ++tokens[size(seat)], step_ = "loses 1";
    else if (step_ == "loses 1") {
      lose(seat, 1);
      if (in(chooser_) && !face_down().empty()) step_ = "reveal one";
      else end_turn();
    } else if (step_ == "loses 3") {
      if (seat == 0) return end_turn();
      chosen_.push_back(seat);
      lose(seat, 3);
      if (!over.empty() || !in(chooser_) || chosen_.size() == 3 || seats_to_choose().empty()) end_turn();
    } else {
      chosen_.push_back(seat);
      if (chosen_.size() < 2) return;
      int &one = tokens[size(chosen_[0])], &two = tokens[size(chosen_[1])];
      if (step_ == "gives") {
        const int given = std::min(given_, one);
        if (!shielded(chosen_[0])) two += given, take(chosen_[0], given);
      } else if (one != two && !shielded(one > two ? chosen_[0] : chosen_[1])) {
        one = two = (one + two) / 2;
      }
      end_turn();
    }
  }

  void swap(const std::string& one, const std::string& two) {
    const auto one_card = layout.extract(one), two_card = layout.extract(two);
    const bool one_up = face_up.erase(one) > 0, two_up = face_up.erase(two) > 0;
    if (!two_card.empty()) layout[one] = two_card.mapped();
    if (!one_card.empty()) layout[two] = one_card.mapped();
    if (two_up) face_up.insert(one);
    if (one_up) face_up.insert(two);
  }

  void end_turn() {
    if (!over.empty()) return;
    picks_.clear();
    idle_ = matched_ ? 0 : idle_ + 1;
    if (layout.empty()) over = "no cards left";
    else if (idle_ >= rules_.stall) over = "stall";
    else if (offer_ && tokens[size(turn_)] >= (rules_.underdogs ? 5 : 6)) step_ = "offer";
    else next_turn();
  }

  void next_turn() {
    waiting_.insert(waiting_.begin(), earned_.begin(), earned_.end());
    earned_.clear();
    step_ = "first";
    if (!waiting_.empty()) {
      turn_ = waiting_.front().seat, offer_ = waiting_.front().offer;
      waiting_.pop_front();
      return;
    }
    offer_ = false;
    for (last_ = left(last_); missed_[size(last_)] > 0; last_ = left(last_)) --missed_[size(last_)];
    turn_ = last_;
  }

  Rules rules_;
  Texts places_, picks_;
  std::vector<int> missed_, chosen_;
  std::vector<Keep> kept_;
  std::deque<Due> waiting_, earned_;
  std::string step_ = "first", first_, second_, square_;
  char rank_ = ' ';
  bool matched_ = false, offer_ = false;
  int turn_ = 1, last_ = 1, chooser_ = 1, idle_ = 0, swaps_ = 0, given_ = 0;
};

}  // namespace baize::fifty_six::test
