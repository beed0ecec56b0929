// SPDX-License-Identifier: MIT
#pragma once

#include <map>
#include <memory>
#include <set>
#include <vector>

#include "base/map_values.h"
#include "base/statistics.h"
#include "base/stop_token.h"
#include "smt/maps/map_elimination.h"
#include "smt/smt_solver.h"
#include "term/evaluate.h"

namespace dashj::smt {

/// A ring that keeps maps from the solvers behind it, which know Bool and bit-vectors only (map_elimination.h). What
/// they are asked follows from the query, so unsat is unsat. Of a model, maps are made: of each variable the values of
/// its reads, and what it has elsewhere. If the query holds with these, they are its model. Else, where a variable has
/// two values at one index, or an equation is true between maps that differ, the lemma that forbids just this joins the
/// query, which is asked again. Lemmas are instances of what maps are, one for each pair of reads and each equation and
/// index, so this ends; when none is violated the query holds, as every term has the value that what stands for it has.
///
/// The resource limit is for all rounds together. Queries without maps pass through.
class MapSolver final : public SmtSolver {
 public:
  /// `default_limit`: for queries that bring no limit; 0: none.
  MapSolver(std::unique_ptr<SmtSolver> inner, term::TermStore& store, const StopToken& stop, Statistics& statistics,
            std::uint64_t default_limit)
      : SmtSolver(&inner->meter()),
        inner_(std::move(inner)),
        store_(store),
        stop_(stop),
        statistics_(statistics),
        default_limit_(default_limit),
        elimination_(store),
        evaluator_(store),
        variables_(store) {}

  CheckResult check(const Query& query) override;

 private:
  using Terms = std::vector<term::Term>;
  using Handles = std::map<term::Term, MapValues::Handle>;  // of variables
  using Pair = std::pair<term::Term, term::Term>;
  // A query without maps: assertions, then lemmas, and what they speak of.
  struct Work {
    Terms assertions;
    std::set<term::Term> lemmas, looked_at, reads, equations, first_differences;
    bool is_too_large = false;
  };

  [[nodiscard]] CheckResult check_in_rounds(const Query& query, Work work);
  [[nodiscard]] Unsat core_of(const Query& query, const Unsat& inner) const;
  void add(Work& work, term::Term lemma);
  void close(Work& work);
  void look_at(Work& work, term::Term variable, Terms& pending);
  void add_foreseen_lemmas(Work& work);
  void add_foreseen_agreements(Work& work, std::set<Pair>& agreed);
  void add_foreseen_samenesses(Work& work, std::set<Pair>& agreed);
  [[nodiscard]] Terms violated_congruences(const Work& work, const Model& model);
  [[nodiscard]] bool holds(const Query& query, const Model& model, const Handles& handles);
  [[nodiscard]] Handles handles_of(const Work& work, const Model& model);
  void define(const Model& model, Handles& handles);
  [[nodiscard]] Terms violated_agreements(Work& work, const Model& model, const Handles& handles);
  void add_agreements(Work& work, const MapElimination::Equation& equation, const Model& model, const Handles& handles,
                      Terms& lemmas);
  [[nodiscard]] Terms violated_samenesses(const Work& work, const Model& model, const Handles& handles);
  [[nodiscard]] term::Term sameness_at(const Work& work, term::Term variable, std::uint64_t offset, const Model& model);
  [[nodiscard]] std::uint64_t value(term::Term term, const Model& model);
  [[nodiscard]] std::uint64_t value(term::Term term, const Model& model, const Handles& handles);
  [[nodiscard]] Model model_of(const Query& query, const Model& inner, const Handles& handles);

  std::unique_ptr<SmtSolver> inner_;
  term::TermStore& store_;
  const StopToken& stop_;
  Statistics& statistics_;
  std::uint64_t default_limit_;
  MapElimination elimination_;
  term::Evaluator evaluator_;
  term::VariableCollector variables_;
  std::set<Pair> needed_;  // reads whose congruence some query needed: later ones get it at once
};

}  // namespace dashj::smt
