// SPDX-License-Identifier: MIT
#include "invariant/inductive_set.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "classfile/tac/text.h"
#include "smt/chain/solver_chain.h"

namespace dashj::invariant {
namespace {

using term::Op;
using term::Term;

// Two nested loops; a third that leads to no error.
constexpr std::string_view kNested = R"(method Main f (I)V
  parameter int n slot 0
  variable int i slot 1
  variable int j slot 2
  0: i = 0
  1: if i >= n goto 8
  2: j = 0
  3: if j >= i goto 6
  4: j = j + 1
  5: goto 3
  6: i = i + 1
  7: goto 1
  8: if i == n goto 10
  9: error call Main
  10: i = i - 1
  11: if i > 0 goto 10
  12: return
)";

// x = y = 0; while (y < n) { x += 2; y++; } if (x != 2 * y) error
constexpr std::string_view kTwice = R"(method Main f (I)V
  parameter int n slot 0
  variable int x slot 1
  variable int y slot 2
  variable int t slot 3
  0: x = 0
  1: y = 0
  2: if y >= n goto 6
  3: x = x + 2
  4: y = y + 1
  5: goto 2
  6: t = y * 2
  7: if x == t goto 9
  8: error call Main
  9: return
)";

class InductiveSetTest : public ::testing::Test {
 protected:
  void read(std::string_view text) {
    auto body = tac::parse_tac(text);
    ASSERT_TRUE(body.has_value()) << body.error().text();
    methods.emplace(std::vector<tac::Body>{std::move(*body)});
    graph = symbolic::build_location_graph(*methods, tac::Methods::entry(), builder, symbolic::Granularity::Block);
    cut = cut_at_loop_heads(graph, symbolic::error_targets(graph));
    set.emplace(graph, cut, builder, *solver, stop);
  }
  LocationId at(std::uint32_t stmt) const { return graph.location_of_stmt[stmt]; }
  Term local(std::uint32_t i) const { return graph.variables[i]; }
  Term number(std::int32_t value) { return store.int_const(value); }
  Term same(Term a, Term b) { return builder.make(Op::Eq, {a, b}); }
  Term twice(Term a) { return builder.make(Op::BvMul, {number(2), a}); }

  AtHeads one_by_one(const AtHeads& candidates, std::uint64_t units = 10'000'000) {
    return set->add_one_by_one(candidates, units);
  }
  AtHeads together(const AtHeads& candidates, std::uint64_t units = 10'000'000) {
    return set->add_together(candidates, Products::All, units);
  }

  std::optional<tac::Methods> methods;
  term::TermStore store;
  term::Builder builder{store};
  StopToken stop;
  Statistics statistics;
  std::unique_ptr<smt::SmtSolver> solver = smt::make_solver_chain(store, stop, statistics, {});
  LocationGraph graph;
  CutGraph cut;
  std::optional<InductiveSet> set;
};

TEST_F(InductiveSetTest, CutsTheLoopsBeforeAnError) {
  read(kNested);
  EXPECT_THAT(cut.heads, ::testing::UnorderedElementsAre(at(1), at(3)));
  for (const symbolic::Copy& copy : cut.ways.copies) {
    const auto index = static_cast<std::size_t>(&copy - cut.ways.copies.data());
    for (const auto& [edge, to] : copy.out) {
      EXPECT_GT(to, index);  // a DAG
      const bool into_head = graph.edge(edge).to == at(1) || graph.edge(edge).to == at(3);
      EXPECT_EQ(CutGraph::is_arrival(cut.ways.copies[to]), into_head);
    }
  }
}

TEST_F(InductiveSetTest, KeepsWhatEveryRoundKeeps) {
  read(kTwice);
  const Term relation = same(local(1), twice(local(2)));
  one_by_one({{at(2), {relation, same(local(1), local(2))}}});
  EXPECT_THAT(set->proved_at(at(2)), ::testing::ElementsAre(relation));
}

TEST_F(InductiveSetTest, DropsWhatHoldsAtFirstOnly) {
  read(kTwice);
  together({{at(2), {same(local(1), number(0)), same(local(2), number(0))}}});
  EXPECT_TRUE(set->proved_at(at(2)).empty());
}

// No round keeps y <= 50; what follows from it in a state where it holds stays.
TEST_F(InductiveSetTest, DropsWhatRestsOnWhatIsDropped) {
  read(kTwice);
  const auto at_most = [&](Term value, std::int32_t bound) { return builder.make(Op::BvSle, {value, number(bound)}); };
  const Term relation = same(local(1), twice(local(2))), is_natural = builder.make(Op::BvSle, {number(0), local(2)});
  const Term needs_other = builder.lor(builder.lnot(at_most(local(2), 50)), at_most(local(1), 100));
  together({{at(2), {relation, is_natural, at_most(local(2), 50), needs_other}}});
  EXPECT_THAT(set->proved_at(at(2)), ::testing::UnorderedElementsAre(relation, is_natural, needs_other));
}

