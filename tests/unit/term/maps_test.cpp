// SPDX-License-Identifier: MIT
#include <gtest/gtest.h>

#include "base/map_values.h"
#include "term/applications.h"
#include "term/evaluate.h"
#include "term/print_smtlib.h"
#include "term/replace.h"
#include "term/values.h"

namespace dashj::term {
namespace {

constexpr Sort kIntMap = map_sort(32, 32);

class Maps : public ::testing::Test {
 protected:
  [[nodiscard]] Term select(Term map, Term index) { return store_.make(Op::Select, {map, index}); }
  [[nodiscard]] Term stored(Term map, Term index, Term value) { return store_.make(Op::Store, {map, index, value}); }
  [[nodiscard]] Term everywhere(Term value) { return store_.make(Op::ConstMap, {value}, 32); }
  [[nodiscard]] Term constant(std::int32_t value) { return store_.int_const(value); }
  [[nodiscard]] std::string infix(Term term) const { return print_infix(store_, term); }
  [[nodiscard]] std::string smtlib(Term term) const { return print_smtlib(store_, term); }

  TermStore store_;
  Term m_ = store_.variable("m", kIntMap);
  Term n_ = store_.variable("n", kIntMap);
  Term i_ = store_.variable("i", kInt);
  Term v_ = store_.variable("v", kInt);
  MapValues& maps_ = MapValues::of_thread();
};

TEST_F(Maps, SortsFollowTheOperator) {
  const Term wide = store_.variable("w", map_sort(64, 8));
  EXPECT_EQ(store_.sort(select(m_, i_)), kInt);
  EXPECT_EQ(store_.sort(stored(m_, i_, v_)), kIntMap);
  EXPECT_EQ(store_.sort(everywhere(v_)), kIntMap);
  EXPECT_EQ(store_.sort(select(wide, store_.variable("l", kLong))), Sort{8});
  EXPECT_EQ(store_.sort(store_.make(Op::Eq, {m_, n_})), kBool);
  EXPECT_EQ(store_.sort(store_.make(Op::Ite, {store_.bool_const(true), m_, n_})), kIntMap);
  EXPECT_EQ(store_.sort(store_.apply("f", kIntMap, std::vector<Term>{m_, i_})), kIntMap);
  EXPECT_NE(store_.make(Op::ConstMap, {v_}, 32), store_.make(Op::ConstMap, {v_}, 64));
  EXPECT_NE(store_.fresh_variable("a", kIntMap), store_.fresh_variable("a", kInt));
}

TEST_F(Maps, ATermKnowsWhetherThereAreMapsBelow) {
  EXPECT_TRUE(store_.has_maps(m_));
  EXPECT_TRUE(store_.has_maps(store_.make(Op::Not, {store_.make(Op::BvSlt, {select(m_, i_), v_})})));
  EXPECT_TRUE(store_.has_maps(store_.apply("g", kInt, std::vector<Term>{m_})));
  EXPECT_TRUE(store_.has_maps(store_.apply("h", kIntMap, {})));
  EXPECT_FALSE(store_.has_maps(store_.make(Op::BvSlt, {i_, v_})));
}

TEST_F(Maps, IllSortedTermsAreOurBug) {
  EXPECT_EXIT(static_cast<void>(select(i_, i_)), testing::ExitedWithCode(70), "should be a map");
  EXPECT_EXIT(static_cast<void>(select(m_, store_.bv_const(64, 0))), testing::ExitedWithCode(70), "as wide");
  EXPECT_EXIT(static_cast<void>(stored(m_, i_, store_.bv_const(8, 0))), testing::ExitedWithCode(70), "as wide");
  EXPECT_EXIT(static_cast<void>(store_.make(Op::BvAdd, {m_, n_})), testing::ExitedWithCode(70), "a bit-vector");
  EXPECT_EXIT(static_cast<void>(store_.make(Op::BvNot, {m_})), testing::ExitedWithCode(70), "a bit-vector");
  EXPECT_EXIT(static_cast<void>(store_.make(Op::Concat, {m_, v_})), testing::ExitedWithCode(70), "a bit-vector");
  EXPECT_EXIT(static_cast<void>(store_.make(Op::And, {m_, n_})), testing::ExitedWithCode(70), "Bool");
  EXPECT_EXIT(static_cast<void>(store_.make(Op::ConstMap, {v_}, 16)), testing::ExitedWithCode(70), "32 or 64");
  EXPECT_EXIT(static_cast<void>(store_.variable("b", map_sort(32, 0))), testing::ExitedWithCode(70), "bit-vectors");
}

TEST_F(Maps, EvaluateToTheirHandles) {
  Evaluator evaluator(store_);
  const MapValues::Handle map = maps_.store(maps_.constant(5), 3, 30);
  const auto values = [&](Term variable) { return variable == m_ ? map : variable == i_ ? 3 : 0xFFFFFFFFu; };
  EXPECT_EQ(evaluator.evaluate(m_, values), map);
  EXPECT_EQ(evaluator.evaluate(select(m_, i_), values), 30u);
  EXPECT_EQ(evaluator.evaluate(select(m_, constant(4)), values), 5u);
  const Term changed = stored(m_, i_, v_);
  EXPECT_EQ(evaluator.evaluate(changed, values), maps_.store(map, 3, 0xFFFFFFFFu));
  EXPECT_EQ(evaluator.evaluate(select(changed, i_), values), 0xFFFFFFFFu);
  EXPECT_EQ(evaluator.evaluate(store_.make(Op::Eq, {changed, m_}), values), 0u);
  EXPECT_EQ(evaluator.evaluate(store_.make(Op::Eq, {stored(changed, i_, constant(30)), m_}), values), 1u);
  EXPECT_EQ(evaluator.evaluate(everywhere(constant(-1)), values), maps_.constant(0xFFFFFFFFu));
  const Term choice = store_.make(Op::Ite, {store_.make(Op::BvSlt, {v_, i_}), m_, n_});
  EXPECT_EQ(evaluator.evaluate(choice, values), map);
}

// A handle is a number of 64 bits whatever the map holds: it is never cut to a width.
TEST_F(Maps, HandlesOfNarrowMapsAreWhole) {
  const Term bytes = store_.variable("bytes", map_sort(32, 1));
  MapValues::Handle map = 0;
  for (std::uint64_t i = 0; i < 300; ++i) map = maps_.store(map, i, 1);
  ASSERT_GT(map, 255u);
  Evaluator evaluator(store_);
  EXPECT_EQ(evaluator.evaluate(bytes, [&](Term) { return map; }), map);
  const Term application = store_.apply("f", map_sort(32, 1), std::vector<Term>{bytes});
  const auto same = [](Term, std::span<const std::uint64_t> args) { return args[0]; };
  EXPECT_EQ(evaluator.evaluate(
                application, [&](Term) { return map; }, same),
            map);
}

TEST_F(Maps, AreReplacedAndCollectedLikeOthers) {
  const Term term = select(stored(m_, i_, v_), store_.apply("f", kInt, std::vector<Term>{n_}));
  EXPECT_EQ(VariableCollector(store_).variables(term), (std::vector<Term>{m_, n_, i_, v_}));
  EXPECT_EQ(applications(store_, std::vector<Term>{term}).size(), 1u);
  const Term expected = select(stored(everywhere(v_), i_, v_), store_.apply("f", kInt, std::vector<Term>{n_}));
  EXPECT_EQ(replace(store_, term, {{m_.id, everywhere(v_)}}), expected);
  EXPECT_EQ(replace(store_, everywhere(v_), {{v_.id, i_}}), everywhere(i_));
}

TEST_F(Maps, ValuesHaveTerms) {
  const auto handle = static_cast<std::int64_t>(maps_.store(maps_.store(maps_.constant(7), 5, 50), 0xFFFFFFFFu, 1));
  const Term map = stored(stored(everywhere(constant(7)), constant(5), constant(50)), constant(-1), constant(1));
  EXPECT_EQ(term_of(store_, handle, kIntMap), map);
  EXPECT_EQ(Evaluator(store_).evaluate(map, {}), static_cast<std::uint64_t>(handle));
  EXPECT_EQ(term_of(store_, 0, map_sort(64, 8)), store_.make(Op::ConstMap, {store_.bv_const(8, 0)}, 64));
  EXPECT_EQ(term_of(store_, -3, kInt), constant(-3));
  EXPECT_EQ(value_of(0xFFFFFFFDu, kInt), -3);
  EXPECT_EQ(value_of(0xFFFFFFFDu, kIntMap), 0xFFFFFFFD);
}

TEST_F(Maps, NeighboursThatHoldTheSameHaveTerms) {
  const auto handle = static_cast<std::int64_t>(maps_.store(maps_.store(maps_.constant(7), 4, 50), 5, 50));
  const Term map = term_of(store_, handle, kIntMap);
  EXPECT_EQ(map, stored(stored(everywhere(constant(7)), constant(4), constant(50)), constant(5), constant(50)));
  EXPECT_EQ(Evaluator(store_).evaluate(map, {}), static_cast<std::uint64_t>(handle));
}

TEST_F(Maps, PrintAsArraysOfSmtlib) {
  EXPECT_EQ(smtlib(select(stored(m_, i_, v_), v_)), "(select (store |m| |i| |v|) |v|)");
  EXPECT_EQ(smtlib(everywhere(v_)), "((as const (Array (_ BitVec 32) (_ BitVec 32))) |v|)");
  const Term wide = store_.variable("w", map_sort(64, 8));
  const Term assertions[] = {store_.make(Op::Eq, {select(wide, store_.bv_const(64, 1)), store_.bv_const(8, 2)})};
  EXPECT_EQ(print_smtlib_script(store_, assertions),
            "(set-logic QF_ABV)\n"
            "(declare-fun |w| () (Array (_ BitVec 64) (_ BitVec 8)))\n"
            "(assert (= (select |w| (_ bv1 64)) (_ bv2 8)))\n"
            "(check-sat)\n");
  const Term application = store_.apply("f", kIntMap, std::vector<Term>{m_});
  const Term with_function[] = {store_.make(Op::Eq, {application, m_})};
  EXPECT_EQ(print_smtlib_script(store_, with_function).substr(0, 20), "(set-logic QF_AUFBV)");
}

TEST_F(Maps, PrintForPeopleWithBrackets) {
  EXPECT_EQ(infix(select(m_, i_)), "m[i]");
  EXPECT_EQ(infix(stored(m_, store_.make(Op::BvAdd, {constant(1), i_}), v_)), "m[i + 1 := v]");
  EXPECT_EQ(infix(select(stored(m_, i_, v_), constant(0))), "m[i := v][0]");
  const Term choice = store_.make(Op::Ite, {store_.make(Op::Eq, {i_, v_}), m_, n_});
  EXPECT_EQ(infix(select(choice, i_)), "(i == v ? m : n)[i]");
  EXPECT_EQ(infix(store_.make(Op::BvMul, {select(m_, i_), v_})), "m[i] * v");
  EXPECT_EQ(infix(select(everywhere(constant(0)), select(m_, i_))), "everywhere(0)[m[i]]");
  EXPECT_EQ(infix(stored(m_, i_, store_.make(Op::Ite, {store_.make(Op::Eq, {i_, v_}), i_, v_}))),
            "m[i := i == v ? i : v]");
}

TEST_F(Maps, NeighboursWithOneValueAreWrittenOut) {
  MapValues& values = MapValues::of_thread();
  for (const std::uint8_t index_width : {std::uint8_t{32}, std::uint8_t{64}}) {
    MapValues::Handle handle = values.constant(1);
    for (std::uint64_t at = 4; at < 11; ++at) handle = values.store(handle, at, 7);
    const Term written = term_of(store_, static_cast<std::int64_t>(handle), map_sort(index_width, 32));
    Evaluator evaluator(store_);
    EXPECT_EQ(evaluator.evaluate(written, [](Term) { return std::uint64_t{0}; }), handle);
  }
}

}  // namespace
}  // namespace dashj::term
