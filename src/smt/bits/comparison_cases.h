// SPDX-License-Identifier: MIT
#pragma once

#include <cstdint>
#include <memory>
#include <optional>
#include <span>
#include <unordered_map>
#include <vector>

#include "base/stop_token.h"
#include "smt/bits/bit_solver.h"
#include "smt/smt_solver.h"
#include "smt/term_ranges.h"
#include "term/evaluate.h"
#include "term/replace.h"
#include "term/term_store.h"

namespace dashj::smt {

/// Refutes conditions by cases of the comparisons in them, the oldest first: where the conditions are all paths of a
/// program at once, one path after the other. In a case the comparisons that are known are put in, and the rest is
/// calculated (term/fold/folded.h). So of the sum of cells that were exchanged that sum is left, in another order: for
/// a solver of bits a long search, and one line of arithmetic for `solver`.
///
/// A comparison holds or does not, so where both cases are refuted, all is.
class ComparisonCases {
 public:
  /// `unsats`: of cases in which the comparisons exclude each other.
  ComparisonCases(term::TermStore& store, SmtSolver& solver, const StopToken& stop, BitSolver::Unsats unsats)
      : store_(store),
        bits_(store, stop, solver.meter(), unsats),
        solver_(solver),
        stop_(stop),
        ranges_(store),
        evaluator_(store) {}

  enum class Most : std::uint8_t { Few, Many };  ///< kFewComparisonCases, or kMaxComparisonCases.
  /// Whether the conditions cannot hold together. False: not known, after so many cases or kComparisonCasesUnits, or at
  /// once, where there is no arithmetic in the conditions or too much else.
  [[nodiscard]] bool are_refuted(std::span<const term::Term> conditions, Most most = Most::Many);

 private:
  /// What is known to hold, and what is to hold beside it.
  struct Case {
    std::vector<term::Term> known;
    term::Term rest;
    std::shared_ptr<const Model> model = {};  ///< Of what was known before, if one was found.
    double share = 1;                         ///< Of the whole: halved with each comparison.
  };

  [[nodiscard]] bool is_refuted(Case at);
  [[nodiscard]] bool may_be(Case& at);
  [[nodiscard]] bool are_both_refuted(const Case& at, term::Term comparison);
  [[nodiscard]] bool is_refuted_whole(const Case& at);
  [[nodiscard]] bool is_hopeless() const;
  [[nodiscard]] bool propagate(Case& at);
  [[nodiscard]] bool take_known(Case& at);
  [[nodiscard]] bool looks_at_choice(term::Term term);
  void put_in(term::Term literal, term::Replacement& values);
  void put_in_number(term::Term term, term::Term number, term::Replacement& values);
  void put_in_numbers(std::span<const term::Term> known, term::Replacement& values);
  [[nodiscard]] std::optional<term::Term> next_comparison(term::Term rest) const;
  [[nodiscard]] term::Term without_not(term::Term condition) const;

  term::TermStore& store_;
  BitSolver bits_;  // of comparisons alone, which are far less than what they are made of
  SmtSolver& solver_;
  const StopToken& stop_;
  TermRanges ranges_;
  term::Evaluator evaluator_;
  std::unordered_map<std::uint32_t, bool> choices_;  // by id: whether a choice is below it
  std::size_t cases_ = 0, most_cases_ = 0;
  double refuted_ = 0;  // the share of what was refuted
  std::uint64_t last_unit_ = 0;
};

}  // namespace dashj::smt
