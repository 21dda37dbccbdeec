#include "games/synch/codec.hpp"
#include "lab/typed_workbench.hpp"

namespace baize::lab {

const Workbench& synch_bench() {
  static const TypedWorkbench<synch::SynchCodec> bench;
  return bench;
}

}  // namespace baize::lab
