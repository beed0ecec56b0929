// SPDX-License-Identifier: MIT
#include "check/check_certificate.h"

#include <gtest/gtest.h>

#include <algorithm>

#include "classfile/tac/text.h"
#include "program/encode.h"
#include "smt/chain/solver_chain.h"

namespace dashj::check {
namespace {

using term::Op;
using term::Term;

// b = 0; while (i < n) i++; if (b == 1) error.
constexpr std::string_view kLoop = R"(method Main test (II)V
  parameter int n slot 0
  parameter int i slot 1
  variable int b slot 2
  0: b = 0
  1: if i >= n goto 4
  2: i = i + 1
  3: goto 1
  4: if b != 1 goto 6
  5: error call Main
  6: return
)";

class CheckCertificate : public ::testing::Test {
 protected:
  CheckOutcome check(std::string_view text, const std::vector<verdict::LocationClaim>& claims,
                     ObligationSink* sink = nullptr) {
    auto parsed = tac::parse_methods(text);
    EXPECT_TRUE(parsed.has_value());
    const tac::Methods methods(std::move(*parsed));
    const StopToken stop;
    const auto solver = smt::make_solver_chain(store, stop, statistics, {});
    return check_certificate(methods, {{}, claims}, store, *solver, nullptr, sink);
  }
  Term local(std::string_view name) { return store.variable(name, term::kInt); }
  Term equals(std::string_view name, std::int32_t value) {
    return store.make(Op::Eq, {local(name), store.int_const(value)});
  }

  term::TermStore store;
  Statistics statistics;
};

TEST_F(CheckCertificate, AcceptsAnInductiveInvariant) {
  const CheckOutcome outcome = check(kLoop, {{tac::StmtId{1}, equals("b", 0)}});
  EXPECT_TRUE(std::holds_alternative<Accepted>(outcome));
}

TEST_F(CheckCertificate, RejectsAClaimThatDoesNotHoldAtEntry) {
  EXPECT_TRUE(std::holds_alternative<Rejected>(check(kLoop, {{tac::StmtId{1}, equals("b", 2)}})));
}

TEST_F(CheckCertificate, RejectsAClaimThatTheLoopBreaks) {
  const Term conjunction = store.make(Op::And, {equals("b", 0), equals("i", 0)});
  const CheckOutcome outcome = check(kLoop, {{tac::StmtId{1}, conjunction}});
  EXPECT_TRUE(std::holds_alternative<Rejected>(outcome));
}

TEST_F(CheckCertificate, RejectsAClaimTooWeakToExcludeTheError) {
  EXPECT_TRUE(std::holds_alternative<Rejected>(check(kLoop, {{tac::StmtId{1}, store.bool_const(true)}})));
}

TEST_F(CheckCertificate, RejectsACycleWithoutAClaim) {
  const CheckOutcome outcome = check(kLoop, {});
  ASSERT_TRUE(std::holds_alternative<Rejected>(outcome));
  EXPECT_NE(std::get<Rejected>(outcome).reason.find("cycle"), std::string::npos);
}

TEST_F(CheckCertificate, RejectsAnErrorClaimedUnreachableThatIsNot) {
  EXPECT_TRUE(std::holds_alternative<Rejected>(
      check(kLoop, {{tac::StmtId{1}, store.bool_const(true)}, {tac::StmtId{5}, store.bool_const(false)}})));
}

TEST_F(CheckCertificate, RejectsAnErrorWithAFeasibleClaim) {
  // Claims that hold but leave the error statement possible prove nothing.
  EXPECT_TRUE(std::holds_alternative<Rejected>(
      check(kLoop, {{tac::StmtId{1}, store.bool_const(true)}, {tac::StmtId{5}, store.bool_const(true)}})));
}

TEST_F(CheckCertificate, RejectsTwoClaimsForOneStatement) {
  EXPECT_TRUE(std::holds_alternative<Rejected>(
      check(kLoop, {{tac::StmtId{1}, equals("b", 0)}, {tac::StmtId{1}, store.bool_const(true)}})));
}

TEST_F(CheckCertificate, RejectsAReachableUnsupportedStatementBeforeAnError) {
  constexpr std::string_view kUnsupported = R"(method Main test (I)V
  parameter int x slot 0
  0: if x == 5 goto 2
  1: return
  2: unsupported "a call" -> 3
  3: error call Main
)";
  EXPECT_TRUE(std::holds_alternative<Rejected>(check(kUnsupported, {{tac::StmtId{3}, store.bool_const(false)}})));
}

