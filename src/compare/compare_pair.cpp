// SPDX-License-Identifier: MIT
#include "compare/compare_pair.h"

#include <algorithm>
#include <chrono>

#include "compare/differences.h"
#include "compare/limits.h"
#include "compare/sides.h"
#include "equiv/fails_where_true.h"
#include "equiv/forms/more_cells.h"
#include "equiv/not_compared.h"
#include "equiv/outside_box.h"
#include "equiv/runs/run_code.h"
#include "equiv/same_code.h"
#include "jvm/jvm_exhauster.h"
#include "jvm/jvm_runner.h"
#include "jvm/warm_parts.h"
#include "program/lower_methods.h"
#include "prove/prove_ending.h"
#include "prove/prove_methods.h"
#include "smt/renew_solver.h"

namespace dashj::compare {
namespace {

using Clock = StopToken::Clock;
using equiv::Order;
using equiv::SideCode;

/// What each question may take before the next is asked: counted in iterations and units, not seconds, so that the
/// answer does not depend on the machine. 100,000 units take about 10 ms.
struct Effort {
  std::uint64_t iterations, units;
};
const Effort kLockstep{kLockstepIterations, kLockstepUnits}, kFloatLockstep{kLockstepIterations, kFloatLockstepUnits},
    kEndless{kEndlessIterations, kEndlessUnits}, kResults{0, kResultsUnits}, kBriefResults{0, kBriefResultsUnits},
    kFloatResults{0, kFloatResultsUnits}, kFewCells{0, kFewCellsUnits},
    kReferenceEnds{kEndlessIterations, kReferenceEndsUnits};

class Comparison {
 public:
  Comparison(jvm::AnalysisContext& context, const PairEntries& pair, const StopToken& stop, KnownSoFar& known)
      : context_(context),
        pair_(pair),
        stop_(stop),
        sides_(context.program, pair),
        differences_(context, pair, sides_, stop, statistics_),
        known_(known) {}

  Result<EquivalenceReport> run() {
    const auto start = Clock::now();
    smt::renew_solver();  // the answer does not depend on pairs that were compared before
    context_.warm->set_stop_token(stop_);
    EquivalenceReport report;
    report.outcome = DASHJ_TRY(decide());
    if (std::holds_alternative<Equivalent>(report.outcome))
      if (auto refused = DASHJ_TRY(refused_class())) report.outcome = Undecided{*refused};
    if (std::holds_alternative<Equivalent>(report.outcome) && !is_printed_alike_)
      if (const std::string where = sides_.uncompared_output(); !where.empty())
        report.outcome = compared_in_runs(where);
    if (auto* same = std::get_if<Equivalent>(&report.outcome)) {
      add_conditions(*same);
      program::UnseenEffects reference = sides_.reference().unseen, student = sides_.student().unseen;
      if (is_printed_alike_) reference.prints = student.prints = {};
      same->not_compared =
          equiv::not_compared(reference, student, pair_.student_prefix, pair_.reference.method->descriptor);
    }
    report.behaviour = differences_.behaviour();
    report.statistics = statistics_;
    report.seconds = std::chrono::duration<double>(Clock::now() - start).count();
    return report;
  }

 private:
  void add_conditions(Equivalent& same) {
    if (pair_.same.tolerance.is_any() && tac::is_float(sides_.reference().code.body.result_type()))
      same.equality += " within the tolerance";
    if (!has_reference_end()) same.equality += ", where the reference ends";
  }

  // Nothing is said of inputs on which the reference does not end. Whether there are such is worth a short look.
  bool has_reference_end() {
    const SideCode& reference = sides_.reference().code;
    const bool was_all_run = exhausted_.size() == 1 && is_everything(exhausted_.front());
    if (was_all_run || (!has_loops(reference) && reference.callees.empty())) return true;
    ScopedTimer timer(statistics_, "reference-ends");
    return prove::prove_ending(reference, sides_.precondition(), options_of(kReferenceEnds, nullptr), stop_,
                               statistics_, context_.progress)
        .has_value();
  }

