// SPDX-License-Identifier: MIT
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "verdict/verdict.h"

namespace dashj::report {

/// Under this name a fingerprint stands in SARIF's partialFingerprints.
inline constexpr const char* kFingerprintName = "dashjFinding/v1";

/// One kind of finding, as code scanners list them.
struct Rule {
  std::string_view id;     ///< "error-call"
  std::string_view name;   ///< "ErrorCall"
  std::string_view title;  ///< What it says of a method, on one line.
  std::string_view help;   ///< What to do about it.
  std::string_view level;  ///< Of SARIF (3.27.10): "error" or "note".
};

/// All rules; the order stays, new ones go to the end.
[[nodiscard]] const std::vector<Rule>& rules();

/// The rule that a failure breaks, and the one that an entry without an answer stands under: an index into rules().
[[nodiscard]] std::size_t rule_of(const verdict::Unsafe& failing);
[[nodiscard]] std::size_t rule_of_unknown();

/// What tells a finding from all others, through edits that are not about it: 64 hexadecimal digits over the entry, the
/// rule, the class of the exception, and the failing statement's method, text and ordinal (verdict::Unsafe::statement).
/// No line and no bytecode offset is in it.
[[nodiscard]] std::string fingerprint(const std::string& entry_name, const verdict::Unsafe& failing);
/// Of an entry without an answer. Its reason is not in it: that may depend on the clock.
[[nodiscard]] std::string fingerprint_of_unknown(const std::string& entry_name);

}  // namespace dashj::report
