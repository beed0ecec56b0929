// SPDX-License-Identifier: MIT
#include "prove/prove_methods.h"

#include "check/check_certificate.h"
#include "classfile/tac/open_calls.h"
#include "concrete/runner.h"
#include "concrete/same_run.h"
#include "concrete/tac_interpreter.h"
#include "dash/dash_loop.h"
#include "dash/technique/unwinding.h"
#include "forward/unwind.h"
#include "prove/certified.h"
#include "prove/equal_variables.h"
#include "prove/limits.h"
#include "prove/relate_loops.h"
#include "prove/solver_stack.h"
#include "prove/within_units.h"
#include "smt/chain/solver_chain.h"

namespace dashj::prove {
namespace {

class InterpreterRunner final : public concrete::Runner {
 public:
  explicit InterpreterRunner(const tac::Methods& methods) : methods_(methods) {}
  [[nodiscard]] tl::expected<concrete::TestOutcome, UnknownReason> run(const concrete::TestInput& input,
                                                                       const concrete::RunScope& /*scope*/) override {
    concrete::TestOutcome outcome{concrete::interpret(methods_, tac::Methods::entry(), input, kInterpretedTestSteps),
                                  false};
    outcome.length = concrete::step_count(outcome.trace);
    outcome.has_failed = outcome.trace.end == concrete::TraceEnd::ErrorReached;
    return outcome;
  }

 private:
  const tac::Methods& methods_;
};

MethodsVerdict prove_certificate(const tac::Methods& methods, const verdict::Certificate& certificate,
                                 term::TermStore& store, const ProveOptions& options, const StopToken& stop,
                                 Statistics& statistics) {
  ScopedTimer timer(statistics, "check");
  Statistics check_statistics;
  auto equal = std::make_unique<EqualVariables>(smt::make_check_chain(store, stop, check_statistics), store);
  const auto solver = std::make_unique<WithinUnits>(std::move(equal), kComparedCheckUnits, kComparedQuestionUnits);
  const tac::Methods proved = certificate.opens_calls ? tac::opened(methods) : methods;
  const Certified outcome =
      certified(check::check_certificate(proved, certificate, store, *solver, options.exhauster, nullptr, stop),
                options.name, stop);
  if (const auto* reason = std::get_if<UnknownReason>(&outcome)) return *reason;
  NoneFails none{std::get<check::Accepted>(outcome).obligations, {}};
  if (certificate.exhausted) none.exhausted = certificate.exhausted->boxes;
  return none;
}

MethodsVerdict unwind(const tac::Methods& methods, SolverStack& stack, const ProveOptions& options,
                      const StopToken& stop, Statistics& statistics) {
  ScopedTimer timer(statistics, "unwinding");
  forward::UnwindTask task{options.max_units, kUnwoundStatements};
  task.asks_of_part = false;
  const forward::Unwound found = forward::unwind(methods, stack.builder(), stack.solver(), stop, statistics, task);
  stack.give_back_context();
  if (const auto* input = std::get_if<concrete::TestInput>(&found)) return OneFails{*input};
  const auto* bounded = std::get_if<forward::Bounded>(&found);
  if (bounded == nullptr) return UnknownReason{UnknownKind::NoProgress, ""};
  return prove_certificate(methods, dash::certificate_of(*bounded), stack.store(), options, stop, statistics);
}

}  // namespace

MethodsVerdict prove_methods(const tac::Methods& methods, const ProveOptions& options, const StopToken& stop,
                             Statistics& statistics, ProgressSink& progress) {
  const auto equal_variables = [](std::unique_ptr<smt::SmtSolver> chain, term::TermStore& store) {
    return std::make_unique<EqualVariables>(std::move(chain), store);
  };
  smt::SolverOptions solver_options;
  solver_options.meter = options.meter;
  SolverStack stack(methods, solver_options, options.seed, options.techniques.relations, stop, statistics,
                    equal_variables);
  if (options.means == Means::RelatedLoops || options.means == Means::All) {
    if (const auto certificate =
            relate_loops(methods, stack.builder(), stack.solver(), stack.facts(), stop, statistics, options.seed)) {
      const MethodsVerdict verdict = prove_certificate(methods, *certificate, stack.store(), options, stop, statistics);
      if (std::holds_alternative<NoneFails>(verdict)) return verdict;
    }
  }
  if (options.means == Means::RelatedLoops)
    return UnknownReason{stop.should_stop() ? unknown_kind(stop.reason()) : UnknownKind::NoProgress, ""};
  if (options.means == Means::Unwinding) return unwind(methods, stack, options, stop, statistics);
  InterpreterRunner runner(methods);
  dash::LoopContext loop{runner,     stack.solver(), stack.facts(), stop,
                         statistics, progress,       options.name,  options.techniques};
  loop.max_iterations = options.max_iterations;
  if (options.max_units != 0) loop.last_unit = stack.solver().units_used() + options.max_units;
  loop.seed = options.seed;
  loop.exhauster = options.exhauster;
  dash::Dash dash(methods, tac::Methods::entry(), stack.builder(), loop);
  dash::LoopResult result = options.means == Means::FewInputs ? dash.run_few_inputs() : dash.dash_loop();
  stack.give_back_context();
  if (auto* fail = std::get_if<dash::Fail>(&result)) return OneFails{std::move(fail->input)};
  if (const auto* pass = std::get_if<dash::Pass>(&result))
    return prove_certificate(methods, pass->certificate, stack.store(), options, stop, statistics);
  return std::get<UnknownReason>(result);
}

}  // namespace dashj::prove
