// SPDX-License-Identifier: MIT
#include "compare/compare_pair.h"

#include <fmt/format.h>
#include <spdlog/spdlog.h>

#include <algorithm>
#include <chrono>

#include "compare/limits.h"
#include "equiv/counting_up.h"
#include "equiv/division_as_loop.h"
#include "equiv/fuse.h"
#include "equiv/not_compared.h"
#include "equiv/outside_box.h"
#include "equiv/recursion_as_loop.h"
#include "equiv/same_code.h"
#include "equiv/sample_inputs.h"
#include "jvm/jvm_exhauster.h"
#include "jvm/jvm_runner.h"
#include "jvm/warm_parts.h"
#include "program/constants.h"
#include "program/lower_methods.h"
#include "prove/prove_ending.h"
#include "prove/prove_methods.h"
#include "search/limits.h"
#include "search/shrink.h"
#include "smt/renew_solver.h"
#include "verdict/parse_inputs.h"

namespace dashj::compare {
namespace {

using Clock = StopToken::Clock;
using equiv::Order;
using equiv::RunOutcome;
using equiv::SideCode;

/// What each question may take before the next is asked: counted in iterations and units, not seconds, so that the
/// answer does not depend on the machine. 100,000 units take about 10 ms.
struct Effort {
  std::uint64_t iterations, units;
};
const Effort kLockstep{kLockstepIterations, kLockstepUnits}, kEndless{kEndlessIterations, kEndlessUnits},
    kResults{0, kResultsUnits};

/// One of the two methods, in its forms that do the same.
struct Side {
  SideCode code;                      ///< What is compared: recursion as a loop where that is possible.
  std::optional<SideCode> as_called;  ///< With its recursion, where that has become a loop.
  std::optional<SideCode> counting_up;
  std::optional<SideCode> subtracting;  ///< With a division as a loop.
  program::UnseenEffects unseen;        ///< What its runs leave behind beside a result.
  std::vector<std::string> named;       ///< Classes that the JVM links where it comes to them.
  [[nodiscard]] const SideCode& with_recursion() const { return as_called ? *as_called : code; }
  [[nodiscard]] const SideCode& upwards() const { return counting_up ? *counting_up : code; }
  [[nodiscard]] const SideCode& by_subtractions() const { return subtracting ? *subtracting : code; }
};

class Comparison {
 public:
  Comparison(jvm::AnalysisContext& context, const PairEntries& pair, const StopToken& stop)
      : context_(context), pair_(pair), stop_(stop) {}

  Result<EquivalenceReport> run() {
    const auto start = Clock::now();
    smt::renew_solver();  // the answer does not depend on pairs that were compared before
    context_.warm->set_stop_token(stop_);
    EquivalenceReport report;
    report.outcome = DASHJ_TRY(decide());
    if (std::holds_alternative<Equivalent>(report.outcome))
      if (auto refused = DASHJ_TRY(refused_class())) report.outcome = Undecided{*refused};
    if (auto* same = std::get_if<Equivalent>(&report.outcome))
      same->not_compared = equiv::not_compared(reference_.unseen, student_.unseen, pair_.student_prefix);
    report.statistics = statistics_;
    report.seconds = std::chrono::duration<double>(Clock::now() - start).count();
    return report;
  }

 private:
  using Outcome = decltype(EquivalenceReport::outcome);

  Result<Outcome> decide() {
    if (auto reason = DASHJ_TRY(read_codes())) return Undecided{*reason};
    if (equiv::is_same_code(reference_.code, student_.code, pair_.student_prefix))
      return Equivalent{"both are the same code", "it ends where the reference does"};
    if (auto outcome = DASHJ_TRY(run_samples())) return *outcome;
    if (auto outcome = DASHJ_TRY(prove_same_rounds())) return *outcome;
    auto outcome = DASHJ_TRY(prove_results());
    if (outcome) return *outcome;
    return Undecided{reason_};
  }

  // Where the JVM does not link a class it throws what no statement says (JVMS 5.4), and exceptions are compared: one
  // side alone may name such a class.
  Result<std::optional<UnknownReason>> refused_class() {
    for (const Side* side : {&reference_, &student_})
      if (auto refused = DASHJ_TRY(jvm::refused_class(context_, side->named, stop_))) return refused;
    return std::nullopt;
  }

