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
std::string outcome_of(const tac::Body& body, const ConcreteTrace& trace) {
  const tac::Operation& last = body.stmt(trace.steps.back().stmt).operation;
  switch (trace.end) {
    case TraceEnd::Returned:
      return std::get<tac::Return>(last).value ? "returned " + std::to_string(trace.result) : "returned";
    case TraceEnd::Threw:
      return "threw " + std::get<tac::Throw>(last).exception_class;
    case TraceEnd::ErrorReached:
      return "error";
    case TraceEnd::LeftModel:
      return "left the model at " + tac::print_operation(body, last);
    case TraceEnd::Stopped:
      return "stopped";
    case TraceEnd::Cut:
      break;
  }
  return "cut";
}

TEST(JvmAgreement, HoldsForEveryCallOfTheSamples) {
  const testing::Samples samples = testing::read_samples();
  std::map<std::string, std::size_t> calls;
  testing::for_each_call([&](const testing::Call& call) {
    const tac::Body& body = samples.bodies.at(call.method);
    const ConcreteTrace trace = interpret(body, call.input, 100000);
    EXPECT_EQ(outcome_of(body, trace), call.outcome)
        << call.method << " " << ::testing::PrintToString(call.input.arguments);
    ++calls[call.method];
  });
  // All methods but error() and the initialisers.
  EXPECT_EQ(calls.size(), samples.bodies.size() - 3);
}

}  // namespace
}  // namespace dashj::concrete
