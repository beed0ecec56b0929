// SPDX-License-Identifier: MIT
#include "learn/modular_equations.h"

#include <bit>
#include <utility>

namespace dashj::learn {

namespace {

using Row = std::vector<std::uint32_t>;

// Newton's iteration: an odd number is its own inverse modulo 8, and each step doubles the bits that are right.
std::uint32_t inverse_of_odd(std::uint32_t odd) {
  std::uint32_t inverse = odd;
  for (int step = 0; step < 4; ++step) inverse *= 2 - odd * inverse;
  return inverse;
}

// Z/2^32 is no field, but of two numbers the one with fewer factors of two divides the other. So elimination works if
// each pivot has the fewest factors of two of all entries that are left: every other entry is a multiple of it.
class Elimination {
 public:
  explicit Elimination(std::vector<Row> rows) : rows_(std::move(rows)), columns_(rows_.front().size() - 1) {}

  std::optional<ModularSolution> solve() {
    while (choose_pivot()) clear_below();
    for (std::size_t row = pivots_.size(); row < rows_.size(); ++row) {
      if (rows_[row].back() != 0) return std::nullopt;
    }
    return substitute_back();
  }

 private:
  // Moves the row of the next pivot behind those of the earlier ones; false if only zeros are left. Earlier pivot
  // columns are zero there.
  bool choose_pivot() {
    int least = 32;
    std::size_t best_row = 0, best_column = 0;
    for (std::size_t column = 0; column < columns_ && least > 0; ++column) {
      for (std::size_t row = pivots_.size(); row < rows_.size() && least > 0; ++row) {
        const int twos = std::countr_zero(rows_[row][column]);  // 32 of zero
        if (twos >= least) continue;
        least = twos;
        best_row = row;
        best_column = column;
      }
    }
    if (least == 32) return false;
    std::swap(rows_[pivots_.size()], rows_[best_row]);
    pivots_.push_back(best_column);
    return true;
  }

  void clear_below() {
    const std::size_t column = pivots_.back();
    const Row& pivot_row = rows_[pivots_.size() - 1];
    const int twos = std::countr_zero(pivot_row[column]);
    const std::uint32_t inverse = inverse_of_odd(pivot_row[column] >> twos);
    for (std::size_t row = pivots_.size(); row < rows_.size(); ++row) {
      const std::uint32_t factor = (rows_[row][column] >> twos) * inverse;
      if (factor == 0) continue;
      for (std::size_t i = 0; i <= columns_; ++i) rows_[row][i] -= factor * pivot_row[i];
    }
  }

  // 2^k * odd * x = right: x is determined modulo 2^(32 - k). Whatever is chosen for later pivots, their entries in
  // this row are multiples of 2^k, so the choice does not decide whether there is a solution.
  std::optional<ModularSolution> substitute_back() const {
    ModularSolution solution{Row(columns_, 0), pivots_.size()};
    for (std::size_t row = pivots_.size(); row-- > 0;) {
      std::uint32_t right = rows_[row].back();
      for (std::size_t later = row + 1; later < pivots_.size(); ++later) {
        right -= rows_[row][pivots_[later]] * solution.coefficients[pivots_[later]];
      }
      const std::uint32_t pivot = rows_[row][pivots_[row]];
      const int twos = std::countr_zero(pivot);
      if (std::countr_zero(right) < twos) return std::nullopt;
      const std::uint32_t value = (right >> twos) * inverse_of_odd(pivot >> twos) << twos;
      // The bits that count, moved to the top, and back with their sign: the least magnitude.
      solution.coefficients[pivots_[row]] = static_cast<std::uint32_t>(static_cast<std::int32_t>(value) >> twos);
    }
    return solution;
  }

  std::vector<Row> rows_;
  std::size_t columns_;
  std::vector<std::size_t> pivots_;  // by row
};

}  // namespace

std::optional<ModularSolution> solve_modular(std::vector<Row> rows) {
  if (rows.empty()) return std::nullopt;
  return Elimination(std::move(rows)).solve();
}

}  // namespace dashj::learn
