/// What a table shows to whom.
#include "table/fair.hpp"
#include "table/move_tree.hpp"
#include "table/table.hpp"
#include "table/texts.hpp"

namespace baize {

namespace {

std::string_view name(Table::Status status) {
  switch (status) {
    case Table::Status::gathering: return "gathering";
    case Table::Status::playing: return "playing";
    case Table::Status::over: break;
  }
  return "over";
}

std::string_view true_or_false(bool value) { return value ? "true" : "false"; }

std::string seat_numbers(SeatSet seats) {
  return list_text(seats, [](Seat seat) { return number_text(number(seat)); });
}

}  // namespace

std::optional<Outcome> Table::outcome() const {
  if (status() != Status::over) return std::nullopt;
  return outcome_of(*position_, ending_);
}

void Table::write_seats(std::string& text) const {
  const char* comma = "";
  text += R"("seats":[)";
  for (std::size_t i = 0; i < plans_.size(); ++i) {
    const SeatPlan& plan = plans_[i];
    text += comma;
    comma = ",";
    if (plan.kind == SeatPlan::Kind::open) {
      text += R"({"kind":"open","ready":false})";
      continue;
    }
    const bool bot = plan.kind == SeatPlan::Kind::bot;
    add(text, bot ? R"({"kind":"bot","bot":)" + json_text(plan.bot) : R"({"kind":"person")", R"(,"name":)",
        json_text(plan.name), R"(,"ready":)", true_or_false(chairs_[i].ready), "}");
  }
  text += "]";
}

void Table::write_log(std::string& text, Seat viewer, std::size_t from) const {
  add(text, R"("log":{"from":)", from, R"(,"lines":[)");
  // Mostly the last line is asked for, of many: found from the end.
  std::size_t place = lines_.size();
  for (std::size_t wanted = lines_shown_[index(viewer)]; wanted > from && place > 0;)
    wanted -= lines_[--place].shown(viewer) != nullptr;
  const char* comma = "";
  for (; place < lines_.size(); ++place) {
    const std::string* shown = lines_[place].shown(viewer);
    if (shown == nullptr) continue;
    add(text, comma, R"({"seat":)", number(lines_[place].seat()), R"(,"move":)");
    add_json_text(text, *shown);
    text += '}';
    comma = ",";
  }
  text += "]}";
}

void Table::write_clocks(std::string& text, Time now) const {
  add(text, R"("now":)", now, R"(,"clocks":)");
  if (settings_.clock.kind == ClockRule::Kind::none || !position_) text += "null";
  else {
    const char* bracket = "[";
    for (unsigned i = 0; i < chairs_.size(); ++i) {
      text += bracket;
      bracket = ",";
      if (!is_person(seat_at(i))) text += "null";
      else
        add(text, R"({"left":)", std::max<Time>(0, time_left(seat_at(i), now)), R"(,"runs":)",
            true_or_false(chairs_[i].since.has_value()), "}");
    }
    text += "]";
  }
  const auto limit = limit_since_ ? position_->time_limit() : std::nullopt;
  if (!limit) text += R"(,"limit":null)";
  else
    add(text, R"(,"limit":{"seat":)", number(limit->seat), R"(,"left":)",
        std::max<Time>(0, limit->seconds * 1000 - (now - *limit_since_)), "}");
}

void Table::write_view(std::string& text, Seat viewer) const {
  const bool over = status() == Status::over;
  if (game_->hides() || over || settings_.aid) {
    text += position_->view_text(viewer, over, settings_.aid);
    return;
  }
  if (open_sight_.empty()) {
    const std::string view = position_->view_text(viewer, false, false);
    open_sight_ = view.substr(view.find(','));
  }
  add(text, R"({"seat":)", number(viewer));
  text += open_sight_;
}

std::string Table::state_text(Seat viewer, std::string_view player, std::size_t log_from, Time now,
                              std::string_view re) const {
  const Status status = this->status();
  if (public_part_.empty()) {
    std::string& text = public_part_;
    text = joined(R"("game":")", game_->id(), R"(","options":)", json::serialize(options_), R"(,"status":")",
                  name(status), R"(","settings":)", json::serialize(write_settings(settings_)), ",");
    write_seats(text);
    add(text, R"(,"offers":)", list_text(offers_, [](const Offer& offer) {
          return joined(R"({"what":")", offer.what, R"(","by":)", number(offer.by), R"(,"yes":)",
                        seat_numbers(offer.yes), "}");
        }));
    add(text, R"(,"next":)", next_.empty() ? "null" : json_text(next_), R"(,"fair":{"commitment":")",
        commitment_of(secret_), "\"");
    if (status == Status::over)
      add(text, R"(,"secret":")", secret_, R"(","nonces":)",
          list_text(nonces(), [](const std::string& nonce) { return json_text(nonce); }));
    add(text, R"(},"result":)", status == Status::over ? result_text(*position_, ending_) : "null");
  }

  constexpr std::size_t usual = 2048;  // so that it need not grow piece by piece
  std::string text;
  text.reserve(public_part_.size() + usual);
  text += '{';
  if (!re.empty()) add(text, R"("re":)", json_text(re), ",");
  add(text, R"("type":"state","table":)", json_text(id_), R"(,"version":)", version(viewer), ",");
  text += public_part_;
  add(text, R"(,"you":)", number(viewer), R"(,"host":)", true_or_false(player == host_));
  const SeatSet acting = status == Status::playing ? position_->acting() : SeatSet{};
  add(text, R"(,"acting":)", seat_numbers(acting), R"(,"takeback":)");
  const auto back = viewer == Seat::nobody ? refusal("not_seated", "") : takeback(viewer);
  text += !back ? "null" : back->asked.empty() ? R"("free")" : R"("offer")";
  text += R"(,"view":)";
  if (position_) write_view(text, viewer);
  else text += "null";
  text += R"(,"moves":)";
  text += viewer != Seat::nobody && acting.has(viewer) ? move_tree(position_->legal(viewer)) : "null";
  text += ",";
  write_log(text, viewer, log_from);
  text += ",";
  write_clocks(text, now);
  text += '}';
  return text;
}

std::string Table::ok_text(std::string_view re, Seat viewer) const {
  return joined(R"({"type":"ok","re":)", json_text(re), R"(,"version":)", version(viewer), "}");
}

std::string Table::record() const {
  if (status() != Status::over) return {};
  auto start = game_->start(static_cast<int>(plans_.size()), options_, deal_);
  if (!start) return {};
  std::string text = deal_line(**start);
  text.pop_back();
  add(text, R"(,"fair":{"commitment":")", commitment_of(secret_), R"(","secret":")", secret_, R"(","nonces":)",
      list_text(nonces(), [](const std::string& nonce) { return json_text(nonce); }), "}}\n");
  for (const Line& line : lines_) text += move_line(line.seat(), line.move()) + '\n';
  return text + end_line(*position_, ending_) + '\n';
}

}  // namespace baize
