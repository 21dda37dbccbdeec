/// Reading records and traces.
#include <algorithm>
#include <cmath>
#include <istream>
#include <set>

#include "io/record.hpp"
#include "io/suggest.hpp"

namespace baize {

namespace {

// A hundred times the longest line that a game writes, and little enough to hold in memory.
constexpr std::size_t longest_line = std::size_t{8} << 20;

tl::unexpected<Error> bad_record(std::string what) { return refuse(Error::Code::bad_record, std::move(what)); }

std::string_view view_of(const json::string& text) { return {text.data(), text.size()}; }

Expected<const json::value*> field(const json::object& line, std::string_view key, std::string_view expected) {
  const json::value* value = line.if_contains(key);
  if (value == nullptr) return bad_record(joined("the key ", in_quotes(key), " is missing; expected ", expected));
  return value;
}

Expected<std::string_view> text_field(const json::object& line, std::string_view key) {
  const auto value = field(line, key, "a text");
  if (!value) return tl::make_unexpected(value.error());
  if (const auto* text = (*value)->if_string()) return view_of(*text);
  return bad_record(joined(in_quotes(key), " must be a text, not ", excerpt(**value)));
}

Expected<int> number_field(const json::object& line, std::string_view key) {
  const auto value = field(line, key, "a whole number");
  if (!value) return tl::make_unexpected(value.error());
  const auto* whole = (*value)->if_int64();
  if (whole != nullptr && std::abs(*whole) < 1'000'000) return static_cast<int>(*whole);
  return bad_record(joined(in_quotes(key), " must be a whole number, not ", excerpt(**value)));
}

Expected<Seat> seat_field(const json::object& line, std::string_view key, int seats) {
  const auto value = number_field(line, key);
  if (!value) return tl::make_unexpected(value.error());
  if (*value < 1 || *value > seats)
    return bad_record(joined(in_quotes(key), " must be a seat from 1 to ", seats, ", not ", *value));
  return seat_at(static_cast<unsigned>(*value - 1));
}

#if defined(__wasm__)
/// The browser reads what tables have recorded, and passes over what only a trace has.
Expected<void> check_trace(const Position&, const json::object&) { return {}; }
#else
/// What a trace says of `acting` must be true.
Expected<void> check_acting(const Position& position, const json::object& line) {
  const json::value* value = line.if_contains("acting");
  if (value == nullptr) return {};
  std::string right = "[";
  for (const Seat seat : position.acting()) right += joined(right.size() > 1 ? "," : "", number(seat));
  right += "]";
  std::set<std::int64_t> acting, said;
  for (const Seat seat : position.acting()) acting.insert(number(seat));
  const auto* list = value->if_array();
  bool whole = list != nullptr && list->size() == acting.size();
  if (whole)
    for (const auto& item : *list) {
      if (const auto* seat = item.if_int64()) said.insert(*seat);
      else whole = false;
    }
  if (!whole || said != acting)
    return bad_record(joined("\"acting\" says ", json::serialize(*value).substr(0, 60), " where it is ", right));
  return {};
}

/// What a trace says of `legal` must be true, for every acting seat.
Expected<void> check_legal(const Position& position, const json::object& line) {
  const json::value* value = line.if_contains("legal");
  if (value == nullptr) return {};
  const auto* seats = value->if_object();
  if (seats == nullptr) return bad_record(joined("\"legal\" must be an object by seat, not ", excerpt(*value)));
  if (seats->size() != static_cast<std::size_t>(position.acting().size()))
    return bad_record(
        joined("\"legal\" lists ", seats->size(), " seats where ", position.acting().size(), " may move"));
  for (const Seat seat : position.acting()) {
    const json::value* moves = seats->if_contains(number_text(number(seat)));
    const auto* list = moves == nullptr ? nullptr : moves->if_array();
    if (list == nullptr) return bad_record(joined("\"legal\" lacks the list of seat ", number(seat)));
    const auto texts = position.legal(seat);
    const std::set<std::string_view> right(texts.begin(), texts.end());
    std::set<std::string_view> said;
    for (const auto& item : *list) {
      const auto* text = item.if_string();
      if (text == nullptr)
        return bad_record(
            joined("\"legal\" of seat ", number(seat), " lists ", excerpt(item), " where moves are texts"));
      if (!right.contains(view_of(*text)))
        return bad_record(
            joined("\"legal\" of seat ", number(seat), " lists ", in_quotes(view_of(*text)), ", which is not legal"));
      if (!said.insert(view_of(*text)).second)
        return bad_record(joined("\"legal\" of seat ", number(seat), " lists ", in_quotes(view_of(*text)), " twice"));
    }
    for (const auto& move : right)
      if (!said.contains(move))
        return bad_record(joined("\"legal\" of seat ", number(seat), " lacks ", in_quotes(move)));
  }
  return {};
}

Expected<void> check_trace(const Position& position, const json::object& line) {
  if (auto checked = check_acting(position, line); !checked) return checked;
  return check_legal(position, line);
}
#endif

double as_double(const json::value& number) {
  if (number.is_double()) return number.get_double();
  return number.is_int64() ? static_cast<double>(number.get_int64()) : static_cast<double>(number.get_uint64());
}

/// `-3`, `0.5`, `0.333333`.
std::string six_digits(double number) {
  constexpr long long million = 1'000'000;
  const long long millionths = std::llround(std::abs(number) * million);
  std::string parts = number_text(million + millionths % million);
  parts.erase(parts.find_last_not_of('0') + 1);
  return joined(number < 0 ? "-" : "", millionths / million, parts.size() > 1 ? "." : "", parts.substr(1));
}

/// The numbers of an end line, compared with what happened.
Expected<void> check_numbers(const json::object& line, std::string_view key, const std::vector<double>& right) {
  const auto value = field(line, key, "a list of numbers, one for each seat");
  if (!value) return tl::make_unexpected(value.error());
  const auto* list = (*value)->if_array();
  bool same = list != nullptr && list->size() == right.size();
  for (std::size_t i = 0; same && i < right.size(); ++i) {
    const json::value& item = (*list)[i];
    same = item.is_number() && std::abs(as_double(item) - right[i]) < 1e-6;
  }
  if (same) return {};
  std::string text;
  for (const double number : right) { text += (text.empty() ? "" : ",") + six_digits(number); }
  return bad_record(
      joined(in_quotes(key), " says ", json::serialize(**value).substr(0, 60), " where it was [", text, "]"));
}

/// An end that people made, if that is what the line says.
Expected<std::optional<Ending>> read_ending(const Position& position, const json::object& line,
                                            std::string_view reason) {
  const bool agreed = reason == "agreed" || reason == "counted";
  const bool left = reason == "resigned" || reason == "time" || reason == "abandoned";
  if (!agreed && !left) return std::optional<Ending>();
  if (position.over())
    return bad_record(joined("the game was over by the rules: its reason is ", in_quotes(position.outcome().reason),
                             ", not ", in_quotes(reason)));
  if (position.seats() != 2) return bad_record(joined("only a game of two seats can end as ", in_quotes(reason)));
  Ending ending{std::string(reason), std::nullopt};
  if (left) {
    const auto by = seat_field(line, "by", position.seats());
    if (!by) return tl::make_unexpected(by.error());
    ending.by = *by;
  } else if (line.contains("by")) {
    return bad_record("a game ended by agreement has no \"by\"");
  }
  return std::optional<Ending>(ending);
}

}  // namespace

Expected<void> RecordReader::read(std::string_view line) {
  const auto value = parse_json(line);
  if (!value) return tl::make_unexpected(value.error());
  const auto* object = value->if_object();
  if (object == nullptr) return bad_record(joined("expected an object with a \"type\", not ", excerpt(*value)));
  const auto type = text_field(*object, "type");
  if (!type) return tl::make_unexpected(type.error());
  if (*type == "deal") return read_deal(*object);
  if (*type != "move" && *type != "end" && *type != "now")
    return bad_record(joined("unknown type ", in_quotes(*type), "; expected deal, move, end or now"));
  if (position_ == nullptr) return bad_record(joined("a ", *type, " without a game; expected a deal line first"));
  if (done_)
    return bad_record(joined("a ", *type, " after the end of the game; expected another deal line or nothing"));
  if (*type == "move") return read_move(*object);
  return *type == "end" ? read_end(*object) : read_now(*object);
}

Expected<void> RecordReader::close() {
  if (!any_) return bad_record("there is no game; expected a deal line");
  close_game();
  return {};
}

void RecordReader::close_game() {
  if (position_ == nullptr) return;
  listener_.on_close(*position_, ending_);
  position_ = nullptr;
  ending_.reset();
  done_ = false;
}

Expected<void> RecordReader::read_deal(const json::object& line) {
  close_game();
  const auto game = text_field(line, "game");
  if (!game) return tl::make_unexpected(game.error());
  const auto rulebook = find_(*game);
  if (!rulebook) return tl::make_unexpected(rulebook.error());
  const auto version = number_field(line, "rules");
  if (!version) return tl::make_unexpected(version.error());
  if (*version != (*rulebook)->rules_version())
    return bad_record(joined("\"rules\" is version ", *version, " of ", *game, "; this referee knows version ",
                             (*rulebook)->rules_version()));
  const auto seats = number_field(line, "seats");
  if (!seats) return tl::make_unexpected(seats.error());
  json::object options;
  if (const json::value* given = line.if_contains("options")) {
    if (!given->is_object()) return bad_record(joined("\"options\" must be an object, not ", excerpt(*given)));
    options = given->get_object();
  }
  const auto deal = field(line, "deal", "an object");
  if (!deal) return tl::make_unexpected(deal.error());
  auto position = (*rulebook)->start(*seats, options, **deal);
  if (!position) return tl::make_unexpected(position.error());
  position_ = std::move(*position);
  any_ = true;
  listener_.on_deal(*position_);
  return {};
}

Expected<void> RecordReader::read_move(const json::object& line) {
  const auto seat = seat_field(line, "seat", position_->seats());
  if (!seat) return tl::make_unexpected(seat.error());
  const auto move = text_field(line, "move");
  if (!move) return tl::make_unexpected(move.error());
  if (auto checked = check_trace(*position_, line); !checked) return checked;
  // Played on a copy first: the listener is told of legal moves only, and before they change anything.
  const auto after = position_->clone();
  if (auto played = after->play(*seat, *move); !played) return played;
  listener_.on_move(*position_, *seat, *move);
  return position_->play(*seat, *move);
}

Expected<void> RecordReader::read_end(const json::object& line) {
  const auto reason = text_field(line, "reason");
  if (!reason) return tl::make_unexpected(reason.error());
  auto ending = read_ending(*position_, line, *reason);
  if (!ending) return tl::make_unexpected(ending.error());
  if (!*ending && !position_->over()) {
    const SeatSet acting = position_->acting();
    return bad_record(joined("the game is not over: seat ", number(acting.first()), " is to move"));
  }
  const Outcome outcome = outcome_of(*position_, *ending);
  std::vector<double> shares, scores(outcome.score.begin(), outcome.score.end());
  for (const int share : outcome.share) shares.push_back(std::round(1e6 * share / whole_win) / 1e6);
  if (auto checked = check_numbers(line, "result", shares); !checked) return checked;
  if (auto checked = check_numbers(line, "score", scores); !checked) return checked;
  if (*reason != outcome.reason)
    return bad_record(joined("\"reason\" says ", in_quotes(*reason), " where it was ", in_quotes(outcome.reason)));
  ending_ = std::move(*ending);
  done_ = true;
  return {};
}

Expected<void> RecordReader::read_now(const json::object& line) {
  if (position_->over()) return bad_record("the game is over; expected an end line, not \"now\"");
  if (auto checked = check_trace(*position_, line); !checked) return checked;
  done_ = true;
  return {};
}

Expected<void> read_records(std::istream& input, const FindRulebook& find, RecordListener& listener) {
  RecordReader reader(find, listener);
  std::string line;
  std::size_t number = 0;
  const auto at_line = [&number](Error error) {
    error.what = joined("line ", number, ": ", error.what);
    return tl::make_unexpected(std::move(error));
  };
  auto* buffer = input.rdbuf();
  for (bool more = true; more;) {
    line.clear();
    int letter = buffer->sbumpc();
    if (letter == std::char_traits<char>::eof()) break;
    ++number;
    for (; letter != std::char_traits<char>::eof() && letter != '\n'; letter = buffer->sbumpc()) {
      if (line.size() == longest_line)
        return at_line(
            {Error::Code::bad_record, joined("longer than ", longest_line >> 20, " MiB; no line of a record is")});
      line.push_back(static_cast<char>(letter));
    }
    more = letter != std::char_traits<char>::eof();
    if (auto read = reader.read(line); !read) return at_line(std::move(read.error()));
  }
  if (auto closed = reader.close(); !closed) {
    ++number;
    return at_line(std::move(closed.error()));
  }
  return {};
}

}  // namespace baize
