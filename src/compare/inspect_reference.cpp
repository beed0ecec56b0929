// SPDX-License-Identifier: MIT
#include "compare/inspect_reference.h"

#include <functional>
#include <memory>
#include <new>
#include <utility>

#include "compare/example_call.h"
#include "compare/limits.h"
#include "compare/pair_thread.h"
#include "compare/sides.h"
#include "equiv/fails_where_true.h"
#include "equiv/runs/run_code.h"
#include "equiv/sample_inputs.h"
#include "jvm/warm_parts.h"
#include "program/program.h"
#include "prove/prove_methods.h"
#include "smt/renew_solver.h"
#include "verdict/parse_inputs.h"

namespace dashj::compare {
namespace {

using equiv::RunOutcome;
using Arguments = std::vector<tac::Value>;

class Inspection {
 public:
  Inspection(jvm::AnalysisContext& context, const PairEntries& pair, const StopToken& stop)
      : context_(context), pair_(pair), stop_(stop), sides_(context.program, pair) {}

  Result<std::vector<Finding>> run(const InspectionTask& task) {
    const std::vector<ExampleCall>& examples = task.examples;
    if (auto reason = DASHJ_TRY(read())) remark<FindingKind::ExamplesOnly>(reason->text());
    std::vector<Finding> others = std::exchange(findings_, {});
    for (std::size_t i = 0; i < examples.size(); ++i) DASHJ_TRY_VOID(try_example(i, examples[i]));
    findings_.insert(findings_.end(), others.begin(), others.end());
    if (is_read_ && !task.is_of_examples_only) DASHJ_TRY_VOID(try_samples());
    return std::move(findings_);
  }

  Result<CountedInput> find_counted_input() {
    if (auto reason = DASHJ_TRY(read())) return CountedInput{{}, reason->text()};
    for (const Arguments& arguments : samples())
      if (!stop_.should_stop() && meets(arguments)) return CountedInput{call_of(arguments), {}};
    const prove::MethodsVerdict verdict = ask_precondition();
    if (const auto* found = std::get_if<prove::OneFails>(&verdict))
      return CountedInput{call_of(found->input.arguments), {}};
    const auto* reason = std::get_if<UnknownReason>(&verdict);
    return CountedInput{{}, reason == nullptr ? "" : reason->text()};
  }

 private:
  // A value: nothing but examples can be tried.
  Result<std::optional<UnknownReason>> read() {
    smt::renew_solver();
    context_.warm->set_stop_token(stop_);
    if (auto reason = DASHJ_TRY(sides_.read())) return reason;
    is_read_ = true;
    if (sides_.precondition() != nullptr) precondition_ = equiv::as_methods(*sides_.precondition());
    return std::nullopt;
  }

  // A method that fails for each input that meets it.
  prove::MethodsVerdict ask_precondition() {
    const tac::Methods methods = equiv::as_methods(equiv::fails_where_true(*sides_.precondition()));
    prove::ProveOptions options{pair_.precondition.name(), context_.options.seed, context_.options.techniques};
    options.max_iterations = kLockstepIterations;
    options.max_units = kLockstepUnits;
    return prove::prove_methods(methods, options, stop_, statistics_, context_.progress);
  }

  template <FindingKind kind, class... Arguments>
  void remark(Arguments... arguments) {
    findings_.push_back(finding<kind>(std::nullopt, std::move(arguments)...));
  }
  template <FindingKind kind, class... Arguments>
  void about(std::size_t example, Arguments... arguments) {
    findings_.push_back(finding<kind>(example, std::move(arguments)...));
  }

  Result<void> try_example(std::size_t index, const ExampleCall& example) {
    const auto parsed = read_example(pair_.reference, example);
    if (!parsed) {
      about<FindingKind::NoExample>(index, parsed.error());
      return {};
    }
    if (precondition_ && !meets(parsed->arguments)) {
      about<FindingKind::Excluded>(index, example.call);
      return {};
    }
    const ShownOutcomes shown =
        DASHJ_TRY(show_outcomes(context_, pair_, parsed->arguments, std::max(1, stop_.remaining_ms(kShownMs))));
    if (const auto* both = std::get_if<BothOutcomes>(&shown)) {
      if (is_result(pair_.reference, parsed->result, both->reference)) return {};
      if (example.result.empty())
        about<FindingKind::ReturnsNothing>(index, both->reference, example.call);
      else
        about<FindingKind::OtherResult>(index, both->reference, example.call, example.result);
    } else if (std::holds_alternative<NotEnded>(shown)) {
      about<FindingKind::ExampleEndless>(index, example.call);
    } else if (const auto* out = std::get_if<OutOfResources>(&shown)) {
      about<FindingKind::ExampleThrows>(index, out->what, example.call);
    } else {
      about<FindingKind::ExampleNotTried>(index, example.call, std::get<NotShown>(shown).why);
    }
    return {};
  }

  [[nodiscard]] bool meets(const Arguments& arguments) const {
    const RunOutcome outcome = equiv::run_code(*precondition_, arguments, kComparedSteps);
    return outcome.end == RunOutcome::End::Returned && outcome.result != 0;
  }

  // Those that the precondition's constants make are the ones that meet it.
  [[nodiscard]] std::vector<Arguments> samples() const {
    std::vector<Arguments> all =
        equiv::sample_inputs(sides_.reference().code.body, kComparedSamples, context_.options.seed);
    if (sides_.precondition() == nullptr) return all;
    const auto more = equiv::sample_inputs(sides_.precondition()->body, kComparedSamples, context_.options.seed);
    all.insert(all.end(), more.begin(), more.end());
    return all;
  }

