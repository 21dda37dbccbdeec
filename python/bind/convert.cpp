#include "python/bind/convert.hpp"

namespace baize::python {

namespace {

json::value to_json(py::handle given, std::string_view what);

json::object object_of(py::handle given, std::string_view what) {
  json::object object;
  for (const auto& [key, value] : py::reinterpret_borrow<py::dict>(given)) {
    if (!py::isinstance<py::str>(key)) throw py::type_error(joined(what, ": a name must be text"));
    object[key.cast<std::string>()] = to_json(value, what);
  }
  return object;
}

json::value to_json(py::handle given, std::string_view what) {
  if (given.is_none()) return nullptr;
  if (py::isinstance<py::bool_>(given)) return given.cast<bool>();
  if (py::isinstance<py::int_>(given)) return given.cast<std::int64_t>();
  if (py::isinstance<py::float_>(given)) return given.cast<double>();
  if (py::isinstance<py::str>(given)) return json::value(json::string(given.cast<std::string>()));
  if (py::isinstance<py::dict>(given)) return object_of(given, what);
  if (py::isinstance<py::list>(given) || py::isinstance<py::tuple>(given)) {
    json::array array;
    for (const py::handle item : given) array.push_back(to_json(item, what));
    return array;
  }
  const auto type = py::str(py::type::of(given).attr("__name__")).cast<std::string>();
  throw py::type_error(joined(what, ": ", type, " is no number, text, truth value, list or dict"));
}

}  // namespace

void refused(Error::Code code, std::string what) { throw Refused(Error{code, std::move(what)}); }

py::object to_python(const json::value& value) {
  switch (value.kind()) {
    case json::kind::null: return py::none();
    case json::kind::bool_: return py::bool_(value.get_bool());
    case json::kind::int64: return py::int_(value.get_int64());
    case json::kind::uint64: return py::int_(value.get_uint64());
    case json::kind::double_: return py::float_(value.get_double());
    case json::kind::string: return py::str(value.get_string().data(), value.get_string().size());
    case json::kind::object: return to_python(value.get_object());
    case json::kind::array: break;
  }
  py::list list;
  for (const json::value& item : value.get_array()) list.append(to_python(item));
  return list;
}

py::dict to_python(const json::object& object) {
  py::dict dict;
  for (const auto& [key, value] : object) dict[py::str(key.data(), key.size())] = to_python(value);
  return dict;
}

json::object to_json_object(const py::object& given, std::string_view what) {
  if (given.is_none()) return {};
  if (!py::isinstance<py::dict>(given)) throw py::type_error(joined(what, " must be a dict"));
  return object_of(given, what);
}

Seat seat_of(int number, const Position& position) {
  if (number < 0 || number > position.seats())
    refused(Error::Code::bad_option,
            joined("no seat ", number, "; this game has seats 1 to ", position.seats(), ", and 0 is a spectator"));
  return number == 0 ? Seat::nobody : seat_at(static_cast<unsigned>(number - 1));
}

void register_errors() {
  py::register_exception_translator([](std::exception_ptr pointer) {
    try {
      if (pointer) std::rethrow_exception(pointer);
    } catch (const Refused& refusal) {
      const py::object type = py::module_::import("baize.errors").attr("Error");
      const std::string_view code = name(refusal.code);
      PyErr_SetObject(type.ptr(), type(refusal.what(), py::str(code.data(), code.size())).ptr());
    }
  });
}

}  // namespace baize::python

bool pybind11::detail::type_caster<baize::python::Whole>::load(handle given, bool) {
  if (!PyIndex_Check(given.ptr())) return false;
  const auto index = reinterpret_steal<int_>(PyNumber_Index(given.ptr()));
  if (!index) throw error_already_set();
  value.number = PyLong_AsUnsignedLongLong(index.ptr());
  if (PyErr_Occurred() == nullptr) return true;
  PyErr_Clear();
  throw value_error("a whole number from 0 to 2**64 - 1 is needed, not " + repr(index).cast<std::string>());
}
