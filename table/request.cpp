#include "table/request.hpp"

#include <algorithm>
#include <array>
#include <limits>
#include <memory>
#include <utility>

#include "io/suggest.hpp"

namespace baize {

namespace {

using Type = Request::Type;

/// What a type of message must have besides its id; `text` is the field that becomes Request::text.
struct Shape {
  std::string_view name;
  Type type;
  bool table;
  std::string_view text;
  bool seat = false, version = false, yes = false;
};

constexpr std::array shapes{
    Shape{"create", Type::create, false, ""},
    Shape{"watch", Type::watch, true, ""},
    Shape{"unwatch", Type::unwatch, true, ""},
    Shape{"sit", Type::sit, true, "", true},
    Shape{"stand", Type::stand, true, ""},
    Shape{"seat_bot", Type::seat_bot, true, "bot", true},
    Shape{"ready", Type::ready, true, "nonce"},
    Shape{"move", Type::move, true, "move", false, true},
    Shape{"preview", Type::preview, true, "move"},
    Shape{"offer", Type::offer, true, "what", false, true},
    Shape{"withdraw", Type::withdraw, true, "what"},
    Shape{"answer", Type::answer, true, "what", false, false, true},
    Shape{"resign", Type::resign, true, ""},
    Shape{"leave", Type::leave, true, ""},
    Shape{"claim", Type::claim, true, ""},
    Shape{"say", Type::say, true, "phrase"},
    Shape{"ping", Type::ping, false, ""},
    Shape{"games", Type::games, false, ""},
    Shape{"record", Type::record, true, ""},
    Shape{"replay", Type::replay, false, ""},
    Shape{"analyse", Type::analyse, false, ""},
    Shape{"hint", Type::hint, true, ""},
};

bool is_name(std::string_view text) {
  return !text.empty() && text.size() <= 40 && std::all_of(text.begin(), text.end(), [](char letter) {
    return (letter >= 'a' && letter <= 'z') || (letter >= 'A' && letter <= 'Z') || (letter >= '0' && letter <= '9') ||
           letter == '-' || letter == '_';
  });
}

tl::unexpected<Refusal> bad(std::string why) { return refusal("bad_message", std::move(why)); }

tl::unexpected<Refusal> wrong_field(const Shape& shape, std::string_view key, std::string_view right,
                                    const json::object& object) {
  const auto* value = object.if_contains(key);
  return bad(joined("the field ", in_quotes(key), " of ", shape.name, " is ", right, ", ",
                    value == nullptr ? "and is missing" : "not " + excerpt(*value)));
}

std::optional<Seat> seat_in(const json::value& value) {
  const auto* seat = value.if_int64();
  if (seat == nullptr || *seat < 1 || *seat > most_seats) return std::nullopt;
  return seat_at(static_cast<unsigned>(*seat - 1));
}

Answered<void> read_fields(Request& request, const Shape& shape, const json::object& object) {
  const auto text = [&](std::string_view key) -> const json::string* {
    const auto* value = object.if_contains(key);
    return value == nullptr ? nullptr : value->if_string();
  };
  if (shape.table) {
    const auto* table = text("table");
    if (table == nullptr || !is_name(*table)) return wrong_field(shape, "table", "a table's id", object);
    request.table = *table;
  }
  if (!shape.text.empty()) {
    const auto* value = object.if_contains(shape.text);
    const bool nothing = value != nullptr && value->is_null() && shape.type == Type::seat_bot;
    const auto* given = text(shape.text);
    if (given == nullptr && !nothing) return wrong_field(shape, shape.text, "a text", object);
    if (given != nullptr) request.text = *given;
  }
  if (shape.seat) {
    const auto* value = object.if_contains("seat");
    if (value != nullptr) request.seat = seat_in(*value).value_or(Seat::nobody);
    if (request.seat == Seat::nobody) return wrong_field(shape, "seat", "a seat's number, from 1", object);
  }
  if (const auto* value = object.if_contains("as")) {
    request.as = seat_in(*value);
    if (!request.as) return wrong_field(shape, "as", "a seat's number, from 1", object);
  }
  if (const auto* value = object.if_contains("version")) {
    const auto* number = value->if_int64();
    if (number == nullptr || *number < 0 || *number > std::numeric_limits<std::uint32_t>::max())
      return wrong_field(shape, "version", "a state's version", object);
    request.version = static_cast<std::uint32_t>(*number);
  } else if (shape.version) {
    return wrong_field(shape, "version", "the version of the state that it answers", object);
  }
  if (shape.yes) {
    const auto* value = object.if_contains("yes");
    const auto* yes = value == nullptr ? nullptr : value->if_bool();
    if (yes == nullptr) return wrong_field(shape, "yes", "true or false", object);
    request.yes = *yes;
  }
  return {};
}

}  // namespace

tl::expected<Request, BadRequest> read_request(std::string_view text, json::storage_ptr memory) {
  Request request;
  const auto fail = [&](Refusal refusal) {
    return tl::make_unexpected(BadRequest{std::move(request.id), std::move(refusal)});
  };
  auto parsed = parse_json(text, std::move(memory));
  if (!parsed) return fail({"bad_message", parsed.error().what});
  auto* object = parsed->if_object();
  if (object == nullptr) return fail({"bad_message", "a message is one JSON object"});
  const auto* id = object->if_contains("id");
  const auto* id_text = id == nullptr ? nullptr : id->if_string();
  if (id_text == nullptr || !is_name(*id_text))
    return fail({"bad_message", R"(a message has an "id" of 1 to 40 letters, digits, - and _)"});
  request.id = *id_text;
  const auto* type = object->if_contains("type");
  const auto* name = type == nullptr ? nullptr : type->if_string();
  if (name == nullptr) return fail({"bad_message", R"(a message has a "type")"});
  const auto* const shape = std::find_if(std::to_address(shapes.begin()), std::to_address(shapes.end()),
                                         [&](const Shape& known) { return *name == known.name; });
  if (shape == std::to_address(shapes.end())) {
    std::vector<std::string> names;
    names.reserve(shapes.size());
    for (const Shape& known : shapes) names.emplace_back(known.name);
    return fail({"bad_message", joined("no message of the type ", in_quotes(*name), did_you_mean(*name, names),
                                       " (there are ", listed(names), ")")});
  }
  request.type = shape->type;
  if (auto read = read_fields(request, *shape, *object); !read) return fail(std::move(read.error()));
  // A message goes from thread to thread: what nobody will read of it stays here.
  if (request.type == Type::create || request.type == Type::replay || request.type == Type::analyse)
    request.fields = std::move(*object);
  return request;
}

std::string refused_text(std::string_view re, const Refusal& refusal, std::optional<std::uint32_t> version) {
  std::string text = R"({"type":"refused","re":)";
  text += re.empty() ? "null" : json_text(re);
  text += joined(R"(,"code":")", refusal.code, R"(","why":)", json_text(refusal.why));
  if (version) text += joined(R"(,"version":)", *version);
  return text + "}";
}

}  // namespace baize
