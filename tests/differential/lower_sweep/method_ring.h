// SPDX-License-Identifier: MIT
#pragma once

#include <cstdint>

#include "classfile/format/class_file.h"
#include "classfile/lower/lower_method.h"

namespace dashj::sweep {

/// The widening rings (design, section 3), by what each adds.
enum class Ring : std::uint8_t {
  Primitives = 1,  ///< Primitive types, calls of static methods, arithmetic of the JDK.
  Statics,         ///< Static fields, class initialisers.
  Exceptions,      ///< throw, handlers, exception classes with their fields and methods, constant texts for them.
  Arrays,
  Objects,  ///< Fields, constructors, virtual calls, casts between classes of the program.
  Rest,     ///< Strings, code of the JDK, lambdas, monitors, subroutines.
};

/// The lowest ring that covers all that the method uses: its opcodes, and the types of its parameters, fields and
/// calls. Read off the bytecode alone, so that what the lowering can do has no say in it. A class that is not in the
/// program is an exception if its name says so. Precondition: the method has code.
[[nodiscard]] Ring ring_of(const classfile::ClassFile& owner, const classfile::Member& method,
                           const lower::ClassLookup& lookup);

}  // namespace dashj::sweep
