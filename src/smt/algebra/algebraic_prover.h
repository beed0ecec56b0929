// SPDX-License-Identifier: MIT
#pragma once

#include <map>
#include <optional>
#include <set>
#include <span>
#include <vector>

#include "base/stop_token.h"
#include "smt/smt_solver.h"

namespace dashj::smt {

/// Proves conjunctions unsat by algebra and by cases. What algebra makes of a conjunction (algebraic_simplifier.h) is
/// asked with a variable of its own in the place of each product: the products that count are the same terms now, and
/// without multipliers a solver has its answer at once. If that does not do, a factor that can have one value only gets
/// it; else a condition becomes a literal, and then its negation, and the simplification knows more each time. Products
/// as such are asked about at the beginning and where no condition is left.
///
/// Every conjunction asked about follows from the one before or is one of two cases of it, so unsat is unsat. That no
/// proof was found says nothing.
class AlgebraicProver {
 public:
  AlgebraicProver(SmtSolver& solver, term::TermStore& store, const StopToken& stop)
      : solver_(solver), store_(store), stop_(stop) {}

  /// `limit`: units of the solver for all questions.
  [[nodiscard]] bool is_unsat(std::span<const term::Term> assertions, std::uint64_t limit);

 private:
  using Conjunction = std::vector<term::Term>;

  [[nodiscard]] bool is_unsat_by_cases(const Conjunction& assertions, int splits_left);
  [[nodiscard]] bool splits(Conjunction& assertions, term::Term condition, int splits_left);
  [[nodiscard]] CheckResult ask(const Conjunction& assertions);
  [[nodiscard]] Conjunction without_products(const Conjunction& assertions);
  [[nodiscard]] std::optional<term::Term> fixed_factor(const Conjunction& assertions, Conjunction linear,
                                                       const Model& model);
  struct Compared {
    std::vector<term::Term> all, factors;  ///< Variables; the factors of products among them.
  };
  [[nodiscard]] Compared compared_variables(const Conjunction& assertions) const;
  [[nodiscard]] term::Term most_frequent_condition(const Conjunction& assertions) const;
  [[nodiscard]] std::set<term::Term> terms_below(const Conjunction& assertions) const;
  [[nodiscard]] bool is_product(term::Term term) const;

  SmtSolver& solver_;
  term::TermStore& store_;
  const StopToken& stop_;
  std::map<term::Term, term::Term> product_variables_;
  std::uint64_t end_ = 0;  // of the units for the proof at hand
  std::size_t cases_left_ = 0, steps_left_ = 0;
};

}  // namespace dashj::smt
