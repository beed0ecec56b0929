// SPDX-License-Identifier: MIT
#pragma once

#include <cstdint>
#include <map>
#include <memory>
#include <optional>
#include <set>
#include <span>
#include <vector>

#include "base/statistics.h"
#include "base/stop_token.h"
#include "base/work_meter.h"
#include "fact/fact_solver.h"
#include "invariant/loop_invariants.h"
#include "simplify/builder.h"
#include "symbolic/location_graph.h"
#include "verdict/certificate.h"

namespace dashj::callee {

/// The fact store of one analysis (design 5.2 item 5 c): what is proved of the methods that the entry calls, each thing
/// once, when it is first asked for, and whatever the context of the call that asked. Every fact comes with its claims,
/// so it counts only as far as the certificate check accepts it.
class CalleeFacts final : public fact::FactSource {
 public:
  CalleeFacts(const tac::Methods& methods, term::Builder& builder, const StopToken& stop, Statistics& statistics,
              WorkMeter& meter, std::uint64_t seed, bool proves_relations = true);

  /// The solver that proofs of facts ask; it may itself ask for facts. Before the first question.
  void set_solver(fact::FactSolver& solver) { solver_ = &solver; }

  [[nodiscard]] std::vector<term::Term> ends(tac::MethodId method, std::span<const term::Term> arguments) override;
  [[nodiscard]] std::vector<term::Term> relations(tac::MethodId method, std::span<const term::Term> arguments) override;
  [[nodiscard]] std::vector<term::Term> stronger_relations(tac::MethodId method, std::span<const term::Term> arguments,
                                                           int stage) override;
  [[nodiscard]] Definition definition(tac::MethodId method, std::span<const term::Term> arguments,
                                      const Ranges& ranges) override;
  [[nodiscard]] bool is_free(tac::MethodId method) const override {
    return in_proof_.contains(methods_.component(method));
  }

  /// Runs calls against every fact, for tests (--cross-check): a call that breaks one, as text. Proofs rest on none of
  /// this.
  [[nodiscard]] std::optional<std::string> false_fact() const;

  /// What has been proved and some proof has used, in the order of proof.
  [[nodiscard]] std::vector<verdict::FactGroup> groups() const;

 private:
  /// A relation that may hold between the formals of a method and its outcome.
  struct Candidate {
    term::Term over_result;  ///< Over the formals and `result_variable`: of every normal exit.
    bool excludes_errors =
        false;  ///< Instead: `over_result` ⇒ no error and nothing unsupported is reached (it speaks of formals only).
  };
  using Candidates = std::map<tac::MethodId, std::vector<Candidate>>;

  /// Where some inputs of a method lie, by their place among the formals: least and greatest.
  using Bounds = std::map<std::size_t, std::pair<std::int64_t, std::int64_t>>;

