// Encodings and environments, whose arrays numpy sees where they are.
#include <atomic>

#include <pybind11/numpy.h>
#include <pybind11/stl.h>

#include "python/bind/bind.hpp"
#include "python/env/encoding.hpp"

namespace baize::python {

namespace {

struct EncodingOf {
  std::shared_ptr<const Encoding> encoding;

  void check(const ViewOf& view) const {
    if (&view.view->rulebook() != &encoding->rulebook() || view.view->seats() != encoding->seats() ||
        view.view->options() != encoding->options())
      refused(Error::Code::bad_option, joined("the view is of another game, or of other options or seats, than this "
                                              "encoding: it is of ",
                                              view.view->rulebook().id(), " with ", view.view->seats(), " seats and ",
                                              json::serialize(view.view->options())));
  }
};

py::list fields_of(const Layout& layout) {
  py::list list;
  for (const Field& field : layout.fields())
    list.append(py::make_tuple(field.name, field.first, py::tuple(py::cast(field.shape)), field.about));
  return list;
}

py::tuple encode(const EncodingOf& of, const ViewOf& view) {
  of.check(view);
  py::array_t<std::uint8_t> observation(static_cast<py::ssize_t>(of.encoding->observation().size()));
  py::array_t<bool> mask(static_cast<py::ssize_t>(of.encoding->actions().size()));
  std::vector<std::uint8_t> legal(of.encoding->actions().size());
  of.encoding->encode(*view.view, {observation.mutable_data(), static_cast<std::size_t>(observation.size())}, legal);
  std::copy(legal.begin(), legal.end(), mask.mutable_data());
  return py::make_tuple(observation, mask);
}

/// An environment and whether somebody is using it.
struct EnvOf {
  EncodingOf encoding;
  std::unique_ptr<VectorEnv> env;
  std::atomic<bool> busy = false;

  EnvOf(const EncodingOf& of, std::size_t games, std::uint64_t seed, std::uint32_t most_moves)
      : encoding(of), env(of.encoding->environment({games, seed, most_moves})) {}

