// SPDX-License-Identifier: MIT
#pragma once

#include <cstdint>
#include <memory>
#include <set>
#include <unordered_map>
#include <utility>
#include <vector>

#include "base/statistics.h"
#include "base/stop_token.h"
#include "smt/smt_solver.h"
#include "term/evaluate.h"

namespace dashj::smt {

/// A ring that leaves out of long queries with maps what no model is at odds with. What is known of arrays is dozens of
/// claims, each said of every index in sight, of which an answer rests on a few; whatever else is in a question makes
/// it longer for every engine. So first come the last assertion, which is what is asked, and ranges of variables, with
/// which sums are seen not to overflow. Of the others only what a model breaks is put in, a few at a time: what speaks
/// of cells that the question looks at already before the rest, and products only where all else holds.
///
/// Some assertions that are unsatisfiable make all of them so; a model that breaks none of them is one of all. What few
/// units do not decide is asked as it is.
class LazySolver final : public SmtSolver {
 public:
  /// `limit`: units for a query that has none of its own.
  LazySolver(std::unique_ptr<SmtSolver> inner, term::TermStore& store, const StopToken& stop, Statistics& statistics,
             std::uint64_t limit)
      : SmtSolver(&inner->meter()),
        inner_(std::move(inner)),
        store_(store),
        variables_(store),
        evaluator_(store),
        stop_(stop),
        statistics_(statistics),
        default_limit_(limit) {}

  CheckResult check(const Query& query) override;

 private:
  struct Part {
    term::Term term;
    std::size_t assertion;
    bool is_asked = false;
  };
  /// What a term looks at: a variable twice, or a map and an index.
  using Place = std::pair<term::Term, term::Term>;
  struct Looks {
    std::vector<Place> places;
    bool has_product = false, gives_range = false;
  };
  /// Of one query.
  struct Question {
    std::vector<Part> parts;
    std::set<Place> places;  // that it looks at
    std::vector<term::Term> assertions;
    std::vector<std::size_t> from;  // by assertion: of the query
  };

  [[nodiscard]] static Unsat core_of(const Query& query, const Question& question, const Unsat& inner);
  [[nodiscard]] Question first_question(const Query& query);
  [[nodiscard]] std::vector<term::Term> conjuncts(term::Term assertion);
  void ask_for(Part& part, Question& question);
  [[nodiscard]] std::vector<Part*> broken_parts(Question& question, const Model& model);
  [[nodiscard]] const Looks& looks_of(term::Term term);
  [[nodiscard]] Model with_all_variables(Model model, const Query& query);

  std::unique_ptr<SmtSolver> inner_;
  term::TermStore& store_;
  term::VariableCollector variables_;
  term::Evaluator evaluator_;
  const StopToken& stop_;
  Statistics& statistics_;
  std::uint64_t default_limit_;
  std::unordered_map<std::uint32_t, Looks> looks_;
};

}  // namespace dashj::smt
