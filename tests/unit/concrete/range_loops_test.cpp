// SPDX-License-Identifier: MIT
#include "classfile/tac/range_loops.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <string>
#include <vector>

#include "classfile/tac/text.h"
#include "concrete/limits.h"
#include "concrete/machine.h"
#include "concrete/tac_interpreter.h"
#include "tests/support/parsed.h"

namespace dashj::concrete {
namespace {

constexpr int kCells = 5;

/// Two arrays with the cells 1, 2, 3, 4, 5 and 6, 7, 8, 1, 2; statements, one about a range; then all cells as the
/// digits of a number, beside t times 9^10.
tac::Methods with_range(const std::vector<std::string>& statements) {
  std::string text =
      "method M f (III)I\n parameter int i slot 0\n parameter int j slot 1\n parameter int n slot 2\n"
      " temporary cells32 c\n temporary int t\n temporary int sum\n0: c = 0\n1: t = 0\n";
  int number = 2;
  const auto add = [&](const std::string& line) { text += std::to_string(number++) + ": " + line + "\n"; };
  for (int k = 0; k < 2 * kCells; ++k)
    add("c = c @ " + std::to_string(1 + k / kCells) + "R at " + std::to_string(k % kCells) +
        " := " + std::to_string(k % 8 + 1));
  for (const std::string& statement : statements) add(statement);
  add("sum = t");
  for (int k = 0; k < 2 * kCells; ++k) {
    add("t = c @ " + std::to_string(1 + k / kCells) + "R at " + std::to_string(k % kCells));
    add("sum = sum * 9");
    add("sum = sum + t");
  }
  add("return sum");
  return dashj::testing::parse_linked(text);
}

/// With all ranges that lie in the arrays, a run of the one is a run of the other.
void expect_same_runs(const std::vector<std::string>& statements, bool is_fill = false) {
  const tac::Methods methods = with_range(statements);
  const tac::RangeLoops loops(methods);
  ASSERT_NE(&loops.methods(), &methods);
  EXPECT_TRUE(tac::validate_body(loops.methods().body(tac::Methods::entry())).empty());
  for (std::int64_t i = 0; i < kCells; ++i)
    for (std::int64_t j = 0; j < kCells; ++j)
      for (std::int64_t n = 0; std::max(i, is_fill ? i : j) + n <= kCells; ++n) {
        const auto run = [&](const tac::Methods& of) {
          return interpret(of, tac::Methods::entry(), {{i, j, n}, {}}, 1000);
        };
        const ConcreteTrace at_once = run(methods), one_by_one = run(loops.methods());
        EXPECT_EQ(at_once.end, TraceEnd::Returned);
        EXPECT_EQ(at_once.result, one_by_one.result) << statements.back() << ": " << i << ", " << j << ", " << n;
      }
}

TEST(RangeLoops, CopyWhatOneStatementCopies) {
  expect_same_runs({"c = c @ 2R at i := 1R at j for n"});
  expect_same_runs({"c = c @ 1R at i := 1R at j for n"});
}

// A cell is 1 where only the low bits are looked at.
TEST(RangeLoops, CompareWhatOneStatementCompares) {
  for (const char* component : {"int", "byte", "boolean", "char", "short"}) {
    for (const char* places : {"1R at i, 2R at j for n", "1R at i, 1R at j for n", "2R at i, 1R at j for n"})
      expect_same_runs({"c = c @ 2R at 3 := 65793", "t = (difference) " + std::string(component) + " c @ " + places});
  }
}

TEST(RangeLoops, CompareAsManyCellsAsTheirTargetSaid) {
  expect_same_runs({"n = (difference) int c @ 1R at i, 1R at j for n", "t = n"});
  expect_same_runs({"i = (difference) int c @ 1R at i, 1R at j for n", "t = i"});
}

TEST(RangeLoops, FillWhatOneStatementFills) {
  expect_same_runs({"c = c @ 1R from i to j := 7"}, true);
}

TEST(RangeLoops, StandBehindTheStatementThatNamesThem) {
  const tac::Methods methods = with_range({"c = c @ 2R at i := 1R at j for n"});
  const tac::RangeLoops loops(methods);
  const tac::RangeLoops::Place copy{tac::Methods::entry(), tac::StmtId{2 + 2 * kCells}};
  const tac::RangeLoops::Place other{tac::Methods::entry(), tac::StmtId{1}};
  EXPECT_GE(loops.head_of(copy).second.index(), methods.body(tac::Methods::entry()).statements.size());
  EXPECT_EQ(loops.stmt_of(loops.head_of(copy)), copy);
  EXPECT_EQ(loops.head_of(other), other);
  EXPECT_EQ(loops.stmt_of(other), other);
}

// An array that is copied behind itself again and again would have as many cells as there are numbers.
TEST(InterpretRanges, ARunCopiesSoManyCells) {
  const tac::Methods methods = with_range({"c = c @ 2R at i := 1R at j for n"});
  const auto end = [&](std::size_t count) {
    const TestInput input{{0, 0, static_cast<std::int64_t>(count)}, {}};
    return interpret(methods, tac::Methods::entry(), input, 1000).end;
  };
  EXPECT_EQ(end(kMaxCopiedCells), TraceEnd::Returned);
  EXPECT_EQ(end(kMaxCopiedCells + 1), TraceEnd::Cut);
}

TEST(RangeLoops, AFillOfAllCellsStays) {
  const tac::Methods methods = with_range({"c = c @ 1R from 0 to -1 := 7"});
  EXPECT_EQ(&tac::RangeLoops(methods).methods(), &methods);
}

}  // namespace
}  // namespace dashj::concrete
