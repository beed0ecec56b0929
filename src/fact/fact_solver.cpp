// SPDX-License-Identifier: MIT
#include "fact/fact_solver.h"

#include <algorithm>
#include <array>
#include <numeric>
#include <unordered_set>
#include <utility>

#include "fact/justification.h"
#include "fact/limits.h"
#include "fact/path_fact.h"
#include "term/applications.h"
#include "term/replace.h"
#include "term/values.h"

namespace dashj::fact {

using tac::CallExit;
using term::Op;
using term::Term;

FactSolver::FactSolver(smt::SmtSolver& inner, const tac::Methods& methods, term::TermStore& store, FactSource& source,
                       std::function<Term(Term)> simplify, Statistics& statistics)
    : smt::SmtSolver(&inner.meter()),
      inner_(inner),
      methods_(methods),
      store_(store),
      calls_(methods, store),
      source_(source),
      simplify_(std::move(simplify)),
      statistics_(statistics),
      runs_(methods, inner.meter()),
      try_all_(methods, store) {}

/// One query on its way: what is asserted, and the calls in it.
class FactSolver::Session {
 public:
  Session(FactSolver& solver, const smt::Query& query)
      : solver_(solver),
        query_(query),
        assertions_(query.assertions.begin(), query.assertions.end()),
        has_maps_(std::any_of(assertions_.begin(), assertions_.end(),
                              [&](Term term) { return solver.store_.has_maps(term); })) {
    for (std::size_t i = 0; i < query.assertions.size(); ++i) scan(assertions_[i]);
  }

  smt::CheckResult run() {
    const std::uint64_t last_unit = solver_.inner_.units_used() + units_for_rounds();
    for (int round = 0;; ++round) {
      if (solver_.inner_.units_used() > last_unit) return smt::Undecided{"many calls"};
      smt::CheckResult answer = solver_.inner_.check({assertions_, query_.wants_core, query_.resource_limit});
      if (auto* unsat = std::get_if<smt::Unsat>(&answer)) {
        for (const auto& [call, count] : lemmas_added_) solver_.used_.insert(call.method);
        if (solver_.keeps_proofs_) solver_.proof_ = assertions_;
        return without_lemmas(std::move(*unsat));
      }
      const auto* sat = std::get_if<smt::Sat>(&answer);
      const bool is_last = round == kMaxFactRounds;
      if (sat == nullptr || (is_last && query_.total_limit == 0)) return answer;
      if (!refute(sat->model, has_maps_ || round >= kOneByOneRounds)) return answer;
      if (is_last) return smt::Undecided{"many calls"};
      solver_.statistics_.add("calls.rounds");
    }
  }

 private:
  // Half of all numbers is no limit.
  [[nodiscard]] std::uint64_t units_for_rounds() const {
    std::uint64_t units = UINT64_MAX / 2;
    if (query_.resource_limit != 0) units = std::min(units, kMaxLimitsOfQuery * query_.resource_limit);
    if (query_.total_limit != 0) units = std::min(units, query_.total_limit);
    return units;
  }

  // Which applications the assertions hold by now: of others a model says nothing.
  void scan(Term root) {
    std::vector<Term> stack{root};
    while (!stack.empty()) {
      const Term at = stack.back();
      stack.pop_back();
      if (!solver_.store_.has_applications(at) || !seen_.insert(at.id).second) continue;
      if (solver_.store_.op(at) == Op::Apply && solver_.calls_.method_of(at))
        present_[*solver_.calls_.method_of(at)].insert(solver_.call_of(at));
      const auto args = solver_.store_.args(at);
      stack.insert(stack.end(), args.begin(), args.end());
    }
  }

  // A method that is called all over a query is spoken of at every site once some have needed it, not a model at a
  // time.
  void speak_of_all(tac::MethodId method) {
    if (solver_.methods_.is_recursive(method) || openings_[method] != kSitesOneByOne) return;
    const std::set<Call> sites = present_[method];
    for (const Call& site : sites)
      if (!add_known_lemmas(site) && solver_.learn_more(site, {}, 0, false)) add_known_lemmas(site);
  }

