// SPDX-License-Identifier: MIT
#include <fmt/format.h>

#include <algorithm>

#include "base/mutant.h"
#include "classfile/lower/api_calls.h"
#include "classfile/lower/array_code.h"
#include "classfile/lower/atomic_calls.h"
#include "classfile/lower/box_calls.h"
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
#include "classfile/lower/object_clone.h"
#include "classfile/lower/observed_math.h"
#include "classfile/lower/quiet_calls.h"
#include "classfile/lower/record_calls.h"
#include "classfile/lower/resolve_class.h"
#include "classfile/lower/resolve_method.h"
#include "classfile/lower/switch_calls.h"
#include "classfile/lower/text_calls.h"
#include "classfile/lower/unmodelled.h"
#include "classfile/lower/virtual_targets.h"
#include "classfile/lower/written_out.h"

namespace dashj::lower {
namespace {

using classfile::ClassFile;
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
    if (lower_math(builder_, method_, arguments_) || lower_observed(builder_, method_, arguments_)) return;
    if (method_.class_name == kString && method_.name == "valueOf" &&
        method_.descriptor == "(Ljava/lang/Object;)Ljava/lang/String;")
      return push_text_of(std::get<Reference>(arguments_[0]));
    if (lower_boxing(builder_, method_, arguments_) || lower_intrinsic(builder_, method_, nullptr, arguments_)) return;
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

  void lower_virtual() {
    const Reference receiver = builder_.stack().pop_reference();
    if (lower_known_virtual(receiver)) return;
    call_virtually(receiver);
  }

  void lower_interface() {
    const Reference receiver = builder_.stack().pop_reference();
    if (lower_get_class(receiver) || lower_intrinsic(builder_, method_, &receiver, arguments_)) return;
    if (const auto called = called_for_access()) return follow(*called);
    call_virtually(receiver);
  }

