// SPDX-License-Identifier: MIT
#pragma once

#include <set>
#include <utility>
#include <vector>

#include "learn/modular_equations.h"
#include "learn/near_values.h"
#include "learn/state_table.h"

namespace dashj::learn {

/// Indices of variables, ascending, a square's twice; of none: 1.
using Monomial = std::vector<std::size_t>;

/// The sum of these multiples of monomials is 0 modulo 2^width; variables of fewer bits stand for their numbers.
struct PolynomialEquation {
  std::vector<std::pair<Monomial, std::int64_t>> addends;  ///< Of least magnitude.
  std::size_t cost = 0;                                    ///< The greater, the less likely is it meant.
  unsigned width = 32;
};

/// Finds the polynomial equations that hold in certain rows: the kernel modulo 2^width of the matrix whose columns are
/// the values of monomials (Müller-Olm and Seidl, "Analysis of modular arithmetic", 2007). Each equation expresses one
/// monomial, its lead, by the others; multiples of a lead are left out of what is tried later, so that an equation is
/// not found again times x.
class PolynomialFinder {
 public:
  /// Modulo 2^32 equations are between variables of so many bits, modulo 2^64 between all; those without a variable of
  /// 64 bits are not given.
  PolynomialFinder(const StateTable& table, unsigned width);

  /// What holds in all rows, the least costly first within a degree. To be called once, before `find_under`.
  [[nodiscard]] std::vector<PolynomialEquation> find_linear();
  [[nodiscard]] std::vector<PolynomialEquation> find_products();
  /// The variables of this width that no linear equation expresses by others.
  [[nodiscard]] std::vector<std::size_t> unexpressed() const;
  /// What holds in these rows and does not follow from the above.
  [[nodiscard]] std::vector<PolynomialEquation> find_under(const Rows& rows);

 private:
  using Leads = std::set<Monomial>;

  [[nodiscard]] std::vector<std::size_t> free_variables(const Leads& leads, std::size_t count) const;
  [[nodiscard]] std::vector<Monomial> columns(std::vector<std::size_t> variables, std::size_t degree,
                                              const Leads& leads) const;
  [[nodiscard]] std::vector<PolynomialEquation> find_of_degree(const Rows& rows, std::size_t degree,
                                                               const std::vector<std::size_t>& variables, Leads& leads);
  [[nodiscard]] std::vector<PolynomialEquation> find(const Rows& rows, const std::vector<Monomial>& columns,
                                                     Leads& leads);
  [[nodiscard]] ModularKernel kernel(const Rows& rows, const std::vector<Monomial>& columns) const;
  [[nodiscard]] PolynomialEquation simplest(const ModularKernel& kernel, const std::vector<std::uint64_t>& vector,
                                            const std::vector<Monomial>& columns) const;
  [[nodiscard]] bool is_short(const PolynomialEquation& equation) const;
  [[nodiscard]] bool has_distinct(const Rows& rows, const std::vector<std::size_t>& variables,
                                  std::size_t needed) const;
  [[nodiscard]] bool has_support(const PolynomialEquation& equation, const Rows& rows) const;
  [[nodiscard]] bool is_of_few_values(const PolynomialEquation& equation, const Rows& rows) const;
  [[nodiscard]] bool is_odd_one(std::int64_t coefficient) const;
  [[nodiscard]] bool is_as_wide(const PolynomialEquation& equation) const;

  const StateTable& table_;
  unsigned width_;
  NearValues exact_;
  std::vector<std::size_t> by_range_;  // variables
  Leads leads_;                        // of what holds in all rows
};

/// The equation as a term, in the builder's form: `k == 3 + 2 * i`.
[[nodiscard]] term::Term as_term(const PolynomialEquation& equation, const StateTable& table, term::Builder& builder);

/// 2k == q has two solutions modulo 2^32. If q was computed without overflow of 64 bits, k is the lower half of q >> 1,
/// or of 64 bits all of it: for each variable that stands alone with an even multiple, that sentence (`2^t * odd * k ==
/// q` likewise).
[[nodiscard]] std::vector<term::Term> exact_quotients(const PolynomialEquation& equation, const StateTable& table,
                                                      term::Builder& builder);

}  // namespace dashj::learn
