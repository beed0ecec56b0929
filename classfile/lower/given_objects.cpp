// SPDX-License-Identifier: MIT
#include "classfile/lower/given_objects.h"

#include <algorithm>
#include <array>
#include <string>

#include "base/check.h"
#include "base/mutant.h"
#include "classfile/lower/array_code.h"
#include "classfile/lower/class_hierarchy.h"
#include "classfile/lower/equal_objects.h"
#include "classfile/lower/heap_code.h"
#include "classfile/lower/known_classes.h"
#include "classfile/lower/text_calls.h"

namespace dashj::lower {
namespace {

using tac::LocalId;
using tac::ObjectKind;
using tac::Operand;
using tac::Relation;
using tac::Type;

constexpr std::array kListed{kInteger, kString};
constexpr auto kIndexOfClass = static_cast<std::int32_t>(tac::kClassOfArray),
               kIndexOfWhich = static_cast<std::int32_t>(tac::kWhichClass);

std::string_view class_of_kind(ObjectKind kind) {
  switch (kind) {
    case ObjectKind::Box:
    case ObjectKind::OwnBox:
      return kInteger;
    case ObjectKind::Text:
      return kString;
    case ObjectKind::Another:
      return DASHJ_MUTATE(no_other_class, kAnother, kObject);
    default:
      return kObject;
  }
}

std::int32_t code_of(ObjectKind kind) {
  return static_cast<std::int32_t>(tac::object_code(kind));
}

Operand number_of(BlockBuilder& builder, std::string_view class_name) {
  return builder.context().globals.class_number(class_name);
}

Operand number_of_arrays(BlockBuilder& builder, std::string_view component) {
  return number_of(builder, array_of(component));
}

void give_class(BlockBuilder& builder, const Operand& object, std::string_view class_name) {
  const LocalId classes = builder.global(builder.context().globals.classes());
  builder.emit(tac::Assign{classes, tac::Update{classes, object, number_of(builder, class_name), Type::Int}});
}

void give_held(BlockBuilder& builder, const tac::ObjectType& type, const BoxClass& box, const Operand& object) {
  const LocalId cells = builder.global(builder.context().globals.cells(tac::cells_kind(type.held)));
  const Operand held = builder.define(tac::Load{cells, object, 0, box.type}, box.type);
  const LocalId field = box_field(builder, box);
  builder.emit(tac::Assign{field, tac::Update{field, object, builder.narrowed(held, type.held), box.type}});
  builder.context().globals.note_equal_object(box.class_name);
}

/// Of an object whose class is not known, a number that says which class that is.
LocalId which_field(BlockBuilder& builder) {
  return builder.global(builder.context().globals.field(kObject, "which", "I", Type::Int));
}

void give_class_that_is_not_known(BlockBuilder& builder, const Operand& object) {
  const LocalId ints = builder.global(builder.context().globals.cells(Type::Int)), field = which_field(builder);
  const Operand which = builder.define(tac::Load{ints, object, kIndexOfWhich, Type::Int});
  builder.emit(tac::Assign{field, tac::Update{field, object, which, Type::Int}});
}

/// Nothing is known of a String that is given, nor whether it is the object of a constant.
void leave_text_open(BlockBuilder& builder, const Operand& object) {
  leave_identity_of_given_open(builder, object);
  if (builder.context().options.kept.texts) leave_text_unknown(builder, object);
}

void make_box_of(BlockBuilder& builder, const tac::ObjectType& type, const Operand& object, const Operand& code) {
  const std::string_view name = tac::is_any_object(type.class_name) ? tac::kBoxOfObject : type.class_name;
  const BoxClass* box = find_box_class(name);
  DASHJ_CHECK(box != nullptr, "a box should be of a wrapper class");
  give_class(builder, object, name);
  give_held(builder, type, *box, object);
  const std::size_t is_shared = builder.emit_branch(Relation::Eq, code, code_of(ObjectKind::Box));
  if (DASHJ_MUTATE(given_boxes_are_shared, true, false)) give_own_identity(builder, object);
  builder.lead_here(is_shared);
}

/// A class without subclasses of which objects are a kind of their own.
bool is_listed_class(std::string_view class_name) {
  return std::find(kListed.begin(), kListed.end(), class_name) != kListed.end();
}

/// What the input says of an array whose class is not known: not 0 where the object fits. It stands at an index that no
/// program writes: behind that of `which` for each class that is known, and far down for each that is not.
Operand is_said_to_fit(BlockBuilder& builder, const Operand& array, const Operand& object,
                       const Operand& object_class) {
  constexpr std::int32_t kMany = 1 << 29;  // classes that are not known, of objects and of arrays
  const LocalId index = builder.fresh_temporary(Type::Int);
  builder.emit(tac::Assign{index, tac::Binary{tac::BinaryOp::Sub, kIndexOfWhich - 1, object_class}});
  std::int32_t first = INT32_MIN;
  for (const Operand& another : numbers_of_another(builder)) {
    const std::size_t is_known = builder.emit_branch(Relation::Ne, object_class, another);
    const Operand which = builder.define(tac::Select{which_field(builder), object, Type::Int});
    const Operand low = builder.define(tac::Binary{tac::BinaryOp::And, which, kMany - 1});
    builder.emit(tac::Assign{index, tac::Binary{tac::BinaryOp::Add, low, first}});
    builder.lead_here(is_known);
    first += kMany;
  }
  const LocalId ints = builder.global(builder.context().globals.cells(Type::Int));
  return builder.define(tac::Load{ints, array, index, Type::Int});
}

/// Whether there may be arrays of references of which it is not clear whether an object of a class that is not known
/// fits: of all classes that there are objects of (LowerOptions::receivers).
bool has_other_arrays(const BlockBuilder& builder) {
  const MethodContext& context = builder.context();
  if (!context.options.receivers) return true;
  const std::vector<std::string> arrays = context.options.receivers(array_of(kObject));
  return std::any_of(arrays.begin(), arrays.end(), [](const std::string& name) {
    const std::string component = component_class(name);
    return component != kObject && component != kAnother && !is_listed_class(component);
  });
}

bool may_be_given_another(const BlockBuilder& builder) {
  return is_made(builder.context(), kAnother);
}

}  // namespace

std::vector<Operand> numbers_of_another(BlockBuilder& builder) {
  return {number_of(builder, kAnother), number_of_arrays(builder, kAnother)};
}

std::vector<Operand> numbers_of_listed(BlockBuilder& builder, bool are_arrays) {
  std::vector<Operand> numbers;
  for (const std::string_view name : {kObject, kListed[0], kListed[1]}) {
    numbers.push_back(number_of(builder, name));
    if (are_arrays) numbers.push_back(number_of_arrays(builder, name));
  }
  return numbers;
}

std::vector<std::size_t> make_given_object(BlockBuilder& builder, const tac::ObjectType& type, const Operand& object,
                                           const Operand& code) {
  std::vector<std::size_t> ends;
  const std::size_t is_none = builder.emit_branch(Relation::Lt, code, code_of(ObjectKind::Box));
  const auto make = [&](ObjectKind kind) {
    give_class(builder, object, class_of_kind(kind));
    if (kind == ObjectKind::Text) leave_text_open(builder, object);
    if (kind == ObjectKind::Another) give_class_that_is_not_known(builder, object);
    ends.push_back(builder.emit_goto());
  };
  const auto in_case = [&](Relation unlike, ObjectKind kind) {
    const std::size_t other = builder.emit_branch(unlike, code, code_of(kind));
    make(kind);
    builder.lead_here(other);
  };
  if (type.class_name == kString) {
    make(ObjectKind::Text);
    builder.lead_here(is_none);
    return ends;
  }
  if (tac::is_any_object(type.class_name)) {
    in_case(Relation::Ne, ObjectKind::Text);
    in_case(Relation::Ne, ObjectKind::Plain);
    builder.context().globals.note_equal_object(kAnother);
    in_case(Relation::Lt, ObjectKind::Another);
  }
  make_box_of(builder, type, object, code);
  ends.push_back(builder.emit_goto());
  builder.lead_here(is_none);
  return ends;
}

void give_array_class(BlockBuilder& builder, std::string_view objects, const Operand& array) {
  if (!tac::is_any_object(objects)) return;
  const LocalId ints = builder.global(builder.context().globals.cells(Type::Int));
  const Operand code = builder.define(tac::Load{ints, array, kIndexOfClass, Type::Int});
  const auto in_case = [&](Relation unlike, ObjectKind kind) {
    const std::size_t other = builder.emit_branch(unlike, code, code_of(kind));
    give_class(builder, array, array_of(class_of_kind(kind)));
    if (kind == ObjectKind::Another) give_class_that_is_not_known(builder, array);
    builder.lead_here(other);
  };
  in_case(Relation::Ne, ObjectKind::Box);
  in_case(Relation::Ne, ObjectKind::Text);
  builder.context().globals.note_equal_object(kAnother);
  in_case(Relation::Lt, ObjectKind::Another);
}

Operand kind_of_parameter(BlockBuilder& builder, std::string_view objects, const Operand& object, const Operand& code) {
  if (!tac::is_any_object(objects)) return code;
  const LocalId kind = builder.fresh_temporary(Type::Int);
  builder.emit(tac::Assign{kind, tac::Copy{code}});
  const std::size_t is_less = builder.emit_branch(Relation::Lt, code, code_of(ObjectKind::Plain));
  builder.emit(tac::Assign{kind, tac::Copy{code_of(ObjectKind::Plain)}});
  const LocalId ints = builder.global(builder.context().globals.cells(Type::Int));
  const Operand flag = builder.define(tac::Load{ints, object, kIndexOfClass, Type::Int});
  const std::size_t is_plain = builder.emit_branch(Relation::Lt, flag, code_of(ObjectKind::Another));
  builder.emit(tac::Assign{kind, tac::Copy{code_of(ObjectKind::Another)}});
  builder.lead_here(is_less);
  builder.lead_here(is_plain);
  return builder.define(tac::Copy{kind});
}

void drop_other_class(BlockBuilder& builder, std::string_view objects, LocalId object) {
  if (tac::is_any_object(objects)) return;
  const std::size_t is_null = builder.emit_branch(Relation::Eq, object, kNull);
  const std::size_t fits = builder.emit_branch(Relation::Eq, class_of(builder, object), number_of(builder, objects));
  builder.emit(tac::Assign{object, tac::Copy{kNull}});
  builder.lead_here(is_null);
  builder.lead_here(fits);
}

void drop_unfit_object(BlockBuilder& builder, std::string_view objects, const Operand& array, LocalId object) {
  if (!tac::is_any_object(objects)) return;
  const std::size_t is_null = builder.emit_branch(Relation::Eq, object, kNull);
  const Operand array_class = class_of(builder, array), object_class = class_of(builder, object);
  std::vector<std::size_t> fits;
  for (const std::string_view listed : kListed) {
    const std::size_t other = builder.emit_branch(Relation::Ne, array_class, number_of_arrays(builder, listed));
    fits.push_back(builder.emit_branch(Relation::Eq, object_class, number_of(builder, listed)));
    builder.emit(tac::Assign{object, tac::Copy{kNull}});
    fits.push_back(builder.emit_goto());
    builder.lead_here(other);
  }
  const Operand another = number_of_arrays(builder, kAnother);
  fits.push_back(builder.emit_branch(Relation::Ne, array_class, another));
  const Operand is_fit = is_said_to_fit(builder, array, object, object_class);
  fits.push_back(builder.emit_branch(Relation::Ne, is_fit, 0));
  builder.emit(tac::Assign{object, tac::Copy{kNull}});
  fits.push_back(is_null);
  for (const std::size_t jump : fits) builder.lead_here(jump);
}

// Sound: what is not known is below Object alone for sure, and may be an array. An array of such objects is below
// arrays of Object, and no array of numbers. That the class is none of those that are listed, which have no subclasses,
// is what tells it from them, and an array of it from arrays of them.
void refuse_another(BlockBuilder& builder, const Operand& class_number, std::string_view class_name,
                    const std::vector<Unmodelled>& kinds) {
  if (!may_be_given_another(builder) || class_name == kObject || is_listed_class(class_name)) return;
  const std::string component = class_name.starts_with('[') ? component_class(class_name) : std::string();
  std::vector<Operand> numbers{number_of(builder, kAnother)};
  const bool is_open = !component.empty() && component != kObject && !is_listed_class(component);
  if (is_open) numbers.push_back(number_of_arrays(builder, kAnother));
  for (const Operand& another : numbers) {
    const std::size_t is_known = builder.emit_branch(Relation::Ne, class_number, another);
    unsupported(builder, "type test for an object of which the class is not known", kinds);
    builder.lead_here(is_known);
  }
}

void refuse_another_class(BlockBuilder& builder, const Operand& class_number) {
  if (!may_be_given_another(builder)) return;
  for (const Operand& another : numbers_of_another(builder)) {
    const std::size_t is_known = builder.emit_branch(Relation::Ne, class_number, another);
    unsupported(builder, "class of an object of which it is not known");
    builder.lead_here(is_known);
  }
}

// Sound: of an array whose class is not known it is an input whether an object fits: one of the ints at the array's
// number, at an index that no program writes, for each class of objects and for each class that is not known. Only the
// array itself has this class, as copies of it are not supported. Whether an object whose class is not known fits into
// another array is clear where that is of Object, or of a class that is listed.
Operand fits_into(BlockBuilder& builder, const Operand& array, const Operand& object) {
  const Operand array_class = class_of(builder, array), object_class = class_of(builder, object);
  const Operand high = builder.define(tac::Binary{tac::BinaryOp::Shl, array_class, kClassBits});
  const Operand both = builder.define(tac::Binary{tac::BinaryOp::Or, high, object_class});
  const tac::InstanceOf test{both, std::string(kArrayStore), {}};
  if (!may_be_given_another(builder)) return builder.define(test);
  const LocalId answer = builder.fresh_temporary(Type::Int);
  builder.emit(tac::Assign{answer, test});
  std::vector<std::size_t> ends;
  for (const std::string_view clear : {kObject, kListed[0], kListed[1]})
    ends.push_back(builder.emit_branch(Relation::Eq, array_class, number_of_arrays(builder, clear)));
  const std::size_t is_known = builder.emit_branch(Relation::Ne, array_class, number_of_arrays(builder, kAnother));
  const Operand fits = is_said_to_fit(builder, array, object, object_class);
  if (DASHJ_MUTATE(nothing_fits_into_another, true, false)) builder.emit(tac::Assign{answer, tac::Copy{fits}});
  ends.push_back(builder.emit_goto());
  builder.lead_here(is_known);
  for (const Operand& another : numbers_of_another(builder)) {
    if (!has_other_arrays(builder)) break;
    const std::size_t other = builder.emit_branch(Relation::Ne, object_class, another);
    unsupported(builder, "store of an object of which the class is not known", {Unmodelled::Store});
    builder.lead_here(other);
  }
  for (const std::size_t end : ends) builder.lead_here(end);
  return builder.define(tac::Copy{answer});
}

}  // namespace dashj::lower
