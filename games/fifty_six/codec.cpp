/// Fifty-Six as JSON (JSON.md).
#include "games/fifty_six/codec.hpp"

#include "games/fifty_six/rulebook.hpp"
#include "games/fifty_six/words.hpp"
#include "io/typed_position.hpp"

namespace baize::fifty_six {

namespace {

json::string text_of(std::string_view text) { return json::string(text); }
json::string text_of(Card card) { return text_of(name(card).view()); }
json::string text_of(Cell cell) { return text_of(Board::name(cell).view()); }
json::string text_of(Rank rank) { return json::string(1, rank_letter(static_cast<unsigned>(rank))); }

json::value text_or_null(std::string_view text) {
  return text.empty() ? json::value(nullptr) : json::value(text_of(text));
}

json::array list_of(const auto& items) {
  json::array array;
  for (const auto item : items) array.emplace_back(text_of(item));
  return array;
}
json::array list_of(SeatSet seats) {
  json::array array;
  for (const Seat seat : seats) array.emplace_back(number(seat));
  return array;
}
json::array list_of(Pair pair) { return {text_of(pair.low()), text_of(pair.high())}; }

json::object by_seat(SeatSet seats, const auto& value) {
  json::object object;
  for (const Seat seat : seats) object[number_text(number(seat))] = value(seat);
  return object;
}

/// Every place: null for a gap, `??` for a back.
json::object layout_of(const View& view) {
  json::object layout;
  for (const Cell cell : places(view.jokers)) {
    json::value& at = layout[Board::name(cell).view()];
    if (view.occupied.has(cell)) at = text_of(view.face_up.has(cell) ? view.at(cell) : Card::none);
  }
  return layout;
}

json::value looking(const View& view) {
  json::object cards;
  for (const Cell pick : view.picks)
    if (pick != Cell::nowhere)
      cards[Board::name(pick).view()] = text_of(view.viewer == view.chooser ? view.at(pick) : Card::none);
  if (cards.empty()) return nullptr;
  return {{"seat", number(view.chooser)}, {"cards", std::move(cards)}};
}

json::object cards_at(const View& view, Cells cells) {
  json::object cards;
  for (const Cell cell : cells) cards[Board::name(cell).view()] = text_of(view.at(cell));
  return cards;
}

json::array kept_pairs(const View& view) {
  json::array pairs;
  for (const Kept held : view.kept)
    if (!held.none())
      pairs.emplace_back(json::object{{"seat", number(held.owner())},
                                      {"cards", list_of(held.pair())},
                                      {"as", held.use() == Use::shield ? "9" : "T"}});
  return pairs;
}

json::array waiting_turns(const View& view) {
  json::array turns;
  for (int i = 0; i < view.waiting.size(); ++i)
    turns.emplace_back(json::object{{"seat", number(view.waiting[i].seat)}, {"offer", view.waiting[i].with_offer}});
  return turns;
}

json::value match(const View& view) {
  if (view.pair.none()) return nullptr;
  return {{"cards", list_of(view.pair)}, {"taker", number(view.chooser)}};
}

/// The ages of what a seat has seen and lies face down.
json::object ages(const View& view, Seat seat) {
  json::object object;
  for (const Cell cell : view.face_down() & view.known(seat))
    object[Board::name(cell).view()] = view.age_at(seat, cell);
  return object;
}

/// Pairs of unknown places whose ranks differ.
json::array differing(const View& view) {
  json::array pairs;
  for (const Cell one : view.unknown())
    for (const Cell two : view.differs[index(one)] & view.unknown())
      if (is_before(one, two)) pairs.emplace_back(json::array{text_of(one), text_of(two)});
  return pairs;
}

}  // namespace

json::object FiftySixCodec::write_sight(const View& view) {
  json::object sight;
  sight["layout"] = layout_of(view);
  sight["cards"] = view.occupied.size();
  sight["face_down"] = view.face_down().size();
  sight["tokens"] = by_seat(view.all_seats(), [&view](Seat seat) { return view.tokens[index(seat)]; });
  sight["in"] = list_of(view.in_game());
  sight["kept"] = kept_pairs(view);
  sight["turn"] = number(view.turn);
  sight["phase"] = text_of(word(view.phase));
  sight["acting"] = view.over() ? json::value(nullptr) : json::value(number(view.acting().first()));
  sight["effect"] = text_or_null(effect(view));
  sight["prompt"] = text_of(prompt(view));
  sight["match"] = match(view);
  sight["looking"] = looking(view);
  sight["revealed"] = cards_at(view, view.revealed);
  sight["chosen"] = list_of(view.chosen);
  sight["square"] = view.square == Cell::nowhere ? json::value(nullptr) : json::value(text_of(view.square));
  sight["swaps_left"] =
      view.phase == Phase::jokers_swap ? json::value(JokersSwap::most - view.swaps) : json::value(nullptr);
  sight["offer"] = bool{view.with_offer};
  sight["waiting"] = waiting_turns(view);
  sight["missed"] = by_seat(view.all_seats(), [&view](Seat seat) { return view.missed.of(seat); });
  sight["idle"] = view.idle;
  sight["stall"] = view.stall;
  sight["simplicity"] = bool{view.simplicity};
  sight["jokers"] = bool{view.jokers};
  sight["underdogs"] = bool{view.underdogs};
  return sight;
}

json::object FiftySixCodec::write_memory(const View& view) {
  json::object known, cannot_be, must_be;
  for (const Cell cell : view.face_down() & view.known(view.viewer))
    known[Board::name(cell).view()] = json::object{{"card", text_of(view.at(cell))}, {"age", age_for(view, cell)}};
  const CardSet unplaced = view.unplaced();
  Ranks left;
  for (const Card card : unplaced) left.add(rank_of(card));
  const PossibleRanks possible(view);
  for (const Cell cell : view.unknown()) {
    const Ranks ranks = possible.at[index(cell)];
    const Text place = Board::name(cell);
    if (ranks.size() == 1) {
      const CardSet cards = unplaced & cards_of(ranks.first());
      must_be[place.view()] = cards.size() == 1 ? text_of(cards.first()) : text_of(ranks.first());
    } else if (ranks != left) {
      cannot_be[place.view()] = list_of(left - ranks);
    }
  }
  json::object memory;
  memory["known"] = std::move(known);
  memory["must_be"] = std::move(must_be);
  memory["cannot_be"] = std::move(cannot_be);
  memory["differ"] = differing(view);
  memory["unplaced"] = list_of(unplaced);
  memory["gone"] = list_of(view.gone);
  memory["seen_by"] = by_seat(view.all_seats(), [&view](Seat seat) { return ages(view, seat); });
  return memory;
}

json::object FiftySixCodec::write_preview(const Preview& preview) {
  json::object object;
  object["tokens"] =
      by_seat(SeatSet::first_n(preview.seats), [&preview](Seat seat) { return preview.tokens[index(seat)]; });
  object["cost"] = preview.cost;
  object["out"] = list_of(preview.out);
  object["shielded"] = list_of(preview.shielded);
  object["places"] = list_of(preview.cells);
  object["shown"] = list_of(preview.shown);
  return object;
}

const Rulebook& rulebook() {
  static const TypedRulebook<FiftySixCodec> book;
  return book;
}

}  // namespace baize::fifty_six
