// SPDX-License-Identifier: MIT
#pragma once

#include <cstddef>
#include <map>
#include <optional>
#include <string>

#include "classfile/format/class_file.h"
#include "classfile/lower/class_lookup.h"
#include "classfile/tac/body.h"

/// What the initialiser of a class of the JDK leaves in its static fields. It has run before the program looks at them,
/// and its exact moment shows nowhere: it runs no code of a program.
namespace dashj::lower {

/// What a static final field holds.
struct JdkStatic {
  tac::Value value = 0;  ///< A number, in the range of the field's type.
  /// Not empty: an object of just this class, with zeroes in all its fields, none of which is ever written again; or an
  /// array of length 0, by its name in the constant pool.
  std::string class_name = {};
  std::size_t object = 0;  ///< Which object of the initialiser: two fields may hold one.
  bool operator==(const JdkStatic&) const = default;
};
using JdkStatics = std::map<const classfile::Member*, JdkStatic>;

/// Of the final fields of which that is known. No value: the initialiser does more than to put constants and new
/// objects into fields of its class. Assertions of the JDK are off. `jdk` finds all classes of the JDK.
[[nodiscard]] std::optional<JdkStatics> jdk_statics(const classfile::ClassFile& class_file,
                                                    const ClassLookup::Find& jdk);

}  // namespace dashj::lower
