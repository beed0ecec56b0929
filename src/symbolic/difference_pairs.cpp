// SPDX-License-Identifier: MIT
#include "symbolic/difference_pairs.h"

#include <algorithm>

#include "symbolic/limits.h"

namespace dashj::symbolic {

using tac::LocalId;
using term::Op;
using term::Term;

DifferencePairs::DifferencePairs(const LocationGraph& graph, const term::TermStore& store)
    : store_(store), variables_(store), of_local_(graph.variables.size()) {
  for (std::uint32_t i = 0; i < graph.variables.size(); ++i)
    if (store.sort(graph.variables[i]) == term::kInt) local_of_variable_[graph.variables[i].id] = LocalId{i};
  for (const Edge& edge : graph.edges) {
    for (const Operation& operation : edge.operations) {
      if (operation.is_assume()) {
        add_compared(operation.term);
      } else if (const auto sum = local_sum(operation.term)) {
        add(operation.target, sum->local);
      }
    }
  }
}

// Conditions are as deep as those of the bytecode: recursion is shallow.
void DifferencePairs::add_compared(Term condition) {
  if (store_.has_applications(condition)) return;
  const std::vector<Term>& variables = variables_.variables(condition);
  if (variables.size() < 2) return;
  const Op op = store_.op(condition);
  if (op == Op::Not || op == Op::And || op == Op::Or) {
    for (const Term arg : store_.args(condition)) add_compared(arg);
  } else if (variables.size() == 2) {
    const auto left = local(variables[0]), right = local(variables[1]);
    if (left && right) add(*left, *right);
  }
}

void DifferencePairs::add(LocalId left, LocalId right) {
  if (left == right || find(left, right)) return;
  auto& of_left = of_local_[left.index()];
  auto& of_right = of_local_[right.index()];
  if (of_left.size() >= kMaxPairsOfLocal || of_right.size() >= kMaxPairsOfLocal) return;
  numbers_[{left, right}] = pairs_.size();
  of_left.push_back(pairs_.size());
  of_right.push_back(pairs_.size());
  pairs_.push_back({left, right});
}

std::optional<DifferencePairs::Found> DifferencePairs::find(LocalId left, LocalId right) const {
  if (const auto pair = numbers_.find({left, right}); pair != numbers_.end()) return Found{pair->second, false};
  if (const auto pair = numbers_.find({right, left}); pair != numbers_.end()) return Found{pair->second, true};
  return std::nullopt;
}

std::optional<LocalId> DifferencePairs::local(Term variable) const {
  const auto found = local_of_variable_.find(variable.id);
  return found == local_of_variable_.end() ? std::nullopt : std::optional(found->second);
}

std::optional<LocalSum> DifferencePairs::local_sum(Term term) const {
  if (const auto alone = local(term)) return LocalSum{*alone, 0};
  const Op op = store_.op(term);
  if (op != Op::BvAdd && op != Op::BvSub) return std::nullopt;
  Term variable = store_.args(term)[0], constant = store_.args(term)[1];
  if (op == Op::BvAdd && store_.is_const(variable)) std::swap(variable, constant);
  const auto summand = local(variable);
  if (!summand || !store_.is_const(constant)) return std::nullopt;
  const auto bits = static_cast<std::uint32_t>(store_.value(constant));
  return LocalSum{*summand, static_cast<std::int32_t>(op == Op::BvSub ? 0u - bits : bits)};
}

// The simplifier writes -y as a product (simplify/builder.h).
std::optional<LocalId> DifferencePairs::negated_local(Term term) const {
  if (store_.op(term) == Op::BvNeg) return local(store_.args(term)[0]);
  if (store_.op(term) != Op::BvMul) return std::nullopt;
  const Term factor = store_.args(term)[0];
  const bool is_minus_one = store_.is_const(factor) && store_.value(factor) == 0xFFFFFFFFu;
  return is_minus_one ? local(store_.args(term)[1]) : std::nullopt;
}

std::optional<DifferencePairs::Pair> DifferencePairs::difference(Term term) const {
  if (store_.op(term) != Op::BvAdd && store_.op(term) != Op::BvSub) return std::nullopt;
  const Term first = store_.args(term)[0], second = store_.args(term)[1];
  if (store_.op(term) == Op::BvSub) {
    const auto left = local(first), right = local(second);
    return left && right ? std::optional(Pair{*left, *right}) : std::nullopt;
  }
  for (const auto& [plus, minus] : {std::pair{first, second}, std::pair{second, first}}) {
    const auto left = local(plus), right = negated_local(minus);
    if (left && right) return Pair{*left, *right};
  }
  return std::nullopt;
}

}  // namespace dashj::symbolic
