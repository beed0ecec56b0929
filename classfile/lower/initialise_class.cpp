// SPDX-License-Identifier: MIT
#include "classfile/lower/initialise_class.h"

#include <algorithm>
#include <vector>

#include "base/mutant.h"
#include "classfile/lower/class_hierarchy.h"
#include "classfile/lower/class_initialiser.h"
#include "classfile/lower/exception_state.h"
#include "classfile/lower/heap_code.h"
#include "classfile/lower/known_classes.h"
#include "classfile/lower/limits.h"
#include "classfile/lower/unmodelled.h"

namespace dashj::lower {
namespace {

using classfile::ClassFile;
using tac::Operand;
using tac::Relation;

constexpr std::int32_t kBegun = 1, kFailed = 2;

const classfile::Member* initialiser_of(const ClassFile& class_file) {
  return class_file.find_method("<clinit>", "()V");
}

/// Statements that run a class's initialiser, those of its superclasses first.
class Initialisation {
 public:
  explicit Initialisation(BlockBuilder& builder) : builder_(builder), context_(builder.context()) {}

  /// JVMS 5.5: the class counts as begun before its superclass is looked at, and whoever is on the way when an
  /// initialiser fails has failed, too. All runs have one thread, so begun means here: go on.
  void run(const ClassFile& class_file) {
    const tac::LocalId status = builder_.global(context_.globals.initialisation(class_file.name));
    const std::size_t is_new = builder_.emit_branch(Relation::Eq, status, 0);
    const std::size_t is_usable =
        builder_.emit_branch(Relation::Ne, status, DASHJ_MUTATE(failed_class_is_new, kFailed, kFailed + 1));
    fail_outer();
    throw_new(builder_, kNoClassDefFoundError);
    builder_.lead_here(is_new);
    set(status, kBegun);
    on_the_way_.push_back(status);
    if (!class_file.has_flag(classfile::kAccInterface)) {
      run_superclass(class_file);
      run_superinterfaces(class_file);
    }
    call_initialiser(class_file);
    on_the_way_.pop_back();
    builder_.lead_here(is_usable);
  }

 private:
  void set(tac::LocalId status, std::int32_t value) { builder_.emit(tac::Assign{status, tac::Copy{value}}); }

  void fail_outer() {
    for (const tac::LocalId status : on_the_way_) set(status, kFailed);
  }

  void run_superclass(const ClassFile& class_file) {
    const ClassFile* parent = context_.lookup(class_file.super_name);
    if (DASHJ_MUTATE(superclass_uninitialised, parent != nullptr, false) && runs_initialiser(context_, parent->name))
      run(*parent);
  }

  /// JVMS 5.5 step 7: those that declare a method with a body and a receiver, superinterfaces before them.
  void run_superinterfaces(const ClassFile& class_file) {
    for (const std::uint16_t index : class_file.interfaces) {
      const ClassFile* interface = context_.lookup(class_file.pool.class_name(index));
      if (interface == nullptr || context_.lookup.is_of_jdk(interface->name)) continue;
      run_superinterfaces(*interface);
      if (has_default_method(*interface) && initialiser_kind(*interface, context_.lookup) == InitialiserKind::Other)
        run(*interface);
    }
  }

  void call_initialiser(const ClassFile& class_file) {
    const classfile::Member* method = initialiser_of(class_file);
    if (method == nullptr || initialiser_kind(class_file, context_.lookup) != InitialiserKind::Other) return;
    tac::Call call;
    call.callee = *context_.options.callee(class_file, *method);
    call.callee_name = classfile::dotted_name(class_file.name) + ".<clinit>()V";
    call.thrown = tac::StmtId{0};
    builder_.emit(std::move(call));
    const std::size_t position = builder_.size() - 1;
    const std::size_t done = builder_.emit_goto();
    builder_.lead_here(position);
    fail_outer();
    throw_wrapped();
    builder_.lead_here(done);
  }

