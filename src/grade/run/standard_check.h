// SPDX-License-Identifier: MIT
#pragma once

#include <cstddef>
#include <optional>
#include <string>
#include <vector>

#include "base/result.h"
#include "grade/run/submission_grader.h"
#include "jobs/engines.h"

namespace dashj::grade {

/// What is wrong, or should be known, about a task before anything is graded.
struct Note {
  std::string where, task;  ///< "assignment.toml:7"; the task's name.
  bool is_mistake = false;  ///< Else it may be meant so.
  std::string text;         ///< One sentence without a full stop, in the assignment's language.
};

/// Looks at the references of all tasks (compare/inspect_reference.h), each in an engine process of its own, of which
/// `engines` run at the same time. What was found before is read from the folder of parts or the cache. Tasks with
/// cases come first, then all that is graded in its order. No value: the user has interrupted. Fails when something is
/// missing here.
[[nodiscard]] Result<std::optional<std::vector<Note>>> check_standards(const GradeSetup& setup, std::size_t engines,
                                                                       const jobs::ShowStanding& show);

/// "assignment.toml:7: task 'half': no input meets the precondition".
[[nodiscard]] std::string text_of(const Note& note, Language language);

}  // namespace dashj::grade