  Result<Outcome> decide() {
    if (auto reason = DASHJ_TRY(sides_.read())) return Undecided{*reason};
    is_same_code_ = equiv::is_same_code(sides_.reference().code, sides_.student().code, pair_.student_prefix);
    is_printed_alike_ = pair_.same.compares_output && is_same_code_ && sides_.print_by_the_same_code();
    if (is_same_code_ && (is_printed_alike_ || sides_.uncompared_output().empty()))
      return Equivalent{"both are the same code", "it ends where the reference does"};
    if (auto outcome = DASHJ_TRY(differences_.run_task_inputs())) return *outcome;
    if (auto outcome = DASHJ_TRY(differences_.run_samples())) return *outcome;
    if (auto outcome = DASHJ_TRY(look_at_endless())) return *outcome;
    if (auto outcome = DASHJ_TRY(try_few_cells())) return *outcome;
    // Of rows little is proved soon.
    if (sides_.takes_tables())
      if (auto outcome = DASHJ_TRY(run_many())) return *outcome;
    // Proofs about floats take long, and mostly end with nothing where the two round in another way.
    if (is_of_floats() || differences_.needs_jvm())
      if (auto outcome = DASHJ_TRY(run_many())) return *outcome;
    const std::string printed = has_output_alone() ? sides_.uncompared_output() : "";
    if (printed.empty())
      if (auto outcome = DASHJ_TRY(prove_same_rounds())) return *outcome;
    const bool is_seldom_proved = sides_.takes_tables() || !printed.empty();
    auto outcome = DASHJ_TRY(prove_results(is_of_floats()     ? kFloatResults
                                           : is_seldom_proved ? kBriefResults
                                                              : kResults));
    if (outcome) return *outcome;
    if (!printed.empty() && !is_suspect()) return compared_in_runs(printed);
    // More time might help where a proof made no progress in the time that it had.
    const bool is_plain = reason_.kind == UnknownKind::NoProgress && reason_.detail.empty();
    if (is_plain && stop_.should_stop()) reason_ = {unknown_kind(stop_.reason()), ""};
    return Undecided{reason_, known_.most_cells, known_.runs, known_.are_all_run};
  }

  // That it ends alike is no answer where what it prints counts, so a proof of that is looked for briefly. What it
  // throws may still differ for an input that nobody has run.
  [[nodiscard]] bool has_output_alone() const {
    return pair_.reference.method->descriptor.ends_with(")V") && !sides_.has_arrays();
  }
  [[nodiscard]] Undecided compared_in_runs(const std::string& where) const {
    return {{UnknownKind::Unsupported, where + " counts, and is compared in runs only"},
            0,
            known_.runs,
            known_.are_all_run};
  }

  [[nodiscard]] bool is_of_floats() const {
    const tac::Body& body = sides_.reference().code.body;
    const auto first = body.locals.begin();
    return tac::is_float(body.result_type()) ||
           std::any_of(first, first + body.declared_parameter_count,
                       [](const tac::Local& local) { return tac::is_float(local.type); });
  }

  [[nodiscard]] Effort lockstep_effort() const { return is_of_floats() ? kFloatLockstep : kLockstep; }

  // What is hard to prove is run often, once the cheap proofs have failed.
  MaybeOutcome run_many() {
    if (has_run_many_ || !results_are_equal_.empty() || stop_.should_stop()) return std::nullopt;
    has_run_many_ = true;
    auto outcome = DASHJ_TRY(differences_.needs_jvm() ? differences_.run_on_jvm() : differences_.run_many());
    if (outcome) return outcome;
    if (differences_.needs_jvm() && !is_suspect())
      if (auto all = DASHJ_TRY(run_all_that_count())) return all;
    if (!is_suspect()) known_.runs = differences_.equal_runs();
    return std::nullopt;
  }
  // Where few inputs count they are all run, with what they print. Code that is not followed may do something else the
  // next time, so there it is no proof.
  MaybeOutcome run_all_that_count() {
    const auto box = differences_.few_that_count();
    if (!box) return std::nullopt;
    const tac::Body& body = sides_.reference().code.body;
    const SideCode others = equiv::outside_box(*box, sides_.precondition(), body);
    const auto verdict = prove(equiv::as_methods(equiv::fails_where_true(others)), kLockstep, nullptr);
    if (!std::holds_alternative<prove::NoneFails>(verdict)) return std::nullopt;
    if (!DASHJ_TRY(differences_.are_alike_on(*box))) return std::nullopt;
    known_.are_all_run = true;
    if (differences_.has_left_model()) return std::nullopt;
    is_printed_alike_ = true;
    exhausted_ = {*box};
    return Outcome(Equivalent{"all inputs that count were run, twice", "all runs have ended"});
  }

