/// What a store throws when it could not do what was asked. Its text is for people and logs: it never holds an address
/// with a password, a secret, an event or a hash.
#pragma once
#include <stdexcept>
#include <string>
#include <string_view>

namespace baize {

class StoreFailure : public std::runtime_error {
 public:
  enum class Kind : unsigned char {
    unavailable,   // the disk or the database does not answer; asking again later may help
    full,          // no room left; works again when there is
    busy,          // another process held it for too long; asking again helps
    corrupt,       // what is stored contradicts itself
    newer_schema,  // written by a later baize
    not_ours,      // no store of baize
    not_empty,     // restoring would mix two stores
    exists,        // a backup never overwrites
    invalid,       // what was handed in cannot be stored: no UTF-8, or too long
  };

  StoreFailure(Kind kind, const std::string& what) : std::runtime_error(what), kind_(kind) {}
  Kind kind() const noexcept { return kind_; }

 private:
  Kind kind_;
};

/// The kind as programs and logs see it: `newer_schema`.
std::string_view name(StoreFailure::Kind kind);

}  // namespace baize
