// SPDX-License-Identifier: MIT
#pragma once

#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "base/statistics.h"
#include "base/stop_token.h"
#include "check/forward_step.h"
#include "compare_runs.h"
#include "fault.h"
#include "program/encode.h"
#include "simplify/builder.h"
#include "smt/smt_solver.h"
#include "symbolic/location_graph.h"
#include "symbolic/symbolic_trace.h"
#include "term/evaluate.h"

namespace dashj::agree {

/// The terms that the engine, the certificate checker and Z3 use for one body, held against recorded traces of it.
class TermSide {
 public:
  TermSide(const tac::Body& body, Fault fault);

  /// Every step alone: the value that it writes, and that exactly the exit which was taken is open.
  [[nodiscard]] Complaint compare_steps(const concrete::ConcreteTrace& trace);
  /// The whole path as the engine sees it: path constraint and symbolic map, in the middle and at the end.
  [[nodiscard]] Complaint compare_path(const concrete::ConcreteTrace& trace, symbolic::Granularity granularity);
  /// As above with the terms of the certificate checker, which nothing simplifies, and with Z3: a model of the inputs
  /// and the path must have the recorded values, and no other values may be possible. `has_answer` becomes false where
  /// Z3 gave up.
  [[nodiscard]] Complaint compare_with_solver(const concrete::ConcreteTrace& trace, symbolic::Granularity granularity,
                                              bool& has_answer);
  /// Another input that takes the same path, from a model of the path constraint alone; none: there is none, or Z3 gave
  /// up soon.
  [[nodiscard]] std::optional<concrete::TestInput> another_input(const concrete::ConcreteTrace& trace,
                                                                 symbolic::Granularity granularity);

  /// Both visit the same locations. Their statements may differ: two ways that meet again without an effect are one
  /// edge.
  [[nodiscard]] bool is_same_path(const concrete::ConcreteTrace& one, const concrete::ConcreteTrace& other,
                                  symbolic::Granularity granularity);
  /// The weakest preconditions of the last edges of the path: the recorded states satisfy those of the recorded end,
  /// and none of those of any other end.
  [[nodiscard]] Complaint compare_backwards(const concrete::ConcreteTrace& trace, symbolic::Granularity granularity);

 private:
  /// A term over the parameters and the value that the JVM recorded for it.
  struct Claim {
    std::string what;
    term::Term term;
    std::int32_t recorded = 0;
  };
  /// What is said of one input: `holds` are true and the claims have their values.
  struct Story {
    std::vector<term::Term> holds;
    std::vector<Claim> claims;
    Complaint complaint;  ///< The story cannot be told at all.
  };

  [[nodiscard]] Story engine_story(const concrete::ConcreteTrace& trace, symbolic::Granularity granularity,
                                   bool is_half);
  [[nodiscard]] Story checker_story(const concrete::ConcreteTrace& trace);
  [[nodiscard]] smt::SmtSolver& solver();
  [[nodiscard]] symbolic::LocationGraph& graph(symbolic::Granularity granularity);
  [[nodiscard]] std::vector<std::int32_t> state(const symbolic::TestRun& run, std::uint32_t position) const;
  void claim_result(const concrete::ConcreteTrace& trace, const term::Substitution& map, Story& story);
  [[nodiscard]] Complaint evaluate(const Story& story, const concrete::TestInput& input, Fault lie);
  [[nodiscard]] Complaint expect_model(const concrete::TestInput& input, const Story& story, bool& has_answer);
  [[nodiscard]] Complaint expect_refutation(const concrete::TestInput& input, const Story& story, bool& has_answer);
  [[nodiscard]] std::vector<term::Term> given(const concrete::TestInput& input);
  [[nodiscard]] std::uint64_t on_input(term::Term term, const concrete::TestInput& input);
  [[nodiscard]] std::optional<std::size_t> local_of(term::Term variable) const;
  [[nodiscard]] Complaint compare_exits(std::size_t step, const concrete::ConcreteTrace& trace,
                                        const std::vector<std::int32_t>& values);
  [[nodiscard]] std::uint64_t in_state(term::Term term, const std::vector<std::int32_t>& values);

  const tac::Body& body_;
  Fault fault_;
  term::TermStore store_;
  term::Builder builder_;
  program::Encoder encoder_;
  check::ForwardStepper stepper_;
  term::Evaluator evaluator_;
  std::vector<std::int32_t> local_by_term_;  // -1: not a local
  std::optional<symbolic::LocationGraph> graphs_[2];
  StopToken stop_;
  Statistics statistics_;
  std::unique_ptr<smt::SmtSolver> solver_;
};

}  // namespace dashj::agree
