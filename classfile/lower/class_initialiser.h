// SPDX-License-Identifier: MIT
#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "classfile/flow/instruction.h"
#include "classfile/format/class_file.h"
#include "classfile/lower/lower_method.h"

namespace dashj::lower {

enum class InitialiserKind : std::uint8_t {
  None,  ///< There is no <clinit>, or an empty one. Static finals with a ConstantValue need none (JVMS 4.7.2).
  /// Exactly `$assertionsDisabled = !X.class.desiredAssertionStatus();`, as javac writes it for `assert`, or, in an
  /// interface, what makes that happen in the synthetic class that javac adds.
  AssertionOnly,
  ///< `assert`.
  Other,
};

[[nodiscard]] InitialiserKind initialiser_kind(const classfile::ClassFile& class_file, const ClassLookup& lookup);

/// The code of the class's initialiser without handlers; none if there is no such.
[[nodiscard]] std::optional<std::vector<classfile::Instruction>> initialiser_code(
    const classfile::ClassFile& class_file);

/// How many instructions the initialiser's code begins with that are
/// `$assertionsDisabled = !X.class.desiredAssertionStatus();` as javac writes it, before all others. 0: none.
[[nodiscard]] std::size_t assertion_prologue(const classfile::ClassFile& class_file,
                                             const std::vector<classfile::Instruction>& code,
                                             const ClassLookup& lookup);

/// JVMS 5.5 step 7: initialising a class initialises those of its superinterfaces that declare a method with a body and
/// a receiver.
[[nodiscard]] bool has_default_method(const classfile::ClassFile& interface);

/// The first class or interface, in the JVM's order (JVMS 5.5: superclasses first, then superinterfaces with default
/// methods, then the class itself), whose initialiser runs when `class_name` is initialised and is of kind Other, or
/// which is not known. None: nothing of the program runs.
[[nodiscard]] std::optional<std::string> first_real_initialiser(std::string_view class_name, const ClassLookup& lookup);

}  // namespace dashj::lower
