// SPDX-License-Identifier: MIT
#include <gtest/gtest.h>

#include "check/check_certificate.h"
#include "classfile/tac/text.h"
#include "program/encode.h"
#include "smt/chain/solver_chain.h"
#include "term/applications.h"

namespace dashj::check {
namespace {

using tac::CallExit;
using tac::MethodId;
using tac::StmtId;
using term::Op;
using term::Term;

// if (f(x) != x) error();   f(n) { return n <= 0 ? 0 : 1 + f(n - 1); }
constexpr std::string_view kIdentity = R"(method Main test (I)V
  parameter int x slot 0
  temporary int t
  0: if x < 0 goto 4
  1: t = call #1 Main.f(I)I (x)
  2: if t == x goto 4
  3: error call Main
  4: return
method Main f (I)I
  parameter int n slot 0
  temporary int s
  temporary int t
  0: if n > 0 goto 2
  1: return 0
  2: s = n + -1
  3: t = call #1 Main.f(I)I (s)
  4: t = t + 1
  5: return t
)";

class CheckFacts : public ::testing::Test {
 protected:
  void load(std::string_view text) {
    auto parsed = tac::parse_methods(text);
    ASSERT_TRUE(parsed.has_value());
    methods.emplace(std::move(*parsed));
    calls.emplace(*methods, store);
    encoder.emplace(*methods, MethodId{1}, store);
    formal = encoder->formals()[0];
  }
  CheckOutcome check(const verdict::Certificate& certificate) {
    const StopToken stop;
    const auto solver = smt::make_solver_chain(store, stop, statistics, {});
    return check_certificate(*methods, certificate, store, *solver);
  }
  Term result() { return calls->result(MethodId{1}, std::vector<Term>{formal}); }
  Term equal(Term a, Term b) { return store.make(Op::Eq, {a, b}); }
  Term constant(std::int32_t value) { return store.int_const(value); }
  // Of a normal exit.
  Term after_return(Term relation) {
    const Term returns = calls->exits_with(MethodId{1}, std::vector<Term>{formal}, CallExit::Normal);
    return store.make(Op::Or, {store.make(Op::Not, {returns}), relation});
  }
  // n <= 0 ? result == 0 : result == n
  Term identity() {
    const Term is_positive = store.make(Op::BvSlt, {constant(0), formal});
    return after_return(equal(result(), store.make(Op::Ite, {is_positive, formal, constant(0)})));
  }
  static bool is_accepted(const CheckOutcome& outcome) { return std::holds_alternative<Accepted>(outcome); }
  static bool is_rejected(const CheckOutcome& outcome) { return std::holds_alternative<Rejected>(outcome); }

  term::TermStore store;
  Statistics statistics;
  std::optional<tac::Methods> methods;
  std::optional<program::CallTerms> calls;
  std::optional<program::Encoder> encoder;
  Term formal;
};

TEST_F(CheckFacts, AcceptsAnInductionOnTheDepthOfRecursion) {
  load(kIdentity);
  EXPECT_TRUE(is_accepted(check({{{{{MethodId{1}, identity(), {}}}}}, {}})));
}

TEST_F(CheckFacts, RejectsTheEntryWithoutTheFact) {
  load(kIdentity);
  EXPECT_FALSE(is_accepted(check({{}, {}})));
}

TEST_F(CheckFacts, RejectsARelationThatTheBaseCaseBreaks) {
  load(kIdentity);
  EXPECT_TRUE(is_rejected(check({{{{{MethodId{1}, after_return(equal(result(), formal)), {}}}}}, {}})));
}

TEST_F(CheckFacts, RejectsARelationThatTheStepBreaks) {
  load(kIdentity);
  const Term never_positive = after_return(equal(result(), constant(0)));
  EXPECT_TRUE(is_rejected(check({{{{{MethodId{1}, never_positive, {}}}}}, {}})));
}

// f(n) { return n > 100 ? 1 : 0; }: what it gives must not be assumed of the very call that is being proved, though the
// guarantee speaks of it.
TEST_F(CheckFacts, RejectsAFactThatOnlyProvesItself) {
  load(R"(method Main test (I)V
  parameter int x slot 0
  temporary int t
  0: t = call #1 Main.f(I)I (x)
  1: if t == 0 goto 3
  2: error call Main
  3: return
method Main f (I)I
  parameter int n slot 0
  0: if n > 100 goto 2
  1: return 0
  2: return 1
)");
  EXPECT_TRUE(is_rejected(check({{{{{MethodId{1}, after_return(equal(result(), constant(0))), {}}}}}, {}})));
}

// f(n) { return f(n) + 1; } never returns: every relation of its result is a fact, and what stands behind the call is
// safe; what stands before it is not touched by that.
constexpr std::string_view kNeverEnds = R"(method Main test (I)V
  parameter int x slot 0
  temporary int t
  0: if x == 7 goto 4
  1: t = call #1 Main.f(I)I (x)
  2: if t != 0 goto 4
  3: error call Main
  4: return
method Main f (I)I
  parameter int n slot 0
  temporary int t
  0: t = call #1 Main.f(I)I (n)
  1: t = t + 1
  2: return t
)";

