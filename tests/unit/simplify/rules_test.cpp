// SPDX-License-Identifier: MIT
// For each family of rules: where it applies, and near misses where it must not. Equal terms are one node, so results
// are compared as nodes.
#include <gtest/gtest.h>

#include "simplify/builder.h"
#include "term/print_smtlib.h"

namespace dashj::term {
namespace {

class Rules : public ::testing::Test {
 protected:
  [[nodiscard]] Term num(std::int32_t value) { return store_.int_const(value); }
  [[nodiscard]] Term raw(Op op, std::initializer_list<Term> args) { return store_.make(op, args); }
  [[nodiscard]] Term op(Op op, std::initializer_list<Term> args) { return builder_.make(op, args); }
  [[nodiscard]] Term eq(Term a, Term b) { return op(Op::Eq, {a, b}); }
  [[nodiscard]] Term lt(Term a, Term b) { return op(Op::BvSlt, {a, b}); }
  [[nodiscard]] Term no(Term a) { return builder_.lnot(a); }
  [[nodiscard]] Term all(std::initializer_list<Term> terms) {
    return builder_.land(std::span(terms.begin(), terms.size()));
  }
  [[nodiscard]] Term any(std::initializer_list<Term> terms) {
    return builder_.lor(std::span(terms.begin(), terms.size()));
  }
  [[nodiscard]] Term flag(Term condition) { return builder_.ite(condition, num(1), num(0)); }
  [[nodiscard]] std::string text(Term term) const { return print_infix(store_, term); }

