// SPDX-License-Identifier: MIT
#include "search/shrink.h"

#include <gtest/gtest.h>

#include "base/java_float.h"
#include "base/rng.h"
#include "search/error_run.h"
#include "tests/support/parsed.h"

namespace dashj::search {
namespace {

using concrete::TestInput;
using tac::Type;
using tac::Value;

/// What `fails` makes small, with a run of ten steps each.
std::vector<Value> small(std::vector<Value> arguments, std::vector<Type> types,
                         const std::function<bool(const std::vector<Value>&)>& fails,
                         std::set<std::int32_t> constants = {}) {
  const auto run = [&](const TestInput& input, std::uint64_t) { return Tried{fails(input.arguments), {}, 10}; };
  return shrink({std::move(arguments), {}}, {std::move(types), std::move(constants)}, run).arguments;
}

TEST(Shrink, TakesTheSmallestOfAllWhereTheyAreFew) {
  const std::vector<Type> two{Type::Int, Type::Int};
  const auto is_negative = [](const auto& n) { return n[0] < 0; };
  EXPECT_EQ(small({-163036646}, {Type::Int}, is_negative), (std::vector<Value>{-1}));
  EXPECT_EQ(small({543, -20}, two, [](const auto& n) { return n[0] > n[1]; }), (std::vector<Value>{0, -1}));
  // 1 + 9 has two digits, 0 + 10 has three.
  EXPECT_EQ(small({4343, -4333}, two, [](const auto& n) { return n[0] + n[1] == 10; }), (std::vector<Value>{1, 9}));
}

/// cents * 100 does not fit an int from 21,474,837 on.
TEST(Shrink, FindsTheEndOfARangeByHalves) {
  const auto overflows = [](const auto& n) { return n[0] * 100 > INT32_MAX; };
  EXPECT_EQ(small({543544034}, {Type::Int}, overflows), (std::vector<Value>{21474837}));
  EXPECT_EQ(small({-INT64_MAX}, {Type::Long}, [](const auto& n) { return n[0] < -1'000'000'000'000; }),
            (std::vector<Value>{-1'000'000'000'001}));
}

TEST(Shrink, TriesTheNumbersOfTheProgram) {
  const auto is_one = [](const auto& n) { return n[0] == 70001 || n[0] == 1'912'345'678; };
  EXPECT_EQ(small({1'912'345'678}, {Type::Int}, is_one), (std::vector<Value>{1'912'345'678}));
  EXPECT_EQ(small({1'912'345'678}, {Type::Int}, is_one, {70000}), (std::vector<Value>{70001}));
}

/// Neither can be lowered alone.
TEST(Shrink, LowersTwoTogether) {
  const std::vector<Type> three{Type::Long, Type::Long, Type::Boolean};
  const auto differ = [](const auto& n) { return n[0] - n[1] == 123'456; };
  EXPECT_EQ(small({1'000'123'456, 1'000'000'000, 1}, three, differ), (std::vector<Value>{0, -123'456, 0}));
  const auto sum = [](const auto& n) { return n[0] + n[1] == 123'456; };
  EXPECT_EQ(small({1'000'123'456, -1'000'000'000, 1}, three, sum), (std::vector<Value>{0, 123'456, 0}));
}

TEST(Shrink, RoundsFractions) {
  const auto is_above = [](const auto& n) { return java_float::from_bits<double>(n[0]) > 1234.5; };
  EXPECT_EQ(small({java_float::bits_of(8.7391827e12)}, {Type::Double}, is_above),
            (std::vector<Value>{java_float::bits_of(1235.0)}));
  const auto is_small = [](const auto& n) {
    const double number = java_float::from_bits<double>(n[0]);
    return number > 0.012 && number < 0.019;
  };
  const auto found = small({java_float::bits_of(0.0149912345)}, {Type::Double}, is_small);
  EXPECT_EQ(found, (std::vector<Value>{java_float::bits_of(0.014)}));
}

/// The third choice decides; of the two before it only that they are made.
TEST(Shrink, DropsChoicesAndKeepsThoseThatAreMade) {
  const auto run = [](const TestInput& input, std::uint64_t) {
    std::vector<InputValue> made;
    bool fails = false;
    for (std::size_t i = 0; i < 12 && !fails; ++i) {
      made.push_back({Type::Int, i < input.choices.size() ? input.choices[i] : 0});
      fails = i >= 2 && made[i].value > 40;
    }
    return Tried{fails, made, 10};
  };
  const TestInput found = shrink({{}, {5, 6, 7, -3, 8, 0, 9, 977, 3}}, {}, run);
  EXPECT_EQ(found.choices, (std::vector<Value>{0, 0, 41}));
}

TEST(Shrink, LeavesWhatDoesNotFail) {
  EXPECT_EQ(small({77}, {Type::Int}, [](const auto&) { return false; }), (std::vector<Value>{77}));
}

/// Where one run takes all steps there are, no second one follows.
TEST(Shrink, EndsWithItsSteps) {
  std::uint64_t runs = 0;
  const auto run = [&](const TestInput&, std::uint64_t max_steps) {
    ++runs;
    return Tried{true, {}, max_steps};
  };
  (void)shrink({{123'456'789, 987'654'321, 5, 6, 7}, {}}, {std::vector<Type>(5, Type::Int), {}}, run);
  EXPECT_EQ(runs, 2U);
}

/// Whatever is found fails, is not larger, and of one value with three digits at most nothing smaller fails.
TEST(Shrink, FindsTheSmallestOfRandomConditions) {
  Rng rng(20261126);
  for (int round = 0; round < 300; ++round) {
    const auto modulus = static_cast<Value>(2 + rng.below(50)), rest = static_cast<Value>(rng.below(50)) % modulus;
    const auto least = static_cast<Value>(rng.below(400));
    const auto fails = [&](const std::vector<Value>& n) { return n[0] % modulus == rest && n[0] >= least; };
    Value first = 100'000 + static_cast<Value>(rng.below(1'000'000));
    while (!fails({first})) ++first;
    Value smallest = least;
    while (!fails({smallest})) ++smallest;
    EXPECT_EQ(small({first}, {Type::Int}, fails), (std::vector<Value>{smallest}))
        << modulus << ' ' << rest << ' ' << least;
  }
}

/// f(n): an error where n > 5 and another where n < -5.
tac::Methods two_errors() {
  return dashj::testing::parse_linked(
      "method M f (I)V\n parameter int n slot 0\n"
      "0: if n > 5 goto 3\n1: if n < -5 goto 4\n2: return\n3: error call M\n4: error call M\n");
}

TEST(ErrorRun, SaysWhereItEnds) {
  const auto at = [](Value n) { return run_to_error(two_errors(), {{n}, {}}, 100).place; };
  EXPECT_EQ(at(0), std::nullopt);
  EXPECT_EQ(at(6), (ErrorPlace{tac::Methods::entry(), tac::StmtId{3}}));
  EXPECT_EQ(at(-6), (ErrorPlace{tac::Methods::entry(), tac::StmtId{4}}));
  EXPECT_EQ(run_to_error(two_errors(), {{6}, {}}, 1).place, std::nullopt);
}

/// 6 is smaller than -6, and fails elsewhere.
TEST(Shrink, FailsWhereItDid) {
  EXPECT_EQ(shrink({{-12345}, {}}, two_errors()).arguments, (std::vector<Value>{-6}));
  EXPECT_EQ(shrink({{12345}, {}}, two_errors()).arguments, (std::vector<Value>{6}));
}

}  // namespace
}  // namespace dashj::search
