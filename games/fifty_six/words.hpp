/// What the screens say: the phases as words and as sentences.
#pragma once
#include <string>
#include <string_view>

#include "games/fifty_six/state.hpp"

namespace baize::fifty_six {

/// The phase as programs see it: `ace_loses`.
std::string_view word(Phase phase);

/// The effect that is being carried out, as the chart and JSON.md name it: `A` … `Q`, `K`, `black`, `red`, `give`,
/// `X`; empty outside effects.
std::string_view effect(const Table& table);

/// What the acting seat is asked, or how the game ended.
std::string prompt(const Table& table);

/// How long ago a card was last seen, for people.
std::string_view ago(Age age);

/// The age of what a viewer knows. A spectator has seen a card when all seats had: it was then at the latest.
Age age_for(const View& view, Cell cell);

}  // namespace baize::fifty_six
