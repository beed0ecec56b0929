// SPDX-License-Identifier: MIT
#include "program/any_index.h"

#include <gtest/gtest.h>

#include "check/check_certificate.h"
#include "classfile/tac/text.h"
#include "smt/chain/solver_chain.h"

namespace dashj::check {
namespace {

using term::Op;
using term::Term;

// The cells 0 to n - 1 become 0, then one of them is asked.
constexpr std::string_view kClear = R"(method Main test (II)V
  parameter int n slot 0
  parameter int j slot 1
  parameter cells32 c
  variable int i slot 2
  temporary int t
  0: i = 0
  1: if i >= n goto 5
  2: c = c @ 0R at i := 0
  3: i = i + 1
  4: goto 1
  5: if j < 0 goto 9
  6: if j >= n goto 9
  7: t = c @ 0R at j
  8: if t != 0 goto 10
  9: return
  10: error call Main
)";

// Two cells, at i and at -1 - i, of which one lies at a negative index.
constexpr std::string_view kTwoCells = R"(method Main test (I)V
  parameter int i slot 0
  parameter cells32 c
  temporary int j
  temporary int t
  temporary int u
  0: j = -1 - i
  1: t = c @ 0R at i
  2: u = c @ 0R at j
  3: if t == u goto 5
  4: error call Main
  5: return
)";

// Cell 0 becomes 1 or 2, as the sign of n says; 2 is an error.
constexpr std::string_view kOneOrTwo = R"(method Main test (I)V
  parameter int n slot 0
  parameter cells32 c
  variable int m slot 1
  temporary int t
  0: m = 1
  1: if n >= 0 goto 3
  2: m = 2
  3: c = c @ 0R at 0 := m
  4: t = c @ 0R at 0
  5: if t != 2 goto 7
  6: error call Main
  7: return
)";

class AnyIndexClaim : public ::testing::Test {
 protected:
  CheckOutcome check(std::string_view text, std::uint32_t stmt, Term claim) {
    auto parsed = tac::parse_methods(text);
    EXPECT_TRUE(parsed.has_value());
    const tac::Methods methods(std::move(*parsed));
    const StopToken stop;
    const auto solver = smt::make_solver_chain(store, stop, statistics, {});
    return check_certificate(methods, {{}, {{tac::StmtId{stmt}, claim}}}, store, *solver, nullptr, nullptr, stop);
  }
  bool is_accepted(std::string_view text, std::uint32_t stmt, Term claim) {
    return std::holds_alternative<Accepted>(check(text, stmt, claim));
  }

  Term any(std::size_t which = 0) { return program::any_indices(store)[which]; }
  Term local(std::string_view name) { return store.variable(name, term::kInt); }
  Term less(Term a, Term b) { return store.make(Op::BvSlt, {a, b}); }
  Term zero() { return store.int_const(0); }
  Term is_clear(Term index) {
    const Term cells = store.variable("c", term::map_sort(64, 32));
    const Term place = store.make(Op::Concat, {zero(), index});
    return store.make(Op::Eq, {store.make(Op::Select, {cells, place}), zero()});
  }
  Term implies_clear(Term bound) {
    return store.make(Op::Or, {less(any(), zero()), store.make(Op::Not, {bound}), is_clear(any())});
  }
  Term both(Term a, Term b) { return store.make(Op::And, {a, b}); }
  Term is_counter() { return store.make(Op::BvSle, {zero(), local("i")}); }

  term::TermStore store;
  Statistics statistics;
};

TEST_F(AnyIndexClaim, IsUsedAtTheIndexThatIsAskedFor) {
  EXPECT_TRUE(is_accepted(kClear, 1, both(is_counter(), implies_clear(less(any(), local("i"))))));
}

TEST_F(AnyIndexClaim, IsNoProofWhereItSpeaksOfTooFewIndices) {
  EXPECT_FALSE(is_accepted(kClear, 1, both(is_counter(), implies_clear(less(any(), zero())))));
}

TEST_F(AnyIndexClaim, MustHoldAtEachIndex) {
  const Term one_more = store.make(Op::BvSle, {any(), local("i")});  // the cell at i is cleared only in the next round
  EXPECT_FALSE(is_accepted(kClear, 1, both(is_counter(), implies_clear(one_more))));
}

// Every index would be 0, those of both cells among them.
TEST_F(AnyIndexClaim, MustHoldAtMoreThanTheFirstIndex) {
  EXPECT_FALSE(is_accepted(kTwoCells, 0, store.make(Op::Eq, {any(), zero()})));
}

