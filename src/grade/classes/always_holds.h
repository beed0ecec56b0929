// SPDX-License-Identifier: MIT
#pragma once

#include <string>
#include <string_view>

#include "base/result.h"
#include "classfile/format/class_file.h"

namespace dashj::grade {

/// What a specification is held against: a class with one public static method `holds` of this descriptor, which
/// returns at once, and gives true where it gives something. A specification that throws, gives false or does not end
/// differs from it. Fails unless the result is void or boolean.
[[nodiscard]] Result<classfile::Bytes> always_holds(const std::string& class_name, std::string_view descriptor);

inline constexpr std::string_view kHoldsClass = "Specification", kHoldsMethod = "holds";

}  // namespace dashj::grade
