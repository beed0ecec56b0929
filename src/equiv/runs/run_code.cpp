// SPDX-License-Identifier: MIT
#include "equiv/runs/run_code.h"

#include <algorithm>

#include "classfile/tac/array_inputs.h"
#include "concrete/machine.h"
#include "concrete/tac_interpreter.h"
#include "equiv/limits.h"
#include "equiv/runs/repetition.h"

namespace dashj::equiv {

bool RunOutcome::leaves_what(const RunOutcome& other) const {
  return std::equal(given.begin(), given.end(), other.given.begin(), other.given.end(),
                    [](const auto& a, const auto& b) { return a.has_same_content(b); });
}

tac::Methods as_methods(const SideCode& code) {
  std::vector<tac::Body> bodies{code.body};
  bodies.insert(bodies.end(), code.callees.begin(), code.callees.end());
  return tac::Methods(std::move(bodies));
}

namespace {

/// What the entry's activation, which ends, hands back of arrays.
class ArraysAfter {
 public:
  explicit ArraysAfter(const concrete::Machine& machine)
      : descriptor_(machine.body().descriptor), places_(tac::array_outputs(descriptor_)) {
    if (places_.objects() > 0 && !machine.body().outputs.empty()) outputs_ = machine.outputs();
  }

  [[nodiscard]] std::vector<concrete::GivenArray> given(const std::vector<tac::Value>& arguments) const {
    if (outputs_.empty()) return {};
    std::vector<concrete::GivenArray> arrays;
    const std::vector<concrete::GivenArray> before = concrete::given_arrays(descriptor_, arguments);
    for (std::size_t k = 0; k < before.size(); ++k) {
      if (before[k].is_object()) continue;
      const tac::Value object = before[k].has_cells() ? outputs_[places_.objects() + k] : 0;
      arrays.push_back(array(before[k].place, outputs_[places_.cells_of(before[k].place)], object, before[k].length));
    }
    return arrays;
  }
  [[nodiscard]] std::optional<concrete::GivenArray> result(tac::Value reference) const {
    if (!places_.result || outputs_.empty()) return std::nullopt;
    const tac::ArrayInput& place = *places_.result;
    if (place.is_object()) return concrete::box_at(held(place), reference, place);
    const tac::Value length = concrete::map_at(outputs_[places_.lengths()], reference, tac::Type::Int);
    return array(place, places_.gives_cells() ? outputs_[places_.cells()] : 0, reference, length);
  }

 private:
  [[nodiscard]] concrete::GivenArray array(const tac::ArrayInput& place, tac::Value cells, tac::Value object,
                                           tac::Value length) const {
    if (!place.rows) return concrete::array_at(cells, object, length, place.component);
    const tac::Value rows = outputs_[places_.rows()];
    if (!place.objects.empty()) return concrete::boxes_at(held(place), rows, object, length, place);
    return concrete::table_at({cells, outputs_[places_.lengths()], rows}, object, length, place.component);
  }
  [[nodiscard]] tac::Value held(const tac::ArrayInput& place) const { return outputs_[places_.held(place.objects)]; }

  const std::string& descriptor_;
  const tac::ArrayOutputs places_;
  std::vector<tac::Value> outputs_;  // empty: it hands back nothing
};

RunOutcome returned(const concrete::Machine& machine, const tac::Return& ret,
                    const std::vector<tac::Value>& arguments) {
  const tac::Value result = ret.value ? machine.value(*ret.value) : 0;
  const ArraysAfter after(machine);
  return {RunOutcome::End::Returned, result, {}, after.result(result), after.given(arguments)};
}

/// Nobody asks for lines.
struct NoLines {
  void pass(const tac::Stmt&) {}
  void threw(const tac::Stmt&) {}
};
/// The last line that counts. An exception that leaves one activation after the other was thrown in the first.
class LastLine {
 public:
  explicit LastLine(const StudentLines& lines) : lines_(lines) {}
  void pass(const tac::Stmt& stmt) {
    is_leaving_ = is_leaving_ && std::holds_alternative<tac::Goto>(stmt.operation);
    note(stmt);
  }
  void threw(const tac::Stmt& stmt) {
    note(stmt);
    is_leaving_ = true;
  }
  [[nodiscard]] int line() const { return line_; }

