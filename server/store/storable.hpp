/// What can be stored as text: the same for both kinds, so that a text one accepts is never refused by the other.
#pragma once
#include <initializer_list>
#include <string_view>

namespace baize {

/// UTF-8 without NUL, and not too long.
bool storable(std::string_view text);

/// Throws StoreFailure `invalid` unless all are storable.
void require_storable(std::initializer_list<std::string_view> texts);

}  // namespace baize
