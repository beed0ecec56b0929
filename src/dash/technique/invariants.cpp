// SPDX-License-Identifier: MIT
#include "dash/limits.h"
#include "dash/technique/learned_loops.h"
#include "dash/technique/samples.h"

namespace dashj::dash {

using term::Term;

namespace {

// Of the entry's own loops; what is left open bounds the regions from then on.
class Invariants final : public LearnedLoops {
 private:
  const symbolic::LocationGraph* graph(Search& search) override { return &search.locations(); }

  std::optional<LoopResult> before(Search& search) override {
    if (!search.context().techniques.sampling) return std::nullopt;
    return run_samples(search, {0, kLongSampleInputs, kLongSampleSteps, kLongSampleStepsOfEach});
  }

  verdict::Certificate certificate_of(Search& search, const std::vector<Term>& claims) override {
    return search.certificate_of(claims);
  }

  symbolic::TestRun run_of(const concrete::TestInput& /*input*/, const EntryRun& outcome) override {
    return symbolic::TestRun(*graph_, outcome.trace);
  }

  // From then on every region at a loop head lies within its invariants.
  std::optional<LoopResult> otherwise(Search& search) override {
    std::vector<Term> at_heads(search.locations().locations.size(), search.builder().truth());
    // A region is a set of states: what is said of every index is none.
    for (const auto& [head, proved] : learned_->proved_of_states())
      at_heads[head.index()] = search.builder().land(proved);
    const auto claims = learned_->claims([&](const symbolic::Copy&) { return search.builder().falsity(); });
    if (!claims) at_heads.clear();
    return search.go_on_within(at_heads, claims.value_or(std::vector<Term>{}));
  }
};

}  // namespace

std::unique_ptr<Technique> invariants() {
  return std::make_unique<Invariants>();
}

}  // namespace dashj::dash
