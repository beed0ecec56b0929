// SPDX-License-Identifier: MIT
#include "check/boxes/subdivision.h"

#include <algorithm>

#include "check/boxes/limits.h"
#include "check/boxes/search.h"
#include "smt/query_scan.h"

namespace dashj::check::boxes {

namespace {

using smt::CheckResult;
using smt::Query;
using smt::Undecided;

class SubdivisionSolver final : public smt::SmtSolver {
 public:
  SubdivisionSolver(std::unique_ptr<SmtSolver> inner, const term::TermStore& store, const StopToken& stop,
                    Statistics& statistics)
      : SmtSolver(&inner->meter()),
        inner_(std::move(inner)),
        store_(store),
        scanner_(store),
        stop_(stop),
        statistics_(statistics) {}

  // Few steps first; with floats many, where the solver behind does not decide it soon.
  CheckResult check(const Query& query) override {
    const smt::QueryShape shape = scanner_.scan(query.assertions);
    const bool suits = (shape.has_floats || shape.products > 0) && shape.nodes <= kMaxNodes && has_numbers_only(query);
    if (!suits || stop_.should_stop()) return inner_->check(query);
    const std::uint64_t limit = query.resource_limit == 0 ? UINT64_MAX / kStepsPerUnit : query.resource_limit;
    const std::uint64_t start = units_used();
    const auto left = [&] {
      const std::uint64_t used = units_used() - start;
      return used < limit ? limit - used : 0;
    };
    if (auto result = search(query, std::min(kQuickSteps, limit * kStepsPerUnit))) return std::move(*result);
    if (!shape.has_floats) return ask_inner(query, left());
    CheckResult result = ask_inner(query, std::min(kUnitsBeforeSubdivision, left()));
    if (!std::holds_alternative<Undecided>(result) || left() == 0 || stop_.should_stop()) return result;
    if (auto found = search(query, std::min(kMaxSteps, left() * kStepsPerUnit))) return std::move(*found);
    return left() == 0 ? result : ask_inner(query, left());
  }

 private:
  [[nodiscard]] bool has_numbers_only(const Query& query) const {
    return std::none_of(query.assertions.begin(), query.assertions.end(), [&](term::Term assertion) {
      return store_.has_maps(assertion) || store_.has_applications(assertion);
    });
  }

  CheckResult ask_inner(const Query& query, std::uint64_t limit) {
    if (limit == 0) return Undecided{"resource limit"};
    Query limited = query;
    if (query.resource_limit != 0 || limit <= kUnitsBeforeSubdivision) limited.resource_limit = limit;
    return inner_->check(limited);
  }

  std::optional<CheckResult> search(const Query& query, std::uint64_t max_steps) {
    Search search(store_, query, meter());
    auto result = search.run(max_steps, stop_);
    const std::uint64_t units = search.steps() / kStepsPerUnit;
    meter().charge(Work::SolverUnits, units);
    statistics_.add("solver.units", units);
    if (result) statistics_.add("queries.boxes");
    return result;
  }

  std::unique_ptr<SmtSolver> inner_;
  const term::TermStore& store_;
  smt::QueryScanner scanner_;
  const StopToken& stop_;
  Statistics& statistics_;
};

}  // namespace

std::unique_ptr<smt::SmtSolver> make_subdivision_solver(std::unique_ptr<smt::SmtSolver> inner,
                                                        const term::TermStore& store, const StopToken& stop,
                                                        Statistics& statistics) {
  return std::make_unique<SubdivisionSolver>(std::move(inner), store, stop, statistics);
}

}  // namespace dashj::check::boxes
