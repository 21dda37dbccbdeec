#include "io/position.hpp"

namespace baize {

json::object Position::view(Seat viewer, bool ended) const {
  json::object view = sight_and_memory(viewer);
  if (ended || over()) view["deal"] = deal();
  return view;
}

std::string OptionInfo::allowed() const {
  switch (kind) {
    case Kind::number: return joined("a whole number from ", low, " to ", high);
    case Kind::flag: return "true or false";
    case Kind::word: break;
  }
  std::string list;
  for (const auto& word : words) list += (list.empty() ? "" : " or ") + word;
  return list;
}

}  // namespace baize
