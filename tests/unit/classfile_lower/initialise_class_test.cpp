// SPDX-License-Identifier: MIT
// The statements that initialise a class (JVMS 5.5); what they do when they run is seen in
// program/static_state_test.cpp.
#include "classfile/lower/initialise_class.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <algorithm>

#include "lowered.h"

namespace dashj::lower::testing {
namespace {

using ::testing::HasSubstr;

class InitialiseClass : public ::testing::Test {
 protected:
  /// The lowered statements of a method all of whose callees are followed.
  [[nodiscard]] Lines statements_of(std::string_view class_name, std::string_view method, bool is_entry = false) const {
    LowerOptions options;
    options.is_entry = is_entry;
    options.callee = [](const classfile::ClassFile&, const classfile::Member&) { return tac::MethodId{1}; };
    return statements(classes_.lower(class_name, method, options));
  }

  /// How often initialisers are called.
  [[nodiscard]] std::ptrdiff_t initialisers_called(std::string_view class_name, std::string_view method,
                                                   bool is_entry = false) const {
    const Lines lines = statements_of(class_name, method, is_entry);
    return std::count_if(lines.begin(), lines.end(),
                         [](const std::string& line) { return line.find("<clinit>()V") != std::string::npos; });
  }

  CompiledClasses classes_{"debug"};
};

/// Not begun, usable, failed: then the status comes before the call, and the field is read behind it.
TEST_F(InitialiseClass, BeginsBeforeItCalls) {
  EXPECT_TRUE(hold_in_order(statements_of("Initialisers", "readsOther"),
                            {"if Counting#_clinit_ == 0", "if Counting#_clinit_ != 2", "Counting#_clinit_ = 1",
                             "call #1 Counting.<clinit>()V", "Counting#_clinit_ = 2", "t"}));
}

TEST_F(InitialiseClass, AsksOnceForWhatIsUsedTwiceInARow) {
  EXPECT_EQ(initialisers_called("Uses", "twice"), 1);
  EXPECT_EQ(initialisers_called("Uses", "onTwoWays"), 2);
}

TEST_F(InitialiseClass, DoesNotAskInStaticMethodsOfTheClassAndBelow) {
  EXPECT_EQ(initialisers_called("Counting", "f"), 0);
  EXPECT_EQ(initialisers_called("UsesOfItsOwn", "below"), 0);
  EXPECT_EQ(initialisers_called("UsesOfItsOwn", "ofAnObject"), 1);
}

TEST_F(InitialiseClass, RunsTheEntrysClassFirst) {
  EXPECT_EQ(initialisers_called("BelowCounting", "g", true), 1);
  EXPECT_EQ(initialisers_called("BelowCounting", "g", false), 0);
}

TEST_F(InitialiseClass, RunsInterfacesWithDefaultMethodsOnly) {
  EXPECT_EQ(initialisers_called("ImplementsDefaulted", "j", true), 1);
  EXPECT_EQ(initialisers_called("ImplementsBare", "k", true), 0);
}

TEST_F(InitialiseClass, RunsTheSuperclassBeforeTheInterfaceBeforeTheClass) {
  EXPECT_TRUE(
      hold_in_order(statements_of("UsesOfAll", "all", true),
                    {"UsesOfAll#_clinit_ = 1", "Counting#_clinit_ = 1", "call #1 Counting.<clinit>()V",
                     "Defaulted#_clinit_ = 1", "call #1 Defaulted.<clinit>()V", "call #1 UsesOfAll.<clinit>()V"}));
}

/// An initialiser that fails fails those that are on the way (JVMS 5.5 steps 7 and 11).
TEST_F(InitialiseClass, FailsWhoIsOnTheWay) {
  const Lines lines = statements_of("UsesOfAll", "all", true);
  EXPECT_EQ(std::count(lines.begin(), lines.end(), "Counting#_clinit_ = 2"), 1);
  // By those of superclass and interface, where these have failed before, and by its own.
  EXPECT_EQ(std::count(lines.begin(), lines.end(), "UsesOfAll#_clinit_ = 2"), 5);
}

}  // namespace
}  // namespace dashj::lower::testing
