// SPDX-License-Identifier: MIT
#pragma once

#include <string>
#include <string_view>

#include "base/result.h"
#include "classfile/format/class_file.h"
#include "program/program.h"

namespace dashj::program {

/// A static method with a body, where an analysis starts. Points into its Program.
struct Entry {
  const classfile::ClassFile* owner = nullptr;
  const classfile::Member* method = nullptr;

  /// "pkg.Outer$Inner.method(I)V".
  [[nodiscard]] std::string name() const;
};

/// Finds what the user calls `Class.method` or `Class.method(desc)` (`pkg/Outer.method` and a descriptor without its result type are
/// understood too). Every failure says what to do: nearest names, all overloads, why this method cannot be an entry.
[[nodiscard]] Result<Entry> resolve_entry(const Program& program, std::string_view text);

}  // namespace dashj::program
