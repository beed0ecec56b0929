// SPDX-License-Identifier: MIT
#include <gtest/gtest.h>

#include "term/print_smtlib.h"

namespace dashj::term {
namespace {

class Print : public ::testing::Test {
 protected:
  [[nodiscard]] Term constant(std::int32_t value) { return store_.int_const(value); }
  [[nodiscard]] Term op(Op op, std::initializer_list<Term> args) { return store_.make(op, args); }
  [[nodiscard]] static std::string shared_name(Term term) { return std::string("?t").append(std::to_string(term.id)); }
  [[nodiscard]] std::string infix(Term term) const { return print_infix(store_, term); }

  TermStore store_;
  Term a_ = store_.variable("a", kInt);
  Term b_ = store_.variable("b", kInt);
  Term c_ = store_.variable("c", kInt);
};

TEST_F(Print, SmtlibNamesSharedSubtermsOnce) {
  const Term sum = op(Op::BvAdd, {a_, b_});
  const std::string text = print_smtlib(store_, op(Op::BvMul, {sum, sum}));
  const std::string name = shared_name(sum);
  EXPECT_EQ(text, "(let ((" + name + " (bvadd |a| |b|))) (bvmul " + name + " " + name + "))");
}

TEST_F(Print, SmtlibIsLinearInTheNodes) {
  Term term = a_;
  for (int i = 0; i < 1000; ++i) term = op(Op::BvAdd, {term, term});
  EXPECT_LT(print_smtlib(store_, term).size(), 60'000u);
}

TEST_F(Print, SmtlibShowsParametersAndConstants) {
  EXPECT_EQ(print_smtlib(store_, store_.make(Op::Extract, {a_}, 7, 0)), "((_ extract 7 0) |a|)");
  EXPECT_EQ(print_smtlib(store_, store_.make(Op::SignExtend, {a_}, 32)), "((_ sign_extend 32) |a|)");
  EXPECT_EQ(print_smtlib(store_, constant(-1)), "(_ bv4294967295 32)");
  EXPECT_EQ(print_smtlib(store_, store_.bool_const(false)), "false");
}

TEST_F(Print, ScriptDeclaresEveryVariableAndSharesBetweenAssertions) {
  const Term sum = op(Op::BvAdd, {a_, store_.variable("x#1", kInt)});
  const Term flag = store_.variable("f", kBool);
  const Term assertions[] = {op(Op::BvSlt, {sum, b_}), op(Op::Or, {flag, op(Op::Eq, {sum, b_})})};
  const std::string name = shared_name(sum);
  EXPECT_EQ(print_smtlib_script(store_, assertions),
            "(set-logic QF_BV)\n"
            "(declare-fun |a| () (_ BitVec 32))\n"
            "(declare-fun |b| () (_ BitVec 32))\n"
            "(declare-fun |x#1| () (_ BitVec 32))\n"
            "(declare-fun |f| () Bool)\n"
            "(define-fun " +
                name +
                " () (_ BitVec 32) (bvadd |a| |x#1|))\n"
                "(assert (bvslt " +
                name +
                " |b|))\n"
                "(assert (or |f| (= " +
                name +
                " |b|)))\n"
                "(check-sat)\n");
}

TEST_F(Print, ApplicationsAreDeclaredOnceAFunction) {
  const Term of_a = store_.apply("f", Sort{8}, std::vector<Term>{a_, b_});
  const Term of_b = store_.reapply(of_a, std::vector<Term>{b_, a_});
  const Term alone = store_.apply("k", kBool, {});
  const Term assertions[] = {op(Op::Eq, {of_a, of_b}), alone};
  const std::string f = "|f@f" + std::to_string(store_.value(of_a)) + "|",
                    k = "|k@f" + std::to_string(store_.value(alone)) + "|";
  EXPECT_EQ(print_smtlib_script(store_, assertions),
            "(set-logic QF_UFBV)\n"
            "(declare-fun |a| () (_ BitVec 32))\n"
            "(declare-fun |b| () (_ BitVec 32))\n"
            "(declare-fun " +
                f +
                " ((_ BitVec 32) (_ BitVec 32)) (_ BitVec 8))\n"
                "(declare-fun " +
                k +
                " () Bool)\n"
                "(assert (= (" +
                f + " |a| |b|) (" + f +
                " |b| |a|)))\n"
                "(assert " +
                k +
                ")\n"
                "(check-sat)\n");
  EXPECT_EQ(infix(op(Op::Eq, {of_a, store_.bv_const(8, 3)})), "f(a, b) == 3");
  EXPECT_EQ(infix(op(Op::Not, {alone})), "!k()");
}

TEST_F(Print, AVariableNamedLikeAFunctionIsAnother) {
  const Term function = store_.apply("f", kInt, std::vector<Term>{a_});
  const std::string printed = print_smtlib(store_, function);
  const Term variable = store_.variable(printed.substr(2, printed.find('|', 2) - 2), kInt);  // as hostile as can be
  EXPECT_EQ(printed.find(print_smtlib(store_, variable)), std::string::npos);
}

TEST_F(Print, NamesThatSmtlibCannotQuoteStayDistinct) {
  const Term bar = store_.variable("p|q", kInt);
  const Term backslash = store_.variable("p\\q", kInt);
  EXPECT_NE(print_smtlib(store_, bar), print_smtlib(store_, backslash));
  EXPECT_EQ(print_smtlib(store_, bar).find('|', 1), print_smtlib(store_, bar).size() - 1);
}

TEST_F(Print, InfixUsesJavaOperatorsAndSignedConstants) {
  const Term not_negative = op(Op::Not, {op(Op::BvSlt, {a_, constant(0)})});
  const Term is_not_3 = op(Op::Not, {op(Op::Eq, {constant(3), b_})});
  EXPECT_EQ(infix(op(Op::And, {not_negative, is_not_3})), "a >= 0 && b != 3");
  EXPECT_EQ(infix(constant(-2147483647 - 1)), "-2147483648");
  EXPECT_EQ(infix(op(Op::BvSlt, {constant(3), a_})), "a > 3");
  EXPECT_EQ(infix(op(Op::Not, {op(Op::BvSlt, {constant(3), a_})})), "a <= 3");
  EXPECT_EQ(infix(op(Op::BvUlt, {a_, b_})), "a <u b");
  EXPECT_EQ(infix(op(Op::Ite, {op(Op::Eq, {a_, b_}), a_, c_})), "a == b ? a : c");
}

TEST_F(Print, InfixReadsCanonicalSumsAsPeopleWriteThem) {
  EXPECT_EQ(infix(op(Op::BvAdd, {constant(3), a_})), "a + 3");
  EXPECT_EQ(infix(op(Op::BvAdd, {constant(-3), a_})), "a - 3");
  EXPECT_EQ(infix(op(Op::BvAdd, {a_, op(Op::BvMul, {constant(-1), b_})})), "a - b");
  EXPECT_EQ(infix(op(Op::BvAdd, {constant(-1), op(Op::BvAdd, {a_, b_})})), "a + b - 1");
}

TEST_F(Print, InfixPutsParenthesesOnlyWhereNeeded) {
  EXPECT_EQ(infix(op(Op::BvMul, {op(Op::BvAdd, {a_, b_}), c_})), "(a + b) * c");
  EXPECT_EQ(infix(op(Op::BvAdd, {op(Op::BvMul, {a_, b_}), c_})), "a * b + c");
  EXPECT_EQ(infix(op(Op::BvSub, {a_, op(Op::BvSub, {b_, c_})})), "a - (b - c)");
  EXPECT_EQ(infix(op(Op::BvSub, {op(Op::BvSub, {a_, b_}), c_})), "a - b - c");
  EXPECT_EQ(infix(op(Op::Not, {op(Op::And, {op(Op::Eq, {a_, b_}), op(Op::Eq, {b_, c_})})})), "!(a == b && b == c)");
}

TEST_F(Print, InfixIsBoundedOnSharedTerms) {
  Term term = a_;
  for (int i = 0; i < 100; ++i) term = op(Op::BvMul, {term, term});
  EXPECT_LT(infix(term).size(), 20'000u);
  EXPECT_NE(infix(term).find("..."), std::string::npos);
}

TEST_F(Print, DeepTermsDoNotUseTheStack) {
  Term term = a_;
  for (int i = 0; i < 300'000; ++i) term = op(Op::BvNot, {term});
  EXPECT_EQ(print_smtlib(store_, term).size(), 300'000u * 8 + 3);  // "(bvnot " and ")" a level, "|a|" inside
  EXPECT_FALSE(infix(term).empty());
}

}  // namespace
}  // namespace dashj::term
