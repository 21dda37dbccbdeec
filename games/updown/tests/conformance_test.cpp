#include "engine/kit/conformance.hpp"

#include "games/updown/tests/support.hpp"

namespace baize::updown {
namespace {

TEST(UpDown, Conforms) {
  for (const int first : {1, 2}) {
    for (const int n : {2, 3, 10, 26}) kit::conform<UpDown>(numbers(n, first), {.games = 6});
    kit::conform<UpDown>(standard(first), {.games = 6});
  }
  kit::conform<UpDown>();
}

}  // namespace
}  // namespace baize::updown
