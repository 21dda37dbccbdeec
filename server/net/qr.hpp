/// An address as a QR code for a phone's camera, drawn in a terminal or as a picture.
#pragma once
#include <string>
#include <vector>

namespace baize {

/// The dark modules, row by row, with the light border of four modules that a camera needs. Empty if the text is too
/// long.
std::vector<std::vector<bool>> qr_modules(const std::string& text);

/// Lines of half blocks, two rows of modules each. With `colour` the code is black on white whatever the terminal's
/// colours are; without, it is drawn for a dark terminal (light modules are printed), which cameras also read inverted.
std::string qr_code(const std::string& text, bool colour);

/// The code as a picture: one unit for each module, black on white. Empty if the text is too long.
std::string qr_svg(const std::string& text);

}  // namespace baize
