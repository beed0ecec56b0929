// SPDX-License-Identifier: MIT
#include <algorithm>
#include <array>
#include <vector>

#include "base/mutant.h"
#include "classfile/lower/array_code.h"
#include "classfile/lower/class_hierarchy.h"
#include "classfile/lower/constant_operand.h"
#include "classfile/lower/given_objects.h"
#include "classfile/lower/heap_code.h"
#include "classfile/lower/known_classes.h"
#include "classfile/lower/lower_families.h"
#include "classfile/lower/resolve_class.h"
#include "classfile/lower/unmodelled.h"

namespace dashj::lower {
namespace {

using classfile::Instruction;
using classfile::Opcode;
using tac::Operand;
using tac::Relation;
using tac::Type;

/// What the instructions iaload, laload ... saload and iastore ... sastore are about, in the order of their opcodes.
/// Those of bytes are of booleans as well, so their range is that of a byte.
constexpr std::array kComponents{Type::Int, Type::Long, Type::Float, Type::Double,
                                 Type::Ref, Type::Byte, Type::Char,  Type::Short};

Type component_of(Opcode opcode, Opcode first) {
  return kComponents.at(static_cast<std::size_t>(opcode) - static_cast<std::size_t>(first));
}

bool is_boolean_array(const BlockBuilder& builder, const Operand& array) {
  const auto* local = std::get_if<tac::LocalId>(&array);
  return local != nullptr && (builder.context().boolean_arrays.arrays.contains(*local) ||
                              builder.boolean_temporaries().arrays.contains(*local));
}

bool is_boolean_table(const BlockBuilder& builder, const Operand& array) {
  const auto* local = std::get_if<tac::LocalId>(&array);
  return local != nullptr && (builder.context().boolean_arrays.tables.contains(*local) ||
                              builder.boolean_temporaries().tables.contains(*local));
}

/// JVMS 6.5 iaload and its kind. What was stored has the range of the component, which is said once more where it is
/// read, so that callees know it.
void load(BlockBuilder& builder, Type component) {
  const Operand index = builder.stack().pop_int();
  const Reference array = builder.stack().pop_reference();
  if (!check_access(builder, array, index)) return;
  const Type type = tac::stack_type(component);
  const tac::LocalId cells = builder.global(builder.context().globals.cells(component));
  const Operand value = builder.define(tac::Load{cells, array.operand, index, type}, type);
  if (component == Type::Ref) {
    if (is_boolean_table(builder, array.operand)) builder.note_type(value, "[Z");
    return builder.stack().push(reference(value));
  }
  if (component == Type::Byte && is_boolean_array(builder, array.operand)) component = Type::Boolean;
  builder.stack().push(builder.narrowed(value, component), type);
}

/// A store into a boolean[] keeps the lowest bit, one into a byte[] the low eight (JVMS 6.5 bastore).
Operand as_byte_or_boolean(BlockBuilder& builder, const Reference& array, const Operand& value) {
  const auto* constant = std::get_if<tac::Constant>(&value);
  if (constant != nullptr && (constant->value == 0 || constant->value == 1)) return value;
  const tac::Binary one_bit{tac::BinaryOp::And, value, DASHJ_MUTATE(boolean_cell_keeps_bits, 1, 255)};
  if (is_boolean_array(builder, array.operand)) return builder.define(one_bit);
  const tac::LocalId kept = builder.fresh_temporary(Type::Int);
  builder.emit(tac::Assign{kept, tac::Unary{tac::UnaryOp::ToByte, value}});
  const Operand is_boolean = is_instance(builder, class_of(builder, array.operand), "[Z");
  const std::size_t is_byte = builder.emit_branch(Relation::Eq, is_boolean, 0);
  builder.emit(tac::Assign{kept, one_bit});
  builder.lead_here(is_byte);
  return builder.define(tac::Copy{kept});
}

/// The local that a statement writes; no value: none, or only globals.
std::optional<tac::LocalId> written_by(const tac::Stmt& stmt) {
  if (const auto* assign = std::get_if<tac::Assign>(&stmt.operation)) return assign->target;
  if (const auto* choice = std::get_if<tac::Choose>(&stmt.operation)) return choice->target;
  const auto* call = std::get_if<tac::Call>(&stmt.operation);
  return call == nullptr ? std::nullopt : call->result;
}

/// Whether a value was loaded from the array earlier in this block. Sound: the instructions of a block run one after
/// the other. A variable is written by an instruction of its own, which nothing jumps over; a temporary counts only
/// where one statement writes it.
bool was_loaded_from(const BlockBuilder& builder, Operand value, const Operand& array) {
  const std::vector<tac::Stmt>& statements = builder.statements();
  const auto writes = [](const tac::Stmt& stmt, const Operand& local) {
    const auto written = written_by(stmt);
    return written && Operand(*written) == local;
  };
  for (auto stmt = statements.rbegin(); stmt != statements.rend(); ++stmt) {
    if (writes(*stmt, array)) return false;
    if (!writes(*stmt, value)) continue;
    const bool is_variable = std::get<tac::LocalId>(value).index() < builder.context().webs.locals.size();
    const auto writes_too = [&](const tac::Stmt& other) { return writes(other, value); };
    if (!is_variable && std::any_of(std::next(stmt), statements.rend(), writes_too)) return false;
    const auto* assign = std::get_if<tac::Assign>(&stmt->operation);
    if (assign == nullptr) return false;
    if (const auto* load = std::get_if<tac::Load>(&assign->value)) return load->array == array;
    const auto* copy = std::get_if<tac::Copy>(&assign->value);
    if (copy == nullptr) return false;
    value = copy->value;
  }
  return false;
}

/// JVMS 6.5 aastore: null fits everywhere, another object where its class is assignable to the component of the
/// array's.
void check_store(BlockBuilder& builder, const Reference& array, const Reference& value) {
  if (value.kind == Reference::Kind::Null) return;
  // What an array holds fits into it: the JVM has asked when it came there.
  if (was_loaded_from(builder, value.operand, array.operand)) return;
  const std::size_t is_null = builder.emit_branch(Relation::Eq, value.operand, kNull);
  const Operand fits = fits_into(builder, array.operand, value.operand);
  check(builder, Relation::Ne, fits, DASHJ_MUTATE(store_is_unchecked, 0, 2), kArrayStoreException);
  builder.lead_here(is_null);
}

/// JVMS 6.5 iastore and its kind: first null, then the index, then whether the value fits.
void store(BlockBuilder& builder, Type component) {
  const Type type = tac::stack_type(component);
  const Value popped = builder.stack().pop();
  if (type_of(popped) != type) throw VerifyFailure("what is stored into an array has another type");
  const Operand* given = operand_of(popped);
  if (given == nullptr) throw VerifyFailure("a return address is stored into an array");
  Operand value = *given;
  const Operand index = builder.stack().pop_int();
  const Reference array = builder.stack().pop_reference();
  if (!check_access(builder, array, index)) return;
  if (component == Type::Ref) {
    check_store(builder, array, std::get<Reference>(popped));
  } else {
    value = component == Type::Byte ? as_byte_or_boolean(builder, array, value) : builder.narrowed(value, component);
  }
  const tac::LocalId cells = builder.global(builder.context().globals.cells(component));
  builder.emit(tac::Assign{cells, tac::Store{cells, array.operand, index, value, type}});
}

/// JVMS table 6.5.newarray-A.
std::string primitive_array(std::int32_t code) {
  constexpr std::string_view kLetters = "ZCFDBSIJ";
  constexpr std::int32_t kFirst = 4;
  if (code < kFirst || static_cast<std::size_t>(code - kFirst) >= kLetters.size())
    throw VerifyFailure("newarray has no such type");
  return {'[', kLetters[static_cast<std::size_t>(code - kFirst)]};
}

Reference new_reference(const Operand& array) {
  Reference result = reference(array);
  result.kind = Reference::Kind::NonNull;
  return result;
}

/// JVMS 6.5 newarray, anewarray, multianewarray, whose array class is known here.
void create(BlockBuilder& builder, const std::string& array_class, std::size_t dimensions) {
  std::vector<Operand> lengths(dimensions);
  for (std::size_t i = dimensions; i-- > 0;) lengths[i] = builder.stack().pop_int();
  for (const Operand& length : lengths) check_size(builder, length);
  const Operand made = allocate_arrays(builder, array_class, lengths);
  builder.note_type(made, array_class);
  builder.stack().push(new_reference(made));
}

/// Arrays of a class that cannot be asked for: what is known of it is its shape on the stack.
void refuse(BlockBuilder& builder, const Instruction& instruction, std::string_view class_name,
            std::size_t dimensions) {
  std::vector<Unmodelled> kinds;
  for (std::size_t i = 0; i < dimensions; ++i) {
    const Operand length = builder.stack().pop_int();
    const auto* constant = std::get_if<tac::Constant>(&length);
    if (constant == nullptr || constant->value < 0) kinds = {Unmodelled::Size};
  }
  if (may_not_resolve(builder.context(), class_name)) kinds.push_back(Unmodelled::Resolution);
  unsupported(builder, "array creation (" + std::string(mnemonic(instruction.opcode)) + ")", kinds);
  builder.stack().push(builder.unknown({classfile::TypeKind::Object, "Ljava/lang/Object;"}));
}

void create_of_class(BlockBuilder& builder, const Instruction& instruction) {
  const std::string_view name = class_operand(builder.context().owner, instruction);
  const bool is_many = instruction.opcode == Opcode::Multianewarray;
  const std::size_t dimensions = is_many ? static_cast<std::size_t>(instruction.operand2) : 1;
  const std::string array_class = is_many ? std::string(name) : array_of(name);
  const auto depth = static_cast<std::size_t>(std::distance(
      array_class.begin(), std::find_if(array_class.begin(), array_class.end(), [](char c) { return c != '['; })));
  if (dimensions == 0 || depth < dimensions) throw VerifyFailure("an array has more dimensions than its class");
  if (!can_name(builder.context(), array_class)) return refuse(builder, instruction, name, dimensions);
  create(builder, array_class, dimensions);
}

}  // namespace

/// JVMS 6.5: all instructions on arrays.
bool lower_array(BlockBuilder& builder, const Instruction& instruction) {
  const Opcode opcode = instruction.opcode;
  if (opcode >= Opcode::Iaload && opcode <= Opcode::Saload) {
    load(builder, component_of(opcode, Opcode::Iaload));
  } else if (opcode >= Opcode::Iastore && opcode <= Opcode::Sastore) {
    store(builder, component_of(opcode, Opcode::Iastore));
  } else if (opcode == Opcode::Arraylength) {
    const Reference array = builder.stack().pop_reference();
    if (check_not_null(builder, array)) builder.stack().push_int(length_of(builder, array.operand));
  } else if (opcode == Opcode::Newarray) {
    create(builder, primitive_array(instruction.operand), 1);
  } else if (opcode == Opcode::Anewarray || opcode == Opcode::Multianewarray) {
    create_of_class(builder, instruction);
  } else {
    return false;
  }
  return true;
}

}  // namespace dashj::lower