// x <= 100 is kept by a round only where 0 <= y <= 49 is known: of a negative y twice may be 100.
TEST_F(InductiveSetTest, DropsWhatIsKeptOnlyWithWhatIsDropped) {
  for (const bool is_first : {true, false}) {
    read(kTwice);
    const Term relation = same(local(1), twice(local(2)));
    const Term few = builder.make(Op::BvUle, {local(2), number(49)}),
               bounded = builder.make(Op::BvSle, {local(1), number(100)});
    together({{at(2), {relation, is_first ? few : bounded, is_first ? bounded : few}}});
    EXPECT_THAT(set->proved_at(at(2)), ::testing::ElementsAre(relation));
  }
}

TEST_F(InductiveSetTest, ProvesNothingWithoutUnits) {
  read(kTwice);
  together({{at(2), {same(local(1), twice(local(2)))}}}, 0);
  one_by_one({{at(2), {same(local(1), twice(local(2)))}}}, 0);
  EXPECT_TRUE(set->proved_at(at(2)).empty());
}

// Where the loop is left x is not twice y: the relation excludes it, and rests on nothing else.
TEST_F(InductiveSetTest, AddsWhatIsNeededAlone) {
  read(kTwice);
  const Term relation = same(local(1), twice(local(2))), is_natural = builder.make(Op::BvSle, {number(0), local(2)});
  const Term lost = builder.lnot(relation);
  EXPECT_TRUE(
      set->add_needed({{at(2), {is_natural, same(local(1), local(2)), relation}}}, {{at(2), lost}}, 10'000'000));
  EXPECT_THAT(set->proved_at(at(2)), ::testing::ElementsAre(relation));
}

// x == 0 excludes that x is not twice y together with y == 0; no round keeps either of them.
TEST_F(InductiveSetTest, AddsNothingWhereWhatIsNeededIsLost) {
  read(kTwice);
  const Term lost = builder.lnot(same(local(1), twice(local(2))));
  EXPECT_FALSE(
      set->add_needed({{at(2), {same(local(1), number(0)), same(local(2), number(0))}}}, {{at(2), lost}}, 10'000'000));
  EXPECT_TRUE(set->proved_at(at(2)).empty());
}

/// Knows nothing.
class Ignorant : public smt::SmtSolver {
 public:
  smt::CheckResult check(const smt::Query&) override { return smt::Undecided{"no answer"}; }
};

TEST_F(InductiveSetTest, ProvesNothingThatTheSolverDoesNotKnow) {
  solver = std::make_unique<Ignorant>();
  read(kTwice);
  const Term relation = same(local(1), twice(local(2))), is_natural = builder.make(Op::BvSle, {number(0), local(2)});
  one_by_one({{at(2), {relation, is_natural}}});
  for (const Products products : {Products::None, Products::All})
    (void)set->add_together({{at(2), {relation, is_natural}}}, products, 10'000'000);
  EXPECT_FALSE(set->add_needed({{at(2), {relation}}}, {{at(2), builder.lnot(relation)}}, 10'000'000));
  EXPECT_TRUE(set->proved_at(at(2)).empty());
}

// However the units end, nothing stays that some round breaks.
TEST_F(InductiveSetTest, ProvesNothingFalseWithFewUnits) {
  for (std::uint64_t units = 1; units < 60'000; units += 530) {
    solver = smt::make_solver_chain(store, stop, statistics, {});
    read(kTwice);
    const Term is_natural = builder.make(Op::BvSle, {number(0), local(2)}),
               few = builder.make(Op::BvSle, {local(2), number(5)});
    for (const Products products : {Products::None, Products::All})
      (void)set->add_together({{at(2), {is_natural, same(local(1), twice(local(2))), few}}}, products, units);
    EXPECT_THAT(set->proved_at(at(2)), ::testing::Not(::testing::Contains(few))) << units;
  }
}

TEST_F(InductiveSetTest, SeesTheFormalsWhereTheEntryStarts) {
  read(kTwice);
  const Term kept = same(local(0), graph.formals[0]);
  one_by_one({{at(2), {kept}}});
  EXPECT_THAT(set->proved_at(at(2)), ::testing::ElementsAre(kept));
}

}  // namespace
}  // namespace dashj::invariant
