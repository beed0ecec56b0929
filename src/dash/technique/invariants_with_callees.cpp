// SPDX-License-Identifier: MIT
#include "dash/technique/invariants_with_callees.h"

#include <algorithm>
#include <set>
#include <utility>
#include <vector>

#include "callee/callee_facts.h"
#include "classfile/tac/open_calls.h"
#include "concrete/tac_interpreter.h"
#include "dash/limits.h"
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

}  // namespace

const symbolic::LocationGraph* InvariantsWithCallees::graph(Search& search) {
  if (!std::exchange(is_opened_, true)) open(search);
  return opened_.body == nullptr ? nullptr : &opened_;
}

void InvariantsWithCallees::open(Search& search) {
  const symbolic::LocationGraph& own = search.locations();
  const tac::Methods& methods = *own.methods;
  if (methods.is_recursive(own.method) || !has_heap(search)) return;
  methods_ = std::make_unique<const tac::Methods>(tac::opened(methods));
  if (methods_->body(own.method).statements.size() == own.body->statements.size()) return;
  opened_ =
      symbolic::build_location_graph(*methods_, own.method, search.builder(), search.context().techniques.granularity);
}

verdict::Certificate InvariantsWithCallees::certificate_of(Search& search, const std::vector<Term>& claims) {
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

symbolic::TestRun InvariantsWithCallees::run_of(const concrete::TestInput& input, const EntryRun& /*outcome*/) {
  return symbolic::TestRun(
      opened_, concrete::interpret(*methods_, opened_.method, input, kGuessSteps, concrete::ChoiceList::Asked));
}

std::optional<LoopResult> InvariantsWithCallees::before(Search& /*search*/) {
  is_over_ = true;
  return std::nullopt;
}

std::unique_ptr<Technique> invariants_with_callees() {
  return std::make_unique<InvariantsWithCallees>();
}

}  // namespace dashj::dash