  /// Without Python's lock, but for one caller at a time.
  void alone(const auto& work) {
    if (busy.exchange(true))
      refused(Error::Code::bad_option, "another thread is using this environment; give each its own");
    try {
      const py::gil_scoped_release others_may_run;
      work();
    } catch (...) {
      busy = false;
      throw;
    }
    busy = false;
  }
};

/// The environment's own memory: Python may read it, and keeps the environment alive while it does.
template <class T>
py::array window(const py::object& owner, const T* data, std::vector<py::ssize_t> shape, const py::dtype& type) {
  py::array array(type, std::move(shape), data, owner);
  array.attr("flags").attr("writeable") = false;
  return array;
}

using Actions = py::array_t<std::int64_t, py::array::c_style>;

Actions checked_actions(const py::array& given, std::size_t games) {
  const char kind = given.dtype().kind();
  if (kind != 'i' && kind != 'u')
    throw py::type_error(joined("actions must be whole numbers, not of numpy's kind '", kind, "'"));
  if (given.ndim() != 1 || given.shape(0) != static_cast<py::ssize_t>(games))
    throw py::value_error(joined("actions must be one for each of the ", games, " games, in one dimension"));
  return Actions::ensure(given);
}

void step(EnvOf& of, const py::array& given) {
  const Actions actions = checked_actions(given, of.env->plan().games);
  const std::span<const std::int64_t> span(actions.data(), static_cast<std::size_t>(actions.size()));
  of.alone([&] { accepted(of.env->step(span)); });
}

void sample(EnvOf& of, Actions& out) {
  if (out.ndim() != 1 || out.shape(0) != static_cast<py::ssize_t>(of.env->plan().games))
    throw py::value_error(joined("out must hold ", of.env->plan().games, " numbers"));
  const std::span<std::int64_t> span(out.mutable_data(), static_cast<std::size_t>(out.size()));
  of.alone([&] { of.env->sample(span); });
}

py::dict arrays(const py::object& self) {
  const auto& of = self.cast<const EnvOf&>();
  const VectorEnv& env = *of.env;
  const auto games = static_cast<py::ssize_t>(env.plan().games);
  const auto seats = static_cast<py::ssize_t>(of.encoding.encoding->seats());
  const auto observation = static_cast<py::ssize_t>(of.encoding.encoding->observation().size());
  const auto actions = static_cast<py::ssize_t>(of.encoding.encoding->actions().size());
  const auto bytes = py::dtype::of<std::uint8_t>(), truths = py::dtype::of<bool>();
  py::dict dict;
  dict["observations"] = window(self, env.observations.data(), {games, observation}, bytes);
  dict["masks"] = window(self, env.masks.data(), {games, actions}, truths);
  dict["acting"] = window(self, env.acting.data(), {games}, bytes);
  dict["rewards"] = window(self, env.rewards.data(), {games, seats}, py::dtype::of<float>());
  dict["terminated"] = window(self, env.terminated.data(), {games}, truths);
  dict["truncated"] = window(self, env.truncated.data(), {games}, truths);
  dict["scores"] = window(self, env.scores.data(), {games, seats}, py::dtype::of<std::int16_t>());
  dict["moves"] = window(self, env.moves.data(), {games}, py::dtype::of<std::uint32_t>());
  return dict;
}

std::string move_text(const EnvOf& of, std::size_t game, std::int64_t action) {
  if (game >= of.env->plan().games)
    throw py::index_error(joined("no game ", game, "; they are 0 to ", of.env->plan().games - 1));
  return accepted(of.env->move(game, action));
}

}  // namespace

void bind_env(py::module_& module) {
  py::class_<EncodingOf>(module, "Encoding", R"(A game in numbers: what a seat sees as bytes, its moves as a mask.

docs/python.md has the encoding of every game.)")
      .def(py::init([](const py::object& game, const py::object& options, const std::optional<int>& seats) {
             const Rulebook& rulebook = rulebook_of(game);
             return EncodingOf{accepted(
                 make_encoding(rulebook, seats_or_fewest(seats, rulebook), to_json_object(options, "options")))};
           }),
           py::arg("game"), py::kw_only(), py::arg("options") = py::none(), py::arg("seats") = py::none())
      .def_property_readonly("game", [](const EncodingOf& of) { return GameOf{&of.encoding->rulebook()}; })
      .def_property_readonly("seats", [](const EncodingOf& of) { return of.encoding->seats(); })
      .def_property_readonly("options", [](const EncodingOf& of) { return to_python(of.encoding->options()); })
      .def_property_readonly(
          "observation_size", [](const EncodingOf& of) { return of.encoding->observation().size(); },
          "Bytes of an observation.")
      .def_property_readonly(
          "action_count", [](const EncodingOf& of) { return of.encoding->actions().size(); }, "Actions, legal or not.")
      .def_property_readonly(
          "observation_fields", [](const EncodingOf& of) { return fields_of(of.encoding->observation()); },
          "The parts of an observation: (name, first, shape, about).")
      .def_property_readonly(
          "action_fields", [](const EncodingOf& of) { return fields_of(of.encoding->actions()); },
          "The parts of the actions: (name, first, shape, about).")
      .def("encode", encode, py::arg("view"), "The observation and the mask of a seat's view.")
      .def(
          "move",
          [](const EncodingOf& of, const ViewOf& view, std::int64_t action) {
            of.check(view);
            return accepted(of.encoding->move(*view.view, action));
          },
          py::arg("view"), py::arg("action"), "The legal move of this number, as text.")
      .def(
          "action",
          [](const EncodingOf& of, const ViewOf& view, const std::string& move) {
            of.check(view);
            return accepted(of.encoding->action(*view.view, move));
          },
          py::arg("view"), py::arg("move"), "The number of a legal move.");

  py::class_<EnvOf>(module, "Environment", "What baize.VectorEnv is made of.")
      .def(py::init<const EncodingOf&, std::size_t, Whole, std::uint32_t>(), py::arg("encoding"), py::arg("games"),
           py::arg("seed"), py::arg("most_moves"))
      .def(
          "reset", [](EnvOf& of, Whole seed) { of.alone([&] { of.env->reset(seed); }); }, py::arg("seed"))
      .def("step", step, py::arg("actions"))
      .def("sample", sample, py::arg("out").noconvert())
      .def("arrays", [](const py::object& self) { return arrays(self); })
      .def("move_text", move_text, py::arg("game"), py::arg("action"));
}

}  // namespace baize::python
