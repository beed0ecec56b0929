// SPDX-License-Identifier: MIT
#include <algorithm>
#include <set>
#include <utility>
#include <vector>

#include "callee/callee_facts.h"
#include "classfile/tac/open_calls.h"
#include "concrete/tac_interpreter.h"
#include "dash/limits.h"
#include "dash/technique/learned_loops.h"
#include "dash/technique/unwinding.h"
#include "symbolic/merged_paths.h"

namespace dashj::dash {

using term::Term;

namespace {

// Methods that are called from the entry, directly or through others.
std::set<tac::MethodId> called_methods(const tac::Methods& methods) {
  std::set<tac::MethodId> called;
  std::vector<tac::MethodId> pending{tac::Methods::entry()};
  while (!pending.empty()) {
    const tac::MethodId caller = pending.back();
    pending.pop_back();
    for (const tac::MethodId callee : methods.callees(caller))
      if (called.insert(callee).second) pending.push_back(callee);
  }
  return called;
}

// Of the loops of callees as well, whose calls are opened: what a loop does to an array is more than a relation of
// numbers says (callee/callee_facts.h), and an invariant of it speaks of what the caller knows. And of the indices that
// loops keep (tac/kept_indices.h). The region graph is not one of that body, so what is left open helps nobody.
class InvariantsWithCallees final : public LearnedLoops {
 public:
  [[nodiscard]] bool applies(Search& search) override { return !is_over_ && LearnedLoops::applies(search); }

 private:
  const symbolic::LocationGraph* graph(Search& search) override {
    if (!std::exchange(is_opened_, true)) open(search);
    return opened_.body == nullptr ? nullptr : &opened_;
  }

  void open(Search& search) {
    const symbolic::LocationGraph& own = search.locations();
    const tac::Methods& methods = *own.methods;
    if (methods.is_recursive(own.method) || !has_heap(search)) return;
    methods_ = std::make_unique<const tac::Methods>(tac::opened(methods));
    if (methods_->body(own.method).statements.size() == own.body->statements.size()) return;
    opened_ = symbolic::build_location_graph(*methods_, own.method, search.builder(),
                                             search.context().techniques.granularity);
  }

  verdict::Certificate certificate_of(Search& search, const std::vector<Term>& claims) override {
    verdict::Certificate certificate;
    certificate.opens_calls = true;
    certificate.claims = symbolic::claims_at_statements(
        opened_, search.builder(), [&](symbolic::LocationId location) { return claims[location.index()]; });
    // What is known of methods whose calls are all opened shows nothing of this body, and may take long to prove again.
    certificate.groups = search.context().facts.groups();
    const std::set<tac::MethodId> called = called_methods(*methods_);
    std::erase_if(certificate.groups, [&](const verdict::FactGroup& group) {
      return std::none_of(group.facts.begin(), group.facts.end(),
                          [&](const verdict::Fact& fact) { return called.contains(fact.method); });
    });
    return certificate;
  }

  symbolic::TestRun run_of(const concrete::TestInput& input, const EntryRun& /*outcome*/) override {
    return symbolic::TestRun(
        opened_, concrete::interpret(*methods_, opened_.method, input, kGuessSteps, concrete::ChoiceList::Asked));
  }

  std::optional<LoopResult> before(Search& /*search*/) override {
    is_over_ = true;
    return std::nullopt;
  }

  std::unique_ptr<const tac::Methods> methods_;
  symbolic::LocationGraph opened_;
  bool is_opened_ = false;
  bool is_over_ = false;  // nothing is left for a second stage
};

}  // namespace

std::unique_ptr<Technique> invariants_with_callees() {
  return std::make_unique<InvariantsWithCallees>();
}

}  // namespace dashj::dash
