// SPDX-License-Identifier: MIT
#include "smt/implied_equations.h"

#include <map>
#include <optional>
#include <utility>

#include "smt/limits.h"

namespace dashj::smt {

using term::Op;
using term::Term;

namespace {

using Reasons = std::set<std::size_t>;

class Propagation {
 public:
  explicit Propagation(const term::TermStore& store) : store_(store) {}

  std::vector<ImpliedEquation> run(std::span<const Term> assertions) {
    for (std::size_t i = 0; i < assertions.size(); ++i) assume(assertions[i], true, {i});
    for (int round = 0; round < kMaxEquationRounds; ++round) {
      const std::size_t known = known_.size();
      for (const Clause& clause : std::exchange(clauses_, {})) look_at(clause);
      if (known_.size() == known) break;
    }
    return std::move(found_);
  }

 private:
  struct Known {
    bool holds = false;
    Reasons reasons;
  };
  // One of the arguments has this value.
  struct Clause {
    Term term;
    bool wanted = false;
    Reasons reasons;
  };

  void assume(Term first, bool first_holds, const Reasons& reasons) {
    std::vector<std::pair<Term, bool>> pending{{first, first_holds}};
    while (!pending.empty() && ++nodes_ < kMaxEquationNodes) {
      const auto [term, holds] = pending.back();
      pending.pop_back();
      const Op op = store_.op(term);
      if (op == Op::Not) {
        pending.emplace_back(store_.args(term)[0], !holds);
      } else if (op == (holds ? Op::And : Op::Or)) {
        const auto args = store_.args(term);
        for (auto arg = args.rbegin(); arg != args.rend(); ++arg) pending.emplace_back(*arg, holds);
      } else if (op == Op::And || op == Op::Or) {
        clauses_.push_back({term, holds, reasons});
      } else if (known_.emplace(term, Known{holds, reasons}).second && holds && op == Op::Eq) {
        add_equation(term, reasons);
      }
    }
  }

  void add_equation(Term equation, const Reasons& reasons) {
    const Term left = store_.args(equation)[0], right = store_.args(equation)[1];
    if (store_.sort(left).is_bool()) return;
    found_.push_back({equation, reasons});
    if (store_.is_const(left)) fixed_.emplace(right, equation);
    if (store_.is_const(right)) fixed_.emplace(left, equation);
  }

  // All arguments but one are known to have the other value: that one has it. Else the clause is kept.
  void look_at(const Clause& clause) {
    Reasons reasons = clause.reasons;
    Term open;
    for (const Term arg : store_.args(clause.term)) {
      const auto known = value(arg, reasons, 0);
      if (known == clause.wanted) return;
      if (known) continue;
      if (open.is_valid()) {
        clauses_.push_back(clause);
        return;
      }
      open = arg;
    }
    if (open.is_valid()) assume(open, clause.wanted, reasons);
  }

  // Adds to the reasons where the value is known.
  std::optional<bool> value(Term term, Reasons& reasons, int depth) {
    if (depth > kMaxEquationDepth || ++nodes_ > kMaxEquationNodes) return std::nullopt;
    const Op op = store_.op(term);
    if (op == Op::BoolConst) return store_.is_true(term);
    if (op == Op::Not) {
      const auto inner = value(store_.args(term)[0], reasons, depth + 1);
      return inner ? std::optional(!*inner) : std::nullopt;
    }
    if (op == Op::And || op == Op::Or) return value_of_junction(term, op == Op::Or, reasons, depth);
    if (const auto known = known_.find(term); known != known_.end()) {
      reasons.insert(known->second.reasons.begin(), known->second.reasons.end());
      return known->second.holds;
    }
    return op == Op::Eq ? value_of_equation(term, reasons) : std::nullopt;
  }

  std::optional<bool> value_of_junction(Term term, bool decides, Reasons& reasons, int depth) {
    Reasons of_all = reasons;
    bool is_known = true;
    for (const Term arg : store_.args(term)) {
      Reasons of_one = reasons;
      const auto one = value(arg, of_one, depth + 1);
      if (one == decides) {
        reasons = std::move(of_one);
        return decides;
      }
      is_known = is_known && one;
      of_all.insert(of_one.begin(), of_one.end());
    }
    if (!is_known) return std::nullopt;
    reasons = std::move(of_all);
    return !decides;
  }

  // x == 3 where x == 0 is known.
  std::optional<bool> value_of_equation(Term equation, Reasons& reasons) {
    for (const auto& [constant, other] : {std::pair(store_.args(equation)[0], store_.args(equation)[1]),
                                          std::pair(store_.args(equation)[1], store_.args(equation)[0])}) {
      const auto fixed = fixed_.find(other);
      if (!store_.is_const(constant) || fixed == fixed_.end()) continue;
      const auto sides = store_.args(fixed->second);
      if (sides[0] == constant || sides[1] == constant) continue;  // the same equation, the other way round
      const Reasons& why = known_.at(fixed->second).reasons;
      reasons.insert(why.begin(), why.end());
      return false;
    }
    return std::nullopt;
  }

  const term::TermStore& store_;
  std::map<Term, Known> known_;
  std::map<Term, Term> fixed_;  // by term, the known equation with a constant
  std::vector<Clause> clauses_;
  std::vector<ImpliedEquation> found_;
  std::size_t nodes_ = 0;
};

}  // namespace

std::vector<ImpliedEquation> implied_equations(const term::TermStore& store, std::span<const Term> assertions) {
  return Propagation(store).run(assertions);
}

}  // namespace dashj::smt