TEST_F(CheckFacts, AcceptsAnythingOfACallThatNeverReturns) {
  load(kNeverEnds);
  EXPECT_TRUE(is_accepted(check({{{{{MethodId{1}, after_return(store.bool_const(false)), {}}}}}, {}})));
}

TEST_F(CheckFacts, ACallThatNeverReturnsSaysNothingOfWhatIsBeforeIt) {
  load(R"(method Main test (I)V
  parameter int x slot 0
  temporary int t
  0: if x != 7 goto 2
  1: error call Main
  2: t = call #1 Main.f(I)I (x)
  3: return
method Main f (I)I
  parameter int n slot 0
  temporary int t
  0: t = call #1 Main.f(I)I (n)
  1: t = t + 1
  2: return t
)");
  EXPECT_TRUE(is_rejected(check({{{{{MethodId{1}, after_return(store.bool_const(false)), {}}}}}, {}})));
}

// A hypothesis about a call that is not made on the way is no hypothesis of a shorter run: here it would prove f(n) = 0
// from f(n + 1) = 0.
TEST_F(CheckFacts, RejectsAHypothesisAboutACallThatIsNotMade) {
  load(R"(method Main test (I)V
  parameter int x slot 0
  temporary int t
  0: t = call #1 Main.f(I)I (x)
  1: if t == 0 goto 3
  2: error call Main
  3: return
method Main f (I)I
  parameter int n slot 0
  0: return n
)");
  const Term next = store.make(Op::BvAdd, {formal, constant(1)});
  const Term of_next = calls->result(MethodId{1}, std::vector<Term>{next});
  const Term claim = store.make(Op::And, {equal(result(), constant(0)), equal(of_next, constant(0))});
  EXPECT_TRUE(is_rejected(check({{{{{MethodId{1}, after_return(claim), {}}}}}, {}})));
}

TEST_F(CheckFacts, RejectsAGuaranteeThatNamesALocal) {
  load(kIdentity);
  const Term local = encoder->variable(tac::LocalId{1});
  const Term with_local = store.make(Op::And, {identity(), equal(local, local)});
  EXPECT_TRUE(is_rejected(check({{{{{MethodId{1}, with_local, {}}}}}, {}})));
}

TEST_F(CheckFacts, RejectsAFactAboutTheEntry) {
  load(kIdentity);
  EXPECT_TRUE(is_rejected(check({{{{{MethodId{0}, store.bool_const(true), {}}}}}, {}})));
  EXPECT_TRUE(is_rejected(check({{{{{MethodId{9}, store.bool_const(true), {}}}}}, {}})));
}

// A callee that makes a choice gives, for one argument, one result per choice index: two calls in a row may differ.
TEST_F(CheckFacts, DoesNotMergeCallsThatMakeChoices) {
  load(R"(method Main test (I)V
  parameter int x slot 0
  temporary int s
  temporary int t
  0: s = call #1 Main.f(I)I (x)
  1: t = call #1 Main.f(I)I (x)
  2: if s == t goto 4
  3: error call Main
  4: return
method Main f (I)I
  parameter int n slot 0
  temporary int c
  0: c = choose boolean
  1: return c
)");
  EXPECT_TRUE(is_rejected(check({{}, {}})));
}

