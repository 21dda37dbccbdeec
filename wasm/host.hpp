/// What the engine asks of the worker around it (README.md).
#pragma once
#include <cstddef>
#include <string>
#include <string_view>

namespace baize {

/// A text for the client.
void send(std::string_view text);
/// A line to store.
void keep(std::string_view line);
/// So many random hexadecimal digits that nobody can guess.
std::string random_digits(std::size_t count);

}  // namespace baize
