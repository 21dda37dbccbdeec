#include "apps/lab_checkpoint.hpp"

#include "apps/save_file.hpp"

namespace baize {

json::object begun_checkpoint(std::string_view lab, const ChosenGame& game) {
  return {{"lab", lab},
          {"game", game.rulebook->id()},
          {"rules", game.rulebook->rules_version()},
          {"seats", game.seats},
          {"options", game.options}};
}

ChosenGame game_in(const json::value& kept) {
  const Rulebook& game = named_game(std::string(kept.at("game").as_string()));
  const int seats = kept.at("seats").to_number<int>();
  return {&game, seats, usable(game.complete(seats, kept.at("options").as_object()))};
}

int leave_checkpoint(const json::object& run, const std::string& resumed, const std::string& how_much,
                     const Console& console) {
  const std::string game(run.at("game").as_string()), lab(run.at("lab").as_string());
  const SaveFile file(resumed.empty() ? automatic_place(fmt::format("lab-{}", game)) : std::filesystem::path(resumed));
  file.store(json::serialize(run) + '\n', false);
  console.err << fmt::format(
      "interrupted after {}{}\n", how_much,
      !file.keeps() ? ""
                    : fmt::format("; go on with: baize lab {} --resume {}", lab, shell_word(file.path().string())));
  return Exit::interrupted;
}

}  // namespace baize
