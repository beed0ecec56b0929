// SPDX-License-Identifier: MIT
#include "classfile/lower/enum_shape.h"

#include <algorithm>
#include <vector>

#include "classfile/flow/instruction.h"
#include "classfile/format/attributes.h"

namespace dashj::lower {
namespace {

using classfile::ClassFile;
using classfile::Instruction;
using classfile::Member;
using classfile::MemberRef;
using classfile::Opcode;
using Code = std::vector<Instruction>;

Code code_of(const ClassFile& owner, const Member* method) {
  if (method == nullptr || !method->code || !method->has_flag(classfile::kAccStatic)) return {};
  return classfile::decode(method->code->bytecode, owner.name).value_or(Code());
}

MemberRef named(const ClassFile& owner, const Instruction& instruction) {
  return owner.pool.member(static_cast<std::uint16_t>(instruction.operand));
}

/// getstatic, invokevirtual clone, checkcast, areturn.
std::optional<MemberRef> copied_field(const ClassFile& one) {
  const Code code = code_of(one, one.find_method("values", "()[L" + one.name + ";"));
  if (code.size() != 4 || code[0].opcode != Opcode::Getstatic || code[1].opcode != Opcode::Invokevirtual ||
      code[2].opcode != Opcode::Checkcast || code[3].opcode != Opcode::Areturn)
    return std::nullopt;
  const MemberRef field = named(one, code[0]), called = named(one, code[1]);
  const bool is_own = std::any_of(one.fields.begin(), one.fields.end(), [&](const Member& member) {
    return member.name == field.name && member.descriptor == field.descriptor &&
           member.has_flag(classfile::kAccPrivate) && member.has_flag(classfile::kAccStatic) &&
           member.has_flag(classfile::kAccFinal);
  });
  const bool is_copy = called.name == "clone" && called.class_name.starts_with('[');
  return is_own && is_copy && field.class_name == one.name ? std::optional(field) : std::nullopt;
}

/// The classes that may use its private members (JVMS 5.4.4): itself, its host and the members of that.
std::vector<const ClassFile*> nest_of(const ClassFile& one, const ClassLookup& lookup) {
  const ClassFile* host = &one;
  if (const auto* attribute = one.find_attribute("NestHost"))
    if (const auto index = parse_nest_host(one, *attribute))
      if (const ClassFile* named_host = lookup(one.pool.class_name(*index))) host = named_host;
  std::vector<const ClassFile*> result{&one};
  if (host != &one) result.push_back(host);
  const auto* members = host->find_attribute("NestMembers");
  if (members == nullptr) return result;
  for (const std::uint16_t index : parse_class_list(*host, *members).value_or(std::vector<std::uint16_t>()))
    if (const ClassFile* member = lookup(host->pool.class_name(index)); member != nullptr && member != &one)
      result.push_back(member);
  return result;
}

/// How many instructions read or write a field of this name. A class below may be named in its place.
std::ptrdiff_t count_uses(const std::vector<const ClassFile*>& classes, const MemberRef& field, Opcode opcode) {
  std::ptrdiff_t uses = 0;
  for (const ClassFile* one : classes)
    for (const Member& method : one->methods) {
      if (!method.code) continue;
      const auto code = classfile::decode(method.code->bytecode, one->name);
      if (!code) return -1;
      uses += std::count_if(code->begin(), code->end(), [&](const Instruction& instruction) {
        if (instruction.opcode != opcode) return false;
        const MemberRef used = named(*one, instruction);
        return used.name == field.name && used.descriptor == field.descriptor;
      });
    }
  return uses;
}

bool is_small_constant(Opcode opcode) {
  return (opcode >= Opcode::Iconst0 && opcode <= Opcode::Iconst5) || opcode == Opcode::Bipush ||
         opcode == Opcode::Sipush;
}

/// Where the instructions that make an array of static fields begin, if such ones stand in front of `end`: how long it
/// is, anewarray, then dup, an index, getstatic and aastore for each.
std::optional<std::size_t> start_of_array(const Code& code, std::size_t end) {
  const auto is_cell = [&](std::size_t at) {
    return code[at].opcode == Opcode::Dup && is_small_constant(code[at + 1].opcode) &&
           code[at + 2].opcode == Opcode::Getstatic && code[at + 3].opcode == Opcode::Aastore;
  };
  while (end >= 4 && is_cell(end - 4)) end -= 4;
  if (end < 2 || code[end - 1].opcode != Opcode::Anewarray || !is_small_constant(code[end - 2].opcode))
    return std::nullopt;
  return end - 2;
}

/// Whether all that the method does is to make the array, as $values() does from Java 15 on.
bool only_makes_array(const ClassFile& owner, const MemberRef& method) {
  const Code code = code_of(owner, owner.find_method(method.name, method.descriptor));
  return method.class_name == owner.name && !code.empty() && code.back().opcode == Opcode::Areturn &&
         start_of_array(code, code.size() - 1) == 0;
}

/// Whether a jump leads behind `from` and not behind `to`, both offsets.
bool is_jumped_into(const Code& code, std::uint16_t from, std::uint16_t to) {
  const auto is_inside = [&](std::int32_t target) { return target > from && target <= to; };
  return std::any_of(code.begin(), code.end(), [&](const Instruction& instruction) {
    if (is_branch(instruction.opcode)) return is_inside(instruction.operand);
    if (!is_switch(instruction.opcode)) return false;
    return is_inside(instruction.operand) || std::any_of(instruction.cases.begin(), instruction.cases.end(),
                                                         [&](const auto& one) { return is_inside(one.second); });
  });
}

/// Whether what <clinit> stores into the field is an array that it has just made, and that nobody else has.
bool stores_own_array(const ClassFile& owner, const MemberRef& field) {
  const Code code = code_of(owner, owner.find_method("<clinit>", "()V"));
  const auto store = std::find_if(code.begin(), code.end(), [&](const Instruction& instruction) {
    return instruction.opcode == Opcode::Putstatic && named(owner, instruction).name == field.name;
  });
  if (store == code.end() || store == code.begin()) return false;
  const auto at = static_cast<std::size_t>(store - code.begin());
  const Instruction& before = code[at - 1];
  const bool is_called = before.opcode == Opcode::Invokestatic && only_makes_array(owner, named(owner, before));
  const auto start = is_called ? at - 1 : start_of_array(code, at);
  return start && !is_jumped_into(code, code[*start].offset, store->offset);
}

}  // namespace

std::optional<MemberRef> enum_constants_field(const ClassFile& owner, const ClassLookup& lookup) {
  const auto field = copied_field(owner);
  if (!field) return std::nullopt;
  const std::vector<const ClassFile*> nest = nest_of(owner, lookup);
  const bool is_used_once =
      count_uses(nest, *field, Opcode::Getstatic) == 1 && count_uses(nest, *field, Opcode::Putstatic) == 1;
  return is_used_once && stores_own_array(owner, *field) ? field : std::nullopt;
}

}  // namespace dashj::lower
