// SPDX-License-Identifier: MIT
#include "check/boxes/subdivision.h"

#include <algorithm>

#include "check/boxes/limits.h"
#include "check/boxes/search.h"
#include "smt/interval_ring.h"

namespace dashj::check::boxes {

std::unique_ptr<smt::SmtSolver> make_subdivision_solver(std::unique_ptr<smt::SmtSolver> inner,
                                                        const term::TermStore& store, const StopToken& stop,
                                                        Statistics& statistics) {
  const smt::IntervalBudget budget{kStepsPerUnit, kQuickSteps, kMaxSteps, kUnitsBeforeSubdivision, kMaxNodes};
  WorkMeter& meter = inner->meter();
  const auto search = [&store, &stop, &meter](const smt::Query& query, std::uint64_t max_steps) {
    const auto is_of_numbers = [&](term::Term assertion) {
      return !store.has_maps(assertion) && !store.has_applications(assertion);
    };
    if (!std::all_of(query.assertions.begin(), query.assertions.end(), is_of_numbers)) return smt::IntervalAnswer{};
    Search boxes(store, query, meter);
    auto result = boxes.run(max_steps, stop);
    return smt::IntervalAnswer{std::move(result), boxes.steps()};
  };
  return std::make_unique<smt::IntervalRing>(std::move(inner), store, stop, statistics, budget, search);
}

}  // namespace dashj::check::boxes
