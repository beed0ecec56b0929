// SPDX-License-Identifier: MIT
#include "prove/equal_variables.h"

#include <algorithm>
#include <map>
#include <set>

namespace dashj::prove {

using term::Op;
using term::Term;

namespace {

bool is_constant(Op op) {
  return op == Op::BvConst;
}

/// Classes of terms that are equal; a constant, else the variable of the lowest number, stands for its class.
class Classes {
 public:
  explicit Classes(const term::TermStore& store) : store_(store) {}

  Term find(Term term) {
    while (true) {
      const auto above = above_.find(term);
      if (above == above_.end() || above->second == term) return term;
      term = above->second;
    }
  }
  void unite(Term a, Term b) {
    a = find(a);
    b = find(b);
    // Two constants that are equal: the query says what it says, and the assertion stays.
    if (a == b || (is_constant(store_.op(a)) && is_constant(store_.op(b)))) return;
    const bool first_stands = is_constant(store_.op(a)) || (!is_constant(store_.op(b)) && a.id < b.id);
    above_[first_stands ? b : a] = first_stands ? a : b;
  }
  [[nodiscard]] const std::map<Term, Term>& members() const { return above_; }

 private:
  const term::TermStore& store_;
  std::map<Term, Term> above_;
};

}  // namespace

bool EqualVariables::is_plain(std::span<const Term> assertions) const {
  return std::none_of(assertions.begin(), assertions.end(), [&](Term term) { return store_.has_applications(term); });
}

EqualVariables::Equalities EqualVariables::equalities(std::span<const Term> assertions) const {
  Classes classes(store_);
  Equalities result;
  for (std::size_t i = 0; i < assertions.size(); ++i) {
    const std::size_t before = classes.members().size();
    std::vector<Term> pending{assertions[i]};
    while (!pending.empty()) {
      const Term at = pending.back();
      pending.pop_back();
      const auto args = store_.args(at);
      if (store_.op(at) == Op::And) pending.insert(pending.end(), args.begin(), args.end());
      if (store_.op(at) != Op::Eq) continue;
      const auto may_stand = [&](Term term) { return store_.op(term) == Op::Variable || is_constant(store_.op(term)); };
      if (may_stand(args[0]) && may_stand(args[1])) classes.unite(args[0], args[1]);
    }
    if (classes.members().size() > before) result.said_by.push_back(i);
  }
  for (const auto& [member, above] : classes.members())
    if (const Term stands = classes.find(member); stands != member) result.same[member.id] = stands;
  return result;
}

smt::CheckResult EqualVariables::check(const smt::Query& query) {
  if (!is_plain(query.assertions)) return inner_->check(query);
  const auto [same, said_by] = equalities(query.assertions);
  std::vector<Term> assertions;
  for (const Term assertion : query.assertions)
    assertions.push_back(builder_.substitute(builder_.simplify(assertion), same));
  if (std::equal(assertions.begin(), assertions.end(), query.assertions.begin())) return inner_->check(query);
  smt::CheckResult answer = inner_->check({assertions, query.wants_core, query.resource_limit, query.opens_calls});
  if (auto* unsat = std::get_if<smt::Unsat>(&answer)) {
    // What was asked follows from these assertions and the equalities.
    std::set<std::size_t> core(unsat->core.begin(), unsat->core.end());
    core.insert(said_by.begin(), said_by.end());
    unsat->core.assign(core.begin(), core.end());
    return answer;
  }
  auto* sat = std::get_if<smt::Sat>(&answer);
  if (sat == nullptr) return answer;
  for (const auto& [member, stands] : same)
    sat->model.values[member] = is_constant(store_.op(stands)) ? store_.value(stands) : sat->model.value(stands);
  return answer;
}

}  // namespace dashj::prove
