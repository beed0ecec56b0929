// SPDX-License-Identifier: MIT
#include <fmt/format.h>

#include <algorithm>

#include "base/mutant.h"
#include "classfile/lower/array_code.h"
#include "classfile/lower/atomic_calls.h"
#include "classfile/lower/box_calls.h"
#include "classfile/lower/call_lowering.h"
#include "classfile/lower/class_hierarchy.h"
#include "classfile/lower/constant_operand.h"
#include "classfile/lower/enum_calls.h"
#include "classfile/lower/equal_objects.h"
#include "classfile/lower/exception_calls.h"
#include "classfile/lower/heap_code.h"
#include "classfile/lower/initialise_class.h"
#include "classfile/lower/intrinsics.h"
#include "classfile/lower/known_classes.h"
#include "classfile/lower/lower_families.h"
#include "classfile/lower/lower_math.h"
#include "classfile/lower/model_cells.h"
#include "classfile/lower/object_clone.h"
#include "classfile/lower/observed_math.h"
#include "classfile/lower/quiet_calls.h"
#include "classfile/lower/text_calls.h"
#include "classfile/lower/unmodelled.h"
#include "classfile/lower/written_out.h"

namespace dashj::lower {

using classfile::ClassFile;
using classfile::Instruction;
using classfile::MemberRef;
using classfile::Opcode;

std::string call_of(const MemberRef& method) {
  return fmt::format("call of {}.{}{}", classfile::dotted_name(method.class_name), method.name, method.descriptor);
}

CallLowering::CallLowering(BlockBuilder& builder, const Instruction& instruction)
    : builder_(builder),
      context_(builder.context()),
      instruction_(instruction),
      method_(member_operand(context_.owner, instruction)) {
  auto parsed = classfile::parse_method_descriptor(method_.descriptor);
  if (!parsed) throw VerifyFailure("a method has no descriptor");
  descriptor_ = std::move(*parsed);
  arguments_.resize(descriptor_.parameters.size());
  for (std::size_t i = arguments_.size(); i-- > 0;) {
    arguments_[i] = builder_.stack().pop_type(descriptor_.parameters[i]);
  }
}

void CallLowering::lower_static() {
  if (lower_math(builder_, method_, arguments_) || lower_observed(builder_, method_, arguments_)) return;
  if (method_.class_name == kString && method_.name == "valueOf" &&
      method_.descriptor == "(Ljava/lang/Object;)Ljava/lang/String;")
    return push_text_of(std::get<Reference>(arguments_[0]));
  if (lower_boxing(builder_, method_, arguments_) || lower_intrinsic(builder_, method_, nullptr, arguments_)) return;
  if (lower_model_cells(builder_, method_, arguments_)) return;
  if (const auto model = find_model(method_, context_.lookup); model && may_follow()) return follow(*model);
  // An instrumented run stops at every call of an error()V; where they do not count, it is not followed either.
  const bool is_error_call = method_.name == "error" && method_.descriptor == "()V";
  const bool is_counted = is_error_call && context_.options.error_calls;
  if (is_error_call && !is_counted)
    return unsupported(call_of(method_) + ", where a run stops though --property does not name it");
  // The JDK's own methods of that name are no errors (design, section 2): it has none that a program needs.
  if (is_error_call && context_.lookup.is_of_jdk(context_.owner.name)) return unsupported(call_of(method_));
  if (!is_error_call && !may_follow()) return unsupported(call_of(method_));
  const auto resolved = resolve_static_method(context_.owner, method_, context_.lookup);
  if (!resolved) return unsupported(call_of(method_) + ", which " + resolved.error());
  if (!resolved->method->code) return unsupported(call_of(method_) + ", which is native");
  // JVMS 5.5: the call initialises the class that declares the method, before the method runs.
  if (!initialise_class(builder_, resolved->owner->name)) return push_unknown_result();
  if (is_error_call) return builder_.end_with(tac::Error{tac::ErrorKind::ErrorCall, resolved->owner->name});
  if (const auto request = api_request(*resolved)) return ask(*request);
  follow(*resolved);
}

void CallLowering::lower_virtual() {
  const Reference receiver = builder_.stack().pop_reference();
  if (lower_known_virtual(receiver)) return;
  call_virtually(receiver);
}

void CallLowering::lower_interface() {
  const Reference receiver = builder_.stack().pop_reference();
  if (lower_get_class(receiver) || lower_intrinsic(builder_, method_, &receiver, arguments_)) return;
  if (const auto called = called_for_access()) return follow(*called);
  call_virtually(receiver);
}

void CallLowering::lower_special() {
  const Reference receiver = builder_.stack().pop_reference();
  if (method_.name == "<init>") return construct(receiver);
  // JVMS 6.5 invokespecial: a private method, or super.method(), which is looked up from the direct superclass on; a
  // call that names one further up is not followed.
  const ClassFile* named = context_.lookup(method_.class_name);
  const bool is_direct = method_.class_name == context_.owner.name || method_.class_name == context_.owner.acts_for ||
                         method_.class_name == context_.owner.super_name ||
                         (named != nullptr && named->has_flag(classfile::kAccInterface));
  if (is_identity_hash(method_) && context_.options.observes) {
    if (check_not_null(builder_, receiver)) lower_written_out(builder_, method_, receiver.operand, arguments_);
    return;
  }
  if (may_clone()) {
    if (check_not_null(builder_, receiver)) clone_object(builder_, receiver.operand, context_.owner.name);
    return;
  }
  if (named == nullptr && is_direct && call_of_exception(receiver)) return;
  const auto resolved = resolve_instance_method(context_.owner, method_, context_.lookup);
  if (!is_direct || !resolved || !resolved->method->code || !may_follow()) return unsupported(call_of(method_));
  if (!check_not_null(builder_, receiver)) return;
  follow(*resolved, receiver.operand);
}

bool CallLowering::call_of_exception(const Reference& receiver) {
  Reference exact = receiver;
  exact.kind = Reference::Kind::New;
  exact.class_name = std::string(method_.class_name);
  const auto choice = find_targets(context_, method_, exact);
  if (!choice || !may_follow() || descriptor_.result.kind == classfile::TypeKind::Void) return false;
  if (!check_not_null(builder_, receiver)) return true;
  const tac::LocalId result = builder_.fresh_temporary(tac_type(descriptor_.result));
  run_target(choice->otherwise, receiver, result);
  push_result(result);
  return true;
}

bool CallLowering::may_follow() const {
  return static_cast<bool>(context_.options.callee);
}

bool CallLowering::lower_known_virtual(const Reference& receiver) {
  if (make_text_of_box(receiver)) return true;
  if (lower_enum_call(builder_, method_, receiver, arguments_)) return true;
  if (lower_box_call(builder_, method_, receiver, arguments_)) return true;
  if (lower_text_call(builder_, method_, receiver, arguments_)) return true;
  if (lower_intrinsic(builder_, method_, &receiver, arguments_)) return true;
  if (lower_atomic_call(builder_, method_, receiver, arguments_)) return true;
  if (lower_get_class(receiver)) return true;
  if (is_array_clone()) {
    if (check_not_null(builder_, receiver)) clone_array(receiver);
    return true;
  }
  if (is_builder_call(method_)) {
    run_builder_call(receiver);
    return true;
  }
  if (lower_exception_call(receiver)) return true;
  if (is_print(method_)) {
    if (check_not_null(builder_, receiver)) print();
    return true;
  }
  if (method_.class_name == "java/lang/Class" && method_.name == "desiredAssertionStatus" &&
      receiver.kind == Reference::Kind::ClassConstant && !receiver.class_name.starts_with('[')) {
    // Assertions count as enabled (design, section 2), but for those of the JDK, as the JVM has it. Nothing says
    // whose an array is.
    builder_.stack().push_int(context_.lookup.is_of_jdk(receiver.class_name) ? DASHJ_MUTATE(jdk_asserts, 0, 1) : 1);
    return true;
  }
  return false;
}

bool CallLowering::lower_exception_call(const Reference& receiver) {
  const auto is = [this](std::string_view name, std::string_view descriptor) {
    return method_.name == name && method_.descriptor == descriptor && is_of_exception();
  };
  if (is("addSuppressed", "(Ljava/lang/Throwable;)V")) {
    add_suppressed(builder_, receiver, std::get<Reference>(arguments_.at(0)));
    return true;
  }
  if (is("getSuppressed", "()[Ljava/lang/Throwable;")) {
    push_suppressed(builder_, receiver);
    return true;
  }
  if (is("initCause", "(Ljava/lang/Throwable;)Ljava/lang/Throwable;")) {
    const auto run_text = [this](const Reference& cause) { run_text_of(cause, descriptor_.parameters[0]); };
    return init_cause(builder_, receiver, std::get<Reference>(arguments_.at(0)), run_text);
  }
  return is("printStackTrace", "()V") && print_stack_trace(builder_, receiver);
}

std::optional<ResolvedMethod> CallLowering::called_for_access() const {
  const bool is_it = method_.class_name == "jdk/internal/access/JavaUtilCollectionAccess";
  if (!is_it || !context_.lookup.is_of_jdk(context_.owner.name) || !may_follow()) return std::nullopt;
  const ClassFile* owner = context_.lookup("java/util/ImmutableCollections");
  const classfile::Member* method = owner == nullptr ? nullptr : owner->find_method(method_.name, method_.descriptor);
  const bool is_static = method != nullptr && method->has_flag(classfile::kAccStatic);
  return is_static ? std::optional(ResolvedMethod{owner, method}) : std::nullopt;
}

bool CallLowering::is_of_exception() const {
  const std::vector<std::string> chain = with_superclasses(method_.class_name, context_.lookup);
  return std::find(chain.begin(), chain.end(), kThrowable) != chain.end();
}

bool CallLowering::lower_get_class(const Reference& receiver) {
  if (method_.name != "getClass" || method_.descriptor != "()Ljava/lang/Class;") return false;
  if (!check_not_null(builder_, receiver)) return true;
  Reference result = reference(class_object_of(builder_, receiver.operand));
  result.kind = Reference::Kind::NonNull;
  builder_.stack().push(result);
  return true;
}

bool CallLowering::may_clone() const {
  if (!is_clone_of_object({kObject, method_.name, method_.descriptor}) || !can_clone_objects(context_)) return false;
  const MemberRef above{context_.owner.super_name, method_.name, method_.descriptor, classfile::ConstantTag::Methodref};
  const auto resolved = resolve_instance_method(context_.owner, above, context_.lookup);
  return resolved && resolved->owner->name == kObject && is_above(method_.class_name);
}

bool CallLowering::is_above(std::string_view class_name) const {
  const std::vector<std::string> chain = with_superclasses(context_.owner.super_name, context_.lookup);
  return std::find(chain.begin(), chain.end(), class_name) != chain.end();
}

bool CallLowering::is_array_clone() const {
  return method_.class_name.starts_with('[') && method_.name == "clone" &&
         method_.descriptor == "()Ljava/lang/Object;" && can_ask_for(method_.class_name, context_.lookup);
}

void CallLowering::clone_array(const Reference& array) {
  Reference copy = reference(lower::clone_array(builder_, method_.class_name, array.operand));
  copy.kind = Reference::Kind::NonNull;
  builder_.stack().push(copy);
}

// Sound: a public method of a public class of java.lang is linked without any error, so the first that a call does is
// to ask for null (JVMS 6.5 invokevirtual).
bool CallLowering::is_linked_for_sure() const {
  if (!method_.class_name.starts_with("java/lang/")) return false;
  const classfile::ClassFile* owner = context_.lookup.declaration(method_.class_name);
  if (owner == nullptr || !owner->has_flag(classfile::kAccPublic)) return false;
  const classfile::Member* method = owner->find_method(method_.name, method_.descriptor);
  return method != nullptr && method->has_flag(classfile::kAccPublic) && !method->has_flag(classfile::kAccStatic);
}

void CallLowering::call_virtually(const Reference& receiver) {
  const auto choice = find_targets(context_, method_, receiver);
  if (!choice || !may_follow()) {
    if (is_linked_for_sure() && !check_not_null(builder_, receiver)) return;
    return unsupported(call_of(method_) + (choice ? "" : ", which " + choice.error()));
  }
  if (!check_not_null(builder_, receiver)) return;
  const bool has_result = descriptor_.result.kind != classfile::TypeKind::Void;
  const tac::LocalId result = has_result ? builder_.fresh_temporary(tac_type(descriptor_.result)) : tac::LocalId{};
  std::vector<std::size_t> ends;
  std::optional<tac::Operand> number;
  for (const VirtualTarget& target : choice->overriding) {
    if (!number) number = class_of(builder_, receiver.operand);
    const tac::Operand fits = is_instance_of_known(builder_, *number, target.class_name);
    const std::size_t other = builder_.emit_branch(tac::Relation::Eq, fits, 0);
    run_target(target, receiver, result);
    ends.push_back(builder_.emit_goto());
    builder_.lead_here(other);
  }
  run_target(choice->otherwise, receiver, result);
  for (const std::size_t end : ends) builder_.lead_here(end);
  if (!has_result) return;
  const tac::Type type = tac::stack_type(tac_type(descriptor_.result));
  push_result(builder_.define(tac::Copy{result}, type));
}

void CallLowering::run_target(const VirtualTarget& target, const Reference& receiver, tac::LocalId result) {
  switch (target.kind) {
    case VirtualTarget::Kind::Method:
      emit_call(target.method, receiver.operand, result.is_valid() ? std::optional(result) : std::nullopt);
      return;
    case VirtualTarget::Kind::Field:
      read_detail(target.field, receiver, result);
      return;
    case VirtualTarget::Kind::WrittenOut:
      run_written_out(target, receiver, result);
      return;
    case VirtualTarget::Kind::Unknown:
      lower::unsupported(builder_, call_of(method_) + " on another object", {Unmodelled::Code});
      return;
  }
}

void CallLowering::run_written_out(const VirtualTarget& target, const Reference& receiver, tac::LocalId result) {
  const std::string& declaring = target.declaring;
  if (is_text_of_object({declaring, method_.name, method_.descriptor}))
    return make_text_of_object(target, receiver, result);
  const MemberRef chosen{declaring, method_.name, method_.descriptor};
  if (is_localized_message(chosen)) {
    in_place(target.class_name, "getMessage", method_.descriptor).call_virtually(receiver);
  } else if (is_clone_of_object(chosen)) {
    clone_object(builder_, receiver.operand, method_.class_name);
  } else {
    lower_written_out(builder_, chosen, receiver.operand, arguments_);
  }
  builder_.emit(tac::Assign{result, tac::Copy{*operand_of(builder_.stack().pop())}});
}

CallLowering CallLowering::in_place(std::string_view class_name, std::string_view name, std::string_view descriptor,
                                    std::vector<Value> arguments) const {
  CallLowering inner(*this);
  inner.method_ = {class_name, name, descriptor, classfile::ConstantTag::Methodref};
  inner.descriptor_ = *classfile::parse_method_descriptor(descriptor);
  inner.arguments_ = std::move(arguments);
  return inner;
}

void CallLowering::read_detail(const std::string& name, const Reference& receiver, tac::LocalId result) {
  if (is_text_dropped_) return builder_.emit(tac::Assign{result, tac::Copy{kNull}});
  if (name == kMessageField) context_.globals.note_text();
  const tac::LocalId field = builder_.global(context_.globals.detail(name));
  builder_.emit(tac::Assign{result, tac::Select{field, receiver.operand, tac::Type::Ref}});
  const std::size_t is_known = builder_.emit_branch(tac::Relation::Ne, result, unknown_detail(builder_));
  lower::unsupported(builder_, call_of(method_) + " of an exception that the JVM made");
  builder_.lead_here(is_known);
}

void CallLowering::construct(const Reference& receiver) {
  const bool is_new = receiver.is_new_object() && !receiver.is_initialised;
  if (!construct_followed(receiver)) unsupported(call_of(method_));
  for (Value& value : builder_.stack().values()) {
    auto* copy = std::get_if<Reference>(&value);
    if (is_new && copy != nullptr && copy->operand == receiver.operand) copy->is_initialised = true;
  }
}

bool CallLowering::construct_followed(const Reference& receiver) {
  if (method_.class_name == kObject || method_.class_name == kRecord) return true;
  if (method_.class_name == kEnum && method_.descriptor == "(Ljava/lang/String;I)V") {
    construct_enum(builder_, receiver.operand, arguments_);
    return true;
  }
  if (context_.lookup(method_.class_name) != nullptr) {
    const auto resolved = resolve_instance_method(context_.owner, method_, context_.lookup);
    if (!resolved || !resolved->method->code || !may_follow()) return false;
    follow(*resolved, receiver.operand);
    return true;
  }
  if (method_.class_name == kStringBuilder) return construct_builder();
  return construct_exception(builder_, method_, receiver, arguments_, [this](const Reference& cause) {
    run_text_of(cause, *classfile::parse_field_descriptor("Ljava/lang/Throwable;"));
  });
}

void CallLowering::follow(const ResolvedMethod& resolved, std::optional<tac::Operand> receiver) {
  std::optional<tac::LocalId> result;
  if (descriptor_.result.kind != classfile::TypeKind::Void)
    result = builder_.fresh_temporary(tac_type(descriptor_.result));
  emit_call(resolved, receiver, result);
  if (result) push_result(*result);
}

void CallLowering::push_result(const tac::Operand& result) {
  if (const auto type = primitive_type(descriptor_.result))
    return builder_.stack().push(result, tac::stack_type(*type));
  builder_.note_type(result, descriptor_.result.text);
  builder_.stack().push(reference(result));
}

void CallLowering::emit_call(const ResolvedMethod& resolved, const std::optional<tac::Operand>& receiver,
                             const std::optional<tac::LocalId>& result) {
  // The monitor of a synchronized method is nobody else's: there is one thread, and starting another is not
  // supported.
  const auto callee = context_.options.callee(*resolved.owner, *resolved.method);
  if (!callee) return lower::unsupported(builder_, call_of(method_) + ", which is not followed", {Unmodelled::Code});
  tac::Call call;
  call.callee = *callee;
  call.is_elsewhere = method_.class_name != context_.owner.name;
  call.callee_name =
      classfile::dotted_name(resolved.owner->name) + "." + resolved.method->name + resolved.method->descriptor;
  if (receiver) call.arguments.push_back(*receiver);
  for (const Value& argument : arguments_) call.arguments.push_back(*operand_of(argument));
  call.result = result;
  emit_covered(std::move(call));
}

void CallLowering::emit_covered(tac::Call call) {
  if (builder_.covering_rows().empty()) return builder_.emit(std::move(call));
  call.thrown = tac::StmtId{0};
  const std::size_t position = builder_.size();
  builder_.emit(std::move(call));
  const std::size_t done = builder_.emit_goto();
  builder_.lead_here(position);
  throw_in_flight(builder_);
  builder_.lead_here(done);
}

void CallLowering::ask(const ApiRequest& request) {
  if (request.kind == ApiRequest::Kind::Assume) return builder_.assume(std::get<Primitive>(arguments_.at(0)).operand);
  const tac::LocalId chosen = builder_.fresh_temporary(request.type);
  builder_.emit(tac::Choose{chosen, request.type});
  builder_.stack().push(chosen, tac::stack_type(request.type));
}

void CallLowering::unsupported(std::string what) {
  lower::unsupported(builder_, std::move(what), {Unmodelled::Code});
  push_unknown_result();
}

void CallLowering::push_unknown_result() {
  const classfile::FieldType& result = descriptor_.result;
  if (result.kind != classfile::TypeKind::Void) builder_.stack().push(builder_.unknown(result));
}

/// JVMS 6.5: the five invokes.
bool lower_invoke(BlockBuilder& builder, const Instruction& instruction) {
  const Opcode opcode = instruction.opcode;
  if (opcode < Opcode::Invokevirtual || opcode > Opcode::Invokedynamic) return false;
  CallLowering call(builder, instruction);
  if (opcode == Opcode::Invokestatic) {
    call.lower_static();
  } else if (opcode == Opcode::Invokevirtual) {
    call.lower_virtual();
  } else if (opcode == Opcode::Invokespecial) {
    call.lower_special();
  } else if (opcode == Opcode::Invokeinterface) {
    call.lower_interface();
  } else {
    call.lower_dynamic();
  }
  return true;
}

}  // namespace dashj::lower
