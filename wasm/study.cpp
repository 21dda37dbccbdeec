#include "wasm/study.hpp"

#include "bots/analysis.hpp"
#include "games/catalogue.hpp"
#include "table/move_tree.hpp"
#include "wasm/answers.hpp"

namespace baize {

namespace {

constexpr std::int64_t most_simulations = 20'000, usual_simulations = 400;
constexpr double most_seconds = 2;  // for a move, whatever the simulations
constexpr std::size_t most_moves = 5'000;

/// A whole number of the message from 0 to `most`.
Answered<std::size_t> whole(const json::object& message, std::string_view field, std::int64_t most) {
  const json::value* value = message.if_contains(field);
  const auto* found = value == nullptr ? nullptr : value->if_int64();
  if (found == nullptr || *found < 0 || *found > most)
    return refusal("bad_message", joined(field, " must be a whole number from 0 to ", most, ", not ",
                                         value == nullptr ? "left out" : excerpt(*value)));
  return static_cast<std::size_t>(*found);
}

}  // namespace

class Study::Unfolding final : public RecordListener {
 public:
  explicit Unfolding(Study& study) : study_(study) {}
  bool second() const { return games_ > 1; }
  bool closed() const { return closed_; }

  void on_deal(const Position&) override { ++games_; }
  void on_move(const Position& before, Seat seat, std::string_view move) override {
    study_.positions_.push_back(before.clone());
    study_.steps_.push_back({seat, std::string(move)});
  }
  void on_close(const Position& last, const std::optional<Ending>& ending) override {
    study_.positions_.push_back(last.clone());
    study_.ending_ = ending;
    closed_ = true;
  }

 private:
  Study& study_;
  int games_ = 0;
  bool closed_ = false;
};

Answered<void> Study::open(const json::object& message) {
  const json::value* value = message.if_contains("record");
  const auto* text = value == nullptr ? nullptr : value->if_string();
  if (text == nullptr) return refusal("bad_message", "record must be the text of one game (docs/records.md)");
  const std::string_view record(text->data(), text->size());
  if (!record_.empty() && record_ == record) return {};
  record_.clear();
  positions_.clear();
  steps_.clear();
  ending_.reset();
  Unfolding unfolding(*this);
  RecordReader reader(find_game, unfolding);
  std::size_t number = 0;
  for (std::string_view rest = record; !rest.empty();) {
    const auto end = rest.find('\n');
    std::string_view line = rest.substr(0, end);
    rest.remove_prefix(end == std::string_view::npos ? rest.size() : end + 1);
    if (line.ends_with('\r')) line.remove_suffix(1);
    ++number;
    if (line.empty() && rest.empty()) break;
    const auto read = reader.read(line);
    if (!read) return refusal("bad_message", joined("line ", number, " of the record: ", read.error().what));
    if (unfolding.second()) return refusal("bad_message", joined("line ", number, " begins a second game: send one"));
    if (steps_.size() > most_moves) return refusal("too_many", joined("at most ", most_moves, " moves"));
  }
  if (const auto closed = reader.close(); !closed)
    return refusal("bad_message", joined("the record: ", closed.error().what));
  if (!unfolding.closed()) return refusal("bad_message", "the record holds no game");
  record_ = record;
  return {};
}

/// `{"seat":1,"move":"look a1"}`; the move is null if the viewer was not shown it.
std::string Study::line_text(std::size_t which, const std::optional<Seat>& viewer) const {
  const Step& step = steps_[which];
  const auto shown = viewer ? positions_[which]->shown(step.seat, step.move, *viewer) : step.move;
  return joined("{\"seat\":", number(step.seat), ",\"move\":", shown ? json_text(*shown) : "null", "}");
}

Answered<std::string> Study::replay(const json::object& message) {
  if (const auto opened = open(message); !opened) return tl::make_unexpected(opened.error());
  const auto at = whole(message, "at", static_cast<std::int64_t>(steps_.size()));
  if (!at) return tl::make_unexpected(at.error());
  const Position& position = *positions_[*at];
  std::optional<Seat> viewer;
  if (const json::value* given = message.if_contains("seat"); given != nullptr && !given->is_null()) {
    const auto seat = whole(message, "seat", position.seats());
    if (!seat) return tl::make_unexpected(seat.error());
    viewer = *seat == 0 ? Seat::nobody : seat_at(static_cast<unsigned>(*seat - 1));
  }
  const bool ended = *at == steps_.size() && (ending_ || position.over());
  std::string acting, lines;
  if (!ended)
    for (const Seat seat : position.acting()) acting += joined(acting.empty() ? "" : ",", number(seat));
  for (std::size_t i = 0; i < steps_.size(); ++i) lines += (i == 0 ? "" : ",") + line_text(i, viewer);
  std::string fields =
      joined(",\"game\":", json_text(position.rulebook().id()), ",\"options\":", json::serialize(position.options()),
             ",\"seats\":", position.seats(), ",\"moves\":", steps_.size(), ",\"acting\":[", acting,
             "],\"result\":", ended ? result_text(position, ending_) : "null",
             ",\"view\":", position.view_text(viewer.value_or(Seat::nobody), ended || !viewer));
  const bool acts = !ended && viewer && *viewer != Seat::nobody && position.acting().has(*viewer);
  fields += joined(",\"legal\":", acts ? move_tree(position.legal(*viewer)) : "null");
  return joined(fields, ",\"line\":", *at == 0 ? "null" : line_text(*at - 1, viewer), ",\"lines\":[", lines, "]");
}

Answered<std::string> Study::analyse(const json::object& message) {
  if (const auto opened = open(message); !opened) return tl::make_unexpected(opened.error());
  if (steps_.empty()) return refusal("bad_message", "the record holds no move to judge");
  const auto at = whole(message, "at", static_cast<std::int64_t>(steps_.size()) - 1);
  if (!at) return tl::make_unexpected(at.error());
  std::size_t simulations = usual_simulations;
  if (message.contains("sims")) {
    const auto given = whole(message, "sims", most_simulations);
    if (!given) return tl::make_unexpected(given.error());
    simulations = std::max<std::size_t>(*given, 1);
  }
  const Step& step = steps_[*at];
  const Review review =
      reviewed({positions_[*at].get(), step.seat, step.move}, {simulations, most_seconds}, Random(*at).next());
  return joined(",\"seat\":", number(review.seat), ",\"move\":", json_text(review.played),
                ",\"wins\":", chance_text(review.wins), ",\"best\":", json_text(review.best),
                ",\"best_wins\":", chance_text(review.best_wins), ",\"mark\":\"", name(review.mark()),
                "\",\"forced\":", review.forced ? "true" : "false", ",\"why\":", json_text(review.why));
}

}  // namespace baize
