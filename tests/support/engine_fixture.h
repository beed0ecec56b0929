// SPDX-License-Identifier: MIT
#pragma once

#include <gtest/gtest.h>

#include <string>
#include <string_view>
#include <vector>

#include "base/progress.h"
#include "base/statistics.h"
#include "callee/callee_facts.h"
#include "check/check_certificate.h"
#include "classfile/tac/text.h"
#include "concrete/runner.h"
#include "concrete/same_run.h"
#include "concrete/tac_interpreter.h"
#include "dash/dash_loop.h"
#include "fact/fact_solver.h"
#include "smt/chain/solver_chain.h"
#include "support/interpreter_exhauster.h"

namespace dashj::testing {

/// One method or several, the first being the entry.
inline tac::Methods methods_of(std::string_view text) {
  auto bodies = tac::parse_methods(text);
  if (!bodies) ADD_FAILURE() << bodies.error().text();
  for (const tac::Body& body : *bodies) EXPECT_TRUE(tac::validate_body(body).empty());
  return tac::Methods(std::move(*bodies));
}

/// The TAC interpreter in the place of the JVM.
class InterpreterRunner : public concrete::Runner {
 public:
  InterpreterRunner(const tac::Methods& methods, std::size_t max_steps) : methods_(methods), max_steps_(max_steps) {}
  tl::expected<concrete::TestOutcome, UnknownReason> run(const concrete::TestInput& input,
                                                         const concrete::RunScope& /*scope*/) override {
    concrete::ConcreteTrace trace = concrete::interpret(methods_, tac::Methods::entry(), input, max_steps_);
    const bool has_failed = trace.end == concrete::TraceEnd::ErrorReached;
    const std::size_t length = concrete::step_count(trace);
    return concrete::TestOutcome{std::move(trace), has_failed, length};
  }

 private:
  const tac::Methods& methods_;
  std::size_t max_steps_;
};

struct SilentProgress : ProgressSink {
  void update(const Progress&) override {}
};

/// Runs the engine on a body in text form. Every proof is checked and every failing input is run again, so no test can
/// forget it.
class EngineRun {
 public:
  explicit EngineRun(std::string_view text, dash::Techniques techniques = {}, std::uint64_t max_tests = 1000,
                     bool has_exhauster = false, std::uint64_t max_iterations = 0)
      : methods(methods_of(text)),
        exhauster(methods),
        builder_(store),
        runner_(methods, 10'000),
        chain_(smt::make_solver_chain(store, stop_, statistics, {})),
        facts_(methods, builder_, stop_, statistics, chain_->meter(), 0),
        solver_(
            *chain_, methods, store, facts_, [this](term::Term term) { return builder_.simplify(term); }, statistics) {
    facts_.set_solver(solver_);
    dash::LoopContext context{runner_, solver_, facts_, stop_, statistics, progress_, "test", techniques, max_tests};
    // At once: the graph may be another one at the end, and the regions of an event are those of its own.
    context.on_iteration = [this](const dash::Dash& search, const dash::IterationEvent& event) {
      events.push_back(event);
      described.push_back(describe(search, event));
    };
    context.max_iterations = max_iterations;
    if (has_exhauster) context.exhauster = &exhauster;
    dash::Dash dash(methods, tac::Methods::entry(), builder_, context);
    result = dash.dash_loop();
    confirm();
  }

  [[nodiscard]] bool is_safe() const { return std::holds_alternative<dash::Pass>(*result); }
  [[nodiscard]] bool is_unsafe() const { return std::holds_alternative<dash::Fail>(*result); }
  [[nodiscard]] UnknownKind unknown() const { return std::get<UnknownReason>(*result).kind; }
  [[nodiscard]] const std::vector<tac::Value>& input() const { return std::get<dash::Fail>(*result).input.arguments; }

  tac::Methods methods;
  InterpreterExhauster exhauster;
  term::TermStore store;
  Statistics statistics;
  std::optional<dash::LoopResult> result;
  std::vector<dash::IterationEvent> events;
  std::vector<std::string> described;  ///< "2 -> 3: refine a < 0", "0 -> 1: test [-1]"; numbers are statements.

 private:
  void confirm() {
    if (const auto* pass = std::get_if<dash::Pass>(&*result)) {
      Statistics check_statistics;
      InterpreterExhauster again(methods);
      const auto solver = smt::make_solver_chain(store, stop_, check_statistics, {});
      const auto outcome = check::check_certificate(methods, pass->certificate, store, *solver, &again);
      const auto* rejected = std::get_if<check::Rejected>(&outcome);
      EXPECT_TRUE(std::holds_alternative<check::Accepted>(outcome)) << (rejected ? rejected->reason : "not decided");
    } else if (const auto* fail = std::get_if<dash::Fail>(&*result)) {
      EXPECT_EQ(concrete::interpret(methods, tac::Methods::entry(), fail->input, 1'000'000).end,
                concrete::TraceEnd::ErrorReached);
    }
  }

  std::string describe(const dash::Dash& dash, const dash::IterationEvent& event) {
    const auto statement = [&](region::RegionId id) {
      return std::to_string(dash.locations().location(dash.graph().region(id).location).stmt.value);
    };
    std::string text = statement(event.trace.before) + " -> " + statement(event.trace.after) + ": ";
    switch (event.kind) {
      case dash::IterationEvent::Kind::Test:
        text += "test [";
        for (const tac::Value value : event.input.arguments)
          text += (text.back() == '[' ? "" : ", ") + std::to_string(value);
        return text + "]";
      case dash::IterationEvent::Kind::Refine:
        return text + "refine";
      case dash::IterationEvent::Kind::RemoveInitialEdge:
        return text + "remove";
      case dash::IterationEvent::Kind::Blocked:
        return text + "blocked";
    }
    return text;
  }

  StopToken stop_;
  term::Builder builder_;
  SilentProgress progress_;
  InterpreterRunner runner_;
  std::unique_ptr<smt::SmtSolver> chain_;
  callee::CalleeFacts facts_;
  fact::FactSolver solver_;
};

}  // namespace dashj::testing
