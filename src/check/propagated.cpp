// SPDX-License-Identifier: MIT
#include "check/propagated.h"

#include <optional>
#include <unordered_map>

#include "base/mutant.h"
#include "term/negation.h"

namespace dashj::check {
namespace {

using term::Op;
using term::Term;

class Propagation {
 public:
  explicit Propagation(term::TermStore& store) : store_(store) {}

  void assume(Term term, bool value) {
    while (store_.op(term) == Op::Not) {
      term = store_.args(term)[0];
      value = !value;
    }
    if (store_.is_const(term)) {
      is_contradictory_ |= store_.is_true(term) != value;
      return;
    }
    const auto [place, is_new] = known_.try_emplace(term.id, value);
    is_contradictory_ |= place->second != value;
    if (is_new) order_.push_back(term);
  }

  // Until nothing new is known.
  void run() {
    std::size_t done = 0;
    for (bool has_changed = true; has_changed && !is_contradictory_;) {
      has_changed = false;
      for (; done < order_.size(); ++done) open(order_[done]);
      std::erase_if(clauses_, [&](Term clause) {
        const bool is_done = narrow(clause);
        has_changed |= is_done;
        return is_done;
      });
    }
  }

  [[nodiscard]] Propagated result(Term last) {
    Propagated result{is_contradictory_, {}};
    for (const Term term : order_)
      if (store_.op(term) != Op::And && store_.op(term) != Op::Or)
        result.literals.push_back(known_.at(term.id) ? term : term::negated(store_, term));
    const Term rest = rest_of(last);
    result.literals.push_back(rest);
    result.is_weaker = clauses_.size() > (store_.is_const(rest) ? 0 : 1);
    return result;
  }

 private:
  // The parts of a conjunction hold, and those of a false disjunction do not.
  void open(Term term) {
    const Op op = store_.op(term);
    if (op != Op::And && op != Op::Or) return;
    const bool value = known_.at(term.id);
    if (value != (op == Op::And)) {
      clauses_.push_back(term);
      return;
    }
    const std::vector<Term> parts(store_.args(term).begin(), store_.args(term).end());
    for (const Term part : parts) assume(part, value);
  }

  // A true disjunction, or a false conjunction: one part is as it is. Whether there is nothing more to be learned from
  // it.
  bool narrow(Term clause) {
    const bool value = known_.at(clause.id);
    Term open_part;
    int open_parts = 0;
    for (const Term part : store_.args(clause)) {
      const int is = value_of(part);
      if (is == (value ? 1 : 0)) return true;
      if (is >= 0) continue;
      open_part = part;
      ++open_parts;
    }
    if (DASHJ_MUTATE(one_open_part, open_parts > 1, open_parts > 2)) return false;
    if (open_parts == 0)
      is_contradictory_ = true;
    else
      assume(open_part, value);
    return true;
  }

  // 0 or 1; -1: not known.
  [[nodiscard]] int value_of(Term term) const {
    bool is_negated = false;
    for (; store_.op(term) == Op::Not; term = store_.args(term)[0]) is_negated = !is_negated;
    if (store_.is_const(term)) return (store_.is_true(term) != is_negated) ? 1 : 0;
    const auto known = known_.find(term.id);
    return known == known_.end() ? -1 : (known->second != is_negated) ? 1 : 0;
  }

  [[nodiscard]] bool is_clause(Term term) const {
    const auto known = known_.find(term.id);
    return known != known_.end() &&
           ((store_.op(term) == Op::Or && known->second) || (store_.op(term) == Op::And && !known->second));
  }

  // What is known to hold and is no literal: its parts that are not known. Where one part holds, that part, since it
  // may be known from this.
  Term rest_of(Term term) {
    while (true) {
      const Term inner = without_not(term);
      if (!is_clause(inner)) return store_.bool_const(true);
      const bool value = known_.at(inner.id);
      std::vector<Term> rest;
      std::optional<Term> holding;
      const std::vector<Term> parts(store_.args(inner).begin(), store_.args(inner).end());
      for (const Term part : parts) {
        const int is = value_of(part);
        if (is == (value ? 1 : 0)) holding = part;
        if (is < 0) rest.push_back(value ? part : term::negated(store_, part));
      }
      if (!holding)
        return rest.empty() ? store_.bool_const(false) : rest.size() == 1 ? rest[0] : store_.make(Op::Or, rest);
      term = *holding;
    }
  }

  [[nodiscard]] Term without_not(Term term) const {
    while (store_.op(term) == Op::Not) term = store_.args(term)[0];
    return term;
  }

  term::TermStore& store_;
  std::unordered_map<std::uint32_t, bool> known_;
  std::vector<Term> order_, clauses_;
  bool is_contradictory_ = false;
};

}  // namespace

Propagated propagated(term::TermStore& store, std::span<const Term> assertions) {
  Propagation propagation(store);
  for (const Term assertion : assertions) propagation.assume(assertion, true);
  propagation.run();
  return propagation.result(assertions.back());
}

}  // namespace dashj::check
