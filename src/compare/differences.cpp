// SPDX-License-Identifier: MIT
#include "compare/differences.h"

#include <fmt/format.h>

#include <algorithm>

#include "base/sha256.h"
#include "compare/example_call.h"
#include "compare/limits.h"
#include "concrete/given_arrays.h"
#include "equiv/pair_program.h"
#include "equiv/runs/run_code.h"
#include "equiv/sample_inputs.h"
#include "program/constants.h"
#include "program/program.h"
#include "search/limits.h"
#include "search/shrink.h"
#include "search/shrink_arrays.h"
#include "verdict/array_text.h"
#include "verdict/parse_inputs.h"

namespace dashj::compare {

using equiv::RunOutcome;

namespace {

bool holds(const tac::Methods& precondition, const std::vector<tac::Value>& arguments) {
  const RunOutcome outcome = equiv::run_code(precondition, arguments, kComparedSteps);
  return outcome.end == RunOutcome::End::Returned && outcome.result != 0;
}

/// No value: it is not known.
std::optional<bool> surely_holds(const tac::Methods& precondition, const std::vector<tac::Value>& arguments) {
  const RunOutcome outcome = equiv::run_code(precondition, arguments, kComparedSteps);
  if (!outcome.has_ended()) return std::nullopt;
  return outcome.end == RunOutcome::End::Returned && outcome.result != 0;
}

RunOutcome run(const Side& side, const std::vector<tac::Value>& arguments, std::uint64_t max_steps,
               const equiv::StudentLines& lines = {}) {
  return equiv::run_code(equiv::as_methods(side.code), arguments, max_steps, lines);
}

}  // namespace

std::optional<tac::Methods> Differences::precondition() const {
  return sides_.precondition() == nullptr ? std::nullopt : std::optional(equiv::as_methods(*sides_.precondition()));
}

std::vector<std::vector<tac::Value>> Differences::task_inputs() const {
  std::vector<const tac::Body*> bodies{&sides_.reference().code.body};
  if (sides_.precondition() != nullptr) bodies.push_back(&sides_.precondition()->body);
  const std::optional<tac::Methods> precondition = this->precondition();
  std::vector<std::vector<tac::Value>> inputs;
  std::set<std::vector<tac::Value>> seen;
  const auto add = [&](const std::vector<tac::Value>& arguments) {
    if (seen.insert(arguments).second && (!precondition || holds(*precondition, arguments)))
      inputs.push_back(arguments);
  };
  for (const std::string& call : pair_.calls)
    if (const auto arguments = read_call(pair_.reference, call)) add(*arguments);
  for (const tac::Body* body : bodies)
    for (const auto& arguments : equiv::sample_inputs(*body, kTaskInputs, context_.options.seed)) add(arguments);
  return inputs;
}

// Nothing here depends on the student's method but what it does, and nothing on other students: so a grade is the same
// whoever else is graded, in whatever order and in however many parts. Results that count as the same leave no trace:
// who is right but for rounding there is like the reference.
MaybeOutcome Differences::run_task_inputs() {
  ScopedTimer timer(statistics_, "task-inputs");
  const tac::Methods reference = equiv::as_methods(sides_.reference().code),
                     student = equiv::as_methods(sides_.student().code);
  std::string all;
  std::optional<std::size_t> first;
  std::size_t endless = 0;
  const std::vector<std::vector<tac::Value>> inputs = task_inputs();
  for (std::size_t i = 0; i < inputs.size() && endless < kMaxEndlessTaskInputs; ++i) {
    if (stop_.should_stop()) return std::nullopt;
    const RunOutcome expected = equiv::run_code(reference, inputs[i], kTaskSteps);
    has_left_model_ = has_left_model_ || expected.end == RunOutcome::End::Unknown;
    if (!expected.has_ended()) continue;
    tried_.insert(inputs[i]);
    const RunOutcome given = equiv::run_code(student, inputs[i], kComparedSteps);
    has_left_model_ = has_left_model_ || given.end == RunOutcome::End::Unknown;
    if (given.end == RunOutcome::End::NotEnded) {
      ++endless;
      all += fmt::format("{}: -\n", i);
      if (endless_.size() < kMaxEndlessInputs) endless_.push_back(inputs[i]);
    } else if (is_difference(expected, given)) {
      all += fmt::format("{}: {}\n", i, outcome_text(given));
      if (!first) first = i;
    }
  }
  note_behaviour(all);
  const bool is_repeatable = !sides_.reference().unrepeatable && !sides_.student().unrepeatable;
  needs_jvm_ = (has_left_model_ && is_repeatable) || !sides_.uncompared_output().empty();
  return first ? confirm(inputs[*first]) : std::optional<Outcome>();
}

void Differences::note_behaviour(const std::string& all) {
  constexpr std::size_t kDigits = 16;
  if (!all.empty())
    behaviour_ = sha256({reinterpret_cast<const std::uint8_t*>(all.data()), all.size()}).substr(0, kDigits);
}

std::string Differences::outcome_text(const RunOutcome& outcome) const {
  const std::string& descriptor = pair_.reference.method->descriptor;
  std::string text = result_text(descriptor, outcome);
  if (!pair_.compares_given) return text;
  for (const concrete::GivenArray& array : outcome.given) text += "\t" + verdict::array_text(array, {});
  return text;
}

MaybeOutcome Differences::run_samples() {
  ScopedTimer timer(statistics_, "samples");
  const equiv::SideCode& student_code = sides_.student().code;
  const tac::Methods reference = equiv::as_methods(sides_.reference().code), student = equiv::as_methods(student_code);
  const std::optional<tac::Methods> precondition = this->precondition();
  for (const auto& arguments : equiv::sample_inputs(student_code.body, kComparedSamples, context_.options.seed)) {
    if (stop_.should_stop()) break;
    if (tried_.contains(arguments) || (precondition && !holds(*precondition, arguments))) continue;
    statistics_.add("samples");
    const RunOutcome expected = equiv::run_code(reference, arguments, kComparedSteps);
    if (!expected.has_ended()) continue;
    const RunOutcome given = equiv::run_code(student, arguments, kComparedSteps);
    if (given.end == RunOutcome::End::NotEnded && endless_.size() < kMaxEndlessInputs) endless_.push_back(arguments);
    if (!is_difference(expected, given)) continue;
    if (auto outcome = DASHJ_TRY(confirm(arguments))) return outcome;
  }
  return std::nullopt;
}

// Half of the inputs know the constants of the precondition, which few others may meet. Where few meet it all the same,
// as ranges of floats, others are made of those; of arrays, more are asked for.
std::vector<std::vector<tac::Value>> Differences::many_inputs() const {
  const std::uint64_t seed = context_.options.seed + 1;
  const std::optional<tac::Methods> precondition = this->precondition();
  std::vector<std::vector<tac::Value>> counting;
  const auto add = [&](std::vector<std::vector<tac::Value>> inputs) {
    for (auto& arguments : inputs)
      if (!stop_.should_stop() && (!precondition || holds(*precondition, arguments)))
        counting.push_back(std::move(arguments));
  };
  const tac::Body& body = sides_.student().code.body;
  add(equiv::sample_inputs(body, kManyInputs, seed));
  if (!precondition) return counting;
  add(equiv::sample_inputs(sides_.precondition()->body, kManyInputs, seed));
  if (sides_.has_arrays())
    for (std::uint64_t round = 1; round < kManyRounds && !counting.empty() && counting.size() < kManyInputs; ++round)
      add(equiv::sample_inputs(sides_.precondition()->body, kManyInputs, seed + round));
  if (!counting.empty() && counting.size() < kManyInputs && !sides_.has_arrays())
    add(equiv::inputs_between(body, counting, kManyInputs, seed));
  return counting;
}

MaybeOutcome Differences::run_many() {
  ScopedTimer timer(statistics_, "many-runs");
  const tac::Methods reference = equiv::as_methods(sides_.reference().code),
                     student = equiv::as_methods(sides_.student().code);
  std::uint64_t steps = 0;
  for (const auto& arguments : many_inputs()) {
    if (steps > kManySteps) return std::nullopt;
    if (stop_.should_stop()) {
      equal_runs_ = 0;  // a number that the clock has decided says nothing
      return std::nullopt;
    }
    const RunOutcome expected = equiv::run_code(reference, arguments, kManyStepsEach);
    const RunOutcome given = expected.has_ended() ? equiv::run_code(student, arguments, kComparedSteps) : RunOutcome();
    steps += 1 + expected.steps + given.steps;
    if (given.end == RunOutcome::End::NotEnded && endless_.size() < kMaxEndlessInputs) endless_.push_back(arguments);
    if (is_difference(expected, given)) {
      if (auto outcome = DASHJ_TRY(confirm(arguments))) return outcome;
    } else if (expected.has_ended() && given.has_ended()) {
      ++equal_runs_;
    }
  }
  return std::nullopt;
}

// Classes are loaded once where no run leaves anything for the next one. What differs counts only once a run that finds
// all classes fresh has shown it, too.
MaybeOutcome Differences::run_on_jvm() {
  ScopedTimer timer(statistics_, "jvm-runs");
  std::vector<std::vector<tac::Value>> inputs = task_inputs();
  const std::size_t of_task = inputs.size();
  // Where few count, all of these are run later, and each of them is run once here.
  const bool are_few = few_that_count().has_value();
  std::set<std::vector<tac::Value>> seen = tried_;
  for (auto& arguments : many_inputs())
    if (!tried_.contains(arguments) && (!are_few || seen.insert(arguments).second))
      inputs.push_back(std::move(arguments));
  inputs.resize(std::min(inputs.size(), has_state() ? kFreshJvmRuns : kJvmRuns));
  std::string all;
  std::optional<std::size_t> first;
  int without_end = 0;
  for (std::size_t i = 0; i < inputs.size() && (!first || i < of_task) && without_end < kMaxLostJvmRuns; ++i) {
    if (stop_.should_stop()) {
      equal_runs_ = 0;
      if (first) break;  // what has been found counts all the same
      return std::nullopt;
    }
    if (!ends_here(inputs[i])) continue;
    const ShownOutcomes shown =
        DASHJ_TRY(show_outcomes(context_, pair_, inputs[i], std::max(1, stop_.remaining_ms(kJvmRunMs)),
                                has_state() ? FoundClasses::Fresh : FoundClasses::OfRunBefore));
    const auto* both = std::get_if<BothOutcomes>(&shown);
    if (both == nullptr) {
      ++without_end;
    } else if (!both->differ) {
      ++equal_runs_;
    } else {
      if (i < of_task) all += fmt::format("{}: {}\n", i, both->student);
      if (!first) first = i;
    }
  }
  if (!first) return std::nullopt;
  const std::vector<tac::Value> small = shrunk_on_jvm(inputs[*first]);
  auto outcome = DASHJ_TRY(shown(small));
  // Code that is not followed, and what it prints of objects, must do the same again.
  if (outcome && !is_shown_again(std::get<Different>(*outcome), DASHJ_TRY(shown(small)))) outcome = std::nullopt;
  if (outcome)
    note_behaviour(all);
  else if (!why_not_)
    why_not_ = UnknownReason{UnknownKind::NotReplayed, "a JVM gave another result the next time"};
  return outcome;
}

bool Differences::is_shown_again(const Different& one, const std::optional<Outcome>& other) const {
  const auto* again = other ? std::get_if<Different>(&*other) : nullptr;
  const bool is_repeatable = !sides_.reference().unrepeatable && !sides_.student().unrepeatable;
  return is_repeatable && again != nullptr && again->reference_result == one.reference_result &&
         again->student_result == one.student_result;
}

std::optional<concrete::InputBox> Differences::few_that_count() const {
  const tac::Body& body = sides_.reference().code.body;
  const std::vector<std::vector<tac::Value>> inputs = many_inputs();
  if (inputs.empty() || sides_.has_arrays()) return std::nullopt;
  concrete::InputBox box;
  std::int64_t size = 1;
  for (std::uint32_t p = 0; p < body.declared_parameter_count; ++p) {
    if (tac::stack_type(body.locals[p].type) != tac::Type::Int) return std::nullopt;
    const auto [low, high] = std::minmax_element(
        inputs.begin(), inputs.end(), [p](const auto& left, const auto& right) { return left[p] < right[p]; });
    box.ranges.push_back({static_cast<std::int32_t>((*low)[p]), static_cast<std::int32_t>((*high)[p])});
    const std::int64_t width = (*high)[p] - (*low)[p] + 1;
    if (width > static_cast<std::int64_t>(kFreshJvmRuns) / size) return std::nullopt;
    size *= width;
  }
  return box;
}

// The first run of each finds all classes fresh, the second what others have left.
Result<bool> Differences::are_alike_on(const concrete::InputBox& box) {
  const std::optional<tac::Methods> precondition = this->precondition();
  for (const FoundClasses classes : {FoundClasses::Fresh, FoundClasses::OfRunBefore}) {
    std::vector<tac::Value> arguments;
    for (const auto& range : box.ranges) arguments.push_back(range.low);
    for (std::size_t at = 0; at < arguments.size() || arguments.empty();) {
      if (stop_.should_stop()) return false;
      const std::optional<bool> counts = precondition ? surely_holds(*precondition, arguments) : true;
      if (!counts) return false;
      if (*counts) {
        if (!ends_here(arguments)) return false;
        const ShownOutcomes shown =
            DASHJ_TRY(show_outcomes(context_, pair_, arguments, std::max(1, stop_.remaining_ms(kJvmRunMs)), classes));
        const auto* both = std::get_if<BothOutcomes>(&shown);
        if (both == nullptr || both->differ) return false;
      }
      if (arguments.empty()) break;
      for (at = 0; at < arguments.size() && arguments[at] == box.ranges[at].high; ++at)
        arguments[at] = box.ranges[at].low;
      if (at < arguments.size()) ++arguments[at];
    }
  }
  return true;
}

// Code that is not followed may come to an end.
bool Differences::ends_here(const std::vector<tac::Value>& arguments) const {
  return run(sides_.reference(), arguments, kTaskSteps).end != RunOutcome::End::NotEnded &&
         run(sides_.student(), arguments, kTaskSteps).end != RunOutcome::End::NotEnded;
}

bool Differences::has_state() const {
  const auto writes = [](const Side& side) { return !side.unseen.fields.empty() || side.unseen.has_array_writes; };
  return writes(sides_.reference()) || writes(sides_.student());
}

std::vector<tac::Value> Differences::shrunk_on_jvm(const std::vector<tac::Value>& arguments) {
  if (!context_.options.techniques.shrinking || sides_.has_arrays()) return arguments;
  const std::optional<tac::Methods> precondition = this->precondition();
  search::ShrinkTask task;
  for (std::uint32_t i = 0; i < arguments.size(); ++i)
    task.parameters.push_back(sides_.reference().code.body.locals[i].type);
  const auto fails = [&](const concrete::TestInput& input, std::uint64_t) {
    search::Tried tried;
    tried.steps = kStepsOfJvmRun;
    if (stop_.should_stop() || (precondition && !holds(*precondition, input.arguments))) return tried;
    if (!ends_here(input.arguments)) return tried;
    const auto shown = show_outcomes(context_, pair_, input.arguments, std::max(1, stop_.remaining_ms(kJvmRunMs)),
                                     has_state() ? FoundClasses::Fresh : FoundClasses::OfRunBefore);
    const auto* both = shown ? std::get_if<BothOutcomes>(&*shown) : nullptr;
    tried.fails = both != nullptr && both->differ;
    return tried;
  };
  return search::shrink({arguments, {}}, task, fails).arguments;
}

bool Differences::is_difference(const RunOutcome& expected, const RunOutcome& given) const {
  if (!given.has_ended()) return false;
  if (expected.end != given.end) return true;
  if (pair_.compares_given && !expected.leaves_what(given)) return true;
  const bool are_unknown = expected.exception_class.empty() && given.exception_class.empty();
  if (given.end == RunOutcome::End::Threw && are_unknown) return false;
  if (given.end == RunOutcome::End::Threw)
    return !sides_.is_same_exception(expected.exception_class, given.exception_class);
  if (given.array) return !given.gives_what(expected);
  return !pair_.same.is_same_value(sides_.reference().code.body.result_type(), expected.result, given.result);
}

MaybeOutcome Differences::differs_late(const std::vector<tac::Value>& arguments) {
  const RunOutcome expected = run(sides_.reference(), arguments, kComparedSteps);
  const RunOutcome given = run(sides_.student(), arguments, kEndlessSteps);
  return is_difference(expected, given) ? confirm(arguments) : std::optional<Outcome>();
}

MaybeOutcome Differences::run_long(const std::vector<tac::Value>& arguments) {
  const RunOutcome expected = run(sides_.reference(), arguments, kComparedSteps);
  const RunOutcome given = run(sides_.student(), arguments, kEndlessSteps, pair_.student_lines);
  if (given.has_ended()) return is_difference(expected, given) ? confirm(arguments) : std::optional<Outcome>();
  if (context_.options.techniques.shrinking) {
    const std::vector<tac::Value> small = shrunk(arguments, Fault::NoEnd);
    const RunOutcome of_small = run(sides_.student(), small, kEndlessSteps, pair_.student_lines);
    if (small != arguments && !of_small.has_ended()) {
      const RunOutcome right = run(sides_.reference(), small, kComparedSteps);
      auto outcome = DASHJ_TRY(shown_endless(small, right, of_small));
      if (outcome) return outcome;
    }
  }
  return shown_endless(arguments, expected, given);
}

MaybeOutcome Differences::shown_endless(const std::vector<tac::Value>& arguments, const RunOutcome& expected,
                                        const RunOutcome& given) {
  const int most_ms = given.repeats ? kRepeatingMs : kEndlessMs;
  const ShownOutcomes shown = DASHJ_TRY(show_outcomes(context_, pair_, arguments, stop_.remaining_ms(most_ms)));
  if (const auto* both = std::get_if<BothOutcomes>(&shown)) return different(arguments, *both);
  if (stop_.should_stop()) return std::nullopt;
  std::string how;
  if (std::holds_alternative<NotEnded>(shown) && given.repeats)
    how = "did not end, and never does: its loop comes back to the same values again and again";
  else if (std::holds_alternative<NotEnded>(shown))
    how = fmt::format("did not end within {} s on a JVM", kEndlessMs / 1000);
  else if (std::holds_alternative<OutOfResources>(shown))
    how = "did not end within the stack and heap of a JVM";
  if (how.empty()) return std::nullopt;
  return Outcome(DidNotEnd{DASHJ_TRY(named(arguments)), result_text(pair_.reference.method->descriptor, expected), how,
                           given.line, std::holds_alternative<OutOfResources>(shown)});
}

MaybeOutcome Differences::differs_on(const std::vector<tac::Value>& arguments) {
  const RunOutcome expected = run(sides_.reference(), arguments, kComparedSteps);
  const RunOutcome given = run(sides_.student(), arguments, kComparedSteps);
  if (expected.has_ended() && given.end == RunOutcome::End::NotEnded) return run_long(arguments);
  return expected.has_ended() && is_difference(expected, given) ? confirm(arguments) : std::optional<Outcome>();
}

Result<std::vector<verdict::NamedValue>> Differences::named(const std::vector<tac::Value>& arguments) const {
  return verdict::named_values(DASHJ_TRY(verdict::parameters_of(pair_.reference)), arguments, {});
}

std::optional<Outcome> Differences::different(const std::vector<tac::Value>& arguments,
                                              const BothOutcomes& both) const {
  auto input = named(arguments);
  if (!both.differ || !input) return std::nullopt;
  return Outcome(Different{std::move(*input), both.reference, both.student, both.differ_by_rounding,
                           thrown_line(arguments, both.student)});
}

// Only where the interpreter comes to the exception that the JVM has shown.
int Differences::thrown_line(const std::vector<tac::Value>& arguments, const std::string& result) const {
  if (!pair_.student_lines.are_known() || !result.starts_with("throws ")) return -1;
  const RunOutcome given = run(sides_.student(), arguments, kEndlessSteps, pair_.student_lines);
  const bool has_thrown = given.end == RunOutcome::End::Threw;
  const std::string thrown = equiv::original_name(given.exception_class, pair_.student_prefix);
  return has_thrown && result.starts_with("throws " + program::display_class_name(thrown)) ? given.line : -1;
}

MaybeOutcome Differences::confirm(const std::vector<tac::Value>& arguments) {
  if (context_.options.techniques.shrinking) {
    const std::vector<tac::Value> small = shrunk(arguments, Fault::Difference);
    if (small != arguments)
      if (auto outcome = DASHJ_TRY(shown(small))) return outcome;
  }
  return shown(arguments);
}

// A small input on which the reference still ends and the student's method still has this fault.
std::vector<tac::Value> Differences::shrunk(const std::vector<tac::Value>& arguments, Fault fault) {
  ScopedTimer timer(statistics_, "shrink");
  const tac::Body& body = sides_.reference().code.body;
  const tac::Methods reference = equiv::as_methods(sides_.reference().code),
                     student = equiv::as_methods(sides_.student().code);
  const std::optional<tac::Methods> precondition = this->precondition();
  search::ShrinkTask task{{}, program::constants_of(student, search::kShrinkConstants)};
  task.constants.merge(program::constants_of(reference, search::kShrinkConstants));
  for (std::uint32_t i = 0; i < arguments.size(); ++i) task.parameters.push_back(body.locals[i].type);
  const auto fails = [&](const concrete::TestInput& input, std::uint64_t max_steps) {
    search::Tried tried;
    const RunOutcome expected = equiv::run_code(reference, input.arguments, max_steps);
    const std::uint64_t most = fault == Fault::NoEnd ? std::min(max_steps, kShrunkEndlessSteps) : max_steps;
    const RunOutcome given = equiv::run_code(student, input.arguments, most);
    tried.steps = expected.steps + given.steps;
    const bool has_fault =
        fault == Fault::NoEnd ? given.end == RunOutcome::End::NotEnded : is_difference(expected, given);
    tried.fails = expected.has_ended() && has_fault && (!precondition || holds(*precondition, input.arguments));
    return tried;
  };
  if (sides_.has_arrays()) return search::shrink_with_arrays({arguments, {}}, body, task.constants, fails).arguments;
  return search::shrink({arguments, {}}, task, fails).arguments;
}

MaybeOutcome Differences::shown(const std::vector<tac::Value>& arguments) {
  ScopedTimer timer(statistics_, "confirm");
  const ShownOutcomes shown =
      DASHJ_TRY(show_outcomes(context_, pair_, arguments, std::max(1, stop_.remaining_ms(kShownMs))));
  if (const auto* both = std::get_if<BothOutcomes>(&shown))
    if (auto outcome = different(arguments, *both)) return outcome;
  std::string why = "a JVM gives the same";
  if (const auto* not_shown = std::get_if<NotShown>(&shown)) why = not_shown->why;
  if (std::holds_alternative<NotEnded>(shown)) why = "a JVM did not end in time";
  if (const auto* out = std::get_if<OutOfResources>(&shown)) why = "the JVM threw " + out->what;
  why_not_ = UnknownReason{UnknownKind::NotReplayed, why};
  return std::nullopt;
}

}  // namespace dashj::compare