TEST_F(CheckCertificate, AcceptsAReachableUnsupportedStatementThatNoErrorNeeds) {
  constexpr std::string_view kHarmless = R"(method Main test (I)V
  parameter int x slot 0
  0: if x == 5 goto 2
  1: return
  2: unsupported "long arithmetic" -> 1
)";
  EXPECT_TRUE(std::holds_alternative<Accepted>(check(kHarmless, {})));
}

TEST_F(CheckCertificate, AClaimedBoundIsNotTheOnlyValue) {
  constexpr std::string_view kUpToFive = R"(method Main test (I)V
  parameter int x slot 0
  0: if x > 5 goto 4
  1: x = x + 1
  2: if x == 6 goto 4
  3: error call Main
  4: return
)";
  const Term bound = store.make(Op::BvSle, {local("x"), store.int_const(5)});
  EXPECT_TRUE(std::holds_alternative<Rejected>(check(kUpToFive, {{tac::StmtId{1}, bound}})));
}

TEST_F(CheckCertificate, UsesTheRangeOfParameterTypesAtEntry) {
  constexpr std::string_view kByte = R"(method Main test (B)V
  parameter byte x slot 0
  0: if x < 128 goto 2
  1: error call Main
  2: return
)";
  EXPECT_TRUE(std::holds_alternative<Accepted>(check(kByte, {})));
}

// A body with a float, so its ways are followed before any claim is looked at: an error where x == failing.
std::string two_ways(int failing) {
  return R"(method Main test (ID)V
  parameter int x slot 0
  parameter double d slot 1
  variable int b slot 3
  0: b = 1
  1: if x < 5 goto 3
  2: b = 2
  3: if b != )" +
         std::to_string(failing) + R"( goto 5
  4: error call Main
  5: return
)";
}

// kLoop in a body with a float.
constexpr std::string_view kLoopBesideADouble = R"(method Main test (IID)V
  parameter int n slot 0
  parameter int i slot 1
  parameter double d slot 2
  variable int b slot 4
  0: b = 0
  1: if i >= n goto 4
  2: i = i + 1
  3: goto 1
  4: if b != 1 goto 6
  5: error call Main
  6: return
)";

TEST_F(CheckCertificate, FollowsFewWaysWithoutAnyClaim) {
  EXPECT_TRUE(std::holds_alternative<Accepted>(check(two_ways(3), {})));
}

TEST_F(CheckCertificate, AClaimThatSomeWayBreaksDoesNotHideAnError) {
  const std::vector<verdict::LocationClaim> nothing_reaches_it{{tac::StmtId{3}, store.bool_const(false)}};
  for (const int failing : {1, 2}) {
    EXPECT_TRUE(std::holds_alternative<Rejected>(check(two_ways(failing), {}))) << failing;
    EXPECT_TRUE(std::holds_alternative<Rejected>(check(two_ways(failing), nothing_reaches_it))) << failing;
  }
}

TEST_F(CheckCertificate, LooksAtClaimsWhereWaysAreEndless) {
  EXPECT_TRUE(std::holds_alternative<Accepted>(check(kLoopBesideADouble, {{tac::StmtId{1}, equals("b", 0)}})));
  EXPECT_TRUE(std::holds_alternative<Rejected>(check(kLoopBesideADouble, {{tac::StmtId{1}, equals("b", 2)}})));
  EXPECT_TRUE(std::holds_alternative<Rejected>(check(kLoopBesideADouble, {})));
}

// t = same(x); if (t != x) error. The loop makes `same` a method of which no few runs show all.
constexpr std::string_view kSame = R"(method Main test (I)V
  parameter int x slot 0
  temporary int t
  0: t = call #1 Main.same(I)I (x)
  1: if t == x goto 3
  2: error call Main
  3: return