  // A difference that no JVM has shown, or a run without an end, may be one.
  [[nodiscard]] bool is_suspect() const {
    return !differences_.endless().empty() || differences_.why_not().has_value();
  }

  // Where the JVM does not link a class it throws what no statement says (JVMS 5.4), and exceptions are compared: one
  // side alone may name such a class.
  Result<std::optional<UnknownReason>> refused_class() {
    for (const Side* side : {&sides_.reference(), &sides_.student()})
      if (auto refused = DASHJ_TRY(jvm::refused_class(context_, side->named, stop_))) return refused;
    return std::nullopt;
  }

  // Inputs on which the student's method runs longer than all others: whether it ends at all a JVM sees soonest. A
  // difference says more than a run that does not end, so the engine looks for one first.
  MaybeOutcome look_at_endless() {
    if (differences_.endless().empty()) return std::nullopt;
    std::optional<Outcome> found;
    for (const auto& arguments : differences_.endless()) {
      auto outcome = DASHJ_TRY(found ? differences_.differs_late(arguments) : differences_.run_long(arguments));
      if (outcome && std::holds_alternative<Different>(*outcome)) return outcome;
      if (!found) found = std::move(outcome);
    }
    if (!found) return std::nullopt;
    // Nothing is proved of a method that does not end: invariants would be in vain, and so would be all paths at once,
    // which follow an endless loop.
    prove::ProveOptions options = options_of(kEndless, nullptr);
    options.means = prove::Means::Search;
    options.techniques.invariants = options.techniques.unwinding = false;
    const auto verdict =
        prove::prove_methods(sides_.fused(Order::OneAfterOther), options, stop_, statistics_, context_.progress);
    if (const auto* failing = std::get_if<prove::OneFails>(&verdict))
      if (auto outcome = DASHJ_TRY(confirm(*failing))) return outcome;
    return found;
  }

  // No value: a JVM did not show it.
  MaybeOutcome confirm(const prove::OneFails& failing) {
    return confirm(sides_.arguments_of_fused(failing.input.arguments));
  }
  MaybeOutcome confirm(const std::vector<tac::Value>& arguments) {
    MaybeOutcome outcome = differences_.confirm(arguments);
    if (differences_.why_not()) reason_ = *differences_.why_not();
    if (is_suspect()) known_.runs = 0;
    return outcome;
  }

  prove::MethodsVerdict prove(const tac::Methods& methods, Effort effort, concrete::Exhauster* exhauster) {
    return prove::prove_methods(methods, options_of(effort, exhauster), stop_, statistics_, context_.progress);
  }

  // Where arrays are given, both sides' objects have their numbers there, and all paths at once know one side's alone.
  [[nodiscard]] prove::ProveOptions options_of(Effort effort, concrete::Exhauster* exhauster) {
    dash::Techniques techniques = context_.options.techniques;
    techniques.unwinding = techniques.unwinding && !sides_.takes_arrays();
    return {pair_.student.name(), context_.options.seed,
            techniques,           effort.iterations,
            effort.units,         exhauster,
            prove::Means::All,    &meter_};
  }

