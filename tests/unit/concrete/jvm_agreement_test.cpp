// SPDX-License-Identifier: MIT
// The interpreter on lowered methods against what a JVM did with the same methods (java/Samples.java wrote it down).
#include <gtest/gtest.h>

#include <map>

#include "classfile/tac/text.h"
#include "concrete/tac_interpreter.h"
#include "samples.h"

namespace dashj::concrete {
namespace {

/// In the words of Samples.java.
std::string outcome_of(const tac::Body& body, const ConcreteTrace& trace, std::int32_t result) {
  const tac::Operation& last = body.stmt(trace.steps.back().stmt).operation;
  switch (trace.end) {
    case TraceEnd::Returned:
      return std::get<tac::Return>(last).value ? "returned " + std::to_string(result) : "returned";
    case TraceEnd::Threw:
      return "threw " + std::get<tac::Throw>(last).exception_class;
    case TraceEnd::ErrorReached:
      return "error";
    case TraceEnd::LeftModel:
      return "left the model at " + tac::print_operation(body, last);
    case TraceEnd::Cut:
      break;
  }
  return "cut";
}

/// The result of the last statement, from the writes of the steps.
std::int32_t result_of(const tac::Body& body, const ConcreteTrace& trace) {
  std::vector<std::int32_t> values(body.locals.size(), 0);
  std::copy(trace.input.arguments.begin(), trace.input.arguments.end(), values.begin());
  for (const TraceStep& step : trace.steps) {
    const auto* assign = std::get_if<tac::Assign>(&body.stmt(step.stmt).operation);
    if (assign != nullptr) values[assign->target.index()] = step.value;
  }
  const auto* ret = std::get_if<tac::Return>(&body.stmt(trace.steps.back().stmt).operation);
  if (ret == nullptr || !ret->value) return 0;
  return evaluate_operand(*ret->value, [&](tac::LocalId local) { return values[local.index()]; });
}

TEST(JvmAgreement, HoldsForEveryCallOfTheSamples) {
  const testing::Samples samples = testing::read_samples();
  std::map<std::string, std::size_t> calls;
  testing::for_each_call([&](const testing::Call& call) {
    const tac::Body& body = samples.bodies.at(call.method);
    const ConcreteTrace trace = interpret(body, call.input, 100000);
    EXPECT_EQ(outcome_of(body, trace, result_of(body, trace)), call.outcome)
        << call.method << " " << ::testing::PrintToString(call.input.arguments);
    ++calls[call.method];
  });
  // All methods but error() and the initialisers.
  EXPECT_EQ(calls.size(), samples.bodies.size() - 3);
}

}  // namespace
}  // namespace dashj::concrete
