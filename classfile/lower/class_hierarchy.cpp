// SPDX-License-Identifier: MIT
#include "classfile/lower/class_hierarchy.h"

#include <algorithm>
#include <set>

#include "classfile/lower/known_classes.h"

namespace dashj::lower {
namespace {

using classfile::ClassFile;

/// Interfaces of the JDK extend none of the program.
bool implements(const ClassFile& class_file, std::string_view interface, const ClassLookup& lookup,
                std::set<std::string>& visited) {
  if (!visited.insert(class_file.name).second) return false;
  return std::any_of(class_file.interfaces.begin(), class_file.interfaces.end(), [&](std::uint16_t index) {
    const std::string_view name = class_file.pool.class_name(index);
    const ClassFile* next = lookup(name);
    return name == interface || (next != nullptr && implements(*next, interface, lookup, visited));
  });
}

}  // namespace

std::vector<std::string> with_superclasses(std::string_view class_name, const ClassLookup& lookup) {
  std::vector<std::string> chain;
  std::string at(class_name);
  while (!at.empty()) {
    if (std::find(chain.begin(), chain.end(), at) != chain.end()) return {};
    chain.push_back(at);
    if (const ClassFile* class_file = lookup(at)) {
      at = class_file->super_name;
    } else if (const auto known = known_superclass(at)) {
      at = *known;
    } else {
      return {};
    }
  }
  return chain;
}

bool can_ask_for(std::string_view class_name, const ClassLookup& lookup) {
  return lookup(class_name) != nullptr || known_superclass(class_name).has_value();
}

bool is_below(std::string_view class_name, std::string_view ancestor, const ClassLookup& lookup) {
  const std::vector<std::string> chain = with_superclasses(class_name, lookup);
  if (std::find(chain.begin(), chain.end(), ancestor) != chain.end()) return true;
  std::set<std::string> visited;
  return std::any_of(chain.begin(), chain.end(), [&](const std::string& name) {
    const ClassFile* class_file = lookup(name);
    return class_file != nullptr && implements(*class_file, ancestor, lookup, visited);
  });
}

}  // namespace dashj::lower
