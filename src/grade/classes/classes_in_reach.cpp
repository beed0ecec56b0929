// SPDX-License-Identifier: MIT
#include "grade/classes/classes_in_reach.h"

#include <algorithm>
#include <string_view>

namespace dashj::grade {
namespace {

bool names(std::string_view text, std::string_view internal_name) {
  if (text.find(internal_name) != std::string_view::npos) return true;
  std::string dotted(internal_name);
  std::replace(dotted.begin(), dotted.end(), '/', '.');
  return text.find(dotted) != std::string_view::npos;
}

}  // namespace

std::vector<std::string> classes_named_in(const classfile::ClassFile& class_file,
                                          const std::map<std::string, classfile::Bytes>& classes) {
  std::vector<std::string> found;
  for (const auto& [name, bytes] : classes) {
    for (std::uint16_t i = 1; i < class_file.pool.count(); ++i) {
      if (!class_file.pool.has(i, classfile::ConstantTag::Utf8) || !names(class_file.pool.utf8(i), name)) continue;
      found.push_back(name);
      break;
    }
  }
  return found;
}

std::map<std::string, classfile::Bytes> classes_in_reach(const std::map<std::string, classfile::Bytes>& classes,
                                                         std::vector<std::string> roots) {
  std::map<std::string, classfile::Bytes> reached;
  while (!roots.empty()) {
    const auto found = classes.find(roots.back());
    roots.pop_back();
    if (found == classes.end() || !reached.insert(*found).second) continue;
    const auto read = classfile::read_class(found->second, found->first + ".class");
    if (!read) continue;
    for (std::string& name : classes_named_in(*read, classes)) roots.push_back(std::move(name));
  }
  return reached;
}

}  // namespace dashj::grade
