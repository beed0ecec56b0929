// SPDX-License-Identifier: MIT
#pragma once

#include <cstdint>
#include <functional>
#include <map>
#include <optional>
#include <span>
#include <utility>
#include <vector>

#include "term/float_range.h"

namespace dashj::smt {

/// Values of one variable: numbers by their order, of a float order_key, and, of a float, perhaps NaN.
struct Domain {
  term::Interval keys;
  bool has_numbers = true;
  bool may_be_nan = false;

  [[nodiscard]] bool is_empty() const { return !has_numbers && !may_be_nan; }
  /// One value; NaNs are not told apart.
  [[nodiscard]] bool is_point() const { return has_numbers ? keys.is_single() && !may_be_nan : may_be_nan; }
  bool operator==(const Domain&) const = default;
};

/// Domains by variable, in the order of BoxEvaluator::variables().
using Box = std::vector<Domain>;

/// What the terms of a query may be within a box. Each operator gives every result of members of its arguments, so a
/// condition that cannot hold holds nowhere in the box.
class BoxEvaluator {
 public:
  /// Precondition: no maps and no applications below the assertions.
  BoxEvaluator(const term::TermStore& store, std::span<const term::Term> assertions);

  /// Of the query, and behind them those that follow from two of these.
  [[nodiscard]] std::size_t assertion_count() const { return assertion_nodes_.size(); }
  [[nodiscard]] const std::vector<std::pair<std::size_t, std::size_t>>& joined() const { return joined_; }
  [[nodiscard]] const std::vector<term::Term>& variables() const { return variables_; }
  [[nodiscard]] bool is_float(std::size_t variable) const { return nodes_[variable_nodes_[variable]].is_float; }
  [[nodiscard]] unsigned width(std::size_t variable) const { return nodes_[variable_nodes_[variable]].width; }
  [[nodiscard]] bool speaks_of(std::size_t assertion, std::size_t variable) const {
    return spoken_of_[assertion][variable];
  }
  /// Whether narrow() has met an equation that says what it is.
  [[nodiscard]] bool is_defined(std::size_t variable) const { return is_defined_[variable]; }
  /// Everything.
  [[nodiscard]] Box whole() const;
  [[nodiscard]] std::size_t size() const { return nodes_.size(); }

  /// Looks at all terms: size() steps.
  void evaluate(const Box& box);
  /// Of an assertion, after evaluate().
  [[nodiscard]] term::Truth truth(std::size_t assertion) const { return nodes_[assertion_nodes_[assertion]].truth; }
  /// Whether the ranges alone leave it open: an order that the assertion says itself does not.
  [[nodiscard]] bool is_open(std::size_t assertion) const { return is_open_[assertion]; }
  /// Leaves out of the box what an assertion excludes of the variables that it compares, by what evaluate() has found
  /// of that box. True: some values are gone. Every domain is empty where none is left.
  [[nodiscard]] bool narrow(std::size_t assertion, Box& box);

  /// Whether something rests on an order that this assertion says outright.
  [[nodiscard]] bool is_order_used(std::size_t assertion) const { return is_order_used_[assertion]; }
  /// Steps that orders have cost since the last call.
  [[nodiscard]] std::uint64_t take_order_steps() {
    return order_steps_ - std::exchange(taken_order_steps_, order_steps_);
  }

 private:
  class LinearBound;
  struct Node {
    term::Op op = term::Op::BoolConst;
    unsigned width = 0;  // 0: a condition
    std::uint32_t parameter0 = 0, parameter1 = 0;
    std::vector<std::uint32_t> args;
    /// Of a disjunction: numbers of which it says that one is at most the other, `a < b or a == b`; of a conjunction,
    /// that it is not.
    std::vector<std::pair<std::uint32_t, std::uint32_t>> at_most;
    bool is_float = false;  // some operator on floats gives or takes it
    std::int64_t constant = 0;
    int variable = -1;
    // by evaluate()
    term::Truth truth;
    term::Interval number;
    term::FloatRange floats;
  };
  struct Relation {
    term::Op op;
    std::uint32_t left, right;
    bool holds;
  };
  using Assumption = std::function<void(Box&)>;

  [[nodiscard]] std::vector<bool> variables_below(std::uint32_t node) const;
  void add_node(const term::TermStore& store, term::Term term);
  void mark_floats();
  void find_at_most(Node& node) const;
  void join_assertions();
  void join(std::size_t i, std::uint32_t less, std::size_t j, std::uint32_t equal);
  [[nodiscard]] bool mark_floats_at(Node& node);
  [[nodiscard]] static bool gives_float(term::Op op);
  [[nodiscard]] std::optional<std::uint32_t> sign_cleared(const Node& node) const;

