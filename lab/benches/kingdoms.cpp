#include "games/kingdoms/codec.hpp"
#include "lab/typed_workbench.hpp"

namespace baize::lab {

const Workbench& kingdoms_bench() {
  static const TypedWorkbench<kingdoms::KingdomsCodec> bench;
  return bench;
}

}  // namespace baize::lab
