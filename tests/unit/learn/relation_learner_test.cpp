// SPDX-License-Identifier: MIT
// What was guessed is judged by what it is for: proved by induction, does it imply what programs assert of such
// methods?
#include "learn/relation_learner.h"

#include <gtest/gtest.h>

#include <algorithm>

#include "learn/limits.h"
#include "recursion.h"
#include "term/evaluate.h"
#include "term/print_smtlib.h"

namespace dashj::learn {
namespace {

using term::Op;
using term::Term;

const std::vector<std::int32_t> kCorners{-2147483647 - 1, -1000, 1000, 2147483647};

std::vector<std::int32_t> grid(std::int32_t low, std::int32_t high, std::vector<std::int32_t> more = kCorners) {
  for (std::int32_t value = low; value <= high; ++value) more.push_back(value);
  return more;
}

// The candidates, those that are inductive, and whether these imply the goal; what there is is shown if they don't.
void expect_proved(Recursion& method, const std::vector<std::int32_t>& arguments, Term goal) {
  const std::vector<Sample> samples = method.samples(arguments);
  const std::vector<Term> candidates = candidate_relations(method.shape(), samples, method.builder());
  EXPECT_LE(candidates.size(), kMaxRelations);
  const std::vector<Term> facts = method.inductive(candidates);
  std::string text;
  for (const Term candidate : candidates) {
    const bool is_fact = std::find(facts.begin(), facts.end(), candidate) != facts.end();
    text += (is_fact ? "  + " : "  - ") + print_infix(method.builder().store(), candidate) + "\n";
  }
  EXPECT_TRUE(method.follows(facts, goal)) << samples.size() << " samples\n" << text;
}

/// Samples of a function that is no method at all.
std::vector<Sample> tabulate(const std::vector<std::int32_t>& arguments,
                             std::int32_t (*function)(std::int32_t, std::int32_t)) {
  std::vector<Sample> samples;
  for (const std::int32_t a : arguments) {
    for (const std::int32_t b : arguments) samples.push_back({{a, b}, function(a, b)});
  }
  return samples;
}

class Guesses : public ::testing::Test {
 protected:
  std::vector<Term> guess(std::span<const Sample> samples) { return candidate_relations(shape_, samples, builder_); }
  // Is a relation of this text among the first ones?
  bool has(const std::vector<Term>& relations, const std::string& text) {
    return std::any_of(relations.begin(), relations.end(),
                       [&](Term relation) { return print_infix(store_, relation) == text; });
  }
  std::uint64_t value(Term relation, const Sample& sample) {
    term::Evaluator evaluator(store_);
    return evaluator.evaluate(relation, [&](Term variable) -> std::uint64_t {
      if (variable == shape_.result) return static_cast<std::uint32_t>(sample.result);
      return static_cast<std::uint32_t>(sample.arguments[variable == shape_.formals[0] ? 0 : 1]);
    });
  }

