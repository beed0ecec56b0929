// SPDX-License-Identifier: MIT
#include "classfile/lower/constant_initialiser.h"

#include <algorithm>
#include <bit>
#include <map>

#include "base/java_float.h"
#include "classfile/flow/instruction.h"
#include "classfile/lower/block_builder.h"
#include "classfile/lower/class_initialiser.h"
#include "classfile/lower/symbolic_stack.h"

namespace dashj::lower {
namespace {

using classfile::ClassFile;
using classfile::ConstantPool;
using classfile::ConstantTag;
using classfile::Instruction;
using classfile::Member;
using classfile::Opcode;
using tac::Constant;
using tac::Type;

using Stores = std::map<const Member*, tac::Value>;

int distance(Opcode opcode, Opcode first) {
  return static_cast<int>(opcode) - static_cast<int>(first);
}

std::optional<Constant> number_of_pool(const ConstantPool& pool, const Instruction& ldc) {
  const auto index = static_cast<std::uint16_t>(ldc.operand);
  const bool is_wide = ldc.opcode == Opcode::Ldc2W;
  if (pool.has(index, is_wide ? ConstantTag::Long : ConstantTag::Integer)) {
    if (!is_wide) return Constant(pool.integer(index));
    return Constant(static_cast<tac::Value>(pool.at(index).bits), Type::Long);
  }
  if (!pool.has(index, is_wide ? ConstantTag::Double : ConstantTag::Float)) return std::nullopt;
  const std::uint64_t bits = pool.at(index).bits;
  if (is_wide) return Constant(java_float::bits_of(std::bit_cast<double>(bits)), Type::Double);
  return Constant(java_float::bits_of(std::bit_cast<float>(static_cast<std::uint32_t>(bits))), Type::Float);
}

}  // namespace

std::optional<Constant> pushed_constant(const ConstantPool& pool, const Instruction& instruction) {
  const Opcode opcode = instruction.opcode;
  const auto is_between = [opcode](Opcode low, Opcode high) { return opcode >= low && opcode <= high; };
  if (is_between(Opcode::IconstM1, Opcode::Iconst5)) return Constant(distance(opcode, Opcode::Iconst0));
  if (is_between(Opcode::Lconst0, Opcode::Lconst1)) return Constant(distance(opcode, Opcode::Lconst0), Type::Long);
  if (is_between(Opcode::Fconst0, Opcode::Fconst2))
    return Constant(java_float::bits_of(static_cast<float>(distance(opcode, Opcode::Fconst0))), Type::Float);
  if (is_between(Opcode::Dconst0, Opcode::Dconst1))
    return Constant(java_float::bits_of(static_cast<double>(distance(opcode, Opcode::Dconst0))), Type::Double);
  if (opcode == Opcode::Bipush || opcode == Opcode::Sipush) return Constant(instruction.operand);
  if (opcode == Opcode::AconstNull) return Constant(0, Type::Ref);
  if (is_between(Opcode::Ldc, Opcode::Ldc2W)) return number_of_pool(pool, instruction);
  return std::nullopt;
}

const Member* own_static(const ClassFile& class_file, const Instruction& instruction) {
  const auto index = static_cast<std::uint16_t>(instruction.operand);
  if (!class_file.pool.has(index, ConstantTag::Fieldref)) return nullptr;
  const classfile::MemberRef named = class_file.pool.member(index);
  if (named.class_name != class_file.name) return nullptr;
  const auto field = std::find_if(class_file.fields.begin(), class_file.fields.end(), [&](const Member& member) {
    return member.name == named.name && member.descriptor == named.descriptor && member.has_flag(classfile::kAccStatic);
  });
  return field == class_file.fields.end() ? nullptr : &*field;
}

namespace {

std::optional<Type> type_of(const Member& field) {
  const auto type = classfile::parse_field_descriptor(field.descriptor);
  if (!type) return std::nullopt;
  return type->is_reference() ? Type::Ref : primitive_type(*type);
}

/// After the prologue a constant and its store in turn, then the return; the code has no branch and no handler, so it
/// runs as it stands.
std::optional<Stores> stores_of(const ClassFile& class_file, const std::vector<Instruction>& code,
                                const ClassLookup& lookup) {
  Stores stores;
  std::size_t at = assertion_prologue(class_file, code, lookup);
  for (; at + 2 < code.size() && code[at + 1].opcode == Opcode::Putstatic; at += 2) {
    const auto constant = pushed_constant(class_file.pool, code[at]);
    const Member* field = own_static(class_file, code[at + 1]);
    const auto type = field == nullptr ? std::nullopt : type_of(*field);
    if (!constant || !type || tac::stack_type(*type) != constant->type) return std::nullopt;
    stores[field] = narrowed_value(constant->value, *type);  // JVMS 6.5 putstatic
  }
  if (at + 1 != code.size() || code[at].opcode != Opcode::Return) return std::nullopt;
  return stores;
}

bool is_initialiser(const Member& method) {
  return method.name == "<clinit>";
}

std::optional<Stores> initial_stores(const ClassFile& class_file, const ClassLookup& lookup) {
  const auto& methods = class_file.methods;
  const auto count = std::count_if(methods.begin(), methods.end(), is_initialiser);
  if (count == 0) return Stores();
  // JVMS 2.9.2; what a JVM makes of another <clinit> depends on the version of the class.
  const Member* method = class_file.find_method("<clinit>", "()V");
  if (count != 1 || method == nullptr || !method->has_flag(classfile::kAccStatic)) return std::nullopt;
  const auto code = initialiser_code(class_file);
  return code ? stores_of(class_file, *code, lookup) : std::nullopt;
}

/// JVMS 6.5 putstatic lets the initialiser alone write a final field, but of classes older than version 53 the JVM
/// takes it from every method of the class. Code that cannot be decoded does not run.
bool writes_finals_elsewhere(const ClassFile& class_file) {
  constexpr std::uint16_t kFirstStrict = 53;
  const auto writes_final = [&](const Instruction& instruction) {
    if (instruction.opcode != Opcode::Putstatic) return false;
    const Member* field = own_static(class_file, instruction);
    return field != nullptr && field->has_flag(classfile::kAccFinal);
  };
  const auto has_write = [&](const Member& method) {
    if (!method.code || is_initialiser(method)) return false;
    const auto code = classfile::decode(method.code->bytecode, class_file.name);
    return code && std::any_of(code->begin(), code->end(), writes_final);
  };
  return class_file.major_version < kFirstStrict &&
         std::any_of(class_file.methods.begin(), class_file.methods.end(), has_write);
}

}  // namespace

std::optional<std::vector<StaticConstant>> initial_statics(const ClassFile& class_file, const ClassLookup& lookup) {
  const auto stores = initial_stores(class_file, lookup);
  if (!stores || writes_finals_elsewhere(class_file)) return std::nullopt;
  std::vector<StaticConstant> statics;
  for (const Member& field : class_file.fields) {
    if (!field.has_flag(classfile::kAccStatic) || field.has_flag(classfile::kAccFinal)) continue;
    // JVMS 4.7.2: of a field that is not final; javac does not write it, and JVMs have differed about it.
    if (classfile::find_attribute(field.attributes, "ConstantValue") != nullptr || !type_of(field)) return std::nullopt;
    const auto stored = stores->find(&field);
    statics.push_back({class_file.name, field.name, field.descriptor, stored == stores->end() ? 0 : stored->second});
  }
  return statics;
}

const Member* constant_initialiser(const ClassFile& class_file, const ClassLookup& lookup) {
  if (initialiser_kind(class_file, lookup) != InitialiserKind::Other) return nullptr;
  return initial_statics(class_file, lookup) ? class_file.find_method("<clinit>", "()V") : nullptr;
}

}  // namespace dashj::lower
