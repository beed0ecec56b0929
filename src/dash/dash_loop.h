// SPDX-License-Identifier: MIT
#pragma once

#include <cstdint>
#include <functional>
#include <map>
#include <memory>
#include <set>
#include <string>
#include <variant>
#include <vector>

#include "base/progress.h"
#include "base/rng.h"
#include "base/statistics.h"
#include "base/stop_token.h"
#include "base/unknown_reason.h"
#include "callee/callee_facts.h"
#include "concrete/exhauster.h"
#include "concrete/runner.h"
#include "dash/options.h"
#include "dash/variable_renamer.h"
#include "invariant/loop_invariants.h"
#include "region/region_graph.h"
#include "smt/smt_solver.h"
#include "symbolic/symbolic_trace.h"
#include "symbolic/merged_paths.h"
#include "verdict/certificate.h"
#include "verdict/verdict.h"

namespace dashj::dash {

using region::RegionGraph;
using region::RegionId;
using symbolic::StateId;

/// τ: regions from the initial one to a target.
using ErrorPath = std::vector<RegionId>;

/// τ_c: a tested path up to `state` in S_{k-1}, then the frontier edge to S_k. `state` is absent before the first test, when S_{k-1} is the
/// initial region (study 3.3.2).
struct RegionTrace {
  RegionId before;  ///< S_{k-1}
  RegionId after;   ///< S_k
  bool has_state = false;
  StateId state;
  /// k = 1: the trace is the frontier edge alone and starts in the initial region.
  bool is_initial = false;
};

/// (FAIL, t)
struct Fail {
  concrete::TestInput input;
};
/// (PASS, G): the proof, as claims.
struct Pass {
  verdict::Certificate certificate;
};
using LoopResult = std::variant<Fail, Pass, UnknownReason>;

/// A call at the frontier (study 4.4), and what a nested DashLoop on the callee is to find out.
struct CallFrontier {
  RegionTrace trace;      ///< τ_c in the caller.
  tac::StmtId call;
  std::set<tac::CallExit> exits;   ///< How the call must end to cross the frontier.
  std::vector<term::Term> input_constraint;  ///< φ_ic: conjuncts over the callee's locals at its start and the renamed variables of the caller.
  term::Term exit_constraint;                ///< φ_ec: over the renamed variables and the placeholders for what the call gives.
};

/// Solver units for one query about a frontier; a path that needs more is refined by its weakest precondition (extend_frontier.cpp).
inline constexpr std::uint64_t kFrontierLimit = 6'000'000, kCoreLimit = 500'000;
/// The same while the loops on the way have not been looked at otherwise.
inline constexpr std::uint64_t kEarlyFrontierLimit = 300'000;

/// Inputs that nothing has asked for: how many, and how many steps they may take together and each.
struct SampleBounds {
  int count;
  std::size_t steps, steps_of_each;
};
/// Those that the interpreter follows before the first query that may be dear: about 50 ns a step.
inline constexpr SampleBounds kEarlySamples{256, 40'000, 10'000};

/// How much more than that the solver is given, step by step, where nothing else is left; and what it then gets for all paths at once.
inline constexpr std::uint64_t kMorePatience = 8, kMostPatience = 64, kMergingLimit = 40'000'000;

/// Statements of one call when an input is tried on a formula before the solver is asked.
inline constexpr std::size_t kProbeSteps = 20'000;

/// What one iteration did, for tests, pictures and --verbose.
struct IterationEvent {
  enum class Kind { Test, Refine, RemoveInitialEdge, Blocked };
  Kind kind;
  RegionTrace trace;
  concrete::TestInput input;  ///< Test
  term::Term rho;             ///< Refine
};

struct LoopContext {
  concrete::Runner& runner;
  smt::SmtSolver& solver;        ///< Knows of calls what `facts` knows (fact::FactSolver).
  callee::CalleeFacts& facts;
  const StopToken& stop;
  Statistics& statistics;
  ProgressSink& progress;
  std::string entry_name;
  Techniques techniques;
  std::uint64_t max_tests = 0;  ///< 0: no limit.
  std::uint64_t max_iterations = 0;  ///< 0: no limit.
  std::uint64_t last_unit = 0;  ///< No iteration begins once solver.units_used() has come so far; 0: no limit.
  std::uint64_t units_before = 0;  ///< Of earlier searches that come to the same answer: help comes as if this one had used them.
  std::uint64_t seed = 0;
  concrete::Exhauster* exhauster = nullptr;  ///< Null: inputs are run one by one only.
  std::function<void(const IterationEvent&)> on_iteration = {};  ///< May be empty.
};

/// DASH for one method (study, chapters 3 and 4). The member functions bear the names of the study's procedures and stand in files of the same
/// names; DashLoop itself is Algorithm 3.1.
class Dash {
 public:
  Dash(const tac::Methods& methods, tac::MethodId method, term::Builder& builder, LoopContext& context);

