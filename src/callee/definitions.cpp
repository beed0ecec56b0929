// SPDX-License-Identifier: MIT
#include <algorithm>
#include <unordered_map>

#include "callee/callee_facts.h"
#include "callee/limits.h"
#include "symbolic/merged_paths.h"

namespace dashj::callee {

using tac::CallExit;
using term::Op;
using term::Term;

namespace {

// Products of two unknowns on one way down the term.
class ProductDepth {
 public:
  explicit ProductDepth(const term::TermStore& store) : store_(store) {}

  int of(Term root) {
    std::vector<Term> pending{root};
    while (!pending.empty()) {
      const Term term = pending.back();
      const std::size_t before = pending.size();
      for (const Term arg : store_.args(term))
        if (!depth_.contains(arg.id)) pending.push_back(arg);
      if (pending.size() > before) continue;
      pending.pop_back();
      int depth = 0, unknowns = 0;
      for (const Term arg : store_.args(term)) {
        depth = std::max(depth, depth_.at(arg.id));
        unknowns += !store_.is_const(arg);
      }
      depth_[term.id] = depth + (store_.op(term) == Op::BvMul && unknowns > 1);
    }
    return depth_.at(root.id);
  }

 private:
  const term::TermStore& store_;
  std::unordered_map<std::uint32_t, int> depth_;
};

}  // namespace

// The guarantee; invalid: there is none.
Term CalleeFacts::defined(tac::MethodId method, const Bounds& bounds) {
  std::map<Bounds, Term>& known = definitions_[method];
  if (known.size() >= kMaxDefinitions && !known.contains(bounds)) return Term{};
  if (known.try_emplace(bounds, Term{}).second) define(method, bounds);
  return definitions_.at(method).at(bounds);
}

// Arguments that are numbers, or one of few: they may be what bounds a loop.
CalleeFacts::Bounds CalleeFacts::bounds_of(tac::MethodId method, std::span<const Term> arguments,
                                           const Ranges& ranges) const {
  const term::TermStore& store = builder_.store();
  Bounds bounds;
  for (std::size_t i = 0; i < methods_.body(method).parameter_count; ++i) {
    const Term argument = arguments[i];
    const auto range = ranges.find(argument);
    if (store.is_const(argument)) {
      const std::int64_t value = term::to_signed(store.value(argument), store.sort(argument).width);
      bounds[i] = {value, value};
    } else if (range != ranges.end() && !range->second.is_empty() && range->second.count() <= kMaxDefinitionLevels) {
      bounds[i] = {range->second.low, range->second.high};
    }
  }
  return bounds;
}

// One formula per effect over all paths, built once per method and instantiated by substitution (digest of structural
// abstraction, 1.8). Its proof needs no solver to be found: at every copy `what will come of it from here is what was
// said at entry`, which each step keeps.
// With bounds the same is said of activations that start within them.
void CalleeFacts::define(tac::MethodId method, const Bounds& bounds) {
  symbolic::LocationGraph graph =
      symbolic::build_location_graph(methods_, method, builder_, symbolic::Granularity::Block);
  Term starts_so = ranges(method);
  for (const auto& [place, range] : bounds) {
    const auto number = [&](Term input, std::int64_t value) {
      return builder_.store().bv_const(builder_.store().sort(input).width, static_cast<std::uint64_t>(value));
    };
    const auto lies_so = [&, low = range.first, high = range.second](Term input) {
      if (low == high) return builder_.make(Op::Eq, {input, number(input, low)});
      return builder_.land(builder_.make(Op::BvSle, {number(input, low), input}),
                           builder_.make(Op::BvSle, {input, number(input, high)}));
    };
    starts_so = builder_.land(starts_so, lies_so(graph.formals[place]));
    graph.entry_condition = builder_.land(graph.entry_condition, lies_so(graph.variables[graph.inputs[place].index()]));
  }
  const symbolic::UnrolledGraph unrolled = symbolic::unroll(graph, builder_.store(), symbolic::end_targets(graph),
                                                            kMaxDefinitionLevels, kMaxDefinitionCopies);
  if (!unrolled.is_complete || unrolled.copies.empty()) return;
  const auto outcomes = symbolic::outcomes(graph, unrolled, builder_, stop_);
  if (!outcomes) return;
  term::Substitution at_entry;
  for (std::size_t i = 0; i < graph.inputs.size(); ++i)
    at_entry[graph.variables[graph.inputs[i].index()].id] = graph.formals[i];
  const auto said = [&](Term effect) { return builder_.substitute(effect, at_entry); };
  const symbolic::Outcome first = outcomes->front();
  ProductDepth products(builder_.store());
  for (const Term effect : {first.exit, first.result, first.choices})
    if (effect.is_valid() && products.of(effect) > kMaxProductDepth) return;
  symbolic::Outcome entry{said(first.exit), said(first.result), said(first.choices)};
  for (const Term output : first.outputs) {
    if (products.of(output) > kMaxProductDepth) return;
    entry.outputs.push_back(said(output));
  }
  const auto same = [&](Term a, Term b) { return builder_.make(Op::Eq, {a, b}); };

  std::vector<Term> holds;
  for (const symbolic::Outcome& outcome : *outcomes) {
    std::vector<Term> all{same(outcome.exit, entry.exit), same(outcome.result, entry.result),
                          same(outcome.choices, entry.choices)};
    for (std::size_t i = 0; i < entry.outputs.size(); ++i) all.push_back(same(outcome.outputs[i], entry.outputs[i]));
    holds.push_back(builder_.land(all));
  }
  std::vector<Term> after_return;
  if (graph.body->descriptor.back() != 'V')
    after_return.push_back(same(calls_.result(method, graph.formals), entry.result));
  const Term returns = builder_.simplify(calls_.exits_with(method, graph.formals, CallExit::Normal));
  std::vector<Term> gives_back;
  if (methods_.makes_choices(method)) gives_back.push_back(same(calls_.choices(method, graph.formals), entry.choices));
  for (std::size_t i = 0; i < entry.outputs.size(); ++i)
    gives_back.push_back(same(calls_.output(method, i, graph.formals), entry.outputs[i]));
  const auto ends_with = [&](CallExit exit) {
    return builder_.simplify(calls_.exits_with(method, graph.formals, exit));
  };
  const std::vector<Term> with_outputs{returns, ends_with(CallExit::Thrown), ends_with(CallExit::AssertionFailure)};
  std::vector<Term> said_of_it{same(calls_.exit(method, graph.formals), entry.exit),
                               builder_.lor(builder_.lnot(returns), builder_.land(after_return))};
  // Where it ends in no other way, or never, that is said without a condition: so it is an equation, which solvers put
  // in.
  const bool always_gives_back =
      !methods_.may_exit(method, CallExit::ErrorCall) && !methods_.may_exit(method, CallExit::Unsupported);
  const Term gives_nothing_back = always_gives_back ? builder_.falsity() : builder_.lnot(builder_.lor(with_outputs));
  if (!gives_back.empty()) said_of_it.push_back(builder_.lor(gives_nothing_back, builder_.land(gives_back)));
  const Term outcome = builder_.land(said_of_it);
  const Term guarantee = builder_.lor(builder_.lnot(starts_so), outcome);
  definitions_[method][bounds] = guarantee;
  statistics_.add("facts.definitions");
  groups_.push_back({{{method, guarantee, under(starts_so, symbolic::claims_of(graph, unrolled, holds, builder_))}}});
}

}  // namespace dashj::callee
