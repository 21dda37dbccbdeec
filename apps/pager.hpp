/// Long pages through the reader's pager.
#pragma once
#include <string_view>

#include "apps/console.hpp"

namespace baize {

/// Writes a page to the console: through $PAGER (else less) if that is a screen and the page is longer than it.
void show_page(std::string_view page, const Console& console);

}  // namespace baize
