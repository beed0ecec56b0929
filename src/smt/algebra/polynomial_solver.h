// SPDX-License-Identifier: MIT
#pragma once

#include <memory>
#include <optional>
#include <vector>

#include "base/statistics.h"
#include "base/stop_token.h"
#include "smt/algebra/algebraic_prover.h"
#include "smt/query_scan.h"
#include "smt/smt_solver.h"

namespace dashj::smt {

/// A ring that proves queries with products or sums unsat by algebra. That n * n == n + 2 * r follows from
/// n + (n - 1) * (n - 1) == 1 + 2 * r is one line on paper and has no answer from bits in minutes; the steps of
/// inductions are like that. A query that the solver behind does not decide with few units is given to algebra
/// (algebraic_prover.h), and goes on as it was where that proves nothing. Where a core is wanted, assertions that the
/// proof does not need are left out one by one.
class PolynomialSolver final : public SmtSolver {
 public:
  PolynomialSolver(std::unique_ptr<SmtSolver> inner, term::TermStore& store, const StopToken& stop,
                   Statistics& statistics)
      : SmtSolver(&inner->meter()),
        inner_(std::move(inner)),
        scanner_(store),
        stop_(stop),
        statistics_(statistics),
        prover_(*inner_, store, stop) {}

  CheckResult check(const Query& query) override;

 private:
  [[nodiscard]] bool has_algebra(const Query& query);
  [[nodiscard]] std::optional<std::vector<std::size_t>> core_without_products(const Query& query);
  [[nodiscard]] std::vector<std::size_t> core_of(const Query& query, std::uint64_t limit);

  std::unique_ptr<SmtSolver> inner_;
  QueryScanner scanner_;
  const StopToken& stop_;
  Statistics& statistics_;
  AlgebraicProver prover_;
};

}  // namespace dashj::smt