  Result<void> try_samples() {
    const tac::Methods reference = equiv::as_methods(sides_.reference().code);
    std::size_t met = 0;
    for (const Arguments& arguments : samples()) {
      if (stop_.should_stop()) break;
      if (!is_counted(arguments)) continue;
      ++met;
      DASHJ_TRY_VOID(try_input(reference, arguments));
    }
    return met == 0 && precondition_ ? find_input(reference) : Result<void>{};
  }

  // A precondition that throws says no, and hardly means it.
  bool is_counted(const Arguments& arguments) {
    if (!precondition_) return true;
    const RunOutcome outcome = equiv::run_code(*precondition_, arguments, kComparedSteps);
    if (outcome.end == RunOutcome::End::Threw && !std::exchange(has_precondition_thrown_, true))
      remark<FindingKind::PreconditionThrows>(program::display_class_name(outcome.exception_class), call_of(arguments));
    return outcome.end == RunOutcome::End::Returned && outcome.result != 0;
  }

  Result<void> try_input(const tac::Methods& reference, const Arguments& arguments) {
    const RunOutcome outcome = equiv::run_code(reference, arguments, kComparedSteps);
    if (outcome.end == RunOutcome::End::Threw && !std::exchange(has_thrown_, true))
      remark<FindingKind::ReferenceThrows>(program::display_class_name(outcome.exception_class), call_of(arguments));
    if (outcome.end != RunOutcome::End::NotEnded || endless_ == kMaxEndlessInputs) return {};
    ++endless_;
    if (equiv::run_code(reference, arguments, kEndlessSteps).end != RunOutcome::End::NotEnded) return {};
    const ShownOutcomes shown = DASHJ_TRY(show_outcomes(context_, pair_, arguments, stop_.remaining_ms(kEndlessMs)));
    const bool has_no_end = std::holds_alternative<NotEnded>(shown) && !stop_.should_stop();
    const auto* out = std::get_if<OutOfResources>(&shown);
    if (!has_no_end && out == nullptr) return {};
    endless_ = kMaxEndlessInputs;
    if (has_no_end)
      remark<FindingKind::ReferenceEndless>(std::to_string(kEndlessMs / 1000), call_of(arguments));
    else
      remark<FindingKind::ReferenceRunsOut>(out->what, call_of(arguments));
    return {};
  }

  Result<void> find_input(const tac::Methods& reference) {
    const prove::MethodsVerdict verdict = ask_precondition();
    if (std::holds_alternative<prove::NoneFails>(verdict)) {
      remark<FindingKind::NoInput>();
    } else if (const auto* found = std::get_if<prove::OneFails>(&verdict)) {
      return try_input(reference, found->input.arguments);
    } else {
      remark<FindingKind::NoInputFound>(std::get<UnknownReason>(verdict).text());
    }
    return {};
  }

  // As it is written in Java.
  [[nodiscard]] std::string call_of(const Arguments& arguments) const {
    const auto parameters = verdict::parameters_of(pair_.reference);
    std::string text = pair_.reference.method->name + "(";
    if (parameters)
      for (const verdict::NamedValue& value : verdict::named_values(*parameters, arguments, {}))
        text += (text.ends_with('(') ? "" : ", ") + value.value;
    return text + ")";
  }

  jvm::AnalysisContext& context_;
  const PairEntries& pair_;
  const StopToken& stop_;
  Statistics statistics_;
  Sides sides_;
  bool is_read_ = false, has_thrown_ = false, has_precondition_thrown_ = false;
  std::optional<tac::Methods> precondition_;
  std::size_t endless_ = 0;
  std::vector<Finding> findings_;
};

/// What an inspection comes to, in an engine's thread. `none`: what is said where it does not come to its end.
template <class Answer>
Result<Answer> inspected(const InspectionTask& task, ProgressSink& progress,
                         const std::function<Result<Answer>(Inspection&)>& inspect,
                         const std::function<Answer(const std::string&)>& none) {
  equiv::PairProgram pair = DASHJ_TRY(equiv::pair_program(task.pair));
  if (const std::string why = equiv::why_not_comparable(pair.reference.method->descriptor); !why.empty())
    return none(why);
  const auto answer = std::make_shared<std::optional<Result<Answer>>>();
  const auto work = [answer, inspect, none](jvm::AnalysisContext& context, const PairEntries& entries,
                                            const StopToken& stop) {
    try {
      Inspection inspection(context, entries, stop);
      *answer = inspect(inspection);
    } catch (const std::bad_alloc&) {
      *answer = none("an allocation failed");
    }
  };
  if (!DASHJ_TRY(work_on_pair(std::move(pair), task.pair, task.options, task.java, progress, work)))
    return none("the time was over");
  return std::move(**answer);
}

}  // namespace

Result<std::vector<Finding>> inspect_reference(const InspectionTask& task, ProgressSink& progress) {
  using Findings = std::vector<Finding>;
  return inspected<Findings>(
      task, progress, [task](Inspection& inspection) { return inspection.run(task); },
      [](const std::string& why) { return Findings{finding<FindingKind::NotToItsEnd>(std::nullopt, why)}; });
}

Result<CountedInput> find_counted_input(const InspectionTask& task, ProgressSink& progress) {
  return inspected<CountedInput>(
      task, progress, [](Inspection& inspection) { return inspection.find_counted_input(); },
      [](const std::string& why) {
        return CountedInput{{}, why};
      });
}

}  // namespace dashj::compare
