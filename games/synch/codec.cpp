/// Move In Synch, In Opposition as JSON (JSON.md).
#include "games/synch/codec.hpp"

#include "games/synch/rulebook.hpp"
#include "io/typed_position.hpp"

namespace baize::synch {

namespace {

json::string text_of(Square square) {
  Text text;
  text << square;
  return json::string(text.view());
}

json::object by_seat(json::value one, json::value two) {
  json::object object;
  object.reserve(2);
  object["1"] = std::move(one);
  object["2"] = std::move(two);
  return object;
}

json::array symbols_of(const State& board, Seat seat) {
  json::array squares;
  squares.reserve(static_cast<std::size_t>(board.count[index(seat)]));
  for (std::int8_t column = 0; column < board.size; ++column)
    for (std::int8_t row = 0; row < board.size; ++row)
      if (board.has_symbol(seat, {column, row})) squares.emplace_back(text_of({column, row}));
  return squares;
}

json::value marker_of(const State& board, Seat seat) {
  return index(seat) < board.placed ? json::value(text_of(board.marker[index(seat)])) : json::value(nullptr);
}

json::value said(const State& board) {
  if (board.said == 0) return nullptr;
  const auto what = static_cast<std::uint8_t>(board.said - 1);
  const Move::Kind kind = board.variant == Variant::decide_first ? Move::Kind::say : Move::Kind::go;
  return json::string(Synch::text({kind, what}).view());
}

}  // namespace

json::object SynchCodec::write_deal(const Options&, const Deal&) { return {}; }

Expected<Deal> SynchCodec::read_deal(const Options&, const json::object& object) {
  if (!object.empty())
    return bad_deal(joined("the deal of synch is empty: {}, without the key ", in_quotes(object.begin()->key())));
  return Deal{};
}

json::object SynchCodec::write_sight(const View& view) {
  const State& board = view.board;
  json::object sight;
  sight.reserve(10);
  sight["size"] = board.size;
  sight["variant"] = board.variant == Variant::decide_first ? "decide_first" : "direct_first";
  sight["stall"] = board.stall;
  sight["idle"] = board.idle;
  sight["markers"] = by_seat(marker_of(board, Seat::one), marker_of(board, Seat::two));
  sight["symbols"] = by_seat(symbols_of(board, Seat::one), symbols_of(board, Seat::two));
  sight["count"] = by_seat(board.count[0], board.count[1]);
  sight["empty"] = board.size * board.size - board.count[0] - board.count[1];
  sight["directioner"] = board.placed < 2 ? json::value(nullptr) : json::value(number(board.directioner));
  sight["said"] = said(board);
  return sight;
}

json::object SynchCodec::write_memory(const View&) { return {}; }

json::object SynchCodec::write_preview(const Preview& preview) {
  json::array landings;
  for (const auto& landing : preview.landings) {
    json::object to;
    to["direction"] = json::string(name(landing.direction));
    to["way"] = landing.way == Way::synch ? "synch" : "oppose";
    to["markers"] = by_seat(text_of(landing.marker[0]), text_of(landing.marker[1]));
    to["marks"] = by_seat(landing.marks[0], landing.marks[1]);
    to["stays"] = by_seat(landing.stays[0], landing.stays[1]);
    landings.emplace_back(std::move(to));
  }
  json::object object;
  object["landings"] = std::move(landings);
  return object;
}

const Rulebook& rulebook() {
  static const TypedRulebook<SynchCodec> book;
  return book;
}

}  // namespace baize::synch
