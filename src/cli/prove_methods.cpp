// SPDX-License-Identifier: MIT
#include "cli/prove_methods.h"

#include <spdlog/spdlog.h>

#include "check/check_certificate.h"
#include "cli/equal_variables.h"
#include "cli/relate_loops.h"
#include "concrete/same_run.h"
#include "concrete/tac_interpreter.h"
#include "dash/dash_loop.h"

namespace dashj::cli {
namespace {

/// Statements of one test; as many words has the trace of a run on a JVM.
constexpr std::size_t kTestSteps = 1u << 18;

class InterpreterRunner final : public concrete::Runner {
 public:
  explicit InterpreterRunner(const tac::Methods& methods) : methods_(methods) {}
  [[nodiscard]] tl::expected<concrete::TestOutcome, UnknownReason> run(const concrete::TestInput& input, const concrete::RunScope& /*scope*/) override {
    concrete::TestOutcome outcome{concrete::interpret(methods_, tac::Methods::entry(), input, kTestSteps), false};
    outcome.length = concrete::step_count(outcome.trace);
    outcome.has_failed = outcome.trace.end == concrete::TraceEnd::ErrorReached;
    return outcome;
  }

 private:
  const tac::Methods& methods_;
};

MethodsVerdict certified(const tac::Methods& methods, const verdict::Certificate& certificate, term::TermStore& store,
                         const ProveOptions& options, const StopToken& stop, Statistics& statistics) {
  ScopedTimer timer(statistics, "check");
  Statistics check_statistics;
  const auto solver = std::make_unique<EqualVariables>(smt::make_solver_chain(store, stop, check_statistics, {}), store);
  const check::CheckOutcome outcome = check::check_certificate(methods, certificate, store, *solver, options.exhauster);
  if (stop.should_stop()) return UnknownReason{unknown_kind(stop.reason()), ""};
  if (const auto* rejected = std::get_if<check::Rejected>(&outcome)) {
    spdlog::error("{}: the check rejected the proof: {}", options.name, rejected->reason);
    return UnknownReason{UnknownKind::NotCertified, rejected->reason};
  }
  if (const auto* undecided = std::get_if<check::NotDecided>(&outcome))
    return UnknownReason{UnknownKind::NotCertified, undecided->reason};
  NoneFails proved{std::get<check::Accepted>(outcome).obligations, {}};
  if (certificate.exhausted) proved.exhausted = certificate.exhausted->boxes;
  return proved;
}

}  // namespace

MethodsVerdict prove_methods(const tac::Methods& methods, const ProveOptions& options, const StopToken& stop,
                             Statistics& statistics, ProgressSink& progress) {
  const std::uint64_t units_before = statistics.count("solver.units");
  term::TermStore store;
  term::Builder builder(store);
  std::unique_ptr<smt::SmtSolver> chain = std::make_unique<EqualVariables>(smt::make_solver_chain(store, stop, statistics, {}), store);
  callee::CalleeFacts facts(methods, builder, stop, statistics, options.seed, options.techniques.relations);
  fact::FactSolver solver(*chain, methods, store, facts, [&](term::Term term) { return builder.simplify(term); }, statistics);
  facts.set_solver(solver);
  if (options.means == Means::RelatedLoops || options.means == Means::All) {
    if (const auto certificate = relate_loops(methods, builder, solver, facts, stop, statistics, options.seed)) {
      const MethodsVerdict verdict = certified(methods, *certificate, store, options, stop, statistics);
      if (std::holds_alternative<NoneFails>(verdict)) return verdict;
    }
  }
  if (options.means == Means::RelatedLoops) return UnknownReason{stop.should_stop() ? unknown_kind(stop.reason()) : UnknownKind::NoProgress, ""};
  InterpreterRunner runner(methods);
  dash::LoopContext loop{runner, solver, facts, stop, statistics, progress, options.name, options.techniques};
  loop.max_iterations = options.max_iterations;
  if (options.max_units != 0) loop.last_unit = solver.units_used() + options.max_units;
  loop.units_before = units_before;
  loop.seed = options.seed;
  loop.exhauster = options.exhauster;
  dash::Dash dash(methods, tac::Methods::entry(), builder, loop);
  dash::LoopResult result = options.means == Means::FewInputs ? dash.run_few_inputs() : dash.dash_loop();
  chain.reset();
  if (auto* fail = std::get_if<dash::Fail>(&result)) return OneFails{std::move(fail->input)};
  if (const auto* pass = std::get_if<dash::Pass>(&result))
    return certified(methods, pass->certificate, store, options, stop, statistics);
  return std::get<UnknownReason>(result);
}

}  // namespace dashj::cli
