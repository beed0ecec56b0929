// SPDX-License-Identifier: MIT
#pragma once

#include <string_view>

#include "classfile/format/class_file.h"
#include "classfile/lower/class_lookup.h"

/// Which code of the JDK is lowered like the program's. What is written out (lower_math.cpp, known_classes.h) or has a
/// model (find_model) comes first.
namespace dashj::lower {

/// Whether the methods of this class of the JDK are lowered, objects of it made, its fields read and written as its
/// bytecode says: a class of java.util or of the few packages it rests on, and so are its superclasses. Classes that
/// known_classes.h speaks of are not among them, except Object: their objects have no fields here. Nor are the boxing
/// classes and references, of which the JVM knows more than their bytecode says. `jdk` finds all classes of the JDK.
[[nodiscard]] bool is_followed(const classfile::ClassFile& class_file, const ClassLookup::Find& jdk);

/// Whether the method does what its bytecode says: it has code, and the JVM does not put an intrinsic in its place
/// (@IntrinsicCandidate, HotSpotIntrinsicCandidate before JDK 16) whose result may be another. Those that calculate
/// with integers only give the same, and so do those whose documentation leaves nothing open.
[[nodiscard]] bool is_run_as_written(const classfile::ClassFile& owner, const classfile::Member& method);

/// The packages of a JDK that every program may use: it exports all java.* (JLS 7.4.3). Of others it is not asked.
[[nodiscard]] bool is_open_package(std::string_view class_name);

}  // namespace dashj::lower
