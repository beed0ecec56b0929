// SPDX-License-Identifier: MIT
#include "equiv/sample_inputs.h"

#include <algorithm>
#include <set>

#include "base/rng.h"
#include "classfile/tac/rewrite.h"
#include "concrete/machine.h"
#include "concrete/tac_interpreter.h"
#include "equiv/limits.h"

namespace dashj::equiv {
namespace {

std::vector<std::int64_t> constants_of(const tac::Body& body) {
  std::set<std::int64_t> found;
  for (const tac::Stmt& stmt : body.statements) {
    const auto* branch = std::get_if<tac::Branch>(&stmt.operation);
    if (branch != nullptr)
      for (const tac::Operand* operand : {&branch->left, &branch->right})
        if (const auto* constant = std::get_if<tac::Constant>(operand)) found.insert(constant->value);
    const auto* assign = std::get_if<tac::Assign>(&stmt.operation);
    const auto* binary = assign == nullptr ? nullptr : std::get_if<tac::Binary>(&assign->value);
    if (binary != nullptr)
      if (const auto* constant = std::get_if<tac::Constant>(&binary->right)) found.insert(constant->value);
  }
  std::vector<std::int64_t> result(found.begin(), found.end());
  if (result.size() > kMaxSampleConstants) result.resize(kMaxSampleConstants);
  return result;
}

/// Values of one parameter, the most telling first.
std::vector<tac::Value> values_of(tac::Type type, const std::vector<std::int64_t>& constants) {
  const int bits = tac::stack_type(type) == tac::Type::Long ? 64 : 32;
  const std::int64_t least = bits == 64 ? INT64_MIN : INT32_MIN, most = bits == 64 ? INT64_MAX : INT32_MAX;
  std::vector<std::int64_t> numbers{0,  1,        -1,        2, 7, 12, 5,  10, most, least,  3,      100,
                                    -7, most - 1, least + 1, 4, 6, 36, 48, 97, 1000, 46'341, 65'536, 1'000'000};
  for (const std::int64_t constant : constants) numbers.insert(numbers.end(), {constant, constant - 1, constant + 1});
  std::vector<tac::Value> values;
  for (const std::int64_t number : numbers) {
    const tac::Value value = concrete::of_integer(type, number);
    if (std::find(values.begin(), values.end(), value) == values.end()) values.push_back(value);
  }
  return values;
}

}  // namespace

std::vector<std::vector<tac::Value>> sample_inputs(const tac::Body& body, std::size_t count, std::uint64_t seed) {
  const std::vector<std::int64_t> constants = constants_of(body);
  std::vector<std::vector<tac::Value>> values;
  for (std::uint32_t p = 0; p < body.declared_parameter_count; ++p)
    values.push_back(values_of(body.locals[p].type, constants));
  if (values.empty()) return {{}};
  std::vector<std::vector<tac::Value>> inputs;
  std::set<std::vector<tac::Value>> seen;
  const auto add = [&](std::vector<tac::Value> input) {
    if (seen.insert(input).second) inputs.push_back(std::move(input));
  };
  // All parameters alike, then mixed: the first values of each more often.
  for (std::size_t i = 0; i < values[0].size(); ++i) {
    std::vector<tac::Value> input;
    for (const auto& of_parameter : values) input.push_back(of_parameter[i % of_parameter.size()]);
    add(std::move(input));
  }
  Rng rng(seed + 1);
  for (std::size_t tries = 0; inputs.size() < count && tries < 4 * count; ++tries) {
    std::vector<tac::Value> input;
    for (std::uint32_t p = 0; p < values.size(); ++p) {
      const auto& of_parameter = values[p];
      const std::uint64_t kind = rng.below(4);
      if (kind == 0)
        input.push_back(concrete::narrow(body.locals[p].type, static_cast<std::int64_t>(rng.next())));
      else if (kind == 1)
        input.push_back(concrete::of_integer(body.locals[p].type, static_cast<std::int64_t>(rng.below(400)) - 100));
      else
        input.push_back(of_parameter[rng.below(of_parameter.size())]);
    }
    add(std::move(input));
  }
  if (inputs.size() > count) inputs.resize(count);
  return inputs;
}

tac::Methods as_methods(const SideCode& code) {
  std::vector<tac::Body> bodies{code.body};
  bodies.insert(bodies.end(), code.callees.begin(), code.callees.end());
  return tac::Methods(std::move(bodies));
}

namespace {

RunOutcome outcome_of(const tac::Methods& methods, const std::vector<tac::Value>& arguments, std::uint64_t max_steps,
                      std::uint64_t& step) {
  using End = RunOutcome::End;
  concrete::Machine machine(methods, tac::Methods::entry(), {arguments, {}});
  for (; step < max_steps; ++step) {
    const auto end = machine.end_here();
    if (!end) {
      if (machine.call_here() == nullptr) {
        machine.step();
      } else if (machine.depth() >= kMaxSampleCallDepth) {
        return {End::NotEnded, 0, {}};
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
      const auto& ret = std::get<tac::Return>(operation);
      return {End::Returned, ret.value ? machine.value(*ret.value) : 0, {}};
    }
    if (*end != concrete::TraceEnd::Threw) return {End::Unknown, 0, {}};
    const std::string thrown = std::get<tac::Throw>(operation).exception_class;
    while (true) {
      if (machine.depth() == 1) return {End::Threw, 0, thrown};
      if (machine.unwind()) break;
    }
  }
  return {End::NotEnded, 0, {}};
}

}  // namespace

RunOutcome run_code(const tac::Methods& methods, const std::vector<tac::Value>& arguments, std::uint64_t max_steps) {
  std::uint64_t steps = 0;
  RunOutcome outcome = outcome_of(methods, arguments, max_steps, steps);
  outcome.steps = steps;
  return outcome;
}

bool holds(const SideCode& precondition, const std::vector<tac::Value>& arguments) {
  const RunOutcome outcome = run_code(as_methods(precondition), arguments, kPreconditionSteps);
  return outcome.end == RunOutcome::End::Returned && outcome.result != 0;
}

}  // namespace dashj::equiv
