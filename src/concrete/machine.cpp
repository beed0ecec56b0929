// SPDX-License-Identifier: MIT
#include "concrete/machine.h"

#include <algorithm>

#include "base/check.h"
#include "concrete/tac_interpreter.h"

namespace dashj::concrete {
namespace {

tac::StmtId switch_target(const tac::Switch& choice, std::int32_t key) {
  const auto by_key = [](const tac::SwitchCase& c, std::int32_t wanted) { return c.key < wanted; };
  const auto found = std::lower_bound(choice.cases.begin(), choice.cases.end(), key, by_key);
  return found != choice.cases.end() && found->key == key ? found->target : choice.default_target;
}

}  // namespace

Machine::Machine(const tac::Body& body, const TestInput& input) : body_(body), values_(body.locals.size(), 0) {
  DASHJ_CHECK(input.arguments.size() == body.parameter_count, "a test should have one argument per parameter");
  std::copy(input.arguments.begin(), input.arguments.end(), values_.begin());
}

std::int32_t Machine::value(const tac::Operand& operand) const {
  return evaluate_operand(operand, [this](tac::LocalId local) { return value(local); });
}

std::optional<TraceEnd> Machine::end_here() const {
  const tac::Operation& operation = stmt().operation;
  if (std::holds_alternative<tac::Return>(operation)) return TraceEnd::Returned;
  if (std::holds_alternative<tac::Throw>(operation)) return TraceEnd::Threw;
  if (std::holds_alternative<tac::Error>(operation)) return TraceEnd::ErrorReached;
  if (std::holds_alternative<tac::Unsupported>(operation)) return TraceEnd::LeftModel;
  return std::nullopt;
}

std::int32_t Machine::computed(const tac::Assign& assign) const {
  return evaluate_expression(assign.value, [this](tac::LocalId local) { return value(local); });
}

TraceStep Machine::step() {
  TraceStep done{at_, 0};
  tac::StmtId next{at_.value + 1};
  const tac::Operation& operation = stmt().operation;
  if (const auto* assign = std::get_if<tac::Assign>(&operation)) {
    done.value = computed(*assign);
    values_[assign->target.index()] = done.value;
  } else if (const auto* branch = std::get_if<tac::Branch>(&operation)) {
    done.value = evaluate_relation(branch->relation, value(branch->left), value(branch->right)) ? 1 : 0;
    if (done.value == 1) next = branch->target;
  } else if (const auto* go = std::get_if<tac::Goto>(&operation)) {
    next = go->target;
  } else if (const auto* choice = std::get_if<tac::Switch>(&operation)) {
    next = switch_target(*choice, value(choice->key));
  } else {
    DASHJ_UNREACHABLE("a statement that ends a run should not be stepped over");
  }
  at_ = next;
  return done;
}

}  // namespace dashj::concrete
