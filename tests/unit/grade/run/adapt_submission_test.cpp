// SPDX-License-Identifier: MIT
#include "grade/classes/adapt_submission.h"

#include <gmock/gmock.h>

#include "equiv/code_writer.h"
#include "grade/classes/bridge_class.h"

namespace dashj::grade {
namespace {

using testing::ElementsAre;
using testing::HasSubstr;
using testing::IsEmpty;
using testing::Key;

std::string result_of(const char* asked, const char* found, bool is_varargs = false) {
  const auto types = bridged_types(asked, found, is_varargs);
  return types ? types->result + (types->is_other ? "*" : "") : "none";
}

TEST(BridgedTypesTest, ArgumentsAreConvertedAsJavaDoes) {
  EXPECT_EQ(result_of("(IJ)I", "(IJ)I"), "I");
  EXPECT_EQ(result_of("(I)I", "(J)I"), "I*");
  EXPECT_EQ(result_of("(J)I", "(F)I"), "I*") << "JLS 5.1.2, even where digits are lost";
  EXPECT_EQ(result_of("(J)I", "(I)I"), "none") << "a long is no int";
  EXPECT_EQ(result_of("(I)I", "(Ljava/lang/Integer;)I"), "I*");
  EXPECT_EQ(result_of("(I)I", "(Ljava/lang/Long;)I"), "none") << "Java does not widen and box";
  EXPECT_EQ(result_of("(Ljava/lang/Integer;)I", "(Ljava/lang/Integer;)I"), "I");
  EXPECT_EQ(result_of("(Ljava/lang/Integer;)I", "(I)I"), "none") << "null holds no int";
  EXPECT_EQ(result_of("(B)I", "(C)I"), "none");
  EXPECT_EQ(result_of("(Z)I", "(I)I"), "none");
  EXPECT_EQ(result_of("([I)I", "([J)I"), "none");
  EXPECT_EQ(result_of("(I)I", "(II)I"), "none");
  EXPECT_EQ(result_of("(I)I", "(Ljava/lang/Object;)I"), "none");
}

TEST(BridgedTypesTest, ResultsAreComparedWhereBothAreExact) {
  EXPECT_EQ(result_of("()I", "()J"), "J*");
  EXPECT_EQ(result_of("()J", "()I"), "J*");
  EXPECT_EQ(result_of("()I", "()Ljava/lang/Long;"), "J*");
  EXPECT_EQ(result_of("()J", "()Ljava/lang/Integer;"), "J*");
  EXPECT_EQ(result_of("(I)Ljava/lang/Integer;", "(J)Ljava/lang/Integer;"), "Ljava/lang/Integer;*");
  EXPECT_EQ(result_of("()Ljava/lang/Integer;", "()I"), "none");
  EXPECT_EQ(result_of("()C", "()I"), "I*");
  EXPECT_EQ(result_of("()I", "()D"), "D*");
  EXPECT_EQ(result_of("()F", "()D"), "D*");
  EXPECT_EQ(result_of("()I", "()F"), "none") << "2^24 + 1 is no float";
  EXPECT_EQ(result_of("()J", "()D"), "none");
  EXPECT_EQ(result_of("()Z", "()I"), "none");
  EXPECT_EQ(result_of("()V", "()V"), "V");
  EXPECT_EQ(result_of("()V", "()I"), "none");
}

TEST(BridgedTypesTest, TheLastArgumentsBecomeAnArray) {
  EXPECT_EQ(result_of("(II)I", "([I)I", true), "I*");
  EXPECT_EQ(result_of("(II)I", "([I)I"), "none") << "an array is no int";
  EXPECT_EQ(result_of("(II)I", "(I[J)I", true), "I*");
  EXPECT_EQ(result_of("(I)I", "(I[I)I", true), "I*") << "none of them";
  EXPECT_EQ(result_of("(IJ)I", "([I)I", true), "none");
  EXPECT_EQ(result_of("([I)I", "([I)I", true), "I") << "it is an array";
  EXPECT_EQ(result_of("(II)I", "([Ljava/lang/Integer;)I", true), "none") << "of primitive types only";
  EXPECT_EQ(result_of("()I", "(I[I)I", true), "none");
  EXPECT_TRUE(bridged_types("(II)I", "([I)I", true)->gathers);
  EXPECT_FALSE(bridged_types("([I)I", "([I)I", true)->gathers);
}

struct Method {
  std::string name, descriptor;
  std::uint16_t flags = classfile::kAccStatic;
};

/// A class with methods that do nothing.
classfile::Bytes class_with(const std::string& name, const std::vector<Method>& methods,
                            const std::string& super = "java/lang/Object") {
  equiv::ConstantWriter constants;
  classfile::ClassFile made;
  made.major_version = 50;
  made.this_class = constants.class_of(name);
  made.super_class = constants.class_of(super);
  for (const Method& one : methods) {
    equiv::CodeWriter code(constants, {"J", "J"});
    code.op(1);    // aconst_null
    code.op(191);  // athrow
    classfile::Member method;
    method.access_flags = one.flags;
    method.name_index = constants.utf8(one.name);
    method.descriptor_index = constants.utf8(one.descriptor);
    method.attributes.push_back({constants.utf8("Code"), "Code", code.finish(1), 0});
    made.methods.push_back(std::move(method));
  }
  made.pool = constants.take();
  return classfile::write_class(made);
}

const AskedMethod kAsked{"T", "f", "(I)I"};

TEST(AdaptSubmissionTest, WhatWasAskedForStaysAsItIs) {
  const Classes classes{{"T", class_with("T", {{"f", "(I)I"}, {"F", "(I)I"}})},
                        {"p/T", class_with("p/T", {{"f", "(I)I"}})}};
  const auto adapted = adapt_submission(classes, kAsked);
  ASSERT_TRUE(adapted) << adapted.error().why;
  EXPECT_EQ(adapted->entry, "T.f(I)I");
  EXPECT_EQ(adapted->classes, classes);
  EXPECT_THAT(adapted->deviations, IsEmpty());
}

TEST(AdaptSubmissionTest, APackageMovesAsAWhole) {
  const Classes classes{{"p/T", class_with("p/T", {{"f", "(I)I"}})},
                        {"p/Help", class_with("p/Help", {})},
                        {"p/q/X", class_with("p/q/X", {})}};
  const auto adapted = adapt_submission(classes, kAsked);
  ASSERT_TRUE(adapted) << adapted.error().why;
  EXPECT_EQ(adapted->entry, "T.f(I)I");
  EXPECT_THAT(adapted->classes, ElementsAre(Key("Help"), Key("T"), Key("p/q/X")));
  EXPECT_THAT(adapted->deviations, ElementsAre("the class T is in the package p; it should be in none"));
}

TEST(AdaptSubmissionTest, APackageThatCannotMoveStays) {
  const Classes classes{{"p/T", class_with("p/T", {{"f", "(I)I"}})},
                        {"p/Help", class_with("p/Help", {})},
                        {"Help", class_with("Help", {})}};
  const auto adapted = adapt_submission(classes, kAsked);
  ASSERT_TRUE(adapted) << adapted.error().why;
  EXPECT_EQ(adapted->entry, "p.T.f(I)I");
  EXPECT_EQ(adapted->classes, classes);
  const auto by_name = adapt_submission(classes, {"T", "f", "(I)I", true});
  ASSERT_FALSE(by_name);
  EXPECT_THAT(by_name.error().why, HasSubstr("two classes Help"));
}

TEST(AdaptSubmissionTest, TheFewestDeviationsCount) {
  const Classes classes{{"a/T", class_with("a/T", {{"F", "(J)I"}})},
                        {"b/T", class_with("b/T", {{"f", "(I)I"}})},
                        {"t", class_with("t", {{"F", "(I)J"}})}};
  EXPECT_EQ(adapt_submission(classes, kAsked)->entry, "T.f(I)I");
  EXPECT_THAT(adapt_submission(classes, kAsked)->deviations, ElementsAre(HasSubstr("package b")));
}

TEST(AdaptSubmissionTest, AnInstanceMethodNeedsAConstructorWithoutParameters) {
  const Method method{"f", "(I)I", classfile::kAccPrivate}, made{"<init>", "()V", classfile::kAccPrivate},
      other{"<init>", "(I)V", 0};
  const auto adapted = adapt_submission({{"T", class_with("T", {method, made})}}, kAsked);
  ASSERT_TRUE(adapted) << adapted.error().why;
  EXPECT_EQ(adapted->entry, "DashjCall1.f(I)I");
  const auto opened = classfile::read_class(adapted->classes.at("T"), "T");
  EXPECT_FALSE(opened->find_method("f", "(I)I")->has_flag(classfile::kAccPrivate));
  EXPECT_FALSE(opened->find_method("<init>", "()V")->has_flag(classfile::kAccPrivate));
  EXPECT_THAT(adapt_submission({{"T", class_with("T", {method, other})}}, kAsked).error().why,
              HasSubstr("no object can be made by new T()"));
  EXPECT_FALSE(adapt_submission({{"T", class_with("T", {method, made})}}, {"T", "f", "(I)I", true}))
      << "a specification calls a static one";
}

TEST(AdaptSubmissionTest, AMethodThatIsInheritedIsTheClassesOwn) {
  const Classes classes{{"T", class_with("T", {}, "Base")},
                        {"Base", class_with("Base", {{"f", "(I)I"}}, "Root")},
                        {"Root", class_with("Root", {{"f", "(J)I"}})}};
  const auto adapted = adapt_submission(classes, kAsked);
  ASSERT_TRUE(adapted) << adapted.error().why;
  EXPECT_EQ(adapted->entry, "DashjCall1.f(I)I");
  EXPECT_THAT(adapted->deviations, IsEmpty());
  EXPECT_EQ(adapted->called.owner, "T");
  constexpr std::uint16_t kHidden = classfile::kAccStatic | classfile::kAccPrivate;
  EXPECT_FALSE(adapt_submission(
      {{"T", class_with("T", {}, "Base")}, {"Base", class_with("Base", {{"f", "(I)I", kHidden}})}}, kAsked));
  EXPECT_FALSE(adapt_submission(
      {{"T", class_with("T", {}, "p/Base")}, {"p/Base", class_with("p/Base", {{"f", "(I)I"}})}}, kAsked))
      << "it is not public";
  const Classes circle{
      {"T", class_with("T", {}, "S")}, {"S", class_with("S", {}, "U")}, {"U", class_with("U", {}, "S")}};
  EXPECT_TRUE(adapt_submission(circle, kAsked).error().has_class);
}

}  // namespace
}  // namespace dashj::grade
