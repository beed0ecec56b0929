// SPDX-License-Identifier: MIT
#pragma once

#include <optional>

#include "classfile/format/class_file.h"
#include "classfile/lower/class_lookup.h"

namespace dashj::lower {

/// The static field with the array of all constants of an enum, of which values() gives a copy (JLS 8.9.3). None: the
/// class is not as javac writes it, so what the JVM has kept of values() may not be what the field holds later. Of
/// others <clinit> makes the array and stores it, and nothing else of the nest has it: neither changes behind that.
[[nodiscard]] std::optional<classfile::MemberRef> enum_constants_field(const classfile::ClassFile& owner,
                                                                       const ClassLookup& lookup);

}  // namespace dashj::lower
