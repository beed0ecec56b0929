// SPDX-License-Identifier: MIT
#include "program/contracts.h"

#include <algorithm>
#include <map>
#include <utility>

#include "classfile/format/annotations.h"
#include "classfile/format/descriptor.h"
#include "program/condition_effects.h"
#include "program/contract_methods.h"
#include "program/limits.h"
#include "program/made/pool_writer.h"
#include "program/program.h"

namespace dashj::program {

using classfile::ClassFile;
using classfile::Constant;
using classfile::ConstantTag;
using classfile::Member;

namespace {

constexpr std::string_view kRequires = "Lorg/dashj/Requires;", kEnsures = "Lorg/dashj/Ensures;";

std::string display(const ClassFile& owner, const Member& method) {
  return display_class_name(owner.name) + "." + display_name(method.name + method.descriptor);
}

/// Most classes have no contracts, and that is seen without reading annotations.
bool names_contracts(const ClassFile& file) {
  for (std::uint16_t index = 1; index < file.pool.count(); ++index)
    if (file.pool.has(index, ConstantTag::Utf8) &&
        (file.pool.utf8(index) == kRequires || file.pool.utf8(index) == kEnsures))
      return true;
  return false;
}

std::string condition_descriptor(const Member& method, bool takes_result) {
  const std::size_t end = method.descriptor.find(')');
  const std::string result = method.descriptor.substr(end + 1);
  return method.descriptor.substr(0, end) + (takes_result && result != "V" ? result : "") + ")Z";
}

Result<void> check_condition(const ClassFile& owner, const Member& method, const std::string& name, bool takes_result) {
  const std::string descriptor = condition_descriptor(method, takes_result);
  const Member* condition = owner.find_method(name, descriptor);
  if (condition != nullptr && condition->has_flag(classfile::kAccStatic)) return {};
  return bad_input("method " + display(owner, method),
                   std::string(takes_result ? "@Ensures" : "@Requires") + " names " + display_name(name) +
                       ", but the class has no static method " + display_name(name + descriptor));
}

/// Rule 3 of design-heap.md: the method would be proved for what its requirement leaves, and not for what it is given.
Result<void> check_requirement(const ClassFile& owner, const Member& method, const std::string& name,
                               const OriginalClass& find) {
  DASHJ_TRY_VOID(check_condition(owner, method, name, false));
  const auto why = what_it_leaves(owner, *owner.find_method(name, condition_descriptor(method, false)), find);
  if (!why) return {};
  return bad_input("method " + display(owner, method), "@Requires names " + display_name(name) + ", which " + *why);
}

Result<void> check_contract(const ClassFile& owner, const Member& method, const Contract& contract,
                            const OriginalClass& find) {
  if (!method.has_flag(classfile::kAccStatic) || !method.code)
    return bad_input("method " + display(owner, method), "@Requires and @Ensures are for static methods with a body");
  for (const std::string& name : contract.requirements) DASHJ_TRY_VOID(check_requirement(owner, method, name, find));
  for (const std::string& name : contract.guarantees) DASHJ_TRY_VOID(check_condition(owner, method, name, true));
  return {};
}

/// Whether the method that a call names requires something. JVMS 5.4.3.3: the class that is named, then those above it.
template <class FindOnce>
Result<bool> requires_something(const classfile::MemberRef& called, const FindOnce& find) {
  std::string name(called.class_name);
  for (int depth = 0; depth < kMaxSuperclasses && !name.empty(); ++depth) {
    const std::optional<ClassFile>& found = find(name);
    if (!found) return false;
    if (const Member* method = found->find_method(called.name, called.descriptor)) {
      if (!names_contracts(*found)) return false;
      return !DASHJ_TRY(contract_of(*found, *method)).requirements.empty();
    }
    name = found->super_name;
  }
  return false;
}

/// By index of a Methodref: the name of what it calls, where that requires something.
Result<std::map<std::uint16_t, std::string>> calls_with_requirements(const ClassFile& file, const OriginalClass& find) {
  std::map<std::string, std::optional<ClassFile>> classes;
  const auto find_once = [&](const std::string& name) -> const std::optional<ClassFile>& {
    const auto at = classes.find(name);
    return at != classes.end()
               ? at->second
               : classes.emplace(name, name == file.name ? std::optional(file) : find(name)).first->second;
  };
  std::map<std::uint16_t, std::string> calls;
  for (std::uint16_t index = 1; index < file.pool.count(); ++index) {
    if (!file.pool.has(index, ConstantTag::Methodref) && !file.pool.has(index, ConstantTag::InterfaceMethodref))
      continue;
    const classfile::MemberRef called = file.pool.member(index);
    if (called.name.starts_with('<')) continue;
    if (DASHJ_TRY(requires_something(called, find_once))) calls.emplace(index, called.name);
  }
  return calls;
}

/// The pool, with the calls named otherwise: an index of the old pool is one of the new.
Result<void> redirect(ClassFile& file, const std::map<std::uint16_t, std::string>& calls) {
  std::vector<Constant> constants;
  for (std::uint16_t index = 1; index < file.pool.count(); ++index) constants.push_back(file.pool.at(index));
  PoolWriter writer(file.pool);
  for (const auto& [index, name] : calls) {
    const std::string descriptor(file.pool.member(index).descriptor);
    constants[index - 1U].second = writer.name_and_type(name + std::string(kRequiresSuffix), descriptor);
  }
  if (!writer.is_complete())
    return bad_input("class " + display_class_name(file.name),
                     "its constant pool has no room for the contracts; split the class");
  for (std::uint16_t index = static_cast<std::uint16_t>(constants.size() + 1); index < file.pool.count(); ++index)
    constants.push_back(file.pool.at(index));
  classfile::ConstantPool pool;
  for (const Constant& constant : constants)
    if (constant.tag != ConstantTag::Unusable)
      DASHJ_TRY(pool.append(constant));  // A wide one takes its second slot by itself.
  file.pool = std::move(pool);
  return {};
}

Result<bool> add_methods(ClassFile& file, const OriginalClass& find) {
  bool is_changed = false;
  const std::vector<Member> methods = file.methods;
  for (const Member& method : methods) {
    const Contract contract = DASHJ_TRY(contract_of(file, method));
    if (contract.is_empty()) continue;
    DASHJ_TRY_VOID(check_contract(file, method, contract, find));
    DASHJ_TRY_VOID(add_contract_methods(file, method, contract));
    is_changed = true;
  }
  return is_changed;
}

}  // namespace

Result<Contract> contract_of(const ClassFile& owner, const Member& method) {
  Contract contract;
  for (const classfile::Annotation& annotation : DASHJ_TRY(classfile::annotations_of(owner, method))) {
    const classfile::AnnotationElement* names = annotation.find("value");
    if (names == nullptr) continue;
    if (annotation.type == kRequires) contract.requirements = names->texts;
    if (annotation.type == kEnsures) contract.guarantees = names->texts;
  }
  return contract;
}

Result<std::optional<ClassFile>> with_contracts(const ClassFile& original, const OriginalClass& find) {
  const std::map<std::uint16_t, std::string> calls = DASHJ_TRY(calls_with_requirements(original, find));
  const bool has_contracts = names_contracts(original);
  if (calls.empty() && !has_contracts) return std::nullopt;
  ClassFile changed = original;
  if (!calls.empty()) DASHJ_TRY_VOID(redirect(changed, calls));
  if (has_contracts) DASHJ_TRY(add_methods(changed, find));
  // What was added is only written; reading it makes it whole.
  return std::optional(DASHJ_TRY(classfile::read_class(
      classfile::write_class(changed), "class " + display_class_name(original.name) + " with its contracts")));
}

const Member& entry_method(const ClassFile& owner, const Member& method) {
  const Member* found = owner.find_method(method.name + std::string(kContractSuffix), method.descriptor);
  return found != nullptr && found->has_flag(classfile::kAccSynthetic) ? *found : method;
}

std::string_view entry_method_name(const ClassFile& owner, const Member& method) {
  std::string_view name = method.name;
  if (!name.ends_with(kContractSuffix)) return name;
  name.remove_suffix(kContractSuffix.size());
  const Member* meant = owner.find_method(name, method.descriptor);
  return meant != nullptr && &entry_method(owner, *meant) == &method ? name : std::string_view(method.name);
}

}  // namespace dashj::program
