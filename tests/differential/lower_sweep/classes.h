// SPDX-License-Identifier: MIT
#pragma once

#include <map>
#include <memory>
#include <string>
#include <string_view>
#include <vector>

#include "classfile/archive/class_path.h"
#include "classfile/format/class_file.h"

namespace dashj::sweep {

/// The classes of one class path, read once, and which is below which.
class Classes {
 public:
  using List = std::vector<const classfile::ClassFile*>;

  /// Precondition: the path outlives this.
  explicit Classes(const classfile::ClassPath& path);

  /// Null: not in the path, or not readable.
  [[nodiscard]] const classfile::ClassFile* find(std::string_view name);
  /// What lower::LowerOptions::subclasses asks for.
  [[nodiscard]] const List& subclasses(std::string_view name) const;

 private:
  [[nodiscard]] std::unique_ptr<classfile::ClassFile> read(std::string_view name) const;
  void enter_below_ancestors(const std::string& name);

  const classfile::ClassPath& path_;
  std::map<std::string, std::unique_ptr<classfile::ClassFile>, std::less<>> classes_;
  std::map<std::string, List, std::less<>> below_;
};

}  // namespace dashj::sweep