TEST_F(CheckFacts, MergesCallsWithEqualArguments) {
  load(R"(method Main test (I)V
  parameter int x slot 0
  temporary int s
  temporary int t
  0: s = call #1 Main.f(I)I (x)
  1: t = call #1 Main.f(I)I (x)
  2: if s == t goto 4
  3: error call Main
  4: return
method Main f (I)I
  parameter int n slot 0
  0: n = n * n
  1: return n
)");
  EXPECT_TRUE(is_accepted(check({{}, {}})));
}

// A guarantee speaks of every end: of a call that throws, too.
TEST_F(CheckFacts, RejectsAGuaranteeThatAThrowBreaks) {
  load(R"(method Main test (I)V
  parameter int x slot 0
  temporary int t
  0: t = call #1 Main.f(I)I (x)
  1: return
method Main f (I)I
  parameter int n slot 0
  0: if n == 0 goto 2
  1: throw java/lang/ArithmeticException
  2: return n
)");
  const Term returns = calls->exits_with(MethodId{1}, std::vector<Term>{formal}, CallExit::Normal);
  EXPECT_TRUE(is_rejected(check({{{{{MethodId{1}, returns, {}}}}}, {}})));
}

// f(n) { assume(n <= 0); return n; }: that n <= 0 holds of calls that come back. f(1) does not, so nothing follows from
// it.
TEST_F(CheckFacts, AGuaranteeSaysNothingOfACallThatStops) {
  load(R"(method Main test (I)V
  parameter int x slot 0
  temporary int t
  0: if x != 7 goto 2
  1: error call Main
  2: t = call #1 Main.f(I)I (x)
  3: return
method Main f (I)I
  parameter int n slot 0
  0: if n <= 0 goto 2
  1: stop
  2: return n
)");
  const Term guarantee = store.make(Op::BvSle, {formal, constant(0)});
  const Term throws = calls->exits_with(MethodId{1}, std::vector<Term>{constant(1)}, CallExit::Thrown);
  EXPECT_FALSE(is_accepted(check({{{{{MethodId{1}, guarantee, {}}}}}, {{StmtId{1}, throws}}})));
}

/// Has a model for every question, wrong about each call, of another argument each time; and works hard for it.
class AlwaysWrong final : public smt::SmtSolver {
 public:
  AlwaysWrong(const term::TermStore& store, std::uint64_t units) : store_(store), units_(units) {}
  smt::CheckResult check(const smt::Query& query) override {
    ++asked;
    meter().charge(Work::SolverUnits, units_);
    smt::Sat sat;
    for (std::uint32_t id = 0; id < store_.size(); ++id) sat.model.values[id] = 3 * asked;  // a variable
    for (const Term application : term::applications(store_, query.assertions))
      sat.model.values[application.id] = store_.name(application).starts_with("e:") ? 0 : asked;
    return sat;
  }

  std::uint64_t asked = 0;

 private:
  const term::TermStore& store_;
  std::uint64_t units_;
};

TEST_F(CheckFacts, AnObligationMayTakeSoMuchWorkAndNoMore) {
  load(kIdentity);
  AlwaysWrong solver(store, 25'000'000);
  const CheckOutcome outcome = check_certificate(*methods, {}, store, solver);
  ASSERT_TRUE(std::holds_alternative<NotDecided>(outcome));
  EXPECT_EQ(std::get<NotDecided>(outcome).reason,
            "the obligation at Main.test(I)V, statement 3, line -1: many calls, after 425000000 units");
}

// Each is cheap: it is their number that ends it.
TEST_F(CheckFacts, AnObligationMayTakeSoManyRoundsAndNoMore) {
  load(kIdentity);
  AlwaysWrong solver(store, 10);
  const CheckOutcome outcome = check_certificate(*methods, {}, store, solver);
  ASSERT_TRUE(std::holds_alternative<NotDecided>(outcome));
  EXPECT_EQ(std::get<NotDecided>(outcome).reason,
            "the obligation at Main.test(I)V, statement 3, line -1: many calls, after 2010 units");
}

}  // namespace
}  // namespace dashj::check
