// SPDX-License-Identifier: MIT
#pragma once

#include <cstdint>
#include <map>
#include <optional>
#include <set>
#include <span>
#include <unordered_map>
#include <vector>

#include "check/boxes/floats.h"
#include "term/term_store.h"

namespace dashj::check::boxes {

using NodeId = std::uint32_t;
inline constexpr NodeId kNoNode = 0xFFFFFFFFu;

/// What a condition says of two floats: it holds for these outcomes of comparing the first with the second, and for no
/// other.
struct Compared {
  NodeId first = kNoNode, second = kNoNode;
  Outcomes holds_for = 0;
  [[nodiscard]] bool is_of_same(const Compared& other) const {
    return first != kNoNode && first == other.first && second == other.second;
  }
};

/// A term of a query, or a part of a conjunction or disjunction. Arguments stand before it.
struct Node {
  term::Op op = term::Op::BoolConst;
  term::Sort sort;
  std::uint32_t parameter0 = 0, parameter1 = 0;
  std::vector<NodeId> args;
  std::int64_t constant = 0;         ///< Signed; of a condition 0 or 1.
  int variable = -1;                 ///< Its place in Graph::variables.
  bool is_float = false;             ///< Some operator takes it for a float or makes it as one.
  NodeId without_sign_of = kNoNode;  ///< The float whose bits these are but for the sign, which is 0.
  NodeId any_nan_of = kNoNode;       ///< The float that this is: but for the bits of a NaN, which become one NaN's.
  Compared compared;
};

/// The terms of a query, read once.
struct Graph {
  Graph(const term::TermStore& store, std::span<const term::Term> query);

  std::vector<Node> nodes;
  std::vector<NodeId> assertions, variables;
  std::vector<NodeId> comparisons;                   ///< Nodes with what they say of two floats.
  std::vector<term::Term> terms;                     ///< Of the nodes; invalid: it is made of others.
  std::vector<std::vector<NodeId>> variables_below;  ///< By assertion: places in variables.

 private:
  using Ids = std::unordered_map<std::uint32_t, NodeId>;  // by term
  NodeId add(const term::TermStore& store, term::Term term, const Ids& ids);
  NodeId add(Node node, term::Term term);
  [[nodiscard]] Node read(const term::TermStore& store, term::Term term, const Ids& ids) const;
  void find_sign(Node& node) const;
  void find_nan(Node& node) const;
  void find_comparison(Node& node);
  [[nodiscard]] std::optional<NodeId> zero_tested(const Node& equation) const;
  [[nodiscard]] bool is_number(NodeId id) const;
  [[nodiscard]] Compared compared(NodeId a, NodeId b, Outcomes holds_for);
  [[nodiscard]] std::optional<Outcomes> outcomes_of_arms(NodeId choice, const Compared& left,
                                                         const Node& relation) const;
  [[nodiscard]] Compared of_choice(const Node& relation) const;
  [[nodiscard]] Compared together(const std::vector<NodeId>& conditions, bool is_and) const;
  [[nodiscard]] std::vector<std::vector<NodeId>> of_same_floats(const std::vector<NodeId>& conditions) const;
  void join_parts(Node& junction);
  void join_assertions();
  [[nodiscard]] std::set<std::pair<NodeId, bool>> asserted_comparisons() const;
  [[nodiscard]] NodeId negation(NodeId condition);
  void find_comparisons();
  NodeId zero(unsigned width);
  void mark_floats();
  bool mark(NodeId id);
  bool mark_at(NodeId id);

  std::map<unsigned, NodeId> zeroes_;  // by width
};

/// Whether the operator gives a float.
[[nodiscard]] bool gives_float(term::Op op);

}  // namespace dashj::check::boxes
