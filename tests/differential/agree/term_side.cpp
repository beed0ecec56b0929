// SPDX-License-Identifier: MIT
#include "term_side.h"

#include <fmt/format.h>

#include <algorithm>

#include "smt/chain/solver_chain.h"
#include "term/print_smtlib.h"
#include "term/values.h"

namespace dashj::agree {
namespace {

using concrete::ConcreteTrace;
using term::Op;
using term::Term;

/// A local that the path has not written must not be read: it would make claims of terms false.
constexpr std::uint32_t kUnwritten = 0xDEADBEEF;

/// Linear in the number of nodes, unlike the infix form, and cut.
std::string shown(const term::TermStore& store, Term term) {
  constexpr std::size_t kShown = 2000;
  std::string text = term::print_smtlib(store, term);
  return text.size() <= kShown ? text : text.substr(0, kShown) + " ...";
}

}  // namespace

TermSide::TermSide(const tac::Methods& methods, tac::MethodId method, Fault fault)
    : methods_(methods),
      method_(method),
      body_(methods.body(method)),
      fault_(fault),
      builder_(store_),
      encoder_(methods, method, store_),
      stepper_(methods, method, store_, {}),
      evaluator_(store_),
      applications_(methods, store_) {
  for (std::size_t i = 0; i < body_.locals.size(); ++i) {
    const std::size_t id = encoder_.variables()[i].id;
    if (local_by_term_.size() <= id) local_by_term_.resize(id + 1, -1);
    local_by_term_[id] = static_cast<std::int32_t>(i);
  }
}

std::optional<std::size_t> TermSide::local_of(Term variable) const {
  if (variable.id >= local_by_term_.size() || local_by_term_[variable.id] < 0) return std::nullopt;
  return static_cast<std::size_t>(local_by_term_[variable.id]);
}

term::ApplicationValues TermSide::application_values() {
  return [this](Term application, std::span<const std::uint64_t> arguments) {
    return applications_.value(application, arguments, choices_);
  };
}

std::uint64_t TermSide::in_state(Term term, const std::vector<tac::Value>& values) {
  const auto value_of = [&](Term variable) -> std::uint64_t {
    const auto local = local_of(variable);
    return local ? static_cast<std::uint64_t>(values[*local]) : kUnwritten;
  };
  return evaluator_.evaluate(term, value_of, application_values());
}

/// No choice has been made when a run starts.
std::uint64_t TermSide::on_input(Term term, const concrete::TestInput& input) {
  choices_ = input.choices;
  const auto value_of = [&](Term variable) -> std::uint64_t {
    const auto local = local_of(variable);
    if (local && body_.choice_index && body_.choice_index->index() == *local) return 0;
    const bool is_parameter = local && *local < input.arguments.size();
    return is_parameter ? static_cast<std::uint64_t>(input.arguments[*local]) : kUnwritten;
  };
  return evaluator_.evaluate(term, value_of, application_values());
}

Complaint TermSide::compare_steps(const Activation& activation, const concrete::TestInput& input) {
  choices_ = input.choices;
  std::vector<tac::Value> values = activation.start();
  if (in_state(encoder_.entry_condition(), values) != 1) return "the input does not satisfy the entry condition";
  const auto& steps = activation.steps();
  for (std::size_t i = 0; i < steps.size(); ++i) {
    const bool is_last = i + 1 == steps.size();
    const bool is_call = std::holds_alternative<tac::Call>(body_.stmt(steps[i].stmt).operation);
    // A cut call and one that an assumption stopped have no exit.
    const bool is_known =
        activation.end() != concrete::TraceEnd::Cut && activation.end() != concrete::TraceEnd::Stopped;
    if (is_last && (!is_call || !is_known)) break;
    const auto exit = compare_exits(i, activation, values);
    if (applications_.was_cut()) return std::nullopt;
    if (!exit) return exit.error();
    if (is_last) break;
    const Activation::Writes recorded = activation.writes(i, values);
    if (auto complaint = compare_writes(*exit, recorded, values)) {
      return fmt::format("method {}, step {}, statement {}: {}", body_.display_name(), i, steps[i].stmt.value,
                         *complaint);
    }
    for (const auto& [local, value] : recorded) values[local.index()] = value;
  }
  return std::nullopt;
}

tl::expected<program::Exit, std::string> TermSide::compare_exits(std::size_t step, const Activation& activation,
                                                                 const std::vector<tac::Value>& values) {
  const auto& steps = activation.steps();
  const bool is_last = step + 1 == steps.size();
  std::vector<program::Exit> open;
  for (program::Exit& exit : program::exits(methods_, method_, steps[step].stmt, encoder_, store_)) {
    if (in_state(exit.condition, values) != 0) open.push_back(std::move(exit));
  }
  const bool is_taken =
      open.size() == 1 && (is_last ? open[0].leaves.has_value() : open[0].target == steps[step + 1].stmt);
  if (is_taken) return std::move(open[0]);
  return tl::unexpected(fmt::format("method {}, step {}: {} exits of statement {} are open, the run {}",
                                    body_.display_name(), step, open.size(), steps[step].stmt.value,
                                    is_last ? "ended there" : fmt::format("went to {}", steps[step + 1].stmt.value)));
}

Complaint TermSide::compare_writes(const program::Exit& exit, const Activation::Writes& recorded,
                                   std::vector<tac::Value> values) {
  if (exit.writes.size() != recorded.size())
    return fmt::format("{} writes, not {}", recorded.size(), exit.writes.size());
  for (std::size_t i = 0; i < recorded.size(); ++i) {
    const auto& [target, term] = exit.writes[i];
    const tac::Value evaluated = as_value(term, in_state(term, values));
    const tac::Value expected = fault_ == Fault::Step ? recorded[i].second ^ 1 : recorded[i].second;
    if (target != recorded[i].first || evaluated != expected) {
      return fmt::format("{} = {}\n  the term evaluates to {}\n  the JVM recorded {}", body_.local(target).name,
                         shown(store_, term), evaluated, expected);
    }
    values[target.index()] = evaluated;
  }
  return std::nullopt;
}

TermSide::Story TermSide::engine_story(const ConcreteTrace& trace, symbolic::Granularity granularity, bool is_half) {
  const symbolic::LocationGraph& locations = graph(granularity);
  const symbolic::TestRun run(locations, trace);
  symbolic::SymbolicTrace symbolic(locations, run, builder_);
  const auto last = static_cast<std::uint32_t>(run.visits().size() - 1);
  const std::uint32_t position = is_half ? last / 2 : last;
  Story story{symbolic.path_constraint(position), {}, std::nullopt};
  const term::Substitution map = symbolic.symbolic_map(position);
  const std::uint32_t step = run.visits()[position].step;
  const bool is_behind = is_behind_call(locations, run, position, trace);
  const auto written = Activation(methods_, trace, 0).written_before(is_behind ? step + 1 : step);
  for (const auto& [local, recorded] : written) {
    const auto found = map.find(encoder_.variable(local).id);
    const std::string& name = body_.local(local).name;
    if (found == map.end()) return {{}, {}, fmt::format("{} was written, the symbolic map does not know", name)};
    if (!is_behind && run.value(position, local) != recorded)
      return {{}, {}, fmt::format("{} is {}, the state of the test says otherwise", name, recorded)};
    story.claims.push_back({name, found->second, recorded});
  }
  if (map.size() != written.size() + encoder_.formals().size())
    return {{}, {}, "the symbolic map has a local that was not written"};
  if (!is_half) claim_result(trace, map, story);
  return story;
}

void TermSide::claim_result(const ConcreteTrace& trace, const term::Substitution& map, Story& story) {
  const auto* ret = std::get_if<tac::Return>(&body_.stmt(trace.steps.back().stmt).operation);
  if (ret == nullptr || !ret->value) return;
  const Activation activation(methods_, trace, 0);
  std::vector<tac::Value> values = activation.start();
  for (const auto& [local, value] : activation.written_before(trace.steps.size() - 1)) values[local.index()] = value;
  const Term operand = encoder_.operand(*ret->value);
  story.claims.push_back(
      {"the result", builder_.substitute(operand, map), as_value(operand, in_state(operand, values))});
}

TermSide::Story TermSide::checker_story(const ConcreteTrace& trace) {
  program::ForwardPath path = stepper_.start(tac::StmtId{0});
  for (std::size_t i = 0; i + 1 < trace.steps.size(); ++i) {
    std::vector<program::ForwardPath> next = stepper_.step(path);
    const auto taken =
        std::find_if(next.begin(), next.end(), [&](const auto& p) { return p.at == trace.steps[i + 1].stmt; });
    if (taken == next.end()) return {{}, {}, fmt::format("the checker cannot take step {}", i)};
    path = std::move(*taken);
  }
  Story story{std::move(path.conditions), {}, std::nullopt};
  for (const auto& [local, recorded] : Activation(methods_, trace, 0).written_before(trace.steps.size() - 1))
    story.claims.push_back({body_.local(local).name, path.locals[local.index()], recorded});
  return story;
}

Complaint TermSide::evaluate(const Story& story, const concrete::TestInput& input, Fault lie) {
  if (story.complaint) return story.complaint;
  for (const Term term : story.holds) {
    const bool is_true = on_input(term, input) == 1;
    if (applications_.was_cut()) return std::nullopt;
    if (is_true != (fault_ == Fault::Constraint)) continue;
    return "the path was taken, its constraint evaluates to false: " + shown(store_, term);
  }
  if (on_input(builder_.land(story.holds), input) != 1)
    return "the simplified conjunction of the path constraint evaluates to false";
  for (const Claim& claim : story.claims) {
    const tac::Value evaluated = as_value(claim.term, on_input(claim.term, input));
    if (applications_.was_cut()) return std::nullopt;
    const tac::Value recorded = claim.recorded ^ (fault_ == lie && &claim == &story.claims.back() ? 1 : 0);
    if (evaluated == recorded) continue;
    return fmt::format("{} = {}\n  evaluates to {}\n  the JVM recorded {}", claim.what, shown(store_, claim.term),
                       evaluated, recorded);
  }
  return std::nullopt;
}

Complaint TermSide::compare_path(const ConcreteTrace& trace, symbolic::Granularity granularity) {
  if (auto complaint = evaluate(engine_story(trace, granularity, true), trace.input, Fault::Map)) return complaint;
  return evaluate(engine_story(trace, granularity, false), trace.input, Fault::Map);
}

smt::SmtSolver& TermSide::solver() {
  if (!solver_) solver_ = smt::make_solver_chain(store_, stop_, statistics_, smt::SolverOptions());
  return *solver_;
}

Complaint TermSide::compare_with_solver(const ConcreteTrace& trace, symbolic::Granularity granularity,
                                        bool& has_answer) {
  has_answer = true;
  const Story plain = checker_story(trace);
  if (auto complaint = evaluate(plain, trace.input, Fault::Plain)) return "unsimplified: " + *complaint;
  Story story = engine_story(trace, granularity, false);
  story = for_solver(std::move(story));
  if (auto complaint = expect_model(trace.input, story, has_answer)) return complaint;
  const Story plain_for_solver = for_solver(plain);
  story.holds.insert(story.holds.end(), plain.holds.begin(), plain.holds.end());
  story.claims.insert(story.claims.end(), plain_for_solver.claims.begin(), plain_for_solver.claims.end());
  return expect_refutation(trace.input, story, has_answer);
}

TermSide::Story TermSide::for_solver(Story story) const {
  std::erase_if(story.claims, [&](const Claim& claim) { return store_.sort(claim.term).is_map(); });
  return story;
}

std::vector<Term> TermSide::given(const concrete::TestInput& input) {
  std::vector<Term> terms{encoder_.entry_condition()};
  for (std::size_t i = 0; i < input.arguments.size(); ++i)
    terms.push_back(store_.make(
        Op::Eq,
        {encoder_.variables()[i], term::term_of(store_, input.arguments[i], store_.sort(encoder_.variables()[i]))}));
  return terms;
}

Complaint TermSide::expect_model(const concrete::TestInput& input, const Story& story, bool& has_answer) {
  std::vector<Term> assertions = given(input);
  assertions.insert(assertions.end(), story.holds.begin(), story.holds.end());
  std::vector<Term> observed;
  for (std::size_t i = 0; i < story.claims.size(); ++i) {
    const std::uint8_t width = store_.sort(story.claims[i].term).width;
    observed.push_back(store_.variable(fmt::format("observed!{}.{}", i, width), term::Sort{width}));
    assertions.push_back(store_.make(Op::Eq, {observed.back(), story.claims[i].term}));
  }
  const smt::CheckResult result = solver().check({assertions, false, 0});
  if (std::holds_alternative<smt::Unsat>(result)) return "Z3: the inputs cannot follow the path that the JVM took";
  const auto* sat = std::get_if<smt::Sat>(&result);
  has_answer = has_answer && sat != nullptr;
  for (std::size_t i = 0; sat != nullptr && i < observed.size(); ++i) {
    const Claim& claim = story.claims[i];
    const tac::Value modelled = as_value(observed[i], sat->model.value(observed[i]));
    const bool is_lie = fault_ == Fault::Model && i + 1 == observed.size();
    if (modelled == (claim.recorded ^ (is_lie ? 1 : 0))) continue;
    return fmt::format("{} = {}\n  Z3's model: {}\n  the JVM recorded {}", claim.what, shown(store_, claim.term),
                       modelled, claim.recorded);
  }
  return std::nullopt;
}

Complaint TermSide::expect_refutation(const concrete::TestInput& input, const Story& story, bool& has_answer) {
  std::vector<Term> other{store_.bool_const(false), store_.bool_const(false)};  // And and Or need two arguments
  for (const Term term : story.holds) other.push_back(store_.make(Op::Not, {term}));
  for (const Claim& claim : story.claims) {
    const bool is_lie = fault_ == Fault::Refutation && &claim == &story.claims.back();
    const Term recorded = store_.constant(store_.sort(claim.term), claim.recorded ^ (is_lie ? 1 : 0));
    other.push_back(store_.make(Op::Not, {store_.make(Op::Eq, {claim.term, recorded})}));
  }
  std::vector<Term> assertions = given(input);
  assertions.push_back(store_.make(Op::Or, other));
  const smt::CheckResult result = solver().check({assertions, false, 0});
  if (std::holds_alternative<smt::Undecided>(result)) has_answer = false;
  if (!std::holds_alternative<smt::Sat>(result)) return std::nullopt;
  return "Z3: with these inputs the path or a value may differ from what the JVM recorded";
}

std::optional<concrete::TestInput> TermSide::another_input(const ConcreteTrace& trace,
                                                           symbolic::Granularity granularity) {
  constexpr std::uint64_t kFewUnits = 500'000;  // about 50 ms: products and divisions may take hours
  std::vector<Term> assertions = engine_story(trace, granularity, false).holds;
  if (fault_ == Fault::Path && !assertions.empty()) assertions.pop_back();
  std::vector<Term> is_other{store_.bool_const(false), store_.bool_const(false)};
  for (const Term same : given(trace.input)) is_other.push_back(store_.make(Op::Not, {same}));
  assertions.push_back(encoder_.entry_condition());
  assertions.push_back(store_.make(Op::Or, is_other));
  const smt::CheckResult result = solver().check({assertions, false, kFewUnits});
  const auto* sat = std::get_if<smt::Sat>(&result);
  if (sat == nullptr) return std::nullopt;
  concrete::TestInput input;
  for (std::size_t i = 0; i < body_.parameter_count; ++i)
    input.arguments.push_back(as_value(encoder_.variables()[i], sat->model.value(encoder_.variables()[i])));
  return input;
}

bool TermSide::is_same_path(const ConcreteTrace& one, const ConcreteTrace& other, symbolic::Granularity granularity) {
  const symbolic::LocationGraph& locations = graph(granularity);
  const symbolic::TestRun first(locations, one), second(locations, other);
  const auto is_same = [](const auto& a, const auto& b) { return a.location == b.location; };
  return std::ranges::equal(first.visits(), second.visits(), is_same);
}

}  // namespace dashj::agree
