// SPDX-License-Identifier: MIT
#include "invariant/asked_cells.h"

#include <algorithm>
#include <array>
#include <set>
#include <variant>

#include "invariant/comparisons_ahead.h"
#include "invariant/limits.h"
#include "invariant/products.h"
#include "program/any_index.h"
#include "term/evaluate.h"
#include "term/replace.h"

namespace dashj::invariant {

using term::Op;
using term::Term;

namespace {

bool has_stores(const term::TermStore& store, Term root) {
  std::set<Term> seen;
  std::vector<Term> pending{root};
  while (!pending.empty()) {
    const Term at = pending.back();
    pending.pop_back();
    if (!seen.insert(at).second) continue;
    if (store.op(at) == Op::Store || store.op(at) == Op::Ite) return true;
    pending.insert(pending.end(), store.args(at).begin(), store.args(at).end());
  }
  return false;
}

bool is_of_cells(const term::TermStore& store, Term condition) {
  return store.has_maps(condition) && !store.has_applications(condition) && !has_stores(store, condition);
}

bool is_junction(const term::TermStore& store, Term formula) {
  const Term inner = store.op(formula) == Op::Not ? store.args(formula)[0] : formula;
  return store.op(inner) == Op::And || store.op(inner) == Op::Or;
}

// The parts of a junction, the negated ones negated; and whether they hold at the same time.
struct Junction {
  std::vector<Term> parts;
  bool hold_together = false;
};
Junction junction_of(Term formula, term::Builder& builder) {
  const term::TermStore& store = builder.store();
  const bool is_negated = store.op(formula) == Op::Not;
  const Term inner = is_negated ? store.args(formula)[0] : formula;
  Junction result{{store.args(inner).begin(), store.args(inner).end()}, (store.op(inner) == Op::And) != is_negated};
  if (is_negated)
    for (Term& each : result.parts) each = builder.lnot(each);
  return result;
}

enum class Beside : std::uint8_t { Indices, Locals, Comparisons };

// Of conditions that hold at the same time those of cells, and those of nothing but an index of such a cell, as in
// `i % 2 == 0 && a[i] != 1`, or of nothing but any local: `at < 0 && a[i] == v`; or what an index is to other locals:
// `i != first && i != second && a[i] != old[i]`. Empty: none is of cells. `all`: the cells of all conditions; whether
// their arrays are null is no condition.
std::vector<Term> together_of_cells(std::vector<Term> parts, Beside beside, const program::CellsIn& all,
                                    term::TermStore& store) {
  std::set<Term> seen;
  std::erase_if(parts, [&](Term part) { return is_junction(store, part) || !seen.insert(part).second; });
  std::vector<Term> of_cells;
  std::copy_if(parts.begin(), parts.end(), std::back_inserter(of_cells),
               [&](Term part) { return is_of_cells(store, part); });
  term::VariableCollector collector(store);
  const program::CellsIn cells(store, of_cells, kMaxAskedIndices);
  std::set<Term> indices;
  for (const Term index : cells.indices())
    for (const Term variable : collector.variables(index)) indices.insert(variable);
  std::erase_if(parts, [&](Term part) {
    if (is_of_cells(store, part)) return false;
    const auto& variables = collector.variables(part);
    if (store.has_maps(part) || store.has_applications(part) || variables.empty()) return true;
    const bool is_of_index = std::ranges::any_of(variables, [&](Term variable) { return indices.contains(variable); });
    if (beside == Beside::Comparisons) return !is_of_index || variables.size() > kMaxAskedIndices;
    if (variables.size() != 1) return true;
    return beside == Beside::Indices ? !is_of_index : all.are_of(variables.front());
  });
  return of_cells.empty() ? std::vector<Term>() : parts;
}

// The conditions of cells that a formula is made of, as they stand in it, the negated ones negated; and what it asks of
// cells at the same time: the opposite of `c[i] != a[i] && c[i] != b[i]` is that one of the two is equal.
class ConditionsIn {
 public:
  ConditionsIn(Term formula, term::Builder& builder, Breadth breadth)
      : builder_(builder), breadth_(breadth), cells_(builder.store(), std::span(&formula, 1), kMaxAskedIndices) {
    pending_.push_back({formula, {}});
  }

