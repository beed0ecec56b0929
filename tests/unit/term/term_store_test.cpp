// SPDX-License-Identifier: MIT
#include "term/term_store.h"

#include <gtest/gtest.h>

#include <set>

#include "term/applications.h"

namespace dashj::term {
namespace {

TEST(TermStore, EqualTermsAreOneNode) {
  TermStore store;
  const Term x = store.variable("x", kInt);
  EXPECT_EQ(store.make(Op::BvAdd, {x, store.int_const(1)}), store.make(Op::BvAdd, {x, store.int_const(1)}));
  EXPECT_EQ(x, store.variable("x", kInt));
}

TEST(TermStore, DifferentTermsAreDifferentNodes) {
  TermStore store;
  const Term x = store.variable("x", kInt);
  const Term y = store.variable("y", kInt);
  std::set<Term> terms{x, y, store.bv_const(32, 0), store.bv_const(31, 0), store.bool_const(false)};
  terms.insert(store.make(Op::BvSub, {x, y}));
  terms.insert(store.make(Op::BvSub, {y, x}));
  terms.insert(store.make(Op::BvAdd, {x, y}));
  terms.insert(store.make(Op::Extract, {x}, 7, 0));
  terms.insert(store.make(Op::Extract, {x}, 8, 1));
  terms.insert(store.make(Op::ZeroExtend, {x}, 8));
  terms.insert(store.make(Op::SignExtend, {x}, 8));
  EXPECT_EQ(terms.size(), 12u);
}

TEST(TermStore, NeverRewrites) {
  TermStore store;
  const Term x = store.variable("x", kInt);
  const Term sum = store.make(Op::BvAdd, {x, store.int_const(0)});
  EXPECT_EQ(store.op(sum), Op::BvAdd);
  EXPECT_EQ(store.op(store.make(Op::Not, {store.bool_const(true)})), Op::Not);
}

TEST(TermStore, ConstantsAreTruncatedToTheirWidth) {
  TermStore store;
  EXPECT_EQ(store.bv_const(4, 0x1F), store.bv_const(4, 0xF));
  EXPECT_EQ(store.value(store.int_const(-1)), 0xFFFFFFFFu);
  EXPECT_EQ(store.value(store.bv_const(64, ~std::uint64_t{0})), ~std::uint64_t{0});
}

TEST(TermStore, ResultSortsFollowTheOperator) {
  TermStore store;
  const Term a = store.variable("a", Sort{8});
  const Term b = store.variable("b", Sort{24});
  EXPECT_EQ(store.sort(store.make(Op::Concat, {a, b})), kInt);
  EXPECT_EQ(store.sort(store.make(Op::Extract, {b}, 9, 4)), Sort{6});
  EXPECT_EQ(store.sort(store.make(Op::SignExtend, {a}, 24)), kInt);
  EXPECT_EQ(store.sort(store.make(Op::BvUlt, {a, a})), kBool);
  EXPECT_EQ(store.sort(store.make(Op::Ite, {store.bool_const(true), b, b})), Sort{24});
}

TEST(TermStore, ArgumentsMayBeAViewIntoTheStore) {
  TermStore store;
  std::vector<Term> parts;
  for (int i = 0; i < 100; ++i) parts.push_back(store.variable(std::to_string(i), kBool));
  Term all = store.make(Op::And, parts);
  for (int i = 0; i < 50; ++i) {  // grows the argument table while the view into it is read
    const auto view = store.args(all);
    all = store.make(i % 2 == 0 ? Op::Or : Op::And, view.subspan(0, view.size() - 1));
  }
  EXPECT_EQ(store.args(all).size(), 50u);
  EXPECT_EQ(store.args(all)[49], parts[49]);
}

TEST(TermStore, SignatureHoldsTheVariablesBelow) {
  TermStore store;
  const Term x = store.variable("x", kInt);
  const Term y = store.variable("y", kInt);
  const Term sum = store.make(Op::BvAdd, {x, store.make(Op::BvNeg, {y})});
  EXPECT_EQ(store.variable_signature(sum), store.variable_signature(x) | store.variable_signature(y));
  EXPECT_EQ(store.variable_signature(x) & store.variable_signature(y), 0u);
  EXPECT_EQ(store.variable_signature(store.int_const(4)), 0u);
}

TEST(TermStore, SurvivesManyTerms) {
  TermStore store;
  for (std::uint32_t i = 0; i < 200'000; ++i) EXPECT_EQ(store.bv_const(64, i * 977u).id, i);
  for (std::uint32_t i = 0; i < 200'000; i += 1000) EXPECT_EQ(store.bv_const(64, i * 977u).id, i);
}

TEST(TermStore, AFreshVariableIsNobodyElses) {
  TermStore store;
  const Term x = store.variable("x", kInt);
  const std::set<Term> terms{x, store.fresh_variable("x", kInt), store.fresh_variable("x", kInt),
                             store.fresh_variable("y", kInt), store.variable("y", kInt)};
  EXPECT_EQ(terms.size(), 5u);
  EXPECT_EQ(store.variable("x", kInt), x);
  for (int i = 0; i < 100; ++i) EXPECT_EQ(store.name(store.fresh_variable(store.name(x), kInt)), "x");
}

TEST(TermStore, ApplicationsAreKnownByFunctionAndArguments) {
  TermStore store;
  const Term x = store.variable("x", kInt), y = store.variable("y", kInt);
  const auto of = [&](std::string_view function, std::vector<Term> args) { return store.apply(function, kInt, args); };
  const Term f_x = of("f", {x});
  EXPECT_EQ(f_x, of("f", {x}));
  EXPECT_EQ(std::set<Term>({f_x, of("f", {y}), of("g", {x}), of("h", {x, y}), of("h", {y, x}), of("k", {}), x}).size(),
            7u);
  EXPECT_EQ(store.reapply(f_x, std::vector<Term>{y}), of("f", {y}));
  EXPECT_EQ(store.name(f_x), "f");
  EXPECT_EQ(store.value(f_x), store.value(of("f", {y})));
  EXPECT_NE(store.value(f_x), store.value(of("g", {y})));
  EXPECT_EQ(store.sort(store.apply("exit", Sort{8}, std::vector<Term>{x})), Sort{8});
  EXPECT_NE(store.variable("f", kInt), f_x);
}

TEST(TermStore, KnowsWhichTermsHaveApplicationsBelow) {
  TermStore store;
  const Term x = store.variable("x", kInt);
  const Term f_x = store.apply("f", kInt, std::vector<Term>{x});
  const Term constant = store.apply("k", kInt, {});
  EXPECT_TRUE(store.has_applications(f_x));
  EXPECT_TRUE(store.has_applications(constant));
  EXPECT_TRUE(store.has_applications(store.make(Op::Not, {store.make(Op::BvSlt, {store.int_const(1), f_x})})));
  EXPECT_FALSE(store.has_applications(store.make(Op::BvAdd, {x, x})));
  EXPECT_EQ(store.variable_signature(f_x), store.variable_signature(x));
  const Term f_f_x = store.reapply(f_x, std::vector<Term>{store.make(Op::BvAdd, {f_x, constant})});
  EXPECT_EQ(applications(store, std::vector<Term>{store.make(Op::Eq, {f_f_x, x}), x}),
            (std::vector<Term>{f_x, constant, f_f_x}));
}

using TermStoreDeathTest = ::testing::Test;

TEST(TermStoreDeathTest, IllSortedTermsAreOurBug) {
  TermStore store;
  const Term x = store.variable("x", kInt);
  const Term b = store.variable("b", kBool);
  EXPECT_EXIT(static_cast<void>(store.make(Op::BvAdd, {x, b})), testing::ExitedWithCode(70), "one sort");
  EXPECT_EXIT(static_cast<void>(store.make(Op::And, {x, b})), testing::ExitedWithCode(70), "Bool");
  EXPECT_EXIT(static_cast<void>(store.make(Op::Not, {b, b})), testing::ExitedWithCode(70), "arity");
  EXPECT_EXIT(static_cast<void>(store.make(Op::Extract, {x}, 32, 0)), testing::ExitedWithCode(70), "inside");
  EXPECT_EXIT(static_cast<void>(store.make(Op::ZeroExtend, {x}, 33)), testing::ExitedWithCode(70), "64");
  EXPECT_EXIT(static_cast<void>(store.variable("x", kBool)), testing::ExitedWithCode(70), "one sort only");
}

TEST(TermStoreDeathTest, AFunctionHasOneSignature) {
  TermStore store;
  const std::vector<Term> args{store.variable("x", kInt)}, bools{store.variable("b", kBool)};
  const Term application = store.apply("f", kInt, args);
  EXPECT_EXIT(static_cast<void>(store.apply("f", kBool, args)), testing::ExitedWithCode(70), "one signature");
  EXPECT_EXIT(static_cast<void>(store.apply("f", kInt, bools)), testing::ExitedWithCode(70), "one signature");
  EXPECT_EXIT(static_cast<void>(store.apply("f", kInt, {})), testing::ExitedWithCode(70), "one signature");
  EXPECT_EXIT(static_cast<void>(store.reapply(application, bools)), testing::ExitedWithCode(70), "one signature");
  EXPECT_EXIT(static_cast<void>(store.reapply(args[0], {})), testing::ExitedWithCode(70), "only an application");
}

}  // namespace
}  // namespace dashj::term
