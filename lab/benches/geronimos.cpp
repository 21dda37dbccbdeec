#include "games/geronimos/codec.hpp"
#include "lab/typed_workbench.hpp"

namespace baize::lab {

const Workbench& geronimos_bench() {
  static const TypedWorkbench<geronimos::GeronimosCodec> bench;
  return bench;
}

}  // namespace baize::lab
