// SPDX-License-Identifier: MIT
#include "program/entry.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

namespace dashj::program {
namespace {

using testing::AllOf;
using testing::HasSubstr;
using testing::Not;

class ResolveEntry : public testing::Test {
 protected:
  /// The name of the entry, or the failure with its exit status in front.
  std::string resolved(std::string_view text) const {
    const Result<Entry> entry = resolve_entry(program_, text);
    if (entry) return entry->name();
    return std::to_string(static_cast<int>(entry.error().failure)) + " " + entry.error().text();
  }

  Program program_ = Program::open(DASHJ_TEST_CLASSES).value();
};

TEST_F(ResolveEntry, FindsAMethodByNameAlone) {
  EXPECT_EQ(resolved("Main.direct"), "Main.direct(I)V");
}

TEST_F(ResolveEntry, TakesSlashesInTheClassName) {
  EXPECT_EQ(resolved("pkg/Outer.throwOwn"), "pkg.Outer.throwOwn()V");
  EXPECT_EQ(resolved("pkg.Outer$Inner$Deep.test"), "pkg.Outer$Inner$Deep.test()V");
}

TEST_F(ResolveEntry, ADescriptorPicksAnOverload) {
  EXPECT_EQ(resolved("Main.over(S)V"), "Main.over(S)V");
  EXPECT_EQ(resolved("Main.over(I)"), "Main.over(I)V");
}

TEST_F(ResolveEntry, OverloadsAreListedAsTheyAreWritten) {
  EXPECT_THAT(resolved("Main.over"),
              AllOf(HasSubstr("65 "), HasSubstr("'Main.over(I)V'"), HasSubstr("'Main.over(S)V'")));
}

TEST_F(ResolveEntry, AMissingClassComesWithItsNearestNames) {
  EXPECT_THAT(resolved("Mian.direct"), AllOf(HasSubstr("65 class Mian"), HasSubstr("did you mean Main?")));
  EXPECT_THAT(resolved("pkg.Outer.Inner.test"), HasSubstr("did you mean pkg.Outer$Inner"));
}

TEST_F(ResolveEntry, AMissingMethodComesWithItsNearestNames) {
  EXPECT_THAT(resolved("Main.dierct"), AllOf(HasSubstr("65 "), HasSubstr("'Main.direct(I)V'?")));
}

TEST_F(ResolveEntry, AMissingMethodWithoutNearNamesListsWhatThereIs) {
  EXPECT_THAT(resolved("pkg.Outer.zzzzzz"),
              AllOf(HasSubstr("'pkg.Outer.virtual()V'"), HasSubstr("'pkg.Outer.throwOwn()V'")));
}

TEST_F(ResolveEntry, AWrongDescriptorListsTheRightOnes) {
  EXPECT_THAT(resolved("Main.direct(J)V"),
              AllOf(HasSubstr("65 "), HasSubstr("'Main.direct(I)V'"), Not(HasSubstr("Main.clean"))));
}

TEST_F(ResolveEntry, AnInheritedMethodIsNamedWhereItStands) {
  EXPECT_THAT(resolved("Main.inherited"), AllOf(HasSubstr("65 "), HasSubstr("write Base.inherited")));
}

TEST_F(ResolveEntry, MethodsThatCannotBeEntriesSayWhy) {
  EXPECT_THAT(resolved("Main.instance"), AllOf(HasSubstr("65 "), HasSubstr("not static")));
  EXPECT_THAT(resolved("Main.inC"), AllOf(HasSubstr("65 "), HasSubstr("native")));
  EXPECT_THAT(resolved("pkg.Outer$Inner$Deep.without"), AllOf(HasSubstr("65 "), HasSubstr("abstract")));
  EXPECT_THAT(resolved("Main.<init>"), AllOf(HasSubstr("65 "), HasSubstr("constructor")));
  EXPECT_THAT(resolved("pkg.Initialised.<clinit>"), AllOf(HasSubstr("65 "), HasSubstr("class initialiser")));
}

TEST_F(ResolveEntry, ABridgeMethodIsNoOverload) {
  EXPECT_THAT(resolved("pkg.Outer.compareTo"), AllOf(HasSubstr("(Lpkg/Outer;)I"), HasSubstr("not static")));
}

TEST_F(ResolveEntry, WhatIsNoEntryAtAllIsAUsageError) {
  for (const char* text : {"Main", "", ".", "Main.", ".test", "Main.test(I", "pkg.Outer/test"}) {
    EXPECT_THAT(resolved(text), HasSubstr("64 ")) << text;
  }
}

TEST_F(ResolveEntry, FindMethodsGivesAllOverloadsOfAnyKind) {
  EXPECT_EQ(find_methods(program_, "Main.over").value().methods.size(), 2u);
  EXPECT_EQ(find_methods(program_, "Main.instance").value().methods.size(), 1u);
  EXPECT_FALSE(find_methods(program_, "Main.nothing").has_value());
}

}  // namespace
}  // namespace dashj::program
