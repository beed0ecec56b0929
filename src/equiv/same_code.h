// SPDX-License-Identifier: MIT
#pragma once

#include <string>

#include "equiv/side_code.h"

namespace dashj::equiv {

/// Whether both do the same, statement by statement, once the student's classes have their own names back, and nothing
/// in reach is unsupported: then they have the same outcome, or both do not end.
[[nodiscard]] bool is_same_code(const SideCode& reference, const SideCode& student, const std::string& student_prefix);

}  // namespace dashj::equiv
