/// 25 Kingdoms as JSON (JSON.md): sight, memory and preview. The deal is in deal_json.cpp.
#include "games/kingdoms/codec.hpp"

#include "games/kingdoms/rulebook.hpp"
#include "io/typed_position.hpp"

namespace baize::kingdoms {

namespace {

using Grid = Kingdoms::Grid;

JsonValue or_null(Card card) { return card == Card::none ? JsonValue(nullptr) : name(card); }
JsonValue or_null(Cell cell) { return cell == Cell::nowhere ? JsonValue(nullptr) : Grid::name(cell); }
JsonValue or_null(Seat seat) { return seat == Seat::nobody ? JsonValue(nullptr) : number(seat); }
JsonValue or_null(Sign sign) { return sign == Sign::none ? JsonValue(nullptr) : name(sign); }

Text name_of(Card card) { return name(card); }
Text name_of(Cell cell) { return Grid::name(cell); }

/// In the order in which they come.
JsonList list_of(const auto& things) {
  JsonList list;
  for (const auto thing : things) list.add(name_of(thing));
  return list;
}

void add_strength(JsonObject& object, const Preview& attack) {
  object.add("value", attack.strength.value);
  object.add("allies", list_of(attack.allies));
  object.add("foes", list_of(attack.foes));
  object.add("strength", attack.strength.total());
}

JsonObject rock_paper_scissors(const Kingdoms::View& view) {
  const auto& last = view.last_round;
  JsonList chosen;
  for (const Seat seat : view.chosen) chosen.add(number(seat));
  JsonObject rps;
  rps.add("ties", view.ties);
  rps.add("chosen", chosen);
  rps.add("own", or_null(view.sign));
  rps.add("last", last[0] == Sign::none ? JsonValue(nullptr) : by_seat(or_null(last[0]), or_null(last[1])));
  return rps;
}

JsonValue kingdom_in_sight(const Kingdoms::View& view, Cell cell) {
  if (!view.in_sight(cell)) return nullptr;
  const Seat controller = view.controller(cell);
  JsonObject kingdom;
  kingdom.add("card", name(view.kingdom[index(cell)]));
  kingdom.add("control", or_null(controller));
  kingdom.add("turned", controller != Seat::nobody && controller == view.began);
  return kingdom;
}

JsonValue attack_in_sight(const Kingdoms::View& view) {
  if (!view.attacking()) return nullptr;
  JsonObject attack;
  attack.add("card", name(view.attacker));
  attack.add("kingdom", Grid::name(view.target));
  add_strength(attack, Kingdoms::preview(view, {.kind = Kind::press}));
  return attack;
}

}  // namespace

JsonObject KingdomsCodec::write_sight(const View& view) {
  JsonObject kingdoms;
  for (const Cell cell : Grid::all()) kingdoms.add(Grid::name(cell).view(), kingdom_in_sight(view, cell));
  JsonList discard;
  for (int i = view.discards - 1; i >= 0; --i) discard.add(name(view.piles[discard_place<Standard>(i)]));

  JsonObject sight;
  sight.add("turns", view.turns);
  sight.add("turn", view.choosing() || view.over() ? JsonValue(nullptr) : number(view.turn));
  sight.add("began", or_null(view.began));
  sight.add("rps", rock_paper_scissors(view));
  sight.add("kingdoms", kingdoms);
  sight.add("control", by_seat(view.kingdoms(Seat::one), view.kingdoms(Seat::two)));
  sight.add("goal", Standard::goal);
  sight.add("hand", view.viewer == Seat::nobody ? JsonList() : list_of(view.hand[index(view.viewer)]));
  sight.add("hand_sizes", by_seat(view.hand_size[0], view.hand_size[1]));
  sight.add("deck", view.deck_size);
  sight.add("discard", discard);
  sight.add("attack", attack_in_sight(view));
  sight.add("revealed", or_null(view.revealed));
  sight.add("idle", view.idle);
  sight.add("stall", view.stall);
  return sight;
}

JsonObject KingdomsCodec::write_memory(const View& view) {
  JsonObject kingdoms;
  std::array<JsonObject, 2> looks;
  for (const Cell cell : view.open()) {
    const auto place = Grid::name(cell);
    for (const Seat seat : {Seat::one, Seat::two})
      if (const auto turn = view.seen[index(seat)][cell]; turn != 0) looks[index(seat)].add(place.view(), turn);
    if (view.kingdom[index(cell)] == Card::none) continue;
    const auto turn = view.viewer == Seat::nobody ? 0 : view.seen[index(view.viewer)][cell];
    JsonObject known;
    known.add("card", name(view.kingdom[index(cell)]));
    known.add("turn", turn == 0 ? JsonValue(nullptr) : turn);
    kingdoms.add(place.view(), known);
  }
  JsonObject hands;
  for (const Seat seat : {Seat::one, Seat::two})
    if (seat != view.viewer) hands.add(number_text(number(seat)), list_of(view.hand[index(seat)]));
  JsonList bottom;
  for (int i = view.deck_size - 1; i >= 0; --i)
    if (const Card card = view.piles[static_cast<unsigned>(i)]; card != Card::none) bottom.add(name(card));

  JsonObject memory;
  memory.add("kingdoms", kingdoms);
  memory.add("looks", by_seat(looks[0], looks[1]));
  memory.add("hands", hands);
  memory.add("open", by_seat(list_of(view.open_hand[0]), list_of(view.open_hand[1])));
  memory.add("bottom", bottom);
  memory.add("unseen", list_of(unseen(view)));
  return memory;
}

JsonObject KingdomsCodec::write_open(const Game::State& state) {
  JsonObject kingdoms;
  for (const Cell cell : Grid::all()) kingdoms.add(Grid::name(cell).view(), name(state.kingdom[index(cell)]));
  JsonList deck;
  for (int i = state.deck_size - 1; i >= 0; --i) deck.add(name(state.piles[static_cast<unsigned>(i)]));
  JsonObject open;
  open.add("kingdoms", kingdoms);
  open.add("hands", by_seat(list_of(state.hand[0]), list_of(state.hand[1])));
  open.add("deck", deck);
  open.add("signs", by_seat(or_null(state.sign[0]), or_null(state.sign[1])));
  return open;
}

JsonObject KingdomsCodec::write_preview(const Preview& preview) {
  JsonObject object;
  switch (preview.kind) {
    case Kind::attack:
    case Kind::press: {
      JsonList beats;
      for (unsigned rank = 0; rank < 13; ++rank)
        if (preview.strength.beats(static_cast<int>(rank) + 1)) beats.add(Text() << rank_letter(rank));
      object.add("kingdom", or_null(preview.cell));
      add_strength(object, preview);
      object.add("beats", beats);
      object.add("card", or_null(preview.kingdom));
      object.add("success", preview.success == Success::unknown ? JsonValue(nullptr) : preview.success == Success::yes);
      break;
    }
    case Kind::draw_deck:
    case Kind::draw_discard: object.add("draws", or_null(preview.drawn)); break;
    case Kind::retreat: object.add("discards", or_null(preview.discarded)); break;
    case Kind::rps:
    case Kind::pass: break;
  }
  return object;
}

const Rulebook& rulebook() {
  static const TypedRulebook<KingdomsCodec> book;
  return book;
}

}  // namespace baize::kingdoms
