// SPDX-License-Identifier: MIT
#pragma once

#include <string>
#include <vector>

#include "report/run_report.h"
#include "verdict/verdict.h"

namespace dashj::report {

/// The document of --junit-xml, as surefire and the CI servers read it: a test suite for each class, in the order of
/// its first entry, a test case for each entry. SAFE passes, UNSAFE is a failure with input and stack, UNKNOWN is
/// skipped with its reason. Times stand in attributes named `time` only, so two runs of the same seed differ nowhere
/// else.
[[nodiscard]] std::string write_junit_xml(const RunHeader& header, const std::vector<verdict::EntryReport>& entries);

}  // namespace dashj::report
