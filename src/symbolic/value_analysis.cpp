// SPDX-License-Identifier: MIT
#include "symbolic/value_analysis.h"

#include "symbolic/abstract_arithmetic.h"

namespace dashj::symbolic {

using tac::LocalId;
using term::Op;
using term::Term;

namespace {

bool is_arithmetic(Op op) {
  switch (op) {
    case Op::BvAdd:
    case Op::BvSub:
    case Op::BvMul:
    case Op::BvSdiv:
    case Op::BvSrem:
    case Op::BvAnd:
    case Op::BvOr:
    case Op::BvXor:
    case Op::BvShl:
    case Op::BvLshr:
    case Op::BvAshr:
      return true;
    default:
      return false;
  }
}

}  // namespace

AbstractState ValueAnalysis::entry_state() const {
  return refine(graph_.entry_condition, true, {}).value_or(AbstractState());
}

// Edges hold three-address code, so terms are shallow and recursion is.
AbstractValue ValueAnalysis::evaluate(Term term, const AbstractState& state) const {
  if (store_.sort(term) != term::kInt) return {};
  const auto args = store_.args(term);
  const Op op = store_.op(term);
  if (op == Op::BvConst)
    return AbstractValue(static_cast<std::int32_t>(static_cast<std::uint32_t>(store_.value(term))));
  if (op == Op::Variable) {
    const auto local = pairs_.local(term);
    return local ? value(*local, state) : AbstractValue();
  }
  if (op == Op::Ite) {
    const auto when = refine(args[0], true, state), unless = refine(args[0], false, state);
    if (!when || !unless)
      return when ? evaluate(args[1], *when) : unless ? evaluate(args[2], *unless) : AbstractValue();
    return join(evaluate(args[1], *when), evaluate(args[2], *unless));
  }
  if (op == Op::BvNeg) return abstract_sub(AbstractValue(0), evaluate(args[0], state));
  if (op == Op::BvNot) return abstract_sub(AbstractValue(-1), evaluate(args[0], state));
  if (op == Op::SignExtend || op == Op::ZeroExtend) {
    const bool is_of_low_bits = store_.op(args[0]) == Op::Extract && store_.parameter1(args[0]) == 0;
    if (!is_of_low_bits || store_.sort(store_.args(args[0])[0]) != term::kInt) return {};
    return abstract_narrow(evaluate(store_.args(args[0])[0], state), store_.sort(args[0]).width, op == Op::SignExtend);
  }
  if (!is_arithmetic(op)) return {};
  const AbstractValue result = abstract_apply(op, evaluate(args[0], state), evaluate(args[1], state));
  const auto subtracted = pairs_.difference(term);
  const auto known = subtracted ? difference(subtracted->left, subtracted->right, state) : std::nullopt;
  return known ? meet(result, *known).value_or(result) : result;
}

// What the state says of `left - right`, if it follows the pair.
std::optional<AbstractValue> ValueAnalysis::difference(LocalId left, LocalId right, const AbstractState& state) const {
  const auto found = pairs_.find(left, right);
  if (!found) return std::nullopt;
  const AbstractValue known = state.get(index_of_pair(found->pair));
  return found->is_swapped ? abstract_sub(AbstractValue(0), known) : known;
}

// `term - other`, where `value` is that of the term. Modulo 2^32 (x + c) - y is (x - y) + c, whether x + c wraps or
// not.
AbstractValue ValueAnalysis::difference_to(Term term, const AbstractValue& value, LocalId other,
                                           const AbstractState& state) const {
  const AbstractValue apart = abstract_sub(value, this->value(other, state));
  const auto sum = pairs_.local_sum(term);
  if (!sum) return apart;
  if (sum->local == other) return AbstractValue(sum->constant);
  const auto known = difference(sum->local, other, state);
  if (!known) return apart;
  return meet(apart, abstract_add(*known, AbstractValue(sum->constant))).value_or(apart);
}

void ValueAnalysis::assign(LocalId target, Term term, AbstractState& state) const {
  const AbstractValue assigned = evaluate(term, state);
  std::vector<std::pair<std::size_t, AbstractValue>> differences;
  for (const std::size_t number : pairs_.of(target)) {
    const DifferencePairs::Pair& pair = pairs_.all()[number];
    const AbstractValue apart = difference_to(term, assigned, pair.left == target ? pair.right : pair.left, state);
    differences.emplace_back(number, pair.left == target ? apart : abstract_sub(AbstractValue(0), apart));
  }
  state.set(index_of(target), assigned);
  for (const auto& [number, apart] : differences) state.set(index_of_pair(number), apart);
}

std::optional<AbstractState> ValueAnalysis::after(const Edge& edge, AbstractState state) const {
  for (const Operation& operation : edge.operations) {
    if (!operation.is_assume()) {
      assign(operation.target, operation.term, state);
      continue;
    }
    auto refined = refine(operation.term, true, std::move(state));
    if (!refined) return std::nullopt;
    state = std::move(*refined);
  }
  return state;
}

void ValueAnalysis::forget(LocalId local, AbstractState& state) const {
  state.forget(index_of(local));
  for (const std::size_t pair : pairs_.of(local)) state.forget(index_of_pair(pair));
}

}  // namespace dashj::symbolic