  /// Algorithm 3.1. Pass is only as good as the check of its certificate; Fail as the replay of its input.
  [[nodiscard]] LoopResult dash_loop();
  /// The same by running all inputs alone, where that takes a JVM no more than seconds; else Unknown.
  [[nodiscard]] LoopResult run_few_inputs();

  /// What has been learned about the loops before errors; empty: nobody has looked, or there are none.
  [[nodiscard]] std::vector<verdict::LoopNote> loop_notes() const;

  [[nodiscard]] const RegionGraph& graph() const { return graph_; }
  [[nodiscard]] const symbolic::LocationGraph& locations() const { return locations_; }

 private:
  /// A nested one (study 4.4).
  Dash(Dash& caller, CallFrontier frontier);
  /// The same method again, with what is known of its states by now (by LocationId): `at_regions` bounds the regions, `in_claims` is what the
  /// certificate says besides them; both empty: nothing.
  Dash(Dash& earlier, const std::vector<term::Term>& at_regions, std::vector<term::Term> in_claims);

  struct Extension {  // ⟨t, true⟩ or ⟨UNSAT, ρ⟩, or the solver gave no answer
    enum class Kind { Test, Unsat, Undecided } kind;
    concrete::TestInput input;
    term::Term rho;
    std::optional<UnknownReason> given_up = std::nullopt;  ///< With Undecided: no other frontier is worth trying.
  };
  /// What a nested analysis hangs on: who asked, what for.
  struct Nesting {
    Dash& caller;
    CallFrontier frontier;
    LoopContext context;
    term::Substitution solved = {};                ///< φ_ic's equalities solved: all its variables over the inputs of the entry.
    std::set<RegionId> targets = {};              ///< S_ec: where an activation ends so that the caller crosses its frontier.
    std::vector<term::Term> initial_refines = {};  ///< InitialRefines (study 4.4.5).
  };
  /// A run of the entry: its trace, or, for the study, the same as an activation.
  struct EntryRun {
    bool has_failed = false;
    concrete::ConcreteTrace trace;
    std::optional<concrete::Activation> activation;
  };
  /// One activation in a run of the entry, and what its callers' variables hold meanwhile.
  struct NestedRun {
    concrete::Activation activation;
    symbolic::RigidValues rigid;
  };

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
  [[nodiscard]] term::Term refines_for_caller(const RegionTrace& trace, const tac::Call& call, const std::vector<term::Term>& refines);
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
                                        std::uint64_t resource_limit = kFrontierLimit, bool opens_calls = true);
  [[nodiscard]] std::optional<concrete::TestInput> probe_inputs(const std::vector<term::Term>& assertions);
  [[nodiscard]] bool holds_for(term::Term assertion, const concrete::TestInput& input);
  [[nodiscard]] concrete::TestInput input_of(const smt::Model& model) const;
  /// `parameters`: the terms whose values in the model are the arguments.
  [[nodiscard]] concrete::TestInput input_of(const smt::Model& model, std::span<const term::Term> parameters) const;
  [[nodiscard]] bool speak_of_calls(const std::vector<term::Term>& assertions) const;
  [[nodiscard]] std::string described_calls(const std::vector<term::Term>& assertions) const;
  // refine_pred.cpp
  [[nodiscard]] term::Term refine_pred(const RegionTrace& trace);
  [[nodiscard]] std::optional<term::Term> suitable_part(const RegionTrace& trace, term::Term candidate, bool is_known_unsat);
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
  [[nodiscard]] tl::expected<EntryRun, UnknownReason> run_entry(const concrete::TestInput& input, const concrete::CutBefore& cut_before = {});
  // run_nested_test.cpp
  [[nodiscard]] TestVerdict run_nested_test(const concrete::TestInput& input);
  [[nodiscard]] std::optional<NestedRun> activation_in(const concrete::Activation& of_entry) const;
  [[nodiscard]] bool follows(const symbolic::TestRun& run, const RegionTrace& trace) const;
  [[nodiscard]] const Dash& entry() const { return nesting_ ? nesting_->caller.entry() : *this; }
  [[nodiscard]] Dash& entry() { return nesting_ ? nesting_->caller.entry() : *this; }
  // dash_loop.cpp
  [[nodiscard]] LoopResult search();
  void count_loops(bool is_decided);
  [[nodiscard]] std::optional<LoopResult> call_for_help();
  [[nodiscard]] std::optional<LoopResult> iterate(const RegionTrace& trace);
  [[nodiscard]] std::optional<LoopResult> run_and_judge(const RegionTrace& trace, const concrete::TestInput& input);
  [[nodiscard]] std::optional<UnknownReason> must_stop() const;
  [[nodiscard]] LoopResult run_only_statement(RegionId target);
  [[nodiscard]] std::optional<LoopResult> no_error_path();
  [[nodiscard]] LoopResult give_up(const UnknownReason& reason);
  [[nodiscard]] std::optional<LoopResult> refine_or_block(const RegionTrace& trace);
  void refine(const RegionTrace& trace, term::Term rho);
  void block(const RegionTrace& trace);
  [[nodiscard]] bool is_out_of_tests() const { return context_.max_tests != 0 && tests_ >= context_.max_tests; }
  void report_progress();
  // unsupported.cpp
  [[nodiscard]] LoopResult reached_unsupported(RegionId region);
  [[nodiscard]] UnknownReason describe_unsupported(tac::MethodId method, tac::StmtId stmt) const;
  // sampling.cpp
  [[nodiscard]] std::vector<concrete::TestInput> samples(int count) const;
  [[nodiscard]] std::optional<LoopResult> interpret_samples(const SampleBounds& bounds);
  [[nodiscard]] std::optional<LoopResult> run_samples_on_jvm();
  [[nodiscard]] std::optional<LoopResult> run_samples();
  // make_certificate.cpp
  [[nodiscard]] verdict::Certificate make_certificate() const;
  [[nodiscard]] verdict::Certificate certificate_of(const std::function<term::Term(symbolic::LocationId)>& invariant) const;
  [[nodiscard]] verdict::SiteFact fact_for_caller() const;
  [[nodiscard]] term::Term crosses() const;
  [[nodiscard]] term::Term invariant_of(RegionId region, const std::vector<bool>& reachable) const;
  [[nodiscard]] std::vector<bool> reachable_regions() const;
  // merged_paths.cpp
  [[nodiscard]] bool has_short_loops() const;
  [[nodiscard]] std::optional<LoopResult> merged_paths(std::uint64_t resource_limit);
  [[nodiscard]] std::optional<LoopResult> run_merged_model(const concrete::TestInput& input, bool has_calls);
  [[nodiscard]] verdict::Certificate complement_certificate(const symbolic::UnrolledGraph& unrolled,
                                                            const symbolic::Condition& is_target,
                                                            const std::vector<term::Term>& reaching);
  // exhaustion.cpp
  /// How much of the machine a try may take; the last where the search would end without an answer.
  enum class Effort : std::size_t { Little, Some, Much, All, Alone };
  struct ExhaustionPlan {
    concrete::InputBox box;
    bool is_everything = false;                  ///< No input is outside of it: nothing is to be proved.
    std::vector<verdict::LocationClaim> claims;  ///< That inputs outside of it reach no error.
  };
  [[nodiscard]] bool can_exhaust();
  [[nodiscard]] std::optional<LoopResult> exhaust(Effort effort);
  [[nodiscard]] std::optional<ExhaustionPlan> plan_exhaustion();
  [[nodiscard]] std::optional<concrete::InputBox> inputs_with(term::Term condition);
  [[nodiscard]] term::Term without_calls(term::Term condition);
  void narrow_all(concrete::InputBox& box, const std::vector<term::Term>& conjuncts, std::uint64_t last_unit);
  [[nodiscard]] bool covers(const concrete::InputBox& box, std::vector<term::Term> conditions);
  void narrow(concrete::InputBox& box, std::size_t parameter, const std::vector<term::Term>& conjuncts, std::uint64_t last_unit);

