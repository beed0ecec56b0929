// SPDX-License-Identifier: MIT
#pragma once

#include <cstdint>
#include <map>
#include <optional>
#include <span>
#include <string>
#include <utility>
#include <vector>

#include "base/statistics.h"
#include "base/stop_token.h"
#include "base/work_meter.h"
#include "concrete/runner.h"
#include "jvm/analysis_context.h"
#include "jvm/replay_input.h"
#include "jvm/static_state.h"
#include "program/lower_methods.h"

namespace dashj::jvm {

class WarmParts;

/// Why the JVM refuses one of these classes, which the program takes for granted; no value: it takes them all. Fails
/// where no worker answers.
[[nodiscard]] Result<std::optional<UnknownReason>> refused_class(AnalysisContext& context,
                                                                 const std::vector<std::string>& class_names,
                                                                 const StopToken& stop);

/// Runs the tests of one entry in the test worker and decodes their traces. A run that exceeds the bound of recording
/// may go on, unrecorded, in the replay worker under the clock (design, section 6): an error it meets there is a
/// failing input like any other. Every run is as if it were the first; what one could leave behind in static state,
/// `static_state` undoes.
class JvmRunner : public concrete::Runner {
 public:
  JvmRunner(AnalysisContext& context, const program::LoweredMethods& lowered, StaticState static_state,
            const StopToken& stop, WorkMeter& meter, Statistics& statistics);

  [[nodiscard]] tl::expected<concrete::TestOutcome, UnknownReason> run(const concrete::TestInput& input,
                                                                       const concrete::RunScope& scope) override;

  /// The same; that no worker answers is a reason as well.
  [[nodiscard]] std::optional<UnknownReason> refused_class(const std::vector<std::string>& class_names);

  /// The input of a run that failed, with what was observed in it instead of what was guessed.
  [[nodiscard]] const concrete::TestInput& as_run(const concrete::TestInput& input) const {
    const auto found = as_run_.find({input.arguments, input.choices});
    return found == as_run_.end() ? input : found->second;
  }
  /// The replay of this input, where its run has come to one and failed there. Null: there was none.
  [[nodiscard]] const Replay* failed_replay(const concrete::TestInput& input) const {
    return failed_ && failed_->first == input ? &failed_->second : nullptr;
  }
  /// Runs that the clock has ended.
  [[nodiscard]] int cuts_by_clock() const { return cuts_by_clock_; }
  /// What kept a worker from coming up: the machine lacks something, and the whole run ends (status 69).
  [[nodiscard]] const std::optional<Diagnostic>& missing() const { return missing_; }

 private:
  [[nodiscard]] tl::unexpected<UnknownReason> give_up(const Diagnostic& problem);
  [[nodiscard]] bool has_failed(const jni::RunReply& reply, const concrete::ConcreteTrace& trace) const;
  void count_cut_by_clock();
  [[nodiscard]] int unrecorded_run_ms() const;
  [[nodiscard]] bool fails_unrecorded(const concrete::TestInput& input);
  [[nodiscard]] tl::expected<concrete::ConcreteTrace, UnknownReason> decode(
      const concrete::TestInput& input, std::span<const std::uint32_t> events,
      const concrete::CutBefore& cut_before) const;
  [[nodiscard]] bool may_have_failed(const jni::RunReply& reply) const;
  void cross_check(const concrete::ConcreteTrace& trace) const;
  /// The code that a wrong trace is about, for people.
  [[nodiscard]] std::string print_methods() const;

  AnalysisContext& context_;
  const program::LoweredMethods& lowered_;
  const program::Entry& entry_;
  const StopToken& stop_;
  WorkMeter& meter_;
  Statistics& statistics_;
  const StaticState static_state_;
  const bool runs_foreign_code_;  // then only an error inside the model counts
  int cuts_by_clock_ = 0, endless_runs_ = 0;
  std::optional<std::pair<concrete::TestInput, Replay>> failed_;
  std::map<std::pair<std::vector<tac::Value>, std::vector<tac::Value>>, concrete::TestInput> as_run_;
  std::optional<Diagnostic> missing_;
};

}  // namespace dashj::jvm