  // Both in lockstep: many correct methods go round their loops like the reference does, and then end like it. If not
  // as they are, then in other forms: recursion left as it is, loops that count down turned round, a division by
  // subtractions, one of the two a round ahead. That equal locals stay equal is soon seen of each form, before the
  // engine searches.
  MaybeOutcome prove_same_rounds() {
    ScopedTimer timer(statistics_, "same-rounds");
    const Side &reference = sides_.reference(), &student = sides_.student();
    const Forms first{&reference.code, &student.code},
        with_recursion{&reference.with_recursion(), &student.with_recursion()},
        upwards{&reference.upwards(), &student.upwards()};
    std::vector<Forms> all{first};
    const bool is_recursion_left = reference.as_called || student.as_called;
    if (is_recursion_left) all.push_back(with_recursion);
    if (reference.counting_up || student.counting_up) all.push_back(upwards);
    const Forms by_subtractions{&reference.by_subtractions(), &student.by_subtractions()};
    const bool is_one_direct = has_loops(reference.code) != has_loops(student.code);
    if (is_one_direct && has_loops(*by_subtractions.reference) && has_loops(*by_subtractions.student))
      all.push_back(by_subtractions);
    if (has_loops(*upwards.reference) && has_loops(*upwards.student))
      for (const equiv::Lead lead : {equiv::Lead{1, 0}, equiv::Lead{0, 1}})
        all.push_back({upwards.reference, upwards.student, lead});
    for (const Forms& forms : all) {
      if (auto outcome = DASHJ_TRY(prove_same_rounds(forms, prove::Means::RelatedLoops))) return outcome;
      if (&forms != &all.front()) continue;
      if (auto outcome = DASHJ_TRY(run_few_inputs())) return outcome;
    }
    if (auto outcome = DASHJ_TRY(run_many())) return outcome;
    if (auto outcome = DASHJ_TRY(relate_in_lockstep())) return outcome;
    // What each leaves in an array is a claim over every index, and those of one loop at a time are fewer.
    if (sides_.has_arrays())
      if (auto outcome = DASHJ_TRY(prove_apart(lockstep_effort()))) return outcome;
    if (auto outcome = DASHJ_TRY(prove_same_rounds(first, prove::Means::Search))) return outcome;
    return is_recursion_left ? prove_same_rounds(with_recursion, prove::Means::Search) : std::optional<Outcome>();
  }

  // One of the two may go on for some rounds, as a loop that has found something and one that leaves it then.
  MaybeOutcome relate_in_lockstep() {
    if (!results_are_equal_.empty() || stop_.should_stop()) return std::nullopt;
    prove::ProveOptions options = options_of(lockstep_effort(), nullptr);
    options.means = prove::Means::RelatedLoops;
    const auto verdict =
        prove::prove_methods(sides_.fused(Order::Lockstep), options, stop_, statistics_, context_.progress);
    if (!std::holds_alternative<prove::NoneFails>(verdict)) return std::nullopt;
    results_are_equal_ = "proved round by round";
    return prove_student_ends();
  }

  // No value: nothing was decided, but maybe results_are_equal_ says why they are.
  MaybeOutcome prove_same_rounds(const Forms& forms, prove::Means means) {
    if (!results_are_equal_.empty() || stop_.should_stop()) return std::nullopt;
    prove::ProveOptions options = options_of(lockstep_effort(), nullptr);
    options.means = means;
    const tac::Methods methods = sides_.fused(forms, Order::SameRounds);
    const auto verdict = prove::prove_methods(methods, options, stop_, statistics_, context_.progress);
    if (const auto* failing = std::get_if<prove::OneFails>(&verdict)) return differs_on(*failing);
    if (!std::holds_alternative<prove::NoneFails>(verdict)) return std::nullopt;
    const prove::EndingVerdict ending =
        prove::prove_callees_ending(*forms.student, options_of({}, nullptr), stop_, statistics_, context_.progress);
    if (ending)
      return Outcome(Equivalent{"proved round by round",
                                "its loops end with those of the reference" + (ending->empty() ? "" : "; " + *ending)});
    reason_ = ending.error();
    results_are_equal_ = "proved round by round";
    return std::nullopt;
  }

  MaybeOutcome differs_on(const prove::OneFails& failing) {
    MaybeOutcome outcome = differences_.differs_on(sides_.arguments_of_fused(failing.input.arguments));
    if (differences_.why_not()) reason_ = *differences_.why_not();
    if (is_suspect()) known_.runs = 0;
    return outcome;
  }

  static bool has_loops(const SideCode& code) {
    const std::vector<bool> heads = equiv::loop_heads(code.body);
    return std::find(heads.begin(), heads.end(), true) != heads.end();
  }

  MaybeOutcome prove_results(Effort effort) {
    if (results_are_equal_.empty()) {
      const auto lockstep = prove(sides_.fused(Order::Lockstep), lockstep_effort(), nullptr);
      if (std::holds_alternative<prove::NoneFails>(lockstep)) results_are_equal_ = "proved round by round";
      if (const auto* failing = std::get_if<prove::OneFails>(&lockstep))
        if (auto outcome = DASHJ_TRY(confirm(*failing))) return outcome;
    }
    return results_are_equal_.empty() ? prove_apart(effort) : prove_student_ends();
  }

