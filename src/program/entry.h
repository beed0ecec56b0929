// SPDX-License-Identifier: MIT
#pragma once

#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

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

/// All methods of a class that a text names; never empty. With a descriptor written in full there is one.
struct NamedMethods {
  const classfile::ClassFile* owner = nullptr;
  std::vector<const classfile::Member*> methods;
};

/// Where classes are looked for: in the program, or there and then in its JDK.
enum class Scope : std::uint8_t { Program, ProgramAndJdk };

/// The class of this internal name; null: there is none.
[[nodiscard]] Result<const classfile::ClassFile*> load_class(const Program& program, std::string_view internal_name,
                                                             Scope scope);

/// Finds the methods that `Class.method` or `Class.method(desc)` names, whatever they are; fails like resolve_entry
/// when the class or the method is missing.
[[nodiscard]] Result<NamedMethods> find_methods(const Program& program, std::string_view text,
                                                Scope scope = Scope::Program);

/// Finds what the user calls `Class.method` or `Class.method(desc)` (`pkg/Outer.method` and a descriptor without its
/// result type are understood too). Every failure says what to do: nearest names, all overloads, why this method cannot
/// be an entry.
[[nodiscard]] Result<Entry> resolve_entry(const Program& program, std::string_view text);

}  // namespace dashj::program
