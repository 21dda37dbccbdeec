/// Gerry as JSON (JSON.md).
#include "games/gerry/codec.hpp"

#include "games/gerry/rulebook.hpp"
#include "io/typed_position.hpp"

namespace baize::gerry {

namespace {

using Table = Gerry::Size;
using Grid = Table::Grid;

Text name_of(Card card) { return name(card); }
Text name_of(Cell cell) { return Grid::name(cell); }
JsonValue name_or_null(Card card) { return card == Card::none ? JsonValue(nullptr) : name(card); }
JsonValue name_or_null(Cell cell) { return cell == Cell::nowhere ? JsonValue(nullptr) : Grid::name(cell); }

template <class Things>
JsonList list_of(Things things) {
  JsonList list;
  for (const auto thing : things) list.add(name_of(thing));
  return list;
}

JsonObject colours(Count count) {
  JsonObject object;
  object.add("red", count.red);
  object.add("black", count.black);
  return object;
}
JsonObject points_of(Count count) { return by_seat(count.red, count.black); }
JsonObject sums_of(const CellSums& cell) {
  JsonObject object = colours(cell.sums);
  object.add("unknown", cell.unknown);
  return object;
}

json::object cards_of(const std::array<Card, Table::cells>& cards) {
  json::object object;
  for (const Cell cell : Grid::all()) object[Grid::name(cell).view()] = json::string(name(cards[index(cell)]).view());
  return object;
}

Expected<Card> read_card_of(const json::value& value, std::string_view where) {
  const auto* text = value.if_string();
  const Card card = text == nullptr ? Card::none : read_card(std::string_view(text->data(), text->size()));
  if (card == Card::none)
    return bad_deal(joined(where, " must be a card, rank and suit, such as \"Qh\", not ", excerpt(value)));
  if (!Table::deck().has(card))
    return bad_deal(
        joined(where, " is ", name(card), ", which is not in play: the deck is 52 cards without Kh and Ks"));
  return card;
}

/// Reads one half of the deal; `dealt` are the cards met so far in either.
Expected<std::array<Card, Table::cells>> read_cards(const json::object& deal, std::string_view half, CardSet& dealt) {
  const json::value& value = *deal.if_contains(half);
  const auto* object = value.if_object();
  if (object == nullptr)
    return bad_deal(joined("deal.", half, " must be an object of 25 cells and their cards, not ", excerpt(value)));
  for (const auto& entry : *object)
    if (Grid::read(entry.key()) == Cell::nowhere)
      return bad_deal(joined("deal.", half, " names the cell ", in_quotes(entry.key()), "; cells are a1 to e5"));
  std::array<Card, Table::cells> cards{};
  for (const Cell cell : Grid::all()) {
    const Text cell_name = Grid::name(cell);
    const std::string where = joined("deal.", half, ".", cell_name);
    const auto* entry = object->if_contains(cell_name.view());
    if (entry == nullptr) return bad_deal(joined(where, " is missing: each of the 25 cells gets a card"));
    const auto card = read_card_of(*entry, where);
    if (!card) return tl::make_unexpected(card.error());
    if (dealt.has(*card)) return bad_deal(joined(where, " is ", name(*card), ", which is dealt twice"));
    dealt.add(*card);
    cards[index(cell)] = *card;
  }
  return cards;
}

/// 1 or 2, the seat whose point the line is; null where it is nobody's.
JsonValue scorer(Majority majority, Count marked) {
  const Count scored = point<Table>(majority, marked);
  return scored.red > 0 ? JsonValue(1) : scored.black > 0 ? 2 : JsonValue(nullptr);
}

JsonObject cells_in_sight(const Gerry::View& view, const Sketch<Table>& sketch) {
  JsonObject cells;
  for (const Cell cell : Grid::all()) {
    JsonObject object;
    object.add("up", list_of(view.face_up(cell)));
    object.add("down", view.downs[index(cell)]);
    object.add("shown", list_of(view.in_sight(cell)));
    object.add("red", sketch.cells[index(cell)].sums.red);
    object.add("black", sketch.cells[index(cell)].sums.black);
    cells.add(Grid::name(cell).view(), object);
  }
  return cells;
}

/// What lies where and what it comes to, by the cards in sight.
void add_board(JsonObject& object, const Gerry::View& view) {
  const Sketch<Table> sketch = known_by_sight(view).sketch(view.majority);
  JsonObject lines;
  for (int line = 0; line < Table::lines; ++line) {
    const Count marked = sketch.lines[static_cast<unsigned>(line)];
    JsonObject counted = colours(marked);
    counted.add("point", scorer(view.majority, marked));
    lines.add(std::string(1, line_name(line)), counted);
  }
  object.add("cells", cells_in_sight(view, sketch));
  object.add("lines", lines);
  object.add("points", points_of(sketch.points));
}

JsonList looks_of(const Gerry::View& view) {
  JsonList looks;
  for (int turn = 0; turn < turns_begun<Table>(view); ++turn) {
    const auto t = static_cast<unsigned>(turn);
    const Look look = view.looks[t];
    if (look.cell == Cell::nowhere) continue;
    JsonObject object;
    object.add("turn", turn + 1);
    object.add("seat", turn % 2 + 1);
    object.add("cell", Grid::name(look.cell));
    object.add("cards", view.own(turn) ? JsonValue(list_of(view.seen[t / 2])) : nullptr);
    object.add("shifted", name_or_null(view.shifted[t]));
    object.add("to", name_or_null(look.to));
    looks.add(object);
  }
  return looks;
}

JsonObject change_of(const Gerry::Preview& preview, const Gerry::Preview::Change& change) {
  const auto both = [](const JsonObject& before, const JsonObject& after) {
    JsonObject object;
    object.add("before", before);
    object.add("after", after);
    return object;
  };
  JsonObject cells, lines;
  for (const Cell cell : {preview.from, preview.to})
    cells.add(Grid::name(cell).view(),
              both(sums_of(change.before.cells[index(cell)]), sums_of(change.after.cells[index(cell)])));
  for (int line = 0; line < Table::lines; ++line) {
    if (!Table::line(line).has(preview.from) && !Table::line(line).has(preview.to)) continue;
    const auto i = static_cast<unsigned>(line);
    lines.add(std::string(1, line_name(line)), both(colours(change.before.lines[i]), colours(change.after.lines[i])));
  }
  JsonObject object;
  object.add("cells", cells);
  object.add("lines", lines);
  object.add("points", both(points_of(change.before.points), points_of(change.after.points)));
  return object;
}

}  // namespace

json::object GerryCodec::write_deal(const Gerry::Options&, const Gerry::Deal& deal) {
  json::object object;
  object["down"] = cards_of(deal.down);
  object["up"] = cards_of(deal.up);
  return object;
}

Expected<Gerry::Deal> GerryCodec::read_deal(const Gerry::Options&, const json::object& object) {
  if (const auto keys = expect_keys(object, {"down", "up"}, "the deal"); !keys) return bad_deal(keys.error().what);
  CardSet dealt;
  const auto down = read_cards(object, "down", dealt);
  if (!down) return tl::make_unexpected(down.error());
  const auto up = read_cards(object, "up", dealt);
  if (!up) return tl::make_unexpected(up.error());
  return Gerry::Deal{*down, *up};
}

JsonObject GerryCodec::write_sight(const Gerry::View& view) {
  JsonObject sight;
  sight.add("majority", view.majority == Majority::of_five ? "of_five" : "of_marked");
  sight.add("turns", Table::turns);
  sight.add("played", view.played);
  sight.add("to_move", view.over() ? JsonValue(nullptr) : number(view.to_move()));
  sight.add("barred", view.over() ? nullptr : name_or_null(view.barred));
  sight.add("looking", name_or_null(view.looking));
  add_board(sight, view);
  return sight;
}

JsonObject GerryCodec::write_open(const Gerry::State& state) {
  Gerry::State ended = state;
  ended.played = Table::turns;  // as it would be seen if no turn were left
  JsonObject open;
  add_board(open, Gerry::view(ended, Seat::nobody));
  return open;
}

JsonObject GerryCodec::write_memory(const Gerry::View& view) {
  const Knowledge<Table> known = knowledge(view);
  JsonObject certain, may_lie, unseen;
  for (const Cell cell : Grid::all())
    if (const CardSet cards = known.certain(cell); !cards.empty()) certain.add(Grid::name(cell).view(), list_of(cards));
  for (const Card card : known.seen) may_lie.add(name(card).view(), list_of(known.cells(card)));
  const CardSet never = view.down - known.seen;
  unseen.add("cards", list_of(never));
  Grid::Cells where;
  for (const Card card : never) where |= known.cells(card);
  unseen.add("cells", list_of(where));
  JsonObject memory;
  memory.add("looks", looks_of(view));
  memory.add("certain", certain);
  memory.add("may_lie", may_lie);
  memory.add("unseen", unseen);
  return memory;
}

JsonObject GerryCodec::write_preview(const Gerry::Preview& preview) {
  JsonObject object;
  switch (preview.kind) {
    case Move::Kind::look:
      object.add("kind", "look");
      object.add("cell", Grid::name(preview.from));
      object.add("cards", preview.cards);
      object.add("then_shift", preview.then_shift);
      return object;
    case Move::Kind::move: object.add("kind", "move"); break;
    case Move::Kind::shift: object.add("kind", "shift"); break;
  }
  object.add("from", Grid::name(preview.from));
  object.add("to", Grid::name(preview.to));
  object.add("sight", change_of(preview, preview.sight));
  object.add("memory", change_of(preview, preview.memory));
  return object;
}

const Rulebook& rulebook() {
  static const TypedRulebook<GerryCodec> book;
  return book;
}

}  // namespace baize::gerry