  // The codes of all that is compared. A value: they cannot be.
  Result<std::optional<UnknownReason>> read_codes() {
    if (auto reason = DASHJ_TRY(read_side(pair_.reference, {"reference", ""}, reference_))) return reason;
    if (auto reason = DASHJ_TRY(read_side(pair_.student, {"submission", pair_.student_prefix}, student_)))
      return reason;
    if (pair_.precondition.owner == nullptr) return std::nullopt;
    Side precondition;
    if (auto reason = DASHJ_TRY(read_side(pair_.precondition, {"precondition", ""}, precondition))) return reason;
    precondition_code_ = std::move(precondition.code);
    return std::nullopt;
  }

  Result<std::optional<UnknownReason>> read_side(const program::Entry& entry, const equiv::SideName& name, Side& side) {
    const program::Property none{false, false, false, {}};
    const program::LoweredMethods lowered = DASHJ_TRY(program::lower_methods(context_.program, entry, none, false));
    auto code = equiv::side_code(lowered.methods, name);
    if (!code) return UnknownReason{UnknownKind::Unsupported, code.error()};
    side.code = std::move(*code);
    side.unseen = program::unseen_effects(context_.program, lowered);
    side.named = lowered.named;
    if (const auto loops = equiv::with_loops_for_recursion(lowered.methods))
      if (auto with_loops = equiv::side_code(*loops, name))
        side.as_called = std::exchange(side.code, std::move(*with_loops));
    side.counting_up = equiv::counting_up(side.code);
    side.subtracting = equiv::division_as_loop(side.code);
    return std::nullopt;
  }

  [[nodiscard]] const SideCode* precondition() const { return precondition_code_ ? &*precondition_code_ : nullptr; }

  [[nodiscard]] tac::Methods fused(Order order) const { return fused(reference_.code, student_.code, {}, order); }

  [[nodiscard]] tac::Methods fused(const SideCode& reference, const SideCode& student, equiv::Lead lead,
                                   Order order) const {
    const auto original = [this](const std::string& name) { return equiv::original_name(name, pair_.student_prefix); };
    return equiv::fuse({reference, student, precondition(), lead}, order, original);
  }

  // Many wrong methods are wrong about the inputs that people think of, and most that never end do not on one of them.
  Result<std::optional<Outcome>> run_samples() {
    ScopedTimer timer(statistics_, "samples");
    const tac::Methods reference = equiv::as_methods(reference_.code), student = equiv::as_methods(student_.code);
    std::optional<tac::Methods> precondition;
    if (precondition_code_) precondition = equiv::as_methods(*precondition_code_);
    for (const auto& arguments : equiv::sample_inputs(student_.code.body, kComparedSamples, context_.options.seed)) {
      if (stop_.should_stop()) break;
      if (precondition && !holds(*precondition, arguments)) continue;
      statistics_.add("samples");
      const RunOutcome expected = equiv::run_code(reference, arguments, kComparedSteps);
      if (expected.end != RunOutcome::End::Returned && expected.end != RunOutcome::End::Threw) continue;
      const RunOutcome given = equiv::run_code(student, arguments, kComparedSteps);
      if (given.end == RunOutcome::End::NotEnded && endless_.size() < kMaxEndlessInputs) endless_.push_back(arguments);
      if (!is_difference(expected, given)) continue;
      if (auto outcome = DASHJ_TRY(confirm(arguments))) return outcome;
    }
    return look_at_endless();
  }

  static bool holds(const tac::Methods& precondition, const std::vector<tac::Value>& arguments) {
    const RunOutcome outcome = equiv::run_code(precondition, arguments, kComparedSteps);
    return outcome.end == RunOutcome::End::Returned && outcome.result != 0;
  }

  [[nodiscard]] bool is_difference(const RunOutcome& expected, const RunOutcome& given) const {
    using End = RunOutcome::End;
    if (given.end != End::Returned && given.end != End::Threw) return false;
    if (expected.end != given.end) return true;
    if (given.end == End::Returned) return expected.result != given.result;
    return expected.exception_class != equiv::original_name(given.exception_class, pair_.student_prefix);
  }

