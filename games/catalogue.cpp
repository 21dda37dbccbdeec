#include "games/catalogue.hpp"

#include <array>
#include <vector>

#if __has_include("games/fifty_six/rulebook.hpp")
#include "games/fifty_six/rulebook.hpp"
#define HAS_fifty_six 1
#endif
#if __has_include("games/geronimos/rulebook.hpp")
#include "games/geronimos/rulebook.hpp"
#define HAS_geronimos 1
#endif
#if __has_include("games/gerry/rulebook.hpp")
#include "games/gerry/rulebook.hpp"
#define HAS_gerry 1
#endif
#if __has_include("games/kingdoms/rulebook.hpp")
#include "games/kingdoms/rulebook.hpp"
#define HAS_kingdoms 1
#endif
#include "games/synch/rulebook.hpp"
#if __has_include("games/updown/rulebook.hpp")
#include "games/updown/rulebook.hpp"
#define HAS_updown 1
#endif
#include "games/rules_pages.hpp"
#include "io/suggest.hpp"

namespace baize {

std::span<const Rulebook* const> all_games() {
  static const std::vector<const Rulebook*> games{
#ifdef HAS_gerry
 &gerry::rulebook(),
#endif
 &synch::rulebook(),
#ifdef HAS_updown
 &updown::rulebook(),
#endif
#ifdef HAS_fifty_six
 &fifty_six::rulebook(),
#endif
#ifdef HAS_geronimos
 &geronimos::rulebook(),
#endif
#ifdef HAS_kingdoms
 &kingdoms::rulebook(),
#endif
 };
  return games;
}

Expected<const Rulebook*> find_game(std::string_view id) {
  std::vector<std::string> ids;
  std::string all;
  for (const Rulebook* game : all_games()) {
    if (game->id() == id) return game;
    ids.emplace_back(game->id());
    all += (all.empty() ? "" : ", ") + ids.back();
  }
  return refuse(Error::Code::bad_option, joined("no game ", in_quotes(id), did_you_mean(id, ids), " (there are ", all, ")"));
}

std::string_view rules_page(std::string_view id) {
  for (const auto& page : embedded_pages())
    if (page.id == id) return page.text;
  return {};
}

}  // namespace baize
