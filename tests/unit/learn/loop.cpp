// SPDX-License-Identifier: MIT
#include "loop.h"

#include <algorithm>
#include <iterator>

#include "term/print_smtlib.h"

namespace dashj::learn {

using term::Op;
using term::Term;

namespace {
constexpr std::uint64_t kUnits = 200'000;
}  // namespace

Loop::Loop(const std::vector<std::string>& locals, const std::vector<std::string>& entries,
           std::vector<std::int64_t> constants)
    : local_count_(locals.size()), requirement_(builder_.truth()) {
  for (const std::vector<std::string>* names : {&locals, &entries}) {
    for (const std::string& name : *names)
      shape_.variables.push_back(store_.variable(name, name.starts_with("long ") ? term::kLong : term::kInt));
  }
  shape_.constants = std::move(constants);
}

void Loop::step(Term guard, std::vector<Term> next) {
  guard_ = guard;
  paths_ = {{guard, std::move(next)}};
  shape_.guards.push_back(guard);
}

void Loop::step(Term guard, Term condition, std::vector<Term> then_next, std::vector<Term> else_next) {
  guard_ = guard;
  paths_ = {{both(guard, condition), std::move(then_next)}, {both(guard, no(condition)), std::move(else_next)}};
  shape_.guards.insert(shape_.guards.end(), {guard, condition});
}

std::uint64_t Loop::value(Term term, const State& state) {
  const auto value_of = [&](Term variable) -> std::uint64_t {
    for (std::size_t i = 0; i < state.size(); ++i) {
      if (variable == shape_.variables[i])
        return static_cast<std::uint64_t>(state[i]) & term::value_mask(store_.sort(variable));
    }
    return 0;
  };
  return term::Evaluator(store_).evaluate(term, value_of);
}

void Loop::run(const State& entries, int rounds) {
  State state(local_count_, 0);
  state.insert(state.end(), entries.begin(), entries.end());
  if (value(requirement_, state) == 0) return;
  const auto assign = [&](const std::vector<Term>& terms) {
    State next = state;
    for (std::size_t i = 0; i < local_count_; ++i)
      next[i] = term::to_signed(value(terms[i], state), store_.sort(terms[i]).width);
    state = std::move(next);
  };
  for (assign(start_); rounds > 0; --rounds) {
    states_.push_back(state);
    const auto is_taken = [&](const Path& path) { return value(path.condition, state) != 0; };
    const auto path = std::find_if(paths_.begin(), paths_.end(), is_taken);
    if (path == paths_.end()) return;
    assign(path->next);
  }
}

Term Loop::behind(const Path& path, Term claim) {
  term::Substitution substitution;
  for (std::size_t i = 0; i < local_count_; ++i) substitution[local(i).id] = path.next[i];
  return builder_.substitute(claim, substitution);
}

// As one conjunction, in which x <= y and y <= x become an equality: what a proof over products needs.
std::optional<smt::Model> Loop::model(const std::vector<Term>& assertions, std::uint64_t limit) {
  smt::CheckResult result = solver_->check({builder_.conjuncts(builder_.land(assertions)), false, limit});
  if (std::holds_alternative<smt::Unsat>(result)) return std::nullopt;
  if (auto* sat = std::get_if<smt::Sat>(&result)) return std::move(sat->model);
  return smt::Model{};
}

bool Loop::has_products(Term term) const {
  const Op op = store_.op(term);
  const auto args = store_.args(term);
  if (op == Op::BvSdiv || op == Op::BvSrem) return true;
  if (op == Op::BvMul && !store_.is_const(args[0])) return true;
  return std::any_of(args.begin(), args.end(), [&](Term arg) { return has_products(arg); });
}

// Is a claim kept by a path that all of these hold before? If not, those that the model refutes are dropped with it.
bool Loop::is_kept(const Path& path, std::vector<Term>& claims, std::size_t index) {
  std::vector<Term> assertions{requirement_, path.condition};
  assertions.insert(assertions.end(), facts_.begin(), facts_.end());
  assertions.insert(assertions.end(), claims.begin(), claims.end());
  assertions.push_back(builder_.lnot(behind(path, claims[index])));
  const auto found = model(assertions, kUnits);
  if (!found) return true;
  claims[index] = builder_.falsity();
  if (!found->values.empty()) {
    State state;
    for (const Term variable : shape_.variables)
      state.push_back(term::to_signed(found->value(variable), store_.sort(variable).width));
    for (Term& claim : claims) {
      if (value(behind(path, claim), state) == 0) claim = builder_.falsity();
    }
  }
  std::erase(claims, builder_.falsity());
  return false;
}

// Those that are kept by themselves, with what is known: few assumptions make easy queries. Then what is left of the
// others together, when those that fail are dropped until none does.
std::vector<Term> Loop::inductive(std::vector<Term> claims) {
  std::erase_if(claims, [&](Term claim) {
    std::vector<Term> alone{claim};
    const auto keeps = [&](const Path& path) { return is_kept(path, alone, 0); };
    if (!std::all_of(paths_.begin(), paths_.end(), keeps)) return false;
    facts_.push_back(claim);
    return true;
  });
  for (bool is_stable = false; !is_stable;) {
    is_stable = true;
    for (const Path& path : paths_) {
      for (std::size_t i = claims.size(); i-- > 0;) {
        if (i < claims.size() && !is_kept(path, claims, i)) is_stable = false;
      }
    }
  }
  return claims;
}

// Products make queries hard, and orders seldom need them: so the claims without products together, those with products
// one by one, then what is left of the first.
void Loop::keep_inductive() {
  const StateCandidates guessed = candidate_invariants(shape_, states_, builder_);
  std::vector<Term> claims = guessed.equalities;
  claims.insert(claims.end(), guessed.others.begin(), guessed.others.end());
  claims.insert(claims.end(), guessed.multiples.begin(), guessed.multiples.end());
  candidate_count_ = claims.size();
  const Path entry{builder_.truth(), start_};
  std::erase_if(claims, [&](Term claim) {
    return model({requirement_, builder_.lnot(behind(entry, claim))}, kUnits).has_value();
  });
  const auto products =
      std::stable_partition(claims.begin(), claims.end(), [&](Term claim) { return !has_products(claim); });
  for (const Term kept : inductive({claims.begin(), products})) facts_.push_back(kept);
  for (const Term claim : std::vector<Term>(products, claims.end())) {
    for (const Term kept : inductive({claim})) facts_.push_back(kept);
  }
  std::erase_if(claims, [&](Term claim) { return std::find(facts_.begin(), facts_.end(), claim) != facts_.end(); });
  for (const Term kept : inductive({claims.begin(), std::find_if(claims.begin(), claims.end(),
                                                                 [&](Term claim) { return has_products(claim); })}))
    facts_.push_back(kept);
}

bool Loop::proves(Term goal) {
  if (facts_.empty()) keep_inductive();
  std::vector<Term> assertions(facts_);
  assertions.insert(assertions.end(), {requirement_, builder_.lnot(guard_), builder_.lnot(goal)});
  std::vector<Term> without_products;
  std::copy_if(assertions.begin(), assertions.end(), std::back_inserter(without_products),
               [&](Term term) { return !has_products(term); });
  return !model(without_products, kUnits) || !model(assertions, 10 * kUnits);
}

std::string Loop::text() const {
  std::string text = std::to_string(facts_.size()) + " of " + std::to_string(candidate_count_) + " candidates:\n";
  for (const Term fact : facts_) text += term::print_infix(store_, fact) + "\n";
  return text;
}

}  // namespace dashj::learn
