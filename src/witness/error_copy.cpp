// SPDX-License-Identifier: MIT
#include "witness/error_copy.h"

#include <algorithm>
#include <string>
#include <string_view>

#include "base/check.h"
#include "classfile/format/attributes.h"
#include "classfile/format/byte_writer.h"
#include "program/program.h"

namespace dashj::witness {
namespace {

using classfile::Constant;
using classfile::ConstantPool;
using classfile::ConstantTag;

Result<std::uint16_t> append_utf8(ConstantPool& pool, std::string_view text) {
  return pool.append(Constant{ConstantTag::Utf8, 0, 0, 0, std::string(text)});
}

/// A Class or a String.
Result<std::uint16_t> append_named(ConstantPool& pool, ConstantTag tag, std::string_view text) {
  const std::uint16_t utf8 = DASHJ_TRY(append_utf8(pool, text));
  return pool.append(Constant{tag, utf8, 0, 0, {}});
}

struct Called {
  ConstantTag tag;
  std::string_view owner, name, descriptor;
};

constexpr Called kMake{ConstantTag::Methodref, "java/lang/AssertionError", "<init>", "(Ljava/lang/Object;)V"};
constexpr Called kThread{ConstantTag::Methodref, "java/lang/Thread", "currentThread", "()Ljava/lang/Thread;"};
constexpr Called kHandler{ConstantTag::Methodref, "java/lang/Thread", "getUncaughtExceptionHandler",
                          "()Ljava/lang/Thread$UncaughtExceptionHandler;"};
constexpr Called kHand{ConstantTag::InterfaceMethodref, "java/lang/Thread$UncaughtExceptionHandler",
                       "uncaughtException", "(Ljava/lang/Thread;Ljava/lang/Throwable;)V"};

Result<std::uint16_t> append_method(ConstantPool& pool, const Called& method) {
  const std::uint16_t owner = DASHJ_TRY(append_named(pool, ConstantTag::Class, method.owner));
  const std::uint16_t name = DASHJ_TRY(append_utf8(pool, method.name));
  const std::uint16_t descriptor = DASHJ_TRY(append_utf8(pool, method.descriptor));
  const std::uint16_t pair = DASHJ_TRY(pool.append(Constant{ConstantTag::NameAndType, name, descriptor, 0, {}}));
  return pool.append(Constant{method.tag, owner, pair, 0, {}});
}

/// Without a branch, so no version of the format wants stack map frames (JVMS 4.10.1).
Result<classfile::Bytes> throwing_bytecode(ConstantPool& pool, std::string_view message) {
  const std::uint16_t error = DASHJ_TRY(append_named(pool, ConstantTag::Class, kMake.owner));
  const std::uint16_t text = DASHJ_TRY(append_named(pool, ConstantTag::String, message));
  classfile::ByteWriter out;
  const auto with_index = [&](std::uint8_t opcode, std::uint16_t index) {
    out.u1(opcode);
    out.u2(index);
  };
  with_index(0xbb, error);                                     // new AssertionError
  out.u1(0x59);                                                // dup
  with_index(0x13, text);                                      // ldc_w
  with_index(0xb7, DASHJ_TRY(append_method(pool, kMake)));     // invokespecial
  out.u1(0x4b);                                                // astore_0
  with_index(0xb8, DASHJ_TRY(append_method(pool, kThread)));   // invokestatic
  out.u1(0x4c);                                                // astore_1
  out.u1(0x2b);                                                // aload_1
  with_index(0xb6, DASHJ_TRY(append_method(pool, kHandler)));  // invokevirtual
  out.u1(0x2b);                                                // aload_1
  out.u1(0x2a);                                                // aload_0
  with_index(0xb9, DASHJ_TRY(append_method(pool, kHand)));     // invokeinterface: handler, thread, error
  out.u1(3);
  out.u1(0);
  out.u1(0x2a);  // aload_0
  out.u1(0xbf);  // athrow
  return out.take();
}

/// The line where the old body begins; 0: not known.
std::uint16_t first_line(const classfile::ClassFile& owner, const classfile::Code& code) {
  const auto lines = classfile::line_numbers(owner, code);
  return lines && !lines->empty() ? lines->front().line : 0;
}

/// A Code attribute (JVMS 4.7.3).
Result<classfile::Bytes> code_attribute(ConstantPool& pool, std::uint16_t line, const classfile::Bytes& bytecode) {
  classfile::ByteWriter out;
  out.u2(3);  // max_stack
  out.u2(2);  // max_locals
  out.u4(bytecode.size());
  out.append(bytecode);
  out.u2(0);  // handlers
  out.u2(line == 0 ? 0 : 1);
  if (line != 0) {
    out.u2(DASHJ_TRY(append_utf8(pool, "LineNumberTable")));
    out.u4(6);
    out.u2(1);
    out.u2(0);
    out.u2(line);
  }
  return out.take();
}

}  // namespace

Result<classfile::Bytes> copy_whose_error_throws(const classfile::ClassFile& original) {
  classfile::ClassFile copy = original;
  const auto method = std::find_if(copy.methods.begin(), copy.methods.end(), [](const classfile::Member& member) {
    return member.name == "error" && member.descriptor == "()V";
  });
  DASHJ_CHECK(method != copy.methods.end() && method->code, "the class should have an error()V with a body");
  std::string message = original.name + ".error() was called";
  std::replace(message.begin(), message.end(), '/', '.');
  const auto bytecode = DASHJ_TRY(throwing_bytecode(copy.pool, message));
  const auto code = DASHJ_TRY(code_attribute(copy.pool, first_line(original, *method->code), bytecode));
  for (classfile::Attribute& attribute : method->attributes)
    if (attribute.name == "Code") attribute.data = code;
  return write_class(copy);
}

}  // namespace dashj::witness
