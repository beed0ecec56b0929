// SPDX-License-Identifier: MIT
#pragma once

#include <cstdint>
#include <functional>
#include <map>
#include <memory>
#include <optional>
#include <set>
#include <span>
#include <string>
#include <utility>
#include <vector>

#include "base/unknown_reason.h"
#include "dash/limits.h"
#include "dash/loop_context.h"
#include "dash/loop_result.h"
#include "dash/search.h"
#include "dash/strategy.h"
#include "dash/variable_renamer.h"
#include "fact/application_values.h"
#include "region/region_graph.h"
#include "symbolic/location_graph.h"
#include "symbolic/symbolic_trace.h"
#include "term/evaluate.h"
#include "verdict/certificate.h"
#include "verdict/loop_note.h"

namespace dashj::dash {

using region::RegionGraph;
using region::RegionId;
using symbolic::StateId;

/// τ: regions from the initial one to a target.
using ErrorPath = std::vector<RegionId>;

/// A call at the frontier (study 4.4), and what a nested DashLoop on the callee is to find out.
struct CallFrontier {
  RegionTrace trace;  ///< τ_c in the caller.
  tac::StmtId call;
  std::set<tac::CallExit> exits;             ///< How the call must end to cross the frontier.
  std::vector<term::Term> input_constraint;  ///< φ_ic: conjuncts over the callee's locals at its start and the renamed
                                             ///< variables of the caller.
  term::Term exit_constraint;  ///< φ_ec: over the renamed variables and the placeholders for what the call gives.
};

/// DASH for one method (study, chapters 3 and 4). The member functions bear the names of the study's procedures and
/// stand in files of the same names; DashLoop itself is Algorithm 3.1. What else is done to come to an answer, and
/// when, is the strategy's (stages.def).
class Dash final : private Search {
 public:
  // create.cpp
  Dash(const tac::Methods& methods, tac::MethodId method, term::Builder& builder, LoopContext& context);

  /// Algorithm 3.1. Pass is only as good as the check of its certificate; Fail as the replay of its input.
  [[nodiscard]] LoopResult dash_loop();
  /// The same by running all inputs alone, where that takes a JVM no more than seconds; else Unknown.
  [[nodiscard]] LoopResult run_few_inputs();

  /// What has been learned about the loops before errors; empty: nothing, or there are none.
  [[nodiscard]] std::vector<verdict::LoopNote> loop_notes();

  [[nodiscard]] const RegionGraph& graph() const { return graph_; }
  [[nodiscard]] const symbolic::LocationGraph& locations() const override { return locations_; }

 private:
  /// A nested one (study 4.4).
  Dash(Dash& caller, CallFrontier frontier);
  /// The same method again, with what is known of its states by now (by LocationId): `at_regions` bounds the regions,
  /// `in_claims` is what the certificate says besides them; both empty: nothing.
  Dash(Dash& earlier, const std::vector<term::Term>& at_regions, std::vector<term::Term> in_claims);

  struct Extension {  // ⟨t, true⟩ or ⟨UNSAT, ρ⟩, or the solver gave no answer
    enum class Kind { Test, Unsat, Undecided } kind;
    concrete::TestInput input;
    term::Term rho;
    std::optional<UnknownReason> given_up = std::nullopt;  ///< With Undecided: no other frontier is worth trying.
  };
  /// Links a nested analysis to its caller: the frontier to cross and the context to run in.
  struct Nesting {
    Dash& caller;
    CallFrontier frontier;
    LoopContext context;
    term::Substitution solved = {};   ///< φ_ic's equalities solved: all its variables over the inputs of the entry.
    std::set<RegionId> targets = {};  ///< S_ec: where an activation ends so that the caller crosses its frontier.
    std::vector<term::Term> initial_refines = {};  ///< InitialRefines (study 4.4.5).
  };
  /// One activation in a run of the entry, and what its callers' variables hold meanwhile.
  struct NestedRun {
    concrete::Activation activation;
    symbolic::RigidValues rigid;
  };

  // for_techniques.cpp: what the strategy sees of the search
  [[nodiscard]] term::Builder& builder() override { return builder_; }
  [[nodiscard]] LoopContext& context() override { return context_; }
  [[nodiscard]] const symbolic::TestStates& tests() const override { return graph_.tests(); }
  [[nodiscard]] bool knows_loops() const override { return !known_.empty(); }
  [[nodiscard]] bool is_ahead(std::string_view stage) override { return strategy_.is_ahead(stage, *this); }
  [[nodiscard]] bool is_out_of_tests() const override {
    return context_.max_tests != 0 && tests_ >= context_.max_tests;
  }
  [[nodiscard]] bool count_test(const concrete::TestInput& input) override;
  [[nodiscard]] tl::expected<EntryRun, UnknownReason> run_apart(const concrete::TestInput& input) override {
    return run_entry(input);
  }
  [[nodiscard]] std::optional<LoopResult> run_to_unsupported(const concrete::TestInput& input, tac::MethodId method,
                                                             tac::StmtId stmt) override;
  [[nodiscard]] std::optional<LoopResult> run_model(const concrete::TestInput& input,
                                                    const std::vector<term::Term>& query) override;
  [[nodiscard]] verdict::Certificate certificate_of(const std::vector<term::Term>& invariants) const override;
  [[nodiscard]] LoopResult go_on_within(const std::vector<term::Term>& at_regions,
                                        std::vector<term::Term> in_claims) override;
  [[nodiscard]] const UnknownReason& why_blocked() const override { return blocked_reason_; }
  void unblock() override { blocked_.clear(); }

