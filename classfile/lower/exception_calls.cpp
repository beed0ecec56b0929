// SPDX-License-Identifier: MIT
#include "classfile/lower/exception_calls.h"

#include <algorithm>
#include <array>

#include "classfile/lower/class_hierarchy.h"
#include "classfile/lower/equal_objects.h"
#include "classfile/lower/exception_state.h"
#include "classfile/lower/heap_code.h"
#include "classfile/lower/known_classes.h"
#include "classfile/lower/quiet_calls.h"
#include "classfile/lower/unmodelled.h"

namespace dashj::lower {
namespace {

/// aload_0, areturn.
bool gives_back_this(const classfile::Member& method) {
  constexpr std::array<std::uint8_t, 2> kCode{0x2a, 0xb0};
  return method.code &&
         std::equal(method.code->bytecode.begin(), method.code->bytecode.end(), kCode.begin(), kCode.end());
}

constexpr std::string_view kText = "()Ljava/lang/String;";

bool declares_text(const classfile::ClassFile& c) {
  return c.find_method("toString", kText) != nullptr || c.find_method("getMessage", kText) != nullptr ||
         c.find_method("getLocalizedMessage", kText) != nullptr;
}

class ExceptionConstructor {
 public:
  ExceptionConstructor(BlockBuilder& builder, const classfile::MemberRef& constructor,
                       const std::vector<Value>& arguments)
      : builder_(builder), context_(builder.context()), constructor_(constructor), arguments_(arguments) {}

  bool run(const Reference& receiver, const std::function<void(const Reference& cause)>& run_text) {
    const std::string& made = receiver.is_new_object() ? receiver.class_name : context_.owner.name;
    const bool is_known = takes_only_cause(constructor_) || constructor_runs_quietly(constructor_, arguments_);
    if (!is_known || !may_be_called(receiver) || overrides_filling_in(made, receiver.is_new_object())) return false;
    if (takes_only_cause(constructor_)) run_text(std::get<Reference>(arguments_.at(0)));
    store_details(receiver.operand);
    return true;
  }

 private:
  /// Some JDKs have more constructors than others, and a protected one is for `super(...)` alone: the JVM throws an
  /// IllegalAccessError at any other call (JVMS 5.4.4). Where the JDK cannot be read those that all JDKs export count.
  [[nodiscard]] bool may_be_called(const Reference& receiver) const {
    const classfile::ClassFile* owner = context_.lookup.declaration(constructor_.class_name);
    if (owner == nullptr) return arguments_.size() <= 2;
    const classfile::Member* method = owner->find_method("<init>", constructor_.descriptor);
    if (method == nullptr) return false;
    return method->has_flag(classfile::kAccPublic) ||
           (method->has_flag(classfile::kAccProtected) && !receiver.is_new_object());
  }

  /// Throwable's constructors call fillInStackTrace of the object. An exception without a trace has one that gives back
  /// `this`, and does nothing.
  [[nodiscard]] bool overrides_filling_in(const std::string& class_name, bool is_of_just_this_class) const {
    const auto declares = [](const classfile::ClassFile& c) {
      const classfile::Member* method = c.find_method("fillInStackTrace", "()Ljava/lang/Throwable;");
      return method != nullptr && !gives_back_this(*method);
    };
    for (const std::string& name : with_superclasses(class_name, context_.lookup))
      if (const classfile::ClassFile* c = context_.lookup(name); c != nullptr && declares(*c)) return true;
    // `this` of a constructor may be of a class below.
    return !is_of_just_this_class && is_any_below(class_name, declares);
  }

  template <class Condition>
  [[nodiscard]] bool is_any_below(std::string_view class_name, const Condition& condition) const {
    if (!context_.options.subclasses) return false;
    const auto below = context_.options.subclasses(class_name);
    return std::any_of(below.begin(), below.end(), [&](const classfile::ClassFile* c) { return condition(*c); });
  }

  void store_details(const tac::Operand& object) {
    // Its documentation: where this constructor takes no cause, none can be given later.
    if (arguments_.size() < 2 && constructor_.class_name == kExceptionInInitializerError)
      store_cause(builder_, object, kNull);
    if (arguments_.empty()) return;
    const auto* first = std::get_if<Reference>(&arguments_[0]);
    if (first == nullptr) {  // a number or the like, as a text
      store_open_text(object);
    } else if (constructor_.descriptor == "(Ljava/lang/Object;)V") {
      store_text_of(*first, object);
    } else if (takes_only_cause(constructor_)) {
      store_cause(builder_, object, first->operand);
      const std::size_t is_null = builder_.emit_branch(tac::Relation::Eq, first->operand, kNull);
      store_open_text(object);
      builder_.lead_here(is_null);
    } else {
      store_message(builder_, object, first->operand);
    }
    if (arguments_.size() >= 2) store_cause(builder_, object, std::get<Reference>(arguments_[1]).operand);
    if (arguments_.size() > 2) store_suppression(builder_, object, *operand_of(arguments_[2]));
  }

  /// That of `true`, or the name of the cause's class, is the constant.
  void store_open_text(const tac::Operand& object) {
    const tac::Operand text = allocate(builder_, kString);
    leave_identity_open(builder_, text);
    store_message(builder_, object, text);
  }

