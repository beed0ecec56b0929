// SPDX-License-Identifier: MIT
#include "grade/classes/always_holds.h"

#include <utility>

#include "classfile/format/descriptor.h"
#include "equiv/code_writer.h"

namespace dashj::grade {
namespace {

constexpr std::uint8_t kIconst1 = 0x04, kIreturn = 0xAC, kReturn = 0xB1;

}  // namespace

Result<classfile::Bytes> always_holds(const std::string& class_name, std::string_view descriptor) {
  const auto parsed = DASHJ_TRY(classfile::parse_method_descriptor(descriptor));
  const bool has_result = descriptor.ends_with(")Z");
  if (!has_result && !descriptor.ends_with(")V"))
    return bad_input(
        {}, "a specification gives a boolean or nothing; this one has the descriptor " + std::string(descriptor));
  equiv::ConstantWriter constants;
  std::vector<std::string> parameters;
  for (const classfile::FieldType& type : parsed.parameters) parameters.emplace_back(type.text);
  equiv::CodeWriter code(constants, std::move(parameters));
  if (has_result) code.op(kIconst1);
  code.op(has_result ? kIreturn : kReturn);
  return equiv::made_class(class_name, {{std::string(kHoldsMethod), std::string(descriptor), code.finish(1)}},
                           constants);
}

}  // namespace dashj::grade
