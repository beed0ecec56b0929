// SPDX-License-Identifier: MIT
#pragma once

#include <map>
#include <memory>
#include <optional>
#include <vector>

#include "base/statistics.h"
#include "base/stop_token.h"
#include "smt/query_scan.h"
#include "smt/smt_solver.h"
#include "term/replace.h"

namespace dashj::smt {

/// A ring that takes hard queries apart by cases. An equality over products decides a query at once where it is
/// asserted by itself, and keeps every engine busy for seconds where it is one arm of a choice or a disjunct: "b < 1 or
/// f = a * (b - 1)", as relations between arguments and result are. So a query with products that is not decided with
/// few units is split on such an equality or on the condition of a choice, and again, each part with few units; a part
/// that is unsat needs no more, one that is sat answers for all. What remains undecided goes to the solver behind as it
/// was. Queries that want a core do too: there nothing is asserted by itself.
///
/// Of a query about cells without products, in which one number makes several choices, there is a case for each
/// constant that it is compared with, and one for all other values.
class CaseSolver final : public SmtSolver {
 public:
  CaseSolver(std::unique_ptr<SmtSolver> inner, term::TermStore& store, const StopToken& stop, Statistics& statistics)
      : SmtSolver(&inner->meter()),
        inner_(std::move(inner)),
        store_(store),
        scanner_(store),
        stop_(stop),
        statistics_(statistics) {}

  CheckResult check(const Query& query) override;

 private:
  [[nodiscard]] bool is_hard(const Query& query);
  /// By the constant that a number is asked to be, the conditions that ask.
  using Choices = std::map<term::Term, std::vector<term::Term>>;
  [[nodiscard]] static std::uint64_t limit_of_cases(const Query& query);
  [[nodiscard]] CheckResult check_whole(const Query& query, std::uint64_t start);
  [[nodiscard]] CheckResult check_by_number(const Query& query);
  [[nodiscard]] std::vector<term::Term> in_case(std::span<const term::Term> assertions, const Choices& choices,
                                                std::optional<term::Term> constant);
  void name_number(term::Term equality, term::Replacement& known);
  [[nodiscard]] CheckResult by_cases(std::vector<term::Term>& assertions, std::span<const term::Term> splits,
                                     std::uint64_t end);

  std::unique_ptr<SmtSolver> inner_;
  term::TermStore& store_;
  QueryScanner scanner_;
  const StopToken& stop_;
  Statistics& statistics_;
};

}  // namespace dashj::smt
