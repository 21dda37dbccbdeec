/// Geronimos as JSON (JSON.md).
#include "games/geronimos/codec.hpp"

#include "games/geronimos/rulebook.hpp"
#include "games/geronimos/stack.hpp"
#include "io/typed_position.hpp"

namespace baize::geronimos {

namespace {

template <class Thing>
json::string text_of(Thing thing) {
  return json::string(name(thing).view());
}

json::object by_seat(json::value one, json::value two) {
  json::object object;
  object["1"] = std::move(one);
  object["2"] = std::move(two);
  return object;
}

json::value seat_or_null(Seat seat) { return seat == Seat::nobody ? json::value(nullptr) : json::value(number(seat)); }

std::string_view word(Phase phase) {
  switch (phase) {
    case Phase::opening: return "opening";
    case Phase::playing: return "playing";
    case Phase::choosing: return "choosing";
    case Phase::over: break;
  }
  return "over";
}

json::object piece_of(Cell cell) {
  json::object object;
  object["seat"] = number(cell.owner());
  object["piece"] = text_of(cell.piece());
  object["turn"] = cell.piece() == Piece::leader ? json::value(nullptr) : json::value(cell.turn());
  return object;
}

json::array pieces_of(const Table& table) {
  json::array pieces;
  for (Place place = 0; place < Frame::size; ++place) {
    json::array stack;
    each_in_stack(table, place, [&](Cell cell) { stack.emplace_back(piece_of(cell)); });
    if (stack.empty()) continue;
    json::object object;
    object["at"] = text_of(Frame::hex(place));
    for (const auto& [key, value] : stack.front().get_object()) object[key] = value;
    stack.erase(stack.begin());
    object["covered"] = std::move(stack);
    pieces.emplace_back(std::move(object));
  }
  return pieces;
}

json::array surrounded(const Table& table) {
  json::array hexes;
  for (Place place = 0; place < Frame::size; ++place)
    if (const Cell cell = table.cells[place]; cell.is_piece() && is_surrounded(table, cell.owner(), place))
      hexes.emplace_back(text_of(Frame::hex(place)));
  return hexes;
}

json::array list(const Bag& bag) {
  json::array pieces;
  bag.each([&](Piece piece) { pieces.emplace_back(text_of(piece)); });
  return pieces;
}

json::array names(HexDirections directions) {
  json::array array;
  for (const HexDirection direction : directions) array.emplace_back(json::string(name(direction)));
  return array;
}

/// One bag of a deal; `seat` names it in errors.
Expected<std::array<Piece, most_in_bag>> read_bag(const Options& options, const json::value& value, int seat) {
  const unsigned size = Geronimos::bag_size(options);
  const auto* array = value.if_array();
  const std::string rightly =
      joined("a list of ", size, " pieces (", numbered_pieces, " numbered, ", options.leaders, " Leaders)");
  if (array == nullptr || array->size() != size)
    return bad_deal(joined("bag ", seat, " must be ", rightly, ", not ", excerpt(value)));
  std::array<Piece, most_in_bag> pieces{};
  pieces.fill(Piece::none);
  std::array<unsigned, numbered_pieces> seen{};  // where each was found, from 1
  unsigned leaders = 0;
  for (unsigned i = 0; i < size; ++i) {
    const auto* text = (*array)[i].if_string();
    const Piece piece = text == nullptr ? Piece::none : read_piece(std::string_view(text->data(), text->size()));
    if (piece == Piece::none)
      return bad_deal(
          joined("bag ", seat, ", piece ", i + 1, ": ", excerpt((*array)[i]),
                 " is no piece; it must be the numbers 1 to 6 clockwise from the 1, as \"135246\", or \"L\""));
    pieces[i] = piece;
    if (piece == Piece::leader) {
      ++leaders;
    } else if (unsigned& first = seen[index(piece)]; first != 0) {
      return bad_deal(joined("bag ", seat, " holds ", name(piece), " twice (pieces ", first, " and ", i + 1, ")"));
    } else {
      first = i + 1;
    }
  }
  if (leaders != options.leaders)
    return bad_deal(
        joined("bag ", seat, " holds ", leaders, leaders == 1 ? " Leader" : " Leaders", ", but must be ", rightly));
  return pieces;
}

}  // namespace

json::object GeronimosCodec::write_deal(const Options& options, const Deal& deal) {
  json::array bags;
  for (const auto& bag : deal.bags) {
    json::array pieces;
    for (unsigned i = 0; i < Geronimos::bag_size(options); ++i) pieces.emplace_back(text_of(bag[i]));
    bags.emplace_back(std::move(pieces));
  }
  json::object object;
  object["bags"] = std::move(bags);
  return object;
}

Expected<Deal> GeronimosCodec::read_deal(const Options& options, const json::object& object) {
  if (const auto keys = expect_keys(object, {"bags"}, "the deal"); !keys) return bad_deal(keys.error().what);
  const json::value& value = object.begin()->value();
  const auto* bags = value.if_array();
  if (bags == nullptr || bags->size() != 2)
    return bad_deal(joined("\"bags\" must be a list of two bags, seat 1's first, not ", excerpt(value)));
  Deal deal;
  for (unsigned seat = 0; seat < 2; ++seat) {
    auto bag = read_bag(options, (*bags)[seat], static_cast<int>(seat) + 1);
    if (!bag) return tl::make_unexpected(bag.error());
    deal.bags[seat] = *bag;
  }
  const Piece one = deal.bags[0][0], two = deal.bags[1][0];
  if (one == two)
    return bad_deal(joined("both opening pieces are ", one == Piece::leader ? Text("Leaders") : name(one),
                           "; such pieces go back and both seats draw again (HEX-2)"));
  if (two < one)
    return bad_deal(joined("seat 1's opening piece must go before seat 2's, but ", name(two), " goes before ",
                           name(one), ": change the bags round (HEX-2)"));
  return deal;
}

json::object GeronimosCodec::write_sight(const View& view) {
  json::object sight;
  sight["radius"] = view.options.radius;
  sight["match"] = view.options.match == Match::two ? "two" : "all";
  sight["leaders"] = view.options.leaders;
  sight["phase"] = json::string(word(view.phase));
  sight["mover"] = view.phase == Phase::over ? json::value(nullptr) : json::value(number(view.turn));
  sight["hand"] = view.hand == Piece::none ? json::value(nullptr) : json::value(text_of(view.hand));
  sight["bonus"] = view.bonus;
  sight["bags"] = by_seat(view.bag[0].size(), view.bag[1].size());
  sight["out"] = by_seat(list(put_out(view, Seat::one)), list(put_out(view, Seat::two)));
  sight["pieces"] = pieces_of(view.table);
  sight["last"] = text_of(Frame::hex(view.last));
  sight["surrounded"] = surrounded(view.table);
  sight["winner"] = seat_or_null(view.winner);
  return sight;
}

json::object GeronimosCodec::write_memory(const View& view) {
  json::object memory;
  memory["bags"] = by_seat(list(view.bag[0]), list(view.bag[1]));
  return memory;
}

json::object GeronimosCodec::write_preview(const Preview& preview) {
  json::object object;
  const bool plays = preview.move.lays() || preview.move.kind == Move::Kind::cover;
  object["at"] = plays ? json::value(text_of(preview.move.hex)) : json::value(nullptr);
  object["matches"] = names(preview.matching);
  object["clashes"] = names(preview.clashing);
  object["leaders"] = names(preview.leaders);
  object["earns"] = preview.earned;
  object["bonus"] = preview.bonus;
  json::array hexes;
  for (const HexDirection direction : preview.surrounds) hexes.emplace_back(text_of(step(preview.move.hex, direction)));
  object["surrounds"] = std::move(hexes);
  object["surrounded"] = preview.surrounded;
  object["winner"] = seat_or_null(preview.winner);
  return object;
}

const Rulebook& rulebook() {
  static const TypedRulebook<GeronimosCodec> book;
  return book;
}

}  // namespace baize::geronimos