  // find_abstract_error_path.cpp
  [[nodiscard]] ErrorPath find_abstract_error_path(symbolic::Role target) const;
  [[nodiscard]] bool is_blocked(RegionId from, RegionId to) const { return blocked_.contains({from, to}); }
  // convert_to_region_trace.cpp
  [[nodiscard]] RegionTrace convert_to_region_trace_with_abstract_frontier(const ErrorPath& path) const;
  [[nodiscard]] StateId pick_state(RegionId before, RegionId after) const;
  // extend_frontier.cpp
  [[nodiscard]] Extension extend_frontier(const RegionTrace& trace);
  // dash_call.cpp
  [[nodiscard]] Extension dash_call(const RegionTrace& trace);
  [[nodiscard]] bool is_call_of_study(const RegionTrace& trace) const;
  [[nodiscard]] VariableRenamer renamer() const { return {locations_, depth() + 1, builder_}; }
  [[nodiscard]] CallFrontier call_frontier(const RegionTrace& trace);
  [[nodiscard]] std::vector<term::Term> input_constraint(const RegionTrace& trace, const tac::Call& call);
  [[nodiscard]] term::Substitution map_at_call(const RegionTrace& trace);
  [[nodiscard]] term::Substitution solved_at_call(const CallFrontier& frontier);
  [[nodiscard]] std::vector<term::Term> over_entry_inputs(std::vector<term::Term> constraint);
  [[nodiscard]] term::Term exit_constraint(const RegionTrace& trace, const tac::Call& call, bool returns);
  [[nodiscard]] term::Term refines_for_caller(const RegionTrace& trace, const tac::Call& call,
                                              const std::vector<term::Term>& refines);
  void insert_exit_constraint();
  [[nodiscard]] term::Term exit_constraint_at(symbolic::LocationId location) const;
  [[nodiscard]] LoopResult run_only_return(RegionId target);
  [[nodiscard]] std::size_t depth() const { return nesting_ ? nesting_->caller.depth() + 1 : 0; }
  [[nodiscard]] bool is_target(RegionId region, symbolic::Role target) const;
  // execute_symbolic.cpp
  [[nodiscard]] std::vector<term::Term> execute_symbolic(const RegionTrace& trace);
  [[nodiscard]] std::vector<term::Term> prefix_constraint(const RegionTrace& trace);
  [[nodiscard]] term::Substitution prefix_map(const RegionTrace& trace);
  [[nodiscard]] symbolic::SymbolicTrace& symbolic_trace(symbolic::TestId test);
  [[nodiscard]] const symbolic::Edge& frontier_edge(const RegionTrace& trace) const;
  // is_sat.cpp
  [[nodiscard]] smt::CheckResult is_sat(const std::vector<term::Term>& assertions, bool wants_core = false,
                                        std::uint64_t resource_limit = kFrontierUnits, bool opens_calls = true);
  [[nodiscard]] std::optional<concrete::TestInput> probe_inputs(const std::vector<term::Term>& assertions);
  [[nodiscard]] bool holds_for(term::Term assertion, const concrete::TestInput& input);
  [[nodiscard]] concrete::TestInput input_of(const smt::Model& model) const;
  [[nodiscard]] concrete::TestInput input_of(const smt::Model& model,
                                             std::span<const term::Term> parameters) const override;
  /// The terms that say how long the arrays are that the entry is given, and whether one is longer than need be.
  /// What a model is looked for that keeps: an int of the input is at most so much.
  struct Bound {
    term::Term number;
    std::int32_t most;
  };
  [[nodiscard]] std::vector<Bound> input_bounds() const;
  [[nodiscard]] bool keeps_bounds(const smt::Model& model) const;
  [[nodiscard]] bool may_differ_from_model() const;
  [[nodiscard]] bool speak_of_calls(const std::vector<term::Term>& assertions) const;
  [[nodiscard]] UnknownReason why_not_crossed(const std::vector<term::Term>& assertions) const;
  [[nodiscard]] std::string described_calls(const std::vector<term::Term>& assertions) const;
  // refine_pred.cpp
  [[nodiscard]] term::Term refine_pred(const RegionTrace& trace);
  [[nodiscard]] std::optional<term::Term> suitable_part(const RegionTrace& trace, term::Term candidate,
                                                        bool is_known_unsat);
  [[nodiscard]] bool all_states_outside(RegionId region, term::Term predicate);
  // refine_graph.cpp
  void refine_graph(const RegionTrace& trace, term::Term rho);
  // run_test.cpp
  struct TestVerdict {
    bool has_failed = false;
    std::optional<UnknownReason> reason;
    symbolic::TestId test;
  };
  [[nodiscard]] TestVerdict run_test(const concrete::TestInput& input);
  [[nodiscard]] tl::expected<EntryRun, UnknownReason> run_entry(const concrete::TestInput& input,
                                                                const concrete::CutBefore& cut_before = {});
  // run_nested_test.cpp
  [[nodiscard]] TestVerdict run_nested_test(const concrete::TestInput& input);
  [[nodiscard]] std::optional<NestedRun> activation_in(const concrete::Activation& of_entry) const;
  [[nodiscard]] bool follows(const symbolic::TestRun& run, const RegionTrace& trace) const;
  [[nodiscard]] const Dash& entry() const { return nesting_ ? nesting_->caller.entry() : *this; }
  [[nodiscard]] Dash& entry() { return nesting_ ? nesting_->caller.entry() : *this; }
  // dash_loop.cpp
  [[nodiscard]] LoopResult search();
  [[nodiscard]] std::optional<LoopResult> run_stages(Moment moment);
  void count_decision(bool is_decided);
  [[nodiscard]] std::optional<LoopResult> iterate(const RegionTrace& trace);
  [[nodiscard]] std::optional<LoopResult> run_and_judge(const RegionTrace& trace, const concrete::TestInput& input);
  [[nodiscard]] std::optional<UnknownReason> must_stop() const;
  [[nodiscard]] LoopResult run_only_statement(RegionId target);
  [[nodiscard]] std::optional<LoopResult> no_error_path();
  [[nodiscard]] LoopResult without_answer(const UnknownReason& reason);
  [[nodiscard]] std::optional<LoopResult> refine_or_block(const RegionTrace& trace);
  void refine(const RegionTrace& trace, term::Term rho);
  void block(const RegionTrace& trace);
  void report_progress();
  /// A statement that is not supported, where it is known; else the first of its kind.
  using Unsupported = std::optional<std::pair<tac::MethodId, tac::StmtId>>;
  [[nodiscard]] std::optional<LoopResult> target_reached(const concrete::TestInput& input, const TestVerdict& verdict,
                                                         const Unsupported& at);
  // unsupported.cpp
  [[nodiscard]] LoopResult reached_unsupported(RegionId region, const Unsupported& at = {});
  [[nodiscard]] UnknownReason describe_unsupported(tac::MethodId method, tac::StmtId stmt) const;
  // make_certificate.cpp
  [[nodiscard]] verdict::Certificate make_certificate() const;
  [[nodiscard]] verdict::Certificate certificate_with(
      const std::function<term::Term(symbolic::LocationId)>& invariant) const;
  [[nodiscard]] verdict::SiteFact fact_for_caller() const;
  [[nodiscard]] term::Term crosses() const;
  [[nodiscard]] term::Term invariant_of(RegionId region, const std::vector<bool>& reachable) const;
  [[nodiscard]] std::vector<bool> reachable_regions() const;

