// SPDX-License-Identifier: MIT
#include "learn/operator_equalities.h"

#include <algorithm>
#include <array>
#include <set>

#include "base/java_int.h"

namespace dashj::learn {

using term::Op;
using term::Term;

namespace {

/// Distinct values of the result, and distinct rows of all that takes part: fewer are equal by chance.
constexpr std::size_t kMinValues = 3;
constexpr std::size_t kMinRows = 5;
/// Constants that are tried as operands.
constexpr std::size_t kMaxConstants = 12;

/// An operator of terms, and what it gives. Shifts as terms have them, and as Java has them: distances modulo 32.
struct Operator {
  Op op;
  bool is_commutative;
  bool is_for_constants;  // as one operand: the others are polynomials then
  bool is_masked;
  std::int32_t (*apply)(std::int32_t a, std::int32_t b);
};

bool is_distance(std::int32_t b) {
  return b >= 0 && b < 32;
}
std::int32_t left(std::int32_t a, std::int32_t b) {
  return is_distance(b) ? java_int::shl(a, b) : 0;
}
std::int32_t right(std::int32_t a, std::int32_t b) {
  return is_distance(b) ? java_int::ushr(a, b) : 0;
}
std::int32_t right_with_sign(std::int32_t a, std::int32_t b) {
  return java_int::shr(a, is_distance(b) ? b : 31);
}
// By zero as terms have it: Java's program has ended there, so which value it is matters to no one.
std::int32_t divide(std::int32_t a, std::int32_t b) {
  return b == 0 ? (a < 0 ? 1 : -1) : java_int::div(a, b);
}
std::int32_t remainder(std::int32_t a, std::int32_t b) {
  return b == 0 ? a : java_int::rem(a, b);
}

constexpr std::array<Operator, 12> kOperators{{
    {Op::BvMul, true, false, false, java_int::mul},
    {Op::BvShl, false, true, false, left},
    {Op::BvShl, false, true, true, java_int::shl},
    {Op::BvAnd, true, true, false, [](std::int32_t a, std::int32_t b) { return a & b; }},
    {Op::BvOr, true, true, false, [](std::int32_t a, std::int32_t b) { return a | b; }},
    {Op::BvXor, true, true, false, [](std::int32_t a, std::int32_t b) { return a ^ b; }},
    {Op::BvLshr, false, true, false, right},
    {Op::BvLshr, false, true, true, java_int::ushr},
    {Op::BvAshr, false, true, false, right_with_sign},
    {Op::BvAshr, false, true, true, java_int::shr},
    {Op::BvSdiv, false, true, false, divide},
    {Op::BvSrem, false, true, false, remainder},
}};

using Column = std::vector<std::int32_t>;

class OperatorFinder {
 public:
  OperatorFinder(const StateTable& table, term::Builder& builder) : table_(table), builder_(builder) {
    for (std::size_t i = 0; i < table.variable_count(); ++i) {
      if (!table.is_constant(i)) add_operand(table.variable(i), table.column(i));
    }
    variable_count_ = operands_.size();
    std::vector<std::int32_t> constants{1, 2, 10};
    constants.insert(constants.end(), table.shape().constants.begin(), table.shape().constants.end());
    for (const std::int32_t constant : constants) {
      if (operands_.size() - variable_count_ >= kMaxConstants) break;
      if (constant != 0) add_operand(builder.store().int_const(constant), Column(table.size(), constant));
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
    std::set<std::int32_t> values;
    for (const std::int32_t value : column) {
      values.insert(value);
      if (values.size() >= kMinValues) return true;
    }
    return false;
  }

  [[nodiscard]] bool has_rows(std::size_t a, std::size_t b) const {
    std::set<std::pair<std::int32_t, std::int32_t>> rows;
    for (std::size_t row = 0; row < table_.size(); ++row) {
      rows.emplace(operands_[a].column[row], operands_[b].column[row]);
      if (rows.size() >= kMinRows) return true;
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
    for (std::size_t row = 0; row < result.size(); ++row) {
      if (op.apply(first[row], second[row]) != result[row]) return;
    }
    if (!has_rows(a, b)) return;
    Term operand = operands_[b].term;
    if (op.is_masked) operand = builder_.make(Op::BvAnd, {builder_.store().int_const(31), operand});
    equate(operands_[x].term, builder_.make(op.op, {operands_[a].term, operand}));
  }

  void try_disjoint(std::size_t a, std::size_t b) {
    const Column& first = operands_[a].column;
    const Column& second = operands_[b].column;
    for (std::size_t row = 0; row < first.size(); ++row) {
      if ((first[row] & second[row]) != 0) return;
    }
    if (has_values(first) && has_values(second) && has_rows(a, b))
      equate(builder_.store().int_const(0), builder_.make(Op::BvAnd, {operands_[a].term, operands_[b].term}));
  }

  void equate(Term a, Term b) { found_.push_back(builder_.make(Op::Eq, {a, b})); }

  const StateTable& table_;
  term::Builder& builder_;
  std::vector<Operand> operands_;
  std::size_t variable_count_ = 0;
  std::vector<Term> found_;
};

}  // namespace

std::vector<Term> operator_equalities(const StateTable& table, term::Builder& builder) {
  return OperatorFinder(table, builder).find();
}

}  // namespace dashj::learn