  // What this and earlier queries have learned about a call.
  bool add_known_lemmas(const Call& call) {
    const auto known = solver_.known_.find(call);
    if (known == solver_.known_.end()) return false;
    std::size_t& done = lemmas_added_[call];
    const bool has_more = done < known->second.lemmas.size();
    for (; done < known->second.lemmas.size(); ++done) {
      const Term lemma = known->second.lemmas[done];
      assertions_.push_back(lemma);
      scan(lemma);
    }
    return has_more;
  }

  // Whether something was learned that the model contradicts, or may.
  bool refute(const smt::Model& model, bool all_at_once) {
    ModelValues values(solver_.store_, model);
    std::vector<Call> order;
    std::map<Call, bool> only_exit;  // the model rests on how the call ends, not on what it gives
    for (const Term application : justifying_applications(solver_.store_, assertions_, values)) {
      if (!solver_.calls_.method_of(application)) continue;
      const Call call = solver_.call_of(application);
      const bool is_exit = application == solver_.calls_.exit(call.method, call.arguments);
      const auto [place, is_new] = only_exit.try_emplace(call, is_exit);
      if (is_new) order.push_back(call);
      place->second = place->second && is_exit;
    }
    // What is proved of any call before what is only seen of one: a call of which all is said may be wrong for the
    // calls in it.
    bool has_learned = false;
    for (const bool may_run : {false, true}) {
      for (const Call& call : order) {
        if (!ask_about(call, only_exit.at(call), may_run, values)) continue;
        has_learned = true;
        if (!all_at_once) break;
      }
      if (has_learned) break;
    }
    return has_learned;
  }

  bool ask_about(const Call& call, bool only_exit, bool may_run, ModelValues& values) {
    if (solver_.source_.is_free(call.method)) return false;
    std::vector<tac::Value> arguments;
    for (const Term argument : call.arguments) arguments.push_back(value_in(values, argument));
    std::span<const tac::Value> known_run;
    if (!solver_.methods_.makes_choices(call.method)) {
      const auto outcome = solver_.runs_.run(call.method, arguments, {}, kMaxCheckSteps);
      if (outcome && is_right(call, values, *outcome)) return false;
      // That a long call returns is what most do: no reason to open it.
      const auto returns = static_cast<std::uint64_t>(CallExit::Normal);
      const Term exit = solver_.calls_.exit(call.method, call.arguments);
      if (!outcome && only_exit && is_plain(call.method) && values.value(exit) == returns) return false;
      known_run = arguments;
    }
    int& openings = openings_[call.method];
    // What is known already first: then the model would have been another one.
    if (!add_known_lemmas(call) && !(solver_.learn_more(call, known_run, openings, may_run) && add_known_lemmas(call)))
      return false;
    ++openings;
    speak_of_all(call.method);
    return true;
  }

  // As runs have it.
  tac::Value value_in(ModelValues& values, Term term) const {
    return term::value_of(values.value(term), solver_.store_.sort(term));
  }

  // It returns, or never ends.
  bool is_plain(tac::MethodId method) const {
    for (const CallExit exit : tac::kCallExits)
      if (exit != CallExit::Normal && exit != CallExit::Stopped && solver_.methods_.may_exit(method, exit))
        return false;
    return true;
  }

  // Whether the model says of the call what the run says.
  bool is_right(const Call& call, ModelValues& values, const CallOutcome& outcome) {
    const Term exit = solver_.calls_.exit(call.method, call.arguments),
               result = solver_.calls_.result(call.method, call.arguments);
    if (seen_.contains(exit.id) && values.value(exit) != static_cast<std::uint64_t>(outcome.exit)) return false;
    for (std::size_t i = 0; i < outcome.outputs.size(); ++i) {
      const Term output = solver_.calls_.output(call.method, i, call.arguments);
      if (seen_.contains(output.id) && value_in(values, output) != outcome.outputs[i]) return false;
    }
    return outcome.exit != CallExit::Normal || !seen_.contains(result.id) || value_in(values, result) == outcome.result;
  }

