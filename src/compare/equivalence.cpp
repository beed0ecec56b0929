// SPDX-License-Identifier: MIT
#include "compare/equivalence.h"

#include <fmt/format.h>

#include <atomic>
#include <chrono>
#include <memory>
#include <new>

#include "base/stop_token.h"
#include "compare/compare_pair.h"
#include "compare/limits.h"
#include "compare/pair_thread.h"

namespace dashj::compare {
namespace {

using Clock = StopToken::Clock;

/// In the engine's thread: nothing of the caller's may be referred to.
Result<EquivalenceReport> compare(jvm::AnalysisContext& context, const PairEntries& pair, const StopToken& stop,
                                  KnownSoFar& known) {
  try {
    return compare_pair(context, pair, stop, known);
  } catch (const std::bad_alloc&) {
    EquivalenceReport report;
    report.outcome = Undecided{{UnknownKind::Memory, "an allocation failed"}, known.most_cells, known.runs};
    return report;
  }
}

}  // namespace

bool Undecided::is_bound_complete() const {
  return most_cells >= (has_rows ? kMostRowsTried : kMostCellsTried);
}

std::string Undecided::equal_inputs() const {
  std::string text = runs == 0     ? ""
                     : are_all_run ? "all inputs that count were run"
                                   : fmt::format("{} inputs were run", runs);
  if (most_cells == 0) return text;
  return text + (text.empty() ? "" : ", ") +
         fmt::format("proved for arrays of at most {} {}", most_cells,
                     most_cells == 1 ? (has_rows ? "row or cell" : "cell") : (has_rows ? "rows or cells" : "cells"));
}

Result<EquivalenceReport> check_equivalence(const EquivalenceTask& task, ProgressSink& progress) {
  const auto start = Clock::now();
  equiv::PairProgram pair = DASHJ_TRY(equiv::pair_program(task.pair));
  const std::string reference_name = pair.reference_name, student_name = pair.student_name;
  const std::string& descriptor = pair.reference.method->descriptor;
  const bool takes_rows = descriptor.substr(0, descriptor.find(')')).find("[[") != std::string::npos;
  const auto finished = [&](EquivalenceReport report) {
    report.reference_name = reference_name;
    report.student_name = student_name;
    if (auto* undecided = std::get_if<Undecided>(&report.outcome)) undecided->has_rows = takes_rows;
    report.seconds = std::chrono::duration<double>(Clock::now() - start).count();
    return report;
  };
  EquivalenceReport report;
  if (const std::string why = equiv::why_not_comparable(pair.reference.method->descriptor); !why.empty()) {
    report.outcome = Undecided{{UnknownKind::Unsupported, why}};
    return finished(std::move(report));
  }
  const auto answer = std::make_shared<std::optional<Result<EquivalenceReport>>>();
  const auto known = std::make_shared<KnownSoFar>();
  const auto work = [answer, known](jvm::AnalysisContext& context, const PairEntries& entries, const StopToken& stop) {
    *answer = compare(context, entries, stop, *known);
  };
  if (!DASHJ_TRY(work_on_pair(std::move(pair), task.pair, task.options, task.java, progress, work))) {
    StopReason reason = StopToken().reason();
    if (reason == StopReason::None) reason = StopReason::Timeout;
    report.outcome = Undecided{{unknown_kind(reason), ""}, known->most_cells, known->runs, known->are_all_run};
    report.has_stray_thread = true;
    return finished(std::move(report));
  }
  return finished(DASHJ_TRY(std::move(**answer)));
}

}  // namespace dashj::compare