  // One after the other: each loop is summed up by itself.
  MaybeOutcome prove_apart(Effort effort) {
    if (!results_are_equal_.empty() || stop_.should_stop()) return std::nullopt;
    const auto verdict = prove_one_after_other(options_of(effort, nullptr));
    if (const auto* failing = std::get_if<prove::OneFails>(&verdict)) return confirm(*failing);
    if (const auto* reason = std::get_if<UnknownReason>(&verdict)) {
      reason_ = *reason;
      return std::nullopt;
    }
    note_equality(std::get<prove::NoneFails>(verdict));
    return prove_student_ends();
  }

  // With a JVM that may run all inputs.
  prove::MethodsVerdict prove_one_after_other(prove::ProveOptions options) {
    const tac::Methods methods = sides_.fused(Order::OneAfterOther);
    const program::LoweredMethods on_jvm{methods, {pair_.compare}, {}};
    jvm::JvmExhauster exhauster(context_, on_jvm, stop_, statistics_);
    options.exhauster = sides_.has_arrays() ? nullptr : &exhauster;
    return prove::prove_methods(methods, options, stop_, statistics_, context_.progress);
  }

  void note_equality(const prove::NoneFails& proved) {
    exhausted_ = proved.exhausted;
    const bool is_of_all = exhausted_.size() == 1 && is_everything(exhausted_.front());
    results_are_equal_ = exhausted_.empty() ? "proved"
                         : is_of_all        ? "all inputs were run, twice"
                                     : "inputs that come to a loop were all run, twice; of the others it is proved";
  }

  // A precondition or an early answer may leave few inputs that come to a loop: soon run, and hard to search.
  MaybeOutcome run_few_inputs() {
    if (!results_are_equal_.empty() || sides_.has_arrays() || stop_.should_stop()) return std::nullopt;
    prove::ProveOptions options = options_of(lockstep_effort(), nullptr);
    options.means = prove::Means::FewInputs;
    const auto verdict = prove_one_after_other(options);
    if (const auto* failing = std::get_if<prove::OneFails>(&verdict)) return confirm(*failing);
    const auto* proved = std::get_if<prove::NoneFails>(&verdict);
    if (proved == nullptr) return std::nullopt;
    note_equality(*proved);
    return prove_student_ends();
  }

  // Most of what differs at all differs for few cells; and where nothing is proved of all arrays, so much is known.
  MaybeOutcome try_few_cells() {
    if (!sides_.has_arrays() || !results_are_equal_.empty()) return std::nullopt;
    if (!sides_.takes_arrays()) return unwind_all();
    if (!sides_.has_form_of_few_cells()) return std::nullopt;
    prove::ProveOptions options = options_of(kFewCells, nullptr);
    options.means = prove::Means::Unwinding;
    if (sides_.takes_objects_alone()) return try_objects(options);
    const std::int32_t last = sides_.takes_rows() ? kMostRowsTried : kMostCellsTried;
    for (std::int32_t most = 1; most <= last && !stop_.should_stop(); ++most) {
      const auto verdict = prove_with_few_cells(options, most);
      if (const auto* failing = std::get_if<prove::OneFails>(&verdict))
        return confirm(sides_.arguments_of_few_cells(failing->input.arguments, most));
      if (!std::holds_alternative<prove::NoneFails>(verdict)) break;
      known_.most_cells = most;
    }
    if (!are_all_cells_few()) return std::nullopt;
    results_are_equal_ = "proved for arrays of as many cells as the precondition allows";
    return prove_student_ends();
  }
  prove::MethodsVerdict prove_with_few_cells(const prove::ProveOptions& options, std::int32_t most) {
    return prove::prove_methods(sides_.fused_with_few_cells(most), options, stop_, statistics_, context_.progress);
  }
  // Objects have no cells, so what is proved so is proved of all inputs.
  MaybeOutcome try_objects(const prove::ProveOptions& options) {
    const auto verdict = prove_with_few_cells(options, 0);
    if (const auto* failing = std::get_if<prove::OneFails>(&verdict))
      return confirm(sides_.arguments_of_few_cells(failing->input.arguments, 0));
    if (!std::holds_alternative<prove::NoneFails>(verdict)) return std::nullopt;
    results_are_equal_ = "proved";
    return prove_student_ends();
  }
  // Whether no array that meets the precondition is longer than those of which it was proved.
  bool are_all_cells_few() {
    const SideCode* precondition = sides_.precondition_as_lowered();
    if (precondition == nullptr || known_.most_cells == 0 || stop_.should_stop()) return false;
    const auto longer = equiv::with_more_cells(*precondition, known_.most_cells);
    if (!longer) return false;
    prove::ProveOptions options = options_of(kFewCells, nullptr);
    options.means = prove::Means::Unwinding;
    const tac::Methods methods = equiv::as_methods(equiv::fails_where_true(*longer));
    const auto verdict = prove::prove_methods(methods, options, stop_, statistics_, context_.progress);
    return std::holds_alternative<prove::NoneFails>(verdict);
  }

