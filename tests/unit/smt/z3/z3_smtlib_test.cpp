// SPDX-License-Identifier: MIT
// The only test that includes Z3: it reads printed terms back with Z3's own parser.
#include <gtest/gtest.h>
#include <z3++.h>

#include <random>

#include "smt/z3/z3_translator.h"
#include "term/print_smtlib.h"

namespace dashj::smt {
namespace {

using term::kBool;
using term::kInt;
using term::Op;
using term::Term;

Term random_predicate(term::TermStore& store, std::uint32_t seed) {
  std::mt19937 random(seed);
  std::vector<Term> ints{store.variable("x#1", kInt), store.variable("y", kInt), store.int_const(-7),
                         store.int_const(3)};
  std::vector<Term> bools{store.variable("a flag", kBool)};
  const auto pick = [&random](const std::vector<Term>& pool) { return pool[random() % pool.size()]; };
  constexpr Op kInts[] = {Op::BvAdd, Op::BvSub, Op::BvMul, Op::BvSdiv, Op::BvSrem, Op::BvAnd,
                          Op::BvOr,  Op::BvXor, Op::BvShl, Op::BvLshr, Op::BvAshr};
  constexpr Op kBools[] = {Op::Eq, Op::BvSlt, Op::BvSle, Op::BvUlt, Op::BvUle};
  for (int i = 0; i < 25; ++i) {
    switch (random() % 6) {
      case 0:
        bools.push_back(store.make(kBools[random() % std::size(kBools)], {pick(ints), pick(ints)}));
        break;
      case 1:
        bools.push_back(store.make(random() % 2 == 0 ? Op::And : Op::Or, {pick(bools), pick(bools), pick(bools)}));
        break;
      case 2:
        ints.push_back(store.make(Op::Ite, {store.make(Op::Not, {pick(bools)}), pick(ints), pick(ints)}));
        break;
      case 3:
        ints.push_back(store.make(Op::SignExtend, {store.make(Op::Extract, {pick(ints)}, 11, 4)}, 24));
        break;
      default:
        ints.push_back(store.make(kInts[random() % std::size(kInts)], {pick(ints), pick(ints)}));
        break;
    }
  }
  return store.make(Op::Or, {bools.back(), store.make(Op::Eq, {ints.back(), ints[ints.size() - 2]})});
}

// The parser's variables are made into the translator's by name; hash-consing then makes equal expressions one.
TEST(PrintedTerms, AreReadBackAsTheSameExpression) {
  for (std::uint32_t seed = 1; seed <= 200; ++seed) {
    term::TermStore store;
    const Term predicate = random_predicate(store, seed);
    z3::context context;
    Z3Translator translator(store, context);
    z3::expr_vector parsed = context.parse_string(term::print_smtlib_script(store, std::span(&predicate, 1)).c_str());
    ASSERT_EQ(parsed.size(), 1u);
    z3::expr_vector from(context), to(context);
    for (const char* name : {"x#1", "y", "a flag"}) {
      const bool is_bool = std::string(name) == "a flag";
      from.push_back(is_bool ? context.bool_const(name) : context.bv_const(name, 32));
      to.push_back(translator.translate(store.variable(name, is_bool ? kBool : kInt)));
    }
    z3::expr read_back = parsed[0].substitute(from, to);
    const z3::expr direct = translator.translate(predicate);
    if (z3::eq(read_back, direct)) continue;
    z3::solver solver(context, "QF_BV");  // written otherwise by the parser: then it must still mean the same
    solver.add(read_back != direct);
    EXPECT_EQ(solver.check(), z3::unsat) << "seed " << seed;
  }
}

TEST(PrintedTerms, LetsAreReadBackToo) {
  for (std::uint32_t seed = 1; seed <= 100; ++seed) {
    term::TermStore store;
    const Term predicate = random_predicate(store, seed);
    z3::context context;
    const std::string declarations =
        "(declare-fun |x#1| () (_ BitVec 32))(declare-fun |y| () (_ BitVec 32))(declare-fun |a flag| () Bool)";
    const std::string lets = declarations + "(assert " + term::print_smtlib(store, predicate) + ")";
    const std::string script = term::print_smtlib_script(store, std::span(&predicate, 1));
    EXPECT_TRUE(z3::eq(context.parse_string(lets.c_str())[0], context.parse_string(script.c_str())[0])) << lets;
  }
}

TEST(PrintedTerms, DeepScriptsAreReadBack) {
  term::TermStore store;
  Term term = store.variable("x", kInt);
  for (int i = 0; i < 20'000; ++i) term = store.make(Op::BvXor, {store.make(Op::BvNot, {term}), store.int_const(i)});
  const Term predicate = store.make(Op::Eq, {term, store.int_const(1)});
  z3::context context;
  EXPECT_EQ(context.parse_string(term::print_smtlib_script(store, std::span(&predicate, 1)).c_str()).size(), 1u);
}

}  // namespace
}  // namespace dashj::smt
