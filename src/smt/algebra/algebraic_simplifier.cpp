// SPDX-License-Identifier: MIT
#include "smt/algebra/algebraic_simplifier.h"

#include <algorithm>
#include <bit>
#include <tuple>
#include <unordered_set>

#include "smt/limits.h"
#include "term/evaluate.h"

namespace dashj::smt {

using term::Op;
using term::Term;

std::vector<Term> AlgebraicSimplifier::simplify(std::span<const Term> assertions) {
  term::Replacement nothing;
  Conjuncts conjuncts;
  for (const Term assertion : assertions) conjuncts.insert(rewrite(assertion, nothing));
  conjuncts = conjunction(std::move(conjuncts), 0);
  return {conjuncts.begin(), conjuncts.end()};
}

// Every step gives conjuncts that follow from those before. Outermost, what is defined is nobody's concern any more;
// within a disjunct the definition stays, since the variable occurs outside as well.
AlgebraicSimplifier::Conjuncts AlgebraicSimplifier::conjunction(Conjuncts conjuncts, int depth) {
  Conjuncts definitions, used;
  conjuncts = flattened(conjuncts);
  while (!is_spent()) {
    ++steps_;
    Conjuncts next = with_literals(conjuncts);
    if (next == conjuncts) {
      if (const auto definition = find_definition(conjuncts)) {
        if (depth > 0) definitions.insert(definition->equation);
        conjuncts = with_definition(conjuncts, *definition);
        continue;
      }
      const auto reducer = std::find_if(conjuncts.begin(), conjuncts.end(),
                                        [&](Term term) { return is_equation(term) && !used.contains(term); });
      if (reducer != conjuncts.end()) {
        used.insert(*reducer);
        conjuncts = with_reducer(conjuncts, *reducer);
        continue;
      }
      if (depth < kMaxAlgebraDepth) next = with_disjuncts(conjuncts, depth);
      if (next == conjuncts) break;
    }
    conjuncts = std::move(next);
  }
  conjuncts.insert(definitions.begin(), definitions.end());
  return conjuncts;
}

// Conjunctions taken apart, also negated disjunctions; {false} for a contradiction. a <= b and b <= a say a == b.
AlgebraicSimplifier::Conjuncts AlgebraicSimplifier::flattened(const Conjuncts& conjuncts) {
  Conjuncts result = taken_apart(conjuncts);
  for (const Term equation : equations_by_order(result)) result.insert(equation);
  for (const Term term : result) {
    if (store_.is_false(term) || result.contains(negation(term))) return {store_.bool_const(false)};
  }
  return result;
}

std::vector<Term> AlgebraicSimplifier::equations_by_order(const Conjuncts& conjuncts) {
  std::set<std::tuple<bool, Term, Term>> at_most;  // signed; a, b of a <= b
  for (const Term conjunct : conjuncts) {
    const Term inner = atom(conjunct);
    const Op op = store_.op(inner);
    const bool is_signed = op == Op::BvSlt || op == Op::BvSle, is_strict = op == Op::BvSlt || op == Op::BvUlt;
    if (!is_signed && op != Op::BvUlt && op != Op::BvUle) continue;
    const bool is_negated = inner != conjunct;
    if (is_strict != is_negated) continue;  // a < b
    const Term a = store_.args(inner)[0], b = store_.args(inner)[1];
    at_most.insert(is_negated ? std::tuple(is_signed, b, a) : std::tuple(is_signed, a, b));
  }
  std::vector<Term> result;
  for (const auto& [is_signed, a, b] : at_most)
    if (a < b && at_most.contains({is_signed, b, a})) result.push_back(store_.make(Op::Eq, {a, b}));
  return result;
}

AlgebraicSimplifier::Conjuncts AlgebraicSimplifier::taken_apart(const Conjuncts& conjuncts) {
  Conjuncts result;
  std::vector<Term> pending(conjuncts.begin(), conjuncts.end());
  while (!pending.empty()) {
    const Term term = pending.back();
    pending.pop_back();
    if (store_.is_true(term)) continue;
    const Term inner = atom(term);
    const bool is_negated = inner != term;
    const Op op = store_.op(inner);
    const std::vector<Term> args(store_.args(inner).begin(), store_.args(inner).end());
    if (op == (is_negated ? Op::Or : Op::And)) {
      for (const Term arg : args) pending.push_back(is_negated ? negation(arg) : arg);
    } else if (op == Op::And) {
      std::vector<Term> negated;
      for (const Term arg : args) negated.push_back(negation(arg));
      pending.push_back(junction(Op::Or, std::move(negated)));
    } else {
      result.insert(term);
    }
  }
  return result;
}

// C follows from C' and L where C' is C with `true` for L. A literal does not replace itself, and no literal is below
// one that is below it, so none is lost.
AlgebraicSimplifier::Conjuncts AlgebraicSimplifier::with_literals(const Conjuncts& conjuncts) {
  term::Replacement replaced;
  for (const Term conjunct : conjuncts) {
    const Term inner = atom(conjunct);
    if (store_.op(inner) != Op::Or) replaced[inner.id] = store_.bool_const(inner == conjunct);
  }
  Conjuncts result;
  for (const Term conjunct : conjuncts) {
    result.insert(store_.op(conjunct) == Op::Or ? rewrite(conjunct, replaced) : rewrite_below(conjunct, replaced));
  }
  return flattened(result);
}

// With an odd coefficient c, c * v + rest == 0 says v == -rest / c.
AlgebraicSimplifier::Conjuncts AlgebraicSimplifier::with_definition(const Conjuncts& conjuncts,
                                                                    const Definition& definition) {
  const Polynomial polynomial = difference(store_.args(definition.equation));
  const Monomial unknown{definition.variable};
  Polynomial rest = polynomial;
  rest.add(unknown, 0 - polynomial.coefficient(unknown));
  const Term value = term_of(store_, rest.scaled(0 - inverse_of_odd(polynomial.coefficient(unknown))));
  term::Replacement replaced{{definition.variable.id, value}};
  Conjuncts result;
  for (const Term conjunct : conjuncts) {
    if (conjunct != definition.equation) result.insert(rewrite(conjunct, replaced));
  }
  return flattened(result);
}

// Other equations with this one's leading product, of those with the fewest factors 2, are reduced by it.
AlgebraicSimplifier::Conjuncts AlgebraicSimplifier::with_reducer(const Conjuncts& conjuncts, Term equation) {
  const Polynomial zero = difference(store_.args(equation));
  const Polynomial::Terms& terms = zero.terms();
  const auto pivot = std::min_element(terms.begin(), terms.end(), [](const auto& a, const auto& b) {
    return std::tuple(a.first.empty(), std::countr_zero(a.second)) <
           std::tuple(b.first.empty(), std::countr_zero(b.second));
  });
  if (pivot == terms.end() || pivot->first.empty()) return conjuncts;
  const Reducer reducer{pivot->first, zero};
  reducer_ = &reducer;
  term::Replacement nothing;
  Conjuncts result;
  for (const Term conjunct : conjuncts) result.insert(conjunct == equation ? conjunct : rewrite(conjunct, nothing));
  reducer_ = nullptr;
  return flattened(result);
}

AlgebraicSimplifier::Conjuncts AlgebraicSimplifier::with_disjuncts(const Conjuncts& conjuncts, int depth) {
  Conjuncts result;
  for (const Term conjunct : conjuncts) {
    if (store_.op(conjunct) != Op::Or) {
      result.insert(conjunct);
      continue;
    }
    std::vector<Term> disjuncts(store_.args(conjunct).begin(), store_.args(conjunct).end());
    for (Term& disjunct : disjuncts) {
      const Term inner = atom(disjunct);
      if (store_.op(inner) != (inner == disjunct ? Op::And : Op::Or)) continue;
      const Conjuncts parts = conjunction({disjunct}, depth + 1);
      disjunct = junction(Op::And, {parts.begin(), parts.end()});
    }
    result.insert(junction(Op::Or, std::move(disjuncts)));
  }
  return flattened(result);
}

// Rather a variable that is no factor, since sums in products grow; of those the youngest, which is a result rather
// than an argument.
std::optional<AlgebraicSimplifier::Definition> AlgebraicSimplifier::find_definition(const Conjuncts& conjuncts) {
  std::optional<Definition> best;
  const auto rank = [&](Term variable) { return std::pair(!reader_.is_factor(variable), variable); };
  for (const Term equation : conjuncts) {
    if (!is_equation(equation)) continue;
    const Polynomial polynomial = difference(store_.args(equation));
    for (const auto& [monomial, coefficient] : polynomial.terms()) {
      if (monomial.size() != 1 || !defines(polynomial, monomial[0])) continue;
      if (!best || rank(monomial[0]) > rank(best->variable)) best = {equation, monomial[0]};
    }
  }
  return best;
}

// An odd coefficient has an inverse. The variable may not occur elsewhere, nor within a base.
bool AlgebraicSimplifier::defines(const Polynomial& polynomial, Term variable) const {
  if (store_.op(variable) != Op::Variable || polynomial.coefficient({variable}) % 2 == 0) return false;
  for (const auto& [monomial, coefficient] : polynomial.terms()) {
    if (monomial == Monomial{variable}) continue;
    for (const Term base : monomial)
      if (occurs(variable, base)) return false;
  }
  return true;
}

bool AlgebraicSimplifier::defines_any(const Polynomial& polynomial) const {
  return std::any_of(polynomial.terms().begin(), polynomial.terms().end(),
                     [&](const auto& term) { return term.first.size() == 1 && defines(polynomial, term.first[0]); });
}

bool AlgebraicSimplifier::occurs(Term variable, Term term) const {
  const std::uint64_t signature = store_.variable_signature(variable);
  std::unordered_set<std::uint32_t> seen;
  std::vector<Term> pending{term};
  while (!pending.empty()) {
    const Term at = pending.back();
    pending.pop_back();
    if (at == variable) return true;
    if ((store_.variable_signature(at) & signature) == 0 || !seen.insert(at.id).second) continue;
    pending.insert(pending.end(), store_.args(at).begin(), store_.args(at).end());
  }
  return false;
}

bool AlgebraicSimplifier::is_equation(Term term) const {
  return store_.op(term) == Op::Eq && !store_.sort(store_.args(term)[0]).is_bool();
}

Term AlgebraicSimplifier::atom(Term literal) const {
  return store_.op(literal) == Op::Not ? store_.args(literal)[0] : literal;
}

Term AlgebraicSimplifier::negation(Term term) {
  if (store_.is_const(term)) return store_.bool_const(store_.is_false(term));
  return store_.op(term) == Op::Not ? store_.args(term)[0] : store_.make(Op::Not, {term});
}

// Of any number of arguments: in order, each once, none of them a junction of the same kind.
Term AlgebraicSimplifier::junction(Op op, std::vector<Term> parts) {
  const bool neutral = op == Op::And;
  std::vector<Term> args;
  for (const Term part : parts) {
    const auto inner = store_.args(part);
    store_.op(part) == op ? args.insert(args.end(), inner.begin(), inner.end()) : args.insert(args.end(), part);
  }
  std::sort(args.begin(), args.end());
  args.erase(std::unique(args.begin(), args.end()), args.end());
  std::erase(args, store_.bool_const(neutral));
  for (const Term arg : args) {
    if (arg == store_.bool_const(!neutral) || std::binary_search(args.begin(), args.end(), negation(arg)))
      return store_.bool_const(!neutral);
  }
  if (args.empty()) return store_.bool_const(neutral);
  return args.size() == 1 ? args.front() : store_.make(op, args);
}

// Arguments are older than their term, so a work list is enough.
Term AlgebraicSimplifier::rewrite(Term root, term::Replacement& replaced) {
  std::vector<Term> pending{root};
  while (!pending.empty()) {
    ++steps_;
    const Term term = pending.back();
    const std::size_t before = pending.size();
    if (!replaced.contains(term.id)) {
      for (const Term arg : store_.args(term)) {
        if (!replaced.contains(arg.id)) pending.push_back(arg);
      }
      if (pending.size() > before) continue;
      std::vector<Term> args;
      for (const Term arg : store_.args(term)) args.push_back(replaced.at(arg.id));
      replaced[term.id] = args.empty() ? term : fold(term, args);
    }
    pending.pop_back();
  }
  return replaced.at(root.id);
}

// The literal stays, what is below its atom is rewritten.
Term AlgebraicSimplifier::rewrite_below(Term conjunct, term::Replacement& replaced) {
  const Term inner = atom(conjunct);
  std::vector<Term> args(store_.args(inner).begin(), store_.args(inner).end());
  if (args.empty()) return conjunct;
  for (Term& arg : args) arg = rewrite(arg, replaced);
  const Term rewritten = fold(inner, args);
  return inner == conjunct ? rewritten : negation(rewritten);
}

// A term of the same value as `term` has with these arguments.
Term AlgebraicSimplifier::fold(Term term, const std::vector<Term>& args) {
  switch (store_.op(term)) {
    case Op::Not:
      return negation(args[0]);
    case Op::And:
    case Op::Or:
      return junction(store_.op(term), args);
    case Op::Ite:
      if (args[1] == args[2]) return args[1];
      if (store_.is_const(args[0])) return store_.is_true(args[0]) ? args[1] : args[2];
      if (!store_.sort(args[1]).is_bool()) return store_.make(Op::Ite, args);
      return junction(Op::And, {junction(Op::Or, {negation(args[0]), args[1]}), junction(Op::Or, {args[0], args[2]})});
    case Op::Eq:
      if (args[0] == args[1]) return store_.bool_const(true);
      if (!store_.sort(args[0]).is_bool()) return equation(difference(args), kMaxEquationCases);
      if (store_.is_const(args[0])) return store_.is_true(args[0]) ? args[1] : negation(args[1]);
      if (store_.is_const(args[1])) return store_.is_true(args[1]) ? args[0] : negation(args[0]);
      return store_.make(Op::Eq, args);
    default:
      return fold_other(term, args);
  }
}

namespace {

// Operators that are no algebra over Z/2^n.
bool asks_for_size(Op op) {
  switch (op) {
    case Op::BvSdiv:
    case Op::BvSrem:
    case Op::BvLshr:
    case Op::BvAshr:
    case Op::BvSlt:
    case Op::BvSle:
      return true;
    default:
      return false;
  }
}

}  // namespace

Term AlgebraicSimplifier::fold_other(Term term, const std::vector<Term>& args) {
  const Op op = store_.op(term);
  if (op == Op::Apply) return store_.reapply(term, args);
  const bool is_with_parameters = term::has_parameters(op);
  const std::uint32_t parameter0 = is_with_parameters ? store_.parameter0(term) : 0;
  const std::uint32_t parameter1 = is_with_parameters ? store_.parameter1(term) : 0;
  if (!std::all_of(args.begin(), args.end(), [&](Term arg) { return store_.is_const(arg); })) {
    if (op == Op::SignExtend || op == Op::ZeroExtend) return fold_extension(term, args[0]);
    if (op == Op::Extract && parameter1 == 0) return fold_low_bits(term, args[0]);
    if (!asks_for_size(op)) return store_.make(op, args, parameter0, parameter1);
    std::vector<Term> normal;
    for (const Term arg : args) normal.push_back(normal_form(arg));
    return store_.make(op, normal);
  }
  std::vector<std::uint64_t> values;
  std::vector<term::Sort> sorts;
  for (const Term arg : args) {
    values.push_back(store_.value(arg));
    sorts.push_back(store_.sort(arg));
  }
  const term::Sort sort = store_.sort(term);
  const std::uint64_t value = term::apply(op, sort, values, sorts, parameter0, parameter1);
  return sort.is_bool() ? store_.bool_const(value != 0) : store_.bv_const(sort.width, value);
}

// Of a number with products: the same polynomial has the same term, less what a reducer cancels.
Term AlgebraicSimplifier::normal_form(Term number) {
  const Polynomial polynomial = reader_.read(number);
  return polynomial.degree() < 2 ? number : term_of(store_, reduced(polynomial));
}

// A choice is taken apart: "c and P[then] == 0, or not c and P[else] == 0"; but not where the equation defines a
// variable, which can then be replaced by the choice. What a reducer cancels is cancelled.
Term AlgebraicSimplifier::equation(Polynomial polynomial, int cases) {
  polynomial = reduced(polynomial);
  const Term condition = cases > 0 ? condition_in(polynomial) : Term{};
  if (!condition.is_valid() || defines_any(polynomial)) return equation_of(store_, polynomial);
  const auto then = under(polynomial, condition, true), otherwise = under(polynomial, condition, false);
  if (!then || !otherwise) return equation_of(store_, polynomial);
  return junction(Op::And, {junction(Op::Or, {negation(condition), equation(*then, cases - 1)}),
                            junction(Op::Or, {condition, equation(*otherwise, cases - 1)})});
}

// Of the oldest choice among the bases, so that the same ones come first everywhere.
Term AlgebraicSimplifier::condition_in(const Polynomial& polynomial) const {
  Term oldest;
  for (const auto& [monomial, coefficient] : polynomial.terms()) {
    for (const Term base : monomial)
      if (store_.op(base) == Op::Ite) oldest = std::min(oldest, base);
  }
  return oldest.is_valid() ? store_.args(oldest)[0] : oldest;
}

// The polynomial where it is known which way a condition goes; none when it would be too large.
std::optional<Polynomial> AlgebraicSimplifier::under(const Polynomial& polynomial, Term condition, bool holds) {
  Polynomial result(polynomial.width());
  steps_ += polynomial.terms().size();
  for (const auto& [monomial, coefficient] : polynomial.terms()) {
    Polynomial product = Polynomial::constant(polynomial.width(), coefficient);
    for (const Term base : monomial) {
      const bool is_decided = store_.op(base) == Op::Ite && store_.args(base)[0] == condition;
      const Polynomial factor =
          is_decided ? reader_.read(store_.args(base)[holds ? 1 : 2]) : Polynomial::base(polynomial.width(), base);
      if (product.terms().size() * factor.terms().size() > kMaxMonomials) return std::nullopt;
      product = product.times(factor);
    }
    for (const auto& [sum_monomial, sum_coefficient] : product.terms()) result.add(sum_monomial, sum_coefficient);
  }
  if (result.terms().size() > kMaxMonomials || result.degree() > kMaxDegree) return std::nullopt;
  return result;
}

// Under Z == 0, P == 0 says the same as P - c * Z == 0; c such that the pivot cancels, if there is one.
Polynomial AlgebraicSimplifier::reduced(const Polynomial& polynomial) const {
  if (reducer_ == nullptr || reducer_->zero.width() != polynomial.width()) return polynomial;
  const std::uint64_t own = reducer_->zero.coefficient(reducer_->pivot),
                      other = polynomial.coefficient(reducer_->pivot);
  const int power = std::countr_zero(own);
  if (other == 0 || std::countr_zero(other) < power) return polynomial;
  return polynomial.plus(reducer_->zero, 0 - (other >> power) * inverse_of_odd(own >> power));
}

Polynomial AlgebraicSimplifier::difference(std::span<const Term> sides) {
  return reader_.read(sides[0]).plus(reader_.read(sides[1]), ~std::uint64_t{0});
}

}  // namespace dashj::smt
