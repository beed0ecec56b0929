// SPDX-License-Identifier: MIT
#pragma once

#include <cstdint>
#include <functional>
#include <map>
#include <set>
#include <span>
#include <unordered_map>
#include <vector>

#include "base/statistics.h"
#include "fact/call_runs.h"
#include "fact/try_all.h"
#include "program/encode.h"
#include "smt/smt_solver.h"
#include "smt/value_ranges.h"

namespace dashj::fact {

/// What is proved of the calls of a method, whatever their arguments (verdict/certificate.h, Fact), as conjuncts over
/// given arguments.
class FactSource {
 public:
  virtual ~FactSource() = default;
  /// How its calls end, where that follows from its own text: cheapest.
  [[nodiscard]] virtual std::vector<term::Term> ends(tac::MethodId method, std::span<const term::Term> arguments) = 0;
  /// Relations between arguments and outcome: cheap to have, weak.
  [[nodiscard]] virtual std::vector<term::Term> relations(tac::MethodId method,
                                                          std::span<const term::Term> arguments) = 0;
  /// More of them, where that takes longer: `stage` 1, then 2 (kStrongest).
  [[nodiscard]] virtual std::vector<term::Term> stronger_relations(tac::MethodId method,
                                                                   std::span<const term::Term> arguments,
                                                                   int stage) = 0;
  static constexpr int kStrongest = 2;
  /// Whether nothing may be said of its calls now, because its own facts are being proved: they stay free.
  [[nodiscard]] virtual bool is_free(tac::MethodId method) const = 0;
  using Ranges = std::map<term::Term, smt::ValueRange>;
  struct Definition {
    std::vector<term::Term> conjuncts;
    bool is_of_ranges = false;  ///< It says something of arguments within `ranges` only.
  };
  /// The whole outcome, as one formula over the method's own calls; none: there is none. Asking for it opens the
  /// method. `ranges`: of variables, where it is asked for.
  [[nodiscard]] virtual Definition definition(tac::MethodId method, std::span<const term::Term> arguments,
                                              const Ranges& ranges) = 0;
};

/// Structural abstraction (digest of structural abstraction, 1.9): calls are free functions first. Where the model of a
/// query rests on the value of a call, that call is asked about: it is run with the model's arguments, and when the
/// model is wrong about it, what is known of it joins the query: relations, then its definition, then what the run
/// itself shows (path_fact.h). Everything added holds for every run, so an Unsat means what it says; a Sat may still
/// rest on a call of which nothing more can be said cheaply: the test decides.
class FactSolver final : public smt::SmtSolver {
 public:
  /// `simplify`: an equivalent term; the checker gives the identity.
  FactSolver(smt::SmtSolver& inner, const tac::Methods& methods, term::TermStore& store, FactSource& source,
             std::function<term::Term(term::Term)> simplify, Statistics& statistics);

  smt::CheckResult check(const smt::Query& query) override;
  /// The methods that an Unsat has rested on so far: what is proved of others, no proof needs.
  [[nodiscard]] const std::set<tac::MethodId>& used() const { return used_; }

  /// From now on proof() is kept.
  void keep_proofs() {
    keeps_proofs_ = true;
    try_all_.keep_runs();
  }
  /// After an Unsat: the assertions of the query, then what was learned of calls for it. They are unsatisfiable for any
  /// solver that knows nothing of calls but that they are functions. Where all values were tried, each application is a
  /// variable, of which runs say what they show.
  [[nodiscard]] const std::vector<term::Term>& proof() const { return proof_; }

 private:
  /// One call as a term: which method, which arguments.
  struct Call {
    tac::MethodId method;
    std::vector<term::Term> arguments;
    bool operator<(const Call& other) const {
      return method != other.method ? method < other.method : arguments < other.arguments;
    }
  };
  /// What has been added about a call, over all queries.
  struct Known {
    bool has_ends = false, has_relations = false, has_definition = false;
    int stage = 0;  // of stronger relations
    std::vector<term::Term> lemmas;
    std::set<std::vector<tac::Value>> paths;  // arguments that a path fact was made for
  };
  class Session;

  [[nodiscard]] std::optional<smt::CheckResult> tried_all(const smt::Query& query, std::uint64_t max_assignments);
  void forget_functions();
  [[nodiscard]] Call call_of(term::Term application) const;
  /// More about a call whose outcome in a model is wrong; false: nothing more is known. `values`: its arguments in the
  /// model, if it could be run with them; `openings`: how often the query has learned about this method; `may_run`:
  /// what the run itself shows counts too.
  [[nodiscard]] bool learn_more(const Call& call, std::span<const tac::Value> values, int openings, bool may_run);
  [[nodiscard]] bool learn_ends(Known& known, const Call& call);
  [[nodiscard]] bool learn_relations(Known& known, const Call& call);
  [[nodiscard]] bool learn_stronger_relations(Known& known, const Call& call);
  [[nodiscard]] bool learn_definition(Known& known, const Call& call);
  [[nodiscard]] bool learn_path(Known& known, const Call& call, std::span<const tac::Value> values);
  [[nodiscard]] term::Term point(const Call& call, std::span<const tac::Value> values, const CallOutcome& outcome);
  [[nodiscard]] bool add(Known& known, std::span<const term::Term> lemmas);

  smt::SmtSolver& inner_;
  const tac::Methods& methods_;
  term::TermStore& store_;
  program::CallTerms calls_;
  FactSource& source_;
  std::function<term::Term(term::Term)> simplify_;
  Statistics& statistics_;
  CallRuns runs_;
  TryAll try_all_;
  std::map<Call, Known> known_;
  std::set<tac::MethodId> opened_, used_;
  FactSource::Ranges ranges_;  // of the query at hand
  bool keeps_proofs_ = false;
  std::vector<term::Term> proof_;
};

}  // namespace dashj::fact
