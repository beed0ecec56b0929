// SPDX-License-Identifier: MIT
#pragma once

#include <string_view>

#include "classfile/format/class_file.h"
#include "classfile/lower/lower_method.h"
#include "classfile/lower/method_context.h"

/// Resolution of classes (JVMS 5.4.3.1) and access to them (5.4.4).
namespace dashj::lower {

/// "pkg/A" and "pkg/B" have the same package.
[[nodiscard]] bool in_same_package(std::string_view a, std::string_view b);

/// JVMS 5.4.4: whether `caller` may use a class.
[[nodiscard]] bool can_access_class(const classfile::ClassFile& caller, const classfile::ClassFile& target,
                                    const ClassLookup& lookup);

/// Whether resolving a class that `caller` names, as in a class entry of the constant pool (JVMS 4.4.1: an array by its
/// descriptor), may fail: no class of the program and none that every JDK has, or one that `caller` may not use.
[[nodiscard]] bool may_not_resolve(const classfile::ClassFile& caller, std::string_view class_name,
                                   const ClassLookup& lookup);
[[nodiscard]] bool may_not_resolve(const MethodContext& context, std::string_view class_name);
/// The same of the classes of a method type (JVMS 5.4.3.5): what links an invokedynamic resolves them all.
/// `descriptor`: a method descriptor.
[[nodiscard]] bool may_not_resolve_types(const classfile::ClassFile& caller, std::string_view descriptor,
                                         const ClassLookup& lookup);

/// Resolving it cannot fail, and objects may be asked if they are of the class.
[[nodiscard]] bool can_name(const MethodContext& context, std::string_view class_name);
/// A class of the JDK, where that cannot be read: it is there, every program may use it, and none of the classes that
/// are known is below it.
[[nodiscard]] bool is_unread(const MethodContext& context, std::string_view class_name);

}  // namespace dashj::lower
