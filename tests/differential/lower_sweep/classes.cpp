// SPDX-License-Identifier: MIT
#include "classes.h"

#include <set>

#include "classfile/lower/class_hierarchy.h"

namespace dashj::sweep {

Classes::Classes(const classfile::ClassPath& path) : path_(path) {
  for (const std::string& name : path.class_names()) enter_below_ancestors(name);
}

const classfile::ClassFile* Classes::find(std::string_view name) {
  auto known = classes_.find(name);
  if (known == classes_.end()) known = classes_.emplace(std::string(name), read(name)).first;
  return known->second.get();
}

const Classes::List& Classes::subclasses(std::string_view name) const {
  static const List kNone;
  const auto known = below_.find(name);
  return known == below_.end() ? kNone : known->second;
}

std::unique_ptr<classfile::ClassFile> Classes::read(std::string_view name) const {
  const auto bytes = path_.find(name);
  if (!bytes || !*bytes) return nullptr;
  auto class_file = classfile::read_class(**bytes, path_.origin(name));
  return class_file ? std::make_unique<classfile::ClassFile>(std::move(*class_file)) : nullptr;
}

// A class with a superclass that nobody knows has no objects that lowering makes, as in an analysis.
void Classes::enter_below_ancestors(const std::string& name) {
  const classfile::ClassFile* entered = find(name);
  const auto chain = lower::with_superclasses(name, [this](std::string_view asked) { return find(asked); });
  if (entered == nullptr || chain.empty()) return;
  std::set<std::string> ancestors(chain.begin(), chain.end());
  std::vector<std::string> waiting = chain;
  while (!waiting.empty()) {
    const classfile::ClassFile* next = find(waiting.back());
    waiting.pop_back();
    if (next == nullptr) continue;
    for (const std::uint16_t index : next->interfaces) {
      const std::string interface(next->pool.class_name(index));
      if (ancestors.insert(interface).second) waiting.push_back(interface);
    }
  }
  for (const std::string& ancestor : ancestors) below_[ancestor].push_back(entered);
}

}  // namespace dashj::sweep