  // definitions.cpp
  [[nodiscard]] term::Term defined(tac::MethodId method, const Bounds& bounds);
  void define(tac::MethodId method, const Bounds& bounds);
  [[nodiscard]] Bounds bounds_of(tac::MethodId method, std::span<const term::Term> arguments,
                                 const Ranges& ranges) const;
  // relations.cpp
  void prove_ends(std::size_t component);
  void prove_relations(std::size_t component);
  [[nodiscard]] bool has_open_loops(tac::MethodId method);
  [[nodiscard]] bool may_go_wrong(tac::MethodId method) const;
  [[nodiscard]] std::vector<tac::MethodId> methods_of(std::size_t component) const;
  [[nodiscard]] Candidates candidates(const std::vector<tac::MethodId>& methods);
  [[nodiscard]] Candidates equalities_among(const Candidates& all);
  [[nodiscard]] bool is_equality(const Candidate& candidate);
  [[nodiscard]] bool is_determined(tac::MethodId method, const std::vector<Candidate>& relations);
  void drop_implied(std::vector<Candidate>& relations);
  void prove_one_by_one(tac::MethodId method, Candidates& candidates);
  [[nodiscard]] std::optional<std::vector<term::Term>> ways_to_break(tac::MethodId method,
                                                                     const std::vector<Candidate>& relations,
                                                                     const Candidates& hypotheses);
  [[nodiscard]] std::vector<std::int32_t> constants_near(tac::MethodId method) const;
  void keep_inductive(Candidates& candidates);
  [[nodiscard]] bool refute_some(tac::MethodId method, Candidates& candidates);
  [[nodiscard]] std::size_t conclude(const Candidates& candidates, std::map<tac::MethodId, term::Term>& guarantees);
  [[nodiscard]] term::Term guarantee(tac::MethodId method, const std::vector<Candidate>& candidates);
  [[nodiscard]] term::Term violated_at(const symbolic::LocationGraph& graph, symbolic::LocationId location,
                                       const Candidate& candidate);
  [[nodiscard]] symbolic::LocationGraph graph_under(tac::MethodId method, const Candidates& hypotheses);
  // loop_relations.cpp
  /// With the ways on which it is broken at an end.
  struct OpenRelation {
    Candidate relation;
    std::vector<invariant::LoopInvariants::Way> ways;
    bool is_proved = false;
    int riddles = 0;  ///< How often the solver had no answer.
  };
  /// What is known of the loops of one method, and what may follow from it.
  struct LoopWork {
    LoopWork(CalleeFacts& facts, tac::MethodId method, const std::vector<Candidate>& candidates);

    symbolic::LocationGraph graph;
    invariant::LoopInvariants invariants;
    std::vector<OpenRelation> open;
    int stage = 0;
    bool is_done = false;
  };
  void start_loop_relations(tac::MethodId method, const std::vector<Candidate>& candidates);
  void strengthen_loop_relations(tac::MethodId method, int stage);
  void learn_about_loops(LoopWork& work, int parts);
  [[nodiscard]] bool settle(LoopWork& work, bool only_equalities);
  [[nodiscard]] static std::vector<Candidate> proved_among(const std::vector<OpenRelation>& relations);
  void conclude_loops(const LoopWork& work);
  // samples.cpp
  [[nodiscard]] std::vector<std::vector<tac::Value>> sample_arguments(tac::MethodId method) const;

  [[nodiscard]] std::vector<term::Term> proved(const std::map<tac::MethodId, term::Term>& guarantees,
                                               tac::MethodId method, std::span<const term::Term> arguments);
  [[nodiscard]] std::vector<term::Term> instance(tac::MethodId method, term::Term guarantee,
                                                 std::span<const term::Term> arguments);
  /// Stands for what a call of the method gives.
  [[nodiscard]] term::Term result_variable(tac::MethodId method);
  /// Whether relations between its values may be guessed: guesses are about ints.
  [[nodiscard]] bool is_of_ints(tac::MethodId method) const;
  [[nodiscard]] term::Term ranges(tac::MethodId method);
  [[nodiscard]] std::vector<verdict::LocationClaim> under(term::Term over_formals,
                                                          std::vector<verdict::LocationClaim> claims);

  const tac::Methods& methods_;
  term::Builder& builder_;
  const StopToken& stop_;
  Statistics& statistics_;
  std::uint64_t seed_;
  bool proves_relations_;
  program::CallTerms calls_;
  fact::FactSolver* solver_ = nullptr;
  WorkMeter& meter_;
  fact::CallRuns runs_;
  std::map<tac::MethodId, std::map<Bounds, term::Term>> definitions_;  ///< Guarantees; an invalid term: there is none.
  std::map<tac::MethodId, term::Term> ends_, relations_;               ///< The same.
  std::map<tac::MethodId, std::unique_ptr<LoopWork>> loop_work_;
  std::set<std::size_t> in_proof_, tried_, tried_ends_;  ///< Components.
  std::vector<verdict::FactGroup> groups_;
};

}  // namespace dashj::callee
