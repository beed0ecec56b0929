// SPDX-License-Identifier: MIT
#include "forward/unwind.h"

#include <algorithm>
#include <deque>
#include <functional>
#include <iterator>
#include <memory>
#include <optional>
#include <set>
#include <span>
#include <unordered_set>
#include <utility>
#include <vector>

#include "classfile/tac/array_inputs.h"
#include "classfile/tac/range_loops.h"
#include "concrete/given_arrays.h"
#include "concrete/limits.h"
#include "concrete/tac_interpreter.h"
#include "fact/justification.h"
#include "forward/circuit.h"
#include "forward/executor.h"
#include "forward/limits.h"
#include "forward/row_values.h"
#include "program/encode.h"
#include "smt/bits/alternatives.h"
#include "smt/bits/bit_solver.h"
#include "smt/bits/comparison_cases.h"
#include "smt/limits.h"
#include "term/values.h"

namespace dashj::forward {

using term::Term;

namespace {

/// A model of an earlier question, and the values of terms in it. It stays where it is: one refers to the other.
struct Tried {
  Tried(const term::TermStore& store, smt::Model found) : model(std::move(found)), values(store, model) {}
  Tried(const Tried&) = delete;
  Tried& operator=(const Tried&) = delete;
  smt::Model model;
  fact::ModelValues values;
};

class Unwinder {
 public:
  Unwinder(const tac::Methods& methods, term::Builder& builder, smt::SmtSolver& solver, const StopToken& stop,
           Statistics& statistics, const UnwindTask& task, concrete::InputCase inputs = {})
      : methods_(methods),
        builder_(builder),
        store_(builder.store()),
        solver_(solver),
        stop_(stop),
        statistics_(statistics),
        task_(task),
        inputs_(std::move(inputs)),
        circuit_(store_),
        bits_(store_, stop, solver.meter(), smt::BitSolver::Unsats::Believed,
              task.must_be_easy ? kEasyClauses : smt::kMaxClauses),
        entry_(methods, tac::Methods::entry(), store_),
        entry_condition_(start_condition()) {}

  const Execution& execute() {
    Executor executor(
        methods_, builder_, stop_, task_.max_statements, [this](Term guard) { return may_hold(guard); },
        task_.most_cells, inputs_);
    entry_condition_ = circuit_.land(entry_condition_, executor.is_of_these_inputs());
    const std::uint32_t first_term = store_.size();
    execution_ = executor.run();
    statistics_.add("unwinding.statements", execution_.statements);
    statistics_.add("unwinding.terms", store_.size() - first_term);
    return execution_;
  }

  // Of all inputs, once they were executed.
  [[nodiscard]] std::vector<concrete::RowValues> rows_with_few_values() {
    return forward::rows_with_few_values(methods_, store_, bits_, entry_condition_, execution_);
  }

  // Of what was executed; `error_units`: as of the task, or fewer.
  Unwound answer(std::uint64_t error_units) {
    error_units_ = error_units;
    const Execution& execution = execution_;
    if (execution.given_up == GivenUp::NotSupported) return Open{};
    if (task_.most_cells)
      entry_condition_ = circuit_.land(entry_condition_, rows_have_at_most(*task_.most_cells, execution));
    first_conflicts_ = std::clamp<std::uint64_t>(kConflictsOfStatement * execution.statements, kFirstErrorConflicts,
                                                 kMostFirstErrorConflicts);
    const bool is_whole = execution.given_up == GivenUp::Not && !execution.is_cut;
    if (!is_whole && !task_.asks_of_part) return Open{};
    if (auto short_one = fails_with_short_arrays(execution)) return *short_one;
    const smt::CheckResult failing = is_whole ? ask_in_turn(execution.errors) : ask_of_part(execution.errors);
    if (const auto* sat = std::get_if<smt::Sat>(&failing)) return failing_by(sat->model, execution, is_whole);
    if (!is_whole) {
      statistics_.add("unwinding.cut");
      return Open{true};
    }
    if (std::holds_alternative<smt::Undecided>(failing)) return Open{false, Copies{execution.rounds, execution.levels}};
    const auto leaving = ask(any(execution.unsupported), error_units_);
    if (const auto* sat = std::get_if<smt::Sat>(&leaving)) return leaving_by(sat->model, execution);
    if (!std::holds_alternative<smt::Unsat>(leaving)) return Open{};
    return Bounded{{execution.rounds, execution.levels}};
  }

