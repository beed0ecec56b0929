// SPDX-License-Identifier: MIT
#pragma once

#include <gtest/gtest.h>

#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "base/progress.h"
#include "base/statistics.h"
#include "callee/callee_facts.h"
#include "concrete/runner.h"
#include "concrete/same_run.h"
#include "dash/dash_loop.h"
#include "fact/fact_solver.h"
#include "smt/chain/solver_chain.h"
#include "support/interpreter_exhauster.h"

namespace dashj::testing {

/// One method or several, the first being the entry.
tac::Methods methods_of(std::string_view text);

/// The TAC interpreter in the place of the JVM.
class InterpreterRunner : public concrete::Runner {
 public:
  InterpreterRunner(const tac::Methods& methods, std::size_t max_steps) : methods_(methods), max_steps_(max_steps) {}
  tl::expected<concrete::TestOutcome, UnknownReason> run(const concrete::TestInput& input,
                                                         const concrete::RunScope& scope) override;

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
                     bool has_exhauster = false, std::uint64_t max_iterations = 0);
  ~EngineRun();
  EngineRun(const EngineRun&) = delete;
  EngineRun& operator=(const EngineRun&) = delete;

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
  void confirm();

  StopToken stop_;
  term::Builder builder_;
  SilentProgress progress_;
  InterpreterRunner runner_;
  std::unique_ptr<smt::SmtSolver> chain_;
  callee::CalleeFacts facts_;
  fact::FactSolver solver_;
};

}  // namespace dashj::testing
