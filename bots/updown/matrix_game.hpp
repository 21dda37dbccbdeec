/// Zero-sum games given as a matrix, solved exactly.
#pragma once
#include <cstddef>
#include <vector>

namespace baize::updown {

struct MatrixSolution {
  std::vector<double> rows, columns;  // chances, each adding up to 1
};

/// The row player gets `payoff[row * columns + column]`, from 0 to 1, and wants much of it. By the simplex method, to
/// about 1e-9.
MatrixSolution solved(const std::vector<double>& payoff, std::size_t rows, std::size_t columns);

}  // namespace baize::updown