 private:
  // A condition that held in a model of an earlier question needs no solver.
  Possible may_hold(Term guard) {
    if (store_.is_const(guard)) return store_.is_true(guard) ? Possible::Known : Possible::No;
    if (!possible_.insert(guard.id).second) return Possible::Known;
    for (Tried& tried : models_)
      if (tried.values.value(entry_condition_) != 0 && tried.values.value(guard) != 0) return Possible::Asked;
    if (++questions_ > kMaxQuestions) return Possible::TooMuch;
    statistics_.add("unwinding.queries");
    const Term conditions[] = {entry_condition_, guard};
    const auto answer = bits_.check(conditions, task_.must_be_easy ? kBriefConflicts : kPossibleConflicts);
    if (answer == smt::BitSolver::Answer::Undecided && task_.must_be_easy) return Possible::TooMuch;
    if (answer == smt::BitSolver::Answer::Sat) {
      if (models_.size() >= kMaxModels) models_.pop_front();
      models_.emplace_back(store_, bits_.model());
    }
    if (answer != smt::BitSolver::Answer::Unsat) return Possible::Asked;
    bits_.exclude(guard);  // every question is about runs from the entry
    possible_.erase(guard.id);
    return Possible::No;
  }

  // One error after the other, as runs meet them: what no run can do in a step makes the question about the next step
  // short. What stays open is asked together.
  smt::CheckResult ask_in_turn(std::span<const Reached> errors) {
    Term open = circuit_.falsity();
    std::size_t left = 0;
    for (const Term error : smt::alternatives(store_, any(errors), kMaxErrors)) {
      if (store_.is_false(error)) continue;
      if (left == kMostOpenErrors) {
        open = circuit_.lor(open, error);
        continue;
      }
      const Term conditions[] = {entry_condition_, error};
      smt::CheckResult answer = error_units_ == 0 ? ask_briefly(conditions) : ask_bits(conditions, first_conflicts_);
      if (std::holds_alternative<smt::Sat>(answer)) return answer;
      if (std::holds_alternative<smt::Unsat>(answer)) {
        bits_.exclude(error);
      } else {
        open = circuit_.lor(open, error);
        ++left;
      }
    }
    if (left == 1 && error_units_ == 0) return smt::Undecided{"too many conflicts"};
    return ask(open, error_units_);
  }

  // Sums in an order are linear arithmetic: where small numbers meet them, the chain finds these in a millisecond, for
  // which the SAT solver may need twenty.
  smt::CheckResult ask_briefly(std::span<const Term> conditions) {
    smt::CheckResult answer = ask_bits(conditions, kBriefConflicts);
    if (!std::holds_alternative<smt::Undecided>(answer) || stop_.should_stop()) return answer;
    answer = solver_.check({conditions, false, kBriefUnits});
    if (!std::holds_alternative<smt::Undecided>(answer) || stop_.should_stop()) return answer;
    return ask_bits(conditions, first_conflicts_);
  }

  // Of a part of the runs no proof comes, so an error in it is worth little work, and least before invariants.
  smt::CheckResult ask_of_part(std::span<const Reached> errors) {
    const Term conditions[] = {entry_condition_, any(errors)};
    return ask_bits(conditions, error_units_ == 0 ? kFirstErrorConflicts : first_conflicts_);
  }

