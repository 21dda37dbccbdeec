/// Games in numbers, for those who learn: what an acting seat sees as bytes, and its legal moves among a fixed number
/// of actions. docs/python.md has the encoding of every game.
#pragma once
#include <cstdint>
#include <initializer_list>
#include <memory>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "io/position.hpp"
#include "python/env/vector_env.hpp"

namespace baize {

/// One named part of an observation, or of the actions: so many numbers from `first` on.
struct Field {
  std::string_view name;
  std::vector<std::size_t> shape;
  std::size_t first;
  std::string_view about;

  std::size_t size() const;
};

/// The parts in their order, one after another.
class Layout {
 public:
  struct Part {
    std::string_view name;
    std::vector<std::size_t> shape;
    std::string_view about;
  };
  Layout(std::initializer_list<Part> parts);
  const std::vector<Field>& fields() const { return fields_; }
  std::size_t size() const { return size_; }

 private:
  std::vector<Field> fields_;
  std::size_t size_ = 0;
};

/// The encoding of one game with its options.
class Encoding {
 public:
  virtual ~Encoding() = default;
  virtual const Rulebook& rulebook() const = 0;
  virtual int seats() const = 0;
  virtual json::object options() const = 0;  // all of them
  virtual const Layout& observation() const = 0;
  virtual const Layout& actions() const = 0;

  /// Writes what the seat sees and what it may do, from what the seat is given and nothing else. The view must be one
  /// of this game with these options.
  virtual void encode(const SeatView& view, std::span<std::uint8_t> observation,
                      std::span<std::uint8_t> mask) const = 0;
  /// The legal move of this number.
  virtual Expected<std::string> move(const SeatView& view, std::int64_t action) const = 0;
  virtual Expected<std::size_t> action(const SeatView& view, std::string_view move) const = 0;

  virtual std::unique_ptr<VectorEnv> environment(const EnvPlan& plan) const = 0;
};

/// The encoding of any game of the catalogue.
Expected<std::unique_ptr<Encoding>> make_encoding(const Rulebook& game, int seats, const json::object& options);

/// The games' own, one translation unit each.
using MakeEncoding = Expected<std::unique_ptr<Encoding>>(const Rulebook&, int seats, const json::object& options);
MakeEncoding encode_fifty_six, encode_geronimos, encode_gerry, encode_kingdoms, encode_synch, encode_updown;

/// Why an action is not played: of which game, and what would be right.
tl::unexpected<Error> refuse_action(std::string_view where, std::int64_t action, int seat,
                                    const std::vector<std::pair<std::size_t, std::string>>& legal, std::size_t actions);

}  // namespace baize