  // Inputs on which the student's method runs longer than all others: whether it ends at all a JVM sees soonest. A
  // difference says more than a run that does not end, so the engine looks for one first.
  Result<std::optional<Outcome>> look_at_endless() {
    if (endless_.empty()) return std::nullopt;
    std::optional<Outcome> found;
    for (const auto& arguments : endless_) {
      auto outcome = DASHJ_TRY(found ? differs_late(arguments) : run_long(arguments));
      if (outcome && std::holds_alternative<Different>(*outcome)) return outcome;
      if (!found) found = std::move(outcome);
    }
    if (!found) return std::nullopt;
    // Nothing is proved of a method that does not end: invariants would be in vain.
    prove::ProveOptions options = options_of(kEndless, nullptr);
    options.means = prove::Means::Search;
    options.techniques.invariants = false;
    const auto verdict =
        prove::prove_methods(fused(Order::OneAfterOther), options, stop_, statistics_, context_.progress);
    if (const auto* failing = std::get_if<prove::OneFails>(&verdict))
      if (auto outcome = DASHJ_TRY(confirm(failing->input.arguments))) return outcome;
    return found;
  }

  // Whether both end on the interpreter, after many statements, and differ.
  Result<std::optional<Outcome>> differs_late(const std::vector<tac::Value>& arguments) {
    const RunOutcome expected = equiv::run_code(equiv::as_methods(reference_.code), arguments, kComparedSteps);
    const RunOutcome given = equiv::run_code(equiv::as_methods(student_.code), arguments, kEndlessSteps);
    return is_difference(expected, given) ? confirm(arguments) : std::optional<Outcome>();
  }

  Result<std::optional<Outcome>> run_long(const std::vector<tac::Value>& arguments) {
    const RunOutcome expected = equiv::run_code(equiv::as_methods(reference_.code), arguments, kComparedSteps);
    const RunOutcome given = equiv::run_code(equiv::as_methods(student_.code), arguments, kEndlessSteps);
    if (given.end == RunOutcome::End::Returned || given.end == RunOutcome::End::Threw)
      return is_difference(expected, given) ? confirm(arguments) : std::optional<Outcome>();
    const ShownOutcomes shown = DASHJ_TRY(show_outcomes(context_, pair_, arguments, stop_.remaining_ms(kEndlessMs)));
    if (const auto* both = std::get_if<BothOutcomes>(&shown)) return different(arguments, *both);
    if (stop_.should_stop()) return std::nullopt;
    std::string within;
    if (std::holds_alternative<NotEnded>(shown))
      within = fmt::format("{} s on a JVM", kEndlessMs / 1000);
    else if (std::holds_alternative<OutOfResources>(shown))
      within = "the stack and heap of a JVM";
    if (within.empty()) return std::nullopt;
    const std::string result = expected.end == RunOutcome::End::Returned
                                   ? result_text(pair_.reference.method->descriptor, expected.result)
                                   : "throws " + program::display_class_name(expected.exception_class);
    return Outcome(DidNotEnd{DASHJ_TRY(named(arguments)), result, within});
  }

  Result<std::vector<verdict::NamedValue>> named(const std::vector<tac::Value>& arguments) const {
    return verdict::named_values(DASHJ_TRY(verdict::parameters_of(pair_.reference)), arguments, {});
  }

  std::optional<Outcome> different(const std::vector<tac::Value>& arguments, const BothOutcomes& both) const {
    auto input = named(arguments);
    if (both.reference == both.student || !input) return std::nullopt;
    return Outcome(Different{std::move(*input), both.reference, both.student});
  }

  // DIFFERENT is said only of what a JVM has shown. No value: it did not.
  Result<std::optional<Outcome>> confirm(const std::vector<tac::Value>& arguments) {
    if (context_.options.techniques.shrinking) {
      const std::vector<tac::Value> small = shrunk(arguments);
      if (small != arguments)
        if (auto outcome = DASHJ_TRY(shown(small))) return outcome;
    }
    return shown(arguments);
  }

  // The smallest input on which both still end and differ.
  std::vector<tac::Value> shrunk(const std::vector<tac::Value>& arguments) {
    ScopedTimer timer(statistics_, "shrink");
    const tac::Methods reference = equiv::as_methods(reference_.code), student = equiv::as_methods(student_.code);
    std::optional<tac::Methods> precondition;
    if (precondition_code_) precondition = equiv::as_methods(*precondition_code_);
    search::ShrinkTask task{{}, program::constants_of(student, search::kShrinkConstants)};
    task.constants.merge(program::constants_of(reference, search::kShrinkConstants));
    for (std::uint32_t i = 0; i < arguments.size(); ++i) task.parameters.push_back(reference_.code.body.locals[i].type);
    const auto fails = [&](const concrete::TestInput& input, std::uint64_t max_steps) {
      search::Tried tried;
      const RunOutcome expected = equiv::run_code(reference, input.arguments, max_steps);
      const RunOutcome given = equiv::run_code(student, input.arguments, max_steps);
      tried.steps = expected.steps + given.steps;
      const bool has_ended = expected.end == RunOutcome::End::Returned || expected.end == RunOutcome::End::Threw;
      tried.fails =
          has_ended && is_difference(expected, given) && (!precondition || holds(*precondition, input.arguments));
      return tried;
    };
    return search::shrink({arguments, {}}, task, fails).arguments;
  }

