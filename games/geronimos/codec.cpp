/// Geronimos as JSON (JSON.md).
#include "games/geronimos/codec.hpp"

#include "games/geronimos/rulebook.hpp"
#include "games/geronimos/stack.hpp"
#include "io/typed_position.hpp"

namespace baize::geronimos {

namespace {

JsonValue seat_or_null(Seat seat) { return seat == Seat::nobody ? JsonValue(nullptr) : number(seat); }

std::string_view word(Phase phase) {
  switch (phase) {
    case Phase::opening: return "opening";
    case Phase::playing: return "playing";
    case Phase::choosing: return "choosing";
    case Phase::over: break;
  }
  return "over";
}

void add_piece(JsonObject& object, Cell cell) {
  object.add("seat", number(cell.owner()));
  object.add("piece", name(cell.piece()));
  object.add("turn", cell.piece() == Piece::leader ? JsonValue(nullptr) : cell.turn());
}

JsonList pieces_of(const Table& table) {
  JsonList pieces;
  for (Place place = 0; place < Frame::size; ++place) {
    JsonObject top;
    JsonList covered;
    each_in_stack(table, place, [&](Cell cell) {
      if (top.empty()) {
        top.add("at", name(Frame::hex(place)));
        return add_piece(top, cell);
      }
      JsonObject below;
      add_piece(below, cell);
      covered.add(below);
    });
    if (top.empty()) continue;
    top.add("covered", covered);
    pieces.add(top);
  }
  return pieces;
}

JsonList surrounded(const Table& table) {
  JsonList hexes;
  for (Place place = 0; place < Frame::size; ++place)
    if (const Cell cell = table.cells[place]; cell.is_piece() && is_surrounded(table, cell.owner(), place))
      hexes.add(name(Frame::hex(place)));
  return hexes;
}

JsonList list(const Bag& bag) {
  JsonList pieces;
  bag.each([&](Piece piece) { pieces.add(name(piece)); });
  return pieces;
}

JsonList names(HexDirections directions) {
  JsonList list;
  for (const HexDirection direction : directions) list.add(name(direction));
  return list;
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
    for (unsigned i = 0; i < Geronimos::bag_size(options); ++i) pieces.emplace_back(json::string(name(bag[i]).view()));
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

JsonObject GeronimosCodec::write_sight(const View& view) {
  JsonObject sight;
  sight.add("radius", view.options.radius);
  sight.add("match", view.options.match == Match::two ? "two" : "all");
  sight.add("leaders", view.options.leaders);
  sight.add("phase", word(view.phase));
  sight.add("mover", view.phase == Phase::over ? JsonValue(nullptr) : number(view.turn));
  sight.add("hand", view.hand == Piece::none ? JsonValue(nullptr) : name(view.hand));
  sight.add("bonus", view.bonus);
  sight.add("bags", by_seat(view.bag[0].size(), view.bag[1].size()));
  sight.add("out", by_seat(list(put_out(view, Seat::one)), list(put_out(view, Seat::two))));
  sight.add("pieces", pieces_of(view.table));
  sight.add("last", name(Frame::hex(view.last)));
  sight.add("surrounded", surrounded(view.table));
  sight.add("winner", seat_or_null(view.winner));
  return sight;
}

JsonObject GeronimosCodec::write_memory(const View& view) {
  JsonObject memory;
  memory.add("bags", by_seat(list(view.bag[0]), list(view.bag[1])));
  return memory;
}

JsonObject GeronimosCodec::write_open(const State& state) {
  const auto to_come = [&state](Seat seat) {
    const auto size = Geronimos::bag_size(state.options);
    JsonList pieces;
    for (unsigned i = size - state.bag[index(seat)].size(); i < size; ++i)
      pieces.add(name(state.order[index(seat)][i]));
    return pieces;
  };
  JsonObject open;
  open.add("bags", by_seat(to_come(Seat::one), to_come(Seat::two)));
  return open;
}

JsonObject GeronimosCodec::write_preview(const Preview& preview) {
  const bool plays = preview.move.lays() || preview.move.kind == Move::Kind::cover;
  JsonList surrounds;
  for (const HexDirection direction : preview.surrounds) surrounds.add(name(step(preview.move.hex, direction)));
  JsonObject object;
  object.add("at", plays ? JsonValue(name(preview.move.hex)) : nullptr);
  object.add("matches", names(preview.matching));
  object.add("clashes", names(preview.clashing));
  object.add("leaders", names(preview.leaders));
  object.add("earns", preview.earned);
  object.add("bonus", preview.bonus);
  object.add("surrounds", surrounds);
  object.add("surrounded", preview.surrounded);
  object.add("winner", seat_or_null(preview.winner));
  return object;
}

const Rulebook& rulebook() {
  static const TypedRulebook<GeronimosCodec> book;
  return book;
}

}  // namespace baize::geronimos
