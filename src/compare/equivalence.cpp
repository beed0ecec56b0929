// SPDX-License-Identifier: MIT
#include "compare/equivalence.h"

#include <fmt/format.h>

#include <atomic>
#include <chrono>
#include <memory>
#include <new>

#include "base/stop_token.h"
#include "compare/compare_pair.h"
#include "compare/pair_thread.h"

namespace dashj::compare {
namespace {

using Clock = StopToken::Clock;

/// In the engine's thread: nothing of the caller's may be referred to.
Result<EquivalenceReport> compare(jvm::AnalysisContext& context, const PairEntries& pair, const StopToken& stop,
                                  std::atomic<std::int32_t>& equal_cells) {
  try {
    return compare_pair(context, pair, stop, equal_cells);
  } catch (const std::bad_alloc&) {
    EquivalenceReport report;
    report.outcome = Undecided{{UnknownKind::Memory, "an allocation failed"}, equal_cells};
    return report;
  }
}

}  // namespace

std::string Undecided::equal_inputs() const {
  if (most_cells == 0) return {};
  return fmt::format("proved for arrays of at most {} {}", most_cells, most_cells == 1 ? "cell" : "cells");
}

Result<EquivalenceReport> check_equivalence(const EquivalenceTask& task, ProgressSink& progress) {
  const auto start = Clock::now();
  equiv::PairProgram pair = DASHJ_TRY(equiv::pair_program(task.pair));
  const std::string reference_name = pair.reference_name, student_name = pair.student_name;
  const auto finished = [&](EquivalenceReport report) {
    report.reference_name = reference_name;
    report.student_name = student_name;
    report.seconds = std::chrono::duration<double>(Clock::now() - start).count();
    return report;
  };
  EquivalenceReport report;
  if (const std::string why = equiv::why_not_comparable(pair.reference.method->descriptor); !why.empty()) {
    report.outcome = Undecided{{UnknownKind::Unsupported, why}};
    return finished(std::move(report));
  }
  const auto answer = std::make_shared<std::optional<Result<EquivalenceReport>>>();
  const auto equal_cells = std::make_shared<std::atomic<std::int32_t>>(0);
  const auto work = [answer, equal_cells](jvm::AnalysisContext& context, const PairEntries& entries,
                                          const StopToken& stop) {
    *answer = compare(context, entries, stop, *equal_cells);
  };
  if (!DASHJ_TRY(work_on_pair(std::move(pair), task.pair, task.options, task.java, progress, work))) {
    StopReason reason = StopToken().reason();
    if (reason == StopReason::None) reason = StopReason::Timeout;
    report.outcome = Undecided{{unknown_kind(reason), ""}, *equal_cells};
    report.has_stray_thread = true;
    return finished(std::move(report));
  }
  return finished(DASHJ_TRY(std::move(**answer)));
}

}  // namespace dashj::compare
