// SPDX-License-Identifier: MIT
#pragma once

#include <string>

#include "classfile/format/class_file.h"
#include "equiv/same_rule.h"

namespace dashj::equiv {

/// A public static method.
struct MethodName {
  std::string owner, name;       ///< Internal name of the class.
  bool is_of_interface = false;  ///< The owner is one.
};

/// What a product class is about. All of `reference` and `student` have this descriptor, of which why_not_comparable
/// (pair_program.h) says nothing.
struct ProductMethods {
  std::string descriptor;
  MethodName reference, student;
  MethodName precondition;  ///< The same parameters, gives a boolean; no owner: there is none.
  SameRule same = {};
};

/// Of a product class: the method that compares, and the one that says both outcomes.
inline constexpr const char* kCompareMethod = "compare";
inline constexpr const char* kShowMethod = "show";

/// A class with two static methods over the parameters of the descriptor, which return nothing. They run the reference,
/// then the student's method, whose exceptions are results.
///  * `compare` throws an AssertionError where the outcomes differ, and nothing else. Outcomes are equal when both
///    return the same bits, with one NaN, or equal boxes, or both throw exceptions of the same class, or as `same` says
///    otherwise. Where the precondition gives false, or throws, neither is run (has_compare).
///  * `show` always throws an AssertionError whose message has a line for each outcome: the value as
///    String.valueOf says it (a char as its number, a box as what it holds), nothing for void, "throws " and the
///    exception's class; then, behind a tab each, what is in the arrays that were given, as Arrays.toString says it (of
///    chars, too, their numbers), of arrays of arrays each row so: "[[1, 2];null;]", of arrays of boxes each box:
///    "[1;null;]". Where that is long, "array of N cells, hash H" (Arrays.hashCode), "array of N rows, hash H"
///    (deepHashCode). Behind the parameters it is given the arrays and objects among them once more, which the
///    student's method gets. Where `same` compares output, then, behind a tab, what was written to System.out, of which
///    `\\`, tab, line feed and carriage return are written as in Java; of what is long the beginning, with length and
///    hash, and of the student's whether it is another text all the same.
/// The descriptor of `show`, where the methods have this one.
[[nodiscard]] std::string show_descriptor(const std::string& descriptor);
/// Whether there is `compare`: no array or object is given, and no array is the result.
[[nodiscard]] bool has_compare(const std::string& descriptor);
[[nodiscard]] classfile::Bytes product_class(const std::string& name, const ProductMethods& methods);

}  // namespace dashj::equiv
