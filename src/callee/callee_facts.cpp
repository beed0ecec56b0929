// SPDX-License-Identifier: MIT
#include "callee/callee_facts.h"

#include <algorithm>

#include "base/mutant.h"

namespace dashj::callee {

using tac::CallExit;
using term::Op;
using term::Term;

CalleeFacts::CalleeFacts(const tac::Methods& methods, term::Builder& builder, const StopToken& stop,
                         Statistics& statistics, WorkMeter& meter, std::uint64_t seed, bool proves_relations)
    : methods_(methods),
      builder_(builder),
      stop_(stop),
      statistics_(statistics),
      seed_(seed),
      proves_relations_(proves_relations),
      calls_(methods, builder.store()),
      meter_(meter),
      runs_(methods, meter) {}

std::vector<Term> CalleeFacts::ends(tac::MethodId method, std::span<const Term> arguments) {
  if (!proves_relations_) return {};
  const std::size_t component = methods_.component(method);
  if (tried_ends_.insert(component).second) prove_ends(component);
  return proved(ends_, method, arguments);
}

std::vector<Term> CalleeFacts::relations(tac::MethodId method, std::span<const Term> arguments) {
  if (!proves_relations_) return {};
  const std::size_t component = methods_.component(method);
  if (tried_.insert(component).second) prove_relations(component);
  return proved(relations_, method, arguments);
}

std::vector<Term> CalleeFacts::proved(const std::map<tac::MethodId, Term>& guarantees, tac::MethodId method,
                                      std::span<const Term> arguments) {
  const auto known = guarantees.find(method);
  return known == guarantees.end() ? std::vector<Term>() : instance(method, known->second, arguments);
}

std::vector<Term> CalleeFacts::stronger_relations(tac::MethodId method, std::span<const Term> arguments, int stage) {
  strengthen_loop_relations(method, stage);
  return loop_work_.contains(method) ? relations(method, arguments) : std::vector<Term>();
}

CalleeFacts::Definition CalleeFacts::definition(tac::MethodId method, std::span<const Term> arguments,
                                                const Ranges& ranges) {
  if (const Term always = defined(method, {}); always.is_valid()) return {instance(method, always, arguments)};
  const Term within = defined(method, bounds_of(method, arguments, ranges));
  return within.is_valid() ? Definition{instance(method, within, arguments), true} : Definition{};
}

// A guarantee holds of activations that end; one that does not has Stopped for its exit, and nothing is said of it.
std::vector<Term> CalleeFacts::instance(tac::MethodId method, Term guarantee, std::span<const Term> arguments) {
  const program::Encoder encoder(methods_, method, builder_.store());
  term::Substitution formals;
  for (std::size_t i = 0; i < arguments.size(); ++i) formals[encoder.formals()[i].id] = arguments[i];
  const Term holds = builder_.substitute(guarantee, formals);
  if (methods_.always_returns(method))
    return {builder_.simplify(calls_.exits_with(method, arguments, CallExit::Normal)), holds};
  if (!methods_.may_exit(method, CallExit::Stopped)) return {holds};
  return {builder_.lor(builder_.simplify(calls_.exits_with(method, arguments, CallExit::Stopped)), holds)};
}

Term CalleeFacts::result_variable(tac::MethodId method) {
  const term::Sort sort = program::sort_of(methods_.body(method).result_type());
  return builder_.store().variable(sort == term::kInt ? "result" : "result64", sort);
}

bool CalleeFacts::is_of_ints(tac::MethodId method) const {
  const tac::Body& body = methods_.body(method);
  const auto parameters = std::span(body.locals).first(body.parameter_count);
  return body.result_type() == tac::Type::Int &&
         std::all_of(parameters.begin(), parameters.end(),
                     [](const tac::Local& local) { return tac::is_int_like(local.type); });
}

std::vector<verdict::FactGroup> CalleeFacts::groups() const {
  std::vector<verdict::FactGroup> result;
  for (const verdict::FactGroup& group : groups_) {
    const auto is_used = [&](const verdict::Fact& fact) { return solver_->used().contains(fact.method); };
    if (std::any_of(group.facts.begin(), group.facts.end(), is_used)) result.push_back(group);
  }
  return result;
}

// The types of the parameters, over the formals: whoever calls a method from bytecode that the JVM verifies may still
// give a boolean parameter a 2, so facts say what they say for values in range only.
Term CalleeFacts::ranges(tac::MethodId method) {
  const program::Encoder encoder(methods_, method, builder_.store());
  term::Substitution formals;
  for (std::size_t i = 0; i < encoder.inputs().size(); ++i)
    formals[encoder.variable(encoder.inputs()[i]).id] = encoder.formals()[i];
  return builder_.substitute(encoder.entry_condition(), formals);
}

std::vector<verdict::LocationClaim> CalleeFacts::under(Term over_formals, std::vector<verdict::LocationClaim> claims) {
  const Term otherwise = builder_.lnot(over_formals);
  for (verdict::LocationClaim& claim : claims)
    claim.invariant = DASHJ_MUTATE(guarantee_out_of_range, builder_.lor(otherwise, claim.invariant), claim.invariant);
  return claims;
}

}  // namespace dashj::callee
