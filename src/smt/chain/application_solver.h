// SPDX-License-Identifier: MIT
#pragma once

#include <memory>
#include <set>
#include <unordered_map>
#include <utility>
#include <vector>

#include "base/statistics.h"
#include "base/stop_token.h"
#include "smt/smt_solver.h"
#include "term/evaluate.h"

namespace dashj::smt {

/// A ring that keeps uninterpreted functions from the solver behind it, which sees a variable of its own in the place
/// of each Apply term (inside out: the arguments of an application are replaced as well). That forgets congruence, so
/// unsat is unsat, but a model counts only once equal arguments of a function have equal values in it: for each pair of
/// applications where they have not, the lemma "arguments equal => values equal" is added and the query asked again.
/// Lemmas are instances of an axiom, so they change no answer, and there is one for each pair at most, so this ends.
/// Arguments that decide nothing are never looked at, which is the point of leaving calls closed.
///
/// The resource limit is for all rounds together. Queries without applications pass through.
class ApplicationSolver final : public SmtSolver {
 public:
  /// `default_limit`: for queries that bring no limit; 0: none.
  ApplicationSolver(std::unique_ptr<SmtSolver> inner, term::TermStore& store, const StopToken& stop,
                    Statistics& statistics, std::uint64_t default_limit)
      : SmtSolver(&inner->meter()),
        inner_(std::move(inner)),
        store_(store),
        stop_(stop),
        statistics_(statistics),
        default_limit_(default_limit),
        evaluator_(store),
        variables_(store) {}

  CheckResult check(const Query& query) override;

 private:
  using Applications = std::vector<term::Term>;  // ordered
  using Pair = std::pair<term::Term, term::Term>;

  [[nodiscard]] CheckResult check_in_rounds(const Query& query, const Applications& applications);
  [[nodiscard]] term::Term known(term::Term term) const;
  [[nodiscard]] term::Term rebuild(term::Term term);
  [[nodiscard]] term::Term replaced(term::Term root);
  [[nodiscard]] term::Term lemma(const Pair& pair);
  void add_remembered_lemmas(const Applications& applications, std::vector<term::Term>& assertions);
  [[nodiscard]] std::vector<Pair> incongruent_pairs(const Applications& applications, const Model& model);
  [[nodiscard]] Model model_of(const Query& query, const Applications& applications, const Model& inner);

  std::unique_ptr<SmtSolver> inner_;
  term::TermStore& store_;
  const StopToken& stop_;
  Statistics& statistics_;
  std::uint64_t default_limit_;
  term::Evaluator evaluator_;
  term::VariableCollector variables_;
  std::unordered_map<std::uint32_t, term::Term> replaced_;  // id of a term with applications -> the same without
  std::set<Pair> needed_;  // a pair that some query needed is given to later ones at once
};

}  // namespace dashj::smt
