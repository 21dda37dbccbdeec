/// Gerry as JSON (JSON.md).
#include "games/gerry/codec.hpp"

#include "games/gerry/rulebook.hpp"
#include "io/typed_position.hpp"

namespace baize::gerry {

namespace {

using Table = Gerry::Size;
using Grid = Table::Grid;

json::string text_of(Card card) { return json::string(name(card).view()); }
json::string text_of(Cell cell) { return json::string(Grid::name(cell).view()); }
json::value text_or_null(Card card) { return card == Card::none ? json::value(nullptr) : json::value(text_of(card)); }
json::value text_or_null(Cell cell) {
  return cell == Cell::nowhere ? json::value(nullptr) : json::value(text_of(cell));
}

template <class Things>
json::array list_of(Things things) {
  json::array list;
  for (const auto thing : things) list.emplace_back(text_of(thing));
  return list;
}

json::object colours(Count count) {
  json::object object;
  object["red"] = count.red;
  object["black"] = count.black;
  return object;
}
json::object by_seat(Count count) {
  json::object object;
  object["1"] = count.red;
  object["2"] = count.black;
  return object;
}
json::object sums_of(const CellSums& cell) {
  json::object object = colours(cell.sums);
  object["unknown"] = cell.unknown;
  return object;
}

json::object cards_of(const std::array<Card, Table::cells>& cards) {
  json::object object;
  for (const Cell cell : Grid::all()) object[Grid::name(cell).view()] = text_of(cards[index(cell)]);
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
json::value scorer(Majority majority, Count marked) {
  const Count scored = point<Table>(majority, marked);
  return scored.red > 0 ? json::value(1) : scored.black > 0 ? json::value(2) : json::value(nullptr);
}

json::object cells_in_sight(const Gerry::View& view, const Sketch<Table>& sketch) {
  json::object cells;
  for (const Cell cell : Grid::all()) {
    json::object object;
    object["up"] = list_of(view.face_up(cell));
    object["down"] = view.downs[index(cell)];
    object["shown"] = list_of(view.in_sight(cell));
    object["red"] = sketch.cells[index(cell)].sums.red;
    object["black"] = sketch.cells[index(cell)].sums.black;
    cells[Grid::name(cell).view()] = std::move(object);
  }
  return cells;
}

json::array looks_of(const Gerry::View& view) {
  json::array looks;
  for (int turn = 0; turn < turns_begun<Table>(view); ++turn) {
    const auto t = static_cast<unsigned>(turn);
    const Look look = view.looks[t];
    if (look.cell == Cell::nowhere) continue;
    json::object object;
    object["turn"] = turn + 1;
    object["seat"] = turn % 2 + 1;
    object["cell"] = text_of(look.cell);
    object["cards"] = view.own(turn) ? json::value(list_of(view.seen[t / 2])) : json::value(nullptr);
    object["shifted"] = text_or_null(view.shifted[t]);
    object["to"] = text_or_null(look.to);
    looks.emplace_back(std::move(object));
  }
  return looks;
}

json::object change_of(const Gerry::Preview& preview, const Gerry::Preview::Change& change) {
  const auto both = [](json::object before, json::object after) {
    json::object object;
    object["before"] = std::move(before);
    object["after"] = std::move(after);
    return object;
  };
  json::object cells, lines;
  for (const Cell cell : {preview.from, preview.to})
    cells[Grid::name(cell).view()] =
        both(sums_of(change.before.cells[index(cell)]), sums_of(change.after.cells[index(cell)]));
  for (int line = 0; line < Table::lines; ++line) {
    if (!Table::line(line).has(preview.from) && !Table::line(line).has(preview.to)) continue;
    const auto i = static_cast<unsigned>(line);
    lines[std::string(1, line_name(line))] = both(colours(change.before.lines[i]), colours(change.after.lines[i]));
  }
  json::object object;
  object["cells"] = std::move(cells);
  object["lines"] = std::move(lines);
  object["points"] = both(by_seat(change.before.points), by_seat(change.after.points));
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

json::object GerryCodec::write_sight(const Gerry::View& view) {
  const Sketch<Table> sketch = known_by_sight(view).sketch(view.majority);
  json::object lines;
  for (int line = 0; line < Table::lines; ++line) {
    const Count marked = sketch.lines[static_cast<unsigned>(line)];
    json::object object = colours(marked);
    object["point"] = scorer(view.majority, marked);
    lines[std::string(1, line_name(line))] = std::move(object);
  }
  json::object sight;
  sight["majority"] = view.majority == Majority::of_five ? "of_five" : "of_marked";
  sight["turns"] = Table::turns;
  sight["played"] = view.played;
  sight["to_move"] = view.over() ? json::value(nullptr) : json::value(number(view.to_move()));
  sight["barred"] = view.over() ? json::value(nullptr) : text_or_null(view.barred);
  sight["looking"] = text_or_null(view.looking);
  sight["cells"] = cells_in_sight(view, sketch);
  sight["lines"] = std::move(lines);
  sight["points"] = by_seat(sketch.points);
  return sight;
}

json::object GerryCodec::write_memory(const Gerry::View& view) {
  const Knowledge<Table> known = knowledge(view);
  json::object certain, may_lie, unseen;
  for (const Cell cell : Grid::all())
    if (const CardSet cards = known.certain(cell); !cards.empty()) certain[Grid::name(cell).view()] = list_of(cards);
  for (const Card card : known.seen) may_lie[name(card).view()] = list_of(known.cells(card));
  const CardSet never = view.down - known.seen;
  unseen["cards"] = list_of(never);
  Grid::Cells where;
  for (const Card card : never) where |= known.cells(card);
  unseen["cells"] = list_of(where);
  json::object memory;
  memory["looks"] = looks_of(view);
  memory["certain"] = std::move(certain);
  memory["may_lie"] = std::move(may_lie);
  memory["unseen"] = std::move(unseen);
  return memory;
}

json::object GerryCodec::write_preview(const Gerry::Preview& preview) {
  json::object object;
  switch (preview.kind) {
    case Move::Kind::look:
      object["kind"] = "look";
      object["cell"] = text_of(preview.from);
      object["cards"] = preview.cards;
      object["then_shift"] = preview.then_shift;
      return object;
    case Move::Kind::move: object["kind"] = "move"; break;
    case Move::Kind::shift: object["kind"] = "shift"; break;
  }
  object["from"] = text_of(preview.from);
  object["to"] = text_of(preview.to);
  object["sight"] = change_of(preview, preview.sight);
  object["memory"] = change_of(preview, preview.memory);
  return object;
}

const Rulebook& rulebook() {
  static const TypedRulebook<GerryCodec> book;
  return book;
}

}  // namespace baize::gerry
