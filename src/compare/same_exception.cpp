// SPDX-License-Identifier: MIT
#include "compare/same_exception.h"

#include <set>

#include "equiv/pair_program.h"
#include "program/jdk.h"

namespace dashj::compare {

namespace {

std::string super_name(const program::Program& program, const program::Jdk* jdk, const std::string& name) {
  auto loaded = program.load_class(name);
  if (loaded && *loaded == nullptr && jdk != nullptr) loaded = jdk->load_class(name);
  return loaded && *loaded != nullptr ? (*loaded)->super_name : "";
}

}  // namespace

bool is_same_exception(const program::Program& program, const PairEntries& pair, const std::string& expected,
                       const std::string& thrown) {
  if (pair.same.exceptions == equiv::ExceptionRule::Any) return true;
  std::set<std::string> seen;  // a broken class may be below itself
  for (std::string name = thrown; !name.empty() && seen.insert(name).second;) {
    if (equiv::original_name(name, pair.student_prefix) == expected) return true;
    if (pair.same.exceptions == equiv::ExceptionRule::Class) return false;
    name = super_name(program, pair.jdk.get(), name);
  }
  return false;
}

}  // namespace dashj::compare
