// SPDX-License-Identifier: MIT
#pragma once

#include <string>

#include "program/reach/unseen_effects.h"

namespace dashj::equiv {

/// What two methods of one result may still do differently, for people, with where each does it; empty: nothing.
/// Classes of the student's have the prefix and are named without it. `descriptor`: of both.
[[nodiscard]] std::string not_compared(const program::UnseenEffects& reference, const program::UnseenEffects& student,
                                       const std::string& student_prefix, const std::string& descriptor);

}  // namespace dashj::equiv
