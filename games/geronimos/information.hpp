/// The key of an information set: what all know, as one number.
#pragma once
#include "engine/hash.hpp"
#include "games/geronimos/state.hpp"

namespace baize::geronimos {

/// Equal where views are equal. What lies beneath is left out: it never counts again.
constexpr std::uint64_t information(const Public& now, Seat viewer) noexcept {
  Hash hash;
  for (const Seat seat : {Seat::one, Seat::two}) {
    now.table.each_owned(seat, [&](Place place) {
      const Cell cell = now.table.cells[place];
      hash.add(std::uint64_t{place} << 16 | index(cell.piece()) << 8 | cell.turn());
      return true;
    });
    hash.add(now.bag[index(seat)].size());
  }
  hash.add(now.hand).add(now.turn).add(now.bonus).add(now.phase);
  return hash.add(viewer).value();
}

}  // namespace baize::geronimos
