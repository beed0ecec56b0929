// SPDX-License-Identifier: MIT
#include "grade/classes/inputs_class.h"

#include <utility>

#include "base/check.h"
#include "classfile/format/descriptor.h"
#include "equiv/code_writer.h"

namespace dashj::grade {
namespace {

using Label = equiv::CodeWriter::Label;

/// JVMS table 6.5.
enum : std::uint8_t { kIconst0 = 3, kIconst1 = 4, kPop = 87, kIfeq = 153, kIfne = 154, kGoto = 167, kIreturn = 172 };

classfile::Bytes code_of(equiv::ConstantWriter& constants, const InputSet& inputs) {
  const auto descriptor = classfile::parse_method_descriptor(inputs.descriptor);
  DASHJ_CHECK(descriptor.has_value(), "methods should have descriptors");
  std::vector<std::string> locals;
  for (const classfile::FieldType& type : descriptor->parameters) locals.emplace_back(type.text);
  equiv::CodeWriter code(constants, locals);
  const auto ask = [&](const equiv::MethodName& method) {
    for (std::size_t i = 0; i < locals.size(); ++i) code.load(i);
    code.call_static(method.owner, method.name, inputs.descriptor, method.is_of_interface);
  };
  const Label is_not = code.label();
  for (const equiv::MethodName& method : inputs.all) {
    ask(method);
    code.jump(kIfeq, is_not);
  }
  for (const equiv::MethodName& method : inputs.none) {
    const Label from = code.label(), to = code.label(), handler = code.label(), next = code.label();
    code.mark(from);
    ask(method);
    code.mark(to);
    code.jump(kIfne, is_not);
    code.jump(kGoto, next);
    code.place(handler, "java/lang/Throwable");
    code.op(kPop);
    code.handle(from, to, handler);
    code.place(next);
  }
  code.op(kIconst1);
  code.op(kIreturn);
  code.place(is_not);
  code.op(kIconst0);
  code.op(kIreturn);
  return code.finish(static_cast<std::uint16_t>(descriptor->parameter_slots() + 1));
}

}  // namespace

classfile::Bytes inputs_class(const std::string& name, const InputSet& inputs) {
  equiv::ConstantWriter constants;
  classfile::Bytes code = code_of(constants, inputs);
  return equiv::made_class(name, {{kInputsMethod, inputs.descriptor, std::move(code)}}, constants);
}

}  // namespace dashj::grade