  Result<std::optional<Outcome>> shown(const std::vector<tac::Value>& arguments) {
    ScopedTimer timer(statistics_, "confirm");
    const ShownOutcomes shown =
        DASHJ_TRY(show_outcomes(context_, pair_, arguments, std::max(1, stop_.remaining_ms(kShownMs))));
    if (const auto* both = std::get_if<BothOutcomes>(&shown))
      if (auto outcome = different(arguments, *both)) return outcome;
    std::string why = "a JVM gives the same";
    if (const auto* not_shown = std::get_if<NotShown>(&shown)) why = not_shown->why;
    if (std::holds_alternative<NotEnded>(shown)) why = "a JVM did not end in time";
    if (const auto* out = std::get_if<OutOfResources>(&shown)) why = "the JVM threw " + out->what;
    reason_ = {UnknownKind::NotReplayed, why};
    return std::nullopt;
  }

  prove::MethodsVerdict prove(const tac::Methods& methods, Effort effort, concrete::Exhauster* exhauster) {
    return prove::prove_methods(methods, options_of(effort, exhauster), stop_, statistics_, context_.progress);
  }

  [[nodiscard]] prove::ProveOptions options_of(Effort effort, concrete::Exhauster* exhauster) {
    return {pair_.student.name(),
            context_.options.seed,
            context_.options.techniques,
            effort.iterations,
            effort.units,
            exhauster,
            prove::Means::All,
            &meter_};
  }

  /// Two codes that do what the two methods do, so what is proved of them holds of these.
  struct Forms {
    const SideCode *reference, *student;
    equiv::Lead lead = {};
  };

  // Both in lockstep: many correct methods go round their loops like the reference does, and then end like it. If not
  // as they are, then in other forms: recursion left as it is, loops that count down turned round, a division by
  // subtractions, one of the two a round ahead. That equal locals stay equal is soon seen of each form, before the
  // engine searches.
  Result<std::optional<Outcome>> prove_same_rounds() {
    ScopedTimer timer(statistics_, "same-rounds");
    const Forms first{&reference_.code, &student_.code},
        with_recursion{&reference_.with_recursion(), &student_.with_recursion()},
        upwards{&reference_.upwards(), &student_.upwards()};
    std::vector<Forms> all{first};
    const bool is_recursion_left = reference_.as_called || student_.as_called;
    if (is_recursion_left) all.push_back(with_recursion);
    if (reference_.counting_up || student_.counting_up) all.push_back(upwards);
    const Forms by_subtractions{&reference_.by_subtractions(), &student_.by_subtractions()};
    const bool is_one_direct = has_loops(reference_.code) != has_loops(student_.code);
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
    if (auto outcome = DASHJ_TRY(prove_same_rounds(first, prove::Means::Search))) return outcome;
    return is_recursion_left ? prove_same_rounds(with_recursion, prove::Means::Search) : std::optional<Outcome>();
  }

