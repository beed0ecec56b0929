// SPDX-License-Identifier: MIT
#include "program/ancestors.h"

#include <set>

#include "classfile/format/class_file.h"

namespace dashj::program {

using classfile::ClassFile;
using classfile::ConstantTag;

std::vector<std::string> with_ancestors(const Program& program, std::string_view class_name) {
  std::vector<std::string> chain{std::string(class_name)};
  std::set<std::string> seen{chain.front()};
  const auto add = [&](std::string_view name) {
    if (!name.empty() && seen.emplace(name).second) chain.emplace_back(name);
  };
  for (std::size_t i = 0; i < chain.size(); ++i) {
    const ClassFile* class_file = program.find_class(chain[i]);
    if (!class_file) continue;
    add(class_file->super_name);
    for (const std::uint16_t interface : class_file->interfaces) {
      if (class_file->pool.has(interface, ConstantTag::Class)) add(class_file->pool.class_name(interface));
    }
  }
  return chain;
}

}  // namespace dashj::program
