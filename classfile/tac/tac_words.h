// SPDX-License-Identifier: MIT
#pragma once

#include <array>
#include <string_view>

#include "classfile/tac/body.h"

/// The words of the text form, shared by printer and parser so that they cannot drift apart. Indexed by the enums of
/// body.h.
namespace dashj::tac {

inline constexpr std::array<std::string_view, 11> kTypeWords{"boolean", "byte",   "short", "char",  "int",  "long",
                                                             "float",   "double", "ref",   "map32", "map64"};
inline constexpr std::array<std::string_view, 4> kKindWords{"parameter", "variable", "temporary", "global"};
/// Comparisons are called what the JVM calls them.
inline constexpr std::array<std::string_view, 14> kBinarySigns{"+", "-",  "*",  "/",   "%",   "&",    "|",
                                                               "^", "<<", ">>", ">>>", "cmp", "cmpl", "cmpg"};
inline constexpr std::array<std::string_view, 6> kRelationSigns{"==", "!=", "<", ">=", ">", "<="};
/// Of a map: `m @ r`, and `m @ r := v`.
inline constexpr std::string_view kAtSign = "@", kUpdateSign = ":=";
/// Of UnaryOp; Neg is the sign '-'.
inline constexpr std::array<std::string_view, 8> kCastWords{"",    "byte", "char",  "short",
                                                            "int", "long", "float", "double"};

/// Words with a meaning of their own, which a local may therefore not be called.
inline constexpr std::array<std::string_view, 18> kReservedWords{
    "boolean",  "byte",      "short", "char", "int",    "long",   "float", "double", "parameter",
    "variable", "temporary", "if",    "goto", "switch", "return", "throw", "error",  "unsupported"};

}  // namespace dashj::tac