  // The SAT solver knows the formula already; the chain knows arithmetic, and with cases of comparisons arithmetic of
  // one path at a time. Each has a short turn before its long one. Where sizes are constants the formula is small, and
  // there are more turns.
  smt::CheckResult ask(Term condition, std::uint64_t units) {
    if (store_.is_false(condition)) return smt::Unsat{};
    const Term conditions[] = {entry_condition_, condition};
    smt::CheckResult answer = ask_bits(conditions, first_conflicts_);
    if (units == 0 || !std::holds_alternative<smt::Undecided>(answer) || stop_.should_stop()) return answer;
    if (task_.most_cells) return solver_.check({conditions, false, units / kShareOfFirstTurn});  // no proof comes of it
    smt::ComparisonCases cases(store_, solver_, stop_, smt::BitSolver::Unsats::Believed);
    using Most = smt::ComparisonCases::Most;
    if (!inputs_.fixed.empty()) {
      answer = solver_.check({conditions, false, kSoonErrorUnits});
      if (!std::holds_alternative<smt::Undecided>(answer) || stop_.should_stop()) return answer;
      if (cases.are_refuted(conditions, Most::Few)) return smt::Unsat{};
      answer = ask_alone(conditions, kSoonErrorConflicts);
    }
    if (!std::holds_alternative<smt::Undecided>(answer) || stop_.should_stop()) return answer;
    if (cases.are_refuted(conditions, Most::Many)) return smt::Unsat{};
    if (!inputs_.fixed.empty()) answer = ask_alone(conditions, kLaterErrorConflicts);
    for (const auto& [chain_units, conflicts] :
         {std::pair(units / kShareOfFirstTurn, kErrorConflicts), std::pair(units, std::uint64_t{0})}) {
      if (!std::holds_alternative<smt::Undecided>(answer) || stop_.should_stop()) return answer;
      answer = solver_.check({conditions, false, chain_units});
      if (!std::holds_alternative<smt::Undecided>(answer) || conflicts == 0 || stop_.should_stop()) return answer;
      answer = ask_alone(conditions, conflicts);
    }
    return answer;
  }

  smt::CheckResult ask_bits(std::span<const Term> conditions, std::uint64_t conflicts) {
    return answer_of(bits_.check(conditions, conflicts), conditions);
  }

  smt::CheckResult ask_alone(std::span<const Term> conditions, std::uint64_t conflicts) {
    return answer_of(bits_.check_alone(conditions, conflicts), conditions);
  }

  // A model that is wrong about what bits leave free is no answer.
  smt::CheckResult answer_of(smt::BitSolver::Answer answer, std::span<const Term> conditions) {
    if (answer == smt::BitSolver::Answer::Unsat) return smt::Unsat{};
    if (answer == smt::BitSolver::Answer::Undecided) return smt::Undecided{"too many conflicts"};
    smt::Model model = bits_.model();
    fact::ModelValues values(store_, model);
    for (const Term condition : conditions)
      if (values.value(condition) == 0) return smt::Undecided{"a model of what is left free"};
    return smt::Sat{std::move(model)};
  }

  Term any(std::span<const Reached> places) {
    Term result = circuit_.falsity();
    for (const Reached& place : places) result = circuit_.lor(result, place.guard);
    return result;
  }

  Term start_condition() {
    Term result = builder_.simplify(entry_.entry_condition());
    if (task_.most_cells) result = circuit_.land(result, have_at_most(*task_.most_cells));
    return result;
  }

  Term is_at_most(Term length, std::int32_t cells) {
    return builder_.make(term::Op::BvSle, {length, store_.int_const(cells)});
  }

  Term have_at_most(std::int32_t cells) {
    Term result = circuit_.truth();
    for (const tac::ArrayInput& array : tac::array_inputs(methods_.body(tac::Methods::entry()).given_descriptor()))
      if (!array.is_object()) result = circuit_.land(result, is_at_most(entry_.variables()[array.length], cells));
    return result;
  }

  // Of arrays of arrays, the rows that the execution has come to.
  Term rows_have_at_most(std::int32_t cells, const Execution& execution) {
    Term result = circuit_.truth();
    std::uint32_t number = 0;
    for (const tac::ArrayInput& array : tac::array_inputs(methods_.body(tac::Methods::entry()).given_descriptor())) {
      const auto rows = execution.given.find(++number);
      if (!array.rows || !array.objects.empty() || rows == execution.given.end()) continue;
      for (const GivenCell& row : rows->second) result = circuit_.land(result, is_at_most(row.variable.term(), cells));
    }
    return result;
  }

