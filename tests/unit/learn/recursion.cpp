// SPDX-License-Identifier: MIT
#include "recursion.h"

#include "term/applications.h"
#include "term/evaluate.h"

namespace dashj::learn {

using term::Op;
using term::Term;

namespace {
constexpr int kMaxDepth = 200;
constexpr int kActivations = 3000;
}  // namespace

Recursion::Recursion(std::size_t arity, std::vector<std::int32_t> constants, const Body& body) {
  for (std::size_t i = 0; i < arity; ++i) {
    shape_.formals.push_back(store_.variable("x" + std::to_string(i), term::kInt));
  }
  shape_.result = store_.variable("result", term::kInt);
  shape_.constants = std::move(constants);
  body_ = body(*this);
}

bool Recursion::run(const std::vector<std::int32_t>& arguments, int depth, std::int32_t& result) {
  if (depth > kMaxDepth || --fuel_ < 0) return false;
  bool returns = true;
  const auto value_of = [&](Term variable) -> std::uint64_t {
    for (std::size_t i = 0; i < arguments.size(); ++i) {
      if (variable == formal(i)) return static_cast<std::uint32_t>(arguments[i]);
    }
    return 0;
  };
  const auto call = [&](Term, std::span<const std::uint64_t> values) -> std::uint64_t {
    std::vector<std::int32_t> inner;
    for (const std::uint64_t value : values)
      inner.push_back(static_cast<std::int32_t>(static_cast<std::uint32_t>(value)));
    std::int32_t inner_result = 0;
    returns = returns && run(inner, depth + 1, inner_result);
    return static_cast<std::uint32_t>(inner_result);
  };
  term::Evaluator evaluator(store_);
  result = static_cast<std::int32_t>(static_cast<std::uint32_t>(evaluator.evaluate(body_, value_of, call)));
  if (returns) seen_.insert({arguments, result});
  return returns;
}

std::vector<Sample> Recursion::samples(const std::vector<std::int32_t>& arguments) {
  const std::size_t arity = shape_.formals.size();
  std::vector<std::size_t> digits(arity);
  while (true) {
    std::vector<std::int32_t> chosen;
    for (const std::size_t digit : digits) chosen.push_back(arguments[digit]);
    fuel_ = kActivations;
    std::int32_t result = 0;
    static_cast<void>(run(chosen, 0, result));
    std::size_t place = 0;
    while (place < arity && ++digits[place] == arguments.size()) digits[place++] = 0;
    if (place == arity) break;
  }
  std::vector<Sample> samples;
  for (const auto& [inner, result] : seen_) samples.push_back({inner, result});
  return samples;
}

// Does the candidate hold of the body if it holds of the calls in it, as the facts do? The body is put in the place of
// the result: an equation between them would hide sums from the solver.
bool Recursion::is_step(Term candidate, const std::vector<Term>& assumed, std::uint64_t limit) {
  std::vector<Term> assertions;
  for (const Term application : term::applications(store_, std::vector<Term>{body_})) {
    term::Substitution substitution{{shape_.result.id, application}};
    for (std::size_t i = 0; i < shape_.formals.size(); ++i) substitution[formal(i).id] = store_.args(application)[i];
    for (const Term each : assumed) assertions.push_back(builder_.substitute(each, substitution));
  }
  assertions.push_back(builder_.lnot(builder_.substitute(candidate, {{shape_.result.id, body_}})));
  return std::holds_alternative<smt::Unsat>(solver_->check({assertions, false, limit}));
}

// Each by itself with what is proved, again while that helps; then what is left together, dropping what fails until
// nothing does. All together from the start would do in theory, but many assumptions make queries hard.
std::vector<Term> Recursion::inductive(std::vector<Term> candidates) {
  std::vector<Term> facts;
  for (std::size_t before = candidates.size() + 1; candidates.size() < before;) {
    before = candidates.size();
    std::erase_if(candidates, [&](Term candidate) {
      std::vector<Term> assumed(facts);
      assumed.push_back(candidate);
      if (!is_step(candidate, assumed, 3'000'000)) return false;
      facts.push_back(candidate);
      return true;
    });
  }
  for (bool is_stable = false; !is_stable;) {
    is_stable = true;
    for (std::size_t i = candidates.size(); i-- > 0;) {
      std::vector<Term> assumed(facts);
      assumed.insert(assumed.end(), candidates.begin(), candidates.end());
      if (is_step(candidates[i], assumed, 300'000)) continue;
      candidates.erase(candidates.begin() + static_cast<std::ptrdiff_t>(i));
      is_stable = false;
    }
  }
  facts.insert(facts.end(), candidates.begin(), candidates.end());
  return facts;
}

bool Recursion::follows(const std::vector<Term>& facts, Term goal) {
  std::vector<Term> assertions(facts);
  assertions.push_back(builder_.lnot(goal));
  return std::holds_alternative<smt::Unsat>(solver_->check({assertions, false, 3'000'000}));
}

}  // namespace dashj::learn
