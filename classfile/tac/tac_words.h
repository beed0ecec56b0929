// SPDX-License-Identifier: MIT
#pragma once

#include <array>
#include <string_view>

#include "classfile/tac/body.h"

/// The words of the text form, shared by printer and parser so that they cannot drift apart. Indexed by the enums of
/// body.h.
namespace dashj::tac {

inline constexpr std::array<std::string_view, 5> kTypeWords{"boolean", "byte", "short", "char", "int"};
inline constexpr std::array<std::string_view, 3> kKindWords{"parameter", "variable", "temporary"};
inline constexpr std::array<std::string_view, 11> kBinarySigns{"+", "-", "*",  "/",  "%",  "&",
                                                               "|", "^", "<<", ">>", ">>>"};
inline constexpr std::array<std::string_view, 6> kRelationSigns{"==", "!=", "<", ">=", ">", "<="};
/// Of UnaryOp; Neg is the sign '-'.
inline constexpr std::array<std::string_view, 4> kCastWords{"", "byte", "char", "short"};

/// Words with a meaning of their own, which a local may therefore not be called.
inline constexpr std::array<std::string_view, 15> kReservedWords{
    "boolean", "byte", "short",  "char",   "int",   "parameter", "variable",   "temporary",
    "if",      "goto", "switch", "return", "throw", "error",     "unsupported"};

}  // namespace dashj::tac
