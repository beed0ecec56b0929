// SPDX-License-Identifier: MIT
#pragma once

#include <optional>
#include <set>
#include <string>
#include <variant>
#include <vector>

#include "base/result.h"
#include "base/statistics.h"
#include "base/stop_token.h"
#include "base/unknown_reason.h"
#include "compare/equivalence.h"
#include "compare/show_outcomes.h"
#include "compare/sides.h"
#include "concrete/exhauster.h"
#include "jvm/analysis_context.h"

namespace dashj::compare {

using Outcome = decltype(EquivalenceReport::outcome);
/// No value: nothing was decided.
using MaybeOutcome = Result<std::optional<Outcome>>;

/// Inputs on which the two methods differ: found by runs on the interpreter, made small, and shown on a JVM.
class Differences {
 public:
  Differences(jvm::AnalysisContext& context, const PairEntries& pair, const Sides& sides, const StopToken& stop,
              Statistics& statistics)
      : context_(context), pair_(pair), sides_(sides), stop_(stop), statistics_(statistics) {}

  /// The pair's calls, then inputs of the reference and the precondition, the same for every student's method (but
  /// where types deviate). The first on which it differs is shown, and behaviour() tells methods apart that are wrong
  /// in another way.
  [[nodiscard]] MaybeOutcome run_task_inputs();
  /// EquivalenceReport::behaviour.
  [[nodiscard]] const std::string& behaviour() const { return behaviour_; }
  /// Inputs of the student's method. Many wrong methods are wrong about the inputs that people think of, and most that
  /// never end do not on one of them.
  [[nodiscard]] MaybeOutcome run_samples();
  /// Many more inputs, where nothing has been decided: bounded in statements of all runs together.
  [[nodiscard]] MaybeOutcome run_many();
  /// Whether the interpreter does not see all that counts: what is printed, or what came to code that is not followed.
  /// Once run_task_inputs has been called.
  [[nodiscard]] bool needs_jvm() const { return needs_jvm_; }
  /// The task's inputs and then as many as run_many has, all on a JVM; bounded in runs. It takes the place of run_many.
  [[nodiscard]] MaybeOutcome run_on_jvm();
  /// The smallest box around those of many inputs that count; no value where that is none, or not of ints, or holds
  /// more than could all be run.
  [[nodiscard]] std::optional<concrete::InputBox> few_that_count() const;
  /// Runs all inputs of the box that count on a JVM, twice: true where all have ended alike.
  [[nodiscard]] Result<bool> are_alike_on(const concrete::InputBox& box);
  /// Whether the interpreter came to code that is not followed, in run_task_inputs.
  [[nodiscard]] bool has_left_model() const { return has_left_model_; }
  /// Inputs on which run_many or run_on_jvm has seen both end with the same outcome.
  [[nodiscard]] std::size_t equal_runs() const { return equal_runs_; }
  /// Samples on which the student's method runs longer than all others.
  [[nodiscard]] const std::vector<std::vector<tac::Value>>& endless() const { return endless_; }
  /// Whether both end on the interpreter, after many statements, and differ.
  [[nodiscard]] MaybeOutcome differs_late(const std::vector<tac::Value>& arguments);
  /// The same, or that the student's does not end on a JVM.
  [[nodiscard]] MaybeOutcome run_long(const std::vector<tac::Value>& arguments);
  /// What fails in lockstep may only be another number of rounds.
  [[nodiscard]] MaybeOutcome differs_on(const std::vector<tac::Value>& arguments);
  /// DIFFERENT is said only of what a JVM has shown. No value: it did not, and why_not() says why.
  [[nodiscard]] MaybeOutcome confirm(const std::vector<tac::Value>& arguments);
  [[nodiscard]] const std::optional<UnknownReason>& why_not() const { return why_not_; }

 private:
  [[nodiscard]] bool is_difference(const equiv::RunOutcome& expected, const equiv::RunOutcome& given) const;
  [[nodiscard]] std::optional<tac::Methods> precondition() const;
  [[nodiscard]] std::vector<std::vector<tac::Value>> task_inputs() const;
  [[nodiscard]] std::string outcome_text(const equiv::RunOutcome& outcome) const;
  [[nodiscard]] Result<std::vector<verdict::NamedValue>> named(const std::vector<tac::Value>& arguments) const;
  [[nodiscard]] std::optional<Outcome> different(const std::vector<tac::Value>& arguments,
                                                 const BothOutcomes& both) const;
  [[nodiscard]] int thrown_line(const std::vector<tac::Value>& arguments, const std::string& result) const;
  enum class Fault { Difference, NoEnd };
  [[nodiscard]] std::vector<tac::Value> shrunk(const std::vector<tac::Value>& arguments, Fault fault);
  [[nodiscard]] std::vector<tac::Value> shrunk_on_jvm(const std::vector<tac::Value>& arguments);
  [[nodiscard]] MaybeOutcome shown_endless(const std::vector<tac::Value>& arguments, const equiv::RunOutcome& expected,
                                           const equiv::RunOutcome& given);
  [[nodiscard]] MaybeOutcome shown(const std::vector<tac::Value>& arguments);
  [[nodiscard]] std::vector<std::vector<tac::Value>> many_inputs() const;
  [[nodiscard]] bool ends_here(const std::vector<tac::Value>& arguments) const;
  [[nodiscard]] bool has_state() const;
  [[nodiscard]] bool is_shown_again(const Different& one, const std::optional<Outcome>& other) const;
  void note_behaviour(const std::string& all);

  jvm::AnalysisContext& context_;
  const PairEntries& pair_;
  const Sides& sides_;
  const StopToken& stop_;
  Statistics& statistics_;
  std::vector<std::vector<tac::Value>> endless_;
  std::size_t equal_runs_ = 0;
  std::optional<UnknownReason> why_not_;
  std::set<std::vector<tac::Value>> tried_;  // by run_task_inputs
  std::string behaviour_;
  bool needs_jvm_ = false, has_left_model_ = false;
};

}  // namespace dashj::compare
