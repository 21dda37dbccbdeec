#include "bots/updown/matrix_game.hpp"

#include <algorithm>
#include <cstdint>
#include <limits>

#include "engine/random.hpp"

namespace baize::updown {

namespace {

constexpr double tolerance = 1e-10;

/// With all payoffs raised to 1 … 2, the column player looks for y ≥ 0 with payoff · y ≤ 1 and as large a sum as
/// possible: y over its sum is its mix, 1 over the sum is the value. The row player's mix are the prices of the rows.
class Tableau {
 public:
  Tableau(const std::vector<double>& payoff, std::size_t rows, std::size_t columns)
      : rows_(rows), columns_(columns), width_(columns + 2), cells_((rows + 1) * width_) {
    Random random(rows * columns);
    for (std::size_t row = 0; row < rows; ++row) {
      for (std::size_t column = 0; column < columns; ++column) at(row, column) = 1 + payoff[row * columns + column];
      // Most of these games are degenerate. A limit that is a little different for each row keeps the steps from going
      // round in circles; the true limits are carried along in a column of their own.
      at(row, limit()) = 1 + 1e-8 * static_cast<double>(random.below(1u << 30)) * 0x1p-30;
      at(row, limit() + 1) = 1;
      basic_.push_back(columns + row);
    }
    for (std::size_t column = 0; column < columns; ++column) {
      at(rows, column) = -1;
      free_.push_back(column);
    }
  }

  MatrixSolution solution() {
    for (;;) {
      const std::size_t column = entering();
      if (column == columns_) break;
      pivot(leaving(column), column);
    }
    MatrixSolution solution{std::vector<double>(rows_), std::vector<double>(columns_)};
    for (std::size_t row = 0; row < rows_; ++row)
      if (basic_[row] < columns_) solution.columns[basic_[row]] = std::max(0.0, at(row, limit() + 1));
    for (std::size_t column = 0; column < columns_; ++column)
      if (free_[column] >= columns_) solution.rows[free_[column] - columns_] = std::max(0.0, at(rows_, column));
    for (std::vector<double>* const chances : {&solution.rows, &solution.columns}) {
      double sum = 0;
      for (const double chance : *chances) sum += chance;
      for (double& chance : *chances) chance /= sum;
    }
    return solution;
  }

 private:
  double& at(std::size_t row, std::size_t column) { return cells_[row * width_ + column]; }
  std::size_t limit() const { return columns_; }

  std::size_t entering() {
    std::size_t best = columns_;
    double least = -tolerance;
    for (std::size_t column = 0; column < columns_; ++column)
      if (at(rows_, column) < least) least = at(rows_, column), best = column;
    return best;
  }

  /// There is one: all payoffs are positive, so that no variable can grow without end.
  std::size_t leaving(std::size_t column) {
    std::size_t best = 0;
    double least = std::numeric_limits<double>::infinity();
    for (std::size_t row = 0; row < rows_; ++row) {
      if (at(row, column) <= tolerance) continue;
      const double ratio = at(row, limit()) / at(row, column);
      if (ratio < least) least = ratio, best = row;
    }
    return best;
  }

  void pivot(std::size_t row, std::size_t column) {
    const double scale = 1 / at(row, column);
    double* const pivot_row = &at(row, 0);
    for (std::size_t i = 0; i < width_; ++i) pivot_row[i] *= scale;
    pivot_row[column] = scale;
    for (std::size_t other = 0; other <= rows_; ++other) {
      double* const cells = &at(other, 0);
      const double factor = cells[column];
      if (other == row || factor == 0) continue;
      cells[column] = 0;
      for (std::size_t i = 0; i < width_; ++i) cells[i] -= factor * pivot_row[i];
    }
    std::swap(basic_[row], free_[column]);
  }

  std::size_t rows_, columns_, width_;
  std::vector<double> cells_;
  std::vector<std::size_t> basic_, free_;  // variables below `columns` are the column player's
};

}  // namespace

MatrixSolution solved(const std::vector<double>& payoff, std::size_t rows, std::size_t columns) {
  return Tableau(payoff, rows, columns).solution();
}

}  // namespace baize::updown