  std::unique_ptr<Nesting> nesting_;  ///< Absent: the entry.
  term::Builder& builder_;
  LoopContext& context_;
  symbolic::LocationGraph locations_;
  RegionGraph graph_;
  term::Evaluator evaluator_;
  fact::ApplicationValues application_values_;
  std::map<symbolic::TestId, std::unique_ptr<symbolic::SymbolicTrace>> symbolic_traces_;
  std::set<std::pair<std::vector<tac::Value>, std::vector<tac::Value>>> inputs_run_;  // arguments and choices
  std::set<std::pair<RegionId, RegionId>>
      blocked_;  // frontier edges that the solver could not decide or a cut run could not cross
  std::set<std::pair<RegionId, RegionId>> refined_blindly_;
  UnknownReason blocked_reason_;
  std::vector<verdict::SiteFact> proved_calls_;  // by nested analyses that have passed
  std::optional<EntryRun> last_run_;             // of the entry, for the levels that run the same input
  std::uint64_t iterations_ = 0, tests_ = 0;
  Strategy strategy_;
  bool has_gone_on_ = false;       // with another graph, which counts what decides
  std::unique_ptr<Dash> whole_;    // what goes on where a slice does not decide
  std::vector<term::Term> known_;  // what claims say besides the regions, by LocationId; empty: nothing
};

}  // namespace dashj::dash
