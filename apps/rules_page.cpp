#include "apps/rules_page.hpp"

#include <algorithm>

#include "apps/errors.hpp"
#include "apps/markdown.hpp"
#include "apps/pager.hpp"
#include "games/catalogue.hpp"

namespace baize {

void show_rules(const Rulebook& game, const Console& console) {
  constexpr int widest = 100;
  const auto page = rules_page(game.id());
  if (page.empty()) throw Failure(joined("the rules of ", game.id(), " are not part of this program"));
  show_page(render_markdown(page, std::min(console.width, widest), console.colour), console);
}

}  // namespace baize
