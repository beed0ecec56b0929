// SPDX-License-Identifier: MIT
#include "classfile/lower/enum_classes.h"

#include <algorithm>
#include <optional>
#include <string>
#include <vector>

#include "classfile/lower/array_code.h"
#include "classfile/lower/class_hierarchy.h"
#include "classfile/lower/enum_calls.h"
#include "classfile/lower/enum_shape.h"
#include "classfile/lower/equal_objects.h"
#include "classfile/lower/heap_code.h"
#include "classfile/lower/initialise_class.h"
#include "classfile/lower/known_classes.h"
#include "classfile/lower/text_calls.h"
#include "classfile/lower/unmodelled.h"

namespace dashj::lower {
namespace {

using classfile::ClassFile;
using classfile::Member;
using tac::Operand;
using tac::Relation;
using tac::Type;

bool is_enum_class(const ClassFile& one) {
  return one.has_flag(classfile::kAccEnum) && one.super_name == kEnum;
}

std::int32_t constant_count(const ClassFile& one) {
  return static_cast<std::int32_t>(std::count_if(
      one.fields.begin(), one.fields.end(), [](const Member& field) { return field.has_flag(classfile::kAccEnum); }));
}

/// Statements that go by which enum a number of a class stands for.
class EnumCases {
 public:
  explicit EnumCases(BlockBuilder& builder) : builder_(builder), context_(builder.context()) {
    context_.globals.note_equal_object(kClass);
  }

  /// `then`: emits what is done for an enum. `what`: for people, where it is another class.
  template <class Then>
  void by_class_object(const Reference& class_object, const std::string& what, const Then& then) {
    if (class_object.kind == Reference::Kind::ClassConstant)
      if (const ClassFile* known = context_.lookup(class_object.class_name); known != nullptr && is_enum_class(*known))
        return then(*known);
    const Operand number = number_of(class_object.operand);
    for (const ClassFile* one : enums_) {
      const Operand own = context_.globals.class_number(one->name);
      in_case(builder_.emit_branch(Relation::Ne, number, own), *one, then);
    }
    end(what);
  }

  template <class Then>
  void by_constant(const Operand& object, const std::string& what, const Then& then) {
    const Operand number = class_of(builder_, object);
    for (const ClassFile* one : enums_)
      in_case(builder_.emit_branch(Relation::Eq, is_instance(builder_, number, one->name), 0), *one, then);
    end(what);
  }

  /// Those of constants with bodies.
  template <class Then>
  void by_body_class(const Reference& class_object, const std::string& what, const Then& then) {
    const Operand number = number_of(class_object.operand);
    for (const std::string& name : classes_) {
      const ClassFile* body = context_.lookup(name);
      const ClassFile* one = body == nullptr ? nullptr : context_.lookup(body->super_name);
      if (one == nullptr || !is_enum_class(*one)) continue;
      in_case(builder_.emit_branch(Relation::Ne, number, Operand(context_.globals.class_number(name))), *one, then);
    }
    end(what);
  }

  [[nodiscard]] Operand number_of(const Operand& class_object) {
    return builder_.define(tac::Select{class_number_field(builder_), class_object, Type::Int});
  }

 private:
  /// All of those that there are objects of; of an abstract one its constants. Sound: others end at Unsupported.
  [[nodiscard]] std::vector<std::string> classes_in_reach() const {
    return context_.options.receivers ? context_.options.receivers(kEnum) : std::vector<std::string>();
  }

  [[nodiscard]] std::vector<const ClassFile*> enums_in_reach() const {
    std::vector<const ClassFile*> result;
    for (const std::string& name : classes_)
      for (const std::string& above : with_superclasses(name, context_.lookup)) {
        const ClassFile* one = context_.lookup(above);
        if (one != nullptr && is_enum_class(*one) && std::find(result.begin(), result.end(), one) == result.end())
          result.push_back(one);
      }
    return result;
  }

  /// What one case initialises is not initialised behind all of them.
  template <class Then>
  void in_case(std::size_t other, const ClassFile& one, const Then& then) {
    const std::set<std::string> initialised = builder_.initialised();
    then(one);
    builder_.initialised() = initialised;
    ends_.push_back(builder_.emit_goto());
    builder_.lead_here(other);
  }

