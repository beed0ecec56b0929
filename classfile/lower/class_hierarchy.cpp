// SPDX-License-Identifier: MIT
#include "classfile/lower/class_hierarchy.h"

#include <algorithm>
#include <set>

#include "classfile/lower/jdk_classes.h"
#include "classfile/lower/known_classes.h"

namespace dashj::lower {
namespace {

using classfile::ClassFile;

/// The interfaces of a class and those that they extend. An interface that is not known is of the JDK, and extends none
/// of the program, or missing: then the JVM does not load the class.
void add_interfaces(const ClassFile& class_file, const ClassLookup& lookup, std::set<std::string>& found) {
  for (const std::uint16_t index : class_file.interfaces) {
    const std::string name(class_file.pool.class_name(index));
    if (!found.insert(name).second) continue;
    if (const ClassFile* next = lookup.declaration(name)) add_interfaces(*next, lookup, found);
  }
}

}  // namespace

std::vector<std::string> with_superclasses(std::string_view class_name, const ClassLookup& lookup) {
  std::vector<std::string> chain;
  std::string at(class_name);
  while (!at.empty()) {
    if (std::find(chain.begin(), chain.end(), at) != chain.end()) return {};
    chain.push_back(at);
    if (const ClassFile* class_file = lookup.declaration(at)) {
      at = class_file->super_name;
    } else if (const auto known = known_superclass(at)) {
      at = *known;
    } else {
      return {};
    }
  }
  return chain;
}

std::string why_not_there(std::string_view class_name, const ClassLookup& lookup) {
  if (lookup.is_of_jdk(class_name)) return "is of the JDK and not modelled";
  for (const std::string_view of_jdk : {"java/", "javax/", "jdk/", "sun/"})
    if (class_name.starts_with(of_jdk))
      return lookup.knows_jdk() ? "is not in this JDK" : "is of the JDK and not modelled";
  return "is in no class of TARGET, which may be main.jar:library.jar";
}

std::string array_of(std::string_view component) {
  return component.starts_with('[') ? "[" + std::string(component) : "[L" + std::string(component) + ";";
}

std::string component_class(std::string_view array_class) {
  const std::string_view descriptor = array_class.substr(1);
  if (descriptor.starts_with('[')) return std::string(descriptor);
  return descriptor.starts_with('L') ? std::string(descriptor.substr(1, descriptor.size() - 2)) : std::string();
}

bool can_ask_for(std::string_view class_name, const ClassLookup& lookup) {
  if (class_name.starts_with('[')) {
    const std::string component = component_class(class_name);
    return component.empty() || can_ask_for(component, lookup);
  }
  if (lookup(class_name) != nullptr || known_superclass(class_name)) return true;
  return is_open_package(class_name) && lookup.declaration(class_name) != nullptr;
}

std::set<std::string> ancestors(std::string_view class_name, const ClassLookup& lookup) {
  const std::vector<std::string> chain = with_superclasses(class_name, lookup);
  std::set<std::string> result(chain.begin(), chain.end());
  for (const std::string& name : chain)
    if (const ClassFile* class_file = lookup.declaration(name)) add_interfaces(*class_file, lookup, result);
  return result;
}

namespace {

/// JVMS 6.5 checkcast: of arrays of references the components decide.
bool is_array_below(std::string_view array_class, std::string_view ancestor, const ClassLookup& lookup) {
  if (!ancestor.starts_with('['))
    return ancestor == "java/lang/Object" || ancestor == "java/lang/Cloneable" || ancestor == "java/io/Serializable";
  const std::string component = component_class(array_class), wanted = component_class(ancestor);
  return !component.empty() && !wanted.empty() && is_below(component, wanted, lookup);
}

}  // namespace

bool is_below(std::string_view class_name, std::string_view ancestor, const ClassLookup& lookup) {
  if (class_name.starts_with('[') && class_name != ancestor) return is_array_below(class_name, ancestor, lookup);
  return class_name == ancestor || ancestors(class_name, lookup).contains(std::string(ancestor));
}

}  // namespace dashj::lower
