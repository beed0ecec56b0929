// SPDX-License-Identifier: MIT
#include "classfile/lower/resolve_method.h"

#include <optional>
#include <set>
#include <vector>

#include "classfile/lower/class_hierarchy.h"
#include "classfile/lower/jdk_classes.h"
#include "classfile/lower/resolve_class.h"

namespace dashj::lower {
namespace {

using classfile::ClassFile;
using classfile::ConstantTag;
using classfile::Member;

std::uint16_t u2(const classfile::Bytes& data, std::size_t at) {
  return static_cast<std::uint16_t>(data[at] << 8 | data[at + 1]);
}

bool lists_member(const ClassFile& host, std::string_view member) {
  const classfile::Attribute* members = host.find_attribute("NestMembers");
  if (members == nullptr || members->data.size() < 2) return false;
  for (std::size_t at = 2; at + 1 < members->data.size(); at += 2) {
    const std::uint16_t index = u2(members->data, at);
    if (host.pool.has(index, ConstantTag::Class) && host.pool.class_name(index) == member) return true;
  }
  return false;
}

/// JVMS 5.4.4: the nest host that a class names counts only if it is in the same package and lists the class.
std::string nest_host(const ClassFile& class_file, const ClassLookup& lookup) {
  const classfile::Attribute* attribute = class_file.find_attribute("NestHost");
  if (attribute == nullptr || attribute->data.size() != 2) return class_file.name;
  const std::uint16_t index = u2(attribute->data, 0);
  if (!class_file.pool.has(index, ConstantTag::Class)) return class_file.name;
  const std::string_view name = class_file.pool.class_name(index);
  const ClassFile* host = lookup(name);
  if (host == nullptr || !in_same_package(name, class_file.name) || !lists_member(*host, class_file.name)) {
    return class_file.name;
  }
  return std::string(name);
}

bool is_subclass(const ClassFile& class_file, std::string_view ancestor, const ClassLookup& lookup) {
  std::set<std::string_view> visited;
  for (const ClassFile* c = &class_file; c != nullptr && visited.insert(c->name).second; c = lookup(c->super_name)) {
    if (c->name == ancestor) return true;
  }
  return false;
}

bool can_access(const ClassFile& caller, const ClassFile& owner, const Member& member, const ClassLookup& lookup) {
  // The JVM resolves what a lambda's class calls for the class that has the lambda, in whose package it is.
  if (!caller.acts_for.empty() && caller.name != owner.name) {
    const ClassFile* in_whose_name = lookup(caller.acts_for);
    return in_whose_name != nullptr && can_access(*in_whose_name, owner, member, lookup);
  }
  if (member.has_flag(classfile::kAccPublic)) return true;
  if (member.has_flag(classfile::kAccPrivate)) {
    return caller.name == owner.name || nest_host(caller, lookup) == nest_host(owner, lookup);
  }
  if (in_same_package(caller.name, owner.name)) return true;
  return member.has_flag(classfile::kAccProtected) && is_subclass(caller, owner.name, lookup);
}

/// The declaration in the class or its superclasses. Superinterfaces are left out: what they could add is never a
/// static method.
tl::expected<ResolvedMethod, std::string> find_declaration(const ClassFile& start, const classfile::MemberRef& method,
                                                           const ClassLookup& lookup) {
  std::set<std::string_view> visited;
  const ClassFile* c = &start;
  while (visited.insert(c->name).second) {
    if (const Member* found = c->find_method(method.name, method.descriptor)) return ResolvedMethod{c, found};
    if (start.has_flag(classfile::kAccInterface) || c->super_name.empty()) break;
    const ClassFile* parent = lookup(c->super_name);
    if (parent == nullptr && c->super_name == "java/lang/Object") break;
    if (parent == nullptr) return tl::unexpected(std::string("may be declared in a class that is not in the program"));
    c = parent;
  }
  return tl::unexpected(std::string("is not declared there"));
}

}  // namespace

namespace {

/// In superinterfaces, where the classes do not declare it.
std::optional<ResolvedMethod> find_in_interfaces(const ClassFile& class_file, const classfile::MemberRef& method,
                                                 const ClassLookup& lookup, std::set<std::string_view>& visited) {
  if (!visited.insert(class_file.name).second) return std::nullopt;
  if (class_file.has_flag(classfile::kAccInterface))
    if (const Member* found = class_file.find_method(method.name, method.descriptor))
      return ResolvedMethod{&class_file, found};
  std::vector<std::string_view> above{class_file.super_name};
  for (const std::uint16_t index : class_file.interfaces) above.push_back(class_file.pool.class_name(index));
  for (const std::string_view name : above) {
    const ClassFile* next = lookup(name);
    if (next == nullptr) continue;
    if (auto found = find_in_interfaces(*next, method, lookup, visited)) return found;
  }
  return std::nullopt;
}

}  // namespace

tl::expected<ResolvedMethod, std::string> resolve_instance_method(const ClassFile& caller,
                                                                  const classfile::MemberRef& method,
                                                                  const ClassLookup& lookup) {
  const auto fail = [](std::string why) { return tl::unexpected(std::move(why)); };
  const ClassFile* start = lookup(method.class_name);
  if (start == nullptr) return fail(why_not_there(method.class_name, lookup));
  auto resolved = find_declaration(*start, method, lookup);
  std::set<std::string_view> visited;
  if (!resolved && method.name != "<init>")
    if (const auto declared = find_in_interfaces(*start, method, lookup, visited)) resolved = *declared;
  const ClassFile* object = lookup("java/lang/Object");
  if (!resolved && start->has_flag(classfile::kAccInterface) && object != nullptr)
    if (const Member* found = object->find_method(method.name, method.descriptor))
      if (found->has_flag(classfile::kAccPublic)) resolved = ResolvedMethod{object, found};
  if (!resolved) return resolved;
  if (method.name == "<init>" && resolved->owner != start) return fail("is not declared there");
  if (!can_access_member(caller, *start, *resolved->owner, *resolved->method, lookup)) return fail("is not accessible");
  if (resolved->method->has_flag(classfile::kAccStatic)) return fail("is static");
  return resolved;
}

bool can_access_member(const ClassFile& caller, const ClassFile& named, const ClassFile& owner, const Member& member,
                       const ClassLookup& lookup) {
  return can_access_class(caller, named, lookup) && can_access(caller, owner, member, lookup);
}

tl::expected<ResolvedMethod, std::string> resolve_static_method(const ClassFile& caller,
                                                                const classfile::MemberRef& method,
                                                                const ClassLookup& lookup) {
  const auto fail = [](std::string why) { return tl::unexpected(std::move(why)); };
  const ClassFile* start = lookup(method.class_name);
  if (start == nullptr) return fail(why_not_there(method.class_name, lookup));
  const bool wants_interface = method.tag == ConstantTag::InterfaceMethodref;
  if (start->has_flag(classfile::kAccInterface) != wants_interface)
    return fail("changed from class to interface or back");
  if (!can_access_class(caller, *start, lookup)) return fail("is in a class that is not accessible");
  auto resolved = find_declaration(*start, method, lookup);
  if (!resolved) return resolved;
  if (!can_access(caller, *resolved->owner, *resolved->method, lookup)) return fail("is not accessible");
  if (!resolved->method->has_flag(classfile::kAccStatic)) return fail("is not static");
  return resolved;
}

std::optional<ResolvedMethod> find_model(const classfile::MemberRef& method, const ClassLookup& lookup) {
  if (!method.class_name.starts_with("java/")) return std::nullopt;
  const classfile::ClassFile* model = lookup("org/dashj/model/" + std::string(method.class_name));
  const classfile::Member* found = model == nullptr ? nullptr : model->find_method(method.name, method.descriptor);
  const bool is_there = found != nullptr && found->code && found->has_flag(classfile::kAccStatic) &&
                        found->has_flag(classfile::kAccPublic);
  return is_there ? std::optional(ResolvedMethod{model, found}) : std::nullopt;
}

}  // namespace dashj::lower
