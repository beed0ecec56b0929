// SPDX-License-Identifier: MIT
#include "classfile/print/print_stack_map.h"

#include <string>

#include "classfile/print/describe_constant.h"

namespace dashj::classfile {
namespace {

std::string type_text(const ConstantPool& pool, const VerificationType& type) {
  switch (type.tag) {
    case VerificationTag::Top:
      return "top";
    case VerificationTag::Integer:
      return "int";
    case VerificationTag::Float:
      return "float";
    case VerificationTag::Double:
      return "double";
    case VerificationTag::Long:
      return "long";
    case VerificationTag::Null:
      return "null";
    case VerificationTag::UninitializedThis:
      return "uninitializedThis";
    case VerificationTag::Object:
      return constant_value(pool, type.operand);
    case VerificationTag::Uninitialized:
      return fmt::format("uninitialized({})", type.operand);
  }
  return {};
}

std::string types_text(const ConstantPool& pool, const std::vector<VerificationType>& types) {
  std::string text;
  for (const VerificationType& type : types) text += (text.empty() ? "" : ", ") + type_text(pool, type);
  return text;
}

std::string frame_text(const ConstantPool& pool, const StackMapFrame& frame) {
  const unsigned type = frame.frame_type;
  if (type < 64) return "same";
  if (type < 128) return fmt::format("same, stack [{}]", types_text(pool, frame.stack));
  if (type == 247) return fmt::format("same extended, stack [{}]", types_text(pool, frame.stack));
  if (type < 251) return fmt::format("chop {}", frame.chopped_locals());
  if (type == 251) return "same extended";
  if (type < 255) return fmt::format("append [{}]", types_text(pool, frame.locals));
  return fmt::format("full, locals [{}], stack [{}]", types_text(pool, frame.locals), types_text(pool, frame.stack));
}

}  // namespace

void print_stack_map(TextSink& out, const ConstantPool& pool, const std::vector<StackMapFrame>& frames, int indent) {
  out.line(indent, "StackMapTable:");
  for (const StackMapFrame& frame : frames) out.line(indent + 2, "{:5}: {}", frame.offset, frame_text(pool, frame));
}

}  // namespace dashj::classfile
