// SPDX-License-Identifier: MIT
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "classfile/lower/class_initialiser.h"
#include "lowered.h"

namespace dashj::lower::testing {
namespace {

using ::testing::ElementsAre;
using ::testing::StartsWith;

class Initialisers : public ::testing::Test {
 protected:
  [[nodiscard]] InitialiserKind kind(std::string_view name) const {
    return initialiser_kind(*classes_.find(name), classes_.lookup());
  }
  [[nodiscard]] std::optional<std::string> first(std::string_view name) const {
    return first_real_initialiser(name, classes_.lookup());
  }

  CompiledClasses classes_{"debug"};
};

TEST_F(Initialisers, AreTakenForWhatTheyAre) {
  EXPECT_EQ(kind("Initialisers"), InitialiserKind::None);
  EXPECT_EQ(kind("Asserts"), InitialiserKind::AssertionOnly);
  EXPECT_EQ(kind("Counting"), InitialiserKind::Other);
  EXPECT_EQ(kind("AssertingBelowCounting"), InitialiserKind::AssertionOnly);
  EXPECT_EQ(kind("AssertingAndMore"), InitialiserKind::Other);
  EXPECT_EQ(kind("Colour"), InitialiserKind::Other);
}

TEST_F(Initialisers, OfAssertionsLookTheSameFromJavac8) {
  const CompiledClasses java8("java8");
  EXPECT_EQ(initialiser_kind(*java8.find("Asserts"), java8.lookup()), InitialiserKind::AssertionOnly);
}

TEST_F(Initialisers, RunInTheJvmsOrder) {
  EXPECT_EQ(first("Initialisers"), std::nullopt);
  EXPECT_EQ(first("BelowCounting"), "Counting");
  EXPECT_EQ(first("AssertingBelowCounting"), "Counting");
  EXPECT_EQ(first("Colour"), "Colour");
  // JVMS 5.5 step 7: superinterfaces only if they declare a default method.
  EXPECT_EQ(first("ImplementsDefaulted"), "Defaulted");
  EXPECT_EQ(first("ImplementsBare"), std::nullopt);
}

TEST_F(Initialisers, OfUnknownClassesCount) {
  EXPECT_EQ(first("no/Such"), "no/Such");
  EXPECT_EQ(first("java/lang/Object"), std::nullopt);
  classes_.remove("Counting");
  EXPECT_EQ(first("BelowCounting"), "Counting");
}

TEST_F(Initialisers, OfTheEntrysClassAreStatementZero) {
  EXPECT_THAT(statements(classes_.lower("BelowCounting", "g")),
              ElementsAre("unsupported \"class initialiser of Counting\" throws any foreign error -> 1", "return a"));
  EXPECT_THAT(statements(classes_.lower("AssertingAndMore", "i")),
              ::testing::Contains(
                  StartsWith("unsupported \"class initialiser of AssertingAndMore\" throws any foreign error -> ")));
  EXPECT_THAT(statements(classes_.lower("Initialisers", "none")), ElementsAre("t1 = a + 3", "return t1"));
  EXPECT_FALSE(classes_.lower("BelowCounting", "g").statements[0].starts_block);
}

TEST_F(Initialisers, AreNotLookedAtForMethodsThatAreNoEntry) {
  EXPECT_THAT(statements(classes_.lower("BelowCounting", "g", {.is_entry = false})), ElementsAre("return a"));
}

TEST_F(Initialisers, AreNamedByStatementsThatMayTriggerThem) {
  EXPECT_THAT(statements(classes_.lower("Initialisers", "readsOther"))[0],
              "unsupported \"class initialiser of Counting\" throws any foreign error -> 1");
  EXPECT_THAT(statements(classes_.lower("Initialisers", "makesCounting"))[0],
              "unsupported \"class initialiser of Counting\" throws any foreign error -> 1");
  // A class without initialiser: the field is there, with its default value.
  EXPECT_THAT(statements(classes_.lower("Initialisers", "readsPlain")),
              ElementsAre("Plain#field = 0", "t1 = Plain#field", "t2 = t1 + a", "return t2"));
  EXPECT_THAT(statements(classes_.lower("Initialisers", "makesPlain"))[0],
              "unsupported \"call of Plain.<init>()V\" throws any foreign error -> 1");
}

}  // namespace
}  // namespace dashj::lower::testing
