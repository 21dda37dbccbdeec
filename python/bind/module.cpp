#include "python/bind/bind.hpp"

PYBIND11_MODULE(_core, module) {
  module.doc() = "The compiled part of baize; use the package.";
  module.attr("__version__") = BAIZE_VERSION;
  baize::python::register_errors();
  baize::python::bind_games(module);
  baize::python::bind_positions(module);
  baize::python::bind_players(module);
  baize::python::bind_env(module);
  baize::python::bind_lab(module);
}
