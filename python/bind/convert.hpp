/// Between Python's values and ours.
#pragma once
#include <optional>
#include <stdexcept>
#include <string>
#include <utility>

#include <pybind11/pybind11.h>

#include "io/position.hpp"

namespace baize::python {

namespace py = pybind11;

/// A refusal on its way to Python, where it is a baize.Error with the same sentence.
class Refused : public std::runtime_error {
 public:
  explicit Refused(const Error& error) : std::runtime_error(error.what), code(error.code) {}
  Error::Code code;
};

template <class T>
T accepted(Expected<T> expected) {
  if (!expected) throw Refused(expected.error());
  if constexpr (!std::is_void_v<T>) return std::move(*expected);
}

[[noreturn]] void refused(Error::Code code, std::string what);

py::object to_python(const json::value& value);
py::dict to_python(const json::object& object);
/// None is an empty object. `what` names it in the TypeError of a value that JSON does not have.
json::object to_json_object(const py::object& given, std::string_view what);

/// A whole number from 0 up that Python hands over: a seed, a number of games. Another one is a ValueError that says
/// so.
struct Whole {
  std::uint64_t number = 0;
  operator std::uint64_t() const { return number; }  // NOLINT(google-explicit-constructor): it is one
};

/// A seat by its number; 0, or None, is a spectator.
Seat seat_of(int number, const Position& position);

/// Raises baize.Error for every Refused from now on.
void register_errors();

}  // namespace baize::python

template <>
struct pybind11::detail::type_caster<baize::python::Whole> {
  PYBIND11_TYPE_CASTER(baize::python::Whole, const_name("int"));
  /// False where it is no number at all.
  bool load(handle given, bool convert);
};
