#include "bots/gerry/why.hpp"

#include <vector>

#include "io/json.hpp"

namespace baize::gerry {

namespace {

using Table = Gerry::Size;

std::string named(Cell cell) { return std::string(Table::Grid::name(cell).view()); }
std::string named_line(int line) {
  return line < Table::side ? std::string("column ") + static_cast<char>('a' + line)
                            : "row " + number_text(line - Table::side + 1);
}

/// "row 3", "row 3 and column b", "row 3, row 4 and column b".
std::string listed(const std::vector<std::string>& things) {
  std::string list;
  for (std::size_t i = 0; i < things.size(); ++i)
    list += (i == 0 ? "" : i + 1 == things.size() ? " and " : ", ") + things[i];
  return list;
}

/// From 1, the seat's, to -1, the other's.
int owner(Count count, Seat seat) {
  const int lead = seat == Seat::one ? count.lead() : -count.lead();
  return lead > 0 ? 1 : lead < 0 ? -1 : 0;
}

std::string why_carry(const Gerry::View& view, Seat seat, Move move) {
  const auto preview = Gerry::preview(view, move);
  const auto& before = preview.memory.before;
  const auto& after = preview.memory.after;
  std::vector<std::string> won, denied;
  for (int line = 0; line < Table::lines; ++line) {
    const auto at = static_cast<unsigned>(line);
    const int had = owner(point<Table>(view.majority, before.lines[at]), seat);
    const int has = owner(point<Table>(view.majority, after.lines[at]), seat);
    if (has == 1 && had < 1) won.push_back(named_line(line));
    if (has == 0 && had == -1) denied.push_back(named_line(line));
  }
  if (!won.empty()) return "wins " + listed(won) + " by the cards you know";
  if (!denied.empty()) return "takes " + listed(denied) + " from the other by the cards you know";
  std::vector<std::string> cells;
  for (const Cell cell : {preview.from, preview.to}) {
    const int had = owner(before.cells[index(cell)].sums, seat), has = owner(after.cells[index(cell)].sums, seat);
    if (has > had) cells.push_back(named(cell));
  }
  if (!cells.empty()) return "turns " + listed(cells) + " by the cards you know";
  return {};
}

}  // namespace

std::string why(const Gerry::View& view, Seat seat, Move move) {
  if (move.kind != Move::Kind::look) return why_carry(view, seat, move);
  const auto known = known_by_memory(view);
  const int unknown = known.unknown[index(move.cell)];
  if (unknown == 0) return {};
  std::string reason = unknown == 1 ? "shows a card you do not know" : "shows cards you do not know";
  if (view.cards(move.cell) > 1) reason += ", and what you carry off stays your secret";
  return reason;
}

}  // namespace baize::gerry
