// SPDX-License-Identifier: MIT
// MapElimination: the equations between maps, and which of them are definitions.
#include "smt/implied_equations.h"
#include "smt/limits.h"
#include "smt/maps/map_elimination.h"

namespace dashj::smt {

using term::Op;
using term::Term;

void MapElimination::start(std::span<const Term> assertions) {
  steps_ = 0;
  built_.clear();
  definitions_.clear();
  places_.clear();
  read_at_.clear();
  used_.clear();
  parts_.clear();
  std::set<Term> implied;
  for (const ImpliedEquation& known : implied_equations(store_, assertions)) {
    const bool is_of_maps = store_.sort(store_.args(known.equation)[0]).is_map();
    if (is_of_maps && implied.insert(known.equation).second) define(known.equation, &known.reasons);
    if (!is_of_maps) place_variable(known.equation, known.reasons);
  }
  for (const Term equation : equations_of_maps(assertions))
    if (!implied.contains(equation)) define(equation, nullptr);
}

std::set<Term> MapElimination::equations_of_maps(std::span<const Term> assertions) const {
  std::set<Term> result, seen;
  std::vector<Term> pending(assertions.begin(), assertions.end());
  while (!pending.empty()) {
    const Term term = pending.back();
    pending.pop_back();
    if (is_plain(term) || !seen.insert(term).second) continue;
    if (store_.op(term) == Op::Eq && store_.sort(store_.args(term)[0]).is_map()) result.insert(term);
    pending.insert(pending.end(), store_.args(term).begin(), store_.args(term).end());
  }
  return result;
}

// Of two variables the younger one, which is a result rather than an argument.
void MapElimination::define(Term equation, const std::set<std::size_t>* reasons) {
  if (definitions_.size() >= kMaxMapDefinitions) return;
  const Term left = store_.args(equation)[0], right = store_.args(equation)[1];
  const bool is_left_first = left > right;
  for (const bool is_left : {is_left_first, !is_left_first}) {
    const Term variable = is_left ? left : right, value = is_left ? right : left;
    if (store_.op(variable) != Op::Variable || definitions_.contains(variable) || depends(value, variable)) continue;
    if (reasons != nullptr) {
      definitions_.emplace(variable, Definition{store_.bool_const(true), value, *reasons});
    } else {
      definitions_.emplace(variable, Definition{new_equation(left, right), value, {}});
    }
    return;
  }
}

// A variable that is another one, a constant, or such a one plus a constant: where a reference is.
void MapElimination::place_variable(Term equation, const std::set<std::size_t>& reasons) {
  const Term left = store_.args(equation)[0], right = store_.args(equation)[1];
  const bool is_left_first = left > right;
  for (const bool is_left : {is_left_first, !is_left_first}) {
    const Term variable = is_left ? left : right, value = is_left ? right : left;
    if (store_.op(variable) != Op::Variable || places_.contains(variable) || !is_plain(value)) continue;
    const auto args = store_.args(value);
    const bool is_sum = store_.op(value) == Op::BvAdd && (store_.is_const(args[0]) || store_.is_const(args[1]));
    if (!args.empty() && !is_sum) continue;
    places_.emplace(variable, Definition{store_.bool_const(true), value, reasons});
    return;
  }
}

// Through definitions as well, so that they end.
bool MapElimination::depends(Term value, Term variable) {
  std::set<Term> seen;
  std::vector<Term> pending{value};
  while (!pending.empty()) {
    const Term at = pending.back();
    pending.pop_back();
    for (const Term below : variables_.variables(at)) {
      if (below == variable) return true;
      if (!seen.insert(below).second) continue;
      const auto definition = definitions_.find(below);
      if (definition != definitions_.end()) pending.push_back(definition->second.value);
    }
  }
  return false;
}

bool MapElimination::is_definition(const Equation& equation) const {
  const auto is_defined = [&](Term side) {
    const auto found = definitions_.find(side);
    return found != definitions_.end() && found->second.truth == equation.truth;
  };
  return is_defined(equation.left) || is_defined(equation.right);
}

Term MapElimination::new_equation(Term left, Term right) {
  if (left == right) return store_.bool_const(true);
  for (const auto& [side, other] : {std::pair(left, right), std::pair(right, left)}) {
    const auto definition = definitions_.find(side);
    if (definition == definitions_.end() || definition->second.value != other) continue;
    used_.insert(definition->second.reasons.begin(), definition->second.reasons.end());
    return definition->second.truth;
  }
  if (right < left) std::swap(left, right);
  const auto [truth, is_new] = truths_.try_emplace({left, right});
  if (is_new) {
    truth->second = store_.fresh_variable("same", term::kBool);
    equations_.emplace(truth->second, Equation{truth->second, left, right});
  }
  return truth->second;
}

const MapElimination::Parts& MapElimination::parts(const Equation& equation) {
  const auto [parts, is_new] = parts_.try_emplace(equation.truth);
  std::set<Term> seen;
  std::vector<Term> pending;
  if (is_new) pending = {equation.left, equation.right};
  while (!pending.empty()) {
    const Term at = pending.back();
    pending.pop_back();
    if (!seen.insert(at).second) continue;
    const auto args = store_.args(at);
    if (store_.op(at) == Op::Variable) {
      parts->second.variables.insert(at);
      const auto definition = definitions_.find(at);
      if (definition != definitions_.end()) pending.push_back(definition->second.value);
    } else if (store_.op(at) == Op::Store) {
      parts->second.indices.insert(args[1]);
      pending.push_back(args[0]);
    } else if (store_.op(at) == Op::Fill || store_.op(at) == Op::Copy) {
      parts->second.has_ranges = true;
      pending.push_back(args[0]);
    } else if (store_.op(at) == Op::Ite) {
      pending.insert(pending.end(), {args[1], args[2]});
    }
  }
  return parts->second;
}

}  // namespace dashj::smt
