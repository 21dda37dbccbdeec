#include "table/settings.hpp"

namespace baize {

namespace {

constexpr Time second = 1000, day = 24 * 60 * 60 * second;
constexpr std::int64_t longest_base = 3 * 60 * 60, longest_increment = 180, most_days = 14;

Answered<std::int64_t> whole_number(const json::object& object, std::string_view key, std::int64_t low,
                                    std::int64_t high) {
  const auto* value = object.if_contains(key);
  const auto* number = value == nullptr ? nullptr : value->if_int64();
  if (number == nullptr || *number < low || *number > high)
    return refusal("bad_setting", joined("a clock's ", key, " is a whole number from ", low, " to ", high,
                                         value == nullptr ? "" : ", not ", value == nullptr ? "" : excerpt(*value)));
  return *number;
}

Answered<ClockRule> read_clock(const json::value& value) {
  if (value.is_null()) return ClockRule{};
  const auto* object = value.if_object();
  const auto* kind = object == nullptr ? nullptr : object->if_contains("kind");
  if (kind != nullptr && *kind == "fischer" && object->size() == 3) {
    const auto base = whole_number(*object, "base", 10, longest_base);
    if (!base) return tl::make_unexpected(base.error());
    const auto increment = whole_number(*object, "increment", 0, longest_increment);
    if (!increment) return tl::make_unexpected(increment.error());
    return ClockRule{ClockRule::Kind::fischer, *base * second, *increment * second};
  }
  if (kind != nullptr && *kind == "days" && object->size() == 2) {
    const auto days = whole_number(*object, "days", 1, most_days);
    if (!days) return tl::make_unexpected(days.error());
    return ClockRule{ClockRule::Kind::days, *days * day, 0};
  }
  return refusal("bad_setting",
                 joined(R"(a clock is null, {"kind":"fischer","base":…,"increment":…} or {"kind":"days","days":…}, )",
                        "not ", excerpt(value)));
}

json::value write_clock(const ClockRule& clock) {
  switch (clock.kind) {
    case ClockRule::Kind::none: break;
    case ClockRule::Kind::fischer:
      return json::object{{"kind", "fischer"}, {"base", clock.base / second}, {"increment", clock.increment / second}};
    case ClockRule::Kind::days: return json::object{{"kind", "days"}, {"days", clock.base / day}};
  }
  return nullptr;
}

}  // namespace

Answered<Settings> read_settings(const json::object& object) {
  Settings settings;
  for (const auto& entry : object) {
    const std::string_view key = entry.key();
    if (key == "clock") {
      const auto clock = read_clock(entry.value());
      if (!clock) return tl::make_unexpected(clock.error());
      settings.clock = *clock;
      continue;
    }
    bool* flag = key == "aid"      ? &settings.aid
                 : key == "rated"  ? &settings.rated
                 : key == "listed" ? &settings.listed
                                   : nullptr;
    if (flag == nullptr)
      return refusal("bad_setting", joined("no setting ", in_quotes(key), "; there are clock, aid, rated and listed"));
    const auto* value = entry.value().if_bool();
    if (value == nullptr)
      return refusal("bad_setting", joined("the setting ", key, " is true or false, not ", excerpt(entry.value())));
    *flag = *value;
  }
  if (settings.rated && settings.aid)
    return refusal("bad_setting", "at a rated table the memory aid is off: leave out aid or rated");
  return settings;
}

json::object write_settings(const Settings& settings) {
  return {{"clock", write_clock(settings.clock)},
          {"aid", settings.aid},
          {"rated", settings.rated},
          {"listed", settings.listed}};
}

}  // namespace baize
