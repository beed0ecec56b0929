// SPDX-License-Identifier: MIT
#include <fmt/format.h>

#include "classfile/lower/call_lowering.h"
#include "classfile/lower/heap_code.h"
#include "classfile/lower/initialise_class.h"
#include "classfile/lower/quiet_calls.h"
#include "classfile/lower/resolve_class.h"
#include "classfile/lower/switch_calls.h"

namespace dashj::lower {

using classfile::ClassFile;

void CallLowering::lower_dynamic() {
  const auto index = static_cast<std::uint16_t>(instruction_.operand);
  if (may_not_resolve_types(context_.owner, method_.descriptor, context_.lookup))
    return unsupported(dynamic_call_of(index) + ", which has a type that is not there or that it may not use");
  if (bootstrap_class(context_.owner, index) == "java/lang/invoke/LambdaMetafactory") return make_lambda(index);
  if (bootstrap_class(context_.owner, index) == "java/lang/runtime/ObjectMethods") return call_record_method(index);
  if (bootstrap_class(context_.owner, index) == kSwitchBootstraps) return switch_over_types(index);
  if (!is_concatenation(context_.owner, index)) return unsupported(dynamic_call_of(index));
  // What the JDK does, though nothing says so: each is made a text of once, from left to right.
  for (std::size_t i = 0; i < arguments_.size(); ++i)
    if (const auto* object = std::get_if<Reference>(&arguments_[i])) run_text_of(*object, descriptor_.parameters[i]);
  push_text();
  if (is_text_of_primitive(context_.owner, index)) leave_top_open();
}

std::string CallLowering::dynamic_call_of(std::uint16_t index) const {
  return fmt::format("{} (invokedynamic {}{})", kind_of_call_site(index), method_.name, method_.descriptor);
}

void CallLowering::make_lambda(std::uint16_t index) {
  if (!context_.options.lambda_class || !may_follow()) return unsupported(dynamic_call_of(index));
  const auto made = context_.options.lambda_class(context_.owner, index);
  if (!made) return unsupported(dynamic_call_of(index) + ", which " + made.error());
  const ClassFile& made_class = **made;
  if (!can_allocate(context_, made_class.name)) return unsupported(dynamic_call_of(index));
  if (!initialise_class(builder_, made_class.name)) return push_unknown_result();
  Reference object = reference(allocate(builder_, made_class.name));
  for (std::size_t i = 0; i < arguments_.size(); ++i) {
    const tac::Type declared = tac_type(descriptor_.parameters[i]), type = tac::stack_type(declared);
    const classfile::Member& field = made_class.fields.at(i);
    const tac::LocalId map =
        builder_.global(context_.globals.field(made_class.name, field.name, field.descriptor, type));
    const tac::Operand value = builder_.narrowed(*operand_of(arguments_[i]), declared);
    builder_.emit(tac::Assign{map, tac::Update{map, object.operand, value, type}});
  }
  object.kind = Reference::Kind::New;
  object.class_name = made_class.name;
  object.allocated_at = builder_.offset();
  builder_.stack().push(object);
}

void CallLowering::call_record_method(std::uint16_t index) {
  const auto method = read_record_method(context_, index);
  if (!method) return unsupported(dynamic_call_of(index) + ", which " + method.error());
  // javac hands over `this`.
  if (!may_follow() || !std::get<Reference>(arguments_.at(0)).is_never_null())
    return unsupported(dynamic_call_of(index));
  if (method->kind == RecordMethod::Kind::ToString) {
    run_texts_of_components(*method);
    return push_text();
  }
  const auto call = [this](std::string_view name, std::string_view descriptor, std::vector<Value> arguments) {
    return call_objects(name, descriptor, std::move(arguments));
  };
  builder_.stack().push_int(lower_record_method(builder_, *method, arguments_, call));
}

void CallLowering::switch_over_types(std::uint16_t index) {
  const auto type_switch = read_type_switch(context_, index);
  if (!type_switch) return unsupported(dynamic_call_of(index) + ", which " + type_switch.error());
  const tac::Operand object = *operand_of(arguments_.at(0)), restart = *operand_of(arguments_.at(1));
  builder_.stack().push_int(lower_type_switch(builder_, *type_switch, object, restart));
}

tac::Operand CallLowering::call_objects(std::string_view name, std::string_view descriptor,
                                        std::vector<Value> arguments) {
  in_place("java/util/Objects", name, descriptor, std::move(arguments)).lower_static();
  return builder_.stack().pop_int();
}

std::string_view CallLowering::kind_of_call_site(std::uint16_t index) const {
  const std::string_view factory = bootstrap_class(context_.owner, index);
  if (factory == "java/lang/invoke/LambdaMetafactory") return "lambda or method reference";
  if (factory == "java/lang/invoke/StringConcatFactory") return "text put together of objects";
  if (factory == "java/lang/runtime/ObjectMethods") return "method that a record has by itself";
  if (factory == kSwitchBootstraps) return "switch over types";
  return "dynamic call";
}

}  // namespace dashj::lower
