#include "games/fifty_six/codec.hpp"
#include "lab/typed_workbench.hpp"

namespace baize::lab {

const Workbench& fifty_six_bench() {
  static const TypedWorkbench<fifty_six::FiftySixCodec> bench;
  return bench;
}

}  // namespace baize::lab