  void end(const std::string& what) {
    unsupported(builder_, what, {Unmodelled::Code});
    for (const std::size_t jump : ends_) builder_.lead_here(jump);
  }

  BlockBuilder& builder_;
  const MethodContext& context_;
  const std::vector<std::string> classes_ = classes_in_reach();
  const std::vector<const ClassFile*> enums_ = enums_in_reach();
  std::vector<std::size_t> ends_;
};

Operand constants_of_jdk(BlockBuilder& builder, const ClassFile& one, const classfile::MemberRef& field) {
  const auto member = std::find_if(one.fields.begin(), one.fields.end(), [&](const Member& each) {
    return each.name == field.name && each.descriptor == field.descriptor;
  });
  const auto& start_static = builder.context().options.start_static;
  const auto held = start_static ? start_static(one, *member) : tl::unexpected(std::string("are state of the JDK"));
  if (held) return Operand(*held);
  unsupported(builder, "constants of " + classfile::dotted_name(one.name) + ", which " + held.error(), {});
  return kNull;
}

/// What values() would copy, and what the JVM has kept of it (enum_shape.h); null while the class is being initialised.
/// The class is initialised first: its own errors come out of a reflective call as they are (Method.invoke: its
/// documentation). Of an enum of the JDK that has been done, and the start heap has the array.
Operand constants_of(BlockBuilder& builder, const ClassFile& one) {
  const auto field = enum_constants_field(one, builder.context().lookup);
  if (!field) {
    unsupported(builder, "values() of " + classfile::dotted_name(one.name) + ", which is not as javac writes it",
                {Unmodelled::Code});
    return kNull;
  }
  const MethodContext& context = builder.context();
  if (context.lookup.is_of_jdk(one.name) && context.options.initialised_class != one.name)
    return constants_of_jdk(builder, one, *field);
  if (!initialise_class(builder, one.name)) return kNull;
  builder.note_effect();
  GlobalTable& globals = builder.context().globals;
  const tac::LocalId place =
      builder.global(globals.static_field(one.name, field->name, field->descriptor, Type::Ref, 0));
  return builder.define(tac::Copy{place}, Type::Ref);
}

/// The same, all of them.
Operand whole_constants_of(BlockBuilder& builder, const ClassFile& one) {
  const Operand constants = constants_of(builder, one);
  const std::size_t is_there = builder.emit_branch(Relation::Ne, constants, kNull);
  unsupported(builder, "constants of the enum in its initialiser", {Unmodelled::Code});
  builder.lead_here(is_there);
  const std::size_t is_whole = builder.emit_branch(Relation::Eq, length_of(builder, constants), constant_count(one));
  unsupported(builder, "an enum with constants that are no fields", {Unmodelled::Code});
  builder.lead_here(is_whole);
  return constants;
}

/// The map of the names is filled in order, so the last of two of one name is found. `otherwise`: emits what is done
/// where there is none.
template <class Otherwise>
void find_by_name(BlockBuilder& builder, const ClassFile& one, const Reference& name, tac::LocalId result,
                  const Otherwise& otherwise) {
  const Operand constants = whole_constants_of(builder, one);
  if (!check_not_null(builder, name)) return;
  refuse_unknown_text(builder, name.operand, "valueOf");
  const tac::LocalId cells = builder.global(builder.context().globals.cells(Type::Ref));
  std::vector<std::size_t> found;
  for (std::int32_t i = constant_count(one); i-- > 0;) {
    const Operand constant = builder.define(tac::Load{cells, constants, i, Type::Ref}, Type::Ref);
    const Operand its = name_of_constant(builder, constant);
    refuse_unknown_text(builder, its, "name of a constant");
    builder.emit(tac::Assign{result, tac::Copy{constant}});
    found.push_back(builder.emit_branch(Relation::Eq, its, name.operand));
  }
  otherwise();
  for (const std::size_t jump : found) builder.lead_here(jump);
}

void push_reference(BlockBuilder& builder, tac::LocalId result) {
  builder.stack().push(reference(builder.define(tac::Copy{result}, Type::Ref)));
}

void push_class(BlockBuilder& builder, const Operand& number) {
  Reference result = reference(make_class_object(builder, number));
  result.kind = Reference::Kind::NonNull;
  builder.stack().push(result);
}

}  // namespace

void push_enum_constants(BlockBuilder& builder, const Reference& class_object) {
  if (!check_not_null(builder, class_object)) return;
  const tac::LocalId result = builder.fresh_temporary(Type::Ref);
  EnumCases(builder).by_class_object(class_object, "constants of a class that may be no enum", [&](const auto& one) {
    builder.emit(tac::Assign{result, tac::Copy{constants_of(builder, one)}});
  });
  push_reference(builder, result);
}

void push_enum_constant(BlockBuilder& builder, const Reference& class_object, const Reference& name) {
  if (!check_not_null(builder, class_object)) return;
  builder.context().globals.asked().texts = true;
  const tac::LocalId result = builder.fresh_temporary(Type::Ref);
  EnumCases(builder).by_class_object(class_object, "valueOf of a class that may be no enum", [&](const auto& one) {
    find_by_name(builder, one, reference(name.operand), result,
                 [&] { throw_new(builder, "java/lang/IllegalArgumentException"); });
  });
  push_reference(builder, result);
}

bool is_enum_of_program(const ClassFile& one, const ClassLookup& lookup) {
  return is_enum_class(one) && !lookup.is_of_jdk(one.name);
}

Operand enum_constant(BlockBuilder& builder, const ClassFile& one, const Operand& name) {
  builder.context().globals.asked().texts = true;
  const tac::LocalId result = builder.fresh_temporary(Type::Ref);
  Reference text = reference(name);
  text.kind = Reference::Kind::NonNull;
  const std::set<std::string> initialised = builder.initialised();
  find_by_name(builder, one, text, result, [&] { builder.emit(tac::Assign{result, tac::Copy{kNull}}); });
  builder.initialised() = initialised;  // of the caller: it may come here on one of its ways only
  return builder.define(tac::Copy{result}, Type::Ref);
}

Operand constant_of_number(BlockBuilder& builder, const ClassFile& one, const Operand& object) {
  const tac::LocalId result = builder.fresh_temporary(Type::Ref);
  const std::set<std::string> initialised = builder.initialised();
  const Operand constants = whole_constants_of(builder, one);
  builder.initialised() = initialised;  // of the caller, as above
  const Operand number = ordinal_of_constant(builder, object);
  builder.emit(tac::Assign{result, tac::Copy{kNull}});
  const std::vector<std::size_t> outside{builder.emit_branch(Relation::Lt, number, 0),
                                         builder.emit_branch(Relation::Ge, number, constant_count(one))};
  const tac::LocalId cells = builder.global(builder.context().globals.cells(Type::Ref));
  builder.emit(tac::Assign{result, tac::Load{cells, constants, number, Type::Ref}});
  for (const std::size_t jump : outside) builder.lead_here(jump);
  return builder.define(tac::Copy{result}, Type::Ref);
}

void push_declaring_class(BlockBuilder& builder, const Operand& object) {
  const tac::LocalId number = builder.fresh_temporary(Type::Int);
  EnumCases(builder).by_constant(object, "declaring class of a constant of the JDK", [&](const auto& one) {
    builder.emit(tac::Assign{number, tac::Copy{builder.context().globals.class_number(one.name)}});
  });
  push_class(builder, builder.define(tac::Copy{number}));
}

void push_superclass(BlockBuilder& builder, const Reference& class_object) {
  if (!check_not_null(builder, class_object)) return;
  const tac::LocalId number = builder.fresh_temporary(Type::Int);
  EnumCases(builder).by_body_class(class_object, "superclass by a class object", [&](const auto& one) {
    builder.emit(tac::Assign{number, tac::Copy{builder.context().globals.class_number(one.name)}});
  });
  push_class(builder, builder.define(tac::Copy{number}));
}

}  // namespace dashj::lower
