// SPDX-License-Identifier: MIT
#pragma once

#include <string>

#include "classfile/lower/lower_method.h"

/// Which types the adapter of a lambda may convert to which, as LambdaMetafactory says in its documentation. Types are
/// field descriptors.
namespace dashj::program {

/// The internal name of a reference type as class entries have it (JVMS 4.4.1).
[[nodiscard]] std::string class_of_type(const std::string& type);
[[nodiscard]] bool is_reference_type(const std::string& type);
/// The wrapper class of a primitive type, and what is in the boxes of a class; empty: it is none.
[[nodiscard]] std::string wrapper_of(const std::string& type);
[[nodiscard]] std::string unwrapped(const std::string& type);

/// The same type, or two reference types where each object of the first is of the second. Where that is not known: no.
[[nodiscard]] bool is_assignable(const std::string& from, const std::string& to, const lower::ClassLookup& lookup);
/// The same, or by widening, boxing and unboxing.
[[nodiscard]] bool is_adaptable(const std::string& from, const std::string& to, const lower::ClassLookup& lookup);
/// The same of a result, which is cast where it may be none of the type, and unboxed if it is a box.
[[nodiscard]] bool is_adaptable_result(const std::string& from, const std::string& to,
                                       const lower::ClassLookup& lookup);
/// JLS 5.1.2, of primitive types; the same one is wider, too.
[[nodiscard]] bool is_wider(const std::string& from, const std::string& to);

}  // namespace dashj::program
