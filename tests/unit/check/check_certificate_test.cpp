// SPDX-License-Identifier: MIT
#include "check/check_certificate.h"

#include <gtest/gtest.h>

#include "classfile/tac/text.h"
#include "program/encode.h"

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
  CheckOutcome check(std::string_view text, const std::vector<verdict::LocationClaim>& claims) {
    auto parsed = tac::parse_methods(text);
    EXPECT_TRUE(parsed.has_value());
    const tac::Methods methods(std::move(*parsed));
    const StopToken stop;
    const auto solver = smt::make_solver_chain(store, stop, statistics, {});
    return check_certificate(methods, {{}, claims}, store, *solver);
  }
  Term local(std::string_view name) { return store.variable(name, term::kInt); }
  Term equals(std::string_view name, std::int32_t value) { return store.make(Op::Eq, {local(name), store.int_const(value)}); }

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

TEST_F(CheckCertificate, UsesTheRangeOfParameterTypesAtEntry) {
  constexpr std::string_view kByte = R"(method Main test (B)V
  parameter byte x slot 0
  0: if x < 128 goto 2
  1: error call Main
  2: return
)";
  EXPECT_TRUE(std::holds_alternative<Accepted>(check(kByte, {})));
}

}  // namespace
}  // namespace dashj::check
