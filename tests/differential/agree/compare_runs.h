// SPDX-License-Identifier: MIT
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "jvm_side.h"
#include "subjects.h"

namespace dashj::agree {

/// What is wrong, with both stories; none: they agree.
using Complaint = std::optional<std::string>;

/// The JVM's run as a trace of the three-address code, if both agree.
struct Comparison {
  concrete::ConcreteTrace trace;
  Complaint complaint;
};

/// Compares one run of the JVM with the interpreter: every event of every probe, every step of the decoded trace, the
/// end, the exception and the result.
[[nodiscard]] Comparison compare_runs(const Subject& subject, const concrete::TestInput& input, const JvmRun& run);

}  // namespace dashj::agree
