// SPDX-License-Identifier: MIT
#include "learn/modular_equations.h"

#include <algorithm>
#include <bit>
#include <utility>

#include "base/check.h"

namespace dashj::learn {

namespace {

using Row = std::vector<std::uint64_t>;

std::uint64_t mask_of(unsigned width) {
  return ~std::uint64_t{0} >> (64 - width);
}

// The lowest width - twos bits, with their sign: what is determined modulo 2^(width - twos) only, in its least
// magnitude.
std::uint64_t least_magnitude(std::uint64_t value, unsigned twos, unsigned width) {
  const unsigned unused = 64 - width + twos;
  return static_cast<std::uint64_t>(static_cast<std::int64_t>(value << unused) >> unused) & mask_of(width);
}

// Z/2^n is no field, but of two numbers the one with fewer factors of two divides the other. So elimination works if
// each pivot has the fewest factors of two of all entries that are left: every other entry is a multiple of it.
class Elimination {
 public:
  // Pivots are taken from the first `columns` columns only.
  Elimination(std::vector<Row> rows, std::size_t columns, unsigned width)
      : rows_(std::move(rows)), columns_(columns), width_(width), mask_(mask_of(width)) {
    for (Row& row : rows_)
      for (std::uint64_t& entry : row) entry &= mask_;
    while (choose_pivot()) clear_below();
  }

  std::optional<ModularSolution> solve() const {
    for (std::size_t row = pivots_.size(); row < rows_.size(); ++row) {
      if (rows_[row].back() != 0) return std::nullopt;
    }
    Row solution(columns_ + 1, 0);
    solution.back() = mask_;  // -1
    if (!complete(solution, pivots_.size())) return std::nullopt;
    solution.pop_back();
    return ModularSolution{std::move(solution), pivots_.size()};
  }

  ModularKernel kernel() const {
    ModularKernel kernel{{}, {}, pivots_.size(), width_};
    for (std::size_t column = 0; column < columns_; ++column) {
      if (std::find(pivots_.begin(), pivots_.end(), column) == pivots_.end())
        kernel.generators.push_back({unit(column, 1, pivots_.size()), column});
    }
    for (std::size_t row = 0; row < pivots_.size(); ++row) {
      const int twos = std::countr_zero(pivot(row));
      const std::uint64_t rest = std::uint64_t{1} << (static_cast<int>(width_) - std::max(twos, 1));
      if (twos > 0) kernel.torsion.push_back({unit(pivots_[row], rest, row), pivots_[row], twos});
    }
    return kernel;
  }

 private:
  [[nodiscard]] std::uint64_t pivot(std::size_t row) const { return rows_[row][pivots_[row]]; }

  // Moves the row of the next pivot behind those of the earlier ones; false if only zeros are left. Earlier pivot
  // columns are zero there.
  bool choose_pivot() {
    int least = static_cast<int>(width_);
    std::size_t best_row = 0, best_column = 0;
    for (std::size_t column = 0; column < columns_ && least > 0; ++column) {
      for (std::size_t row = pivots_.size(); row < rows_.size() && least > 0; ++row) {
        const int twos = std::countr_zero(rows_[row][column]);  // 64 of zero
        if (twos >= least) continue;
        least = twos;
        best_row = row;
        best_column = column;
      }
    }
    if (least == static_cast<int>(width_)) return false;
    std::swap(rows_[pivots_.size()], rows_[best_row]);
    pivots_.push_back(best_column);
    return true;
  }

  void clear_below() {
    const std::size_t column = pivots_.back();
    const Row& pivot_row = rows_[pivots_.size() - 1];
    const int twos = std::countr_zero(pivot_row[column]);
    const std::uint64_t inverse = inverse_of_odd(pivot_row[column] >> twos);
    for (std::size_t row = pivots_.size(); row < rows_.size(); ++row) {
      const std::uint64_t factor = (rows_[row][column] >> twos) * inverse & mask_;
      if (factor == 0) continue;
      for (std::size_t i = 0; i < pivot_row.size(); ++i)
        rows_[row][i] = (rows_[row][i] - factor * pivot_row[i]) & mask_;
    }
  }

  // Fills in the entries of the first `count` pivots so that their rows become zero. 2^k * odd * x = right: x is
  // determined modulo 2^(width - k). Whatever is chosen for later pivots, their entries in this row are multiples of
  // 2^k, so the choice does not decide whether there is a solution.
  bool complete(Row& v, std::size_t count) const {
    for (std::size_t row = count; row-- > 0;) {
      std::uint64_t right = 0;
      for (std::size_t i = 0; i < v.size(); ++i) {
        if (i != pivots_[row]) right -= rows_[row][i] * v[i];
      }
      right &= mask_;
      const int twos = std::countr_zero(pivot(row));
      if (std::countr_zero(right) < twos) return false;
      const std::uint64_t quotient = (right >> twos) * inverse_of_odd(pivot(row) >> twos);
      v[pivots_[row]] = least_magnitude(quotient, static_cast<unsigned>(twos), width_);
    }
    return true;
  }

  Row unit(std::size_t column, std::uint64_t value, std::size_t pivot_count) const {
    Row v(columns_, 0);
    v[column] = value;
    DASHJ_CHECK(complete(v, pivot_count), "each pivot should divide what is left of its row");
    return v;
  }

  std::vector<Row> rows_;
  std::size_t columns_;
  unsigned width_;
  std::uint64_t mask_;
  std::vector<std::size_t> pivots_;  // by row
};

}  // namespace

// Newton's iteration: an odd number is its own inverse modulo 8, and each step doubles the bits that are right.
std::uint64_t inverse_of_odd(std::uint64_t odd) {
  std::uint64_t inverse = odd;
  for (int step = 0; step < 5; ++step) inverse *= 2 - odd * inverse;
  return inverse;
}

std::optional<ModularSolution> solve_modular(std::vector<Row> rows, unsigned width) {
  if (rows.empty()) return std::nullopt;
  const std::size_t columns = rows.front().size() - 1;
  return Elimination(std::move(rows), columns, width).solve();
}

ModularKernel modular_kernel(std::vector<Row> rows, std::size_t columns, unsigned width) {
  return Elimination(std::move(rows), columns, width).kernel();
}

// Later ones first: each changes entries at its own column and at those of earlier ones only.
std::vector<std::uint64_t> without_torsion(const ModularKernel& kernel, std::vector<std::uint64_t> v) {
  const std::uint64_t mask = mask_of(kernel.width);
  for (auto torsion = kernel.torsion.rbegin(); torsion != kernel.torsion.rend(); ++torsion) {
    const std::uint64_t entry = v[torsion->column];
    const std::uint64_t least = least_magnitude(entry, static_cast<unsigned>(torsion->twos), kernel.width);
    const std::uint64_t times = ((least - entry) & mask) >> (kernel.width - static_cast<unsigned>(torsion->twos));
    if (times == 0) continue;
    for (std::size_t i = 0; i < v.size(); ++i) v[i] = (v[i] + times * torsion->vector[i]) & mask;
  }
  return v;
}

}  // namespace dashj::learn
