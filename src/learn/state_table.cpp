// SPDX-License-Identifier: MIT
#include "learn/state_table.h"

#include <algorithm>
#include <numeric>
#include <set>
#include <unordered_map>

#include "base/check.h"
#include "learn/limits.h"
#include "term/evaluate.h"

namespace dashj::learn {

using term::Op;
using term::Term;
using term::TermStore;

namespace {

std::vector<State> spread(std::span<const State> states) {
  if (states.size() <= kMaxStateRows) return {states.begin(), states.end()};
  std::vector<State> chosen;
  for (std::size_t i = 1; i <= kMaxStateRows; ++i) chosen.push_back(states[i * states.size() / kMaxStateRows - 1]);
  return chosen;
}

/// States that are evaluated together: one operator after the other is applied to all of them.
constexpr std::size_t kBlock = 64;

// Conditions over the same states share most of their nodes. Arguments are older than terms, so in order of age every
// node finds the values of its arguments.
class BatchEvaluator {
 public:
  BatchEvaluator(std::span<const Term> conditions, std::span<const Term> variables, const TermStore& store)
      : store_(store) {
    for (std::size_t i = 0; i < variables.size(); ++i) index_of_.emplace(variables[i].id, i);
    collect(conditions);
    for (const Term condition : conditions) slots_.push_back(slot_of_.at(condition.id));
  }

  /// Adds to each condition's rows those of these states, the first of which is `first`.
  void evaluate(std::span<const State> states, std::uint32_t first, std::vector<Rows>& rows) {
    for (std::size_t i = 0; i < nodes_.size(); ++i) {
      for (std::size_t k = 0; k < states.size(); ++k) values_[i * kBlock + k] = value(nodes_[i], states[k], k);
    }
    for (std::size_t i = 0; i < slots_.size(); ++i) {
      if (slots_[i] == kUnknown) continue;
      for (std::uint32_t k = 0; k < states.size(); ++k) {
        if (values_[slots_[i] * kBlock + k] != 0) rows[i].push_back(first + k);
      }
    }
  }

 private:
  static constexpr std::size_t kUnknown = SIZE_MAX;
  struct Node {
    Term term;
    Op op;
    std::size_t variable = kUnknown;
    std::vector<std::size_t> args;  // slots
    std::vector<term::Sort> sorts;
    std::uint32_t parameter0 = 0, parameter1 = 0;
  };

  void collect(std::span<const Term> conditions) {
    std::set<Term> reached;
    std::vector<Term> stack(conditions.begin(), conditions.end());
    while (!stack.empty()) {
      const Term term = stack.back();
      stack.pop_back();
      if (!reached.insert(term).second) continue;
      const auto args = store_.args(term);
      stack.insert(stack.end(), args.begin(), args.end());
    }
    for (const Term term : reached) add(term);
    values_.resize(nodes_.size() * kBlock);
  }

  void add(Term term) {
    Node node{term, store_.op(term), kUnknown, {}, {}, 0, 0};
    const auto variable = index_of_.find(term.id);
    bool is_known = store_.op(term) != Op::Apply && (store_.op(term) != Op::Variable || variable != index_of_.end());
    if (variable != index_of_.end()) node.variable = variable->second;
    for (const Term arg : store_.args(term)) {
      is_known = is_known && slot_of_.at(arg.id) != kUnknown;
      node.args.push_back(slot_of_.at(arg.id));
      node.sorts.push_back(store_.sort(arg));
    }
    if (!store_.is_const(term) && store_.op(term) != Op::Variable && store_.op(term) != Op::Apply) {
      node.parameter0 = store_.parameter0(term);
      node.parameter1 = store_.parameter1(term);
    }
    slot_of_.emplace(term.id, is_known ? nodes_.size() : kUnknown);
    if (is_known) nodes_.push_back(std::move(node));
  }

  // Of a node at the k-th state of the block.
  std::uint64_t value(const Node& node, const State& state, std::size_t k) {
    if (node.variable != kUnknown)
      return static_cast<std::uint64_t>(state[node.variable]) & term::value_mask(store_.sort(node.term));
    if (node.args.empty()) return store_.value(node.term);
    args_.clear();
    for (const std::size_t slot : node.args) args_.push_back(values_[slot * kBlock + k]);
    return term::apply(node.op, store_.sort(node.term), args_, node.sorts, node.parameter0, node.parameter1);
  }

  const TermStore& store_;
  std::unordered_map<std::uint32_t, std::size_t> index_of_, slot_of_;
  std::vector<Node> nodes_;
  std::vector<std::size_t> slots_;     // of the conditions
  std::vector<std::uint64_t> values_;  // of a block
  std::vector<std::uint64_t> args_;
};

}  // namespace

StateTable::StateTable(const StateShape& shape, std::span<const State> distinct_states, std::size_t observed,
                       const TermStore& store)
    : shape_(shape), states_(spread(distinct_states)), observed_(observed), columns_(shape.variables.size()) {
  for (const Term variable : shape.variables) widths_.push_back(store.sort(variable).width);
  for (const State& state : states_) {
    DASHJ_CHECK(state.size() == columns_.size(), "a state should have a value for each variable");
    for (std::size_t i = 0; i < columns_.size(); ++i) columns_[i].push_back(state[i]);
  }
  values_ = columns_;
  for (std::vector<std::int64_t>& values : values_) {
    std::sort(values.begin(), values.end());
    values.erase(std::unique(values.begin(), values.end()), values.end());
  }
}

Rows StateTable::all() const {
  Rows rows(size());
  std::iota(rows.begin(), rows.end(), 0u);
  return rows;
}

std::vector<State> distinct_states(std::span<const State> states) {
  std::vector<State> distinct(states.begin(), states.end());
  std::sort(distinct.begin(), distinct.end());
  distinct.erase(std::unique(distinct.begin(), distinct.end()), distinct.end());
  return distinct;
}

std::vector<Rows> rows_where(std::span<const Term> conditions, std::span<const Term> variables,
                             std::span<const State> states, const TermStore& store) {
  BatchEvaluator evaluator(conditions, variables, store);
  std::vector<Rows> rows(conditions.size());
  for (std::size_t first = 0; first < states.size(); first += kBlock) {
    const auto block = states.subspan(first, std::min(kBlock, states.size() - first));
    evaluator.evaluate(block, static_cast<std::uint32_t>(first), rows);
  }
  return rows;
}

}  // namespace dashj::learn
