/// Fifty-Six as JSON (JSON.md).
#include "games/fifty_six/codec.hpp"

#include "games/fifty_six/rulebook.hpp"
#include "games/fifty_six/words.hpp"
#include "io/typed_position.hpp"

namespace baize::fifty_six {

namespace {

Text name_of(Card card) { return name(card); }
Text name_of(Cell cell) { return Board::name(cell); }
Text name_of(Rank rank) { return Text() << rank_letter(static_cast<unsigned>(rank)); }

JsonList list_of(const auto& items) {
  JsonList list;
  for (const auto item : items) list.add(name_of(item));
  return list;
}
JsonList list_of(SeatSet seats) {
  JsonList list;
  for (const Seat seat : seats) list.add(number(seat));
  return list;
}
JsonList list_of(Pair pair) { return list_of(std::array{pair.low(), pair.high()}); }

JsonObject by_seat(SeatSet seats, const auto& value) {
  JsonObject object;
  for (const Seat seat : seats) object.add(number_text(number(seat)), value(seat));
  return object;
}

/// Every place: null for a gap, `??` for a back.
JsonObject layout_of(const View& view) {
  JsonObject layout;
  for (const Cell cell : places(view.jokers)) {
    const Card shown = view.face_up.has(cell) ? view.at(cell) : Card::none;
    layout.add(Board::name(cell).view(), view.occupied.has(cell) ? JsonValue(name(shown)) : nullptr);
  }
  return layout;
}

JsonValue looking(const View& view) {
  JsonObject cards;
  for (const Cell pick : view.picks)
    if (pick != Cell::nowhere)
      cards.add(Board::name(pick).view(), name(view.viewer == view.chooser ? view.at(pick) : Card::none));
  if (cards.empty()) return nullptr;
  JsonObject object;
  object.add("seat", number(view.chooser));
  object.add("cards", cards);
  return object;
}

JsonObject cards_at(const View& view, Cells cells) {
  JsonObject cards;
  for (const Cell cell : cells) cards.add(Board::name(cell).view(), name(view.at(cell)));
  return cards;
}

JsonList kept_pairs(const View& view) {
  JsonList pairs;
  for (const Kept held : view.kept) {
    if (held.none()) continue;
    JsonObject object;
    object.add("seat", number(held.owner()));
    object.add("cards", list_of(held.pair()));
    object.add("as", held.use() == Use::shield ? "9" : "T");
    pairs.add(object);
  }
  return pairs;
}

JsonList waiting_turns(const View& view) {
  JsonList turns;
  for (int i = 0; i < view.waiting.size(); ++i) {
    JsonObject object;
    object.add("seat", number(view.waiting[i].seat));
    object.add("offer", view.waiting[i].with_offer);
    turns.add(object);
  }
  return turns;
}

JsonValue match(const View& view) {
  if (view.pair.none()) return nullptr;
  JsonObject object;
  object.add("cards", list_of(view.pair));
  object.add("taker", number(view.chooser));
  return object;
}

/// The ages of what a seat has seen and lies face down.
JsonObject ages(const View& view, Seat seat) {
  JsonObject object;
  for (const Cell cell : view.face_down() & view.known(seat))
    object.add(Board::name(cell).view(), view.age_at(seat, cell));
  return object;
}

/// Pairs of unknown places whose ranks differ.
JsonList differing(const View& view) {
  JsonList pairs;
  for (const Cell one : view.unknown())
    for (const Cell two : view.differs[index(one)] & view.unknown())
      if (is_before(one, two)) pairs.add(list_of(std::array{one, two}));
  return pairs;
}

}  // namespace

JsonObject FiftySixCodec::write_sight(const View& view) {
  const std::string_view because = effect(view);
  JsonObject sight;
  sight.add("layout", layout_of(view));
  sight.add("cards", view.occupied.size());
  sight.add("face_down", view.face_down().size());
  sight.add("tokens", by_seat(view.all_seats(), [&view](Seat seat) { return view.tokens[index(seat)]; }));
  sight.add("in", list_of(view.in_game()));
  sight.add("kept", kept_pairs(view));
  sight.add("turn", number(view.turn));
  sight.add("phase", word(view.phase));
  sight.add("acting", view.over() ? JsonValue(nullptr) : number(view.acting().first()));
  sight.add("effect", because.empty() ? JsonValue(nullptr) : because);
  sight.add("prompt", prompt(view));
  sight.add("match", match(view));
  sight.add("looking", looking(view));
  sight.add("revealed", cards_at(view, view.revealed));
  sight.add("chosen", list_of(view.chosen));
  sight.add("square", view.square == Cell::nowhere ? JsonValue(nullptr) : Board::name(view.square));
  sight.add("swaps_left", view.phase == Phase::jokers_swap ? JsonValue(JokersSwap::most - view.swaps) : nullptr);
  sight.add("offer", bool{view.with_offer});
  sight.add("waiting", waiting_turns(view));
  sight.add("missed", by_seat(view.all_seats(), [&view](Seat seat) { return view.missed.of(seat); }));
  sight.add("idle", view.idle);
  sight.add("stall", view.stall);
  sight.add("simplicity", bool{view.simplicity});
  sight.add("jokers", bool{view.jokers});
  sight.add("underdogs", bool{view.underdogs});
  return sight;
}

JsonObject FiftySixCodec::write_memory(const View& view) {
  JsonObject known, cannot_be, must_be;
  for (const Cell cell : view.face_down() & view.known(view.viewer)) {
    JsonObject object;
    object.add("card", name(view.at(cell)));
    object.add("age", age_for(view, cell));
    known.add(Board::name(cell).view(), object);
  }
  const CardSet unplaced = view.unplaced();
  Ranks left;
  for (const Card card : unplaced) left.add(rank_of(card));
  const PossibleRanks possible(view);
  for (const Cell cell : view.unknown()) {
    const Ranks ranks = possible.at[index(cell)];
    const Text place = Board::name(cell);
    if (ranks.size() == 1) {
      const CardSet cards = unplaced & cards_of(ranks.first());
      must_be.add(place.view(), cards.size() == 1 ? name_of(cards.first()) : name_of(ranks.first()));
    } else if (ranks != left) {
      cannot_be.add(place.view(), list_of(left - ranks));
    }
  }
  JsonObject memory;
  memory.add("known", known);
  memory.add("must_be", must_be);
  memory.add("cannot_be", cannot_be);
  memory.add("differ", differing(view));
  memory.add("unplaced", list_of(unplaced));
  memory.add("gone", list_of(view.gone));
  memory.add("seen_by", by_seat(view.all_seats(), [&view](Seat seat) { return ages(view, seat); }));
  return memory;
}

JsonObject FiftySixCodec::write_open(const State& state) {
  JsonObject layout;
  for (const Cell cell : places(state.jokers))
    layout.add(Board::name(cell).view(), state.occupied.has(cell) ? JsonValue(name(state.at(cell))) : nullptr);
  JsonObject open;
  open.add("layout", layout);
  return open;
}

JsonObject FiftySixCodec::write_preview(const Preview& preview) {
  JsonObject object;
  object.add("tokens",
             by_seat(SeatSet::first_n(preview.seats), [&preview](Seat seat) { return preview.tokens[index(seat)]; }));
  object.add("cost", preview.cost);
  object.add("out", list_of(preview.out));
  object.add("shielded", list_of(preview.shielded));
  object.add("places", list_of(preview.cells));
  object.add("shown", list_of(preview.shown));
  return object;
}

const Rulebook& rulebook() {
  static const TypedRulebook<FiftySixCodec> book;
  return book;
}

}  // namespace baize::fifty_six
