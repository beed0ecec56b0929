// SPDX-License-Identifier: MIT
#include "concrete/machine.h"

#include <algorithm>

#include "base/check.h"
#include "base/mutant.h"
#include "concrete/limits.h"
#include "concrete/observe.h"
#include "concrete/tac_interpreter.h"

namespace dashj::concrete {
namespace {

tac::StmtId switch_target(const tac::Switch& choice, tac::Value key) {
  const auto by_key = [](const tac::SwitchCase& c, tac::Value wanted) { return c.key < wanted; };
  const auto found = std::lower_bound(choice.cases.begin(), choice.cases.end(), key, by_key);
  return found != choice.cases.end() && DASHJ_MUTATE(switch_key, found->key == key, true) ? found->target
                                                                                          : choice.default_target;
}

TraceEnd trace_end(tac::CallExit exit) {
  switch (exit) {
    case tac::CallExit::Normal:
      return TraceEnd::Returned;
    case tac::CallExit::ErrorCall:
    case tac::CallExit::AssertionFailure:
      return TraceEnd::ErrorReached;
    case tac::CallExit::Thrown:
      return TraceEnd::Threw;
    case tac::CallExit::Unsupported:
      return TraceEnd::LeftModel;
    case tac::CallExit::Stopped:
      return TraceEnd::Stopped;
  }
  DASHJ_UNREACHABLE("every exit should be listed");
}

}  // namespace

Machine::Machine(const tac::Methods& methods, tac::MethodId start, const TestInput& input, ChoiceList list)
    : methods_(methods), choices_(input.choices), list_(list) {
  push_frame(start, input.arguments);
}

tac::Value Machine::value(const tac::Operand& operand) const {
  return evaluate_operand(operand, [this](tac::LocalId local) { return value(local); });
}

std::optional<TraceEnd> Machine::end_here() const {
  const auto exit = tac::exit_at(stmt().operation);
  return exit ? std::optional(trace_end(*exit)) : std::nullopt;
}

std::size_t Machine::cells_copied() const {
  const auto* assign = std::get_if<tac::Assign>(&stmt().operation);
  const auto* copy = assign == nullptr ? nullptr : std::get_if<tac::CopyCells>(&assign->value);
  return copy == nullptr ? 0 : static_cast<std::uint32_t>(value(copy->count));
}

tac::Value Machine::computed(const tac::Assign& assign) const {
  return evaluate_expression(assign.value, [this](tac::LocalId local) { return value(local); });
}

TraceStep Machine::step() {
  const tac::Operation& operation = stmt().operation;
  if (const auto* assign = std::get_if<tac::Assign>(&operation)) return step(*assign, computed(*assign));
  TraceStep done{at(), 0};
  tac::StmtId next{at().value + 1};
  if (const auto* branch = std::get_if<tac::Branch>(&operation)) {
    done.value = evaluate_relation(branch->relation, value(branch->left), value(branch->right)) ? 1 : 0;
    if (done.value == 1) next = branch->target;
  } else if (const auto* go = std::get_if<tac::Goto>(&operation)) {
    next = go->target;
  } else if (const auto* choice = std::get_if<tac::Switch>(&operation)) {
    next = switch_target(*choice, value(choice->key));
  } else if (const auto* nondet = std::get_if<tac::Choose>(&operation)) {
    return make_choice(*nondet, next_choice(*nondet));
  } else {
    DASHJ_UNREACHABLE("a statement that calls or ends a run should not be stepped over");
  }
  frames_.back().at = next;
  return done;
}

std::vector<tac::Value> Machine::enter() {
  const tac::Call* call = call_here();
  DASHJ_CHECK(call != nullptr && depth() < kMaxCallDepth, "only a call within the bound should be entered");
  std::vector<tac::Value> arguments;
  for (const tac::Operand& argument : call->arguments) arguments.push_back(value(argument));
  push_frame(call->callee, arguments);
  return arguments;
}

std::vector<tac::Value> Machine::outputs() const {
  std::vector<tac::Value> result;
  for (const tac::LocalId output : body().outputs) result.push_back(value(output));
  return result;
}

void Machine::write_outputs(const tac::Call& call, std::span<const tac::Value> outputs) {
  for (std::size_t i = 0; i < outputs.size(); ++i) {
    write(call.outputs[i].temporary, outputs[i]);
    write(call.outputs[i].target, outputs[i]);
  }
}

void Machine::answer(tac::Value result, std::span<const tac::Value> outputs) {
  const tac::Call* call = call_here();
  if (call->result) write(*call->result, result);
  write_outputs(*call, outputs);
  ++frames_.back().at.value;
}

void Machine::leave() {
  const auto& ret = std::get<tac::Return>(stmt().operation);
  const tac::Value result = ret.value ? value(*ret.value) : 0;
  const std::vector<tac::Value> given_back = outputs();
  pop_frame();
  const tac::Call* call = call_here();
  if (call->result) write(*call->result, result);
  write_outputs(*call, given_back);
  frames_.back().at = {at().value + 1};
}

bool Machine::unwind() {
  const std::vector<tac::Value> given_back = outputs();
  pop_frame();
  const tac::Call* call = call_here();
  write_outputs(*call, given_back);
  if (!call->thrown) return false;
  frames_.back().at = *call->thrown;
  return true;
}

void Machine::push_frame(tac::MethodId method, std::span<const tac::Value> arguments) {
  const tac::Body& body = methods_.body(method);
  DASHJ_CHECK(arguments.size() == body.parameter_count, "a run should have one argument per parameter");
  frames_.push_back({method, values_.size(), tac::StmtId{0}});
  values_.insert(values_.end(), arguments.begin(), arguments.end());
  values_.resize(frames_.back().first_value + body.locals.size(), 0);
  count_choices();
}

void Machine::pop_frame() {
  DASHJ_CHECK(depth() > 1, "the first activation should end the run");
  values_.resize(frames_.back().first_value);
  frames_.pop_back();
  count_choices();
}

void Machine::count_choices() {
  if (body().choice_index) write(*body().choice_index, static_cast<tac::Value>(choices_made_.size()));
}

tac::Value Machine::next_choice(const tac::Choose& choose) {
  if (choose.observed && list_ == ChoiceList::Asked) {
    std::vector<tac::Value> arguments;
    for (const tac::Operand& argument : choose.observed->arguments) arguments.push_back(value(argument));
    return about(choose.observed->function, arguments);
  }
  const std::size_t index = asked_++;
  return narrow(choose.type, index < choices_.size() ? choices_[index] : 0);
}

TraceStep Machine::make_choice(const tac::Choose& choose, tac::Value value) {
  const TraceStep done{at(), value};
  choices_made_.push_back({choose.type, value, choose.observed.has_value()});
  count_choices();
  write(choose.target, value);
  ++frames_.back().at.value;
  return done;
}

TraceStep Machine::observe(const tac::Choose& choose, tac::Value value) {
  ++asked_;
  return make_choice(choose, value);
}

}  // namespace dashj::concrete
