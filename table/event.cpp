#include "table/event.hpp"

#include "table/request.hpp"

namespace baize {

namespace {

/// One description of every event serves for writing and for reading: `fields(visit, event)` names its parts.
template <class Visit>
void fields(Visit& visit, Created& event) {
  visit("game", event.game);
  visit("options", event.options);
  visit("seats", event.seats);
  visit("settings", event.settings);
  visit("host", event.host);
  visit("secret", event.secret);
}
template <class Visit>
void fields(Visit& visit, Sat& event) {
  visit("seat", event.seat);
  visit("player", event.player);
  visit("name", event.name);
  visit("bot", event.bot);
}
template <class Visit>
void fields(Visit& visit, Stood& event) {
  visit("seat", event.seat);
}
template <class Visit>
void fields(Visit& visit, Readied& event) {
  visit("seat", event.seat);
  visit("nonce", event.nonce);
}
template <class Visit>
void fields(Visit& visit, Started& event) {
  visit("deal", event.deal);
}
template <class Visit>
void fields(Visit& visit, Moved& event) {
  visit("seat", event.seat);
  visit("move", event.move);
  visit("spent", event.spent);
}
template <class Visit>
void fields(Visit& visit, Offered& event) {
  visit("seat", event.seat);
  visit("what", event.what);
}
template <class Visit>
void fields(Visit& visit, OfferDropped& event) {
  visit("what", event.what);
}
template <class Visit>
void fields(Visit& visit, Agreed& event) {
  visit("seat", event.seat);
  visit("what", event.what);
}
template <class Visit>
void fields(Visit& visit, TakenBack& event) {
  visit("to", event.to);
}
template <class Visit>
void fields(Visit& visit, Ended& event) {
  visit("reason", event.reason);
  visit("by", event.by);
}
template <class Visit>
void fields(Visit& visit, Replaced& event) {
  visit("seat", event.seat);
  visit("bot", event.bot);
  visit("name", event.name);
}
template <class Visit>
void fields(Visit& visit, Followed& event) {
  visit("table", event.table);
}

constexpr std::array<std::string_view, std::variant_size_v<Event::What>> names{
    "created", "sat",    "stood",      "readied", "started",  "moved",   "offered",
    "dropped", "agreed", "taken_back", "ended",   "replaced", "followed"};

/// Moves are the most of it, and a library's value for each would cost more than the move.
class Writer {
 public:
  explicit Writer(std::string& text) : text_(text) {}
  void operator()(std::string_view key, const std::string& value) { add(key, json_text(value)); }
  void operator()(std::string_view key, const json::object& value) { add(key, json::serialize(value)); }
  void operator()(std::string_view key, const Settings& value) { add(key, json::serialize(write_settings(value))); }
  void operator()(std::string_view key, Seat value) { add(key, std::to_string(number(value))); }
  template <std::integral Number>
  void operator()(std::string_view key, Number value) {
    add(key, std::to_string(value));
  }

 private:
  void add(std::string_view key, std::string_view value) { text_ += joined(",\"", key, "\":", value); }
  std::string& text_;
};

class Reader {
 public:
  explicit Reader(const json::object& object) : object_(object) {}
  bool fine() const { return fine_; }

  void operator()(std::string_view key, std::string& value) {
    if (const auto* text = find(key, &json::value::if_string)) value = *text;
  }
  void operator()(std::string_view key, json::object& value) {
    if (const auto* object = find(key, &json::value::if_object)) value = *object;
  }
  void operator()(std::string_view key, Settings& value) {
    const auto* object = find(key, &json::value::if_object);
    if (object == nullptr) return;
    const auto settings = read_settings(*object);
    if (settings) value = *settings;
    fine_ = fine_ && settings.has_value();
  }
  void operator()(std::string_view key, Seat& value) {
    const auto* seat = find(key, &json::value::if_int64);
    if (seat == nullptr) return;
    fine_ = fine_ && *seat >= 0 && *seat <= most_seats;
    value = *seat == 0 ? Seat::nobody : seat_at(static_cast<unsigned>(*seat - 1));
  }
  template <std::integral Number>
  void operator()(std::string_view key, Number& value) {
    if (const auto* given = find(key, &json::value::if_int64)) value = static_cast<Number>(*given);
  }

 private:
  template <class T>
  const T* find(std::string_view key, const T* (json::value::*get)() const noexcept) {
    const auto* value = object_.if_contains(key);
    const T* found = value == nullptr ? nullptr : (value->*get)();
    fine_ = fine_ && found != nullptr;
    return found;
  }
  const json::object& object_;
  bool fine_ = true;
};

template <std::size_t I = 0>
bool read_what(Event::What& what, std::string_view name, const json::object& object) {
  if constexpr (I < names.size()) {
    if (name != names[I]) return read_what<I + 1>(what, name, object);
    std::variant_alternative_t<I, Event::What> read{};
    Reader reader(object);
    fields(reader, read);
    what = std::move(read);
    return reader.fine();
  } else {
    return false;
  }
}

}  // namespace

std::string write_event(const Event& event) {
  std::string text = joined(R"({"at":)", event.at, R"(,"type":")", names[event.what.index()], '"');
  Writer writer(text);
  if (!event.cause.empty()) writer("cause", event.cause);
  // Described for reading too, hence not const; writing changes nothing.
  std::visit([&](auto what) { fields(writer, what); }, event.what);
  return text + "}";
}

Expected<Event> read_event(std::string_view text) {
  const auto parsed = parse_json(text);
  if (!parsed) return tl::make_unexpected(parsed.error());
  const auto* object = parsed->if_object();
  const auto* type = object == nullptr ? nullptr : object->if_contains("type");
  const auto* at = object == nullptr ? nullptr : object->if_contains("at");
  Event event;
  if (type == nullptr || !type->is_string() || at == nullptr || !at->is_int64() ||
      !read_what(event.what, type->get_string(), *object))
    return refuse(Error::Code::bad_record, "an event of a table that cannot be read");
  event.at = at->get_int64();
  if (const auto* cause = object->if_contains("cause"); cause != nullptr && cause->is_string())
    event.cause = cause->get_string();
  return event;
}

}  // namespace baize
