// SPDX-License-Identifier: MIT
#include "learn/modular_equations.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <array>
#include <random>

namespace dashj::learn {
namespace {

using Row = std::vector<std::uint64_t>;
using Rows = std::vector<Row>;

constexpr std::array<unsigned, 3> kWidths{32, 64, 7};

std::uint64_t mask_of(unsigned width) {
  return ~std::uint64_t{0} >> (64 - width);
}

std::uint64_t value(const ModularSolution& solution, const Row& row, unsigned width) {
  std::uint64_t sum = 0;
  for (std::size_t i = 0; i + 1 < row.size(); ++i) sum += solution.coefficients[i] * row[i];
  return sum & mask_of(width);
}

std::optional<ModularSolution> solve(Rows rows) {
  return solve_modular(std::move(rows), 32);
}

TEST(ModularEquations, FindTheCoefficientsOfALine) {
  const auto solution = solve({{1, 0, 5}, {1, 1, 2}, {1, 7, 0xFFFFFFF0u}});  // 5 - 3 * x
  ASSERT_TRUE(solution);
  EXPECT_EQ(solution->coefficients, (Row{5, 0u - 3u}));
  EXPECT_EQ(solution->rank, 2u);
}

TEST(ModularEquations, HaveNoSolutionWhereNoLineFits) {
  EXPECT_FALSE(solve({{1, 0, 0}, {1, 1, 1}, {1, 2, 4}}));
  EXPECT_FALSE(solve({{2, 3}}));  // no number times two is odd
  EXPECT_FALSE(solve({}));
}

TEST(ModularEquations, WrapAround) {
  EXPECT_EQ(solve({{0x80000000u, 0x80000000u}, {3, 3}})->coefficients, Row{1});
  EXPECT_EQ(solve({{3, 1}})->coefficients, Row{0xAAAAAAABu});
}

// 6 * c = 18 holds of 3 and of 3 + 2^31: the small one is meant.
TEST(ModularEquations, PreferTheLeastMagnitude) {
  EXPECT_EQ(solve({{6, 18}})->coefficients, Row{3});
  EXPECT_EQ(solve({{6, 0u - 18u}})->coefficients, Row{0u - 3u});
  EXPECT_EQ(solve({{8, 16}})->coefficients, Row{2});
}

TEST(ModularEquations, UseTheFirstOfColumnsThatAreTheSame) {
  const auto solution = solve({{2, 2, 4}, {3, 3, 6}});
  EXPECT_EQ(solution->coefficients, (Row{2, 0}));
  EXPECT_EQ(solution->rank, 1u);
}

TEST(ModularEquations, FindEverySystemThatHasASolution) {
  std::mt19937_64 random(7);
  for (int round = 0; round < 3000; ++round) {
    const unsigned width = kWidths[static_cast<std::size_t>(round) % kWidths.size()];
    const auto entry = [&]() -> std::uint64_t {
      return (random() % 3 == 0 ? random() : (random() % 9) << (random() % 5)) & mask_of(width);
    };
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
      row.back() = value(hidden, row, width);
      rows.push_back(row);
    }
    const auto solution = solve_modular(rows, width);
    ASSERT_TRUE(solution) << round;
    for (const Row& row : rows) ASSERT_EQ(value(*solution, row, width), row.back()) << round;
  }
}

std::uint64_t product(const Row& a, const Row& b, unsigned width) {
  std::uint64_t sum = 0;
  for (std::size_t i = 0; i < a.size(); ++i) sum += a[i] * b[i];
  return sum & mask_of(width);
}

TEST(ModularKernel, IsEverythingWithoutRows) {
  const ModularKernel kernel = modular_kernel({}, 2, 32);
  ASSERT_EQ(kernel.generators.size(), 2u);
  EXPECT_EQ(kernel.generators[0].vector, (Row{1, 0}));
  EXPECT_EQ(kernel.generators[1].vector, (Row{0, 1}));
}

// 1, i, s, i * i of s = 0 + 1 + ... + (i - 1): no column is the half of another, so the square is what is expressed.
TEST(ModularKernel, NeedsNoHalves) {
  Rows rows;
  for (std::uint64_t i = 0; i < 9; ++i) rows.push_back({1, i, i * (i - 1) / 2, i * i});
  const ModularKernel kernel = modular_kernel(rows, 4, 32);
  ASSERT_EQ(kernel.generators.size(), 1u);
  EXPECT_EQ(kernel.generators[0].vector, (Row{0, 0u - 1, 0u - 2, 1}));
  EXPECT_TRUE(kernel.torsion.empty());
}

TEST(ModularKernel, TellsWhatIsCongruent) {  // x is 1, 9, 17: 2^29 * (x - 1) == 0
  const ModularKernel kernel = modular_kernel({{1, 1}, {1, 9}, {1, 17}}, 2, 32);
  EXPECT_TRUE(kernel.generators.empty());
  ASSERT_EQ(kernel.torsion.size(), 1u);
  EXPECT_EQ(kernel.torsion[0].vector, (Row{0u - (1u << 29), 1u << 29}));
  EXPECT_EQ(kernel.torsion[0].twos, 3);
  EXPECT_EQ(without_torsion(kernel, {5, 3u << 29}), (Row{5u + (3u << 29), 0}));
}

TEST(ModularKernel, IsAllOfTheKernel) {
  std::mt19937_64 random(3);
  for (int round = 0; round < 900; ++round) {
    const unsigned width = kWidths[static_cast<std::size_t>(round) % kWidths.size()];
    const std::size_t columns = 1 + random() % 5, count = 1 + random() % 6;
    const auto entry = [&]() -> std::uint64_t {
      return (random() % 4 == 0 ? random() : (random() % 7) << (random() % 6)) & mask_of(width);
    };
    Row hidden(columns);
    for (auto& cell : hidden) cell = entry();
    hidden[random() % columns] = 1;
    Rows rows;
    for (std::size_t i = 0; i < count; ++i) {
      Row row(columns);
      for (auto& cell : row) cell = entry();
      const auto one = static_cast<std::size_t>(std::find(hidden.begin(), hidden.end(), 1u) - hidden.begin());
      row[one] = (row[one] - product(row, hidden, width)) & mask_of(width);
      rows.push_back(row);
    }
    const ModularKernel kernel = modular_kernel(rows, columns, width);
    for (const Row& row : rows) {
      for (const auto& generator : kernel.generators) ASSERT_EQ(product(row, generator.vector, width), 0u) << round;
      for (const auto& torsion : kernel.torsion) ASSERT_EQ(product(row, torsion.vector, width), 0u) << round;
    }
    // What was hidden is a sum of multiples of generators, up to torsion.
    Row rest = hidden;
    for (const auto& generator : kernel.generators) {
      const std::uint64_t times = hidden[generator.column];
      for (std::size_t i = 0; i < columns; ++i) rest[i] = (rest[i] - times * generator.vector[i]) & mask_of(width);
    }
    ASSERT_EQ(without_torsion(kernel, rest), Row(columns, 0)) << round;
  }
}

}  // namespace
}  // namespace dashj::learn
