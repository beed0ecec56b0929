// SPDX-License-Identifier: MIT
#include "classfile/lower/array_code.h"

#include "base/check.h"
#include "base/mutant.h"
#include "classfile/format/descriptor.h"
#include "classfile/lower/given_objects.h"
#include "classfile/lower/heap_code.h"
#include "classfile/lower/known_classes.h"

namespace dashj::lower {

using tac::LocalId;
using tac::Operand;
using tac::Relation;
using tac::Type;

const LocalWebs::Array* given_array(const MethodContext& context, const Operand& array) {
  const auto* local = std::get_if<LocalId>(&array);
  if (local == nullptr || context.webs.is_written(*local)) return nullptr;
  for (const LocalWebs::Array& given : context.webs.arrays)
    if (given.array == *local && !given.is_object()) return &given;
  return nullptr;
}

// No array is longer than the greatest int, so the mask changes nothing: it says so to who knows nothing of the map.
Operand length_of(BlockBuilder& builder, const Operand& array) {
  if (const auto* given = given_array(builder.context(), array)) return given->length;
  const tac::LocalId lengths = builder.global(builder.context().globals.lengths());
  const Operand length = builder.define(tac::Select{lengths, array, Type::Int});
  return builder.define(tac::Binary{tac::BinaryOp::And, length, INT32_MAX});
}

bool check_access(BlockBuilder& builder, const Reference& array, const Operand& index) {
  if (!check_not_null(builder, array)) return false;
  const Operand length = length_of(builder, array.operand);
  const std::size_t is_negative = builder.emit_branch(Relation::Lt, index, 0);
  const std::size_t is_inside =
      builder.emit_branch(DASHJ_MUTATE(index_at_end, Relation::Lt, Relation::Le), index, length);
  if (DASHJ_MUTATE(negative_index, true, false)) builder.lead_here(is_negative);
  throw_new(builder, kArrayIndexOutOfBoundsException);
  builder.lead_here(is_inside);
  if (DASHJ_MUTATE(negative_index, false, true)) builder.lead_here(is_negative);
  return true;
}

void check_size(BlockBuilder& builder, const Operand& length) {
  const auto* constant = std::get_if<tac::Constant>(&length);
  if (constant != nullptr && constant->value >= 0) return;
  check(builder, Relation::Ge, length, DASHJ_MUTATE(size_unchecked, 0, INT32_MIN), kNegativeArraySizeException);
}

Type component_type(std::string_view array_class) {
  DASHJ_CHECK(array_class.size() > 1 && array_class[0] == '[', "the class of an array should begin with a bracket");
  const auto type = classfile::parse_field_descriptor(array_class.substr(1));
  DASHJ_CHECK(type.has_value(), "the class of an array should name a component");
  const Type component = tac_type(*type);
  return component == Type::Boolean ? Type::Byte : component;
}

Operand allocate_array(BlockBuilder& builder, std::string_view array_class, const Operand& length) {
  GlobalTable& globals = builder.context().globals;
  const Operand array = allocate_object(builder, array_class);
  const tac::LocalId lengths = builder.global(globals.lengths());
  builder.emit(tac::Assign{lengths, tac::Update{lengths, array, length, Type::Int}});
  const Type component = component_type(array_class), type = tac::stack_type(component);
  const tac::LocalId cells = builder.global(globals.cells(component));
  const int last = DASHJ_MUTATE(array_not_cleared, -1, 0);
  builder.emit(tac::Assign{cells, tac::Fill{cells, array, 0, last, tac::Constant(0, type), type}});
  return array;
}

void for_each_index(BlockBuilder& builder, const Operand& count, const std::function<void(const Operand&)>& body) {
  const tac::LocalId index = builder.fresh_temporary(Type::Int);
  builder.emit(tac::Assign{index, tac::Copy{0}});
  const std::size_t head = builder.size();
  const std::size_t is_done = builder.emit_branch(Relation::Ge, index, count);
  body(Operand(index));
  builder.emit(tac::Assign{index, tac::Binary{tac::BinaryOp::Add, index, 1}});
  builder.emit(tac::Goto{inside(head)});
  builder.lead_here(is_done);
}

namespace {

/// A new array of the class of another, with the first `count` of its cells.
Operand copy_cells(BlockBuilder& builder, std::string_view array_class, const Operand& array, const Operand& length,
                   const Operand& count) {
  GlobalTable& globals = builder.context().globals;
  const Operand number = class_of(builder, array);
  refuse_another_class(builder, number);
  const Operand copy = allocate_array(builder, array_class, length);
  const tac::LocalId classes = builder.global(globals.classes());
  builder.emit(tac::Assign{classes, tac::Update{classes, copy, number, Type::Int}});
  const Type component = component_type(array_class), type = tac::stack_type(component);
  const tac::LocalId cells = builder.global(globals.cells(component));
  builder.emit(tac::Assign{cells, tac::CopyCells{cells, copy, 0, array, 0, count, type}});
  return copy;
}

}  // namespace

Operand clone_array(BlockBuilder& builder, std::string_view array_class, const Operand& array) {
  const Operand length = length_of(builder, array);
  return copy_cells(builder, array_class, array, length, length);
}

Operand copy_array(BlockBuilder& builder, std::string_view array_class, const Operand& array, const Operand& length) {
  const tac::LocalId count = builder.fresh_temporary(Type::Int);
  builder.emit(tac::Assign{count, tac::Copy{length_of(builder, array)}});
  const std::size_t is_longer = builder.emit_branch(Relation::Le, count, length);
  builder.emit(tac::Assign{count, tac::Copy{length}});
  builder.lead_here(is_longer);
  return copy_cells(builder, array_class, array, length, count);
}

// Whether one of the inner lengths is negative has been asked, also where the outer one is 0.
Operand allocate_arrays(BlockBuilder& builder, const std::string& array_class, const std::vector<Operand>& lengths) {
  const Operand array = allocate_array(builder, array_class, lengths[0]);
  if (lengths.size() == 1) return array;
  for_each_index(builder, lengths[0], [&](const Operand& index) {
    const std::vector<Operand> inner(lengths.begin() + 1, lengths.end());
    const Operand row = allocate_arrays(builder, array_class.substr(1), inner);
    const tac::LocalId cells = builder.global(builder.context().globals.cells(Type::Ref));
    builder.emit(tac::Assign{cells, tac::Store{cells, array, index, row, Type::Ref}});
  });
  return array;
}

}  // namespace dashj::lower
