/// Pictures as SVG, drawn by hand: they need no script, no font and no network, and take their colours from the page.
#pragma once
#include <string>

#include "lab/readings.hpp"

namespace baize::lab {

/// The series with axes, as one <svg> element. Its classes (axis, grid, bar, line, band, mark, even) are styled by the
/// page, so that it is readable in light and dark alike.
std::string svg_of(const Series& series);

/// Text for HTML and SVG.
std::string escaped(std::string_view text);

}  // namespace baize::lab
