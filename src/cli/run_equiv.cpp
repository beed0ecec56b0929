// SPDX-License-Identifier: MIT
#include <fmt/format.h>

#include <algorithm>
#include <cstdio>
#include <cstdlib>

#include "base/progress_line.h"
#include "base/stop_token.h"
#include "cli/commands.h"
#include "cli/exit_status.h"
#include "cli/output.h"
#include "compare/equivalence.h"
#include "jvm/find_worker.h"
#include "report/equivalence_text.h"

namespace dashj::cli {
namespace {

report::EquivalenceText text_of(const compare::EquivalenceReport& report) {
  report::EquivalenceText text;
  text.reference = report.reference_name;
  text.student = report.student_name;
  text.statistics = report.statistics;
  text.seconds = report.seconds;
  if (const auto* equivalent = std::get_if<compare::Equivalent>(&report.outcome)) {
    text.verdict = "EQUIVALENT";
    text.equality = equivalent->equality;
    text.termination = equivalent->termination;
    text.not_compared = equivalent->not_compared;
  } else if (const auto* different = std::get_if<compare::Different>(&report.outcome)) {
    text.verdict = "DIFFERENT";
    text.input = different->input;
    text.reference_result = different->reference_result;
    text.student_result = different->student_result;
    if (different->is_by_rounding) text.reason_word = "rounding";
    if (different->is_by_rounding) text.reason = "the results hardly differ: --tolerance allows for rounding";
  } else if (const auto* endless = std::get_if<compare::DidNotEnd>(&report.outcome)) {
    text.verdict = "UNKNOWN";
    text.reason_word = "did-not-end";
    text.reason = endless->how;
    text.input = endless->input;
    text.reference_result = endless->reference_result;
  } else {
    const auto& undecided = std::get<compare::Undecided>(report.outcome);
    const UnknownReason& reason = undecided.reason;
    text.no_difference = undecided.equal_inputs();
    text.verdict = "UNKNOWN";
    text.reason_word = std::string(unknown_word(reason.kind));
    text.reason = reason.text();
    std::replace(text.reason.begin(), text.reason.end(), '\n', ' ');
  }
  return text;
}

int exit_status_of(const compare::EquivalenceReport& report) {
  if (StopToken::is_interrupted()) return kExitInterrupted;
  if (std::holds_alternative<compare::Equivalent>(report.outcome)) return kExitEquivalent;
  return std::holds_alternative<compare::Different>(report.outcome) ? kExitDifferent : kExitNotDecided;
}

Result<compare::EquivalenceTask> task_of(const EquivCommand& command) {
  compare::EquivalenceTask task;
  const auto open = [](const std::string& target) -> Result<std::shared_ptr<const program::Program>> {
    return std::make_shared<const program::Program>(DASHJ_TRY(program::Program::open(target)));
  };
  task.pair.reference = DASHJ_TRY(open(command.reference));
  task.pair.student = DASHJ_TRY(open(command.student));
  task.pair.reference_method = command.reference_method;
  task.pair.student_method = command.student_method;
  task.pair.precondition = command.precondition;
  task.pair.same = command.same;
  task.options = command.analysis;
  task.options.worker_binary = DASHJ_TRY(jvm::find_worker(command.machine.worker));
  task.options.jail = command.machine.jail();
  task.java = DASHJ_TRY(jni::find_java(command.machine.java_home));
  return task;
}

Result<int> compare(const EquivCommand& command, bool& has_stray_thread) {
  const compare::EquivalenceTask task = DASHJ_TRY(task_of(command));
  ProgressLine progress(!command.machine.is_verbose);
  const compare::EquivalenceReport report = DASHJ_TRY(compare::check_equivalence(task, progress));
  has_stray_thread = report.has_stray_thread;
  progress.erase();
  const report::EquivalenceText text = text_of(report);
  const int status = exit_status_of(report);
  DASHJ_TRY_VOID(write_output(command.has_json ? report::write_equivalence_json(text, DASHJ_VERSION, status)
                                               : report::print_equivalence(text, command.has_statistics)));
  if (StopToken::is_interrupted()) std::fputs("dashj: interrupted\n", stderr);
  return status;
}

}  // namespace

int run_equiv(const EquivCommand& command) {
  bool has_stray_thread = false;
  const Result<int> status = compare(command, has_stray_thread);
  const int exit_status = status ? *status : report_failure(status.error());
  if (has_stray_thread) {
    // Nothing may be destroyed while that thread runs. Its workers end with this process.
    std::fflush(nullptr);
    std::_Exit(exit_status);
  }
  return exit_status;
}

}  // namespace dashj::cli
