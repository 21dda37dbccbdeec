#include "games/updown/codec.hpp"
#include "lab/typed_workbench.hpp"

namespace baize::lab {

const Workbench& updown_bench() {
  static const TypedWorkbench<updown::UpDownCodec> bench;
  return bench;
}

}  // namespace baize::lab