  // No value: nothing was decided, but maybe results_are_equal_ says why they are.
  Result<std::optional<Outcome>> prove_same_rounds(const Forms& forms, prove::Means means) {
    if (!results_are_equal_.empty() || stop_.should_stop()) return std::nullopt;
    prove::ProveOptions options = options_of(kLockstep, nullptr);
    options.means = means;
    const tac::Methods methods = fused(*forms.reference, *forms.student, forms.lead, Order::SameRounds);
    const auto verdict = prove::prove_methods(methods, options, stop_, statistics_, context_.progress);
    if (const auto* failing = std::get_if<prove::OneFails>(&verdict)) return differs_on(failing->input.arguments);
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

  static bool has_loops(const SideCode& code) {
    const std::vector<bool> heads = equiv::loop_heads(code.body);
    return std::find(heads.begin(), heads.end(), true) != heads.end();
  }

  // What fails in lockstep may only be another number of rounds.
  Result<std::optional<Outcome>> differs_on(const std::vector<tac::Value>& arguments) {
    const RunOutcome expected = equiv::run_code(equiv::as_methods(reference_.code), arguments, kComparedSteps);
    const RunOutcome given = equiv::run_code(equiv::as_methods(student_.code), arguments, kComparedSteps);
    const bool has_ended = expected.end == RunOutcome::End::Returned || expected.end == RunOutcome::End::Threw;
    if (has_ended && given.end == RunOutcome::End::NotEnded) return run_long(arguments);
    return has_ended && is_difference(expected, given) ? confirm(arguments) : std::optional<Outcome>();
  }

  Result<std::optional<Outcome>> prove_results() {
    if (results_are_equal_.empty()) {
      const auto lockstep = prove(fused(Order::Lockstep), kLockstep, nullptr);
      if (std::holds_alternative<prove::NoneFails>(lockstep)) results_are_equal_ = "proved round by round";
      if (const auto* failing = std::get_if<prove::OneFails>(&lockstep))
        if (auto outcome = DASHJ_TRY(confirm(failing->input.arguments))) return outcome;
    }
    if (results_are_equal_.empty()) {
      const auto verdict = prove_one_after_other(options_of(kResults, nullptr));
      if (const auto* failing = std::get_if<prove::OneFails>(&verdict)) return confirm(failing->input.arguments);
      if (const auto* reason = std::get_if<UnknownReason>(&verdict)) {
        reason_ = *reason;
        return std::nullopt;
      }
      note_equality(std::get<prove::NoneFails>(verdict));
    }
    return prove_student_ends();
  }

  // With a JVM that may run all inputs.
  prove::MethodsVerdict prove_one_after_other(prove::ProveOptions options) {
    const tac::Methods methods = fused(Order::OneAfterOther);
    const program::LoweredMethods on_jvm{methods, {pair_.compare}, {}};
    jvm::JvmExhauster exhauster(context_, on_jvm, stop_, statistics_);
    options.exhauster = &exhauster;
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
  Result<std::optional<Outcome>> run_few_inputs() {
    if (!results_are_equal_.empty() || stop_.should_stop()) return std::nullopt;
    prove::ProveOptions options = options_of(kLockstep, nullptr);
    options.means = prove::Means::FewInputs;
    const auto verdict = prove_one_after_other(options);
    if (const auto* failing = std::get_if<prove::OneFails>(&verdict)) return confirm(failing->input.arguments);
    const auto* proved = std::get_if<prove::NoneFails>(&verdict);
    if (proved == nullptr) return std::nullopt;
    note_equality(*proved);
    return prove_student_ends();
  }

  // What has been run has ended; of other inputs it is to be shown.
  Result<std::optional<Outcome>> prove_student_ends() {
    ScopedTimer timer(statistics_, "ending");
    const auto ends = [&](const SideCode* given) {
      return prove::prove_ending(student_.code, given, options_of({}, nullptr), stop_, statistics_, context_.progress);
    };
    if (exhausted_.size() == 1) {
      if (is_everything(exhausted_.front())) return Outcome(Equivalent{results_are_equal_, "all runs have ended"});
      const SideCode others = equiv::outside_box(exhausted_.front(), precondition(), student_.code.body);
      const prove::EndingVerdict verdict = ends(&others);
      if (verdict)
        return Outcome(Equivalent{results_are_equal_, "what was run has ended; of the other inputs: " + *verdict});
    }
    const prove::EndingVerdict verdict = ends(precondition());
    if (verdict) return Outcome(Equivalent{results_are_equal_, *verdict});
    reason_ = verdict.error();
    return std::nullopt;
  }

  [[nodiscard]] bool is_everything(const concrete::InputBox& box) const {
    for (std::uint32_t p = 0; p < box.ranges.size(); ++p) {
      const tac::Type type = student_.code.body.locals[p].type;
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
  Side reference_, student_;
  std::optional<SideCode> precondition_code_;
  std::vector<std::vector<tac::Value>> endless_;
  std::vector<concrete::InputBox> exhausted_;
  std::string results_are_equal_;  // why; empty: not known yet
  UnknownReason reason_;
};

}  // namespace

Result<EquivalenceReport> compare_pair(jvm::AnalysisContext& context, const PairEntries& pair, const StopToken& stop) {
  return Comparison(context, pair, stop).run();
}

}  // namespace dashj::compare
