// SPDX-License-Identifier: MIT
#pragma once

#include <z3++.h>

#include <cstdint>
#include <map>
#include <optional>
#include <set>
#include <span>
#include <tuple>
#include <utility>
#include <vector>

#include "smt/value_ranges.h"
#include "term/term_store.h"

namespace dashj::smt {

/// Terms over integers instead of bits: a bit-vector is its signed value, a sum that may overflow is the sum less a
/// multiple of 2^width, a quotient by a constant is what times the divisor leaves a small rest. Congruences, orders and
/// digits are short arguments there, where a bit-blasted divider has no answer in minutes.
///
/// Every model of the terms is one of the integers: operators with no such reading (products of variables, most
/// bitwise ones) become numbers of which only a range is known, and what is said of the others is true of all bits. So
/// integers that are unsat prove the terms unsat; a model of the integers is only a proposal.
class IntegerRelaxation {
 public:
  /// Whether variables are numbers of a method, or cells and what names them (Query::is_of_cells). Of cells it matters
  /// which are equal; products and sums of sums are decided sooner where that is said like any other sum.
  enum class Variables : std::uint8_t { Numbers, Cells };
  /// Of these variables only models within the ranges are looked for.
  IntegerRelaxation(const term::TermStore& store, z3::context& context, std::map<term::Term, ValueRange> ranges,
                    Variables variables)
      : store_(store), context_(context), ranges_(std::move(ranges)), are_cells_(variables == Variables::Cells) {}

  /// To be called once, before all others.
  void translate(std::span<const term::Term> assertions);
  [[nodiscard]] z3::expr condition(term::Term term) const { return conditions_.at(term); }
  /// What the integers that stand for terms satisfy.
  [[nodiscard]] const std::vector<z3::expr>& definitions() const { return definitions_; }
  /// The bits of a variable below the assertions, in a model of the integers.
  [[nodiscard]] std::uint64_t bits(const z3::model& model, term::Term variable) const;

 private:
  /// Holds what sums and products of numbers of 64 bits come to.
  __extension__ using Wide = __int128;

  struct Integer {
    z3::expr value;
    Wide low, high;
  };
  /// Modulo 2^width of its term, which may be a part of another: the sum alone does not say how wide it is.
  struct Sum {
    std::map<term::Term, Wide> addends;
    Wide constant = 0;
    auto operator<=>(const Sum&) const = default;
  };
  using WideSum = std::pair<Sum, unsigned>;
  /// What an operator that is no sum is applied to. Terms of equal operations are one number, however they are written.
  struct Operation {
    term::Op op;
    std::uint64_t parameters;
    std::vector<WideSum> operands;
    auto operator<=>(const Operation&) const = default;
  };
  enum class Reading : std::uint8_t { Signed, Unsigned };

  void add(term::Term term);
  void add_condition(term::Term term);
  void add_comparison(term::Term term);
  void add_number(term::Term term);
  [[nodiscard]] bool add_sum(term::Term term);
  void keep(term::Term term, Integer integer);
  void keep(term::Term term, Sum sum);

  [[nodiscard]] Operation operation_of(term::Term term);
  [[nodiscard]] Integer number(term::Term term);
  [[nodiscard]] Integer shifted(term::Term term);
  [[nodiscard]] Integer masked(term::Term term, std::uint64_t mask);
  [[nodiscard]] Integer bitwise(term::Term term);
  [[nodiscard]] Integer resized(term::Term term);
  [[nodiscard]] Integer product(term::Term term);
  [[nodiscard]] Integer variable_division(term::Term term);

  struct Division {
    Integer quotient, rest;
  };
  [[nodiscard]] Division truncated_division(term::Term dividend, Wide divisor);
  [[nodiscard]] Integer floor_quotient(const Integer& dividend, const Integer& rest, unsigned twos);

  [[nodiscard]] Integer integer(term::Term term);
  [[nodiscard]] Integer unsigned_integer(term::Term term);
  [[nodiscard]] const Sum& sum(term::Term term) const { return sums_.at(term); }
  [[nodiscard]] WideSum wide_sum(term::Term term) const;
  [[nodiscard]] Integer reduced(const Sum& sum, unsigned width, Reading reading);
  [[nodiscard]] Integer total(const Sum& sum);
  [[nodiscard]] z3::expr is_zero(const Sum& sum, unsigned width);
  [[nodiscard]] Integer new_reduced(const Sum& sum, unsigned width, Reading reading);
  [[nodiscard]] Integer fresh(Wide low, Wide high);
  [[nodiscard]] Integer any(unsigned width);
  [[nodiscard]] z3::expr constant(Wide value);
  [[nodiscard]] Wide constant_value(term::Term term) const {
    return term::to_signed(store_.value(term), store_.sort(term).width);
  }

  const term::TermStore& store_;
  z3::context& context_;
  std::map<term::Term, ValueRange> ranges_;
  const bool are_cells_;
  std::map<term::Term, z3::expr> conditions_;
  std::map<term::Term, Sum> sums_;
  std::map<term::Term, Integer> integers_;
  std::map<Operation, term::Term> numbers_;  // the oldest term of each
  std::map<std::tuple<Sum, unsigned, Reading>, Integer> reduced_;
  std::map<std::pair<WideSum, Wide>, Division> divisions_;
  std::vector<z3::expr> definitions_;
  unsigned fresh_count_ = 0;
};

}  // namespace dashj::smt
