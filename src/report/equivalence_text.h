// SPDX-License-Identifier: MIT
#pragma once

#include <string>
#include <vector>

#include "base/statistics.h"
#include "verdict/verdict.h"

namespace dashj::report {

/// The answer of `dashj equiv` in words; what does not belong to the verdict is empty.
struct EquivalenceText {
  std::string reference, student;  ///< Names of methods.
  std::string verdict;             ///< EQUIVALENT, DIFFERENT or UNKNOWN.
  std::string equality, termination;
  std::string not_compared;  ///< EQUIVALENT: what both may still do differently; empty: nothing.
  std::vector<verdict::NamedValue> input;
  std::string reference_result, student_result;
  std::string no_difference;  ///< UNKNOWN: of which inputs it is proved that none shows a difference; empty: of none.
  std::string reason_word, reason;  ///< UNKNOWN: a word of unknown_reasons.def or did-not-end, and the sentence.
  Statistics statistics;
  double seconds = 0;
};

[[nodiscard]] std::string print_equivalence(const EquivalenceText& text, bool has_statistics);
/// README.md has the fields.
[[nodiscard]] std::string write_equivalence_json(const EquivalenceText& text, const std::string& version,
                                                 int exit_status);

}  // namespace dashj::report
