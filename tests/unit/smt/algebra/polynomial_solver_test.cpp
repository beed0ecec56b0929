// SPDX-License-Identifier: MIT
#include "smt/algebra/polynomial_solver.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <functional>
#include <random>

#include "smt/algebra/algebraic_simplifier.h"
#include "smt/chain/solver_chain.h"
#include "smt/limits.h"
#include "smt/z3/z3_solver.h"
#include "term/evaluate.h"

namespace dashj::smt {
namespace {

using term::kInt;
using term::Op;
using term::Term;

/// Knows nothing, uses units, and remembers what it was asked.
class Clueless final : public SmtSolver {
 public:
  explicit Clueless(std::vector<Query>& asked) : asked_(asked) {}
  CheckResult check(const Query& query) override {
    asked_.push_back(query);
    meter().charge(Work::SolverUnits, 10'000);
    return Undecided{"clueless"};
  }

 private:
  std::vector<Query>& asked_;
};

class Algebra : public ::testing::Test {
 protected:
  Term var(const char* name) { return store.variable(name, kInt); }
  Term num(std::int32_t value) { return store.int_const(value); }
  Term op(Op op, Term p, Term q) { return store.make(op, {p, q}); }
  Term no(Term p) { return store.make(Op::Not, {p}); }
  Term add(Term p, Term q) { return op(Op::BvAdd, p, q); }
  Term mul(Term p, Term q) { return op(Op::BvMul, p, q); }
  Term twice(Term p) { return mul(num(2), p); }
  Term less_one(Term p) { return add(num(-1), p); }
  Term eq(Term p, Term q) { return op(Op::Eq, p, q); }
  Term both(Term p, Term q) { return op(Op::And, p, q); }
  Term either(Term p, Term q) { return op(Op::Or, p, q); }
  Term less(Term p, Term q) { return op(Op::BvSlt, p, q); }
  Term choice(Term condition, Term p, Term q) { return store.make(Op::Ite, {condition, p, q}); }

  std::vector<Term> simplify(const std::vector<Term>& assertions) {
    return AlgebraicSimplifier(store).simplify(assertions);
  }
  /// By algebra alone.
  bool is_contradiction(const std::vector<Term>& assertions) {
    return simplify(assertions) == std::vector<Term>{store.bool_const(false)};
  }
  CheckResult check(const std::vector<Term>& assertions, bool wants_core = false, std::uint64_t limit = 1'000'000) {
    return make_solver_chain(store, stop, statistics, {})->check({assertions, wants_core, limit});
  }
  std::vector<Query> ask_clueless(const std::vector<Term>& assertions, bool wants_core, std::uint64_t limit) {
    return ask_clueless({assertions, wants_core, limit});
  }
  std::vector<Query> ask_clueless(const Query& query) {
    std::vector<Query> asked;
    PolynomialSolver solver(std::make_unique<Clueless>(asked), store, stop, statistics);
    answer = solver.check(query);
    return asked;
  }

