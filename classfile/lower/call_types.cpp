// SPDX-License-Identifier: MIT
#include "classfile/lower/call_types.h"

#include <string_view>

#include "base/check.h"
#include "classfile/format/descriptor.h"
#include "classfile/lower/symbolic_stack.h"

namespace dashj::lower {

namespace {

// A name may hold parentheses, too (JVMS 4.2): what reads as a descriptor up to the end is one.
classfile::MethodDescriptor descriptor_of(std::string_view callee) {
  for (std::size_t at = callee.find('('); at != std::string_view::npos; at = callee.find('(', at + 1))
    if (auto descriptor = classfile::parse_method_descriptor(callee.substr(at))) return std::move(*descriptor);
  DASHJ_UNREACHABLE("the name of a callee should end with its descriptor");
}

}  // namespace

CallTypes call_types(const tac::Call& call) {
  const classfile::MethodDescriptor descriptor = descriptor_of(call.callee_name);
  CallTypes types;
  if (call.arguments.size() > descriptor.parameters.size()) types.parameters.push_back(tac::Type::Ref);
  for (const classfile::FieldType& parameter : descriptor.parameters) types.parameters.push_back(tac_type(parameter));
  if (descriptor.result.kind != classfile::TypeKind::Void) types.result = tac_type(descriptor.result);
  return types;
}

}  // namespace dashj::lower