method Main same (I)I
  parameter int a slot 0
  variable int i slot 1
  0: i = 0
  1: if i >= a goto 4
  2: i = i + 1
  3: goto 1
  4: return a
)";

class SiteFacts : public ::testing::Test {
 protected:
  SiteFacts() : methods_(*tac::parse_methods(kSame)) {}

  // `rigid = value` for the argument ⇒ the same for the result. The claim keeps it over the loop.
  verdict::SiteFact fact(Term rigid, std::int32_t gives = 0) {
    const program::Encoder encoder(methods_, kCallee, store_);
    const Term differs = store_.make(Op::Not, {equal(encoder.formals()[0], rigid)});
    const Term result = encoder.calls().result(kCallee, encoder.formals());
    const Term says = equal(result, store_.make(Op::BvAdd, {rigid, store_.int_const(gives)}));
    const Term kept = store_.make(Op::Or, {differs, equal(encoder.variables()[0], rigid)});
    return {tac::StmtId{0},
            {{rigid, tac::LocalId{0}}},
            {kCallee, store_.make(Op::Or, {differs, says}), {{tac::StmtId{1}, kept}}}};
  }
  CheckOutcome check(const verdict::SiteFact& fact) {
    const StopToken stop;
    const auto solver = smt::make_solver_chain(store_, stop, statistics_, {});
    return check_certificate(methods_, {{}, {}, {fact}}, store_, *solver);
  }
  Term equal(Term a, Term b) { return store_.make(Op::Eq, {a, b}); }
  Term variable(std::string_view name) { return store_.variable(name, term::kInt); }

  static constexpr tac::MethodId kCallee{1};
  term::TermStore store_;
  Statistics statistics_;
  tac::Methods methods_;
};

TEST_F(SiteFacts, StandForTheCallersLocalsAtTheCall) {
  EXPECT_TRUE(std::holds_alternative<Accepted>(check(fact(variable("1↓x")))));
}

TEST_F(SiteFacts, AreProvedBeforeTheyAreUsed) {
  EXPECT_TRUE(std::holds_alternative<Rejected>(check(fact(variable("1↓x"), 1))));
}

TEST_F(SiteFacts, ServeTheirOwnCallOnly) {
  verdict::SiteFact elsewhere = fact(variable("1↓x"));
  elsewhere.call = tac::StmtId{1};
  EXPECT_TRUE(std::holds_alternative<Rejected>(check(elsewhere)));
}

TEST_F(SiteFacts, MayNotCallALocalOfTheMethodRigid) {
  // With i for the rigid variable the proof would speak of i at the end of the method, the use of i before it.
  const CheckOutcome outcome = check(fact(variable("i.1")));
  ASSERT_TRUE(std::holds_alternative<Rejected>(outcome));
  EXPECT_NE(std::get<Rejected>(outcome).reason.find("names a local"), std::string::npos);
}

TEST_F(SiteFacts, MayNotLeanOnOtherFactsInAGroup) {
  verdict::Certificate certificate;
  verdict::SiteFact inner = fact(variable("1↓x"));
  inner.fact.at_calls.push_back(fact(variable("1↓x")));
  certificate.groups.push_back({{inner.fact}});
  const StopToken stop;
  const auto solver = smt::make_solver_chain(store_, stop, statistics_, {});
  EXPECT_TRUE(std::holds_alternative<Rejected>(check_certificate(methods_, certificate, store_, *solver)));
}

/// Asks another solver about each obligation.
class Confirming final : public ObligationSink {
 public:
  explicit Confirming(term::TermStore& store) : solver_(smt::make_solver_chain(store, stop_, statistics_, {})) {}
  void proved(const Obligation& obligation) override {
    all.push_back(obligation);
    EXPECT_TRUE(std::holds_alternative<smt::Unsat>(solver_->check({obligation.assertions}))) << obligation.shown;
  }
  std::vector<Obligation> all;

