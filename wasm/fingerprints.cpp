/// The lines of games/fingerprints.txt, played here: `baize fingerprint` for the browser's build.
#include "games/fingerprints.hpp"

#include <cstdio>

#include "games/catalogue.hpp"

int main() {
  for (const baize::Rulebook* rulebook : baize::all_games())
    for (const baize::FingerprintCase& which : baize::fingerprint_cases())
      if (which.game == rulebook->id())
        std::puts(baize::fingerprint(*rulebook, which, baize::fingerprint_games, baize::fingerprint_seed).c_str());
  return std::fflush(stdout) == 0 ? 0 : 1;
}
