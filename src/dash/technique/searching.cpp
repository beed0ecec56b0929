// SPDX-License-Identifier: MIT
#include "base/statistics.h"
#include "dash/limits.h"
#include "dash/technique.h"
#include "dash/technique/sample_inputs.h"
#include "dash/technique/unwinding.h"
#include "program/encode.h"
#include "search/branch_search.h"

namespace dashj::dash {

namespace {

// Runs of the three-address code in this process: what they find is run on the JVM, and no proof rests on it.
class Searching final : public Technique {
 public:
  explicit Searching(bool (*is_for)(Search&)) : is_for_(is_for) {}
  [[nodiscard]] bool applies(Search& search) override { return is_for_(search); }
  [[nodiscard]] std::optional<LoopResult> run(Search& search, const Amount& amount) override {
    LoopContext& context = search.context();
    const symbolic::LocationGraph& locations = search.locations();
    const ScopedTimer timer(context.statistics, "searching");
    const std::uint64_t seed = context.seed + amount.steps + turns_;  // each stage and turn begins elsewhere
    const search::BranchSearchTask task{sample_inputs(locations, seed, kSearchedSamples), amount.steps,
                                        amount.steps_of_each, seed};
    ++turns_;
    const auto input = search::search_branches(*locations.methods, task, context.stop);
    if (!input) return std::nullopt;
    const auto outcome = search.run_apart(*input);
    if (!outcome) return outcome.error();
    return outcome->has_failed ? std::optional<LoopResult>(Fail{*input}) : std::nullopt;
  }

 private:
  bool (*is_for_)(Search&);
  std::uint64_t turns_ = 0;
};

bool is_entry(Search& search) {
  return search.locations().method == tac::Methods::entry();
}

}  // namespace

std::unique_ptr<Technique> searching() {
  return std::make_unique<Searching>(is_entry);
}

// Values of maps are kept for good (base/map_values.h), and many runs would make many.
std::unique_ptr<Technique> searching_without_heap() {
  return std::make_unique<Searching>([](Search& search) { return is_entry(search) && !has_heap(search); });
}

// The first query over floats may take the solver minutes.
std::unique_ptr<Technique> searching_of_floats() {
  return std::make_unique<Searching>(
      [](Search& search) { return is_entry(search) && program::has_floats(*search.locations().body); });
}

}  // namespace dashj::dash
