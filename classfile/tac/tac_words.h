// SPDX-License-Identifier: MIT
#pragma once

#include <array>
#include <string_view>

#include "classfile/tac/body.h"

/// The words of the text form, shared by printer and parser so that they cannot drift apart. Indexed by the enums of
/// body.h.
namespace dashj::tac {

inline constexpr std::array<std::string_view, 13> kTypeWords{"boolean", "byte",    "short",  "char", "int",
                                                             "long",    "float",   "double", "ref",  "map32",
                                                             "map64",   "cells32", "cells64"};
inline constexpr std::array<std::string_view, 4> kKindWords{"parameter", "variable", "temporary", "global"};
/// Comparisons are called what the JVM calls them.
inline constexpr std::array<std::string_view, 16> kBinarySigns{"+",  "-",  "*",   "/",   "%",    "&",    "|",   "^",
                                                               "<<", ">>", ">>>", "cmp", "cmpl", "cmpg", "min", "max"};
/// Of Fma: `(fma) a * b + c`.
inline constexpr std::string_view kFmaWord = "fma";
inline constexpr std::array<std::string_view, 6> kRelationSigns{"==", "!=", "<", ">=", ">", "<="};
/// Of Promised: `(promised) sin (a, t)`.
inline constexpr std::string_view kPromisedWord = "promised";
/// Of FirstDifference: `(difference) byte c @ a at i, b at j for n`.
inline constexpr std::string_view kDifferenceWord = "difference";
/// Of a map: `m @ r`, and `m @ r := v`; of cells: `c @ a at i`, `c @ a at i := v`, `c @ a from i to j := v` and
/// `c @ a at i := b at j for n`.
inline constexpr std::string_view kAtSign = "@", kUpdateSign = ":=";
inline constexpr std::string_view kIndexWord = "at", kFirstWord = "from", kLastWord = "to", kCountWord = "for";
/// Of Effects: `throws any foreign error`.
inline constexpr std::string_view kAnyWord = "any", kForeignWord = "foreign", kErrorWord = "error";
/// Of UnaryOp, in parentheses before the operand; Neg is the sign '-'.
inline constexpr std::array<std::string_view, 15> kUnaryWords{"",     "byte",  "char",   "short", "int",
                                                              "long", "float", "double", "bits",  "frombits",
                                                              "abs",  "sqrt",  "floor",  "ceil",  "rint"};

/// Words with a meaning of their own, which a local may therefore not be called.
inline constexpr std::array<std::string_view, 18> kReservedWords{
    "boolean",  "byte",      "short", "char", "int",    "long",   "float", "double", "parameter",
    "variable", "temporary", "if",    "goto", "switch", "return", "throw", "error",  "unsupported"};

}  // namespace dashj::tac
