// SPDX-License-Identifier: MIT
#include "smt/algebra/polynomial.h"

#include <algorithm>
#include <bit>

#include "base/mutant.h"
#include "smt/limits.h"

namespace dashj::smt {

using term::Op;
using term::Term;
using term::TermStore;

Polynomial Polynomial::constant(std::uint8_t width, std::uint64_t value) {
  Polynomial result(width);
  result.add({}, value);
  return result;
}

Polynomial Polynomial::base(std::uint8_t width, Term base) {
  Polynomial result(width);
  result.add({base}, 1);
  return result;
}

std::uint64_t Polynomial::coefficient(const Monomial& monomial) const {
  const auto it = terms_.find(monomial);
  return it == terms_.end() ? 0 : it->second;
}

void Polynomial::add(const Monomial& monomial, std::uint64_t coefficient) {
  const auto it = terms_.try_emplace(monomial, 0).first;
  it->second = (it->second + coefficient) & term::width_mask(width_);
  if (it->second == 0) terms_.erase(it);
}

Polynomial Polynomial::plus(const Polynomial& other, std::uint64_t factor) const {
  Polynomial result = *this;
  for (const auto& [monomial, coefficient] : other.terms_) result.add(monomial, coefficient * factor);
  return result;
}

Polynomial Polynomial::times(const Polynomial& other) const {
  Polynomial result(width_);
  for (const auto& [left, left_coefficient] : terms_) {
    for (const auto& [right, right_coefficient] : other.terms_) {
      Monomial both;
      std::merge(left.begin(), left.end(), right.begin(), right.end(), std::back_inserter(both));
      result.add(both, left_coefficient * right_coefficient);
    }
  }
  return result;
}

// Newton: an inverse modulo 2^k becomes one modulo 2^2k; every odd number is its own modulo 8.
std::uint64_t inverse_of_odd(std::uint64_t odd) {
  std::uint64_t inverse = odd;
  for (int bits = 3; bits < 64; bits *= 2) inverse *= 2 - odd * inverse;
  return inverse;
}

bool PolynomialReader::is_arithmetic(Term term) const {
  switch (store_.op(term)) {
    case Op::BvAdd:
    case Op::BvSub:
    case Op::BvMul:
    case Op::BvNeg:
      return true;
    case Op::BvShl:
      return store_.is_const(store_.args(term)[1]);
    default:
      return false;
  }
}

const Polynomial& PolynomialReader::read(Term root) {
  std::vector<Term> pending{root};
  while (!pending.empty()) {
    const Term term = pending.back();
    const std::size_t before = pending.size();
    if (!known_.contains(term.id)) {
      if (is_arithmetic(term)) {
        for (const Term arg : store_.args(term)) {
          if (!known_.contains(arg.id)) pending.push_back(arg);
        }
        if (pending.size() > before) continue;
      }
      known_.emplace(term.id, combine(term));
    }
    pending.pop_back();
  }
  return known_.at(root.id);
}

// Precondition: the arguments of arithmetic are known.
Polynomial PolynomialReader::combine(Term term) {
  const std::uint8_t width = store_.sort(term).width;
  if (store_.op(term) == Op::BvConst) return Polynomial::constant(width, store_.value(term));
  if (!is_arithmetic(term)) return Polynomial::base(width, term);
  const auto args = store_.args(term);
  const Polynomial& left = known_.at(args[0].id);
  if (store_.op(term) == Op::BvNeg) return left.scaled(~std::uint64_t{0});
  if (store_.op(term) == Op::BvShl) {
    const std::uint64_t distance = store_.value(args[1]);
    return distance >= width ? Polynomial(width) : left.scaled(std::uint64_t{1} << distance);
  }
  const Polynomial& right = known_.at(args[1].id);
  if (store_.op(term) == Op::BvMul) return product(term, left, right);
  Polynomial sum = left.plus(right, store_.op(term) == Op::BvAdd ? 1 : ~std::uint64_t{0});
  return sum.terms().size() > kMaxMonomials ? Polynomial::base(width, term) : sum;
}

Polynomial PolynomialReader::product(Term term, const Polynomial& left, const Polynomial& right) {
  const bool is_large =
      left.terms().size() * right.terms().size() > kMaxMonomials || left.degree() + right.degree() > kMaxDegree;
  if (is_large) return Polynomial::base(left.width(), term);
  if (left.degree() > 0 && right.degree() > 0) {
    for (const Polynomial* side : {&left, &right})
      for (const auto& [monomial, coefficient] : side->terms()) factors_.insert(monomial.begin(), monomial.end());
  }
  return left.times(right);
}

namespace {

Term product_of(TermStore& store, std::uint8_t width, const Monomial& monomial, std::uint64_t coefficient) {
  if (monomial.empty()) return store.bv_const(width, coefficient);
  Term product = monomial.front();
  for (std::size_t i = 1; i < monomial.size(); ++i) product = store.make(Op::BvMul, {product, monomial[i]});
  return coefficient == 1 ? product : store.make(Op::BvMul, {store.bv_const(width, coefficient), product});
}

}  // namespace

Term term_of(TermStore& store, const Polynomial& polynomial) {
  Term sum;
  for (const auto& [monomial, coefficient] : polynomial.terms()) {
    const Term product = product_of(store, polynomial.width(), monomial, coefficient);
    sum = sum.is_valid() ? store.make(Op::BvAdd, {product, sum}) : product;
  }
  return sum.is_valid() ? sum : store.bv_const(polynomial.width(), 0);
}

// With 2^k the highest power of two in all coefficients of the unknowns, a constant that it does not divide can't be
// made up for. Else the first coefficient that has no more than k factors 2 becomes 2^k itself, by the inverse of its
// odd part: multiplying by an odd number loses no solution and adds none. All coefficients are multiples of 2^k, so it
// does not matter which of the odd parts that agree modulo 2^(width - k) was inverted. Then what would be negative goes
// to the other side.
Term equation_of(TermStore& store, const Polynomial& polynomial) {
  const std::uint64_t constant = polynomial.coefficient({});
  if (polynomial.degree() == 0) return store.bool_const(constant == 0);
  int power = 64;
  std::uint64_t pivot = 0;
  for (const auto& [monomial, coefficient] : polynomial.terms()) {
    if (monomial.empty() || std::countr_zero(coefficient) >= power) continue;
    power = std::countr_zero(coefficient);
    pivot = coefficient;
  }
  if (DASHJ_MUTATE(equation_of_parity, std::countr_zero(constant) < power, std::countr_zero(constant) <= power))
    return store.bool_const(false);
  const std::uint8_t width = polynomial.width();
  const Polynomial normal = polynomial.scaled(inverse_of_odd(pivot >> power));
  Polynomial left(width), right(width);
  for (const auto& [monomial, coefficient] : normal.terms()) {
    const bool is_positive = coefficient <= ((0 - coefficient) & term::width_mask(width));
    is_positive ? left.add(monomial, coefficient)
                : right.add(monomial, DASHJ_MUTATE(monomials_negated, 0 - coefficient, coefficient));
  }
  return store.make(Op::Eq, {term_of(store, left), term_of(store, right)});
}

}  // namespace dashj::smt
