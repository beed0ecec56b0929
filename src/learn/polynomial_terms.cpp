// SPDX-License-Identifier: MIT
#include <algorithm>
#include <bit>
#include <cstdlib>

#include "learn/polynomial_equations.h"

namespace dashj::learn {

using term::Op;
using term::Term;

namespace {

/// Greater coefficients leave no room in 64 bits.
constexpr std::int64_t kMaxExactCoefficient = 1 << 16;
/// Division by 16 is the most that sums of fourth powers need.
constexpr int kMaxTwos = 4;

using Addend = std::pair<Monomial, std::uint32_t>;

Term product(const Monomial& monomial, std::int64_t coefficient, std::uint8_t width, const StateTable& table,
             term::Builder& builder) {
  Term product = builder.store().bv_const(width, static_cast<std::uint64_t>(coefficient));
  for (const std::size_t variable : monomial) {
    Term factor = table.variable(variable);
    if (width > 32) factor = builder.make(Op::SignExtend, {factor}, width - 32u);
    product = builder.make(Op::BvMul, {product, factor});
  }
  return product;
}

std::int64_t as_signed(std::uint32_t coefficient) {
  return static_cast<std::int32_t>(coefficient);
}

// What an addend of positive coefficient is equal to; empty if it is too large, or the addend's variable is in it.
std::vector<std::pair<Monomial, std::int64_t>> others(const PolynomialEquation& equation, const Addend& alone) {
  const std::int64_t sign = as_signed(alone.second) < 0 ? 1 : -1;
  std::vector<std::pair<Monomial, std::int64_t>> others;
  for (const auto& [monomial, coefficient] : equation.addends) {
    if (monomial == alone.first) continue;
    const std::int64_t value = sign * as_signed(coefficient);
    const bool has_it = std::find(monomial.begin(), monomial.end(), alone.first.front()) != monomial.end();
    if (std::abs(value) > kMaxExactCoefficient || has_it) return {};
    others.emplace_back(monomial, value);
  }
  return others;
}

}  // namespace

Term as_term(const PolynomialEquation& equation, const StateTable& table, term::Builder& builder) {
  Term sum = builder.store().int_const(0);
  for (const auto& [monomial, coefficient] : equation.addends) {
    sum = builder.make(Op::BvAdd, {sum, product(monomial, coefficient, 32, table, builder)});
  }
  return builder.make(Op::Eq, {builder.store().int_const(0), sum});
}

std::vector<Term> exact_quotients(const PolynomialEquation& equation, const StateTable& table, term::Builder& builder) {
  std::vector<Term> quotients;
  for (const Addend& alone : equation.addends) {
    const int twos = std::countr_zero(alone.second);
    if (alone.first.size() != 1 || twos == 0 || twos > kMaxTwos) continue;
    const auto dividend = others(equation, alone);
    if (dividend.empty()) continue;
    Term sum = builder.store().bv_const(64, 0);
    for (const auto& [monomial, coefficient] : dividend) {
      sum = builder.make(Op::BvAdd, {sum, product(monomial, coefficient, 64, table, builder)});
    }
    const Term distance = builder.store().bv_const(64, static_cast<std::uint64_t>(twos));
    const Term quotient = builder.make(Op::Extract, {builder.make(Op::BvAshr, {sum, distance})}, 31, 0);
    const Term multiple = product(alone.first, std::abs(as_signed(alone.second)) >> twos, 32, table, builder);
    quotients.push_back(builder.make(Op::Eq, {multiple, quotient}));
  }
  return quotients;
}

}  // namespace dashj::learn
