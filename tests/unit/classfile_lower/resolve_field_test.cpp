// SPDX-License-Identifier: MIT
// Which field an instruction means (JVMS 5.4.3.2), over java/Fields.java and the classes of two packages.
#include "classfile/lower/resolve_field.h"

#include <gtest/gtest.h>

#include "lowered.h"

namespace dashj::lower::testing {
namespace {

class ResolveField : public ::testing::Test {
 protected:
  /// "OWNER.name:DESCRIPTOR", or what is wrong.
  [[nodiscard]] std::string resolved(std::string_view caller, std::string_view class_name, std::string_view name,
                                     std::string_view descriptor) const {
    const classfile::MemberRef wanted{class_name, name, descriptor, classfile::ConstantTag::Fieldref};
    const auto found = resolve_field(*classes_.find(caller), wanted, classes_.lookup());
    return found ? found->owner->name + "." + found->field->name + ":" + found->field->descriptor : found.error();
  }

  CompiledClasses classes_{"debug"};
};

TEST_F(ResolveField, FindsItInTheClassItself) {
  EXPECT_EQ(resolved("Fields", "FieldsAbove", "shared", "J"), "FieldsAbove.shared:J");
  EXPECT_EQ(resolved("Fields", "FieldsBelow", "shared", "I"), "FieldsBelow.shared:I");
}

TEST_F(ResolveField, LooksForTheDescriptorToo) {
  EXPECT_EQ(resolved("Fields", "FieldsBelow", "shared", "J"), "FieldsAbove.shared:J");
  EXPECT_EQ(resolved("Fields", "FieldsBelow", "shared", "F"), "is not declared there");
}

/// javac would call `FieldsBetween.rate` ambiguous; the JVM takes the interface.
TEST_F(ResolveField, LooksIntoInterfacesBeforeTheSuperclass) {
  EXPECT_EQ(resolved("Fields", "FieldsBetween", "rate", "I"), "Rates.rate:I");
  EXPECT_EQ(resolved("Fields", "FieldsBelow", "rate", "I"), "Rates.rate:I");
  EXPECT_EQ(resolved("Fields", "FieldsAbove", "rate", "I"), "FieldsAbove.rate:I");
}

TEST_F(ResolveField, LeavesPrivateFieldsToTheirNest) {
  EXPECT_EQ(resolved("FieldsAbove", "FieldsAbove", "hidden", "I"), "FieldsAbove.hidden:I");
  EXPECT_EQ(resolved("FieldsAbove$Inside", "FieldsAbove", "hidden", "I"), "FieldsAbove.hidden:I");
  EXPECT_EQ(resolved("FieldsBelow", "FieldsAbove", "hidden", "I"), "is not accessible");
  // Found first, refused then: the search does not go on (JVMS 5.4.3.2, 5.4.4).
  EXPECT_EQ(resolved("FieldsBelow", "FieldsBelow", "hidden", "I"), "is not accessible");
}

TEST_F(ResolveField, KnowsNoNestsBeforeJava11) {
  const CompiledClasses java8("java8");
  const classfile::MemberRef hidden{"FieldsAbove", "hidden", "I", classfile::ConstantTag::Fieldref};
  const auto found = resolve_field(*java8.find("FieldsAbove$Inside"), hidden, java8.lookup());
  ASSERT_FALSE(found);
  EXPECT_EQ(found.error(), "is not accessible");
}

TEST_F(ResolveField, LetsOtherPackagesSeeWhatTheyMay) {
  EXPECT_EQ(resolved("here/BackHere", "here/FromHere", "near", "I"), "here/FromHere.near:I");
  EXPECT_EQ(resolved("there/FromThere", "here/FromHere", "near", "I"), "is not accessible");
  EXPECT_EQ(resolved("there/FromThere", "here/FromHere", "kept", "I"), "here/FromHere.kept:I");
  EXPECT_EQ(resolved("Fields", "here/FromHere", "kept", "I"), "is not accessible");
  EXPECT_EQ(resolved("Fields", "there/FromThere", "open", "I"), "here/FromHere.open:I");
}

TEST_F(ResolveField, SaysWhereItCannotKnow) {
  EXPECT_EQ(resolved("Fields", "java/util/ArrayList", "size", "I"), "is of the JDK and not modelled");
  EXPECT_EQ(resolved("Fields", "Refused", "cause", "I"), "may be declared in a class that is not in the program");
  classes_.remove("FieldsAbove");
  EXPECT_EQ(resolved("Fields", "FieldsBelow", "shared", "I"), "FieldsBelow.shared:I");
  EXPECT_EQ(resolved("Fields", "FieldsBelow", "shared", "J"), "may be declared in a class that is not in the program");
}

}  // namespace
}  // namespace dashj::lower::testing
