/// Who may get which lines in the end.
#pragma once
#include <array>

#include "bots/gerry/chances.hpp"
#include "bots/gerry/outlook.hpp"

namespace baize::gerry {

/// What follows from an outlook with so many turns to go.
struct Prospects {
  std::array<const float*, Outlook::cells> chance;  // of red to have the cell; further along, with a greater lead
  std::array<float, Outlook::cells> weight;         // by how many lines red is better off with the cell, on average
  float points = 0;                                 // red's lines less black's, on average

  Prospects(const Outlook& outlook, int turns_left) noexcept {
    const auto& by_unknown = chances(turns_left).by_unknown;
    for (unsigned cell = 0; cell < Outlook::cells; ++cell)
      chance[cell] = chance_of(by_unknown, outlook.lead(cell), outlook.unknown(cell));
    reckon();
  }
  /// By the cards as they lie, which somebody knows who has `all` in view, and by what each seat knows of them.
  Prospects(const Outlook& all, const Outlook& red, const Outlook& black, int turns_left) noexcept {
    const auto& by_unaware = chances(turns_left).by_unaware;
    for (unsigned cell = 0; cell < Outlook::cells; ++cell) {
      const int lead = all.lead(cell);
      const Outlook& behind = lead > 0 ? black : red;
      chance[cell] = chance_of(by_unaware, lead, behind.unknown(cell));
    }
    reckon();
  }

  /// By how many lines red is better off when its lead in a cell grows by so much.
  float gain(unsigned cell, int change) const noexcept { return weight[cell] * (chance[cell][change] - *chance[cell]); }

 private:
  void reckon() noexcept {
    constexpr std::size_t side = Gerry::Size::side, lines = Gerry::Size::lines;
    // Cell k of every line side by side, so that all lines are reckoned at once.
    std::array<std::array<float, lines>, side> red, decides;
    for (unsigned cell = 0; cell < Outlook::cells; ++cell) {
      red[cell / side][cell % side] = *chance[cell];         // its column
      red[cell % side][side + cell / side] = *chance[cell];  // its row
    }
    std::array<float, lines> won;
    for (std::size_t line = 0; line < lines; ++line) {
      const float a = red[0][line], b = red[1][line], c = red[2][line], d = red[3][line], e = red[4][line];
      // Of two cells none, one, both are red; of these and e one, two.
      const float ab0 = (1 - a) * (1 - b), ab2 = a * b, ab1 = 1 - ab0 - ab2;
      const float cd0 = (1 - c) * (1 - d), cd2 = c * d, cd1 = 1 - cd0 - cd2;
      const float abe1 = ab1 * (1 - e) + ab0 * e, abe2 = ab2 * (1 - e) + ab1 * e;
      const float cde1 = cd1 * (1 - e) + cd0 * e, cde2 = cd2 * (1 - e) + cd1 * e;
      // A cell decides its line where two of the other four are red.
      decides[0][line] = b * cde1 + (1 - b) * cde2;
      decides[1][line] = a * cde1 + (1 - a) * cde2;
      decides[2][line] = d * abe1 + (1 - d) * abe2;
      decides[3][line] = c * abe1 + (1 - c) * abe2;
      decides[4][line] = ab0 * cd2 + ab1 * cd1 + ab2 * cd0;
      won[line] = ab2 * cd1 + ab1 * cd2 + ab2 * cd2 + e * decides[4][line];
    }
    for (const float line : won) points += 2 * line - 1;
    for (unsigned cell = 0; cell < Outlook::cells; ++cell)
      weight[cell] = 2 * (decides[cell / side][cell % side] + decides[cell % side][side + cell / side]);
  }
};

}  // namespace baize::gerry
