// SPDX-License-Identifier: MIT
#include "learn/modular_equations.h"

#include <gtest/gtest.h>

#include <random>

namespace dashj::learn {
namespace {

using Row = std::vector<std::uint32_t>;
using Rows = std::vector<Row>;

std::uint32_t value(const ModularSolution& solution, const Row& row) {
  std::uint32_t sum = 0;
  for (std::size_t i = 0; i + 1 < row.size(); ++i) sum += solution.coefficients[i] * row[i];
  return sum;
}

TEST(ModularEquations, FindTheCoefficientsOfALine) {
  const auto solution = solve_modular({{1, 0, 5}, {1, 1, 2}, {1, 7, 0xFFFFFFF0u}});  // 5 - 3 * x
  ASSERT_TRUE(solution);
  EXPECT_EQ(solution->coefficients, (Row{5, 0u - 3u}));
  EXPECT_EQ(solution->rank, 2u);
}

TEST(ModularEquations, HaveNoSolutionWhereNoLineFits) {
  EXPECT_FALSE(solve_modular({{1, 0, 0}, {1, 1, 1}, {1, 2, 4}}));
  EXPECT_FALSE(solve_modular({{2, 3}}));  // no number times two is odd
  EXPECT_FALSE(solve_modular({}));
}

TEST(ModularEquations, WrapAround) {
  EXPECT_EQ(solve_modular({{0x80000000u, 0x80000000u}, {3, 3}})->coefficients, Row{1});
  EXPECT_EQ(solve_modular({{3, 1}})->coefficients, Row{0xAAAAAAABu});
}

// 6 * c = 18 holds of 3 and of 3 + 2^31: the small one is meant.
TEST(ModularEquations, PreferTheLeastMagnitude) {
  EXPECT_EQ(solve_modular({{6, 18}})->coefficients, Row{3});
  EXPECT_EQ(solve_modular({{6, 0u - 18u}})->coefficients, Row{0u - 3u});
  EXPECT_EQ(solve_modular({{8, 16}})->coefficients, Row{2});
}

TEST(ModularEquations, UseTheFirstOfColumnsThatAreTheSame) {
  const auto solution = solve_modular({{2, 2, 4}, {3, 3, 6}});
  EXPECT_EQ(solution->coefficients, (Row{2, 0}));
  EXPECT_EQ(solution->rank, 1u);
}

TEST(ModularEquations, FindEverySystemThatHasASolution) {
  std::mt19937 random(7);
  const auto entry = [&]() -> std::uint32_t { return random() % 3 == 0 ? random() : (random() % 9) << (random() % 5); };
  for (int round = 0; round < 2000; ++round) {
    const std::size_t columns = 1 + random() % 5, count = 1 + random() % 8;
    const ModularSolution hidden{[&] {
                                   Row coefficients(columns);
                                   for (auto& coefficient : coefficients) coefficient = entry();
                                   return coefficients;
                                 }(),
                                 columns};
    Rows rows;
    for (std::size_t i = 0; i < count; ++i) {
      Row row(columns + 1);
      for (auto& cell : row) cell = entry();
      row.back() = value(hidden, row);
      rows.push_back(row);
    }
    const auto solution = solve_modular(rows);
    ASSERT_TRUE(solution) << round;
    for (const Row& row : rows) ASSERT_EQ(value(*solution, row), row.back()) << round;
  }
}

}  // namespace
}  // namespace dashj::learn
