// SPDX-License-Identifier: MIT
#include "invariant/loop_invariants.h"

#include <algorithm>
#include <set>

#include "base/check.h"
#include "classfile/tac/array_inputs.h"
#include "classfile/tac/heap_names.h"
#include "invariant/asked_cells.h"
#include "invariant/limits.h"
#include "invariant/products.h"
#include "invariant/stored_cells.h"
#include "invariant/ways_ahead.h"

namespace dashj::invariant {

using symbolic::Copy;
using term::Op;
using term::Term;

namespace {

std::size_t count(const AtHeads& at_heads) {
  std::size_t all = 0;
  for (const auto& [head, predicates] : at_heads) all += predicates.size();
  return all;
}

std::vector<std::pair<LocationId, Term>> states_of(const std::vector<LoopInvariants::Way>& ways) {
  std::vector<std::pair<LocationId, Term>> states;
  for (const LoopInvariants::Way& way : ways) states.emplace_back(way.start, way.states);
  return states;
}

bool speaks_of_equality(const term::TermStore& store, Term term) {
  const auto args = store.args(term);
  return store.op(term) == Op::Eq || (store.op(term) == Op::Or && std::any_of(args.begin(), args.end(), [&](Term arg) {
                                        return speaks_of_equality(store, arg);
                                      }));
}

// The length of an array that a variable refers to, or a field of its object, is a leaf.
bool is_polynomial(const term::TermStore& store, Term term) {
  const Op op = store.op(term);
  const auto args = store.args(term);
  if (op == Op::Select) return store.op(args[0]) == Op::Variable && store.op(args[1]) == Op::Variable;
  return op == Op::Variable || op == Op::BvConst ||
         ((op == Op::BvAdd || op == Op::BvMul) &&
          std::all_of(args.begin(), args.end(), [&](Term arg) { return is_polynomial(store, arg); }));
}

bool is_plain_equality(const term::TermStore& store, Term term) {
  return store.op(term) == Op::Eq && is_polynomial(store, store.args(term)[0]) &&
         is_polynomial(store, store.args(term)[1]);
}

}  // namespace

LoopInvariants::LoopInvariants(const LocationGraph& graph, const std::vector<bool>& is_target, term::Builder& builder,
                               smt::SmtSolver& solver, const StopToken& stop, Statistics& statistics)
    : graph_(graph),
      builder_(builder),
      stop_(stop),
      statistics_(statistics),
      cut_(cut_at_loop_heads(graph, is_target)),
      states_(graph, cut_, builder),
      cells_(graph, cut_, builder),
      inductive_(graph, cut_, builder, solver, stop) {}

void LoopInvariants::add(const symbolic::Envelope& envelope) {
  for (const LocationId head : cut_.heads) {
    const bool is_reached = envelope.at(head).has_value();
    const Term term = is_reached ? symbolic::envelope_term(graph_, envelope, head, builder_) : builder_.falsity();
    if (!builder_.store().is_true(term)) envelope_[head] = builder_.conjuncts(term);
  }
}

void LoopInvariants::add_first_values() {
  states_.add_first_values();
  AtHeads same;
  for (std::size_t i = 0; i < graph_.inputs.size(); ++i)
    for (const LocationId head : cut_.heads)
      if (!graph_.written.contains(graph_.inputs[i]))
        same[head].push_back(builder_.make(Op::Eq, {graph_.variables[graph_.inputs[i].index()], graph_.formals[i]}));
  (void)inductive_.add_together(same, Products::None, kGuessedEqualitiesUnits);
}

void LoopInvariants::guess() {
  ScopedTimer timer(statistics_, "invariants");
  guesses_ = states_.guesses(Breadth::Usual);
  for (const auto& [head, predicates] : envelope_) {
    std::vector<Term>& others = guesses_.others[head];
    others.insert(others.begin(), predicates.begin(), predicates.end());
  }
  const std::vector<Term> lengths = given_lengths();
  for (const LocationId head : cut_.heads) {
    std::vector<Term>& others = guesses_.others[head];
    others.insert(others.begin(), lengths.begin(), lengths.end());
  }
  // `n < i implies n == i` comes out as `i <= n`, which is a bound.
  for (auto& at_head : guesses_.equalities) {
    std::vector<Term>& others = guesses_.others[at_head.first];
    const auto is_bound = [&](Term guess) { return !speaks_of_equality(builder_.store(), guess); };
    std::copy_if(at_head.second.begin(), at_head.second.end(), std::back_inserter(others), is_bound);
    std::erase_if(at_head.second, is_bound);
  }
  done_ = 0;
  ++rounds_;
  for (AtHeads* at_heads : {&guesses_.equalities, &guesses_.others, &guesses_.multiples}) {
    for (auto& at_head : *at_heads) {
      const auto& proved = inductive_.proved_at(at_head.first);
      std::set<Term> seen(proved.begin(), proved.end());
      std::erase_if(at_head.second, [&](Term guess) { return !seen.insert(guess).second; });
    }
  }
  statistics_.add("invariants.guessed",
                  count(guesses_.equalities) + count(guesses_.others) + count(guesses_.multiples));
}

// No array changes its length. Of those that the entry is given it is an argument, which says null, too, where nobody
// asks; so it takes no condition, as what the program reads of it would.
std::vector<Term> LoopInvariants::given_lengths() const {
  std::vector<Term> result;
  if (graph_.method != tac::Methods::entry()) return result;
  const tac::Body& body = *graph_.body;
  std::int32_t number = 0;
  for (const tac::ArrayInput& array : tac::array_inputs(body.given_descriptor())) {
    ++number;
    if (array.is_object()) continue;
    for (std::size_t i = 0; i < body.locals.size(); ++i)
      if (tac::heap_word(body.locals[i].name) == "length")
        result.push_back(
            builder_.make(Op::Eq, {builder_.make(Op::Select, {graph_.variables[i], builder_.store().int_const(number)}),
                                   formal_of(array.length)}));
  }
  return result;
}

Term LoopInvariants::formal_of(std::uint32_t parameter) const {
  const auto found = std::find(graph_.inputs.begin(), graph_.inputs.end(), tac::LocalId{parameter});
  DASHJ_CHECK(found != graph_.inputs.end(), "each parameter of an entry should be an input");
  return graph_.formals[static_cast<std::size_t>(found - graph_.inputs.begin())];
}

// Polynomials that are equal everywhere: algebra decides about them at once, and they say the most.
void LoopInvariants::add_plain_equalities() {
  AtHeads plain, others;
  for (const auto& [head, predicates] : guesses_.equalities)
    for (const Term predicate : predicates)
      (is_plain_equality(builder_.store(), predicate) ? plain : others)[head].push_back(predicate);
  for (auto& [head, unproved] : inductive_.add_one_by_one(plain, kGuessedEqualitiesUnits))
    others[head].insert(others[head].begin(), unproved.begin(), unproved.end());
  guesses_.equalities = std::move(others);
}

// `for (i = 1; i <= n; i++)` does not end where n is the greatest int: what i has to do with the rest holds for every
// other n, and that suffices behind the loop.
AtHeads LoopInvariants::unless_endless(const AtHeads& guesses) const {
  AtHeads weakened;
  for (const auto& [head, predicates] : guesses)
    for (const Term endless : states_.endless_at(head))
      for (const Term predicate : predicates) weakened[head].push_back(builder_.lor(endless, predicate));
  for (auto& [head, predicates] : weakened) {
    const auto& proved = inductive_.proved_at(head);
    std::erase_if(predicates,
                  [&](Term predicate) { return std::find(proved.begin(), proved.end(), predicate) != proved.end(); });
  }
  return weakened;
}

AskedOfCells LoopInvariants::asked_by(const std::vector<Way>& ways, Breadth breadth) {
  std::vector<Term> states;
  for (const Way& way : ways) states.push_back(way.states);
  return {asked_of_cells(states, builder_, breadth), asked_of_locals(states, builder_),
          breadth == Breadth::Usual ? std::vector<StoredCell>() : stored_in_cells(graph_, cut_.heads, builder_),
          copied_locals(graph_)};
}

AtHeads LoopInvariants::cell_guesses(const std::vector<Way>& ways, Breadth breadth) {
  AtHeads result = cells_.guesses(stop_, asked_by(ways, breadth), breadth);
  if (!left_) left_ = left_conditions(graph_, cut_.heads, builder_);
  for (const auto& [head, conditions] : *left_)
    result[head].insert(result[head].end(), conditions.begin(), conditions.end());
  return result;
}

// Those that say which cells are equal first, and the rest with their help: together they are a hard question.
void LoopInvariants::add_cell_guesses(const std::vector<Way>& ways, Breadth breadth) {
  AtHeads equalities, others;
  for (const auto& [head, predicates] : cell_guesses(ways, breadth)) {
    const auto& proved = inductive_.proved_at(head);
    for (const Term guess : predicates)
      if (std::find(proved.begin(), proved.end(), guess) == proved.end())
        (speaks_of_equality(builder_.store(), guess) ? equalities : others)[head].push_back(guess);
  }
  statistics_.add("invariants.guessed-cells", count(equalities) + count(others));
  inductive_.add_everywhere(equalities, kCellGuessesUnits, breadth == Breadth::Rare);
  inductive_.add_everywhere(others, kCellGuessesUnits, breadth == Breadth::Rare);
}

AtHeads LoopInvariants::proved_of_states() const {
  AtHeads result = inductive_.proved();
  const program::AnyIndex any_index(builder_.store());
  for (auto& [head, predicates] : result)
    std::erase_if(predicates, [&](Term predicate) { return any_index.is_in(predicate); });
  return result;
}

// Most of them are true and of no use. What they rest on may be an equality that holds at a second loop only because of
// how the first one is left. What multiplies or divides is left to later parts, but for what errors ask of a cell at
// the rest of a sum.
bool LoopInvariants::add_needed_cell_guesses(const std::vector<Way>& ways, Breadth breadth) {
  if (ways.empty()) return false;
  const program::AnyIndex any_index(builder_.store());
  AtHeads all = guesses_.equalities;
  if (breadth == Breadth::Wide && states_.has_more()) {
    const HeadStates::Guesses wide = states_.guesses(breadth);
    for (const AtHeads* guesses : {&wide.equalities, &wide.others})
      for (const auto& [head, predicates] : *guesses)
        all[head].insert(all[head].end(), predicates.begin(), predicates.end());
  }
  for (const auto& [head, predicates] : cell_guesses(ways, breadth))
    all[head].insert(all[head].end(), predicates.begin(), predicates.end());
  for (auto& [head, predicates] : all) {
    const auto& proved = inductive_.proved_at(head);
    std::erase_if(predicates, [&](Term predicate) {
      const bool is_product = has_product(builder_.store(), predicate);
      return (is_product && !(breadth == Breadth::Wide && any_index.is_in(predicate))) ||
             std::find(proved.begin(), proved.end(), predicate) != proved.end();
    });
  }
  return inductive_.add_needed(all, states_of(ways), kNeededGuessesUnits);
}

bool LoopInvariants::learn_more(const std::vector<Way>& ways) {
  ScopedTimer timer(statistics_, "invariants");
  switch (done_++) {
    case 0:
      add_plain_equalities();
      return true;
    case 1:
      guesses_.others = inductive_.add_together(guesses_.others, Products::None, kGuessedOthersUnits);
      return true;
    case 2:
      if (cells_.has_arrays() && !add_needed_cell_guesses(ways, Breadth::Rare) &&
          !add_needed_cell_guesses(ways, Breadth::Wide))
        add_cell_guesses(ways, Breadth::Usual);
      return true;
    case 3:
      (void)inductive_.add_together(unless_endless(guesses_.others), Products::None, kGuessedOthersUnits);
      return true;
    case 4:  // an equality may hold at a second loop only because of how the first one is left, which bounds say
      guesses_.equalities = inductive_.add_one_by_one(guesses_.equalities, kGuessedEqualitiesUnits);
      if (rounds_ > 1) (void)inductive_.add_one_by_one(unless_endless(guesses_.equalities), kGuessedEqualitiesUnits);
      return true;
    case 5:  // with what is known of counters
      (void)inductive_.add_together(guesses_.multiples, Products::None, kGuessedOthersUnits);
      return true;
    case 6:  // of nested loops each needs what the other's equality says
      guesses_.equalities = inductive_.add_together(guesses_.equalities, Products::All, kGuessedOthersUnits);
      return true;
    case 7:
      guesses_.others = inductive_.add_together(guesses_.others, Products::All, kGuessedOthersUnits);
      return true;
    case 8:
      if (rounds_ > 1)
        (void)inductive_.add_together(unless_endless(guesses_.others), Products::All, kGuessedOthersUnits);
      return true;
    case 9:
      if (rounds_ > 1 && cells_.has_arrays()) add_cell_guesses(ways, Breadth::Rare);
      statistics_.add("invariants.proved", count(inductive_.proved()));
      return true;
    default:
      return false;
  }
}

std::optional<std::vector<LoopInvariants::Way>> LoopInvariants::ways_to(const symbolic::Condition& wanted) const {
  const auto before = inductive_.states_before(wanted);
  if (!before) return std::nullopt;
  std::vector<Way> result;
  for (const auto& [start, states] : *before) {
    if (!builder_.store().is_false(states)) result.push_back({start, states});
  }
  return result;
}

void LoopInvariants::keep_what_excludes(const std::vector<Way>& ways) {
  inductive_.keep_what_excludes(states_of(ways));
  statistics_.add("invariants.needed", count(inductive_.proved()));
}

std::vector<Term> LoopInvariants::inputs_at(LocationId start) const {
  std::vector<Term> result;
  for (std::size_t i = 0; i < graph_.inputs.size(); ++i) {
    const bool is_first_value = start == graph_.initial() || !graph_.written.contains(graph_.inputs[i]);
    result.push_back(is_first_value ? graph_.variables[graph_.inputs[i].index()] : graph_.formals[i]);
  }
  return result;
}

}  // namespace dashj::invariant
