// SPDX-License-Identifier: MIT
#include <fmt/format.h>

#include <algorithm>

#include "classfile/lower/api_calls.h"
#include "classfile/lower/class_initialiser.h"
#include "classfile/lower/constant_operand.h"
#include "classfile/lower/known_classes.h"
#include "classfile/lower/lower_families.h"
#include "classfile/lower/lower_math.h"
#include "classfile/lower/quiet_calls.h"
#include "classfile/lower/resolve_method.h"

namespace dashj::lower {
namespace {

using classfile::Instruction;
using classfile::MemberRef;
using classfile::Opcode;

std::string call_of(const MemberRef& method) {
  return fmt::format("call of {}.{}{}", classfile::dotted_name(method.class_name), method.name, method.descriptor);
}

/// One call: pops the arguments, then is followed, an error statement, or named as unsupported.
class CallLowering {
 public:
  CallLowering(BlockBuilder& builder, const Instruction& instruction)
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

  void lower_static() {
    if (lower_math(builder_, method_, arguments_)) return;
    // An instrumented run stops at every call of an error()V; where they do not count, it is not followed either.
    const bool is_error_call = method_.name == "error" && method_.descriptor == "()V";
    const bool is_counted = is_error_call && context_.options.error_calls;
    if (is_error_call ? !is_counted : !may_follow()) return unsupported(call_of(method_));
    const auto resolved = resolve_static_method(context_.owner, method_, context_.lookup);
    if (!resolved) return unsupported(call_of(method_) + ", which " + resolved.error());
    if (!resolved->method->code) return unsupported(call_of(method_) + ", which is native");
    // JVMS 5.5: the call initialises the class that declares the method, before the method runs.
    if (const auto initialiser = first_real_initialiser(resolved->owner->name, context_.lookup)) {
      return unsupported(call_of(method_) + ", which may run the class initialiser of " +
                         classfile::dotted_name(*initialiser));
    }
    if (is_error_call) return builder_.end_with(tac::Error{tac::ErrorKind::ErrorCall, resolved->owner->name});
    follow(*resolved);
  }

  void lower_virtual() {
    const Opaque receiver = builder_.stack().pop_reference();
    if (!is_quiet_builder_call(receiver, method_)) return unsupported(call_of(method_));
    // append gives its receiver, toString a text.
    Opaque result = receiver;
    if (method_.name == "toString") {
      result = Opaque{};
      result.kind = Opaque::Kind::String;
    }
    builder_.stack().push(result);
  }

  void lower_special() {
    const Opaque receiver = builder_.stack().pop_reference();
    const bool is_followed = receiver.is_new_object() && !receiver.is_initialised && method_.name == "<init>";
    if (!is_followed) return unsupported(call_of(method_));
    const bool is_quiet = constructor_runs_quietly(receiver, method_, arguments_);
    if (!is_quiet) unsupported(call_of(method_));
    for (Value& value : builder_.stack().values()) {
      auto* opaque = std::get_if<Opaque>(&value);
      if (opaque == nullptr || *opaque != receiver) continue;
      if (is_quiet) {
        opaque->is_initialised = true;
      } else {
        *opaque = Opaque{};
      }
    }
  }

  void lower_interface() {
    builder_.stack().pop_reference();
    unsupported(call_of(method_));
  }

  void lower_dynamic() {
    const auto index = static_cast<std::uint16_t>(instruction_.operand);
    if (!is_quiet_concatenation(context_.owner, index, arguments_)) {
      return unsupported(fmt::format("invokedynamic {}{}", method_.name, method_.descriptor));
    }
    Opaque text;
    text.kind = Opaque::Kind::String;
    builder_.stack().push(text);
  }

 private:
  /// Whether the types of an ordinary static call allow to follow it, and somebody wants to.
  [[nodiscard]] bool may_follow() const {
    const auto is_followed = [](const classfile::FieldType& type) { return primitive_type(type).has_value(); };
    const bool takes_primitives =
        std::all_of(descriptor_.parameters.begin(), descriptor_.parameters.end(), is_followed);
    const bool gives_one_or_nothing =
        is_followed(descriptor_.result) || descriptor_.result.kind == classfile::TypeKind::Void;
    return context_.options.callee && takes_primitives && gives_one_or_nothing && method_.name.front() != '<';
  }

  void follow(const ResolvedMethod& resolved) {
    if (const auto request = api_request(resolved)) return ask(*request);
    if (resolved.method->has_flag(classfile::kAccSynchronized)) {
      return unsupported(call_of(method_) + ", which is synchronized");
    }
    const auto callee = context_.options.callee(*resolved.owner, *resolved.method);
    if (!callee) return unsupported(call_of(method_));
    call(*callee, resolved);
  }

  void call(tac::MethodId callee, const ResolvedMethod& resolved) {
    tac::Call call;
    call.callee = callee;
    call.is_elsewhere = method_.class_name != context_.owner.name;
    call.callee_name =
        classfile::dotted_name(resolved.owner->name) + "." + resolved.method->name + resolved.method->descriptor;
    for (const Value& argument : arguments_) call.arguments.push_back(std::get<Primitive>(argument).operand);
    if (const auto type = primitive_type(descriptor_.result)) {
      call.result = builder_.fresh_temporary(*type);
      builder_.stack().push(*call.result, tac::stack_type(*type));
    }
    emit_covered(std::move(call));
  }

  /// An exception that leaves the callee leaves this method too; or goes to the handlers, of which any may catch it, or
  /// none. It may be an AssertionError.
  void emit_covered(tac::Call call) {
    const std::vector<std::uint32_t> handlers = builder_.handlers();
    if (handlers.empty()) return builder_.emit(std::move(call));
    const std::string name = call.callee_name;
    const std::size_t position = builder_.size();
    call.thrown = inside(position + 2);
    builder_.emit(std::move(call));
    builder_.emit(tac::Goto{inside(position + 3)});
    tac::Unsupported statement{"exception handler of a call of " + name, true, {}};
    for (const std::uint32_t handler : handlers) statement.successors.push_back(to_block(handler));
    builder_.exit_to_handlers(handlers);
    builder_.emit(std::move(statement));
  }

  void ask(const ApiRequest& request) {
    if (request.kind == ApiRequest::Kind::Assume) return assume(std::get<Primitive>(arguments_.at(0)).operand);
    const tac::LocalId chosen = builder_.fresh_temporary(request.type);
    builder_.emit(tac::Choose{chosen, request.type});
    builder_.stack().push(chosen, tac::stack_type(request.type));
  }

  void assume(const tac::Operand& condition) {
    const auto* constant = std::get_if<tac::Constant>(&condition);
    if (constant != nullptr && constant->value == 0) return builder_.end_with(tac::Stop{});
    if (constant != nullptr) return;
    builder_.emit(tac::Branch{tac::Relation::Ne, condition, 0, inside(builder_.size() + 2)});
    builder_.emit(tac::Stop{});
  }

  void unsupported(std::string what) {
    builder_.unsupported(std::move(what), true, true);
    const classfile::FieldType& result = descriptor_.result;
    if (result.kind != classfile::TypeKind::Void) builder_.stack().push(builder_.unknown(result));
  }

  BlockBuilder& builder_;
  const MethodContext& context_;
  const Instruction& instruction_;
  MemberRef method_;
  classfile::MethodDescriptor descriptor_;
  std::vector<Value> arguments_;
};

}  // namespace

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
