// SPDX-License-Identifier: MIT
#pragma once

#include <cstdint>
#include <optional>
#include <vector>

namespace dashj::learn {

/// Coefficients that satisfy a system of linear equations modulo 2^width. `rank`: how many of them the equations
/// determine, if only up to a power of two; the others are 0.
struct ModularSolution {
  std::vector<std::uint64_t> coefficients;  ///< Below 2^width.
  std::size_t rank = 0;
};

/// Solves sum of coefficient[c] * row[c] = row.back() for all rows at once; none if there is no solution. Where a
/// coefficient is determined up to a power of two only, the one of least magnitude is taken. All rows must have one
/// size. Of columns that can stand for each other, the first is used. Widths are 1 to 64; what is beyond the lowest
/// `width` bits of an entry does not count.
[[nodiscard]] std::optional<ModularSolution> solve_modular(std::vector<std::vector<std::uint64_t>> rows,
                                                           unsigned width);

/// All v with row * v == 0 modulo 2^width for all rows: the sums of multiples of these.
struct ModularKernel {
  struct Generator {
    std::vector<std::uint64_t> vector;
    std::size_t column = 0;  ///< One that no other generator and nothing in `torsion` has; it has 1 there.
  };
  /// All entries are multiples of 2^(width - twos), with exactly that at `column` and zeros at the columns of later
  /// ones: something congruent modulo 2^twos only.
  struct Torsion {
    std::vector<std::uint64_t> vector;
    std::size_t column = 0;
    int twos = 0;
  };
  std::vector<Generator> generators;
  std::vector<Torsion> torsion;
  std::size_t rank = 0;  ///< Columns that stand in no generator's place.
  unsigned width = 32;
};

/// The kernel; all rows have this many columns. Of columns that can stand for each other, the last ones get the
/// generators, as long as no division by two is needed.
[[nodiscard]] ModularKernel modular_kernel(std::vector<std::vector<std::uint64_t>> rows, std::size_t columns,
                                           unsigned width);

/// An equivalent of v, up to torsion, with entries of little magnitude.
[[nodiscard]] std::vector<std::uint64_t> without_torsion(const ModularKernel& kernel, std::vector<std::uint64_t> v);

/// Modulo 2^64, and so modulo every lower power. Precondition: odd.
[[nodiscard]] std::uint64_t inverse_of_odd(std::uint64_t odd);

}  // namespace dashj::learn
