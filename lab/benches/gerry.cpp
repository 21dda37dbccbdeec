#include "games/gerry/codec.hpp"
#include "lab/typed_workbench.hpp"

namespace baize::lab {

const Workbench& gerry_bench() {
  static const TypedWorkbench<gerry::GerryCodec> bench;
  return bench;
}

}  // namespace baize::lab