  // An array that is longer than it must be costs its test time, and memory that there may not be.
  std::optional<concrete::TestInput> fails_with_short_arrays(const Execution& execution) {
    const bool has_arrays = !tac::array_inputs(methods_.body(tac::Methods::entry()).given_descriptor()).empty();
    if (!has_arrays || task_.most_cells) return std::nullopt;
    const Term short_arrays =
        circuit_.land(have_at_most(concrete::kShortArray), rows_have_at_most(concrete::kShortArray, execution));
    const Term condition =
        circuit_.land(circuit_.land(any(execution.errors), short_arrays), are_of_known_classes(execution));
    if (store_.is_false(condition)) return std::nullopt;
    const Term conditions[] = {entry_condition_, condition};
    const smt::CheckResult answer = ask_bits(conditions, first_conflicts_);
    const auto* sat = std::get_if<smt::Sat>(&answer);
    return sat == nullptr ? std::nullopt : std::optional(input_of(sat->model, execution));
  }

  // Of what stands for objects, as far as it has been read: a test can have it.
  Term are_of_known_classes(const Execution& execution) {
    constexpr auto kLast = static_cast<std::int32_t>(tac::object_code(tac::ObjectKind::Another)) - 1;
    Term result = circuit_.truth();
    std::uint32_t number = 0;
    for (const tac::ArrayInput& input : tac::array_inputs(methods_.body(tac::Methods::entry()).given_descriptor())) {
      const auto cells = execution.given.find(++number);
      if (!tac::is_any_object(input.objects) || cells == execution.given.end()) continue;
      for (const GivenCell& cell : cells->second)
        if (input.rows || is_at(cell, tac::kClassOfArray))
          result = circuit_.land(result, is_at_most(cell.variable.term(), kLast));
    }
    return result;
  }
  [[nodiscard]] bool is_at(const GivenCell& cell, std::uint32_t index) const {
    const Term at = cell.index.term();
    return store_.is_const(at) && store_.value(at) == index;
  }

  // A test, if it can be one.
  Unwound failing_by(const smt::Model& model, const Execution& execution, bool is_whole) {
    const Term are_known = are_of_known_classes(execution);
    fact::ModelValues values(store_, model);
    if (values.value(are_known) != 0) return input_of(model, execution);
    const Term conditions[] = {entry_condition_, circuit_.land(any(execution.errors), are_known)};
    const smt::CheckResult answer = ask_bits(conditions, first_conflicts_);
    if (const auto* sat = std::get_if<smt::Sat>(&answer)) return input_of(sat->model, execution);
    if (!is_whole || task_.most_cells || !std::holds_alternative<smt::Unsat>(answer)) return Open{};
    return NeedsAnother{};
  }

  Unwound leaving_by(const smt::Model& model, const Execution& execution) {
    fact::ModelValues values(store_, model);
    // The others are loads of rows that were not made.
    const auto is_statement = [&](const Reached& place) {
      return std::holds_alternative<tac::Unsupported>(methods_.body(place.method).stmt(place.stmt).operation);
    };
    const auto found =
        std::find_if(execution.unsupported.begin(), execution.unsupported.end(),
                     [&](const Reached& place) { return is_statement(place) && values.value(place.guard) != 0; });
    if (found == execution.unsupported.end()) return Open{};
    return LeavesModel{input_of(model, execution), found->method, found->stmt};
  }

  // The cells that the model's run reads, and the choices that it makes, in order.
  concrete::TestInput input_of(const smt::Model& model, const Execution& execution) {
    concrete::TestInput input;
    const tac::Body& body = methods_.body(tac::Methods::entry());
    fact::ModelValues values(store_, model);
    for (std::size_t i = 0; i < body.parameter_count; ++i) {
      const Term variable = entry_.variables()[i];
      const bool is_number = tac::is_primitive(body.locals[i].type);
      input.arguments.push_back(is_number ? term::value_of(model.value(variable), store_.sort(variable)) : 0);
    }
    put_cells(execution.given, values, input.arguments);
    input.arguments = concrete::without_surplus(body.given_descriptor(), std::move(input.arguments));
    for (const ChoiceMade& choice : execution.choices)
      if (values.value(choice.guard) != 0)
        input.choices.push_back(term::value_of(values.value(choice.value), store_.sort(choice.value)));
    return input;
  }