  smt::CheckResult without_lemmas(smt::Unsat unsat) const {
    std::erase_if(unsat.core, [&](std::size_t index) { return index >= query_.assertions.size(); });
    return unsat;
  }

  FactSolver& solver_;
  const smt::Query& query_;
  std::vector<Term> assertions_;
  const bool has_maps_;
  std::unordered_set<std::uint32_t> seen_;
  std::map<tac::MethodId, std::set<Call>> present_;
  std::map<Call, std::size_t> lemmas_added_;
  std::map<tac::MethodId, int> openings_;
};

smt::CheckResult FactSolver::check(const smt::Query& query) {
  const bool has_calls = std::any_of(query.assertions.begin(), query.assertions.end(),
                                     [&](Term term) { return store_.has_applications(term); });
  if (keeps_proofs_) proof_.assign(query.assertions.begin(), query.assertions.end());
  if (!has_calls || !query.opens_calls) return inner_.check(query);
  if (auto answer = tried_all(query, kFewAssignments)) return std::move(*answer);
  // Proofs of facts ask while they are looked for.
  const FactSource::Ranges outer =
      std::exchange(ranges_, smt::value_ranges(store_, query.assertions, smt::Orders::Followed));
  smt::CheckResult answer = Session(*this, query).run();
  ranges_ = outer;
  if (!std::holds_alternative<smt::Undecided>(answer)) return answer;
  if (auto tried = tried_all(query, kMaxTriedAssignments)) return std::move(*tried);
  return answer;
}

// What a run shows of a call is true of it whatever is being proved.
std::optional<smt::CheckResult> FactSolver::tried_all(const smt::Query& query, std::uint64_t max_assignments) {
  const auto tried = try_all_.decide(query.assertions, max_assignments);
  if (!tried) return std::nullopt;
  statistics_.add("calls.tried-all");
  if (*tried) return smt::Sat{**tried};
  if (keeps_proofs_) {
    proof_.assign(query.assertions.begin(), query.assertions.end());
    const std::vector<Term> runs = try_all_.runs();
    proof_.insert(proof_.end(), runs.begin(), runs.end());
    forget_functions();
  }
  smt::Unsat unsat;
  unsat.core.resize(query.assertions.size());
  std::iota(unsat.core.begin(), unsat.core.end(), std::size_t{0});
  return unsat;
}

// What runs show is said of each application by itself, so that they are functions is not needed: any value will do for
// an application that its runs allow. What is unsatisfiable so, is so for functions, and easier for solvers.
void FactSolver::forget_functions() {
  term::Replacement values;
  for (const Term application : term::applications(store_, proof_))
    values[application.id] = store_.fresh_variable(store_.name(application), store_.sort(application));
  for (Term& assertion : proof_) assertion = term::replace(store_, assertion, values);
}

FactSolver::Call FactSolver::call_of(Term application) const {
  const auto args = store_.args(application);
  return {*calls_.method_of(application), {args.begin(), args.end()}};
}

// In the order of what it costs and brings. A call with known arguments is just run. Of a method that calls itself it
// is asked first whether it can go wrong at all. Then it is opened a few times before relations are looked for: that
// ends where the depth is small or the first level says all.
bool FactSolver::learn_more(const Call& call, std::span<const tac::Value> values, int openings, bool may_run) {
  Known& known = known_[call];
  const bool is_constant =
      std::all_of(call.arguments.begin(), call.arguments.end(), [&](Term t) { return store_.is_const(t); });
  if (is_constant && (!values.empty() || call.arguments.empty()) && learn_path(known, call, values)) return true;
  const bool is_recursive = methods_.is_recursive(call.method);
  if (is_recursive && !known.has_ends && learn_ends(known, call)) return true;
  const bool opens_first = is_recursive && openings < kOpeningsBeforeRelations;
  if (opens_first && !known.has_definition && learn_definition(known, call)) return true;
  const bool is_open = opens_first && known.has_definition;
  if (!is_open && !known.has_relations && learn_relations(known, call)) return true;
  const bool may_open = !is_recursive || openings < kMaxRecursiveOpenings;
  if (may_open && !known.has_definition && learn_definition(known, call)) return true;
  // What is defined is known but for the calls in it: they are asked about themselves.
  if (known.has_definition && may_open) return false;
  if (openings >= kRunsBeforeStronger && learn_stronger_relations(known, call)) return true;
  if (!may_run) return false;
  const bool has_values = !values.empty() || call.arguments.empty();
  return (has_values && learn_path(known, call, values)) || learn_stronger_relations(known, call);
}

bool FactSolver::learn_ends(Known& known, const Call& call) {
  known.has_ends = true;
  return add(known, source_.ends(call.method, call.arguments));
}

bool FactSolver::learn_relations(Known& known, const Call& call) {
  known.has_relations = true;
  return add(known, source_.relations(call.method, call.arguments));
}

bool FactSolver::learn_stronger_relations(Known& known, const Call& call) {
  while (known.stage < FactSource::kStrongest)
    if (add(known, source_.stronger_relations(call.method, call.arguments, ++known.stage))) return true;
  return false;
}

bool FactSolver::learn_definition(Known& known, const Call& call) {
  const FactSource::Definition definition = source_.definition(call.method, call.arguments, ranges_);
  if (definition.conjuncts.empty()) return false;
  known.has_definition = !definition.is_of_ranges;  // other queries may have other ranges
  if (!add(known, definition.conjuncts) && definition.is_of_ranges) return false;
  statistics_.add("calls.expansions");
  if (opened_.insert(call.method).second) statistics_.add("calls.opened");
  return true;
}

// The path that the run took, or, if it is long, this one call.
bool FactSolver::learn_path(Known& known, const Call& call, std::span<const tac::Value> values) {
  if (methods_.makes_choices(call.method)) return false;
  if (!known.paths.insert({values.begin(), values.end()}).second) return false;
  const auto outcome = runs_.run(call.method, values, {}, kMaxRunSteps);
  if (!outcome) return false;
  statistics_.add("calls.run");
  const bool is_constant =
      std::all_of(call.arguments.begin(), call.arguments.end(), [&](Term t) { return store_.is_const(t); });
  std::optional<Term> fact;
  if (!is_constant && !methods_.is_recursive(call.method))
    fact = path_fact(methods_, call.method, call.arguments, values, kMaxPathSteps, store_);
  const std::array lemma{fact ? *fact : point(call, values, *outcome)};
  (void)add(known, lemma);
  return true;
}

Term FactSolver::point(const Call& call, std::span<const tac::Value> values, const CallOutcome& outcome) {
  std::vector<Term> differs;
  for (std::size_t i = 0; i < values.size(); ++i) {
    const Term same =
        store_.make(Op::Eq, {call.arguments[i], term::term_of(store_, values[i], store_.sort(call.arguments[i]))});
    differs.push_back(store_.make(Op::Not, {same}));
  }
  const Term result = calls_.result(call.method, call.arguments);
  std::vector<Term> says{calls_.exits_with(call.method, call.arguments, outcome.exit)};
  if (outcome.exit == CallExit::Normal)
    says.push_back(store_.make(Op::Eq, {result, term::term_of(store_, outcome.result, store_.sort(result))}));
  for (std::size_t i = 0; i < outcome.outputs.size(); ++i) {
    const Term output = calls_.output(call.method, i, call.arguments);
    says.push_back(store_.make(Op::Eq, {output, term::term_of(store_, outcome.outputs[i], store_.sort(output))}));
  }
  differs.push_back(says.size() == 1 ? says[0] : store_.make(Op::And, says));
  return differs.size() == 1 ? differs[0] : store_.make(Op::Or, differs);
}

// True: some of it is new.
bool FactSolver::add(Known& known, std::span<const Term> lemmas) {
  const std::size_t before = known.lemmas.size();
  for (const Term lemma : lemmas) {
    const Term simplified = simplify_(lemma);
    const bool is_known = std::find(known.lemmas.begin(), known.lemmas.end(), simplified) != known.lemmas.end();
    if (!store_.is_true(simplified) && !is_known) known.lemmas.push_back(simplified);
  }
  return known.lemmas.size() > before;
}

}  // namespace dashj::fact
