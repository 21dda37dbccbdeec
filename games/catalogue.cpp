#include "games/catalogue.hpp"

#include <array>
#include <vector>

#include "games/fifty_six/rulebook.hpp"
#include "games/geronimos/rulebook.hpp"
#include "games/gerry/rulebook.hpp"
#include "games/kingdoms/rulebook.hpp"
#include "games/rules_pages.hpp"
#include "games/synch/rulebook.hpp"
#include "games/updown/rulebook.hpp"
#include "io/suggest.hpp"

namespace baize {

std::span<const Rulebook* const> all_games() {
  static const std::array<const Rulebook*, 6> games{&gerry::rulebook(),     &synch::rulebook(),
                                                    &updown::rulebook(),    &fifty_six::rulebook(),
                                                    &geronimos::rulebook(), &kingdoms::rulebook()};
  return games;
}

Expected<const Rulebook*> find_game(std::string_view id) {
  std::vector<std::string> ids;
  for (const Rulebook* game : all_games()) {
    if (game->id() == id) return game;
    ids.emplace_back(game->id());
  }
  return refuse(Error::Code::bad_option,
                joined("no game ", in_quotes(id), did_you_mean(id, ids), " (there are ", listed(ids), ")"));
}

std::string_view rules_page(std::string_view id) {
  for (const auto& page : embedded_pages())
    if (page.id == id) return page.text;
  return {};
}

}  // namespace baize
