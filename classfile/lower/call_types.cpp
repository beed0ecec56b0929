// SPDX-License-Identifier: MIT
#include "classfile/lower/call_types.h"

#include <string_view>

#include "base/check.h"
#include "classfile/format/descriptor.h"
#include "classfile/lower/symbolic_stack.h"

namespace dashj::lower {

CallTypes call_types(const tac::Call& call) {
  // A name may hold any sign but . ; [ and /, the descriptor no second parenthesis, as no type in it is a class.
  const std::size_t start = call.callee_name.rfind('(');
  DASHJ_CHECK(start != std::string::npos, "the name of a callee should end with its descriptor");
  const auto descriptor = classfile::parse_method_descriptor(std::string_view(call.callee_name).substr(start));
  DASHJ_CHECK(descriptor.has_value(), "the descriptor of a callee should have been parsed");
  CallTypes types;
  for (const classfile::FieldType& parameter : descriptor->parameters)
    types.parameters.push_back(primitive_type(parameter).value());
  types.result = primitive_type(descriptor->result);
  return types;
}

}  // namespace dashj::lower