  void evaluate_all(const Box& box);
  void evaluate(Node& node, const Box& box);
  [[nodiscard]] term::Truth truth_of(const Node& node);
  /// How two floats, the older one first, may compare; bits.
  enum Comparison : unsigned { kNone = 0, kLess = 1, kMore = 2, kEqual = 4, kUnordered = 8 };
  struct Compared {
    std::uint32_t first, second;
    unsigned holds_for;
  };
  [[nodiscard]] std::optional<Compared> compared_by(const Node& condition) const;
  [[nodiscard]] unsigned possible(const Compared& compared) const;
  struct Arm {
    std::uint32_t value;
    const Node* taken_of;  ///< The choice of whose condition it stands; null: of the other.
  };
  [[nodiscard]] std::vector<Arm> possible_arms(const Node& choice) const;
  [[nodiscard]] std::optional<term::FloatRange> equal_numbers(const Node& choice) const;
  [[nodiscard]] term::FloatRange where_taken(const Arm& arm) const;
  [[nodiscard]] term::FloatRange floats_of_arms(const Node& choice) const;
  [[nodiscard]] std::optional<term::FloatRange> square_of(const Node& product) const;
  [[nodiscard]] term::FloatRange floats_of(const Node& node);
  [[nodiscard]] term::Interval number_of(const Node& node) const;
  [[nodiscard]] const Node& arg(const Node& node, std::size_t i) const { return nodes_[node.args[i]]; }

  void assume(std::uint32_t condition, bool holds, Box& box, int depth);
  void assume_one(const std::vector<Assumption>& cases, Box& box) const;
  void assume_relation(const Relation& relation, Box& box, int depth);
  [[nodiscard]] bool assume_choice(const Relation& relation, Box& box, int depth);
  void assume_order(const Relation& relation, Box& box) const;
  void assume_zero(std::uint32_t number, Box& box) const;
  void assume_same(const Relation& relation, Box& box) const;
  void mark_defined(const Relation& equation);
  [[nodiscard]] term::Truth truth_of(const Relation& relation);
  [[nodiscard]] std::optional<std::uint32_t> tested_for_zero(const Relation& relation) const;
  void bound(std::uint32_t node, const Node* at_least, const Node* at_most, bool is_strict, bool is_of_floats,
             Box& box) const;

  // box_order.cpp
  /// That a number is at most `more`, as an assertion says. `is_of_numbers`: neither is NaN.
  struct Order {
    std::uint32_t more;
    std::size_t assertion;
    bool is_of_numbers;
  };
  void find_orders();
  void find_orders(std::uint32_t condition, bool holds, std::size_t assertion);
  [[nodiscard]] bool is_at_most(std::uint32_t a, std::uint32_t b, int depth);
  [[nodiscard]] bool rises(std::uint32_t a, std::uint32_t b, int depth);
  [[nodiscard]] bool product_rises(const Node& x, const Node& y, std::size_t i, std::size_t j, int depth);
  [[nodiscard]] term::FloatRange difference_of(const Node& node);
  [[nodiscard]] bool is_at_most_of_left(std::uint32_t a, std::uint32_t b, int depth);
  [[nodiscard]] bool is_at_most_of_right(std::uint32_t a, std::uint32_t b, int depth);
  template <class Condition>
  [[nodiscard]] bool of_each_arm(const Node& choice, const Condition& condition) const;
  [[nodiscard]] bool is_least(std::uint32_t node, double bound) const;
  [[nodiscard]] bool is_most(std::uint32_t node, double bound) const;
  [[nodiscard]] term::Truth by_order(const Relation& relation, term::Truth truth);
  // box_linear.cpp
  [[nodiscard]] double most_difference(std::uint32_t a, std::uint32_t b);

  std::vector<std::vector<Order>> orders_;     // by node
  std::vector<bool> is_order_used_, is_open_;  // by assertion
  std::uint64_t order_steps_ = 0, taken_order_steps_ = 0;
  std::uint64_t last_order_step_ = 0;
  std::size_t order_count_ = 0;
  bool has_open_order_ = false;  // in this box

  std::map<term::Term, std::uint32_t> index_of_;
  std::vector<Node> nodes_;  // arguments before their term
  std::vector<term::Term> variables_;
  std::vector<std::uint32_t> variable_nodes_, assertion_nodes_;
  std::vector<std::pair<std::size_t, std::size_t>> joined_;
  std::vector<bool> is_defined_;              // by variable
  std::vector<std::vector<bool>> spoken_of_;  // by assertion and variable
};

}  // namespace dashj::smt
