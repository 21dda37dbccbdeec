#include "lab/counts.hpp"

#include <type_traits>
#include <vector>

namespace baize::lab {

namespace {

template <class T>
concept Structure = requires(T& value) { T::each(value, [](const char*, auto&) {}); };

template <class T>
constexpr bool is_array = false;
template <class T, std::size_t N>
constexpr bool is_array<std::array<T, N>> = true;

/// Every number in a structure, in one order.
void collect(auto& value, auto& numbers) {
  using T = std::remove_cvref_t<decltype(value)>;
  if constexpr (std::is_same_v<T, Count>) numbers.push_back(&value);
  else if constexpr (std::is_same_v<T, Histogram>) collect(value.counts, numbers);
  else if constexpr (is_array<T>)
    for (auto& one : value) collect(one, numbers);
  else if constexpr (Structure<T>) T::each(value, [&](const char*, auto& member) { collect(member, numbers); });
}

/// Few of many numbers are not 0: pairs of a place and what is there.
template <std::size_t N>
json::value written_sparsely(const std::array<Count, N>& numbers) {
  json::array pairs;
  for (std::size_t i = 0; i < N; ++i)
    if (numbers[i] != 0) pairs.push_back({i, numbers[i]});
  return pairs;
}

template <class T>
json::value written(const T& value) {
  if constexpr (std::is_same_v<T, Count>) return value;
  else if constexpr (std::is_same_v<T, Histogram>) return written_sparsely(value.counts);
  else if constexpr (std::is_same_v<T, decltype(Counts::twice)>) return written_sparsely(value);
  else if constexpr (is_array<T>) {
    json::array list;
    for (const auto& one : value) list.push_back(written(one));
    return list;
  } else if constexpr (Structure<T>) {
    json::object object;
    T::each(value, [&](const char* name, const auto& member) { object[name] = written(member); });
    return object;
  } else {
    json::object object;
    for (const auto& [name, count] : value) object[name] = count;
    return object;
  }
}

/// Reads what `written` writes; the first thing that does not fit is remembered.
class Reader {
 public:
  std::string wrong;

  void read(const std::string& where, const json::value& from, Count& number) {
    boost::system::error_code error;
    number = from.to_number<Count>(error);
    if (error) complain(where, "a whole number from 0 up", from);
  }
  void read(const std::string& where, const json::value& from, Histogram& histogram) {
    read_sparsely(where, from, histogram.counts);
  }
  void read(const std::string& where, const json::value& from, decltype(Counts::twice)& numbers) {
    read_sparsely(where, from, numbers);
  }
  void read(const std::string& where, const json::value& from, decltype(Counts::ends)& ends) {
    if (!from.is_object()) return complain(where, "an object", from);
    for (const auto& entry : from.get_object()) {
      const std::string name(entry.key());
      read(joined(where, ".", name), entry.value(), ends[name]);
    }
  }
  template <class T, std::size_t N>
  void read(const std::string& where, const json::value& from, std::array<T, N>& list) {
    if (!from.is_array() || from.get_array().size() != N) return complain(where, joined("a list of ", N), from);
    for (std::size_t i = 0; i < N; ++i) read(joined(where, "[", i, "]"), from.get_array()[i], list[i]);
  }
  template <Structure T>
  void read(const std::string& where, const json::value& from, T& structure) {
    if (!from.is_object()) return complain(where, "an object", from);
    const json::object& object = from.get_object();
    std::size_t known = 0;
    T::each(structure, [&](const char* name, auto& member) {
      ++known;
      const json::value* const value = object.if_contains(name);
      if (value != nullptr) read(joined(where, ".", name), *value, member);
      else if (wrong.empty()) wrong = joined(where, " has no ", name);
    });
    if (wrong.empty() && object.size() != known) wrong = joined(where, " has more than it should");
  }

 private:
  template <std::size_t N>
  void read_sparsely(const std::string& where, const json::value& from, std::array<Count, N>& numbers) {
    if (!from.is_array()) return complain(where, "a list of pairs", from);
    for (const json::value& pair : from.get_array()) {
      std::array<Count, 2> both{};
      read(where, pair, both);
      if (both[0] >= N) return complain(where, joined("pairs of a place below ", N, " and a number"), pair);
      numbers[both[0]] = both[1];
    }
  }
  void complain(const std::string& where, const std::string& right, const json::value& found) {
    if (wrong.empty()) wrong = joined(where, " should be ", right, ", not ", excerpt(found));
  }
};

}  // namespace

void Counts::add(const Counts& counts) {
  std::vector<Count*> ours;
  std::vector<const Count*> theirs;
  collect(*this, ours);
  collect(counts, theirs);
  for (std::size_t i = 0; i < ours.size(); ++i) *ours[i] += *theirs[i];
  for (const auto& [reason, count] : counts.ends) ends[reason] += count;
}

json::object to_json(const Counts& counts) { return written(counts).get_object(); }

Expected<Counts> counts_of(const json::value& value) {
  Counts counts;
  Reader reader;
  reader.read("counts", value, counts);
  if (!reader.wrong.empty()) return refuse(Error::Code::bad_record, std::move(reader.wrong));
  return counts;
}

}  // namespace baize::lab
