// SPDX-License-Identifier: MIT
#pragma once

#include <functional>
#include <memory>
#include <optional>
#include <tuple>
#include <utility>
#include <vector>

#include "base/statistics.h"
#include "base/stop_token.h"
#include "smt/smt_solver.h"
#include "term/evaluate.h"
#include "term/replace.h"

namespace dashj::smt {

/// A ring that takes operators of large circuits for functions of which little is known: products of unknowns,
/// quotients and remainders of unknown divisors, and operators on floats but comparisons. That the product of two cells
/// is what it was a round ago, since the cells are, needs no circuit. So a query with such operators, of products alone
/// one that is not decided with few units, is asked with a variable in the place of each. That forgets what the
/// operators calculate, so unsat is unsat; a model counts only where it is one of the query itself. Where it is none,
/// lemmas that exclude it are added, and the query asked again; without lemmas it goes to the solver behind as it was.
///
/// Only queries about cells are asked so: in others the products are what the question is about.
///
/// Lemmas hold of every operator, so they change no answer: equal operands have equal results, of products (not of
/// floats) also crosswise. What a division gives is said where the quotient is 0, 1 or -1, as it is of `(i + by) % n`,
/// or the one that it has in the model: in proofs about cells that go round it is no other.
class OperatorSolver final : public SmtSolver {
 public:
  /// `first_units`: for the query as it is, before this; 0: it is not asked so first.
  OperatorSolver(std::unique_ptr<SmtSolver> inner, term::TermStore& store, const StopToken& stop,
                 Statistics& statistics, std::uint64_t first_units)
      : SmtSolver(&inner->meter()),
        inner_(std::move(inner)),
        store_(store),
        stop_(stop),
        statistics_(statistics),
        first_units_(first_units),
        evaluator_(store),
        variables_(store) {}

  CheckResult check(const Query& query) override;

 private:
  using Operations = std::vector<term::Term>;  // oldest first, so operands stand before what they are operands of

  /// The operator, and the widths of its result and operands.
  using Kind = std::tuple<term::Op, std::uint8_t, std::uint8_t>;

  [[nodiscard]] Kind kind_of(term::Term operation) const;
  [[nodiscard]] Operations operations(const Query& query) const;
  [[nodiscard]] CheckResult check_in_rounds(const Query& query, const Operations& operations);
  [[nodiscard]] term::Term without_operators(term::Term term);
  [[nodiscard]] term::Term fact_of_quotient(term::Term division,
                                            const std::function<std::uint64_t(term::Term)>& value_of);
  [[nodiscard]] std::vector<term::Term> facts_of_division(term::Term division);
  /// What holds of these operations.
  struct Lemma {
    term::Term says;
    std::vector<term::Term> of;
  };
  [[nodiscard]] std::vector<Lemma> lemmas(const Operations& operations, const Model& model);
  [[nodiscard]] term::Term lemma(term::Term one, term::Term other, bool is_crossed);
  [[nodiscard]] std::optional<Model> model_of(const Query& query, const Model& inner);

  std::unique_ptr<SmtSolver> inner_;
  term::TermStore& store_;
  const StopToken& stop_;
  Statistics& statistics_;
  std::uint64_t first_units_;
  term::Evaluator evaluator_;
  term::VariableCollector variables_;
  /// What terms of queries so far have become: an operation a variable. All operations of a query are put in before its
  /// terms are.
  term::Replacement replaced_;
  std::vector<Lemma> known_;  // of earlier questions: most of the next one's operations are the same
};

}  // namespace dashj::smt
