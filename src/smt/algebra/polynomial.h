// SPDX-License-Identifier: MIT
#pragma once

#include <cstdint>
#include <map>
#include <set>
#include <unordered_map>
#include <vector>

#include "term/term_store.h"

namespace dashj::smt {

/// Factors of a product, oldest first, each as often as it occurs; none: the constant 1.
using Monomial = std::vector<term::Term>;

/// Higher degree first, so the constant comes last.
struct MonomialOrder {
  bool operator()(const Monomial& left, const Monomial& right) const {
    return left.size() != right.size() ? left.size() > right.size() : left < right;
  }
};

/// A polynomial over Z/2^width in terms of that width, multiplied out: equal polynomials are equal values. What
/// bit-vector addition, subtraction and multiplication compute is exactly this ring's.
class Polynomial {
 public:
  using Terms = std::map<Monomial, std::uint64_t, MonomialOrder>;  // without coefficients 0

  explicit Polynomial(std::uint8_t width) : width_(width) {}
  [[nodiscard]] static Polynomial constant(std::uint8_t width, std::uint64_t value);
  [[nodiscard]] static Polynomial base(std::uint8_t width, term::Term base);

  [[nodiscard]] std::uint8_t width() const { return width_; }
  [[nodiscard]] const Terms& terms() const { return terms_; }
  [[nodiscard]] std::size_t degree() const { return terms_.empty() ? 0 : terms_.begin()->first.size(); }
  /// Of a variable by itself or any other product; 0 where it is absent.
  [[nodiscard]] std::uint64_t coefficient(const Monomial& monomial) const;

  void add(const Monomial& monomial, std::uint64_t coefficient);
  [[nodiscard]] Polynomial plus(const Polynomial& other, std::uint64_t factor) const;  ///< this + factor * other
  [[nodiscard]] Polynomial times(const Polynomial& other) const;
  [[nodiscard]] Polynomial scaled(std::uint64_t factor) const { return Polynomial(width_).plus(*this, factor); }

 private:
  std::uint8_t width_;
  Terms terms_;
};

/// The number with odd * inverse == 1 modulo 2^64, and so modulo every lower power.
[[nodiscard]] std::uint64_t inverse_of_odd(std::uint64_t odd);

/// Reads terms as polynomials. A base is what is no sum, difference, product, negation or shift by a constant; and what
/// would become too large multiplied out. Iterative; each term once.
class PolynomialReader {
 public:
  explicit PolynomialReader(const term::TermStore& store) : store_(store) {}
  /// Of a bit-vector term. Valid as long as this reader.
  [[nodiscard]] const Polynomial& read(term::Term term);
  /// Was it multiplied by something other than a constant in what was read so far?
  [[nodiscard]] bool is_factor(term::Term base) const { return factors_.contains(base); }

 private:
  [[nodiscard]] bool is_arithmetic(term::Term term) const;
  [[nodiscard]] Polynomial combine(term::Term term);
  [[nodiscard]] Polynomial product(term::Term term, const Polynomial& left, const Polynomial& right);

  const term::TermStore& store_;
  std::unordered_map<std::uint32_t, Polynomial> known_;  // by id
  std::set<term::Term> factors_;
};

/// A term of this value.
[[nodiscard]] term::Term term_of(term::TermStore& store, const Polynomial& polynomial);

/// `polynomial == 0` in normal form: the same term for the polynomial times any odd number, and for all that are equal
/// as polynomials; true or false where parity decides.
[[nodiscard]] term::Term equation_of(term::TermStore& store, const Polynomial& polynomial);

}  // namespace dashj::smt
