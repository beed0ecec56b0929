// SPDX-License-Identifier: MIT
#include "learn/equalities.h"

#include <algorithm>
#include <span>

#include "learn/guards.h"
#include "learn/limits.h"
#include "learn/modular_equations.h"

namespace dashj::learn {

using term::Op;
using term::Term;

namespace {

constexpr unsigned kWidth = 32;

}  // namespace

EqualityFinder::EqualityFinder(const Shape& shape, SampleTable& table, term::Builder& builder)
    : shape_(shape), table_(table), builder_(builder), constants_(interesting_constants(shape)) {
  add_lines();
  add_powers();
  add_choices();
  simple_count_ = families_.size();
  add_products();
}

void EqualityFinder::add_lines() {
  Family line{{number(1)}};
  families_.push_back(line);
  for (const Term formal : shape_.formals) {
    line.terms.push_back(formal);
    families_.push_back({{number(1), formal}});
  }
  if (shape_.formals.size() > 1) families_.push_back(line);
}

// base * 2^distance: a shift takes care of overflow. Java's shift looks at five bits of the distance only; recursion
// that doubles does not.
Term EqualityFinder::power(Term base, Term distance, bool is_masked) {
  return make(Op::BvShl, base, is_masked ? make(Op::BvAnd, number(31), distance) : distance);
}

void EqualityFinder::add_powers() {
  for (const Term distance : shape_.formals) {
    Family family{{number(1)}};
    for (const bool has_line : {false, true}) {
      if (has_line) family.terms.insert(family.terms.end(), shape_.formals.begin(), shape_.formals.end());
      for (const bool is_masked : {false, true}) {
        families_.push_back(family);
        families_.back().terms.insert(families_.back().terms.begin() + 1, power(number(1), distance, is_masked));
        families_.back().is_alternative = is_masked;
      }
    }
    for (const Term base : shape_.formals) {
      if (base == distance) continue;
      for (const bool is_masked : {false, true})
        families_.push_back({{number(1), power(base, distance, is_masked)}, 1, is_masked});
    }
  }
}

void EqualityFinder::add_pair(Term a, Term b) {
  const Term is_less = make(Op::BvSlt, a, b);
  for (const Term choice : {builder_.ite(is_less, a, b), builder_.ite(is_less, b, a)})
    families_.push_back({{number(1), choice}});
  for (const Op op : {Op::BvAnd, Op::BvOr, Op::BvXor}) families_.push_back({{number(1), make(op, a, b)}});
  for (const Op op : {Op::BvSdiv, Op::BvSrem}) {
    families_.push_back({{number(1), make(op, a, b)}});
    families_.push_back({{number(1), make(op, b, a)}});
  }
}

// What a line can't say: parts of a number, the greater one, the absolute value.
void EqualityFinder::add_choices() {
  for (const Term formal : shape_.formals) {
    families_.push_back({{number(1), make(Op::BvAnd, number(1), formal)}});
    const Term is_negative = make(Op::BvSlt, formal, number(0));
    families_.push_back({{number(1), builder_.ite(is_negative, make(Op::BvSub, number(0), formal), formal)}});
    families_.push_back({{number(1), builder_.ite(is_negative, number(0), formal)}});
    families_.push_back({{number(1), make(Op::BvAshr, formal, number(1))}});
    for (const std::int32_t constant : constants_) {
      if (constant < 2) continue;
      const Term divisor = builder_.store().int_const(constant);
      families_.push_back({{number(1), make(Op::BvSrem, formal, divisor)}});
      families_.push_back({{number(1), make(Op::BvSdiv, formal, divisor)}});
    }
  }
  for (std::size_t i = 0; i < shape_.formals.size(); ++i) {
    for (std::size_t j = i + 1; j < shape_.formals.size(); ++j) add_pair(shape_.formals[i], shape_.formals[j]);
  }
}

void EqualityFinder::add_products() {
  Family products{{number(1)}};
  products.terms.insert(products.terms.end(), shape_.formals.begin(), shape_.formals.end());
  for (std::size_t i = 0; i < shape_.formals.size(); ++i) {
    for (std::size_t j = i; j < shape_.formals.size(); ++j) {
      products.terms.push_back(make(Op::BvMul, shape_.formals[i], shape_.formals[j]));
    }
  }
  if (shape_.formals.empty()) return;
  families_.push_back(products);
  products.multiple = 2;
  families_.push_back(std::move(products));
}

bool EqualityFinder::is_plausible(const std::vector<std::uint64_t>& coefficients, std::size_t rank,
                                  std::size_t samples) const {
  const auto is_odd_one = [this](std::uint64_t coefficient) {
    const auto value = static_cast<std::int32_t>(static_cast<std::uint32_t>(coefficient));
    return (value > kMaxSmallCoefficient || value < -kMaxSmallCoefficient) &&
           std::find(constants_.begin(), constants_.end(), value) == constants_.end();
  };
  // The first one is the constant, which may be anything.
  const bool has_odd_one = std::any_of(coefficients.begin() + 1, coefficients.end(), is_odd_one);
  return samples >= rank + (has_odd_one ? kMinSpareEquationsIfOdd : kMinSpareEquations);
}

// One equation a row: the values of the terms, then that of the result.
std::vector<std::vector<std::uint64_t>> EqualityFinder::equations(const Family& family, const Rows& rows) {
  std::vector<std::vector<std::uint64_t>> equations(rows.size());
  for (const Term term : family.terms) {
    const std::vector<std::uint32_t>& column = table_.column(term);
    for (std::size_t i = 0; i < rows.size(); ++i) equations[i].push_back(column[rows[i]]);
  }
  for (std::size_t i = 0; i < rows.size(); ++i) {
    equations[i].push_back(family.multiple * static_cast<std::uint32_t>(table_.sample(rows[i]).result));
  }
  return equations;
}

// The equality of this family that holds in all rows; invalid if there is none. A few rows show that for most families.
Term EqualityFinder::fit(const Family& family, const Rows& rows) {
  const std::size_t few = family.terms.size() + kMinSpareEquations;
  if (rows.size() > 2 * few) {
    Rows spread;
    for (std::size_t i = 0; i < few; ++i) spread.push_back(rows[i * rows.size() / few]);
    if (!solve_modular(equations(family, spread), kWidth)) return {};
  }
  std::vector<std::vector<std::uint64_t>> distinct = equations(family, rows);
  std::sort(distinct.begin(), distinct.end());
  distinct.erase(std::unique(distinct.begin(), distinct.end()), distinct.end());
  const std::size_t count =
      family.terms.size() == 1 ? rows.size() : distinct.size();  // a constant is the same equation each time
  const auto solution = solve_modular(std::move(distinct), kWidth);
  if (!solution || !is_plausible(solution->coefficients, solution->rank, count)) return {};
  Term sum = number(0);
  for (std::size_t i = 0; i < family.terms.size(); ++i) {
    sum = make(Op::BvAdd, sum,
               make(Op::BvMul, number(static_cast<std::uint32_t>(solution->coefficients[i])), family.terms[i]));
  }
  return make(Op::Eq, make(Op::BvMul, number(family.multiple), shape_.result), sum);
}

std::vector<Term> EqualityFinder::first_fit(std::size_t family_count, const Rows& rows) {
  std::vector<Term> found;
  for (const Family& family : std::span(families_).first(family_count)) {
    if (!found.empty() && !family.is_alternative) break;
    if (const Term equality = fit(family, rows); equality.is_valid()) found.push_back(equality);
  }
  return found;
}

std::vector<Term> EqualityFinder::find(const Rows& rows) {
  return first_fit(families_.size(), rows);
}

std::vector<Term> EqualityFinder::find_simple(const Rows& rows) {
  return first_fit(simple_count_, rows);
}

}  // namespace dashj::learn
