// SPDX-License-Identifier: MIT
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "classfile/flow/instruction.h"
#include "classfile/format/class_file.h"
#include "classfile/lower/lower_method.h"
#include "classfile/tac/body.h"

/// Initialisers that only store constants into fields of their own class. Such a one reads nothing, cannot fail or go
/// on for ever, and runs before anything else can look at the fields (JVMS 5.5). So nothing in a program tells whether
/// and when it has run: whoever looks at a field first finds the constant.
namespace dashj::lower {

/// A static field, and what it holds when the initialiser of its class is over.
struct StaticConstant {
  std::string class_name, name, descriptor;  ///< Internal class name.
  tac::Value value = 0;                      ///< In the range of the field's type; a reference is null.
  bool operator==(const StaticConstant&) const = default;
};

/// All static fields of the class that are not final, where it has no initialiser or one that, perhaps after javac's
/// prologue for `assert`, only stores constants. No value: it does more, or what it does is not known; or a method
/// other than the initialiser may change a final field.
[[nodiscard]] std::optional<std::vector<StaticConstant>> initial_statics(const classfile::ClassFile& class_file,
                                                                         const ClassLookup& lookup);

/// The <clinit> of a class with initial_statics, a method of `class_file`. Null: there is none, or it is of another
/// kind than Other (class_initialiser.h), and no code of the run anyway.
[[nodiscard]] const classfile::Member* constant_initialiser(const classfile::ClassFile& class_file,
                                                            const ClassLookup& lookup);

/// What the instruction pushes, if that is a number or null that is known here.
[[nodiscard]] std::optional<tac::Constant> pushed_constant(const classfile::ConstantPool& pool,
                                                           const classfile::Instruction& instruction);

/// The static field of the class itself that the instruction names; null: it names no such.
[[nodiscard]] const classfile::Member* own_static(const classfile::ClassFile& class_file,
                                                  const classfile::Instruction& instruction);

}  // namespace dashj::lower