  void put_cells(const std::map<std::uint32_t, std::vector<GivenCell>>& given, fact::ModelValues& values,
                 std::vector<tac::Value>& arguments) {
    for (const auto& [number, cells] : given) {
      const auto [argument, type] = place_of(number);
      std::set<std::uint64_t> known;
      for (const GivenCell& cell : cells) {
        const auto index = static_cast<tac::Value>(values.value(cell.index.term()));
        if (!known.insert(static_cast<std::uint64_t>(index)).second) continue;
        const auto value = static_cast<tac::Value>(values.value(cell.variable.term()));
        arguments[argument] = concrete::cells_with(arguments[argument], number, index, value, type);
      }
    }
  }

  // Which argument has the cells of the array or row with this number, and of which type they are.
  [[nodiscard]] std::pair<std::uint32_t, tac::Type> place_of(std::uint32_t number) const {
    const auto arrays = tac::array_inputs(methods_.body(tac::Methods::entry()).given_descriptor());
    std::vector<tac::ArrayInput> tables;
    std::copy_if(arrays.begin(), arrays.end(), std::back_inserter(tables), [](const auto& a) { return a.rows; });
    if (number <= arrays.size() && arrays[number - 1].rows) return {*arrays[number - 1].rows, tac::Type::Int};
    const tac::ArrayInput& array =
        number <= arrays.size() ? arrays[number - 1] : tables[(number - arrays.size() - 1) % tables.size()];
    return {array.cells, tac::stack_type(array.component)};
  }

  const tac::Methods& methods_;
  term::Builder& builder_;
  term::TermStore& store_;
  smt::SmtSolver& solver_;
  const StopToken& stop_;
  Statistics& statistics_;
  const UnwindTask task_;
  const concrete::InputCase inputs_;
  Execution execution_;
  std::uint64_t error_units_ = 0;
  std::uint64_t first_conflicts_ = 0;  // for an error, before any other solver is asked
  Circuit circuit_;
  smt::BitSolver bits_;
  program::Encoder entry_;
  Term entry_condition_;
  std::deque<Tried> models_;
  std::uint64_t questions_ = 0;                 // asked of the SAT solver before copies
  std::unordered_set<std::uint32_t> possible_;  // conditions that were found to be so
};

bool has_one_value(const concrete::ParameterRange& range) {
  return range.values.low == range.values.high;
}

bool are_few_enough(const concrete::FewValues& few) {
  return concrete::case_count(few) <= kMaxCases;
}

/// The inputs with each of few values of some parameters, one after the other, and the rest.
class Apart {
 public:
  using MakeUnwinder = std::function<std::unique_ptr<Unwinder>(const UnwindTask&, const concrete::InputCase&)>;
  Apart(const UnwindTask& task, MakeUnwinder make, concrete::FewValues few)
      : task_(task), make_(std::move(make)), left_(task.max_statements_apart) {
    task_.must_be_easy = task_.asks_of_part = false;
    bounded_.apart.rows = std::move(few.rows);
    if (!are_few_enough(bounded_.apart)) bounded_.apart.rows.clear();
    // Those with the fewest values first, as far as they do not make too many cases.
    const auto size = [](const concrete::ParameterRange& range) { return range.values.high - range.values.low; };
    std::stable_sort(few.parameters.begin(), few.parameters.end(),
                     [&](const auto& a, const auto& b) { return size(a) < size(b); });
    std::vector<concrete::ParameterRange>& parameters = bounded_.apart.parameters;
    for (const concrete::ParameterRange& range : few.parameters) {
      parameters.push_back(range);
      if (!are_few_enough(bounded_.apart)) parameters.pop_back();
    }
    std::sort(parameters.begin(), parameters.end(),
              [](const auto& a, const auto& b) { return a.parameter < b.parameter; });
  }

  [[nodiscard]] bool has_cases() const {
    const auto& [parameters, rows] = bounded_.apart;
    return left_ != 0 && (!rows.empty() || !std::ranges::all_of(parameters, has_one_value));
  }
  /// No value: some of them have no answer.
  std::optional<Unwound> run() {
    std::vector<concrete::InputCase> open;
    const std::uint64_t units = std::exchange(task_.error_units, 0);
    for (const concrete::InputCase& inputs : concrete::input_cases(bounded_.apart)) {
      auto found = follow(inputs);
      if (!found) open.push_back(inputs);
      if (open.size() > kMaxOpenCases) return std::nullopt;
      if (found && std::holds_alternative<concrete::TestInput>(*found)) return found;
    }
    task_.error_units = units;
    if (units == 0 && !open.empty()) return std::nullopt;
    for (const concrete::InputCase& inputs : open) {
      auto found = follow(inputs);
      if (!found || std::holds_alternative<concrete::TestInput>(*found)) return found;
    }
    return leaves_ ? Unwound(*leaves_) : Unwound(bounded_);
  }