  // loop_invariants.cpp
  [[nodiscard]] invariant::LoopInvariants* loop_invariants();
  /// Help that suits loops better than a hard query does is still to come.
  [[nodiscard]] bool expects_help() {
    return expects_invariants() || (exhaustion_tries_ < 2 && can_exhaust());
  }
  [[nodiscard]] bool expects_invariants() { return help_given_ < 2 && loop_invariants() != nullptr; }
  [[nodiscard]] std::optional<LoopResult> learn_invariants();
  [[nodiscard]] symbolic::Condition is_error() const;
  [[nodiscard]] bool are_closed(const std::vector<invariant::LoopInvariants::Way>& ways);
  [[nodiscard]] std::vector<term::Term> constraint_of(const invariant::LoopInvariants::Way& way, std::vector<term::Term> known) const;
  [[nodiscard]] std::optional<LoopResult> try_way(const invariant::LoopInvariants::Way& way);
  [[nodiscard]] std::optional<LoopResult> prove_by_invariants(const std::vector<invariant::LoopInvariants::Way>& ways);
  [[nodiscard]] LoopResult go_on_with_invariants();

  std::unique_ptr<Nesting> nesting_;  ///< Absent: the entry.
  term::Builder& builder_;
  LoopContext& context_;
  symbolic::LocationGraph locations_;
  RegionGraph graph_;
  term::Evaluator evaluator_;
  fact::ApplicationValues application_values_;
  std::map<symbolic::TestId, std::unique_ptr<symbolic::SymbolicTrace>> symbolic_traces_;
  std::set<std::pair<std::vector<tac::Value>, std::vector<tac::Value>>> inputs_run_;  // arguments and choices
  std::set<std::pair<RegionId, RegionId>> blocked_;  // frontier edges that the solver could not decide or a cut run could not cross
  std::set<std::pair<RegionId, RegionId>> refined_blindly_;
  UnknownReason blocked_reason_;
  std::uint64_t patience_ = 1;
  std::vector<verdict::SiteFact> proved_calls_;      // by nested analyses that have passed
  std::optional<EntryRun> last_run_;                 // of the entry, for the levels that run the same input
  std::uint64_t iterations_ = 0, tests_ = 0;
  int help_given_ = 0;
  std::string_view settled_by_ = "refinement";  ///< For the statistics; empty: another graph of the method counts its loops.
  std::size_t exhaustion_tries_ = 0;
  std::optional<ExhaustionPlan> exhaustion_;
  std::optional<bool> is_pure_;
  bool exhaustion_is_hopeless_ = false;
  std::int64_t exhaustion_steps_ = 0;  // that a try was given and that did not suffice
  std::unique_ptr<invariant::LoopInvariants> invariants_;  // by loop_invariants()
  std::unique_ptr<Dash> whole_;  // what goes on where a slice does not decide
  std::vector<term::Term> known_;  // what claims say besides the regions, by LocationId; empty: nothing
};

}  // namespace dashj::dash