  TermStore store_;
  Builder builder_{store_};
  Term x_ = store_.variable("x", kInt);
  Term y_ = store_.variable("y", kInt);
  Term z_ = store_.variable("z", kInt);
  Term b_ = store_.variable("b", Sort{8});
  Term p_ = store_.variable("p", kBool);
  Term q_ = store_.variable("q", kBool);
  Term r_ = store_.variable("r", kBool);
  Term true_ = store_.bool_const(true);
  Term false_ = store_.bool_const(false);
};

TEST_F(Rules, NotGoesThroughConstantsAndLiterals) {
  EXPECT_EQ(no(true_), false_);
  EXPECT_EQ(no(no(p_)), p_);
  EXPECT_EQ(no(all({p_, q_})), any({no(p_), no(q_)}));
  EXPECT_EQ(no(any({p_, q_})), all({no(p_), no(q_)}));
  EXPECT_EQ(no(no(all({p_, any({q_, r_})}))), all({p_, any({q_, r_})}));
  EXPECT_EQ(store_.op(no(p_)), Op::Not);
}

TEST_F(Rules, ConjunctionsAreFlatSortedAndWithoutRepeats) {
  EXPECT_EQ(all({}), true_);
  EXPECT_EQ(any({}), false_);
  EXPECT_EQ(all({p_, true_, p_}), p_);
  EXPECT_EQ(all({p_, false_}), false_);
  EXPECT_EQ(all({r_, all({q_, p_})}), all({all({p_, r_}), q_}));
  EXPECT_EQ(builder_.conjuncts(all({r_, all({q_, p_})})), (std::vector<Term>{p_, q_, r_}));
  EXPECT_EQ(builder_.conjuncts(any({p_, q_})), (std::vector<Term>{any({p_, q_})}));
  EXPECT_EQ(any({p_, any({q_, r_})}), any({r_, q_, p_}));
}

TEST_F(Rules, ComplementaryPairsDecide) {
  EXPECT_EQ(all({p_, q_, no(p_)}), false_);
  EXPECT_EQ(any({p_, q_, no(p_)}), true_);
  EXPECT_EQ(all({all({p_, q_}), no(all({p_, q_}))}), false_);
  EXPECT_EQ(all({p_, any({q_, r_}), no(all({p_, any({q_, r_})}))}), false_);
  EXPECT_NE(all({p_, no(q_)}), false_);
}

TEST_F(Rules, ClausesAreAbsorbedOrLoseRefutedLiterals) {
  EXPECT_EQ(all({p_, any({p_, q_})}), p_);
  EXPECT_EQ(all({p_, any({no(p_), q_})}), all({p_, q_}));
  EXPECT_EQ(any({p_, all({p_, q_})}), p_);
  EXPECT_EQ(any({p_, all({no(p_), q_})}), any({p_, q_}));
  EXPECT_EQ(builder_.conjuncts(all({p_, any({q_, r_})})).size(), 2u);
}

TEST_F(Rules, ChoicesFold) {
  EXPECT_EQ(builder_.ite(true_, x_, y_), x_);
  EXPECT_EQ(builder_.ite(p_, x_, x_), x_);
  EXPECT_EQ(builder_.ite(no(p_), x_, y_), builder_.ite(p_, y_, x_));
  EXPECT_EQ(builder_.ite(p_, builder_.ite(p_, x_, y_), z_), builder_.ite(p_, x_, z_));
  EXPECT_EQ(builder_.ite(eq(x_, y_), x_, y_), y_);
  EXPECT_EQ(builder_.ite(p_, x_, builder_.ite(q_, x_, y_)), builder_.ite(any({p_, q_}), x_, y_));
  EXPECT_EQ(store_.op(builder_.ite(lt(x_, y_), x_, y_)), Op::Ite);
}

TEST_F(Rules, ChoicesOfBoolAreConnectives) {
  EXPECT_EQ(builder_.ite(p_, true_, q_), any({p_, q_}));
  EXPECT_EQ(builder_.ite(p_, q_, false_), all({p_, q_}));
  EXPECT_EQ(builder_.ite(p_, false_, q_), all({no(p_), q_}));
  EXPECT_EQ(builder_.ite(p_, q_, true_), any({no(p_), q_}));
  EXPECT_EQ(builder_.ite(p_, q_, no(q_)), eq(p_, q_));
  EXPECT_EQ(store_.op(builder_.ite(p_, q_, r_)), Op::Ite);
}

// javac: boolean b = x < 0; if (b) ... is ite(x < 0, 1, 0) != 0.
TEST_F(Rules, JavacsBooleansAreTheirConditions) {
  const Term condition = lt(x_, num(0));
  EXPECT_EQ(eq(flag(condition), num(0)), no(condition));
  EXPECT_EQ(eq(num(1), flag(condition)), condition);
  EXPECT_EQ(eq(flag(condition), num(2)), false_);
  EXPECT_EQ(eq(op(Op::BvXor, {flag(condition), num(1)}), num(0)), condition);
  EXPECT_EQ(op(Op::BvAnd, {flag(p_), flag(q_)}), flag(all({p_, q_})));
  EXPECT_EQ(op(Op::BvOr, {flag(p_), flag(q_)}), flag(any({p_, q_})));
  EXPECT_EQ(eq(flag(p_), flag(q_)).id == true_.id, false);
}

// Math.min without a branch: y ^ ((x ^ y) & m), the mask m being -1 where x is less.
TEST_F(Rules, ChoicesByAMaskAreChoices) {
  const Term mask = builder_.ite(lt(x_, y_), num(-1), num(0)), other = builder_.ite(lt(x_, num(7)), num(-1), num(0));
  const Term change = op(Op::BvXor, {x_, y_});
  EXPECT_EQ(op(Op::BvXor, {y_, op(Op::BvAnd, {change, mask})}), builder_.ite(lt(x_, y_), x_, y_));
  EXPECT_EQ(op(Op::BvXor, {op(Op::BvAnd, {mask, change}), x_}), builder_.ite(lt(x_, y_), y_, x_));
  EXPECT_EQ(op(Op::BvAnd, {x_, mask}), builder_.ite(lt(x_, y_), x_, num(0)));
  EXPECT_EQ(op(Op::BvAnd, {mask, other}), builder_.ite(all({lt(x_, y_), lt(x_, num(7))}), num(-1), num(0)));
}

// javac: lcmp is ite(a < b, -1, ite(a == b, 0, 1)), tested against 0.
TEST_F(Rules, ThreeWayComparisonsAreTheirConditions) {
  const Term lcmp = builder_.ite(lt(x_, y_), num(-1), builder_.ite(eq(x_, y_), num(0), num(1)));
  EXPECT_EQ(lt(lcmp, num(0)), lt(x_, y_));
  EXPECT_EQ(op(Op::BvSle, {lcmp, num(0)}), any({lt(x_, y_), eq(x_, y_)}));
  EXPECT_EQ(any({lt(x_, y_), eq(x_, y_)}), no(lt(y_, x_)));
}

TEST_F(Rules, SumsHaveOneForm) {
  const Term one = num(1);
  EXPECT_EQ(op(Op::BvAdd, {op(Op::BvAdd, {x_, one}), one}), op(Op::BvAdd, {num(2), x_}));
  EXPECT_EQ(op(Op::BvSub, {op(Op::BvAdd, {x_, y_}), y_}), x_);
  EXPECT_EQ(op(Op::BvAdd, {x_, x_}), op(Op::BvMul, {num(2), x_}));
  EXPECT_EQ(op(Op::BvNeg, {op(Op::BvSub, {x_, y_})}), op(Op::BvSub, {y_, x_}));
  EXPECT_EQ(op(Op::BvAdd, {op(Op::BvNot, {x_}), one}), op(Op::BvNeg, {x_}));
  EXPECT_EQ(op(Op::BvMul, {num(3), op(Op::BvAdd, {x_, one})}), op(Op::BvAdd, {num(3), op(Op::BvMul, {x_, num(3)})}));
  EXPECT_EQ(op(Op::BvMul, {op(Op::BvMul, {num(2), x_}), op(Op::BvMul, {num(3), y_})}),
            op(Op::BvMul, {num(6), op(Op::BvMul, {y_, x_})}));
  EXPECT_EQ(text(op(Op::BvSub, {op(Op::BvAdd, {x_, num(5)}), op(Op::BvAdd, {y_, num(8)})})), "x - y - 3");
  EXPECT_NE(op(Op::BvAdd, {x_, y_}), op(Op::BvSub, {x_, y_}));
}

TEST_F(Rules, DivisionFoldsOnlyWhatHoldsForZeroToo) {
  EXPECT_EQ(op(Op::BvSdiv, {x_, num(1)}), x_);
  EXPECT_EQ(op(Op::BvSdiv, {x_, num(-1)}), op(Op::BvNeg, {x_}));
  EXPECT_EQ(op(Op::BvSrem, {x_, x_}), num(0));
  EXPECT_EQ(op(Op::BvSrem, {x_, num(-7)}), op(Op::BvSrem, {x_, num(7)}));
  EXPECT_EQ(store_.op(op(Op::BvSdiv, {x_, x_})), Op::BvSdiv);      // 0 / 0 is -1
  EXPECT_EQ(store_.op(op(Op::BvSdiv, {num(0), x_})), Op::BvSdiv);  // likewise
  EXPECT_EQ(store_.op(op(Op::BvSrem, {x_, y_})), Op::BvSrem);
}

TEST_F(Rules, EquationsIsolateTheVariable) {
  EXPECT_EQ(eq(op(Op::BvAdd, {x_, num(3)}), num(10)), eq(x_, num(7)));
  EXPECT_EQ(eq(op(Op::BvMul, {x_, num(3)}), num(1)), eq(x_, num(-1431655765)));  // 3 * 0xAAAAAAAB is 1 modulo 2^32
  EXPECT_EQ(eq(op(Op::BvSub, {x_, y_}), num(0)), eq(x_, y_));
  EXPECT_EQ(eq(op(Op::BvAdd, {x_, num(4)}), op(Op::BvAdd, {y_, num(4)})), eq(y_, x_));
  EXPECT_EQ(eq(op(Op::BvNot, {x_}), num(0)), eq(x_, num(-1)));
  EXPECT_EQ(eq(op(Op::BvXor, {x_, num(5)}), num(6)), eq(x_, num(3)));
  EXPECT_EQ(eq(x_, op(Op::BvAdd, {x_, num(1)})), false_);
  EXPECT_EQ(eq(op(Op::BvAdd, {op(Op::BvMul, {num(2), x_}), op(Op::BvMul, {num(4), y_})}), num(7)), false_);
  // Even factors lose bits: 2x == 6 is not x == 3.
  EXPECT_NE(eq(op(Op::BvMul, {x_, num(2)}), num(6)), eq(x_, num(3)));
}

TEST_F(Rules, RelationsWithConstantsHaveOneForm) {
  EXPECT_EQ(lt(num(5), x_), no(lt(x_, num(6))));
  EXPECT_EQ(op(Op::BvSle, {x_, num(5)}), lt(x_, num(6)));
  EXPECT_EQ(lt(x_, num(INT32_MIN)), false_);
  EXPECT_EQ(lt(num(INT32_MAX), x_), false_);
  EXPECT_EQ(op(Op::BvSle, {num(INT32_MIN), x_}), true_);
  EXPECT_EQ(lt(x_, num(INT32_MIN + 1)), eq(x_, num(INT32_MIN)));
  EXPECT_EQ(lt(x_, num(INT32_MAX)), no(eq(x_, num(INT32_MAX))));
  EXPECT_EQ(op(Op::BvUlt, {x_, num(1)}), eq(x_, num(0)));
  EXPECT_EQ(lt(x_, x_), false_);
  EXPECT_EQ(op(Op::BvUle, {x_, x_}), true_);
  EXPECT_EQ(store_.op(lt(x_, num(0))), Op::BvSlt);
  // No arithmetic across an order: x + 1 < y + 1 overflows.
  EXPECT_NE(lt(op(Op::BvAdd, {x_, num(1)}), op(Op::BvAdd, {y_, num(1)})), lt(x_, y_));
}

TEST_F(Rules, RelationsKnowTheRangeOfAnOperator) {
  const Term low = op(Op::BvSrem, {x_, num(5)});
  EXPECT_EQ(lt(low, num(5)), true_);
  EXPECT_EQ(lt(low, num(-4)), false_);
  EXPECT_EQ(eq(low, num(5)), false_);
  EXPECT_EQ(store_.op(lt(low, num(4))), Op::BvSlt);
  EXPECT_EQ(lt(op(Op::BvAnd, {x_, num(7)}), num(8)), true_);
  EXPECT_EQ(lt(op(Op::BvLshr, {x_, num(1)}), num(0)), false_);
  EXPECT_EQ(eq(op(Op::BvAnd, {x_, num(6)}), num(1)), false_);
  EXPECT_NE(eq(op(Op::BvAnd, {x_, num(6)}), num(2)), false_);
  EXPECT_EQ(lt(op(Op::BvSdiv, {x_, num(2)}), num(1073741825)), true_);
}

TEST_F(Rules, BoundsInOneConjunctionMerge) {
  EXPECT_EQ(all({lt(x_, num(9)), lt(x_, num(4))}), lt(x_, num(4)));
  EXPECT_EQ(any({lt(x_, num(9)), lt(x_, num(4))}), lt(x_, num(9)));
  EXPECT_EQ(all({lt(x_, num(4)), lt(num(4), x_)}), false_);
  EXPECT_EQ(all({lt(x_, num(5)), lt(num(3), x_)}), eq(x_, num(4)));
  EXPECT_EQ(all({eq(x_, num(1)), eq(x_, num(2))}), false_);
  EXPECT_EQ(all({eq(x_, num(1)), no(eq(x_, num(2))), lt(x_, num(9))}), eq(x_, num(1)));
  EXPECT_EQ(all({no(lt(x_, num(3))), no(eq(x_, num(3)))}), no(lt(x_, num(4))));
  EXPECT_EQ(builder_.conjuncts(all({lt(x_, num(9)), lt(y_, num(4))})).size(), 2u);
  EXPECT_EQ(builder_.conjuncts(all({lt(x_, num(9)), no(eq(x_, num(4)))})).size(), 2u);
}

// Also where the value left out is the least of unsigned numbers too, or the greatest: no second bound says it again.
TEST_F(Rules, OrdersOfOnePairMerge) {
  EXPECT_EQ(all({lt(x_, y_), lt(y_, x_)}), false_);
  EXPECT_EQ(all({no(lt(x_, y_)), no(lt(y_, x_))}), eq(x_, y_));
  EXPECT_EQ(all({no(lt(y_, x_)), no(eq(x_, y_))}), lt(x_, y_));
  EXPECT_EQ(all({lt(x_, y_), no(eq(x_, y_))}), lt(x_, y_));
  EXPECT_EQ(builder_.conjuncts(all({lt(x_, y_), op(Op::BvUlt, {y_, x_})})).size(), 2u);  // -1 < 0, but not unsigned
}

TEST_F(Rules, BitsFold) {
  EXPECT_EQ(op(Op::BvAnd, {x_, num(0)}), num(0));
  EXPECT_EQ(op(Op::BvAnd, {num(12), op(Op::BvAnd, {x_, num(10)})}), op(Op::BvAnd, {num(8), x_}));
  EXPECT_EQ(op(Op::BvOr, {x_, op(Op::BvNot, {x_})}), num(-1));
  EXPECT_EQ(op(Op::BvXor, {x_, num(-1)}), op(Op::BvNot, {x_}));
  EXPECT_EQ(op(Op::BvXor, {x_, op(Op::BvXor, {y_, x_})}), y_);
  EXPECT_EQ(op(Op::BvXor, {x_, x_}), num(0));
  EXPECT_NE(op(Op::BvOr, {x_, y_}), op(Op::BvXor, {x_, y_}));
}

TEST_F(Rules, ShiftsByConstantsFold) {
  const Term masked = op(Op::BvAnd, {num(33), num(31)});
  EXPECT_EQ(op(Op::BvShl, {x_, masked}), op(Op::BvShl, {x_, num(1)}));
  EXPECT_EQ(op(Op::BvShl, {x_, num(0)}), x_);
  EXPECT_EQ(op(Op::BvLshr, {op(Op::BvLshr, {x_, num(20)}), num(12)}), num(0));
  EXPECT_EQ(op(Op::BvAshr, {op(Op::BvAshr, {x_, num(20)}), num(30)}), op(Op::BvAshr, {x_, num(31)}));
  EXPECT_EQ(store_.op(op(Op::BvShl, {op(Op::BvLshr, {x_, num(2)}), num(2)})), Op::BvShl);
  EXPECT_EQ(store_.op(op(Op::BvShl, {x_, op(Op::BvAnd, {y_, num(31)})})), Op::BvShl);
}

TEST_F(Rules, CastsFold) {
  const auto cut = [this](Term term) { return builder_.make(Op::Extract, {term}, 7, 0); };
  const auto sign = [this](Term term) { return builder_.make(Op::SignExtend, {term}, 24); };
  const auto zero = [this](Term term) { return builder_.make(Op::ZeroExtend, {term}, 24); };
  EXPECT_EQ(cut(sign(b_)), b_);
  EXPECT_EQ(cut(zero(b_)), b_);
  EXPECT_EQ(op(Op::BvAnd, {sign(b_), num(255)}), zero(b_));
  EXPECT_EQ(cut(op(Op::BvAnd, {x_, num(255)})), cut(x_));
  EXPECT_NE(cut(op(Op::BvAnd, {x_, num(127)})), cut(x_));
  EXPECT_EQ(eq(sign(b_), num(-3)), eq(b_, store_.bv_const(8, 0xFD)));
  EXPECT_EQ(eq(zero(b_), num(-3)), false_);
  EXPECT_EQ(lt(sign(b_), num(128)), true_);
  EXPECT_EQ(lt(zero(b_), num(200)), op(Op::BvUlt, {b_, store_.bv_const(8, 200)}));
  EXPECT_EQ(builder_.make(Op::ZeroExtend, {zero(b_)}, 8), builder_.make(Op::ZeroExtend, {b_}, 32));
}

TEST_F(Rules, SumsAndProductsOfFloatsHaveOneOrder) {
  const Term x = store_.variable("f", kLong), y = store_.variable("g", kLong);
  const Term half = store_.bv_const(64, 0x3fe0000000000000);
  for (const Op sum : {Op::FpAdd, Op::FpMul}) {
    EXPECT_EQ(op(sum, {y, x}), op(sum, {x, y}));
    EXPECT_EQ(raw(sum, {y, x}), raw(sum, {x, y}));  // of the store, for who may not trust the rules
    EXPECT_EQ(op(sum, {half, x}), raw(sum, {x, half}));
  }
  EXPECT_NE(op(Op::FpSub, {y, x}), op(Op::FpSub, {x, y}));
  EXPECT_NE(op(Op::FpDiv, {y, x}), op(Op::FpDiv, {x, y}));
}

TEST_F(Rules, AFloatThatEqualsAConstantHasItsBits) {
  const Term x = store_.variable("f", kLong), nan = store_.bv_const(64, 0xfff0000000000001);
  const Term half = store_.bv_const(64, 0x3fe0000000000000), infinity = store_.bv_const(64, 0xfff0000000000000);
  const Term zero = store_.bv_const(64, 0), minus_zero = store_.bv_const(64, sign_bit(64));
  EXPECT_EQ(op(Op::FpEq, {half, x}), eq(x, half));
  EXPECT_EQ(op(Op::FpEq, {x, infinity}), eq(x, infinity));
  EXPECT_EQ(op(Op::FpEq, {x, nan}), false_);
  EXPECT_EQ(op(Op::FpEq, {x, zero}), op(Op::FpEq, {x, minus_zero}));
  EXPECT_EQ(op(Op::FpEq, {x, zero}), eq(builder_.make(Op::Extract, {x}, 62, 0), store_.bv_const(63, 0)));
  // Bits that arithmetic has still to give, and two floats of which nothing is known.
  const Term root = raw(Op::FpSqrt, {x});
  EXPECT_EQ(op(Op::FpEq, {root, half}), raw(Op::FpEq, {root, half}));
  EXPECT_EQ(op(Op::FpEq, {x, x}), raw(Op::FpEq, {x, x}));
}

TEST_F(Rules, LongChainsOfPeeledOperatorsDoNotUseTheStack) {
  Term chain = x_, choices = x_, clauses = p_;
  for (int i = 0; i < 100'000; ++i) {
    chain = builder_.make(Op::BvAdd, {builder_.make(Op::BvXor, {chain, num(5)}), num(3)});
    choices = store_.make(Op::Ite, {p_, num(i + 7), choices});
    clauses = store_.make(i % 2 == 0 ? Op::Or : Op::And, {clauses, store_.make(Op::BvSlt, {x_, num(i)})});
  }
  EXPECT_TRUE(eq(chain, num(9)).is_valid());
  EXPECT_TRUE(eq(choices, num(9)).is_valid());
  EXPECT_TRUE(no(clauses).is_valid());
  EXPECT_TRUE(builder_.simplify(clauses).is_valid());
  EXPECT_TRUE(builder_.simplify(store_.make(Op::Not, {clauses})).is_valid());
}

TEST_F(Rules, LongSumsAndConjunctionsStayAffordable) {
  Term sum = num(0), path = true_;
  for (int i = 0; i < 20'000; ++i) {
    const Term v = store_.variable(std::to_string(i), kInt);
    sum = builder_.make(Op::BvAdd, {sum, v});
    path = builder_.land(path, builder_.make(Op::BvSlt, {v, x_}));
  }
  EXPECT_LT(store_.size(), 2'000'000u);
}

}  // namespace
}  // namespace dashj::term