  std::vector<Term> collect() && {
    while (!pending_.empty()) {
      const Part part = std::move(pending_.back());
      pending_.pop_back();
      // Parts of a formula are shared: what is asked beside one differs from place to place.
      std::set<std::vector<Term>>& beside = seen_[part.formula];
      if (beside.size() < kMaxPlacesOfAsked && beside.insert(part.around).second) look_at(part);
    }
    for (const auto* together : {&last_, &together_})
      for (const std::vector<Term>& each : *together) single_.insert(single_.end(), each.begin(), each.end());
    return std::move(single_);
  }

 private:
  struct Part {
    Term formula;
    std::vector<Term> around;  // what holds at the same time
  };

  void look_at(const Part& part) {
    term::TermStore& store = builder_.store();
    const Term at = part.formula;
    if (!is_junction(store, at)) {
      if (is_of_cells(store, at)) single_.push_back(at);
      if (!part.around.empty()) add_together(part.around, {at}, last_);
      return;
    }
    const auto [parts, hold_together] = junction_of(at, builder_);
    std::vector<Term> around = part.around;
    if (hold_together && breadth_ == Breadth::Wide) {
      add_together({}, parts, together_);
      if (!around.empty()) add_together(around, parts, together_);
      std::copy_if(parts.begin(), parts.end(), std::back_inserter(around),
                   [&](Term each) { return !is_junction(store, each); });
      around.resize(std::min(around.size(), kMaxAskedAround));
    }
    for (const Term each : parts) {
      const bool is_known = hold_together && !is_junction(store, each);
      pending_.push_back({each, is_known ? std::vector<Term>() : around});
    }
  }

  using Together = std::array<std::vector<Term>, 3>;  // by what is beside cells

  void add_together(std::vector<Term> around, const std::vector<Term>& parts, Together& together) const {
    around.insert(around.end(), parts.begin(), parts.end());
    for (const Beside beside : {Beside::Indices, Beside::Locals, Beside::Comparisons}) {
      const std::vector<Term> conditions = together_of_cells(around, beside, cells_, builder_.store());
      if (conditions.size() > 1 && conditions.size() <= kMaxAskedTogether)
        together[static_cast<std::size_t>(beside)].push_back(builder_.land(conditions));
    }
  }

  term::Builder& builder_;
  Breadth breadth_;
  program::CellsIn cells_;
  std::vector<Term> single_;
  Together together_, last_;  // with a condition that stands alone beside others
  std::vector<Part> pending_;
  std::map<Term, std::set<std::vector<Term>>> seen_;
};

// Goes through a formula for what is asked of locals.
class LocalsIn {
 public:
  LocalsIn(term::Builder& builder, std::vector<std::vector<Term>>& found) : builder_(builder), found_(found) {}

  void look_at(Term at, std::vector<Term> around) {
    if (!seen_.insert(at).second) return;
    if (!is_junction(builder_.store(), at)) {
      add({at}, around);
      return note(std::move(around));
    }
    const Junction junction = junction_of(at, builder_);
    if (junction.hold_together) add(junction.parts, around);
    const auto is_more = [&](Term part) { return !junction.hold_together || is_junction(builder_.store(), part); };
    if (std::none_of(junction.parts.begin(), junction.parts.end(), is_more)) return note(std::move(around));
    for (const Term part : junction.parts)
      if (is_more(part)) look_at(part, around);
  }

 private:
  void add(const std::vector<Term>& parts, std::vector<Term>& around) const {
    const term::TermStore& store = builder_.store();
    for (const Term part : parts)
      if (!is_junction(store, part) && !store.has_maps(part) && !store.has_applications(part)) around.push_back(part);
  }

  void note(std::vector<Term> together) const {
    if (together.size() > 1 && together.size() <= kMaxAskedAround && found_.size() < kMaxAskedOfCells)
      found_.push_back(std::move(together));
  }

