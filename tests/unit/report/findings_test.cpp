// SPDX-License-Identifier: MIT
#include "report/findings.h"

#include <gtest/gtest.h>

#include <set>

#include "sample_reports.h"

namespace dashj::report {
namespace {

verdict::Unsafe sample_failure() {
  auto failing = std::get<verdict::Unsafe>(sample_unsafe().outcome);
  failing.statement = "invokestatic pkg/Main.error:()V #1";
  return failing;
}

TEST(Rules, EachFailureHasOne) {
  verdict::Unsafe failing = sample_failure();
  EXPECT_EQ(rules()[rule_of(failing)].id, "error-call");
  failing.thrown = verdict::Thrown{"java/lang/AssertionError", ""};
  EXPECT_EQ(rules()[rule_of(failing)].id, "assertion");
  failing.thrown = verdict::Thrown{"java/lang/ArithmeticException", "/ by zero"};
  EXPECT_EQ(rules()[rule_of(failing)].id, "exception");
  EXPECT_EQ(rules()[rule_of_unknown()].id, "unknown");
}

TEST(Fingerprint, IsTheSameWhereLinesAndInputsMove) {
  verdict::Unsafe moved = sample_failure();
  moved.failing.line += 10;
  moved.failing.bytecode_offset += 3;
  moved.failing.file = "Other.java";
  moved.input.clear();
  moved.stack.clear();
  EXPECT_EQ(fingerprint("A.f()V", moved), fingerprint("A.f()V", sample_failure()));
}

TEST(Fingerprint, IsAnotherForAnotherFinding) {
  std::set<std::string> all = {fingerprint("A.f()V", sample_failure()), fingerprint("A.g()V", sample_failure()),
                               fingerprint_of_unknown("A.f()V"), fingerprint_of_unknown("A.g()V")};
  verdict::Unsafe other = sample_failure();
  other.statement = "invokestatic pkg/Main.error:()V #2";
  all.insert(fingerprint("A.f()V", other));
  other = sample_failure();
  other.failing.method_name = "elsewhere";
  all.insert(fingerprint("A.f()V", other));
  other.thrown = verdict::Thrown{"java/lang/ArithmeticException", "/ by zero"};
  all.insert(fingerprint("A.f()V", other));
  other.thrown->class_name = "java/lang/NullPointerException";
  all.insert(fingerprint("A.f()V", other));
  EXPECT_EQ(all.size(), 8u);
  for (const std::string& one : all) EXPECT_EQ(one.size(), 64u);
}

TEST(Fingerprint, StaysFromVersionToVersion) {
  // A change here makes every finding look new to every user of --baseline once.
  EXPECT_EQ(fingerprint_of_unknown("Main.slow(I)V"),
            "a439ff146c0717d4a2aa5e5c2418d55198f916b02139e0955cf5ee3894a99fd4");
}

}  // namespace
}  // namespace dashj::report
