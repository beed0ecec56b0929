// SPDX-License-Identifier: MIT
#include "program/reachable_errors.h"

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
  EXPECT_THAT(entries(DASHJ_TEST_CLASSES),
              ElementsAre("Base.inherited()V", "Main.direct(I)V", "Main.asserting(I)V", "Main.over(S)V", "Main.viaLambda()V",
                          "Main.viaMethodReference()V", "Main.viaVirtual(Lpkg/Outer;)V", "Main.viaInitialiser()I",
                          "Main.viaSubclassOfAssertionError()V", "Main.viaInherited()V", "pkg.Outer.throwOwn()V"));
}

TEST(EntriesWithErrors, WithoutErrorCallsOnlyAssertionsCount) {
  EXPECT_THAT(entries(DASHJ_TEST_CLASSES, {false, true}),
              ElementsAre("Main.asserting(I)V", "Main.viaVirtual(Lpkg/Outer;)V", "Main.viaSubclassOfAssertionError()V",
                          "pkg.Outer.throwOwn()V"));
}

TEST(EntriesWithErrors, OfASingleClassAreItsOwnButFollowItsSiblings) {
  EXPECT_THAT(entries(std::string(DASHJ_TEST_CLASSES) + "/Base.class"), ElementsAre("Base.inherited()V"));
}

TEST(EntriesWithErrors, AreNoneWhereNothingCanFail) {
  EXPECT_THAT(entries(std::string(DASHJ_TEST_CLASSES) + "/pkg/Outer$Inner.class"), IsEmpty());
}

}  // namespace
}  // namespace dashj::program