  /// String.valueOf of a String or null: its documentation.
  void store_text_of(const Reference& text, const tac::Operand& object) {
    const tac::Operand null_text = tac::Constant(context_.globals.text_constant("null"), tac::Type::Ref);
    if (text.kind == Reference::Kind::Null) return store_message(builder_, object, null_text);
    store_message(builder_, object, text.operand);
    if (text.is_never_null()) return;
    const std::size_t is_text = builder_.emit_branch(tac::Relation::Ne, text.operand, kNull);
    store_message(builder_, object, null_text);
    builder_.lead_here(is_text);
  }

  BlockBuilder& builder_;
  const MethodContext& context_;
  const classfile::MemberRef& constructor_;
  const std::vector<Value>& arguments_;
};

}  // namespace

bool construct_exception(BlockBuilder& builder, const classfile::MemberRef& constructor, const Reference& receiver,
                         const std::vector<Value>& arguments,
                         const std::function<void(const Reference& cause)>& run_text) {
  return ExceptionConstructor(builder, constructor, arguments).run(receiver, run_text);
}

namespace {

/// Whether there may be an exception of a class of the program that satisfies this, or has such a class above it.
template <class Condition>
bool is_any_of_program(const MethodContext& context, const Condition& condition) {
  if (!context.options.receivers) return true;
  const auto has_one = [&](const std::string& class_name) {
    const std::vector<std::string> chain = with_superclasses(class_name, context.lookup);
    return std::any_of(chain.begin(), chain.end(), [&](const std::string& name) {
      const classfile::ClassFile* c = context.lookup.is_of_jdk(name) ? nullptr : context.lookup(name);
      return c != nullptr && condition(*c);
    });
  };
  const std::vector<std::string> made = context.options.receivers(kThrowable);
  return std::any_of(made.begin(), made.end(), has_one);
}

/// IllegalArgumentException where an exception is given itself, with that one as cause.
void refuse_itself(BlockBuilder& builder, const Reference& given, const Reference& receiver, std::string_view message) {
  constexpr std::string_view kException = "java/lang/IllegalArgumentException";
  const std::size_t is_other = builder.emit_branch(tac::Relation::Ne, given.operand, receiver.operand);
  const tac::Operand exception = allocate(builder, kException);
  store_message(builder, exception, tac::Constant(builder.context().globals.text_constant(message), tac::Type::Ref));
  store_cause(builder, exception, receiver.operand);
  throw_object(builder, exception, std::string(kException));
  builder.lead_here(is_other);
}

/// Whether the JVM gave one to an exception of its own differs from JDK to JDK.
void refuse_unknown_cause(BlockBuilder& builder, const Reference& exception) {
  const tac::LocalId causes = builder.global(builder.context().globals.detail(kCauseField));
  const tac::Operand cause = builder.define(tac::Select{causes, exception.operand, tac::Type::Ref}, tac::Type::Ref);
  const std::size_t is_known = builder.emit_branch(tac::Relation::Ne, cause, unknown_detail(builder));
  unsupported(builder, "initCause of an exception that the JVM made");
  builder.lead_here(is_known);
}

}  // namespace

// The code that the JDK's own exceptions have for these questions runs nothing of the program.
bool print_stack_trace(BlockBuilder& builder, const Reference& receiver) {
  const auto answers = [](const classfile::ClassFile& c) {
    return declares_text(c) || c.find_method("printStackTrace", "()V") != nullptr ||
           c.find_method("printStackTrace", "(Ljava/io/PrintStream;)V") != nullptr ||
           c.find_method("getCause", "()Ljava/lang/Throwable;") != nullptr;
  };
  if (is_any_of_program(builder.context(), answers)) return false;
  if (check_not_null(builder, receiver)) builder.note_effect();
  return true;
}

void add_suppressed(BlockBuilder& builder, const Reference& receiver, const Reference& suppressed) {
  if (!check_not_null(builder, receiver)) return;
  refuse_itself(builder, suppressed, receiver, "Self-suppression not permitted");
  if (check_not_null(builder, suppressed)) keep_suppressed(builder, receiver.operand, suppressed.operand);
}

void push_suppressed(BlockBuilder& builder, const Reference& receiver) {
  if (!check_not_null(builder, receiver)) return;
  Reference result = reference(suppressed_of(builder, receiver.operand));
  result.kind = Reference::Kind::NonNull;
  builder.stack().push(result);
}

// Of the JDK's classes that can be made only Throwable declares it.
bool init_cause(BlockBuilder& builder, const Reference& receiver, const Reference& cause,
                const std::function<void(const Reference& cause)>& run_text) {
  constexpr std::string_view kException = "java/lang/IllegalStateException";
  const auto declares = [](const classfile::ClassFile& c) {
    return c.find_method("initCause", "(Ljava/lang/Throwable;)Ljava/lang/Throwable;") != nullptr;
  };
  if (is_any_of_program(builder.context(), declares)) return false;
  if (!check_not_null(builder, receiver)) return true;
  refuse_unknown_cause(builder, receiver);
  const std::size_t is_open = builder.emit_branch(tac::Relation::Eq, has_given_cause(builder, receiver.operand), 0);
  run_text(cause);
  const tac::Operand exception = allocate(builder, kException);
  store_message(builder, exception, unknown_detail(builder));
  store_cause(builder, exception, receiver.operand);
  throw_object(builder, exception, std::string(kException));
  builder.lead_here(is_open);
  refuse_itself(builder, cause, receiver, "Self-causation not permitted");
  store_cause(builder, receiver.operand, cause.operand);
  builder.stack().push(receiver);
  return true;
}

}  // namespace dashj::lower
