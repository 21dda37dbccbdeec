#include "arena/journal.hpp"

#include <utility>

#include "io/json_fields.hpp"

namespace baize {

namespace {

tl::unexpected<Error> bad_line(std::size_t line, std::string_view what) {
  return refuse(Error::Code::bad_record, joined("line ", line, ": ", what));
}

template <class Numbers>
bool read_list(const json::object& object, std::string_view key, Numbers& numbers) {
  const json::value* const value = object.if_contains(key);
  if (value == nullptr || !value->is_array() || value->get_array().size() != numbers.size()) return false;
  boost::system::error_code error;
  for (std::size_t i = 0; i < numbers.size(); ++i) {
    numbers[i] = value->get_array()[i].to_number<typename Numbers::value_type>(error);
    if (error) return false;
  }
  return true;
}

Expected<TournamentPlan> read_plan(const json::value& value, const FindRulebook& find) {
  const auto wrong = [] { return bad_line(1, "this is no journal of baize arena"); };
  if (!value.is_object()) return wrong();
  const json::object& line = value.get_object();
  TournamentPlan plan;
  std::string game;
  int version = 0;
  const json::value *const options = line.if_contains("options"), *const players = line.if_contains("players");
  if (!read_number(line, "arena", version) || version != 1 || !read_text(line, "game", game) ||
      !read_number(line, "seats", plan.seats) || options == nullptr || !options->is_object() || players == nullptr ||
      !players->is_array() || !read_text(line, "budget", plan.budget) || !read_number(line, "deals", plan.deals) ||
      !read_number(line, "seed", plan.seed))
    return wrong();
  const auto found = find(game);
  if (!found) return bad_line(1, found.error().what);
  plan.game = *found;
  const auto complete = plan.game->complete(plan.seats, options->get_object());
  if (!complete) return bad_line(1, complete.error().what);
  plan.options = *complete;
  for (const json::value& player : players->get_array()) {
    if (!player.is_string()) return wrong();
    plan.players.emplace_back(player.get_string());
  }
  if (line.contains("sprt") && !read_list(line, "sprt", plan.sprt.emplace())) return wrong();
  return plan;
}

bool read_result(const json::value& value, DealResult& result) {
  if (!value.is_object()) return false;
  const json::object& line = value.get_object();
  std::array<unsigned, 2> players{};
  if (!read_number(line, "deal", result.deal) || !read_list(line, "players", players) ||
      !read_number(line, "score", result.score) || !read_list(line, "games", result.games) ||
      !read_list(line, "forfeits", result.forfeits) || !read_number(line, "moves", result.moves))
    return false;
  result.one = players[0], result.two = players[1];
  read_text(line, "why", result.why);
  return result.score >= 0 && result.score <= 1;
}

template <class Numbers>
json::array list_of(const Numbers& numbers) {
  return json::array(numbers.begin(), numbers.end());
}

}  // namespace

std::string journal_line(const TournamentPlan& plan) {
  json::object line;
  line["arena"] = 1;
  line["game"] = json::string(plan.game->id());
  line["seats"] = plan.seats;
  line["options"] = plan.options;
  line["players"] = list_of(plan.players);
  line["budget"] = plan.budget;
  line["deals"] = plan.deals;
  line["seed"] = plan.seed;
  if (plan.sprt) line["sprt"] = list_of(*plan.sprt);
  return json::serialize(line);
}

std::string journal_line(const DealResult& result) {
  json::object line;
  line["deal"] = result.deal;
  line["players"] = {result.one, result.two};
  line["score"] = result.score;
  line["games"] = list_of(result.games);
  line["forfeits"] = list_of(result.forfeits);
  line["moves"] = result.moves;
  if (!result.why.empty()) line["why"] = result.why;
  return json::serialize(line);
}

Expected<Tournament> read_journal(const std::string& text, const FindRulebook& find, std::size_t& whole) {
  std::optional<Tournament> tournament;
  std::size_t number = 0;
  whole = 0;
  for (std::size_t end = text.find('\n'); end != std::string::npos; end = text.find('\n', whole)) {
    const auto value = parse_json(std::string_view(text).substr(whole, end - whole));
    ++number;
    if (!value) return bad_line(number, value.error().what);
    if (!tournament) {
      auto plan = read_plan(*value, find);
      if (!plan) return tl::make_unexpected(plan.error());
      auto made = Tournament::of(std::move(*plan));
      if (!made) return bad_line(number, made.error().what);
      tournament.emplace(std::move(*made));
    } else {
      DealResult result;
      if (!read_result(*value, result)) return bad_line(number, "this is no result of a deal");
      if (const auto restored = tournament->restore(result); !restored) return bad_line(number, restored.error().what);
    }
    whole = end + 1;
  }
  if (!tournament) return bad_line(1, "this is no journal of baize arena");
  return std::move(*tournament);
}

}  // namespace baize
