// SPDX-License-Identifier: MIT
#include "program/class_digests.h"

#include <set>

#include "base/sha256.h"
#include "classfile/lower/class_hierarchy.h"
#include "program/jdk.h"
#include "program/lower_methods.h"
#include "program/served_classes.h"

namespace dashj::program {
namespace {

std::set<std::string> named_classes(const classfile::ClassFile& owner) {
  std::set<std::string> names{owner.name};
  const classfile::ConstantPool& pool = owner.pool;
  for (std::uint16_t index = 1; index < pool.count(); ++index)
    if (pool.has(index, classfile::ConstantTag::Class)) names.emplace(pool.class_name(index));
  return names;
}

}  // namespace

std::vector<ClassDigest> class_digests(const Program& program, const LoweredMethods& lowered) {
  const auto lookup = [&program](std::string_view name) { return program.find_class(name); };
  std::set<std::string> names;
  std::set<const classfile::ClassFile*> owners;
  for (const Entry& entry : lowered.entries) {
    if (!owners.insert(entry.owner).second) continue;
    for (const std::string& name : named_classes(*entry.owner)) {
      names.insert(name);
      for (const std::string& above : lower::ancestors(name, lookup)) names.insert(above);
    }
  }
  std::vector<ClassDigest> result;
  for (const std::string& name : names) {
    if (is_served(name)) continue;
    if (const auto bytes = program.class_bytes(name)) result.push_back({display_class_name(name), sha256(*bytes)});
  }
  for (const std::string& name : lowered.of_jdk)
    if (const auto bytes = program.jdk()->class_bytes(name))
      result.push_back({display_class_name(name), sha256(*bytes)});
  return result;
}

}  // namespace dashj::program
