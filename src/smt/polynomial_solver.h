// SPDX-License-Identifier: MIT
#pragma once

#include <memory>

#include "smt/query_scan.h"
#include "smt/smt_solver.h"

namespace dashj::smt {

/// A ring that proves queries with products unsat by algebra. That n * n == n + 2 * r follows from
/// n + (n - 1) * (n - 1) == 1 + 2 * r is one line on paper and has no answer from bits in minutes; the steps of
/// inductions are like that. A query that the solver behind does not decide with few units is simplified over Z/2^n
/// (algebraic_simplifier.h) and asked again with few units; if that does not decide either, the same by cases: what
/// is a condition becomes a literal, from which the next simplification knows more. What is asked follows from the
/// query, so unsat is unsat; nothing else is concluded from it, and the query itself goes on as it was. Where a core is
/// wanted, assertions that such a proof does not need are left out one by one.
class PolynomialSolver final : public SmtSolver {
 public:
  PolynomialSolver(std::unique_ptr<SmtSolver> inner, term::TermStore& store, const StopToken& stop,
                   Statistics& statistics)
      : inner_(std::move(inner)), store_(store), scanner_(store), stop_(stop), statistics_(statistics) {}

  CheckResult check(const Query& query) override;

 private:
  [[nodiscard]] bool has_products(const Query& query);
  [[nodiscard]] bool is_unsat_by_algebra(std::span<const term::Term> assertions, std::uint64_t limit);
  [[nodiscard]] bool is_unsat_by_cases(const std::vector<term::Term>& assertions, int splits_left);
  [[nodiscard]] std::vector<std::size_t> core_of(const Query& query, std::uint64_t limit);

  std::unique_ptr<SmtSolver> inner_;
  term::TermStore& store_;
  QueryScanner scanner_;
  const StopToken& stop_;
  Statistics& statistics_;
  std::uint64_t end_ = 0;  // of the units for the proof at hand
  std::size_t cases_left_ = 0;
};

}  // namespace dashj::smt
