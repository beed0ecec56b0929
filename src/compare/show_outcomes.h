// SPDX-License-Identifier: MIT
#pragma once

#include <memory>
#include <string>
#include <variant>
#include <vector>

#include "base/result.h"
#include "base/stop_token.h"
#include "equiv/pair_program.h"
#include "equiv/runs/run_code.h"
#include "jvm/analysis_context.h"
#include "program/jdk.h"

namespace dashj::compare {

/// What both methods of a pair gave on a JVM, as in Java (Different in equivalence.h), what was then in the arrays of
/// which the contents differ, and what was printed where that differs and counts.
struct BothOutcomes {
  std::string reference, student;
  bool differ = false;              ///< By the pair's rule (equiv/same_rule.h).
  bool differ_by_rounding = false;  ///< Both are numbers that kRoundingError would hold for.
};
/// The runs did not come to their ends within the time.
struct NotEnded {};
/// The JVM ran out of stack or heap in one of them, which is no evidence.
struct OutOfResources {
  std::string what;  ///< "StackOverflowError"
};
/// Another reason why nothing is known.
struct NotShown {
  std::string why;
};
using ShownOutcomes = std::variant<BothOutcomes, NotEnded, OutOfResources, NotShown>;

/// What of a pair is the same wherever its program stands.
struct PairEntries {
  program::Entry reference, student, precondition, compare, show;
  std::string student_prefix;
  bool compares_given = true;
  equiv::SameRule same = {};
  equiv::StudentLines student_lines = {};
  std::vector<std::string> calls = {};           ///< equiv::Pair
  std::shared_ptr<const program::Jdk> jdk = {};  ///< Where subclasses count: it knows the JDK's.
};

/// Which classes a run finds: none that has been initialised, or those of the run before.
enum class FoundClasses { Fresh, OfRunBefore };
/// Runs the reference and then the student's method in the replay worker, uninstrumented. Fails where no worker comes
/// up.
[[nodiscard]] Result<ShownOutcomes> show_outcomes(jvm::AnalysisContext& context, const PairEntries& pair,
                                                  const std::vector<std::int64_t>& arguments, int timeout_ms,
                                                  FoundClasses classes = FoundClasses::Fresh);

/// What a run came to that has ended, as in Java; not what is in its arrays then. `descriptor`: of the method.
[[nodiscard]] std::string result_text(const std::string& descriptor, const equiv::RunOutcome& outcome);

}  // namespace dashj::compare