  term::TermStore store_;
  term::Builder builder_{store_};
  Shape shape_{{store_.variable("a", term::kInt), store_.variable("b", term::kInt)},
               store_.variable("r", term::kInt),
               {10, 100}};
};

std::int32_t odd_function(std::int32_t a, std::int32_t b) {
  if (a > b) return a / 2 - (b & 7);
  return b % 3 == 0 ? 12 : (a ^ b) & 0xFF;
}

TEST_F(Guesses, HoldOfEverySample) {
  std::vector<std::int32_t> arguments = grid(-20, 20);  // more samples than the table takes
  const std::vector<Sample> samples = tabulate(arguments, odd_function);
  const std::vector<Term> relations = guess(samples);
  EXPECT_FALSE(relations.empty());
  EXPECT_LE(relations.size(), kMaxRelations);
  for (const Term relation : relations) {
    for (const Sample& sample : samples) ASSERT_EQ(value(relation, sample), 1u) << print_infix(store_, relation);
  }
}

TEST_F(Guesses, DependOnTheSetOfSamplesOnly) {
  std::vector<Sample> samples = tabulate(grid(-6, 6), odd_function);
  const std::vector<Term> relations = guess(samples);
  std::reverse(samples.begin(), samples.end());
  samples.insert(samples.end(), samples.begin(), samples.begin() + 20);
  EXPECT_EQ(guess(samples), relations);
}

TEST_F(Guesses, AreNoneWithoutSamples) {
  EXPECT_TRUE(guess({}).empty());
}

TEST_F(Guesses, AnEqualityNeedsMoreSamplesThanItHasCoefficients) {
  const auto line = [](std::int32_t a, std::int32_t b) { return 3 * a - 2 * b + 5; };
  const std::vector<Sample> samples = tabulate({-4, 1, 2, 7}, line);
  const std::string text = print_infix(
      store_,
      builder_.make(Op::Eq,
                    {shape_.result, [&] {
                       const Term three = builder_.make(Op::BvMul, {store_.int_const(3), shape_.formals[0]});
                       const Term two = builder_.make(Op::BvMul, {store_.int_const(-2), shape_.formals[1]});
                       return builder_.make(Op::BvAdd, {store_.int_const(5), builder_.make(Op::BvAdd, {three, two})});
                     }()}));
  EXPECT_EQ(print_infix(store_, guess(samples).front()), text);
  const std::vector<Sample> three(samples.begin() + 3, samples.begin() + 6);  // a plane through three points is no news
  EXPECT_FALSE(has(guess(three), text));
}

TEST_F(Guesses, ComeWithTheSimplestEqualityFirst) {
  const auto larger = [](std::int32_t a, std::int32_t b) { return a < b ? b : a; };
  const Term maximum = builder_.ite(builder_.make(Op::BvSlt, {shape_.formals[0], shape_.formals[1]}), shape_.formals[1],
                                    shape_.formals[0]);
  EXPECT_EQ(guess(tabulate(grid(-5, 5), larger)).front(), builder_.make(Op::Eq, {shape_.result, maximum}));
  const auto seven = [](std::int32_t, std::int32_t) { return 7; };
  EXPECT_EQ(guess(tabulate(grid(-5, 5), seven)).front(), builder_.make(Op::Eq, {store_.int_const(7), shape_.result}));
}

TEST_F(Guesses, TellSmallSetsAndBounds) {
  const auto sign = [](std::int32_t a, std::int32_t b) { return a * b % 7 > 3 ? 1 : 0; };
  const std::vector<Term> relations = guess(tabulate(grid(-9, 9, {}), sign));
  const Term is_0 = builder_.make(Op::Eq, {store_.int_const(0), shape_.result});
  const Term is_1 = builder_.make(Op::Eq, {store_.int_const(1), shape_.result});
  EXPECT_EQ(std::count(relations.begin(), relations.end(), builder_.lor(is_0, is_1)), 1);
  const auto at_least = [](std::int32_t a, std::int32_t b) { return a + ((a * 5 ^ b * 3) & 15); };
  EXPECT_TRUE(has(guess(tabulate(grid(-9, 9, {}), at_least)), "r >= a"));
}

TEST(RelationLearner, McCarthy) {
  Recursion m(1, {100, 10, 11}, [](Recursion& r) {
    const Term n = r.formal(0);
    return r.ite(r.less(r.number(100), n), r.sub(n, r.number(10)), r.call({r.call({r.add(n, r.number(11))})}));
  });
  const Term n = m.formal(0), is_large = m.less(m.number(100), n);
  expect_proved(m, grid(-3, 3, {-2147483647 - 1, 50, 89, 90, 99, 100, 101, 102, 1000, 2147483647}),
                m.eq(m.result(), m.ite(is_large, m.sub(n, m.number(10)), m.number(91))));
}

TEST(RelationLearner, AdditionByRecursion) {
  Recursion m(2, {}, [](Recursion& r) {
    const Term a = r.formal(0), b = r.formal(1), one = r.number(1);
    return r.ite(r.eq(b, r.number(0)), a, r.call({r.add(a, one), r.sub(b, one)}));
  });
  expect_proved(m, grid(-2, 6), m.eq(m.result(), m.add(m.formal(0), m.formal(1))));
}

TEST(RelationLearner, MultiplicationByRecursion) {
  Recursion m(2, {}, [](Recursion& r) {
    const Term a = r.formal(0), b = r.formal(1);
    return r.ite(r.eq(b, r.number(0)), r.number(0), r.add(a, r.call({a, r.sub(b, r.number(1))})));
  });
  expect_proved(m, grid(-2, 6), m.eq(m.result(), m.mul(m.formal(0), m.formal(1))));
}

TEST(RelationLearner, MultiplicationThatEndsBelowZero) {
  Recursion m(2, {}, [](Recursion& r) {
    const Term a = r.formal(0), b = r.formal(1);
    return r.ite(r.at_most(b, r.number(0)), r.number(0), r.add(a, r.call({a, r.sub(b, r.number(1))})));
  });
  const Term product = m.mul(m.formal(0), m.formal(1));
  expect_proved(m, grid(-2, 6), m.eq(m.result(), m.ite(m.less(m.formal(1), m.number(0)), m.number(0), product)));
}

Term ackermann(Recursion& r) {
  const Term m = r.formal(0), n = r.formal(1), zero = r.number(0), one = r.number(1);
  const Term inner = r.call({m, r.sub(n, one)});
  return r.ite(r.eq(m, zero), r.add(n, one),
               r.ite(r.eq(n, zero), r.call({r.sub(m, one), one}), r.call({r.sub(m, one), inner})));
}

TEST(RelationLearner, AckermannByItsFirstArgument) {
  Recursion a(2, {}, ackermann);
  const Term m = a.formal(0), n = a.formal(1);
  const Term third = a.sub(a.op(Op::BvShl, a.number(8), n), a.number(3));
  const Term goal = a.builder().land(std::vector<Term>{
      a.implies(a.eq(m, a.number(1)), a.eq(a.result(), a.add(n, a.number(2)))),
      a.implies(a.eq(m, a.number(2)), a.eq(a.result(), a.add(a.add(n, n), a.number(3)))),
      a.implies(a.builder().land(a.eq(m, a.number(3)), a.at_most(a.number(0), n)), a.eq(a.result(), third)),
  });
  expect_proved(a, grid(0, 5, {20, 100}), goal);
}

TEST(RelationLearner, FibonacciFromBelow) {
  Recursion m(1, {2, 30}, [](Recursion& r) {
    const Term n = r.formal(0);
    const Term sum = r.add(r.call({r.sub(n, r.number(1))}), r.call({r.sub(n, r.number(2))}));
    return r.ite(r.less(n, r.number(2)), n, sum);
  });
  const Term n = m.formal(0), in_range = m.builder().land(m.at_most(m.number(0), n), m.at_most(n, m.number(30)));
  expect_proved(m, grid(-3, 13), m.implies(in_range, m.at_most(m.sub(n, m.number(1)), m.result())));
}

TEST(RelationLearner, HanoiMoves) {
  Recursion m(1, {}, [](Recursion& r) {
    const Term n = r.formal(0), inner = r.call({r.sub(n, r.number(1))});
    return r.ite(r.eq(n, r.number(0)), r.number(0), r.add(r.add(inner, inner), r.number(1)));
  });
  const Term n = m.formal(0), moves = m.sub(m.op(Op::BvShl, m.number(1), n), m.number(1));
  const Term in_range = m.builder().land(m.at_most(m.number(0), n), m.less(n, m.number(32)));
  expect_proved(m, grid(0, 20), m.implies(in_range, m.eq(m.result(), moves)));
}

TEST(RelationLearner, IdentityOfWhatIsNotNegative) {
  Recursion m(1, {}, [](Recursion& r) {
    const Term n = r.formal(0);
    return r.ite(r.at_most(n, r.number(0)), r.number(0), r.add(r.number(1), r.call({r.sub(n, r.number(1))})));
  });
  const Term n = m.formal(0);
  expect_proved(m, grid(-4, 10), m.eq(m.result(), m.ite(m.less(n, m.number(0)), m.number(0), n)));
}

TEST(RelationLearner, SumByRecursion) {
  Recursion m(1, {100}, [](Recursion& r) {
    const Term n = r.formal(0);
    return r.ite(r.eq(n, r.number(0)), r.number(0), r.add(n, r.call({r.sub(n, r.number(1))})));
  });
  const Term n = m.formal(0), twice = m.add(m.result(), m.result());
  expect_proved(m, grid(0, 10), m.eq(twice, m.mul(n, m.add(n, m.number(1)))));
}

TEST(RelationLearner, SumThatEndsBelowZeroStaysUnderItsBound) {
  Recursion m(1, {100}, [](Recursion& r) {
    const Term n = r.formal(0);
    return r.ite(r.at_most(n, r.number(0)), r.number(0), r.add(n, r.call({r.sub(n, r.number(1))})));
  });
  const Term n = m.formal(0), in_range = m.builder().land(m.at_most(m.number(0), n), m.at_most(n, m.number(100)));
  expect_proved(m, grid(-3, 12),
                m.implies(in_range, m.eq(m.add(m.result(), m.result()), m.mul(n, m.add(n, m.number(1))))));
  expect_proved(m, grid(-3, 12), m.implies(in_range, m.at_most(n, m.result())));
}

TEST(RelationLearner, EvenAndOdd) {  // isEven(n) = n == 0 ? 1 : 1 - isEven(n - 1)
  Recursion m(1, {}, [](Recursion& r) {
    const Term n = r.formal(0);
    return r.ite(r.eq(n, r.number(0)), r.number(1), r.sub(r.number(1), r.call({r.sub(n, r.number(1))})));
  });
  const Term is_odd = m.op(Op::BvAnd, m.formal(0), m.number(1));
  expect_proved(m, grid(0, 10), m.eq(m.result(), m.sub(m.number(1), is_odd)));
}

TEST(RelationLearner, ParityOfPowers) {
  Recursion m(2, {}, [](Recursion& r) {
    const Term base = r.formal(0), n = r.formal(1);
    return r.ite(r.at_most(n, r.number(0)), r.number(1), r.mul(base, r.call({base, r.sub(n, r.number(1))})));
  });
  const Term low = m.op(Op::BvAnd, m.sub(m.result(), m.formal(0)), m.number(1));
  expect_proved(m, grid(-3, 7), m.implies(m.less(m.number(0), m.formal(1)), m.eq(low, m.number(0))));
}

TEST(RelationLearner, GreatestCommonDivisorIsPositiveAndSmall) {
  Recursion m(2, {}, [](Recursion& r) {
    const Term a = r.formal(0), b = r.formal(1);
    return r.ite(r.eq(b, r.number(0)), a, r.call({b, r.op(Op::BvSrem, a, b)}));
  });
  const Term a = m.formal(0), b = m.formal(1), zero = m.number(0);
  const Term are_positive = m.builder().land(m.less(zero, a), m.less(zero, b));
  const Term is_small =
      m.builder().land(std::vector<Term>{m.less(zero, m.result()), m.at_most(m.result(), a), m.at_most(m.result(), b)});
  expect_proved(m, grid(-6, 12), m.implies(are_positive, is_small));
}

TEST(RelationLearner, MaximumByRecursion) {
  Recursion m(2, {}, [](Recursion& r) {
    const Term a = r.formal(0), b = r.formal(1), one = r.number(1), zero = r.number(0);
    const Term inner = r.add(one, r.call({r.sub(a, one), r.sub(b, one)}));
    return r.ite(r.at_most(a, zero), r.ite(r.less(b, a), a, b), r.ite(r.at_most(b, zero), a, inner));
  });
  const Term a = m.formal(0), b = m.formal(1);
  expect_proved(m, grid(-3, 9, {50, 1000, 2147483647, -2147483647}), m.eq(m.result(), m.ite(m.less(a, b), b, a)));
}

}  // namespace
}  // namespace dashj::learn