 private:
  // No value: it is open.
  std::optional<Unwound> follow(const concrete::InputCase& inputs) {
    task_.max_statements = left_;
    const std::unique_ptr<Unwinder> unwinder = make_(task_, inputs);
    left_ -= std::min(left_, unwinder->execute().statements);
    Unwound found = unwinder->answer(task_.error_units);
    if (std::holds_alternative<Open>(found) || std::holds_alternative<NeedsAnother>(found)) return std::nullopt;
    if (const auto* leaves = std::get_if<LeavesModel>(&found); leaves != nullptr && !leaves_) leaves_ = *leaves;
    if (const auto* bounded = std::get_if<Bounded>(&found)) {
      for (const auto& [loop, rounds] : bounded->rounds) raise(bounded_.rounds[loop], rounds);
      for (const auto& [method, levels] : bounded->levels) raise(bounded_.levels[method], levels);
    }
    return found;
  }

  static void raise(std::uint32_t& most, std::uint32_t to) { most = std::max(most, to); }

  UnwindTask task_;
  MakeUnwinder make_;
  std::uint64_t left_;  // statements
  Bounded bounded_;
  std::optional<LeavesModel> leaves_;  // the first; it counts where no other case fails
};

}  // namespace

namespace {

Unwound unwind_loops(const tac::Methods& methods, term::Builder& builder, smt::SmtSolver& solver, const StopToken& stop,
                     Statistics& statistics, const UnwindTask& task) {
  const auto unwinder = [&](const UnwindTask& one, const concrete::InputCase& inputs) {
    return std::make_unique<Unwinder>(methods, builder, solver, stop, statistics, one, inputs);
  };
  const auto whole = unwinder(task, {});
  const Execution& execution = whole->execute();
  const bool is_long = execution.given_up == GivenUp::TooMuch || execution.statements >= kStatementsInOne;
  // A parameter that has one value in all runs that go round a loop is a constant here. For the check it is one, too,
  // where these inputs are a case and the rest is another.
  const auto answer_of_whole = [&](std::uint64_t units) {
    Unwound found = whole->answer(units);
    if (auto* bounded = std::get_if<Bounded>(&found))
      std::ranges::copy_if(execution.few_values, std::back_inserter(bounded->apart.parameters), has_one_value);
    return found;
  };
  concrete::FewValues few{execution.few_values};
  if (!task.most_cells && task.max_statements_apart != 0) few.rows = whole->rows_with_few_values();
  Apart apart(task, unwinder, std::move(few));
  if (task.most_cells || !apart.has_cases()) return answer_of_whole(task.error_units);
  if (!is_long) {
    Unwound found = answer_of_whole(0);
    if (task.error_units == 0 || !std::holds_alternative<Open>(found)) return found;
  }
  if (auto found = apart.run()) return *std::move(found);
  return answer_of_whole(task.error_units);
}

// Loops are named by statements of the methods as they are without loops for ranges.
Copies named_by(const tac::RangeLoops& loops, Copies copies) {
  std::map<std::pair<tac::MethodId, tac::StmtId>, std::uint32_t> rounds;
  for (const auto& [head, most] : copies.rounds) rounds.emplace(loops.stmt_of(head), most);
  copies.rounds = std::move(rounds);
  return copies;
}

}  // namespace

Unwound unwind(const tac::Methods& methods, term::Builder& builder, smt::SmtSolver& solver, const StopToken& stop,
               Statistics& statistics, const UnwindTask& task) {
  const tac::RangeLoops loops(methods);
  Unwound found = unwind_loops(loops.methods(), builder, solver, stop, statistics, task);
  if (auto* bounded = std::get_if<Bounded>(&found)) static_cast<Copies&>(*bounded) = named_by(loops, *bounded);
  if (auto* open = std::get_if<Open>(&found); open != nullptr && open->copies)
    open->copies = named_by(loops, *std::move(open->copies));
  return found;
}

}  // namespace dashj::forward
