/// All worlds of a small game that a viewer cannot tell apart.
#pragma once
#include <algorithm>
#include <cstdint>
#include <map>
#include <string>
#include <utility>
#include <vector>

#include "games/kingdoms/kingdoms.hpp"

namespace baize::kingdoms {

using Course = std::vector<std::pair<Seat, Move>>;

template <class Layout>
std::vector<Deal<Layout>> all_deals() {
  std::vector<Card> cards;
  for (int i = 0; i < Layout::cards; ++i) cards.push_back(Layout::card(i));
  std::vector<Deal<Layout>> deals;
  do {
    Deal<Layout> deal{};
    auto next = cards.begin();
    for (Card& card : deal.kingdoms) card = *next++;
    for (auto& hand : deal.hands)
      for (Card& card : hand) card = *next++;
    for (Card& card : deal.deck) card = *next++;
    // A hand has no order.
    if (std::is_sorted(deal.hands[0].begin(), deal.hands[0].end()) &&
        std::is_sorted(deal.hands[1].begin(), deal.hands[1].end()))
      deals.push_back(deal);
  } while (std::next_permutation(cards.begin(), cards.end()));
  return deals;
}

/// All that tells two worlds apart.
template <class Layout>
std::string key(const State<Layout>& state) {
  std::string text;
  for (const auto& hand : state.hand) text += std::to_string(hand.word) + ' ';
  for (const Card card : state.kingdom) text += name(card).view();
  for (unsigned i = 0; i < state.deck_size; ++i) text += name(state.piles[i]).view();
  for (const Sign sign : state.sign) text += static_cast<char>('0' + static_cast<int>(sign));
  return text;
}

/// The worlds that would have shown the viewer what it was shown in the course of a game: deals, and the others' hidden
/// signs.
template <class Layout>
class Enumeration {
 public:
  using Game = Rules<Layout>;

  Enumeration(const Options& options, const std::vector<Deal<Layout>>& deals, const Deal<Layout>& real,
              const Course& course, Seat viewer)
      : course_(course), viewer_(viewer) {
    auto state = started<Game>(options, real);
    shown_.push_back({Game::view(state, viewer), {}});
    for (const auto& [seat, move] : course) {
      const Text text = Game::shown(state, seat, move, viewer);
      Game::apply(state, seat, move);
      shown_.push_back({Game::view(state, viewer), text});
    }
    for (const auto& deal : deals) {
      const auto world = started<Game>(options, deal);
      if (Game::view(world, viewer) == shown_[0].view) go_on(world, 0);
    }
  }

  const std::map<std::string, std::uint64_t>& worlds() const { return worlds_; }
  const std::vector<State<Layout>>& states() const { return states_; }
  const View<Layout>& view() const { return shown_.back().view; }

 private:
  struct Shown {
    View<Layout> view;
    Text text;
  };

  void go_on(const State<Layout>& state, std::size_t step) {
    if (step == course_.size()) {
      if (worlds_[key(state)]++ == 0) states_.push_back(state);
      return;
    }
    const auto [seat, real] = course_[step];
    typename Game::Moves moves;
    Game::moves(state, seat, moves);
    for (const Move move : moves) {
      if (Game::shown(state, seat, move, viewer_) != shown_[step + 1].text) continue;
      auto next = state;
      Game::apply(next, seat, move);
      if (Game::view(next, viewer_) == shown_[step + 1].view) go_on(next, step + 1);
    }
  }

  Course course_;
  Seat viewer_;
  std::vector<Shown> shown_;
  std::map<std::string, std::uint64_t> worlds_;
  std::vector<State<Layout>> states_;
};

}  // namespace baize::kingdoms
