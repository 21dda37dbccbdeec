/// The little of a database that the shared part of the stores stands on: prepared statements with $1, $2…, rows of
/// texts, transactions. The SQL is what SQLite and PostgreSQL have in common.
#pragma once
#include <charconv>
#include <cstdint>
#include <functional>
#include <optional>
#include <span>
#include <stdexcept>
#include <string>
#include <string_view>
#include <variant>
#include <vector>

#include "server/store/failure.hpp"

namespace baize::sql {

using Value = std::variant<std::nullptr_t, std::int64_t, double, std::string_view>;

/// A whole answer. Cells are texts, numbers written so that they are read back exactly.
class Rows {
 public:
  explicit Rows(std::size_t columns = 0) : columns_(columns) {}
  void add(std::optional<std::string> cell) { cells_.push_back(std::move(cell)); }

  std::size_t size() const { return columns_ == 0 ? 0 : cells_.size() / columns_; }
  bool empty() const { return size() == 0; }
  bool null(std::size_t row, std::size_t column) const { return !cell(row, column); }
  /// An absent value is the empty text, or 0.
  std::string text(std::size_t row, std::size_t column) const { return cell(row, column).value_or(std::string()); }
  std::int64_t integer(std::size_t row, std::size_t column) const { return number<std::int64_t>(row, column); }
  double real(std::size_t row, std::size_t column) const { return number<double>(row, column); }

  std::int64_t changed = 0;  // rows that a change touched

 private:
  const std::optional<std::string>& cell(std::size_t row, std::size_t column) const {
    return cells_.at(row * columns_ + column);
  }
  template <class Number>
  Number number(std::size_t row, std::size_t column) const {
    Number value = 0;
    if (const auto& text = cell(row, column)) std::from_chars(text->data(), text->data() + text->size(), value);
    return value;
  }

  std::size_t columns_;
  std::vector<std::optional<std::string>> cells_;
};

/// A value that must be unique was there already.
struct NotUnique : std::runtime_error {
  using std::runtime_error::runtime_error;
};

class Connection {
 public:
  enum class Begin : unsigned char {
    write,
    snapshot,  // reads see one moment
  };

  Connection() = default;
  Connection(const Connection&) = delete;
  Connection& operator=(const Connection&) = delete;
  virtual ~Connection() = default;

  /// One statement, prepared the first time and kept: the text must be one of a bounded number of texts.
  virtual Rows run(const std::string& statement, std::span<const Value> values) = 0;
  Rows run(const std::string& statement, std::initializer_list<Value> values = {}) {
    return run(statement, std::span<const Value>(values.begin(), values.size()));
  }
  /// Several statements without values.
  virtual void script(const std::string& statements) = 0;

  virtual void begin(Begin how) = 0;
  virtual void commit() = 0;
  virtual void rollback() noexcept = 0;
  /// It cannot be used again.
  virtual bool lost() const { return false; }
};

using Work = std::function<void(Connection&)>;

/// A number as text that is read back exactly.
template <class Number>
std::string exact(Number number) {
  std::array<char, 32> digits{};
  const auto end = std::to_chars(digits.data(), digits.data() + digits.size(), number).ptr;
  return {digits.data(), end};
}

}  // namespace baize::sql
