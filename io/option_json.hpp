/// Options as JSON, through a game's one description of them (engine/options.hpp).
#pragma once
#include <type_traits>
#include <vector>

#include "engine/options.hpp"
#include "io/position.hpp"

namespace baize {

class OptionLister {
 public:
  std::vector<OptionInfo> list;

  void number(std::string_view name, const auto& field, NumberRange range) {
    add_number(name, static_cast<int>(field), range);
  }
  void flag(std::string_view name, const bool& field, FlagText text);
  void word(std::string_view name, const auto& field, WordChoice choice) {
    add_word(name, static_cast<std::size_t>(field), choice);
  }

 private:
  void add_number(std::string_view name, int preset, NumberRange range);
  void add_word(std::string_view name, std::size_t preset, WordChoice choice);
};

class OptionWriter {
 public:
  json::object object;

  void number(std::string_view name, const auto& field, NumberRange) { object[name] = static_cast<int>(field); }
  void flag(std::string_view name, const bool& field, FlagText) { object[name] = field; }
  void word(std::string_view name, const auto& field, WordChoice choice) {
    object[name] = json::string(nth_word(choice.words, static_cast<std::size_t>(field)));
  }
};

/// Sets the fields that are given; the first value that does not fit is remembered in `wrong`.
class OptionReader {
 public:
  OptionReader(const json::object& given, const std::vector<OptionInfo>& list) : given_(given), list_(list) {}
  std::string wrong;

  template <class Field>
  void number(std::string_view name, Field& field, NumberRange) {
    if (const auto value = find_number(name)) field = static_cast<Field>(*value);
  }
  void flag(std::string_view name, bool& field, FlagText);
  template <class Field>
  void word(std::string_view name, Field& field, WordChoice) {
    if (const auto place = find_word(name)) field = static_cast<Field>(*place);
  }

 private:
  const OptionInfo& info(std::string_view name) const;
  void complain(std::string_view name, const json::value& value);
  std::optional<int> find_number(std::string_view name);
  std::optional<std::size_t> find_word(std::string_view name);

  const json::object& given_;
  const std::vector<OptionInfo>& list_;
};

/// What is wrong with a game of so many seats, or with an option that it does not have; empty if nothing is.
std::string wrong_choice(std::string_view game, int seats, int fewest, int most, const json::object& given,
                         const std::vector<OptionInfo>& list);

template <class G>
std::vector<OptionInfo> option_list() {
  OptionLister lister;
  const typename G::Options options;
  G::options(options, lister);
  return std::move(lister.list);
}

template <class G>
json::object write_options(const typename G::Options& options) {
  OptionWriter writer;
  G::options(options, writer);
  return std::move(writer.object);
}

/// Complete options: what is given is checked, the rest is filled in.
template <class G>
Expected<typename G::Options> read_options(int seats, const json::object& given) {
  const auto list = option_list<G>();
  OptionReader reader(given, list);
  reader.wrong = wrong_choice(G::id, seats, G::fewest_seats, G::most_seats, given, list);
  typename G::Options options;
  G::options(options, reader);
  if (reader.wrong.empty()) {
    if constexpr (G::fewest_seats != G::most_seats) options.seats = static_cast<std::uint8_t>(seats);
    G::fill_in(options);
    reader.wrong = G::problem(options);
  }
  if (!reader.wrong.empty()) return refuse(Error::Code::bad_option, std::move(reader.wrong));
  return options;
}

}  // namespace baize
