// SPDX-License-Identifier: MIT
#pragma once

#include <map>
#include <string>
#include <vector>

#include "base/result.h"
#include "classfile/format/class_file.h"
#include "grade/assignment.h"
#include "grade/submission.h"

namespace dashj::grade {

/// What the assignment lets submissions use. A submission does not replace any of it.
struct Materials {
  std::vector<SourceFile> sources;                  ///< Compiled with each submission.
  std::map<std::string, classfile::Bytes> classes;  ///< Of libraries, and given ones.
  std::string identity;                             ///< A digest of all of it.
};

/// Reads libraries and given files. What a task's entry names is the students' to hand in: a given source of its
/// class's name, and a class of its name, are left out. Fails where something is missing, is no class, or there is too
/// much.
[[nodiscard]] Result<Materials> read_materials(const Assignment& assignment);

}  // namespace dashj::grade
