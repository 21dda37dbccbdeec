#include "io/position.hpp"

#include <algorithm>
#include <array>

#include "io/suggest.hpp"
#include "io/typed_position.hpp"

namespace baize {

json::object tree_of(const JsonObject& object) { return parse_json(object.json())->get_object(); }

json::object SeatView::to_json() const { return tree_of(written()); }

std::string Position::view_text(Seat viewer, bool ended, bool with_memory) const {
  JsonObject view = written_view(viewer, with_memory);
  if (ended || over()) {
    view.add("deal", deal());
    add_open(view);
  }
  return std::move(view).taken();
}

json::object Position::view(Seat viewer, bool ended) const {
  return parse_json(view_text(viewer, ended))->get_object();
}

std::string OptionInfo::allowed() const {
  switch (kind) {
    case Kind::number: return joined("a whole number from ", low, " to ", high);
    case Kind::flag: return "true or false";
    case Kind::word: break;
  }
  return listed(words, " or ");
}

std::span<const Seat> viewers_of(int seats) {
  static constexpr std::array all{Seat::nobody, Seat::one, Seat::two, Seat::three, Seat::four};
  return std::span(all).first(static_cast<std::size_t>(seats) + 1);
}

Outcome written_outcome(const Result& result, int seats, std::string_view reason) {
  return {{result.share.begin(), result.share.begin() + seats},
          {result.score.begin(), result.score.begin() + seats},
          std::string(reason)};
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
  std::string list = listed(std::span(legal).first(std::min(legal.size(), most)));
  if (legal.size() > most) list += joined(", … ", legal.size(), " in all");
  return refuse(Error::Code::illegal_move, joined("seat ", number(seat), " cannot play ", in_quotes(move),
                                                  did_you_mean(move, legal), " (legal: ", list, ")"));
}

}  // namespace baize
