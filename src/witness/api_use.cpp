// SPDX-License-Identifier: MIT
#include "witness/api_use.h"

#include <set>
#include <string>
#include <vector>

#include "program/served_classes.h"

namespace dashj::witness {

bool uses_api(const program::Program& program, const classfile::ClassFile& start) {
  std::set<std::string> seen{start.name};
  std::vector<const classfile::ClassFile*> open{&start};
  while (!open.empty()) {
    const classfile::ConstantPool& pool = open.back()->pool;
    open.pop_back();
    for (std::uint16_t i = 1; i < pool.count(); ++i) {
      if (!pool.has(i, classfile::ConstantTag::Class)) continue;
      const std::string name(pool.class_name(i));
      if (program::is_served(name)) return true;
      if (!seen.insert(name).second) continue;
      if (const classfile::ClassFile* named = program.find_class(name)) open.push_back(named);
    }
  }
  return false;
}

}  // namespace dashj::witness
