// SPDX-License-Identifier: MIT
#include "classfile/lower/array_code.h"
#include "classfile/lower/call_lowering.h"
#include "classfile/lower/equal_objects.h"
#include "classfile/lower/heap_code.h"
#include "classfile/lower/known_classes.h"
#include "classfile/lower/quiet_calls.h"
#include "classfile/lower/unmodelled.h"
#include "classfile/lower/written_out.h"

namespace dashj::lower {

void CallLowering::run_texts_of_components(const RecordMethod& method) {
  const tac::Operand record = *operand_of(arguments_.at(0));
  for (const classfile::Member* component : method.components) {
    const auto type = classfile::parse_field_descriptor(component->descriptor);
    if (!type || primitive_type(*type)) continue;
    const tac::LocalId field = builder_.global(
        context_.globals.field(method.class_name, component->name, component->descriptor, tac::Type::Ref));
    run_text_of(reference(builder_.define(tac::Select{field, record, tac::Type::Ref}, tac::Type::Ref)), *type);
  }
}

void CallLowering::push_text() {
  Reference text = reference(allocate(builder_, kString));
  text.kind = Reference::Kind::Text;
  builder_.stack().push(text);
}

void CallLowering::leave_top_open() {
  const Reference text = builder_.stack().pop_reference();
  leave_identity_open(builder_, text.operand);
  builder_.stack().push(text);
}

void CallLowering::make_text_of_object(const VirtualTarget& target, const Reference& receiver, tac::LocalId result) {
  if (target.declaring == kString) return builder_.emit(tac::Assign{result, tac::Copy{receiver.operand}});
  const BoxClass* box = find_box_class(target.declaring);
  if (box != nullptr && !is_text_dropped_ &&
      (box->type == tac::Type::Float || box->type == tac::Type::Double || box->primitive == "Z"))
    return lower::unsupported(builder_, call_of(method_) + " of a box whose text may be one that there is");
  if (target.declaring == kObject) {
    CallLowering inner = in_place(target.class_name, "hashCode", "()I");
    const auto choice = find_targets(context_, inner.method_, receiver);
    // One that the JVM makes up nobody misses.
    if (!choice || !choice->overriding.empty() || choice->otherwise.declaring != kObject) {
      inner.call_virtually(receiver);
      static_cast<void>(builder_.stack().pop_int());
    }
  }
  if (target.declaring == kThrowable) ask_for_message(target, receiver);
  if (target.declaring == kThrowable && is_text_dropped_) return builder_.emit(tac::Assign{result, tac::Copy{kNull}});
  const tac::Operand text = allocate(builder_, kString);
  if (target.declaring == kThrowable) leave_identity_open(builder_, text);
  builder_.emit(tac::Assign{result, tac::Copy{text}});
}

void CallLowering::print() {
  builder_.note_effect();
  const auto* printed = arguments_.empty() ? nullptr : std::get_if<Reference>(&arguments_[0]);
  if (printed == nullptr) return;
  if (method_.descriptor == "([C)V") return static_cast<void>(check_not_null(builder_, *printed));
  run_text_of(*printed, descriptor_.parameters[0]);
}

void CallLowering::ask_for_message(const VirtualTarget& target, const Reference& receiver) {
  for (const std::string_view name : {"getLocalizedMessage", "getMessage"}) {
    CallLowering inner = in_place(target.class_name, name, "()Ljava/lang/String;");
    inner.is_text_dropped_ = true;
    const auto choice = find_targets(context_, inner.method_, receiver);
    if (choice && choice->overriding.empty() && choice->otherwise.declaring == kThrowable) continue;
    if (choice && choice->overriding.empty() && choice->otherwise.kind == VirtualTarget::Kind::Field) return;
    inner.call_virtually(receiver);
    static_cast<void>(builder_.stack().pop_reference());
    return;
  }
}

bool CallLowering::make_text_of_box(const Reference& receiver) {
  if (find_box_class(method_.class_name) == nullptr || !is_text_of_object(method_)) return false;
  if (!check_not_null(builder_, receiver)) return true;
  VirtualTarget target;
  target.kind = VirtualTarget::Kind::WrittenOut;
  target.class_name = target.declaring = method_.class_name;
  const tac::LocalId text = builder_.fresh_temporary(tac::Type::Ref);
  make_text_of_object(target, receiver, text);
  push_result(builder_.define(tac::Copy{text}, tac::Type::Ref));
  return true;
}

void CallLowering::push_text_of(const Reference& object) {
  const tac::LocalId text = builder_.fresh_temporary(tac::Type::Ref);
  const tac::Operand null_text = tac::Constant(context_.globals.text_constant("null"), tac::Type::Ref);
  builder_.emit(tac::Assign{text, tac::Copy{null_text}});
  const std::size_t is_null = builder_.emit_branch(tac::Relation::Eq, object.operand, kNull);
  Reference known = object;
  if (!known.is_never_null()) known.kind = Reference::Kind::NonNull;
  if (object.is_text_or_null()) {
    builder_.emit(tac::Assign{text, tac::Copy{object.operand}});
  } else {
    in_place(kObject, "toString", "()Ljava/lang/String;").call_virtually(known);
    builder_.emit(tac::Assign{text, tac::Copy{builder_.stack().pop_reference().operand}});
  }
  builder_.lead_here(is_null);
  Reference result = reference(builder_.define(tac::Copy{text}, tac::Type::Ref));
  result.kind = Reference::Kind::String;
  builder_.stack().push(result);
}

void CallLowering::run_text_of(const Reference& object, const classfile::FieldType& type) {
  const bool is_class = type.kind == classfile::TypeKind::Object;
  if (object.is_text_or_null() || !is_class || type.class_name() == kString || find_box_class(type.class_name()))
    return;
  Reference known = object;
  std::optional<std::size_t> is_null;
  if (!object.is_never_null()) {
    is_null = builder_.emit_branch(tac::Relation::Eq, object.operand, kNull);
    known.kind = Reference::Kind::NonNull;
  }
  CallLowering inner = in_place(type.class_name(), "toString", "()Ljava/lang/String;");
  inner.is_text_dropped_ = true;
  inner.call_virtually(known);
  static_cast<void>(builder_.stack().pop_reference());
  if (is_null) builder_.lead_here(*is_null);
}

void CallLowering::run_builder_call(const Reference& receiver) {
  if (!check_not_null(builder_, receiver)) return;
  if (!arguments_.empty())
    if (const auto* object = std::get_if<Reference>(&arguments_[0])) run_text_of(*object, descriptor_.parameters[0]);
  if (method_.name != "toString") return builder_.stack().push(receiver);
  push_text();
  leave_top_open();
}

bool CallLowering::construct_builder() {
  if (method_.descriptor == "(I)V") {
    check_size(builder_, *operand_of(arguments_.at(0)));
    return true;
  }
  if (method_.descriptor == "(Ljava/lang/String;)V") {
    static_cast<void>(check_not_null(builder_, std::get<Reference>(arguments_.at(0))));
    return true;
  }
  return constructor_runs_quietly(method_, arguments_);
}

}  // namespace dashj::lower