  // Where no array is given, only a result is one: what is proved so is proved of all inputs.
  MaybeOutcome unwind_all() {
    prove::ProveOptions options = options_of(kFewCells, nullptr);
    options.means = prove::Means::Unwinding;
    const auto verdict =
        prove::prove_methods(sides_.fused(Order::OneAfterOther), options, stop_, statistics_, context_.progress);
    if (const auto* failing = std::get_if<prove::OneFails>(&verdict)) return confirm(*failing);
    if (!std::holds_alternative<prove::NoneFails>(verdict)) return std::nullopt;
    results_are_equal_ = "proved";
    return prove_student_ends();
  }

  // What has been run has ended; of other inputs it is to be shown.
  MaybeOutcome prove_student_ends() {
    ScopedTimer timer(statistics_, "ending");
    const auto ends = [&](const SideCode* given) {
      return prove::prove_ending(sides_.student().code, given, options_of({}, nullptr), stop_, statistics_,
                                 context_.progress);
    };
    if (exhausted_.size() == 1) {
      if (is_everything(exhausted_.front())) return Outcome(Equivalent{results_are_equal_, "all runs have ended"});
      const SideCode others = equiv::outside_box(exhausted_.front(), sides_.precondition(), sides_.student().code.body);
      const prove::EndingVerdict verdict = ends(&others);
      if (verdict)
        return Outcome(Equivalent{results_are_equal_, "what was run has ended; of the other inputs: " + *verdict});
    }
    const prove::EndingVerdict verdict = ends(sides_.precondition());
    if (verdict) return Outcome(Equivalent{results_are_equal_, *verdict});
    reason_ = verdict.error();
    return std::nullopt;
  }

  [[nodiscard]] bool is_everything(const concrete::InputBox& box) const {
    for (std::uint32_t p = 0; p < box.ranges.size(); ++p) {
      const tac::Type type = sides_.student().code.body.locals[p].type;
      if (tac::stack_type(type) != tac::Type::Int) return false;
      const std::int64_t low = type == tac::Type::Boolean || type == tac::Type::Char ? 0
                               : type == tac::Type::Byte                             ? INT8_MIN
                               : type == tac::Type::Short                            ? INT16_MIN
                                                                                     : INT32_MIN;
      const std::int64_t high = type == tac::Type::Boolean ? 1
                                : type == tac::Type::Byte  ? INT8_MAX
                                : type == tac::Type::Short ? INT16_MAX
                                : type == tac::Type::Char  ? UINT16_MAX
                                                           : INT32_MAX;
      if (box.ranges[p].low > low || box.ranges[p].high < high) return false;
    }
    return true;
  }

  jvm::AnalysisContext& context_;
  const PairEntries& pair_;
  const StopToken& stop_;
  Statistics statistics_;
  WorkMeter meter_;
  Sides sides_;
  Differences differences_;
  std::vector<concrete::InputBox> exhausted_;
  std::string results_are_equal_;  // why; empty: not known yet
  KnownSoFar& known_;
  bool is_same_code_ = false;
  bool is_printed_alike_ = false;
  bool has_run_many_ = false;
  UnknownReason reason_;
};

}  // namespace

Result<EquivalenceReport> compare_pair(jvm::AnalysisContext& context, const PairEntries& pair, const StopToken& stop,
                                       KnownSoFar& known) {
  return Comparison(context, pair, stop, known).run();
}

}  // namespace dashj::compare
