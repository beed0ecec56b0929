// SPDX-License-Identifier: MIT
#include "search/shrink_arrays.h"

#include <gtest/gtest.h>

#include "concrete/given_arrays.h"
#include "tests/support/parsed.h"

namespace dashj::search {
namespace {

using concrete::GivenArray;
using concrete::TestInput;
using tac::Value;

using Arrays = std::vector<GivenArray>;
using Ranges = std::vector<GivenArray::Range>;

/// An entry f(int n, int[] a, int[] b).
class ShrinkArrays : public ::testing::Test {
 protected:
  Arrays arrays(const TestInput& input) const { return concrete::given_arrays(body().descriptor, input.arguments); }
  TestInput input(Value n, GivenArray a, GivenArray b) const {
    const auto places = tac::array_inputs(body().descriptor);
    a.place = places[0], b.place = places[1];
    TestInput result{{n, 0, 0, 0}, {}};
    concrete::put_arrays(Arrays{std::move(a), std::move(b)}, result.arguments);
    return result;
  }
  static GivenArray of(std::uint32_t length, Ranges cells = {}) {
    return {{}, std::nullopt, false, length, std::move(cells)};
  }
  static GivenArray null() { return {{}, std::nullopt, true, 0, {}}; }
  static GivenArray first() { return {{}, 0, false, 0, {}}; }

  /// "n=3 2{[0..0]=5} null": the number, then each array.
  std::string text(const TestInput& input) const {
    std::string result = "n=" + std::to_string(input.arguments[0]);
    for (const GivenArray& array : arrays(input)) result += ' ' + text(array);
    return result;
  }
  /// Neighbours that hold the same are one range, however the map keeps them.
  static Ranges merged(const Ranges& cells) {
    Ranges result;
    for (const GivenArray::Range& range : cells) {
      const bool goes_on =
          !result.empty() && result.back().last + 1 == range.first && result.back().value == range.value;
      goes_on ? void(result.back().last = range.last) : result.push_back(range);
    }
    return result;
  }
  static std::string text(const GivenArray& array) {
    if (array.is_null) return "null";
    if (array.same) return "first";
    std::string result = std::to_string(array.length) + "{";
    for (const GivenArray::Range& range : merged(array.cells))
      result +=
          "[" + std::to_string(range.first) + ".." + std::to_string(range.last) + "]=" + std::to_string(range.value);
    return result + "}";
  }

  std::string small(const TestInput& found, const std::function<bool(Value, const Arrays&)>& fails,
                    std::set<std::int32_t> constants = {}, std::uint64_t steps = 10) {
    runs_ = 0;
    const auto run = [&](const TestInput& tried, std::uint64_t max_steps) {
      ++runs_;
      return Tried{steps <= max_steps && fails(tried.arguments[0], arrays(tried)), {}, std::min(steps, max_steps)};
    };
    return text(shrink_with_arrays(found, body(), std::move(constants), run));
  }

  const tac::Body& body() const { return methods_.body(tac::Methods::entry()); }

  int runs_ = 0;

