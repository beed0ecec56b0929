// SPDX-License-Identifier: MIT
#include "learn/operator_equalities.h"

#include <algorithm>
#include <array>
#include <set>

#include "learn/claim_maker.h"
#include "learn/limits.h"
#include "term/evaluate.h"

namespace dashj::learn {

using term::Op;
using term::Term;

namespace {

/// An operator of terms, and what it gives. Shifts as terms have them, and as Java has them: distances modulo the
/// width.
struct Operator {
  Op op;
  bool is_commutative;
  bool is_for_constants;  // as one operand: the others are polynomials then
  bool is_masked;
};

constexpr std::array<Operator, 12> kOperators{{
    {Op::BvMul, true, false, false},
    {Op::BvShl, false, true, false},
    {Op::BvShl, false, true, true},
    {Op::BvAnd, true, true, false},
    {Op::BvOr, true, true, false},
    {Op::BvXor, true, true, false},
    {Op::BvLshr, false, true, false},
    {Op::BvLshr, false, true, true},
    {Op::BvAshr, false, true, false},
    {Op::BvAshr, false, true, true},
    {Op::BvSdiv, false, true, false},
    {Op::BvSrem, false, true, false},
}};

// By zero as terms have it: Java's program has ended there, so which value it is matters to no one.
std::int64_t applied(const Operator& op, std::int64_t a, std::int64_t b, term::Sort sort) {
  const std::uint64_t mask = term::width_mask(sort.width);
  const std::uint64_t distance = op.is_masked ? sort.width - 1u : ~std::uint64_t{0};
  const std::array<std::uint64_t, 2> args{static_cast<std::uint64_t>(a) & mask,
                                          static_cast<std::uint64_t>(b) & mask & distance};
  const std::array<term::Sort, 2> sorts{sort, sort};
  return term::to_signed(term::apply(op.op, sort, args, sorts), sort.width);
}

using Column = std::vector<std::int64_t>;

class OperatorFinder {
 public:
  OperatorFinder(const StateTable& table, term::Builder& builder) : table_(table), make_(builder) {
    for (std::size_t i = 0; i < table.variable_count(); ++i) {
      if (!table.is_constant(i)) add_operand(table.variable(i), table.column(i));
    }
    variable_count_ = operands_.size();
    std::vector<std::int64_t> constants{1, 2, 10};
    constants.insert(constants.end(), table.shape().constants.begin(), table.shape().constants.end());
    for (const std::int64_t constant : constants) {
      if (operands_.size() - variable_count_ >= kMaxOperandConstants) break;
      if (constant != 0) add_operand(make_.number(constant), Column(table.size(), constant));
    }
  }

  std::vector<Term> find() {
    for (std::size_t x = 0; x < variable_count_; ++x) {
      if (!has_values(operands_[x].column)) continue;
      for (std::size_t a = 0; a < operands_.size(); ++a) {
        for (std::size_t b = 0; b < operands_.size(); ++b) {
          if (is_constant(a) && is_constant(b)) continue;
          for (const Operator& op : kOperators) try_operator(op, x, a, b);
        }
      }
    }
    for (std::size_t a = 0; a < variable_count_; ++a) {
      for (std::size_t b = a + 1; b < variable_count_; ++b) try_disjoint(a, b);
    }
    return std::move(found_);
  }

 private:
  struct Operand {
    Term term;
    Column column;
  };

  void add_operand(Term term, Column column) {
    const auto is_same = [&](const Operand& known) { return known.column == column; };
    if (std::none_of(operands_.begin(), operands_.end(), is_same)) operands_.push_back({term, std::move(column)});
  }

  [[nodiscard]] bool is_constant(std::size_t operand) const { return operand >= variable_count_; }

  [[nodiscard]] static bool has_values(const Column& column) {
    std::set<std::int64_t> values;
    for (const std::int64_t value : column) {
      values.insert(value);
      if (values.size() >= kMinResultValues) return true;
    }
    return false;
  }

  [[nodiscard]] bool has_rows(std::size_t a, std::size_t b) const {
    std::set<std::pair<std::int64_t, std::int64_t>> rows;
    for (std::size_t row = 0; row < table_.size(); ++row) {
      rows.emplace(operands_[a].column[row], operands_[b].column[row]);
      if (rows.size() >= kMinOperatorRows) return true;
    }
    return false;
  }

  void try_operator(const Operator& op, std::size_t x, std::size_t a, std::size_t b) {
    const bool has_constant = is_constant(a) || is_constant(b);
    if ((op.is_commutative && a > b) || (has_constant && !op.is_for_constants) || (op.is_masked && is_constant(b)))
      return;
    // x == x & y says something: x is among the bits of y.
    const bool is_among = op.op == Op::BvAnd && a != b && !has_constant;
    if ((x == a || x == b) && !is_among) return;
    const Column& result = operands_[x].column;
    const Column& first = operands_[a].column;
    const Column& second = operands_[b].column;
    const auto width = static_cast<std::uint8_t>(
        std::max({make_.width(operands_[x].term), make_.width(operands_[a].term), make_.width(operands_[b].term)}));
    // What is narrowed afterwards is not looked for.
    if (make_.width(operands_[x].term) < width) return;
    const term::Sort sort = term::Sort{width};
    for (std::size_t row = 0; row < result.size(); ++row) {
      if (applied(op, first[row], second[row], sort) != result[row]) return;
    }
    if (!has_rows(a, b)) return;
    Term operand = operands_[b].term;
    if (op.is_masked) operand = make_.make(Op::BvAnd, make_.number(width - 1), operand);
    equate(operands_[x].term, make_.make(op.op, make_.widened(operands_[a].term, width), operand));
  }

  void try_disjoint(std::size_t a, std::size_t b) {
    const Column& first = operands_[a].column;
    const Column& second = operands_[b].column;
    for (std::size_t row = 0; row < first.size(); ++row) {
      if ((first[row] & second[row]) != 0) return;
    }
    if (has_values(first) && has_values(second) && has_rows(a, b))
      equate(make_.number(0), make_.make(Op::BvAnd, operands_[a].term, operands_[b].term));
  }

  void equate(Term a, Term b) { found_.push_back(make_.equal(a, b)); }

  const StateTable& table_;
  ClaimMaker make_;
  std::vector<Operand> operands_;
  std::size_t variable_count_ = 0;
  std::vector<Term> found_;
};

}  // namespace

std::vector<Term> operator_equalities(const StateTable& table, term::Builder& builder) {
  return OperatorFinder(table, builder).find();
}

}  // namespace dashj::learn
