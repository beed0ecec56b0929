// SPDX-License-Identifier: MIT
#pragma once

#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "activation.h"
#include "base/statistics.h"
#include "base/stop_token.h"
#include "compare_runs.h"
#include "fact/application_values.h"
#include "fault.h"
#include "program/encode.h"
#include "program/forward_step.h"
#include "simplify/builder.h"
#include "smt/smt_solver.h"
#include "symbolic/location_graph.h"
#include "symbolic/symbolic_trace.h"
#include "term/evaluate.h"

namespace dashj::agree {

/// The terms that the engine, the certificate checker and Z3 use for one method, held against recorded traces of it.
/// What a call does is a function of its arguments to them; where a term is evaluated the call is run by itself.
class TermSide {
 public:
  TermSide(const tac::Methods& methods, tac::MethodId method, Fault fault);

  /// Every step alone: the values that it writes, and that exactly the exit which was taken is open.
  [[nodiscard]] Complaint compare_steps(const Activation& activation, const concrete::TestInput& input);
  /// The rest is for the entry, and for Z3 for runs without calls and choices. The whole path as the engine sees it:
  /// path constraint and symbolic map, in the middle and at the end.
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
    tac::Value recorded = 0;
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
  /// Whether the position stands behind a call that did not come back: what it gave back is written there.
  [[nodiscard]] static bool is_behind_call(const symbolic::LocationGraph& locations, const symbolic::TestRun& run,
                                           std::uint32_t position, const concrete::ConcreteTrace& trace);
  [[nodiscard]] std::vector<tac::Value> state(const symbolic::TestRun& run, std::uint32_t position) const;
  void claim_result(const concrete::ConcreteTrace& trace, const term::Substitution& map, Story& story);
  [[nodiscard]] Complaint evaluate(const Story& story, const concrete::TestInput& input, Fault lie);
  /// Without the claims about maps: Z3's models hold none.
  [[nodiscard]] Story for_solver(Story story) const;
  [[nodiscard]] Complaint expect_model(const concrete::TestInput& input, const Story& story, bool& has_answer);
  [[nodiscard]] Complaint expect_refutation(const concrete::TestInput& input, const Story& story, bool& has_answer);
  [[nodiscard]] std::vector<term::Term> given(const concrete::TestInput& input);
  [[nodiscard]] std::uint64_t on_input(term::Term term, const concrete::TestInput& input);
  /// The bits that a term has as the value of a local.
  [[nodiscard]] tac::Value as_value(term::Term term, std::uint64_t bits) const {
    if (store_.sort(term).is_map()) return static_cast<tac::Value>(bits);
    return term::to_signed(bits, store_.sort(term).width);
  }
  [[nodiscard]] std::optional<std::size_t> local_of(term::Term variable) const;
  /// The exit that was taken; none with the complaint.
  [[nodiscard]] tl::expected<program::Exit, std::string> compare_exits(std::size_t step, const Activation& activation,
                                                                       const std::vector<tac::Value>& values);
  [[nodiscard]] Complaint compare_writes(const program::Exit& exit, const Activation::Writes& recorded,
                                         std::vector<tac::Value> values);
  [[nodiscard]] std::uint64_t in_state(term::Term term, const std::vector<tac::Value>& values);
  [[nodiscard]] term::ApplicationValues application_values();

  const tac::Methods& methods_;
  tac::MethodId method_;
  const tac::Body& body_;
  Fault fault_;
  term::TermStore store_;
  term::Builder builder_;
  program::Encoder encoder_;
  program::ForwardStepper stepper_;
  term::Evaluator evaluator_;
  /// A call that runs for very long by itself has no value: from then on (was_cut) nothing is compared.
  fact::ApplicationValues applications_;
  std::vector<tac::Value> choices_;          // of the run that is looked at
  std::vector<std::int32_t> local_by_term_;  // -1: not a local
  std::optional<symbolic::LocationGraph> graphs_[2];
  StopToken stop_;
  Statistics statistics_;
  std::unique_ptr<smt::SmtSolver> solver_;
};

}  // namespace dashj::agree