 private:
  StopToken stop_;
  Statistics statistics_;
  std::unique_ptr<smt::SmtSolver> solver_;
};

TEST_F(CheckCertificate, ObligationsOfAnAcceptedProofAreUnsatisfiable) {
  Confirming sink(store);
  // Not b == 0, by which the way to the error is seen not to be one.
  const Term is_below_one = store.make(Op::BvSlt, {store.variable("b", term::kInt), store.int_const(1)});
  EXPECT_TRUE(std::holds_alternative<Accepted>(check(kLoop, {{tac::StmtId{1}, is_below_one}}, &sink)));
  // To the claim from the start and around the loop, and to the error.
  ASSERT_EQ(sink.all.size(), 3u);
  EXPECT_FALSE(sink.all[0].from.has_value());
  EXPECT_EQ(sink.all[0].to, tac::StmtId{1});
  EXPECT_EQ(sink.all[1].from, tac::StmtId{1});
  const auto is_error = [](const Obligation& one) {
    return one.to == tac::StmtId{5} && one.shown == "no run gets here in this way";
  };
  EXPECT_EQ(std::count_if(sink.all.begin(), sink.all.end(), is_error), 1);
}

TEST_F(CheckCertificate, ARejectedProofHasNoObligations) {
  Confirming sink(store);
  EXPECT_TRUE(std::holds_alternative<Rejected>(check(kLoop, {{tac::StmtId{1}, equals("b", 2)}}, &sink)));
  EXPECT_TRUE(sink.all.empty());
}

TEST_F(CheckCertificate, AFailingAssertionIsAnErrorLikeAnyOther) {
  constexpr std::string_view kAsserts = R"(method Main test (I)V
  parameter int x slot 0
  0: if x != 5 goto 2
  1: error assertion
  2: return
)";
  EXPECT_TRUE(std::holds_alternative<Rejected>(check(kAsserts, {})));
}

TEST_F(CheckCertificate, EveryCaseOfAClaimLeadsSomewhere) {
  constexpr std::string_view kCases = R"(method Main test (I)V
  parameter int n slot 0
  variable int b slot 1
  0: b = 0
  1: if b != 2 goto 3
  2: error call Main
  3: return
)";
  const auto either = [&](std::int32_t one, std::int32_t other) {
    return store.make(Op::Or, {equals("b", one), equals("b", other)});
  };
  EXPECT_TRUE(std::holds_alternative<Accepted>(check(kCases, {{tac::StmtId{1}, either(0, 1)}})));
  EXPECT_TRUE(std::holds_alternative<Rejected>(check(kCases, {{tac::StmtId{1}, either(0, 2)}})));
  EXPECT_TRUE(std::holds_alternative<Rejected>(check(kCases, {{tac::StmtId{1}, either(2, 0)}})));
}

/// Knows the answer to one question only.
class KnowsOne final : public smt::SmtSolver {
 public:
  explicit KnowsOne(int known) : known_(known) {}
  smt::CheckResult check(const smt::Query& query) override {
    if (++asked_ != known_) return smt::Undecided{"it does not know"};
    smt::Unsat unsat;
    for (std::size_t i = 0; i < query.assertions.size(); ++i) unsat.core.push_back(i);
    return unsat;
  }

 private:
  int known_, asked_ = 0;
};

TEST_F(CheckCertificate, ProvedCaseByCaseEveryCaseMustBe) {
  constexpr std::string_view kPlain = R"(method Main test (II)V
  parameter int n slot 0
  parameter int i slot 1
  variable int b slot 2
  0: b = 0
  1: return
)";
  const tac::Methods methods(*tac::parse_methods(kPlain));
  const Term both = store.make(Op::And, {equals("n", 1), equals("i", 2)});
  // The claim as a whole, then that n == 1, then that i == 2.
  for (const int known : {2, 3}) {
    KnowsOne solver(known);
    const CheckOutcome outcome = check_certificate(methods, {{}, {{tac::StmtId{1}, both}}}, store, solver);
    EXPECT_TRUE(std::holds_alternative<NotDecided>(outcome)) << known;
  }
}

}  // namespace
}  // namespace dashj::check
