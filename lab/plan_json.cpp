#include <algorithm>

#include "games/catalogue.hpp"
#include "io/json_fields.hpp"
#include "lab/plan.hpp"

namespace baize::lab {

namespace {

json::array list_of(const std::vector<std::string>& texts) { return json::array(texts.begin(), texts.end()); }

bool read_texts(const json::object& object, std::string_view key, std::vector<std::string>& texts) {
  const json::value* const value = object.if_contains(key);
  if (value == nullptr || !value->is_array()) return false;
  for (const json::value& text : value->get_array()) {
    if (!text.is_string()) return false;
    texts.emplace_back(text.get_string());
  }
  return true;
}

std::string option_text(const json::value& value) {
  return value.is_string() ? std::string(value.get_string()) : json::serialize(value);
}

}  // namespace

json::object to_json(const Plan& plan) {
  json::object object;
  object["counting"] = counting;
  object["game"] = json::string(plan.setup.game->id());
  object["rules"] = plan.setup.game->rules_version();
  object["seats"] = plan.setup.seats;
  object["options"] = plan.setup.options;
  object["seed"] = plan.setup.seed;
  object["bots"] = list_of(plan.bots);
  object["games"] = plan.games;
  object["courses"] = plan.courses;
  object["matches"] = plan.matches;
  object["simulations"] = plan.simulations;
  object["metrics"] = list_of(plan.metrics);
  return object;
}

Expected<Plan> plan_of(const json::value& value) {
  const auto wrong = [](std::string what) { return refuse(Error::Code::bad_record, std::move(what)); };
  if (!value.is_object()) return wrong("there is no plan of a measurement in it");
  const json::object& object = value.get_object();
  int version = 0, rules = 0;
  if (!read_number(object, "counting", version)) return wrong("there is no plan of a measurement in it");
  if (version != counting)
    return wrong(joined("it was counted in another way (version ", version, "; this program counts as version ",
                        counting, " does)"));
  Plan plan;
  const json::value* const game = object.if_contains("game");
  const json::value* const options = object.if_contains("options");
  if (game == nullptr || !game->is_string() || options == nullptr || !options->is_object() ||
      !read_number(object, "rules", rules) || !read_number(object, "seats", plan.setup.seats) ||
      !read_number(object, "seed", plan.setup.seed) || !read_texts(object, "bots", plan.bots) ||
      !read_number(object, "games", plan.games) || !read_number(object, "courses", plan.courses) ||
      !read_number(object, "matches", plan.matches) || !read_number(object, "simulations", plan.simulations) ||
      !read_texts(object, "metrics", plan.metrics))
    return wrong("its plan is not one that baize lab measure writes");
  const auto found = find_game(std::string_view(game->get_string()));
  if (!found) return tl::make_unexpected(found.error());
  plan.setup.game = *found;
  if (rules != plan.setup.game->rules_version())
    return wrong(joined("it was played by version ", rules, " of the rules of ", plan.setup.game->id(),
                        "; this program plays version ", plan.setup.game->rules_version()));
  const auto complete = plan.setup.game->complete(plan.setup.seats, options->get_object());
  if (!complete) return tl::make_unexpected(complete.error());
  plan.setup.options = *complete;
  auto filled_in = completed(plan);
  if (filled_in && to_json(*filled_in) != object) return wrong("its plan is not one that baize lab measure writes");
  return filled_in;
}

std::string command_of(const Plan& plan) {
  std::string command = joined("baize lab measure ", plan.setup.game->id());
  if (plan.setup.seats != plan.setup.game->fewest_seats()) command += joined(" --seats ", plan.setup.seats);
  const auto preset = plan.setup.game->complete(plan.setup.seats, {});
  for (const auto& option : plan.setup.options) {
    const json::value* const usual = preset->if_contains(option.key());
    if (usual == nullptr || *usual != option.value())
      command += joined(" --option ", std::string_view(option.key()), "=", option_text(option.value()));
  }
  if (plan.bots != std::vector<std::string>{"random"}) {
    command += " --bots ";
    for (std::size_t i = 0; i < plan.bots.size(); ++i) command += (i == 0 ? "" : ",") + plan.bots[i];
  }
  if (plan.games > 0) command += joined(" --games ", plan.games);
  if (plan.courses > 0) command += joined(" --courses ", plan.courses);
  if (plan.matches > 0) command += joined(" --matches ", plan.matches);
  if (plan.simulations > 0) command += joined(" --sims ", plan.simulations);
  command += joined(" --seed ", plan.setup.seed, " --metric ");
  for (std::size_t i = 0; i < plan.metrics.size(); ++i) command += (i == 0 ? "" : ",") + plan.metrics[i];
  return command;
}

}  // namespace baize::lab
