// SPDX-License-Identifier: MIT
// What is below what, over the classes of java/Targets.java.
#include "classfile/lower/class_hierarchy.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "lowered.h"

namespace dashj::lower::testing {
namespace {

using ::testing::ElementsAre;
using ::testing::IsEmpty;

class Hierarchy : public ::testing::Test {
 protected:
  [[nodiscard]] bool below(std::string_view class_name, std::string_view ancestor) const {
    return is_below(class_name, ancestor, lookup_);
  }

  CompiledClasses classes_{"debug"};
  ClassLookup lookup_ = classes_.lookup();
};

TEST_F(Hierarchy, GoesUpToObject) {
  EXPECT_THAT(with_superclasses("Silent", lookup_), ElementsAre("Silent", "Loud", "Polite", "java/lang/Object"));
  EXPECT_THAT(with_superclasses("java/lang/Object", lookup_), ElementsAre("java/lang/Object"));
  // Of an interface the class file names Object (JVMS 4.1, super_class).
  EXPECT_THAT(with_superclasses("GreetsLoudly", lookup_), ElementsAre("GreetsLoudly", "java/lang/Object"));
}

TEST_F(Hierarchy, GoesOnInTheJdk) {
  EXPECT_THAT(with_superclasses("Refused", lookup_),
              ElementsAre("Refused", "java/lang/RuntimeException", "java/lang/Exception", "java/lang/Throwable",
                          "java/lang/Object"));
}

TEST_F(Hierarchy, IsNotKnownWhereAClassIsMissing) {
  classes_.remove("Polite");
  EXPECT_THAT(with_superclasses("Silent", lookup_), IsEmpty());
  EXPECT_THAT(with_superclasses("no/Such", lookup_), IsEmpty());
  EXPECT_FALSE(can_ask_for("Polite", lookup_));
}

/// The JVM refuses both with a ClassCircularityError (JVMS 5.3.5); reading them has to end.
TEST_F(Hierarchy, EndsWhereItGoesInACircle) {
  classfile::ClassFile loud = *classes_.find("Loud");
  loud.super_name = "Silent";
  classfile::ClassFile greets = *classes_.find("Greets");
  greets.interfaces = {greets.this_class};
  const ClassLookup circular = [&](std::string_view name) {
    return name == "Loud" ? &loud : name == "Greets" ? &greets : classes_.find(name);
  };
  EXPECT_THAT(with_superclasses("Silent", circular), IsEmpty());
  EXPECT_FALSE(is_below("Polite", "Waves", circular));
}

TEST_F(Hierarchy, HasClassesBelowThemselvesAndTheirSuperclasses) {
  EXPECT_TRUE(below("Loud", "Loud"));
  EXPECT_TRUE(below("Silent", "Polite"));
  EXPECT_TRUE(below("Silent", "java/lang/Object"));
  EXPECT_TRUE(below("RefusedTwice", "java/lang/Exception"));
  EXPECT_FALSE(below("Polite", "Loud"));
  EXPECT_FALSE(below("Refused", "java/lang/Error"));
  EXPECT_FALSE(below("Disc", "Slab"));
}

TEST_F(Hierarchy, HasClassesBelowTheInterfacesOfTheirSuperclasses) {
  EXPECT_TRUE(below("Polite", "Greets"));
  EXPECT_TRUE(below("Silent", "GreetsLoudly"));
  EXPECT_TRUE(below("Silent", "Greets"));
  EXPECT_TRUE(below("BothWays", "Top"));  // by two ways
  EXPECT_TRUE(below("GreetsLoudly", "Greets"));
  EXPECT_FALSE(below("Polite", "GreetsLoudly"));
  EXPECT_FALSE(below("LeftWay", "RightWay"));
}

TEST_F(Hierarchy, IsAskedOfTheProgramAndOfKnownClasses) {
  EXPECT_TRUE(can_ask_for("Top", lookup_));
  EXPECT_TRUE(can_ask_for("java/lang/ArithmeticException", lookup_));
  EXPECT_TRUE(can_ask_for("java/lang/Object", lookup_));
  EXPECT_FALSE(can_ask_for("java/util/ArrayList", lookup_));
}

}  // namespace
}  // namespace dashj::lower::testing
