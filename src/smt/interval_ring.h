// SPDX-License-Identifier: MIT
#pragma once

#include <cstdint>
#include <functional>
#include <memory>
#include <optional>

#include "base/statistics.h"
#include "base/stop_token.h"
#include "smt/query_scan.h"
#include "smt/smt_solver.h"

namespace dashj::smt {

/// How long intervals of a query are searched, and when.
struct IntervalBudget {
  std::uint64_t steps_per_unit = 0;  ///< Steps that are charged as one solver unit.
  std::uint64_t quick_steps = 0;     ///< Before the solver behind is asked.
  std::uint64_t most_steps = 0;      ///< Where that does not decide a query with floats soon.
  std::uint64_t units_before = 0;    ///< What soon is.
  std::size_t most_nodes = 0;        ///< Of a query that is searched at all.
};

/// What a search says within some steps, and how many it took. No value: it did not come to an end.
struct IntervalAnswer {
  std::optional<CheckResult> result;
  std::uint64_t steps = 0;
};
using IntervalSearch = std::function<IntervalAnswer(const Query& query, std::uint64_t max_steps)>;

/// A ring for queries with floats or products: intervals are searched shortly first, and, with floats, longer where the
/// solver behind does not decide the query soon. It knows no interval: the search for proofs and the check of these
/// have searches of their own.
class IntervalRing final : public SmtSolver {
 public:
  IntervalRing(std::unique_ptr<SmtSolver> inner, const term::TermStore& store, const StopToken& stop,
               Statistics& statistics, const IntervalBudget& budget, IntervalSearch search)
      : SmtSolver(&inner->meter()),
        inner_(std::move(inner)),
        scanner_(store),
        stop_(stop),
        statistics_(statistics),
        budget_(budget),
        search_(std::move(search)) {}

  CheckResult check(const Query& query) override;

 private:
  CheckResult ask_inner(const Query& query, std::uint64_t limit);
  std::optional<CheckResult> search(const Query& query, std::uint64_t max_steps);

  std::unique_ptr<SmtSolver> inner_;
  QueryScanner scanner_;
  const StopToken& stop_;
  Statistics& statistics_;
  const IntervalBudget budget_;
  IntervalSearch search_;
};

}  // namespace dashj::smt
