// SPDX-License-Identifier: MIT
#pragma once

#include <set>
#include <string>
#include <string_view>
#include <vector>

#include "classfile/lower/lower_method.h"

/// Which class is below which (JVMS 5.4.3.1, 6.5 instanceof), over the classes of the program and of the JDK; where the
/// JDK cannot be read, over its known ones.
namespace dashj::lower {

/// The class and its superclasses up to java/lang/Object; empty: one of them is not known, or they go in a circle.
[[nodiscard]] std::vector<std::string> with_superclasses(std::string_view class_name, const ClassLookup& lookup);

/// Why something of a class whose code is not lowered is not analysed, for people: "is of the JDK and not modelled", or
/// that a jar may be missing.
[[nodiscard]] std::string why_not_there(std::string_view class_name, const ClassLookup& lookup);

/// The class of arrays of a class, by the names that class entries of the constant pool have (JVMS 4.4.1): "[LMain;",
/// "[[I"; and the class of the components of an array, empty: they are primitive.
[[nodiscard]] std::string array_of(std::string_view component);
[[nodiscard]] std::string component_class(std::string_view array_class);

/// Whether objects may be asked if they are of this class: a class or interface of the program, or a class of the JDK
/// that is known. Of each object that lowering makes it is then known whether it is below.
[[nodiscard]] bool can_ask_for(std::string_view class_name, const ClassLookup& lookup);

/// The class, its superclasses, and the interfaces of all of them; empty where with_superclasses is.
[[nodiscard]] std::set<std::string> ancestors(std::string_view class_name, const ClassLookup& lookup);

/// Whether the class is `ancestor` or below it. Preconditions: with_superclasses(class_name) is not empty, and
/// can_ask_for(ancestor).
[[nodiscard]] bool is_below(std::string_view class_name, std::string_view ancestor, const ClassLookup& lookup);

}  // namespace dashj::lower
