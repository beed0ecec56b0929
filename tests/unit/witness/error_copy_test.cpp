// SPDX-License-Identifier: MIT
#include "witness/error_copy.h"

#include <gtest/gtest.h>

#include "classfile/format/attributes.h"
#include "program/program.h"
#include "witness/api_use.h"
#include "witness/error_call.h"

namespace dashj::witness {
namespace {

const program::Program& errors() {
  static const program::Program program = program::Program::open(DASHJ_TEST_CLASSES).value();
  return program;
}

TEST(ErrorCopy, ChangesOneBodyOnly) {
  const classfile::ClassFile& original = *errors().find_class("pkg/Errors");
  const auto bytes = copy_whose_error_throws(original);
  ASSERT_TRUE(bytes) << bytes.error().text();
  const auto copy = classfile::read_class(*bytes, "copy");
  ASSERT_TRUE(copy) << copy.error().text();
  EXPECT_EQ(copy->name, original.name);
  ASSERT_EQ(copy->methods.size(), original.methods.size());
  for (std::size_t m = 0; m < original.methods.size(); ++m) {
    const classfile::Member &before = original.methods[m], &after = copy->methods[m];
    EXPECT_EQ(before.access_flags, after.access_flags);
    EXPECT_EQ(before.code->bytecode == after.code->bytecode, before.name != "error") << before.name;
  }
  const classfile::Code& code = *copy->find_method("error", "()V")->code;
  EXPECT_EQ(code.bytecode.back(), 0xbf);  // athrow
  EXPECT_EQ(classfile::line_at(*classfile::line_numbers(*copy, code), 0), 6);
}

TEST(ErrorCopy, FailsWhereThePoolIsFull) {
  classfile::ClassFile full = *errors().find_class("pkg/Errors");
  while (full.pool.append({classfile::ConstantTag::Integer, 0, 0, 0, {}})) {
  }
  EXPECT_FALSE(copy_whose_error_throws(full));
}

/// The call stack of a call of error(), with the offset of the call in the caller.
verdict::Unsafe stack(const std::string& error_class, const std::string& caller_class, const std::string& caller,
                      const std::string& descriptor, int offset) {
  verdict::Unsafe failing;
  failing.stack = {{error_class, "error", "()V", "", -1, 0}, {caller_class, caller, descriptor, "", -1, offset}};
  return failing;
}

TEST(ErrorCall, OneThatMayReturnGoesUnnoticed) {
  EXPECT_EQ(error_call(errors(), stack("pkg/Errors", "pkg/Errors", "returns", "(I)V", 5)), ErrorCall::GoesUnnoticed);
  EXPECT_EQ(error_call(errors(), stack("pkg/Errors$Maybe", "pkg/Errors", "returns", "(I)V", 5)),
            ErrorCall::GoesUnnoticed);
}

TEST(ErrorCall, OneThatThrowsIsSeenUnlessAHandlerCoversTheCall) {
  const std::string throwing = "pkg/Errors$Throwing";
  EXPECT_EQ(error_call(errors(), stack(throwing, throwing, "calls", "()V", 0)), ErrorCall::Throws);
  EXPECT_EQ(error_call(errors(), stack(throwing, "pkg/Errors", "over", "()V", 0)), ErrorCall::GoesUnnoticed);
  EXPECT_EQ(error_call(errors(), stack(throwing, "pkg/Errors", "over", "(I[Ljava/lang/String;[[J)V", 0)),
            ErrorCall::Throws);
  EXPECT_EQ(error_call(errors(), stack(throwing, throwing, "calls", "()V", -1)), ErrorCall::GoesUnnoticed);
  EXPECT_EQ(error_call(errors(), stack("org/dashj/Dash", throwing, "calls", "()V", 0)), ErrorCall::Throws);
}

TEST(ErrorCall, AnExceptionIsNone) {
  verdict::Unsafe failing = stack("pkg/Errors", "pkg/Errors", "returns", "(I)V", 5);
  failing.thrown = verdict::Thrown{"java/lang/AssertionError", ""};
  EXPECT_EQ(error_call(errors(), failing), ErrorCall::None);
}

TEST(ApiUse, IsSeenInClassesThatAreNamedToo) {
  EXPECT_FALSE(uses_api(errors(), *errors().find_class("pkg/Errors")));
  EXPECT_TRUE(uses_api(errors(), *errors().find_class("pkg/Chooses")));
  EXPECT_TRUE(uses_api(errors(), *errors().find_class("pkg/CallsChooses")));
}

}  // namespace
}  // namespace dashj::witness
