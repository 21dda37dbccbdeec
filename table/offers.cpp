/// Draws, counts, takebacks and rematches: what is offered and agreed upon.
#include <algorithm>

#include "table/table.hpp"

namespace baize {

namespace {

using Happening = Event::Type;

Event::What taking_back(std::size_t moves_left) {
  Event::What back(Happening::taken_back);
  back.number = static_cast<int>(moves_left);
  return back;
}

}  // namespace

Table::Decided Table::offer(Seat seat, std::string_view what) const {
  const auto open = [&](const Offer& offer) { return offer.what == what; };
  if (const auto found = std::find_if(offers_.begin(), offers_.end(), open); found != offers_.end())
    return found->by == seat ? refusal("wrong_time", "you have offered that already") : answer(seat, what, true);
  SeatSet others = people();
  others.remove(seat);
  const auto made = [&] { return only(Happening::offered, seat, what); };
  if (what == "draw" || what == "count") {
    if (const auto playing = need(Status::playing, "there is nothing to agree on"); !playing)
      return tl::make_unexpected(playing.error());
    if (plans_.size() > 2) return refusal("not_offered_here", "only two players can end a game by agreement");
    if (others.empty()) return refusal("not_offered_here", "a bot plays to the end; you may resign");
    return made();
  }
  if (what == "takeback") {
    const auto found = takeback(seat);
    if (!found) return tl::make_unexpected(found.error());
    if (found->asked.empty()) return only(taking_back(found->place));
    return made();
  }
  if (what == "rematch") {
    if (const auto over = need(Status::over, "finish it first"); !over) return tl::make_unexpected(over.error());
    if (!next_.empty()) return refusal("wrong_time", "the rematch has a table already");
    if (others.empty()) return std::vector<Event::What>();
    return made();
  }
  return refusal("bad_message", "one can offer draw, count, takeback and rematch");
}

Table::Decided Table::answer(Seat seat, std::string_view what, bool yes) const {
  const auto open = [&](const Offer& offer) { return offer.what == what && offer.by != seat; };
  const auto found = std::find_if(offers_.begin(), offers_.end(), open);
  if (found == offers_.end()) return refusal("no_offer", joined("nobody else offers ", in_quotes(what)));
  if (!yes) return only(Happening::dropped, Seat::nobody, what);
  SeatSet asked = what == "takeback"
                      ? takeback(found->by).map([](const Takeback& t) { return t.asked; }).value_or(SeatSet{})
                      : people();
  asked.remove(found->by);
  asked.remove(seat);
  asked -= found->yes;
  if (!asked.empty()) return only(Happening::agreed, seat, what);
  return agreed(what, found->by);
}

/// Everybody has said yes.
Table::Decided Table::agreed(std::string_view what, Seat by) const {
  if (what == "draw") return only(Happening::ended, Seat::nobody, "agreed");
  if (what == "count") return only(Happening::ended, Seat::nobody, "counted");
  if (what == "rematch") return std::vector<Event::What>();
  const auto found = takeback(by);
  if (!found) return tl::make_unexpected(found.error());
  return only(taking_back(found->place));
}

Answered<Table::Takeback> Table::takeback(Seat seat) const {
  if (const auto playing = need(Status::playing, "no move can be taken back"); !playing)
    return tl::make_unexpected(playing.error());
  std::size_t place = lines_.size();
  SeatSet asked;
  while (place > 0) {
    const Line& line = lines_[--place];
    // An order once begun is laid down (UPD-2): what was chosen in secret stays.
    if (line.revealing() || line.shown(Seat::nobody) == nullptr)
      return refusal("cannot_take_back", "something was revealed or chosen in secret since: that cannot be unlearned");
    if (line.seat() == seat) {
      if (settings_.rated) asked = people();
      asked.remove(seat);
      return Takeback{place, asked};
    }
    if (is_person(line.seat())) asked.add(line.seat());
  }
  return refusal("cannot_take_back", "you have not moved yet");
}

}  // namespace baize