 private:
  void note(const tac::Stmt& stmt) {
    if (is_leaving_) return;
    if (stmt.line >= lines_.from) line_ = stmt.line;
    if (lines_.is_called && stmt.line > 0 && stmt.line < lines_.from) line_ = -1;
  }
  StudentLines lines_;
  int line_ = -1;
  bool is_leaving_ = false;
};

/// Looks for a repetition in a run that is so long that finding what decides in its code costs less.
class RepetitionOfLongRun {
 public:
  RepetitionOfLongRun(const tac::Methods& methods, const concrete::Machine& machine)
      : methods_(methods), machine_(machine) {
    std::uint64_t statements = 0;
    for (std::uint32_t m = 0; m < methods.size(); ++m) statements += methods.body(tac::MethodId{m}).statements.size();
    from_ = std::max(kLeastRepetitionSteps, kStepsOfStatement * statements);
  }

  /// To be asked before each statement, with the number of those that were executed.
  [[nodiscard]] bool has_come_back(std::uint64_t step) {
    if (step < from_) return false;
    if (!repetition_) repetition_.emplace(methods_, machine_);
    return repetition_->has_come_back();
  }

 private:
  const tac::Methods& methods_;
  const concrete::Machine& machine_;
  std::uint64_t from_;
  std::optional<Repetition> repetition_;
};

template <class Lines>
RunOutcome outcome_of(const tac::Methods& methods, const std::vector<tac::Value>& arguments, std::uint64_t max_steps,
                      std::uint64_t& step, Lines& lines) {
  using End = RunOutcome::End;
  concrete::Machine machine(methods, tac::Methods::entry(), {arguments, {}});
  RepetitionOfLongRun repetition(methods, machine);
  for (; step < max_steps; ++step) {
    if (repetition.has_come_back(step)) return {.end = End::NotEnded, .repeats = true};
    const auto end = machine.end_here();
    if (!end) {
      lines.pass(machine.stmt());
      if (machine.call_here() == nullptr) {
        machine.step();
      } else if (machine.depth() >= kMaxSampleCallDepth) {
        return {End::NotEnded};
      } else {
        (void)machine.enter();
      }
      continue;
    }
    const tac::Operation& operation = machine.stmt().operation;
    if (*end == concrete::TraceEnd::Returned) {
      if (machine.depth() > 1) {
        machine.leave();
        continue;
      }
      return returned(machine, std::get<tac::Return>(operation), arguments);
    }
    if (*end != concrete::TraceEnd::Threw) return {End::Unknown};
    const std::string thrown = std::get<tac::Throw>(operation).exception_class;
    lines.threw(machine.stmt());
    while (true) {
      if (machine.depth() == 1) return {End::Threw, 0, thrown, {}, ArraysAfter(machine).given(arguments)};
      if (machine.unwind()) break;
    }
  }
  return {End::NotEnded};
}

}  // namespace

RunOutcome run_code(const tac::Methods& methods, const std::vector<tac::Value>& arguments, std::uint64_t max_steps,
                    const StudentLines& lines) {
  std::uint64_t steps = 0;
  NoLines none;
  LastLine last(lines);
  RunOutcome outcome = lines.are_known() ? outcome_of(methods, arguments, max_steps, steps, last)
                                         : outcome_of(methods, arguments, max_steps, steps, none);
  outcome.steps = steps;
  const bool has_line = outcome.end == RunOutcome::End::Threw || outcome.end == RunOutcome::End::NotEnded;
  if (has_line) outcome.line = last.line();
  return outcome;
}

bool holds(const SideCode& precondition, const std::vector<tac::Value>& arguments) {
  const RunOutcome outcome = run_code(as_methods(precondition), arguments, kPreconditionSteps);
  return outcome.end == RunOutcome::End::Returned && outcome.result != 0;
}

}  // namespace dashj::equiv