 private:
  tac::Methods methods_ = dashj::testing::parse_linked(
      "method M f (I[I[I)V\n parameter int n slot 0\n parameter int a#length\n parameter int b#length\n"
      " parameter cells32 given\n0: return\n");
};

const Ranges kRising{{0, 0, 11}, {1, 1, 12}, {2, 2, 13}, {3, 3, 14}, {4, 4, 15}};

TEST_F(ShrinkArrays, WhatDoesNotMatterIsNull) {
  EXPECT_EQ(small(input(5, of(5, kRising), of(2)), [](Value, const Arrays&) { return true; }), "n=0 null null");
  EXPECT_EQ(small(input(5, of(5, kRising), of(2)), [](Value n, const Arrays&) { return n >= 3; }), "n=3 null null");
  EXPECT_EQ(small(input(5, of(5, kRising), first()), [](Value, const Arrays& a) { return !a[0].is_null; }),
            "n=0 0{} null");
}

TEST_F(ShrinkArrays, CellsThatDoNotMatterAreDropped) {
  const auto has_14 = [](Value, const Arrays& a) {
    for (const GivenArray::Range& range : a[0].cells)
      if (range.value == 14) return true;
    return false;
  };
  EXPECT_EQ(small(input(0, of(5, kRising), null()), has_14, {14}), "n=0 1{[0..0]=14} null");
}

/// The cell itself may not move.
TEST_F(ShrinkArrays, CellsInFrontOfOneThatMattersStay) {
  const auto has_14 = [](Value, const Arrays& a) { return a[0].has_cells() && a[0].length > 3 && a[0].at(3) == 14; };
  EXPECT_EQ(small(input(0, of(5, kRising), null()), has_14, {14}), "n=0 4{[3..3]=14} null");
}

TEST_F(ShrinkArrays, ArraysThatMustBeOfOneLengthLoseTheSameCell) {
  const auto fails = [](Value, const Arrays& arrays) {
    if (!arrays[0].has_cells() || !arrays[1].has_cells() || arrays[0].length != arrays[1].length) return false;
    for (std::uint32_t i = 0; i < arrays[0].length; ++i)
      if (arrays[0].at(i) != 0 && arrays[1].at(i) != 0) return true;
    return false;
  };
  EXPECT_EQ(small(input(0, of(5, {{0, 1, 3}, {4, 4, 2}}), of(5, {{2, 4, 7}})), fails), "n=0 1{[0..0]=1} 1{[0..0]=1}");
}

TEST_F(ShrinkArrays, ValuesOfCellsAreLowered) {
  const auto rises = [](Value, const Arrays& a) { return a[0].length >= 2 && a[0].at(0) < a[0].at(1); };
  EXPECT_EQ(small(input(0, of(5, kRising), null()), rises), "n=0 2{[1..1]=1} null");
  const auto negative = [](Value n, const Arrays& a) { return a[1].length == 1 && a[1].at(0) < n; };
  EXPECT_EQ(small(input(77, of(5, kRising), of(1, {{0, 0, -500}})), negative), "n=0 null 1{[0..0]=-1}");
}

/// Rows that do not matter go, and one that is another becomes an array of its own where that does not matter.
TEST(ShrinkTables, RowsAreDroppedAndShrunk) {
  const tac::Methods methods =
      dashj::testing::parse_linked("method M f ([[I)V\n parameter int m#length\n parameter cells32 given\n0: return\n");
  const tac::Body& body = methods.body(tac::Methods::entry());
  const tac::ArrayInput place = tac::array_inputs(body.descriptor)[0];
  const auto row = [&](Ranges cells, std::uint32_t length) {
    return GivenArray{{0, 1, tac::Type::Int, {}}, {}, false, length, std::move(cells)};
  };
  GivenArray table{place, {}, false, 4, {}};
  table.rows = {row({}, 0), row(kRising, 5), row({}, 3), row({}, 0)};
  table.rows[3].same = 0;
  table.rows[3].same_row = 1;
  TestInput found{{0, 0}, {}};
  concrete::put_arrays({&table, 1}, found.arguments);
  const auto small = [&](const std::function<bool(const std::vector<GivenArray>&)>& fails) {
    const auto run = [&](const TestInput& tried, std::uint64_t) {
      return Tried{fails(concrete::given_arrays(body.descriptor, tried.arguments)[0].rows), {}, 1};
    };
    return concrete::given_arrays(body.descriptor, shrink_with_arrays(found, body, {}, run).arguments)[0];
  };
  const GivenArray one = small([](const auto& rows) {
    return std::any_of(rows.begin(), rows.end(), [](const GivenArray& r) { return r.has_cells() && r.length > 1; });
  });
  ASSERT_EQ(one.rows.size(), 1U);
  EXPECT_EQ(one.rows[0].length, 2U);
  EXPECT_TRUE(one.rows[0].cells.empty());
  const GivenArray two = small([](const auto& rows) { return rows.size() > 1 && !rows.back().is_null; });
  ASSERT_EQ(two.rows.size(), 2U);
  EXPECT_TRUE(two.rows[1].has_cells());
  const GivenArray shared = small([](const auto& rows) { return !rows.empty() && rows.back().same.has_value(); });
  ASSERT_EQ(shared.rows.size(), 2U);
  EXPECT_EQ(shared.rows[1].same_row, 0U);
}

/// A square loses a row and a column at once, and what must fit to it the same ones.
TEST(ShrinkTables, SquaresStaySquares) {
  const tac::Methods methods = dashj::testing::parse_linked(
      "method M f ([[I[[I)V\n parameter int m#length\n parameter int n#length\n parameter cells32 given\n0: return\n");
  const tac::Body& body = methods.body(tac::Methods::entry());
  const std::vector<tac::ArrayInput> places = tac::array_inputs(body.descriptor);
  std::vector<GivenArray> tables;
  for (const tac::ArrayInput& place : places) {
    GivenArray& table = tables.emplace_back(GivenArray{place, {}, false, 4, {}});
    for (std::uint32_t i = 0; i < 4; ++i)
      table.rows.push_back({{place.length, place.cells, place.component, {}}, {}, false, 4, {{i, i, 7}}});
  }
  TestInput found{{0, 0, 0}, {}};
  concrete::put_arrays(tables, found.arguments);
  const auto is_square_of = [](const GivenArray& table, std::size_t size) {
    return table.rows.size() == size && std::all_of(table.rows.begin(), table.rows.end(), [&](const GivenArray& row) {
             return row.has_cells() && row.length == size;
           });
  };
  const auto run = [&](const TestInput& tried, std::uint64_t) {
    const std::vector<GivenArray> both = concrete::given_arrays(body.descriptor, tried.arguments);
    const std::size_t size = both[0].rows.size();
    return Tried{size >= 2 && is_square_of(both[0], size) && is_square_of(both[1], size), {}, 1};
  };
  const TestInput small = shrink_with_arrays(found, body, {}, run);
  const std::vector<GivenArray> both = concrete::given_arrays(body.descriptor, small.arguments);
  EXPECT_TRUE(is_square_of(both[0], 2));
  EXPECT_TRUE(is_square_of(both[1], 2));
}

TEST_F(ShrinkArrays, TheLengthOfALongOneIsFoundByHalves) {
  const auto is_long = [](Value, const Arrays& a) { return a[0].length > 1'234; };
  EXPECT_EQ(small(input(0, of(2'000'000'000), null()), is_long), "n=0 1235{} null");
  EXPECT_LT(runs_, 200);
  EXPECT_EQ(small(input(0, of(5'000'000), null()), [](Value, const Arrays& a) { return !a[0].is_null; }),
            "n=0 0{} null");
}

/// Only the first cells are lowered one by one.
TEST_F(ShrinkArrays, WhatIsBehindTheFirstCellsStays) {
  const Ranges cells{{0, 0, 5}, {20, 60, 7}, {90, 90, 8}};
  const auto far = [](Value, const Arrays& a) { return a[0].length == 100 && a[0].at(59) == 7 && a[0].at(90) == 8; };
  EXPECT_EQ(small(input(0, of(100, cells), null()), far), "n=0 100{[32..60]=7[90..90]=8} null");
  // It moves up as cells before it are dropped.
  const auto last = [](Value, const Arrays& a) { return a[0].length > 0 && a[0].at(a[0].length - 1) == 8; };
  const std::string moved = small(input(0, of(40, {{39, 39, 8}}), null()), last, {8});
  EXPECT_EQ(moved, "n=0 1{[0..0]=8} null");
}

/// Cut anywhere, its last cell would be another one.
TEST_F(ShrinkArrays, TheEndOfALongOneMovesToItsBeginning) {
  const auto both = [](Value, const Arrays& a) {
    return a[0].length > 8 && a[0].at(2) == 3 && a[0].at(a[0].length - 1) != 0;
  };
  const Ranges cells{{2, 2, 3}, {1'999'999'999, 1'999'999'999, 9}};
  EXPECT_EQ(small(input(0, of(2'000'000'000, cells), null()), both), "n=0 9{[2..2]=3[8..8]=1} null");
}

/// Of a range that is cut its first part stays.
TEST_F(ShrinkArrays, ARangeEndsWithTheArray) {
  const auto sum = [](Value, const Arrays& a) { return a[0].length >= 50 && a[0].at(49) == 7; };
  EXPECT_EQ(small(input(0, of(1'000, {{40, 999, 7}}), null()), sum), "n=0 50{[40..49]=7} null");
}

TEST_F(ShrinkArrays, OneArrayUnderTwoNamesStaysOne) {
  const auto is_one = [](Value, const Arrays& a) { return a[1].same.has_value() && a[0].length > 0 && a[0].at(0) > 2; };
  EXPECT_EQ(small(input(0, of(5, kRising), first()), is_one), "n=0 1{[0..0]=3} first");
}

TEST_F(ShrinkArrays, WhatDoesNotFailIsLeft) {
  EXPECT_EQ(small(input(5, of(5, kRising), of(2)), [](Value, const Arrays&) { return false; }),
            "n=5 5{[0..0]=11[1..1]=12[2..2]=13[3..3]=14[4..4]=15} 2{}");
  EXPECT_EQ(runs_, 1);
}

/// Where one run takes all steps there are, no second one follows.
TEST_F(ShrinkArrays, EndsWithItsSteps) {
  (void)small(
      input(5, of(5, kRising), of(2)), [](Value, const Arrays&) { return true; }, {}, 100'000'000);
  EXPECT_LE(runs_, 2);
}

}  // namespace
}  // namespace dashj::search
