#include "io/position.hpp"

#include "io/suggest.hpp"
#include "io/typed_position.hpp"

namespace baize {

json::object Position::view(Seat viewer, bool ended, bool with_memory) const {
  json::object view = written_view(viewer, with_memory);
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

tl::unexpected<Error> refuse_turn(Seat seat, std::string_view move, SeatSet acting) {
  if (acting.empty())
    return refuse(Error::Code::game_over, joined("the game is over: no move can follow, not even ", in_quotes(move)));
  std::string may;
  for (const Seat turn : acting) may += joined(may.empty() ? "seat " : " or ", number(turn));
  return refuse(Error::Code::not_acting, joined("seat ", number(seat), " may not move now; it is for ", may));
}

tl::unexpected<Error> refuse_move(Seat seat, std::string_view move, const std::vector<std::string>& legal) {
  constexpr std::size_t most = 12;
  std::string list;
  for (std::size_t i = 0; i < legal.size() && i < most; ++i) list += (i == 0 ? "" : ", ") + legal[i];
  if (legal.size() > most) list += joined(", … ", legal.size(), " in all");
  return refuse(Error::Code::illegal_move, joined("seat ", number(seat), " cannot play ", in_quotes(move),
                                                  did_you_mean(move, legal), " (legal: ", list, ")"));
}

}  // namespace baize
