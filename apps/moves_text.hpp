/// Legal moves as people read and write them.
#pragma once
#include <span>
#include <string>
#include <string_view>
#include <vector>

namespace baize {

/// `move … (132) · look … (25) · pass`, one line or a few: every move where they are few, else every kind with its
/// number.
std::vector<std::string> moves_summary(std::span<const std::string> legal, int width);

/// All moves that begin with these words, in columns; empty if there are none.
std::vector<std::string> moves_listing(std::span<const std::string> legal, std::string_view words, int width);

/// The legal move that a line means: written out, in any case and with any blanks; or without its first word where that
/// leaves one choice (`NE` for `go NE`). Empty if it means none or several.
std::string meant_move(std::span<const std::string> legal, std::string_view line);

/// The words that could follow those before, each once, with this beginning.
std::vector<std::string> next_words(std::span<const std::string> sentences, std::string_view before,
                                    std::string_view word);

/// The text in single blanks, without any around it.
std::string tidy(std::string_view text);

}  // namespace baize