  void throw_wrapped() {
    const Operand thrown = builder_.define(tac::Copy{builder_.global(context_.globals.thrown())}, tac::Type::Ref);
    const Operand is_error = is_instance_of_known(builder_, class_of(builder_, thrown), "java/lang/Error");
    const std::size_t other = builder_.emit_branch(Relation::Eq, is_error, 0);
    throw_object(builder_, thrown, "");
    builder_.lead_here(other);
    const Operand wrapper = allocate(builder_, kExceptionInInitializerError);
    store_cause(builder_, wrapper, thrown);
    throw_object(builder_, wrapper, std::string(kExceptionInInitializerError));
  }

  BlockBuilder& builder_;
  const MethodContext& context_;
  std::vector<tac::LocalId> on_the_way_;
};

bool can_call_initialiser(const MethodContext& context, const ClassFile& class_file) {
  if (initialiser_kind(class_file, context.lookup) != InitialiserKind::Other) return true;
  const classfile::Member* method = initialiser_of(class_file);
  return method != nullptr && method->code;
}

/// The superinterfaces are of the program, or of the JDK, which runs no code of a program, and go in no circle.
bool are_interfaces_known(const MethodContext& context, const ClassFile& class_file, int depth = 0) {
  return depth < kMaxInterfaceDepth &&
         std::all_of(class_file.interfaces.begin(), class_file.interfaces.end(), [&](std::uint16_t index) {
           const std::string_view name = class_file.pool.class_name(index);
           const ClassFile* interface = context.lookup(name);
           if (interface == nullptr || context.lookup.is_of_jdk(name)) return context.lookup.is_of_jdk(name);
           return can_call_initialiser(context, *interface) && are_interfaces_known(context, *interface, depth + 1);
         });
}

/// Whether everything that initialising the class runs can be lowered.
bool is_known(const MethodContext& context, std::string_view class_name) {
  const std::vector<std::string> chain = with_superclasses(class_name, context.lookup);
  return context.options.callee && !chain.empty() &&
         std::all_of(chain.begin(), chain.end(), [&](const std::string& name) {
           const ClassFile* class_file = context.lookup(name);
           return class_file == nullptr || context.lookup.is_of_jdk(name) ||
                  (can_call_initialiser(context, *class_file) && are_interfaces_known(context, *class_file));
         });
}

bool is_certainly_initialised(BlockBuilder& builder, std::string_view class_name) {
  const MethodContext& context = builder.context();
  if (builder.is_prelude() ||
      DASHJ_MUTATE(instance_methods_initialise, !context.method.has_flag(classfile::kAccStatic), false))
    return false;
  const std::vector<std::string> chain = with_superclasses(context.owner.name, context.lookup);
  return context.owner.name == class_name || std::find(chain.begin(), chain.end(), class_name) != chain.end();
}

}  // namespace

bool runs_initialiser(const MethodContext& context, std::string_view class_name) {
  return first_real_initialiser(class_name, context.lookup).has_value();
}

bool initialise_class(BlockBuilder& builder, std::string_view class_name) {
  const MethodContext& context = builder.context();
  if (!runs_initialiser(context, class_name) || is_certainly_initialised(builder, class_name)) return true;
  if (!builder.initialised().insert(std::string(class_name)).second) return true;
  const ClassFile* class_file = context.lookup(class_name);
  if (class_file == nullptr || !is_known(context, class_name)) {
    const std::string first = *first_real_initialiser(class_name, context.lookup);
    std::string what = "class initialiser of " + classfile::dotted_name(first);
    // A superclass or interface that is not there may have one.
    if (context.lookup(first) == nullptr) what += ", a class that " + why_not_there(first, context.lookup);
    unsupported(builder, std::move(what), {Unmodelled::Code});
    return false;
  }
  builder.note_effect();
  Initialisation(builder).run(*class_file);
  return true;
}

}  // namespace dashj::lower
