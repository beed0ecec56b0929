// SPDX-License-Identifier: MIT
#pragma once

#include <cstdint>
#include <functional>
#include <string>

#include "base/stop_token.h"
#include "concrete/concrete_trace.h"
#include "dash/options.h"
#include "region/region_id.h"
#include "smt/smt_solver.h"
#include "symbolic/test_states.h"
#include "term/term_store.h"

namespace dashj {
class ProgressSink;
class Statistics;
}  // namespace dashj
namespace dashj::callee {
class CalleeFacts;
}  // namespace dashj::callee
namespace dashj::concrete {
class Exhauster;
class Runner;
}  // namespace dashj::concrete

namespace dashj::dash {

/// τ_c: a tested path up to `state` in S_{k-1}, then the frontier edge to S_k. `state` is absent before the first test,
/// when S_{k-1} is the initial region (study 3.3.2).
struct RegionTrace {
  region::RegionId before;  ///< S_{k-1}
  region::RegionId after;   ///< S_k
  bool has_state = false;
  symbolic::StateId state;
  /// k = 1: the trace is the frontier edge alone and starts in the initial region.
  bool is_initial = false;
};

class Dash;

/// What one iteration did, for tests, pictures and --verbose. Its regions are those of the search that it comes from.
struct IterationEvent {
  enum class Kind { Test, Refine, RemoveInitialEdge, Blocked };
  Kind kind;
  RegionTrace trace;
  concrete::TestInput input;  ///< Test
  term::Term rho;             ///< Refine
};

/// What the search of one entry works with, and its bounds.
struct LoopContext {
  concrete::Runner& runner;
  smt::SmtSolver& solver;  ///< Knows of calls what `facts` knows (fact::FactSolver).
  callee::CalleeFacts& facts;
  const StopToken& stop;
  Statistics& statistics;
  ProgressSink& progress;
  std::string entry_name;
  Techniques techniques;
  std::uint64_t max_tests = 0;       ///< 0: no limit.
  std::uint64_t max_iterations = 0;  ///< 0: no limit.
  std::uint64_t last_unit = 0;       ///< No iteration begins once solver.units_used() has come so far; 0: no limit.
  std::uint64_t seed = 0;
  concrete::Exhauster* exhauster = nullptr;                                   ///< Null: inputs are run one by one only.
  std::function<void(const Dash&, const IterationEvent&)> on_iteration = {};  ///< May be empty.

  /// Asks the solver, whose rounds about calls do not go on behind the last unit either.
  [[nodiscard]] smt::CheckResult check(smt::Query query) const;
};

}  // namespace dashj::dash