  void lower_special() {
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

  /// super.getMessage() and its like: what an exception of just that class of the JDK would run.
  bool call_of_exception(const Reference& receiver) {
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

  void lower_dynamic() {
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

 private:
  [[nodiscard]] std::string dynamic_call_of(std::uint16_t index) const {
    return fmt::format("{} (invokedynamic {}{})", kind_of_call_site(index), method_.name, method_.descriptor);
  }

  /// JLS 15.27.4, 15.13.3: a new object that holds what is captured, of a class of this site. Whether the JVM gives an
  /// object that it has made before is open: the object never changes, so only comparing shows it, and that is not
  /// answered (equal_objects.h). Linking runs nothing else (program/made/lambda_site.h): the body's class is
  /// initialised when it is called, superinterfaces with default methods here, as for any `new`.
  void make_lambda(std::uint16_t index) {
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

  void call_record_method(std::uint16_t index) {
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

  void switch_over_types(std::uint16_t index) {
    const auto type_switch = read_type_switch(context_, index);
    if (!type_switch) return unsupported(dynamic_call_of(index) + ", which " + type_switch.error());
    const tac::Operand object = *operand_of(arguments_.at(0)), restart = *operand_of(arguments_.at(1));
    builder_.stack().push_int(lower_type_switch(builder_, *type_switch, object, restart));
  }

  /// Each is made a text of once, the first one first, as the JDK does, though nothing says so
  /// (tests/programs/language/OrderInsideTheJdk.java).
  void run_texts_of_components(const RecordMethod& method) {
    const tac::Operand record = *operand_of(arguments_.at(0));
    for (const classfile::Member* component : method.components) {
      const auto type = classfile::parse_field_descriptor(component->descriptor);
      if (!type || primitive_type(*type)) continue;
      const tac::LocalId field = builder_.global(
          context_.globals.field(method.class_name, component->name, component->descriptor, tac::Type::Ref));
      run_text_of(reference(builder_.define(tac::Select{field, record, tac::Type::Ref}, tac::Type::Ref)), *type);
    }
  }

  /// A static method of java.util.Objects, in place of what is lowered.
  tac::Operand call_objects(std::string_view name, std::string_view descriptor, std::vector<Value> arguments) {
    in_place("java/util/Objects", name, descriptor, std::move(arguments)).lower_static();
    return builder_.stack().pop_int();
  }

  /// In words of the language, by the bootstrap method (JVMS 4.7.23).
  [[nodiscard]] std::string_view kind_of_call_site(std::uint16_t index) const {
    const std::string_view factory = bootstrap_class(context_.owner, index);
    if (factory == "java/lang/invoke/LambdaMetafactory") return "lambda or method reference";
    if (factory == "java/lang/invoke/StringConcatFactory") return "text put together of objects";
    if (factory == "java/lang/runtime/ObjectMethods") return "method that a record has by itself";
    if (factory == kSwitchBootstraps) return "switch over types";
    return "dynamic call";
  }

  [[nodiscard]] bool may_follow() const { return static_cast<bool>(context_.options.callee); }

  /// Methods of the JDK that are modelled: of texts, streams and exceptions. No class of a program stands between.
  bool lower_known_virtual(const Reference& receiver) {
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
      if (!check_not_null(builder_, receiver)) return true;
      if (!arguments_.empty())
        if (const auto* object = std::get_if<Reference>(&arguments_[0]))
          run_text_of(*object, descriptor_.parameters[0]);
      // append gives its receiver, toString a text.
      if (method_.name == "toString") {
        push_text();
        leave_top_open();
      } else {
        builder_.stack().push(receiver);
      }
      return true;
    }
    if (method_.name == "addSuppressed" && method_.descriptor == "(Ljava/lang/Throwable;)V" && is_of_exception()) {
      add_suppressed(builder_, receiver, std::get<Reference>(arguments_.at(0)));
      return true;
    }
    if (method_.name == "printStackTrace" && method_.descriptor == "()V" && is_of_exception() &&
        print_stack_trace(builder_, receiver))
      return true;
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

  /// What code of the JDK calls by an interface that ImmutableCollections implements in a class without a name: each
  /// method there calls the static one of its own name (ImmutableCollections.java).
  [[nodiscard]] std::optional<ResolvedMethod> called_for_access() const {
    const bool is_it = method_.class_name == "jdk/internal/access/JavaUtilCollectionAccess";
    if (!is_it || !context_.lookup.is_of_jdk(context_.owner.name) || !may_follow()) return std::nullopt;
    const ClassFile* owner = context_.lookup("java/util/ImmutableCollections");
    const classfile::Member* method = owner == nullptr ? nullptr : owner->find_method(method_.name, method_.descriptor);
    const bool is_static = method != nullptr && method->has_flag(classfile::kAccStatic);
    return is_static ? std::optional(ResolvedMethod{owner, method}) : std::nullopt;
  }

  /// Another class may have methods of the same names.
  [[nodiscard]] bool is_of_exception() const {
    const std::vector<std::string> chain = with_superclasses(method_.class_name, context_.lookup);
    return std::find(chain.begin(), chain.end(), kThrowable) != chain.end();
  }

  /// JLS 4.3.2, 9.2. getClass is final, and every class inherits it; newer compilers name an interface there.
  bool lower_get_class(const Reference& receiver) {
    if (method_.name != "getClass" || method_.descriptor != "()Ljava/lang/Class;") return false;
    if (!check_not_null(builder_, receiver)) return true;
    Reference result = reference(class_object_of(builder_, receiver.operand));
    result.kind = Reference::Kind::NonNull;
    builder_.stack().push(result);
    return true;
  }

  /// super.clone() of Object: javac names the class that declares it, and the JVM looks from the direct superclass on.
  [[nodiscard]] bool may_clone() const {
    if (!is_clone_of_object({kObject, method_.name, method_.descriptor}) || !can_clone_objects(context_)) return false;
    const MemberRef above{context_.owner.super_name, method_.name, method_.descriptor,
                          classfile::ConstantTag::Methodref};
    const auto resolved = resolve_instance_method(context_.owner, above, context_.lookup);
    return resolved && resolved->owner->name == kObject && is_above(method_.class_name);
  }

  [[nodiscard]] bool is_above(std::string_view class_name) const {
    const std::vector<std::string> chain = with_superclasses(context_.owner.super_name, context_.lookup);
    return std::find(chain.begin(), chain.end(), class_name) != chain.end();
  }

  [[nodiscard]] bool is_array_clone() const {
    return method_.class_name.starts_with('[') && method_.name == "clone" &&
           method_.descriptor == "()Ljava/lang/Object;" && can_ask_for(method_.class_name, context_.lookup);
  }

  void clone_array(const Reference& array) {
    Reference copy = reference(lower::clone_array(builder_, method_.class_name, array.operand));
    copy.kind = Reference::Kind::NonNull;
    builder_.stack().push(copy);
  }

  void push_text() {
    Reference text = reference(allocate(builder_, kString));
    text.kind = Reference::Kind::Text;
    builder_.stack().push(text);
  }

  /// Of the text on top of the stack.
  void leave_top_open() {
    const Reference text = builder_.stack().pop_reference();
    leave_identity_open(builder_, text.operand);
    builder_.stack().push(text);
  }

  /// JVMS 6.5 invokevirtual, invokeinterface: the class of the receiver says which method runs. Of the methods that
  /// may, those of the classes that are furthest below are asked about first.
  void call_virtually(const Reference& receiver) {
    const auto choice = find_targets(context_, method_, receiver);
    if (!choice || !may_follow()) return unsupported(call_of(method_) + (choice ? "" : ", which " + choice.error()));
    if (!check_not_null(builder_, receiver)) return;
    const bool has_result = descriptor_.result.kind != classfile::TypeKind::Void;
    const tac::LocalId result = has_result ? builder_.fresh_temporary(tac_type(descriptor_.result)) : tac::LocalId{};
    std::vector<std::size_t> ends;
    std::optional<tac::Operand> number;
    for (const VirtualTarget& target : choice->overriding) {
      if (!number) number = class_of(builder_, receiver.operand);
      const tac::Operand fits = is_instance(builder_, *number, target.class_name);
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

  void run_target(const VirtualTarget& target, const Reference& receiver, tac::LocalId result) {
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

  /// Each gives a result.
  void run_written_out(const VirtualTarget& target, const Reference& receiver, tac::LocalId result) {
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

  /// Object.toString asks for the hash code of the object, Class.toString for nothing. Whether two texts of equal boxes
  /// are one object, the documentation leaves open for all, and JDKs make new ones of integers only.
  void make_text_of_object(const VirtualTarget& target, const Reference& receiver, tac::LocalId result) {
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

  /// Documentation of PrintStream: an object is made a text of, as String.valueOf does; an array of chars must be
  /// there.
  void print() {
    builder_.note_effect();
    const auto* printed = arguments_.empty() ? nullptr : std::get_if<Reference>(&arguments_[0]);
    if (printed == nullptr) return;
    if (method_.descriptor == "([C)V") return static_cast<void>(check_not_null(builder_, *printed));
    run_text_of(*printed, descriptor_.parameters[0]);
  }

  /// Throwable.toString puts getLocalizedMessage() behind the name of the class, or, where it is null, gives the name
  /// alone. Whether it is null nobody sees: the text is not known, nor which object it is. So only a method of the
  /// program is missed.
  void ask_for_message(const VirtualTarget& target, const Reference& receiver) {
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

  /// toString of a box, called on its class.
  bool make_text_of_box(const Reference& receiver) {
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

  /// String.valueOf(Object): its documentation.
  void push_text_of(const Reference& object) {
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

  /// String.valueOf(Object), where nothing sees the text but another that is put together. `type`: of the object. Those
  /// of strings, boxes and arrays run nothing.
  void run_text_of(const Reference& object, const classfile::FieldType& type) {
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

  /// Another call in place of what is lowered. `class_name`: outlives it.
  [[nodiscard]] CallLowering in_place(std::string_view class_name, std::string_view name, std::string_view descriptor,
                                      std::vector<Value> arguments = {}) const {
    CallLowering inner(*this);
    inner.method_ = {class_name, name, descriptor, classfile::ConstantTag::Methodref};
    inner.descriptor_ = *classfile::parse_method_descriptor(descriptor);
    inner.arguments_ = std::move(arguments);
    return inner;
  }

  void read_detail(const std::string& name, const Reference& receiver, tac::LocalId result) {
    if (is_text_dropped_) return builder_.emit(tac::Assign{result, tac::Copy{kNull}});
    const tac::LocalId field = builder_.global(context_.globals.detail(name));
    builder_.emit(tac::Assign{result, tac::Select{field, receiver.operand, tac::Type::Ref}});
    const std::size_t is_known = builder_.emit_branch(tac::Relation::Ne, result, unknown_detail(builder_));
    lower::unsupported(builder_, call_of(method_) + " of an exception that the JVM made");
    builder_.lead_here(is_known);
  }

  /// JVMS 4.10.1.9, 6.5 invokespecial of <init>: of the new object, or of `this` in a constructor.
  void construct(const Reference& receiver) {
    const bool is_new = receiver.is_new_object() && !receiver.is_initialised;
    if (!construct_followed(receiver)) unsupported(call_of(method_));
    for (Value& value : builder_.stack().values()) {
      auto* copy = std::get_if<Reference>(&value);
      if (is_new && copy != nullptr && copy->operand == receiver.operand) copy->is_initialised = true;
    }
  }

  bool construct_followed(const Reference& receiver) {
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

  /// Its documentation: of no text a NullPointerException, of a negative capacity a NegativeArraySizeException.
  bool construct_builder() {
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

  void follow(const ResolvedMethod& resolved, std::optional<tac::Operand> receiver = std::nullopt) {
    std::optional<tac::LocalId> result;
    if (descriptor_.result.kind != classfile::TypeKind::Void)
      result = builder_.fresh_temporary(tac_type(descriptor_.result));
    emit_call(resolved, receiver, result);
    if (result) push_result(*result);
  }

  void push_result(const tac::Operand& result) {
    if (const auto type = primitive_type(descriptor_.result))
      return builder_.stack().push(result, tac::stack_type(*type));
    builder_.stack().push(reference(result));
  }

  /// `receiver`: of an instance method.
  void emit_call(const ResolvedMethod& resolved, const std::optional<tac::Operand>& receiver,
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

  /// An exception that leaves the callee goes to the handlers that cover the call, or leaves this method, too.
  void emit_covered(tac::Call call) {
    if (builder_.covering_rows().empty()) return builder_.emit(std::move(call));
    call.thrown = tac::StmtId{0};
    const std::size_t position = builder_.size();
    builder_.emit(std::move(call));
    const std::size_t done = builder_.emit_goto();
    builder_.lead_here(position);
    throw_in_flight(builder_);
    builder_.lead_here(done);
  }

  void ask(const ApiRequest& request) {
    if (request.kind == ApiRequest::Kind::Assume) return builder_.assume(std::get<Primitive>(arguments_.at(0)).operand);
    const tac::LocalId chosen = builder_.fresh_temporary(request.type);
    builder_.emit(tac::Choose{chosen, request.type});
    builder_.stack().push(chosen, tac::stack_type(request.type));
  }

  void unsupported(std::string what) {
    lower::unsupported(builder_, std::move(what), {Unmodelled::Code});
    push_unknown_result();
  }

  void push_unknown_result() {
    const classfile::FieldType& result = descriptor_.result;
    if (result.kind != classfile::TypeKind::Void) builder_.stack().push(builder_.unknown(result));
  }

  BlockBuilder& builder_;
  const MethodContext& context_;
  const Instruction& instruction_;
  MemberRef method_;
  classfile::MethodDescriptor descriptor_;
  std::vector<Value> arguments_;
  bool is_text_dropped_ = false;  ///< Nothing sees which object a text is.
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
