// SPDX-License-Identifier: MIT
#include "program/reach/reachable_errors.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

namespace dashj::program {
namespace {

using testing::ElementsAre;
using testing::IsEmpty;

std::vector<std::string> entries(const std::string& target, const Property& property = {}) {
  const Program program = Program::open(target).value();
  std::vector<std::string> names;
  const std::vector<Entry> found = entries_with_errors(program, property).value();
  for (const Entry& entry : found) names.push_back(entry.name());
  return names;
}

TEST(EntriesWithErrors, AreTheStaticMethodsThatReachAnErrorInClassThenMethodOrder) {
  EXPECT_THAT(
      entries(DASHJ_TEST_CLASSES),
      ElementsAre("Base.inherited()V", "Main.direct(I)V", "Main.asserting(I)V", "Main.over(S)V", "Main.viaLambda()V",
                  "Main.viaMethodReference()V", "Main.viaVirtual(Lpkg/Outer;)V", "Main.viaInitialiser()I",
                  "Main.viaSubclassOfAssertionError()V", "Main.viaInherited()V", "pkg.Outer.throwOwn()V"));
}

TEST(EntriesWithErrors, WithoutErrorCallsOnlyAssertionsCount) {
  // What runs a Runnable may run anything that may override something of the JDK: Outer.virtual() as well.
  EXPECT_THAT(
      entries(DASHJ_TEST_CLASSES, {false, true}),
      ElementsAre("Main.asserting(I)V", "Main.viaLambda()V", "Main.viaMethodReference()V",
                  "Main.viaVirtual(Lpkg/Outer;)V", "Main.viaSubclassOfAssertionError()V", "pkg.Outer.throwOwn()V"));
}

TEST(EntriesWithErrors, OfASingleClassAreItsOwnButFollowItsSiblings) {
  EXPECT_THAT(entries(std::string(DASHJ_TEST_CLASSES) + "/Base.class"), ElementsAre("Base.inherited()V"));
}

TEST(EntriesWithErrors, AreNoneWhereNothingCanFail) {
  EXPECT_THAT(entries(std::string(DASHJ_TEST_CLASSES) + "/pkg/Outer$Inner.class"), IsEmpty());
}

TEST(EntriesWithErrors, FollowWhatTheJdkMayCallBack) {
  EXPECT_THAT(entries(DASHJ_CALLBACK_CLASSES),
              ElementsAre("CallsBack.throughTheJdk(Ljava/lang/Object;)Ljava/lang/String;",
                          "CallsBack.throughConcatenation(Ljava/lang/Object;)Ljava/lang/String;",
                          "CallsBack.caller(Ljava/lang/Object;)V",
                          "Quiet.throughTheJdk(Ljava/lang/Object;)Ljava/lang/String;"));
  EXPECT_THAT(entries(std::string(DASHJ_CALLBACK_CLASSES) + "/Quiet.class"), IsEmpty());
}

}  // namespace
}  // namespace dashj::program