  term::TermStore store;
  StopToken stop;
  Statistics statistics;
  CheckResult answer = Undecided{};
  Term n = var("n"), r = var("r"), a = var("a"), b = var("b"), x = var("x");
  // 2 * sum(n - 1) == (n - 1) * n, and that of n.
  Term hypothesis = eq(add(n, mul(less_one(n), less_one(n))), add(num(1), twice(r)));
  Term step = eq(mul(n, n), add(n, twice(r)));
};

// A loop that counts i up to n, with r == a * i, ends with r == a * n.
TEST_F(Algebra, TwoOrdersAreAnEquation) {
  const Term i = var("i"), counted = eq(r, mul(a, i)), missed = no(eq(r, mul(a, n)));
  EXPECT_TRUE(is_contradiction({no(less(i, n)), no(less(n, i)), counted, missed}));
  EXPECT_TRUE(is_contradiction({op(Op::BvUle, i, n), no(op(Op::BvUlt, i, n)), counted, missed}));
  EXPECT_FALSE(is_contradiction({no(less(i, n)), no(op(Op::BvUlt, n, i)), counted, missed}));
  EXPECT_FALSE(is_contradiction({no(less(i, n)), less(n, i), counted, missed}));
}

TEST_F(Algebra, AnEquationInTwoFormsIsOne) {
  EXPECT_TRUE(is_contradiction({less(num(0), n), hypothesis, no(step)}));
  EXPECT_FALSE(is_contradiction({less(num(0), n), hypothesis, step}));
  EXPECT_FALSE(is_contradiction({no(hypothesis), no(step)}));
}

TEST_F(Algebra, WhatIsDefinedIsReplaced) {
  const Term r0 = var("r0"), r1 = var("r1");
  const Term before = eq(add(less_one(n), mul(less_one(n), less_one(n))), twice(r1));
  EXPECT_TRUE(is_contradiction({eq(r0, add(n, r1)), before, no(eq(add(n, mul(n, n)), twice(r0)))}));
  EXPECT_TRUE(is_contradiction({eq(x, mul(a, less_one(b))), eq(r, add(a, x)), no(eq(r, mul(a, b)))}));
  EXPECT_FALSE(is_contradiction({eq(x, mul(a, less_one(b))), eq(r, add(b, x)), no(eq(r, mul(a, b)))}));
}

// 2 f0 = p, 2 f1 = q, r = f0 + f1, so 2 r = p + q.
TEST_F(Algebra, EquationsAreAdded) {
  const Term f0 = var("f0"), f1 = var("f1");
  const std::vector<Term> known{eq(twice(f0), mul(a, b)), eq(twice(f1), mul(a, x)), eq(r, add(f0, f1))};
  std::vector<Term> query = known;
  query.push_back(no(eq(twice(r), mul(a, add(b, x)))));
  EXPECT_TRUE(is_contradiction(query));
  query.back() = no(eq(r, mul(a, add(b, x))));
  EXPECT_FALSE(is_contradiction(query));
}

TEST_F(Algebra, TheSameWithinTheCasesOfADisjunction) {
  const Term hypothesis_of_product = either(less(less_one(b), num(0)), eq(x, mul(a, less_one(b))));
  const Term step_case = store.make(Op::And, {eq(x, mul(a, less_one(b))), eq(r, add(a, x)), no(eq(r, mul(a, b)))});
  const Term base_case = store.make(Op::And, {eq(b, num(0)), eq(r, num(0)), no(eq(r, mul(a, b)))});
  EXPECT_TRUE(is_contradiction({either(step_case, base_case)}));
  EXPECT_TRUE(is_contradiction({less(b, a), either(no(less(b, a)), either(base_case, step_case))}));
  EXPECT_FALSE(is_contradiction({either(step_case, both(eq(b, num(0)), no(eq(r, mul(a, b)))))}));
  const Term guarded =
      store.make(Op::And, {hypothesis_of_product, eq(r, add(a, x)), no(eq(r, mul(a, b))), less(num(0), b)});
  EXPECT_TRUE(std::holds_alternative<Unsat>(check({either(guarded, base_case)})));
}

// x is another one outside: what a disjunct says of it must not get lost.
TEST_F(Algebra, ADefinitionWithinADisjunctStaysThere) {
  const Term cases = either(both(eq(x, num(3)), eq(r, mul(x, a))), both(eq(x, num(5)), eq(r, mul(x, x))));
  EXPECT_TRUE(std::holds_alternative<Sat>(check({cases, eq(r, num(25))})));
  EXPECT_TRUE(std::holds_alternative<Unsat>(check({cases, eq(x, num(4))})));
  const std::vector<Term> simplified = simplify({cases, no(less(num(7), x))});
  term::VariableCollector variables(store);
  bool has_x = false;
  for (const Term assertion : simplified) {
    if (store.op(assertion) != Op::Or) continue;
    for (const Term disjunct : store.args(assertion))
      has_x = has_x || std::ranges::count(variables.variables(disjunct), x) > 0;
  }
  EXPECT_TRUE(has_x);
}

TEST_F(Algebra, ChoicesInEquationsAreTakenApart) {
  const Term body = choice(less(b, num(1)), num(0), add(a, x));
  const Term known = choice(less(b, num(1)), num(0), mul(a, less_one(b)));
  EXPECT_TRUE(is_contradiction({eq(r, body), no(less(b, num(1))), eq(x, known), no(eq(r, mul(a, b)))}));
  EXPECT_TRUE(
      is_contradiction({eq(r, body), eq(x, known), no(either(less(b, num(1)), eq(mul(r, a), mul(a, mul(a, b)))))}));
  EXPECT_FALSE(is_contradiction({eq(r, body), eq(x, known), no(eq(r, mul(a, b)))}));  // b == -1
}

TEST_F(Algebra, AnEvenFactorIsNotCancelled) {
  EXPECT_FALSE(is_contradiction({eq(twice(mul(a, b)), twice(r)), no(eq(mul(a, b), r))}));
  EXPECT_TRUE(std::holds_alternative<Sat>(check({eq(twice(mul(a, b)), twice(r)), no(eq(mul(a, b), r))})));
  EXPECT_TRUE(is_contradiction({eq(mul(num(3), mul(a, b)), mul(num(3), r)), no(eq(mul(a, b), r))}));
}

TEST_F(Algebra, AVariableThatOccursInItsValueIsNotDefined) {
  EXPECT_FALSE(simplify({eq(x, op(Op::BvAnd, x, a))}).empty());           // it says something of x
  EXPECT_FALSE(is_contradiction({eq(x, mul(x, x)), no(eq(x, num(0)))}));  // 1
  EXPECT_FALSE(is_contradiction({eq(x, op(Op::BvXor, x, num(0))), less(x, num(0))}));
  EXPECT_FALSE(is_contradiction({eq(x, choice(less(x, a), x, mul(a, a))), less(x, a)}));
}

// What was extended, or cut, is rewritten: of all values of two variables and all sums of few, nothing else holds.
TEST_F(Algebra, NumbersOfOtherWidthsKeepTheirValues) {
  constexpr term::Sort kNarrow{3}, kWide{7};
  const Term u = store.variable("u", kNarrow), v = store.variable("v", kNarrow), w = store.variable("w", kWide);
  term::Evaluator evaluator(store);
  int rewritten = 0;
  const auto expect_same = [&](Term condition) {
    const std::vector<Term> simplified = simplify({condition});
    rewritten += simplified == std::vector<Term>{condition} ? 0 : 1;
    for (std::uint64_t values = 0; values < 8 * 8 * 128; ++values) {
      const auto value_of = [&](Term t) { return t == u ? values & 7 : t == v ? values >> 3 & 7 : values >> 6; };
      const auto holds = [&](Term t) { return evaluator.evaluate(t, value_of) != 0; };
      ASSERT_EQ(holds(condition), std::ranges::all_of(simplified, holds)) << values;
    }
  };
  const auto sum = [&](Term p, Term q, std::uint8_t width, std::uint64_t c) {
    return add(mul(store.bv_const(width, c), p), add(q, store.bv_const(width, c / 2)));
  };
  for (const Op extension : {Op::SignExtend, Op::ZeroExtend}) {
    const auto extended = [&](Term t) { return store.make(extension, {t}, 4u); };
    for (std::uint64_t c = 0; c < 8; ++c) {
      expect_same(less(w, extended(add(u, store.bv_const(3, c)))));
      expect_same(less(w, extended(sum(u, store.bv_const(3, 5), 3, c))));
      expect_same(less(w, extended(sum(u, v, 3, c))));
      expect_same(less(u, store.make(Op::Extract, {mul(sum(w, extended(v), 7, c), extended(v))}, 2u, 0u)));
    }
    expect_same(less(w, extended(mul(u, v))));
    expect_same(less(v, store.make(Op::Extract, {choice(less(w, extended(u)), w, extended(u))}, 2u, 0u)));
  }
  EXPECT_GT(rewritten, 40);
}

// s sums up an int i that counts to n, in 64 bits: 2 * s == i * (i - 1) is kept, since i < n does not overflow.
TEST_F(Algebra, SumsOfIntsInLongs) {
  const Term i = var("i"), s = store.variable("s", term::kLong);
  const auto wide = [&](Term t) { return store.make(Op::SignExtend, {t}, 32u); };
  const auto is_sum = [&](Term sum, Term counter) {
    const Term of = wide(counter);
    return eq(mul(store.bv_const(64, 2), sum), op(Op::BvSub, mul(of, of), of));
  };
  const Term next = add(i, num(1)), kept = is_sum(add(s, wide(i)), next);
  EXPECT_TRUE(std::holds_alternative<Unsat>(check({is_sum(s, i), less(i, n), no(kept)})));
  EXPECT_FALSE(
      std::holds_alternative<Unsat>(check({is_sum(s, i), no(kept)})));  // the greatest int is followed by the least
}

// sum == n * (n + 1) / 2 in a long, where the last round has left i at n + 1: the dividend is put in for what it
// equals.
TEST_F(Algebra, ADividendIsWhatItEquals) {
  const Term i = var("i"), sum = store.variable("sum", term::kLong);
  const auto wide = [&](Term t) { return store.make(Op::SignExtend, {t}, 32u); };
  const auto num64 = [&](std::uint64_t value) { return store.bv_const(64, value); };
  const Term twice_sum = mul(num64(2), sum), product = mul(wide(n), add(wide(n), num64(1)));
  const std::vector<Term> last{eq(mul(wide(i), wide(i)), add(twice_sum, wide(i))), eq(i, add(n, num(1))),
                               no(less(sum, num64(0))), no(less(n, num(0)))};
  const auto with = [&](std::vector<Term> more) {
    more.insert(more.end(), last.begin(), last.end());
    return more;
  };
  const Term is_greatest = eq(n, num(INT32_MAX));
  for (const Term half : {op(Op::BvSdiv, product, num64(2)), op(Op::BvAshr, product, num64(1))}) {
    EXPECT_TRUE(std::holds_alternative<Unsat>(check(with({no(is_greatest), no(eq(sum, half))})))) << half.id;
    EXPECT_FALSE(std::holds_alternative<Unsat>(check(with({is_greatest, no(eq(sum, half))})))) << half.id;
  }
}

// What follows from an assertion holds wherever the assertion does: for random conjunctions and random values.
TEST_F(Algebra, WhatIsAskedFollowsFromTheQuery) {
  for (const std::uint8_t width : {4, 8, 32}) {
    std::mt19937 random(width);
    std::vector<Term> leaves;
    for (const char* name : {"p", "q", "s", "t"})
      leaves.push_back(store.variable(name + std::to_string(width), term::Sort{width}));
    const auto leaf = [&] {
      return random() % 3 == 0 ? store.bv_const(width, random() % 5 - 2) : leaves[random() % 4];
    };
    std::function<Term(int)> condition;
    const std::function<Term(int)> value = [&](int depth) -> Term {
      if (depth == 0) return leaf();
      constexpr Op kOps[] = {Op::BvAdd, Op::BvSub, Op::BvMul, Op::BvMul, Op::BvAnd};
      if (random() % 7 == 0) return choice(condition(0), value(depth - 1), value(depth - 1));
      if (random() % 7 == 0) {
        constexpr Op kOfSize[] = {Op::BvSdiv, Op::BvSrem, Op::BvLshr, Op::BvAshr};
        return op(kOfSize[random() % 4], value(depth - 1), store.bv_const(width, 1 + random() % 3));
      }
      return op(kOps[random() % 5], value(depth - 1), value(depth - 1));
    };
    condition = [&](int depth) -> Term {
      if (depth == 0 || random() % 4 == 0) {
        if (random() % 3 == 0) return less(leaf(), value(1));
        const Term equal = eq(random() % 2 == 0 ? leaf() : value(2), value(2));
        return random() % 4 == 0 ? no(equal) : equal;
      }
      std::vector<Term> args;
      for (std::size_t i = 0; i < 2 + random() % 2; ++i) args.push_back(condition(depth - 1));
      const Term junction = store.make(random() % 2 == 0 ? Op::And : Op::Or, args);
      return random() % 5 == 0 ? no(junction) : junction;
    };
    term::Evaluator evaluator(store);
    int models = 0, contradictions = 0;
    for (int i = 0; i < 400; ++i) {
      std::vector<Term> assertions;
      for (int k = 0; k < 3; ++k) assertions.push_back(condition(k));
      const std::vector<Term> simplified = simplify(assertions);
      const bool is_false = simplified == std::vector<Term>{store.bool_const(false)};
      contradictions += is_false ? 1 : 0;
      for (int k = 0; k < 300; ++k) {
        std::vector<std::uint64_t> values;
        for (int j = 0; j < 4; ++j)
          values.push_back(random() % 4 == 0 ? random() & term::width_mask(width) : random() % 3);
        const auto value_of = [&](Term v) {
          return values[static_cast<std::size_t>(std::ranges::find(leaves, v) - leaves.begin())];
        };
        const auto holds = [&](Term t) { return evaluator.evaluate(t, value_of) != 0; };
        if (!std::ranges::all_of(assertions, holds)) continue;
        ++models;
        for (const Term one : simplified) ASSERT_TRUE(holds(one)) << int{width} << " bits, conjunction " << i;
      }
    }
    EXPECT_GT(models, 3000);
    EXPECT_GT(contradictions, 10);
  }
}

// By a solver that knows nothing, so that all that is proved is proved by algebra and cases; all values are tried.
TEST_F(Algebra, WhatIsProvedByCasesHasNoModel) {
  std::mt19937 random(3);
  std::vector<Term> leaves;
  for (const char* name : {"u", "v", "w"}) leaves.push_back(store.variable(name, term::Sort{3}));
  const auto leaf = [&] { return leaves[random() % 3]; };
  const auto value = [&] {
    constexpr Op kOps[] = {Op::BvAdd, Op::BvSub, Op::BvMul};
    return op(kOps[random() % 3], leaf(), random() % 3 == 0 ? store.bv_const(3, random()) : leaf());
  };
  const auto literal = [&] {
    const Term atom = random() % 3 == 0 ? less(leaf(), leaf()) : eq(leaf(), value());
    return random() % 2 == 0 ? atom : no(atom);
  };
  std::vector<Query> asked;
  Clueless clueless(asked);
  AlgebraicProver prover(clueless, store, stop);
  term::Evaluator evaluator(store);
  int proofs = 0, proofs_by_cases = 0, others = 0;
  for (int i = 0; i < 600; ++i) {
    std::vector<Term> assertions;
    for (int k = 0; k < 5; ++k) assertions.push_back(either(literal(), literal()));
    for (int k = 0; k < 2; ++k) assertions.push_back(eq(choice(literal(), value(), leaf()), value()));
    asked.clear();
    if (!prover.is_unsat(assertions, 2'000'000)) {
      ++others;
      continue;
    }
    ++proofs;
    proofs_by_cases += asked.empty() ? 0 : 1;
    for (std::uint64_t values = 0; values < 512; ++values) {
      const auto value_of = [&](Term v) { return values >> 3 * (std::ranges::find(leaves, v) - leaves.begin()) & 7; };
      ASSERT_FALSE(std::ranges::all_of(assertions, [&](Term t) { return evaluator.evaluate(t, value_of) != 0; })) << i;
    }
  }
  EXPECT_GT(proofs_by_cases, 10);
  EXPECT_GT(others, 100);
}

// All variables 0 is a model.
TEST_F(Algebra, TheBoundsEndTheWorkAndLeaveWhatIsTrue) {
  std::vector<Term> assertions;
  Term previous = n;
  for (int i = 0; i < 400; ++i) {
    const Term next = var(("c" + std::to_string(i)).c_str());
    assertions.push_back(eq(mul(next, next), add(mul(previous, num(2)), mul(previous, next))));
    assertions.push_back(either(eq(next, mul(previous, a)), both(less(next, a), eq(next, mul(previous, b)))));
    previous = next;
  }
  const std::uint32_t before = store.size();
  const std::vector<Term> simplified = simplify(assertions);
  EXPECT_LT(store.size() - before, kMaxAlgebraTerms * 3);
  const auto zero = [](Term) -> std::uint64_t { return 0; };
  term::Evaluator evaluator(store);
  for (const Term one : simplified) EXPECT_EQ(evaluator.evaluate(one, zero), 1u);
}

TEST_F(Algebra, DeepTermsAreSimplifiedWithoutRecursion) {
  Term deep = mul(a, b), condition = less(a, b);
  for (int i = 0; i < 100'000; ++i) {
    deep = op(Op::BvXor, deep, a);
    condition = no(either(condition, less(b, num(i))));
  }
  EXPECT_FALSE(is_contradiction({eq(deep, r), condition, no(eq(mul(r, a), b))}));
}

// Two calls unrolled, then the hypothesis: only in the last of the cases it is needed.
TEST_F(Algebra, WhatCasesLeaveIsAlgebra) {
  const Term r1 = var("r1"), r2 = var("r2"), ends = less(n, num(1)), then_ends = less(less_one(n), num(1));
  const std::vector<Term> query{
      no(less(n, num(0))), eq(r, choice(ends, num(0), add(n, r1))),
      either(ends, eq(r1, choice(then_ends, num(0), add(less_one(n), r2)))),
      either(then_ends, eq(add(n, mul(add(num(-2), n), add(num(-2), n))), add(num(2), twice(r2)))),
      no(eq(mul(n, add(num(1), n)), twice(r)))};
  EXPECT_TRUE(std::holds_alternative<Unsat>(check(query)));
  EXPECT_EQ(statistics.count("queries.algebra"), 1u);
  EXPECT_LT(statistics.count("solver.units"), 200'000u);
}

TEST_F(Algebra, QueriesWithoutProductsPassThrough) {
  EXPECT_EQ(ask_clueless({eq(r, add(a, twice(b)))}, false, 0).size(), 1u);
  EXPECT_EQ(ask_clueless({eq(r, add(a, twice(b)))}, true, 500'000).at(0).resource_limit, 500'000u);
  EXPECT_EQ(ask_clueless({hypothesis, no(step)}, false, 20'000).size(), 1u);  // no units for more
  EXPECT_EQ(statistics.count("queries.algebra"), 0u);
}

TEST_F(Algebra, AProofCountsWithItsCore) {
  EXPECT_EQ(ask_clueless({less(a, b), hypothesis, no(step)}, false, 0).size(), 2u);  // the first alone, then all
  EXPECT_EQ(std::get<Unsat>(answer).core, (std::vector<std::size_t>{0, 1, 2}));
  ask_clueless({less(a, b), hypothesis, less(b, n), no(step)}, true, 0);
  EXPECT_EQ(std::get<Unsat>(answer).core, (std::vector<std::size_t>{1, 3}));
  EXPECT_EQ(statistics.count("queries.algebra"), 2u);
}

// What the products have nothing to do with is unsat without them, and so is its core.
TEST_F(Algebra, ProductsThatNothingRestsOnAreLeftOut) {
  const CheckResult result = check({hypothesis, less(a, b), no(step), no(less(a, b)), less(x, n)}, true);
  EXPECT_EQ(std::get<Unsat>(result).core, (std::vector<std::size_t>{1, 3}));
  EXPECT_EQ(statistics.count("queries.algebra"), 0u);
}

// As it was, without products, with them; and as it was with what is left.
TEST_F(Algebra, WhatAlgebraDoesNotProveIsAskedAsItWas) {
  const std::vector<Query> asked = ask_clueless({hypothesis, eq(mul(n, a), b)}, true, 500'000);
  ASSERT_EQ(asked.size(), 4u);
  for (std::size_t i = 0; i < 3; ++i) EXPECT_EQ(asked[i].resource_limit, 20'000u);
  EXPECT_TRUE(asked[0].wants_core);
  EXPECT_FALSE(asked[1].wants_core);
  EXPECT_EQ(asked[3].resource_limit, 470'000u);
  EXPECT_EQ(asked[3].assertions.size(), 2u);
  EXPECT_TRUE(asked[3].wants_core);
  EXPECT_TRUE(std::holds_alternative<Undecided>(answer));
}

// Of cells integers decide what algebra does not, if they are asked again.
TEST_F(Algebra, HalfOfWhatIsLeftIsForQuestionsOfCellsAsTheyWere) {
  std::vector<Term> assertions{hypothesis, eq(mul(n, a), b)};
  for (int i = 0; i < 50; ++i) assertions.push_back(either(less(a, num(i)), eq(mul(a, num(i)), mul(b, b))));
  Query query{assertions, false, 100'000};
  EXPECT_LT(ask_clueless(query).back().resource_limit, 40'000u);
  query.is_of_cells = true;
  const Query last = ask_clueless(query).back();
  EXPECT_GE(last.resource_limit, 40'000u);
  EXPECT_EQ(last.assertions.size(), assertions.size());
  EXPECT_TRUE(last.is_of_cells);
}

TEST_F(Algebra, TheLimitsHold) {
  std::vector<Term> assertions{hypothesis, eq(mul(n, a), b)};
  for (int i = 0; i < 50; ++i) assertions.push_back(either(less(a, num(i)), eq(mul(a, num(i)), mul(b, b))));
  for (const std::uint64_t limit : {25'000, 60'000, 2'000'000}) {
    const std::uint64_t before = statistics.count("solver.units");
    const std::vector<Query> asked = ask_clueless(assertions, false, limit);
    EXPECT_LE(asked.size(), 2u * kMaxAlgebraCases + 2u);
    EXPECT_LE(statistics.count("solver.units") - before, limit + 10'000);
    EXPECT_LE(asked.size(), limit / 10'000 + 1);
  }
  assertions.clear();
  for (int i = 0; i < 1600; ++i) assertions.push_back(less(mul(a, num(i)), mul(b, num(i))));
  assertions.push_back(no(eq(mul(a, b), mul(b, a))));
  EXPECT_EQ(ask_clueless(assertions, false, 0).size(), 1u);  // too large
}

TEST_F(Algebra, AFactorThatCanHaveOneValueOnlyGetsIt) {
  const std::vector<Term> known{less(num(6), b), less(less_one(b), num(7)), less(num(0), b)};
  std::vector<Term> query = known;
  query.push_back(no(eq(mul(a, mul(a, b)), mul(num(7), mul(a, a)))));
  EXPECT_TRUE(std::holds_alternative<Unsat>(check(query)));
  query.back() = no(eq(mul(a, mul(a, b)), mul(num(6), mul(a, a))));
  EXPECT_TRUE(std::holds_alternative<Sat>(check(query)));
}

// One of two values: whichever the first model has, there is another.
TEST_F(Algebra, AFactorOfTwoValuesKeepsBoth) {
  const auto z3 = make_z3_solver(store, stop, statistics, 0);
  AlgebraicProver prover(*z3, store, stop);
  for (const std::int32_t value : {1, 2}) {
    const Term other = no(eq(mul(a, mul(a, b)), mul(num(value), mul(a, a))));
    EXPECT_FALSE(prover.is_unsat(std::vector<Term>{less(num(0), b), less(b, num(3)), other}, 2'000'000)) << value;
    EXPECT_TRUE(prover.is_unsat(std::vector<Term>{less(num(value - 1), b), less(b, num(value + 1)), other}, 2'000'000));
  }
}

}  // namespace
}  // namespace dashj::smt
