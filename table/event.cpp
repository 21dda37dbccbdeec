#include "table/event.hpp"

#include <algorithm>
#include <array>

#include "table/request.hpp"
#include "table/texts.hpp"

namespace baize {

namespace {

using Type = Event::Type;

/// The name of one whose account was deleted.
constexpr std::string_view nobody_known = "somebody";

/// One description of every event serves for writing and for reading: its parts by name, in the order they are stored.
template <class Visit, class What>
void fields(Visit& visit, What& what) {
  switch (what.type) {
    case Type::created:
      visit("game", what.game);
      visit("options", what.object);
      visit("seats", what.number);
      visit("settings", what.settings);
      visit("host", what.host);
      return visit("secret", what.secret);
    case Type::sat:
      visit("seat", what.seat);
      visit("player", what.player);
      visit("name", what.name);
      return visit("bot", what.bot);
    case Type::stood: return visit("seat", what.seat);
    case Type::readied: visit("seat", what.seat); return visit("nonce", what.text);
    case Type::started: return visit("deal", what.object);
    case Type::moved:
      visit("seat", what.seat);
      visit("move", what.text);
      return visit("spent", what.spent);
    case Type::offered:
    case Type::agreed: visit("seat", what.seat); return visit("what", what.text);
    case Type::dropped: return visit("what", what.text);
    case Type::taken_back: return visit("to", what.number);
    case Type::ended: visit("reason", what.text); return visit("by", what.seat);
    case Type::replaced:
      visit("seat", what.seat);
      visit("bot", what.bot);
      return visit("name", what.name);
    case Type::followed: return visit("table", what.text);
  }
}

constexpr std::array<std::string_view, 13> names{"created", "sat",      "stood",   "readied", "started",
                                                 "moved",   "offered",  "dropped", "agreed",  "taken_back",
                                                 "ended",   "replaced", "followed"};

/// Moves are the most of it, and a library's value for each would cost more than the move.
class Writer {
 public:
  explicit Writer(std::string& text) : text_(text) {}
  void operator()(std::string_view key, const std::string& value) {
    add(key, "");
    add_json_text(text_, value);
  }
  void operator()(std::string_view key, const json::object& value) { add(key, json::serialize(value)); }
  void operator()(std::string_view key, const Settings& value) { add(key, json::serialize(write_settings(value))); }
  void operator()(std::string_view key, Seat value) { add(key, number(value)); }
  template <std::integral Number>
  void operator()(std::string_view key, Number value) {
    add(key, value);
  }

 private:
  void add(std::string_view key, const auto& value) { baize::add(text_, ",\"", key, "\":", value); }
  std::string& text_;
};

class Reader {
 public:
  explicit Reader(const json::object& object) : object_(object) {}
  bool fine() const { return fine_; }

  void operator()(std::string_view key, std::string& value) {
    if (const auto* found = find(key, json::kind::string)) value = found->get_string();
  }
  void operator()(std::string_view key, json::object& value) {
    if (const auto* found = find(key, json::kind::object)) value = found->get_object();
  }
  void operator()(std::string_view key, Settings& value) {
    const auto* found = find(key, json::kind::object);
    if (found == nullptr) return;
    const auto settings = read_settings(found->get_object());
    if (settings) value = *settings;
    fine_ = fine_ && settings.has_value();
  }
  void operator()(std::string_view key, Seat& value) {
    const auto* found = find(key, json::kind::int64);
    if (found == nullptr) return;
    const std::int64_t seat = found->get_int64();
    fine_ = fine_ && seat >= 0 && seat <= most_seats;
    value = seat == 0 ? Seat::nobody : seat_at(static_cast<unsigned>(seat - 1));
  }
  template <std::integral Number>
  void operator()(std::string_view key, Number& value) {
    if (const auto* found = find(key, json::kind::int64)) value = static_cast<Number>(found->get_int64());
  }

 private:
  const json::value* find(std::string_view key, json::kind kind) {
    const auto* value = object_.if_contains(key);
    if (value != nullptr && value->kind() == kind) return value;
    fine_ = false;
    return nullptr;
  }
  const json::object& object_;
  bool fine_ = true;
};

bool read_what(Event::What& what, std::string_view name, const json::object& object) {
  const auto place = static_cast<std::size_t>(std::find(names.begin(), names.end(), name) - names.begin());
  if (place == names.size()) return false;
  what.type = static_cast<Type>(place);
  Reader reader(object);
  fields(reader, what);
  return reader.fine();
}

}  // namespace

std::string write_event(const Event& event) {
  constexpr std::size_t usual = 192;  // so that a move need not grow piece by piece
  std::string text;
  text.reserve(usual);
  add(text, R"({"at":)", event.at, R"(,"type":")", names[static_cast<std::size_t>(event.what.type)], "\"");
  Writer writer(text);
  if (!event.cause.empty()) writer("cause", event.cause);
  fields(writer, event.what);
  text += '}';
  return text;
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

std::optional<std::string> without_name(std::string_view event, std::string_view player) {
  auto read = read_event(event);
  if (!read || read->what.type != Type::sat || read->what.player != player || read->what.name == nobody_known)
    return std::nullopt;
  read->what.name = nobody_known;
  return write_event(*read);
}

}  // namespace baize
