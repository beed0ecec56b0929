// SPDX-License-Identifier: MIT
#pragma once

#include <cstddef>
#include <string>
#include <vector>

#include "grade/grade.h"

namespace dashj::grade {

/// Submissions that are wrong in the same way about a task, or do not end in the same way.
struct BehaviourGroup {
  std::size_t task = 0;
  std::vector<std::size_t> rows;  ///< In the order of the book; the first one's input is the example.
};

/// All of them, task by task, the largest first, and of equal ones the one whose first row is first. Those with the
/// same Grade::behaviour are a group, and where that is not known those that are shown the same. They depend on the
/// book only, so merged parts have the groups of the whole.
[[nodiscard]] std::vector<BehaviourGroup> behaviour_groups(const GradeBook& book);

/// A table of them for the teacher; empty: there are none.
[[nodiscard]] std::string groups_table(const GradeBook& book);

}  // namespace dashj::grade