// Each index is negative or not; but not all of them are negative, nor is none.
TEST_F(AnyIndexClaim, ACaseOfItHoldsAtOneIndexOnly) {
  EXPECT_FALSE(
      is_accepted(kTwoCells, 0, store.make(Op::Or, {less(any(), zero()), store.make(Op::Not, {less(any(), zero())})})));
}

// Where m is 2, nothing that holds where it is 1 may be assumed.
TEST_F(AnyIndexClaim, EachCaseHasItsOwnConstants) {
  const Term cells = store.variable("c", term::map_sort(64, 32));
  const Term cell = store.make(Op::Select, {cells, store.make(Op::Concat, {zero(), any()})});
  const Term is_other = store.make(Op::Not, {store.make(Op::Eq, {any(), zero()})});
  const Term says = store.make(Op::Or, {is_other, store.make(Op::Eq, {cell, local("m")})});
  const auto is_number = [&](int number) { return store.make(Op::Eq, {local("m"), store.int_const(number)}); };
  EXPECT_FALSE(is_accepted(kOneOrTwo, 4, store.make(Op::Or, {both(is_number(1), says), both(is_number(2), says)})));
}

TEST_F(AnyIndexClaim, MaySpeakOfTwoIndices) {
  const Term cells = store.variable("c", term::map_sort(64, 32));
  const auto cell = [&](Term index) {
    return store.make(Op::Select, {cells, store.make(Op::Concat, {zero(), index})});
  };
  // Without a loop it holds of nothing: all cells are not equal at the start.
  EXPECT_FALSE(is_accepted(kTwoCells, 1, store.make(Op::Eq, {cell(any(0)), cell(any(1))})));
}

TEST(AnyIndex, ItsVariablesAreNoLocals) {
  term::TermStore store;
  for (const Term any : program::any_indices(store)) EXPECT_FALSE(tac::is_local_name(store.name(any)));
}

class AnyIndexInstances : public ::testing::Test {
 protected:
  Term read(Term reference, Term index) {
    return store.make(Op::Select, {cells, store.make(Op::Concat, {reference, index})});
  }
  std::size_t count(Term claim, std::span<const Term> looking,
                    program::AnyIndex::Which which = program::AnyIndex::Which::All) {
    return program::AnyIndex(store).instances(claim, program::CellsIn(store, looking, 8), which).size();
  }

  term::TermStore store;
  const std::array<Term, 2> any = program::any_indices(store);
  const Term cells = store.variable("cells", term::map_sort(64, 32));
  const Term a = store.variable("a", term::kInt), b = store.variable("b", term::kInt);
  const Term i = store.variable("i", term::kInt);
};

TEST_F(AnyIndexInstances, OfTwoAreAllPairsButItself) {
  const Term claim = store.make(Op::BvSlt, {any[0], any[1]}), looking = read(a, store.int_const(7));
  EXPECT_EQ(count(claim, {&looking, 1}), 8u);  // 7 and the two themselves, in each place, but not the claim
  EXPECT_EQ(count(store.bool_const(true), {&looking, 1}), 0u);
}

TEST_F(AnyIndexInstances, CellsAreOfTheArraysThatTheyStandIn) {
  const Term looking = read(a, i);
  const program::CellsIn cells_in(store, {&looking, 1}, 0);  // whichever indices are kept
  EXPECT_TRUE(cells_in.are_of(a));
  EXPECT_FALSE(cells_in.are_of(b));
  EXPECT_FALSE(cells_in.are_of(i));
}

TEST_F(AnyIndexInstances, OfCellsThereAreThoseOfTheArraysThatAreLookedAt) {
  const Term claim = store.make(Op::BvSle, {read(a, any[0]), read(a, any[1])});
  const std::vector<Term> looking{read(a, store.int_const(7)), read(b, i)};
  EXPECT_EQ(count(claim, looking), 15u);
  EXPECT_EQ(count(claim, looking, program::AnyIndex::Which::OfCellsThere), 1u);  // 7 and 7
}

TEST_F(AnyIndexInstances, AnArrayWithANumberMayBeAny) {
  const Term claim = store.make(Op::Eq, {read(store.int_const(1), any[0]), i});
  const std::vector<Term> looking{read(b, i)};
  EXPECT_EQ(count(claim, looking, program::AnyIndex::Which::OfCellsThere), 2u);  // i, and the other of the two
}

}  // namespace
}  // namespace dashj::check
