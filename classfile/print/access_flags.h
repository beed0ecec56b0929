// SPDX-License-Identifier: MIT
#pragma once

#include <cstdint>
#include <string>

namespace dashj::classfile {

/// What the flags stand on: one bit means different things on each (JVMS
/// tables 4.1-B, 4.5-A, 4.6-A, 4.7.6-A, 4.7.24, 4.7.25).
enum class FlagPlace : std::uint8_t { Class, Field, Method, InnerClass, Parameter, Module, Requires, Opening };

/// "public static final"; bits without a name as 0x....
[[nodiscard]] std::string flag_names(FlagPlace place, std::uint16_t flags);

/// "(0x0009) public static".
[[nodiscard]] std::string describe_flags(FlagPlace place, std::uint16_t flags);

}  // namespace dashj::classfile
