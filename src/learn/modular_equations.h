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

}  // namespace dashj::learn
