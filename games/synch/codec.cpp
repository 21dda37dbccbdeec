/// Move In Synch, In Opposition as JSON (JSON.md).
#include "games/synch/codec.hpp"

#include <array>
#include <bit>
#include <string_view>

#include "games/synch/rulebook.hpp"
#include "io/typed_position.hpp"

namespace baize::synch {

namespace {

Text name_of(Square square) {
  Text text;
  text << square;
  return text;
}

/// The symbols of a seat, row by row. A server writes this for every move, and it is the longest part of a view: it
/// goes from symbol to symbol, not from square to square, and writes the list itself.
class Symbols {
 public:
  Symbols(const State& board, Seat seat) {
    text_[0] = '[';
    for (int row = 1; row <= board.size; ++row)
      for (unsigned left = board.symbols[index(seat)][static_cast<std::size_t>(row - 1)]; left != 0; left &= left - 1) {
        text_[++last_] = '"';
        text_[++last_] = static_cast<char>('a' + std::countr_zero(left));
        if (row > 9) text_[++last_] = '1';
        text_[++last_] = static_cast<char>('0' + row % 10);
        text_[++last_] = '"';
        text_[++last_] = ',';
      }
    last_ += last_ == 0;  // the last comma makes room for the bracket
    text_[last_] = ']';
  }
  std::string_view json() const { return {text_.data(), last_ + 1}; }

 private:
  std::array<char, 6 * largest * largest + 2> text_;
  std::size_t last_ = 0;
};

JsonValue marker_of(const State& board, Seat seat) {
  return index(seat) < board.placed ? JsonValue(name_of(board.marker[index(seat)])) : nullptr;
}

JsonValue said(const State& board) {
  if (board.said == 0) return nullptr;
  const auto what = static_cast<std::uint8_t>(board.said - 1);
  const Move::Kind kind = board.variant == Variant::decide_first ? Move::Kind::say : Move::Kind::go;
  return Synch::text({kind, what});
}

}  // namespace

json::object SynchCodec::write_deal(const Options&, const Deal&) { return {}; }

Expected<Deal> SynchCodec::read_deal(const Options&, const json::object& object) {
  if (!object.empty())
    return bad_deal(joined("the deal of synch is empty: {}, without the key ", in_quotes(object.begin()->key())));
  return Deal{};
}

JsonObject SynchCodec::write_sight(const View& view) {
  const State& board = view.board;
  JsonObject sight;
  sight.reserve(640);
  sight.add("size", board.size);
  sight.add("variant", board.variant == Variant::decide_first ? "decide_first" : "direct_first");
  sight.add("stall", board.stall);
  sight.add("idle", board.idle);
  sight.add("markers", by_seat(marker_of(board, Seat::one), marker_of(board, Seat::two)));
  sight.add("symbols", by_seat(Symbols(board, Seat::one), Symbols(board, Seat::two)));
  sight.add("count", by_seat(board.count[0], board.count[1]));
  sight.add("empty", board.size * board.size - board.count[0] - board.count[1]);
  sight.add("directioner", board.placed < 2 ? JsonValue(nullptr) : number(board.directioner));
  sight.add("said", said(board));
  return sight;
}

JsonObject SynchCodec::write_memory(const View&) { return {}; }

JsonObject SynchCodec::write_preview(const Preview& preview) {
  JsonList landings;
  for (const auto& landing : preview.landings) {
    JsonObject to;
    to.add("direction", name(landing.direction));
    to.add("way", landing.way == Way::synch ? "synch" : "oppose");
    to.add("markers", by_seat(name_of(landing.marker[0]), name_of(landing.marker[1])));
    to.add("marks", by_seat(landing.marks[0], landing.marks[1]));
    to.add("stays", by_seat(landing.stays[0], landing.stays[1]));
    landings.add(to);
  }
  JsonObject object;
  object.add("landings", landings);
  return object;
}

const Rulebook& rulebook() {
  static const TypedRulebook<SynchCodec> book;
  return book;
}

}  // namespace baize::synch
