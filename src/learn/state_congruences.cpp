// SPDX-License-Identifier: MIT
#include "learn/state_congruences.h"

#include <algorithm>
#include <bit>
#include <limits>
#include <numeric>
#include <set>

#include "learn/claim_maker.h"
#include "learn/limits.h"
#include "learn/modular_equations.h"
#include "learn/near_values.h"

namespace dashj::learn {

using term::Op;
using term::Term;

namespace {

class CongruenceFinder {
 public:
  CongruenceFinder(const StateTable& table, term::Builder& builder) : table_(table), make_(builder) {
    for (const std::int64_t modulus : {3, 5, 6, 7, 9, 10, 11, 12}) moduli_.push_back(modulus);
    for (const std::int64_t constant : table.shape().constants) {
      // Nines and elevens are cast out of decimal numbers.
      for (const std::int64_t near : {constant, constant - 1, constant + 1}) {
        if (near > 2 && near <= kMaxStateModulus) moduli_.push_back(near);
      }
    }
    std::sort(moduli_.rbegin(), moduli_.rend());
  }

  std::vector<Term> find(std::vector<std::size_t> variables) {
    std::erase_if(variables, [&](std::size_t variable) { return table_.is_constant(variable); });
    for (std::size_t x = 0; x < table_.variable_count(); ++x) look_at({{x, 1}});
    for (const std::size_t x : variables) {
      for (const std::size_t y : variables) {
        if (x < y) look_at({{x, 1}, {y, -1}});
        if (x < y) look_at({{x, 1}, {y, 1}});
      }
    }
    for (const std::size_t z : variables) {
      for (const std::size_t x : variables) {
        for (const std::size_t y : variables) {
          if (x < y && z != x && z != y) look_at({{z, 1}, {x, -1}, {y, -1}});
        }
      }
    }
    return std::move(found_);
  }

 private:
  struct Addend {
    std::size_t variable;
    int sign;
  };
  using Sum = std::vector<Addend>;

  [[nodiscard]] std::int64_t value(const Sum& sum, std::size_t row) const {
    std::int64_t value = 0;
    for (const Addend& addend : sum) {
      const std::int64_t of_one = table_.column(addend.variable)[row];
      value = addend.sign > 0 ? saturating_sum(value, of_one) : saturating_difference(value, of_one);
    }
    return value;
  }

  // All values are congruent modulo the greatest common divisor of their differences, and no more than that.
  void look_at(Sum sum) {
    const std::int64_t first = value(sum, 0);
    std::int64_t divisor = 0, least = first, greatest = first;
    std::set<std::int64_t> values;
    for (std::size_t row = 0; row < table_.size(); ++row) {
      const std::int64_t here = value(sum, row);
      const std::int64_t apart = saturating_difference(here, first);
      if (apart == std::numeric_limits<std::int64_t>::min()) return;
      divisor = std::gcd(divisor, apart);
      if (divisor == 1) return;
      least = std::min(least, here);
      greatest = std::max(greatest, here);
      if (values.size() < kMinCongruentValues) values.insert(here);
    }
    if (divisor == 0 || values.size() < kMinCongruentValues) return;
    add_mask(sum, static_cast<std::uint64_t>(divisor), first);
    if (least < 0 && greatest <= 0) {
      for (Addend& addend : sum) addend.sign = -addend.sign;
      add_remainders(sum, divisor, -first, false);
    } else {
      add_remainders(sum, divisor, first, least < 0);
    }
  }

  void add_mask(const Sum& sum, std::uint64_t divisor, std::int64_t first) {
    const std::uint64_t modulus = std::min(divisor & (0 - divisor), kMaxStateMask);
    // Modulo 2, x + y is x - y, and x - y - z is y - x - z.
    const bool is_repeated = modulus == 2 && sum.size() > 1 && (sum[1].sign > 0 || sum[0].variable > sum[1].variable);
    if (modulus == 1 || is_repeated) return;
    const Term mask = make_.number(static_cast<std::int64_t>(modulus - 1));
    const Term rest = make_.number(first & static_cast<std::int64_t>(modulus - 1));
    found_.push_back(make_.equal(make_.make(Op::BvAnd, mask, term_of(sum)), rest));
  }

  void add_remainders(const Sum& sum, std::int64_t divisor, std::int64_t first, bool may_be_negative) {
    std::vector<std::int64_t> chosen;
    const auto choose = [&](std::int64_t modulus) {
      const bool is_known = std::find(chosen.begin(), chosen.end(), modulus) != chosen.end();
      const bool is_power = (modulus & (modulus - 1)) == 0;
      if (!is_known && !is_power && chosen.size() < kMaxModuliOfSum && divisor % modulus == 0)
        chosen.push_back(modulus);
    };
    if (divisor <= kMaxStateModulus) choose(divisor);
    for (const std::int64_t modulus : moduli_) choose(modulus);
    for (const std::int64_t modulus : chosen) {
      const Term term = term_of(sum);
      const std::int64_t rest = ((first % modulus) + modulus) % modulus;
      offer(term, may_be_negative, multiple_of_odd_part(make_.difference(term, make_.number(rest)), modulus));
      offer(term, may_be_negative,
            make_.equal(make_.make(Op::BvSrem, term, make_.number(modulus)), make_.number(rest)));
    }
  }

  // Java's remainder of a negative number is another one; there nothing is said.
  void offer(Term term, bool may_be_negative, Term claim) {
    found_.push_back(may_be_negative ? make_.builder().lor(make_.less(term, make_.number(0)), claim) : claim);
  }

  [[nodiscard]] Term multiple_of_odd_part(Term term, std::int64_t modulus) const {
    const auto odd = static_cast<std::uint64_t>(modulus >> std::countr_zero(static_cast<std::uint64_t>(modulus)));
    const bool is_wide = make_.width(term) > 32;
    const std::uint64_t inverse = inverse_of_odd(odd), most = is_wide ? INT64_MAX : INT32_MAX;
    const auto word = [&](std::uint64_t bits) { return make_.builder().store().bv_const(is_wide ? 64 : 32, bits); };
    const Term quotient = make_.make(Op::BvMul, word(inverse), term);
    const Term greatest = word(most / odd);
    return make_.builder().lnot(make_.make(Op::BvUlt, greatest, quotient));
  }

  // The addends that are subtracted last, so that `z - x - y` is what is printed.
  [[nodiscard]] Term term_of(const Sum& sum) const {
    Term term = make_.number(0);
    for (const Addend& addend : sum) {
      const Term variable = table_.variable(addend.variable);
      term = addend.sign > 0 ? make_.sum(term, variable) : make_.difference(term, variable);
    }
    return term;
  }

  const StateTable& table_;
  ClaimMaker make_;
  std::vector<std::int64_t> moduli_;  // descending: the greater one says more
  std::vector<Term> found_;
};

}  // namespace

std::vector<Term> congruences(const StateTable& table, const std::vector<std::size_t>& variables,
                              term::Builder& builder) {
  return CongruenceFinder(table, builder).find(variables);
}

}  // namespace dashj::learn
