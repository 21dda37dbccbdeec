#include "server/store/failure.hpp"

namespace baize {

std::string_view name(StoreFailure::Kind kind) {
  using enum StoreFailure::Kind;
  switch (kind) {
    case unavailable: return "unavailable";
    case full: return "full";
    case busy: return "busy";
    case corrupt: return "corrupt";
    case newer_schema: return "newer_schema";
    case not_ours: return "not_ours";
    case not_empty: return "not_empty";
    case exists: return "exists";
    case invalid: return "invalid";
  }
  return "unknown";
}

}  // namespace baize
