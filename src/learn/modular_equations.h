// SPDX-License-Identifier: MIT
#pragma once

#include <cstdint>
#include <optional>
#include <vector>

namespace dashj::learn {

/// Coefficients that satisfy a system of linear equations modulo 2^32. `rank`: how many of them the equations
/// determine, if only up to a power of two; the others are 0.
struct ModularSolution {
  std::vector<std::uint32_t> coefficients;
  std::size_t rank = 0;
};

/// Solves sum of coefficient[c] * row[c] = row.back() for all rows at once; none if there is no solution. Where a
/// coefficient is determined up to a power of two only, the one of least magnitude is taken. All rows must have one
/// size. Of columns that can stand for each other, the first is used.
[[nodiscard]] std::optional<ModularSolution> solve_modular(std::vector<std::vector<std::uint32_t>> rows);

/// All v with row * v == 0 modulo 2^32 for all rows: the sums of multiples of these.
struct ModularKernel {
  struct Generator {
    std::vector<std::uint32_t> vector;
    std::size_t column = 0;  ///< One that no other generator and nothing in `torsion` has; it has 1 there.
  };
  /// All entries are multiples of 2^(32 - twos), with exactly that at `column` and zeros at the columns of later ones:
  /// something congruent modulo 2^twos only.
  struct Torsion {
    std::vector<std::uint32_t> vector;
    std::size_t column = 0;
    int twos = 0;
  };
  std::vector<Generator> generators;
  std::vector<Torsion> torsion;
  std::size_t rank = 0;  ///< Columns that stand in no generator's place.
};

/// The kernel; all rows have this many columns. Of columns that can stand for each other, the last ones get the
/// generators, as long as no division by two is needed.
[[nodiscard]] ModularKernel modular_kernel(std::vector<std::vector<std::uint32_t>> rows, std::size_t columns);

/// An equivalent of v, up to torsion, with entries of little magnitude.
[[nodiscard]] std::vector<std::uint32_t> without_torsion(const ModularKernel& kernel, std::vector<std::uint32_t> v);

/// Precondition: odd.
[[nodiscard]] std::uint32_t inverse_of_odd(std::uint32_t odd);

}  // namespace dashj::learn
