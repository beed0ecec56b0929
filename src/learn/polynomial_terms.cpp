// SPDX-License-Identifier: MIT
#include <algorithm>
#include <bit>
#include <cstdlib>

#include "learn/claim_maker.h"
#include "learn/limits.h"
#include "learn/polynomial_equations.h"

namespace dashj::learn {

using term::Op;
using term::Term;

namespace {

using Addend = std::pair<Monomial, std::int64_t>;

Term product(const Monomial& monomial, std::int64_t coefficient, unsigned width, const StateTable& table,
             term::Builder& builder) {
  const std::uint64_t bits =
      static_cast<std::uint64_t>(coefficient) & term::width_mask(static_cast<std::uint8_t>(width));
  Term product = builder.store().bv_const(static_cast<std::uint8_t>(width), bits);
  for (const std::size_t variable : monomial) {
    product = builder.make(Op::BvMul, {product, ClaimMaker(builder).widened(table.variable(variable), width)});
  }
  return product;
}

bool magnitude_exceeds(std::int64_t coefficient) {
  return coefficient > kMaxExactCoefficient || coefficient < -kMaxExactCoefficient;
}

// What an addend of positive coefficient is equal to; empty if it is too large, or the addend's variable is in it.
std::vector<std::pair<Monomial, std::int64_t>> others(const PolynomialEquation& equation, const Addend& alone) {
  const std::int64_t sign = alone.second < 0 ? 1 : -1;
  std::vector<std::pair<Monomial, std::int64_t>> others;
  for (const auto& [monomial, coefficient] : equation.addends) {
    if (monomial == alone.first) continue;
    if (magnitude_exceeds(coefficient)) return {};
    const std::int64_t value = sign * coefficient;
    const bool has_it = std::find(monomial.begin(), monomial.end(), alone.first.front()) != monomial.end();
    if (has_it) return {};
    others.emplace_back(monomial, value);
  }
  return others;
}

}  // namespace

Term as_term(const PolynomialEquation& equation, const StateTable& table, term::Builder& builder) {
  const Term zero = builder.store().bv_const(static_cast<std::uint8_t>(equation.width), 0);
  Term sum = zero;
  for (const auto& [monomial, coefficient] : equation.addends) {
    sum = builder.make(Op::BvAdd, {sum, product(monomial, coefficient, equation.width, table, builder)});
  }
  return builder.make(Op::Eq, {zero, sum});
}

std::vector<Term> exact_quotients(const PolynomialEquation& equation, const StateTable& table, term::Builder& builder) {
  std::vector<Term> quotients;
  for (const Addend& alone : equation.addends) {
    const int twos = std::countr_zero(static_cast<std::uint64_t>(alone.second));
    if (alone.first.size() != 1 || twos == 0 || twos > kMaxDivisorTwos || magnitude_exceeds(alone.second)) continue;
    if (table.width(alone.first.front()) != equation.width) continue;
    const auto dividend = others(equation, alone);
    if (dividend.empty()) continue;
    Term sum = builder.store().bv_const(64, 0);
    for (const auto& [monomial, coefficient] : dividend) {
      sum = builder.make(Op::BvAdd, {sum, product(monomial, coefficient, 64, table, builder)});
    }
    const Term distance = builder.store().bv_const(64, static_cast<std::uint64_t>(twos));
    Term quotient = builder.make(Op::BvAshr, {sum, distance});
    if (equation.width == 32) quotient = builder.make(Op::Extract, {quotient}, 31, 0);
    const Term multiple = product(alone.first, std::abs(alone.second) >> twos, equation.width, table, builder);
    quotients.push_back(builder.make(Op::Eq, {multiple, quotient}));
  }
  return quotients;
}

}  // namespace dashj::learn
