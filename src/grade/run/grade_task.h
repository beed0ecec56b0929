// SPDX-License-Identifier: MIT
#pragma once

#include <map>
#include <string>

#include "base/progress.h"
#include "base/result.h"
#include "grade/grade.h"
#include "grade/run/grade_standard.h"
#include "jvm/analysis_context.h"

namespace dashj::grade {

struct TaskGrade {
  grade::Grade grade;
  bool is_lasting = true;  ///< Another try would say the same: no limit of time or memory was reached.
};

/// Grades one task of one submission, given the classes that count (Standard::in_reach), of which the lines are code
/// points (code_points.h); so are those of the grade. Fails only when something is missing here.
[[nodiscard]] Result<TaskGrade> grade_task(const Standard& standard, const Adapted& submitted,
                                           const jvm::AnalysisOptions& options, const jni::JavaInstallation& java,
                                           ProgressSink& progress);

}  // namespace dashj::grade
