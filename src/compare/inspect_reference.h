// SPDX-License-Identifier: MIT
#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "base/progress.h"
#include "base/result.h"
#include "equiv/pair_program.h"
#include "jni/client/worker_client.h"
#include "jvm/analysis_context.h"

namespace dashj::compare {

/// A call of the method and what it gives, as in Java: "gcd(12, 8)" and "4", "throws java.lang.ArithmeticException", or
/// nothing of a method that returns nothing. Of the method's name only what stands before the bracket counts.
struct ExampleCall {
  std::string call, result;
};

/// A reference that is to be looked at before anything is held against it.
struct InspectionTask {
  equiv::Pair pair;  ///< The reference and its method on both sides.
  std::vector<ExampleCall> examples;
  jvm::AnalysisOptions options;  ///< As of EquivalenceTask.
  jni::JavaInstallation java;
  bool is_of_examples_only = false;  ///< Nothing else is tried.
};

/// What somebody should know about a reference: findings.def.
enum class FindingKind : std::uint8_t {
#define DASHJ_FINDING(kind, is_mistake, arguments) kind,
#include "compare/findings.def"
#undef DASHJ_FINDING
};
struct FindingRow {
  bool is_mistake;        ///< Nothing should be held against it; else it may be meant so.
  std::size_t arguments;  ///< How many texts it has.
};
inline constexpr FindingRow kFindings[] = {
#define DASHJ_FINDING(kind, is_mistake, arguments) {is_mistake, arguments},
#include "compare/findings.def"
#undef DASHJ_FINDING
};

struct Finding {
  std::optional<std::size_t> example;  ///< It is about this example.
  FindingKind kind = FindingKind::NotToItsEnd;
  std::vector<std::string> arguments;  ///< As many as kFindings says: calls and values as in Java, reasons for people.

  [[nodiscard]] bool is_mistake() const { return kFindings[static_cast<std::size_t>(kind)].is_mistake; }
  bool operator==(const Finding&) const = default;
};
template <FindingKind kind, class... Arguments>
[[nodiscard]] Finding finding(std::optional<std::size_t> example, Arguments... arguments) {
  static_assert(kFindings[static_cast<std::size_t>(kind)].arguments == sizeof...(Arguments));
  return {example, kind, {std::move(arguments)...}};
}

/// Whether there is an input with the precondition.
struct CountedInput {
  std::string call;     ///< One, as in Java: "half(-3)". Empty: none was found.
  std::string unknown;  ///< Why that there is none is not proved; empty: it is, or there is one.
};
/// Looks for one on which the pair's precondition gives true: among samples, then by a proof. Examples do not count.
/// The same for the same options. Fails as check_equivalence does.
[[nodiscard]] Result<CountedInput> find_counted_input(const InspectionTask& task, ProgressSink& progress);

/// Mistakes: a precondition that no input meets (proved), an example that is no call of the method, that the
/// precondition excludes, or for which a JVM gives another result. Remarks: inputs with the precondition on which the
/// reference throws or does not end, inputs on which the precondition throws, and what could not be found out.
/// Examples come first, then the others; the same for the same options. Fails as check_equivalence does.
[[nodiscard]] Result<std::vector<Finding>> inspect_reference(const InspectionTask& task, ProgressSink& progress);

}  // namespace dashj::compare
