// SPDX-License-Identifier: MIT
#pragma once

#include <string>

#include "compare/show_outcomes.h"
#include "program/program.h"

namespace dashj::compare {

/// Whether what the student's method throws counts as what the reference throws. Both are internal names of the pair's
/// program, where a prefix stands before those of the student's own classes. A class that is not known is below no
/// other one.
[[nodiscard]] bool is_same_exception(const program::Program& program, const PairEntries& pair,
                                     const std::string& expected, const std::string& thrown);

}  // namespace dashj::compare