  term::Builder& builder_;
  std::vector<std::vector<Term>>& found_;
  std::set<Term> seen_;
};

}  // namespace

std::vector<std::vector<Term>> asked_of_locals(const std::vector<Term>& states, term::Builder& builder) {
  std::vector<std::vector<Term>> result;
  for (const Term formula : states) LocalsIn(builder, result).look_at(formula, {});
  return result;
}

namespace {

// Of each first difference, that the cells of the two ranges are the same at any index behind their beginnings.
std::vector<Term> samenesses_in(Term formula, term::Builder& builder) {
  term::TermStore& store = builder.store();
  std::vector<Term> result, pending{formula};
  std::set<Term> seen;
  while (!pending.empty()) {
    const Term at = pending.back();
    pending.pop_back();
    if (!store.has_maps(at) || !seen.insert(at).second) continue;
    const std::vector<Term> args(store.args(at).begin(), store.args(at).end());
    pending.insert(pending.end(), args.begin(), args.end());
    if (store.op(at) != Op::FirstDifference || has_stores(store, at)) continue;
    const auto cell = [&](Term row, Term start) {
      const Term column = builder.make(Op::BvAdd, {start, program::any_indices(store)[0]});
      const Term value = builder.make(Op::Select, {args[0], builder.make(Op::Concat, {row, column})});
      return builder.make(Op::Extract, {value}, store.parameter0(at) - 1, 0);
    };
    result.push_back(builder.make(Op::Eq, {cell(args[1], args[2]), cell(args[3], args[4])}));
  }
  return result;
}

}  // namespace

std::vector<Term> asked_of_cells(const std::vector<Term>& states, term::Builder& builder, Breadth breadth) {
  term::TermStore& store = builder.store();
  term::VariableCollector collector(store);
  std::vector<Term> result;
  const auto add = [&](Term asked) {
    if (std::find(result.begin(), result.end(), asked) == result.end() && result.size() < kMaxAskedOfCells)
      result.push_back(asked);
  };
  // An error under `is_odd && a[i] % 2 == 0` may lie behind cells that are even, too.
  std::vector<Term> as_it_is;
  for (const Term formula : states) {
    for (const Term same : samenesses_in(formula, builder)) add(with_plain_lengths(same, builder));
    for (const Term condition : ConditionsIn(formula, builder, breadth).collect()) {
      const program::CellsIn cells(store, std::span(&condition, 1), kMaxAskedIndices);
      std::set<Term> indices;
      for (const Term index : cells.indices())
        for (const Term variable : collector.variables(index))
          if (store.sort(variable) == term::kInt) indices.insert(variable);
      const Term opposite = with_plain_lengths(builder.lnot(condition), builder);
      add(opposite);
      for (const Term index : indices) {
        const Term of_any = builder.substitute(opposite, {{index.id, program::any_indices(store)[0]}});
        add(of_any);
        as_it_is.push_back(builder.lnot(of_any));
      }
    }
  }
  if (breadth == Breadth::Wide)
    for (const Term each : as_it_is) add(each);
  return result;
}

namespace {

// What is written once, and then is a copy of another local. `is_wanted`: by its type.
template <class IsWanted>
std::map<tac::LocalId, tac::LocalId> only_copies(const tac::Body& body, const IsWanted& is_wanted) {
  std::map<tac::LocalId, const tac::Assign*> last;
  std::set<tac::LocalId> several;
  for (const tac::Stmt& stmt : body.statements)
    if (const auto* assign = std::get_if<tac::Assign>(&stmt.operation))
      if (!last.emplace(assign->target, assign).second) several.insert(assign->target);
  std::map<tac::LocalId, tac::LocalId> result;
  for (const auto& [target, assign] : last) {
    const auto* copy = std::get_if<tac::Copy>(&assign->value);
    const auto* from = copy == nullptr ? nullptr : std::get_if<tac::LocalId>(&copy->value);
    if (from != nullptr && is_wanted(body.local(target).type) && !several.contains(target))
      result.emplace(target, *from);
  }
  return result;
}

}  // namespace

std::map<tac::LocalId, tac::LocalId> copied_references(const tac::Body& body) {
  return only_copies(body, [](tac::Type type) { return type == tac::Type::Ref; });
}

std::map<Term, Term> copied_locals(const symbolic::LocationGraph& graph) {
  std::map<Term, Term> result;
  const auto is_wanted = [](tac::Type type) { return type == tac::Type::Ref || type == tac::Type::Int; };
  for (const auto& [target, from] : only_copies(*graph.body, is_wanted))
    result.emplace(graph.variables[target.index()], graph.variables[from.index()]);
  return result;
}

}  // namespace dashj::invariant
