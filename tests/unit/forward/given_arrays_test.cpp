// SPDX-License-Identifier: MIT
// Executor: the cells of arrays that the entry is given.
#include "concrete/given_arrays.h"

#include <gtest/gtest.h>

#include <string>
#include <utility>
#include <vector>

#include "unit/check/unwound/given_programs.h"
#include "unit/classfile_tac/linked.h"
#include "unit/forward/unwind_fixture.h"

namespace dashj::forward {
namespace {

using check::testing::changed;

class UnwindGivenArrays : public testing::UnwindTest {
 protected:
  // A text without globals: nothing links them here.
  static std::string given(const std::string& statements) {
    std::string text = check::testing::with_given(statements);
    text = changed(changed(text, "global ref objects", "temporary ref objects"), "global cells32", "temporary cells32");
    const auto methods = check::testing::assembled(changed(text, "  cells = given", "  objects = 0R\n  cells = given"));
    return methods.at(0).text();
  }
  /// The arrays of the input that is found.
  std::vector<concrete::GivenArray> found(const std::string& statements) {
    const Unwound result = unwound(given(statements));
    const auto* input = std::get_if<concrete::TestInput>(&result);
    EXPECT_NE(input, nullptr) << statements;
    if (input == nullptr) return std::vector<concrete::GivenArray>(2);
    return concrete::given_arrays(check::testing::kGivenDescriptor, input->arguments);
  }
};

TEST_F(UnwindGivenArrays, ACellIsAnInput) {
  const auto arrays = found("  v = cells @ a at 3\n  if a#length < 9 goto >end\n  if v == 77 goto >wrong");
  EXPECT_GE(arrays[0].length, 9U);
  EXPECT_EQ(arrays[0].at(3), 77);
}

TEST_F(UnwindGivenArrays, OneIndexHasOneCell) {
  EXPECT_TRUE(is_bounded(given(check::testing::kReadTwice)));
  EXPECT_TRUE(finds_input(given(changed(check::testing::kReadTwice, "if i != j", "if i == j"))));
}

TEST_F(UnwindGivenArrays, ACellThatIsReadAgainIsTheSame) {
  EXPECT_TRUE(is_bounded(given(check::testing::kReadAgain)));
  EXPECT_TRUE(finds_input(given(changed(check::testing::kReadAgain, "if i != 0", "if i == 0"))));
}

TEST_F(UnwindGivenArrays, WhatIsWrittenCoversWhatWasGiven) {
  EXPECT_TRUE(is_bounded(given(check::testing::kWrittenThere)));
  EXPECT_TRUE(finds_input(given(changed(check::testing::kWrittenThere, "a at i := 7", "a at j := 7"))));
}

TEST_F(UnwindGivenArrays, TwoArraysHaveCellsOfTheirOwn) {
  EXPECT_TRUE(finds_input(given(check::testing::kCellsDiffer)));
  EXPECT_TRUE(is_bounded(given(changed(check::testing::kCellsDiffer, "w = cells @ b at i", "w = cells @ a at i"))));
}

TEST_F(UnwindGivenArrays, AnArrayThatIsAnotherSharesItsCells) {
  EXPECT_TRUE(is_bounded(given(check::testing::kSharedCells)));
  EXPECT_TRUE(finds_input(
      given(changed(check::testing::kSharedCells, "if b#length != -2 goto >end", "if b#length == -2 goto >end"))));
}

TEST_F(UnwindGivenArrays, WithFewCellsAtMostOnlyOfThese) {
  const std::string text = given("  if a#length > 5 goto >wrong");
  EXPECT_TRUE(finds_input(text));
  const tac::Methods methods = testing::parsed(text);
  term::TermStore store;
  term::Builder builder(store);
  const StopToken stop;
  const auto solver = smt::make_solver_chain(store, stop, statistics, {});
  UnwindTask task{1'000'000, 100'000};
  task.most_cells = 5;
  EXPECT_TRUE(std::holds_alternative<Bounded>(unwind(methods, builder, *solver, stop, statistics, task)));
  task.most_cells = 6;
  const Unwound six = unwind(methods, builder, *solver, stop, statistics, task);
  const auto* input = std::get_if<concrete::TestInput>(&six);
  ASSERT_NE(input, nullptr);
  EXPECT_EQ(input->arguments[2], 6);
}

/// A table of two rows with three cells each, which 200 rounds follow: what its rows are is known where these begin.
TEST_F(UnwindGivenArrays, WhatRowsAreIsACaseWhereTheyWereLookedAt) {
  std::string text = check::testing::with_rows(R"(
  if m#length != 2 goto >end
  v = 0
  look: if v >= 2 goto >seen
  r = rows @ m at v
  if r == 0R goto >end
  w = other @ r
  if w != 3 goto >end
  v = v + 1
  goto >look
  seen: v = 0
  again: if v >= 200 goto >after
  v = v + 1
  goto >again
  after: w = other @ r
  if w != 3 goto >wrong)");
  const auto found = [&](const std::string& program) {
    using tac::Type;
    auto [bodies, globals] =
        tac::testing::parse_unlinked(check::testing::assembled(program).at(0).text(), {{"objects", Type::Ref, 0},
                                                                                       {"cells", Type::Cells32, 0},
                                                                                       {"rows", Type::Cells32, 0},
                                                                                       {"other", Type::Map32, 0}});
    const tac::Methods methods(std::move(bodies), globals);
    term::TermStore store;
    term::Builder builder(store);
    const StopToken stop;
    const auto solver = smt::make_solver_chain(store, stop, statistics, {});
    const UnwindTask task{.error_units = 1'000'000, .max_statements = 100'000, .max_statements_apart = 100'000};
    return unwind(methods, builder, *solver, stop, statistics, task);
  };
  const Unwound all = found(text);
  const auto* bounded = std::get_if<Bounded>(&all);
  ASSERT_NE(bounded, nullptr);
  EXPECT_EQ(bounded->apart.rows, (std::vector<concrete::RowValues>{{{0, 0}, {3}}, {{0, 1}, {3}}}));
  EXPECT_EQ(bounded->apart.parameters, (std::vector<concrete::ParameterRange>{{0, {2, 2}}}));
  // Without a look at their lengths they may be anything.
  const Unwound unknown = found(changed(text, "if w != 3 goto >end", "w = w"));
  EXPECT_TRUE(std::holds_alternative<concrete::TestInput>(unknown));
}

/// A short array is looked for before a long one.
TEST_F(UnwindGivenArrays, TheInputIsShortWhereItCanBe) {
  EXPECT_LE(found("  if a#length > 2 goto >wrong")[0].length, 8U);
  EXPECT_GT(found("  if a#length > 1000 goto >wrong")[0].length, 1000U);
}

}  // namespace
}  // namespace dashj::forward
