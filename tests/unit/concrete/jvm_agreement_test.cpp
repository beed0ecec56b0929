// SPDX-License-Identifier: MIT
// The interpreter on lowered methods against what a JVM did with the same methods (java/Samples.java wrote it down).
#include <gtest/gtest.h>

#include <fstream>
#include <map>
#include <sstream>

#include "classfile/archive/class_path.h"
#include "classfile/lower/lower_method.h"
#include "classfile/tac/text.h"
#include "concrete/tac_interpreter.h"

namespace dashj::concrete {
namespace {

classfile::ClassFile read_methods_class() {
  const auto path = classfile::ClassPath::open(SAMPLES_FOLDER);
  EXPECT_TRUE(path) << path.error().text();
  const auto bytes = path->find("Methods");
  auto class_file = classfile::read_class(bytes->value(), "Methods");
  EXPECT_TRUE(class_file);
  return std::move(*class_file);
}

std::map<std::string, tac::Body> lowered_methods() {
  const classfile::ClassFile methods = read_methods_class();
  std::map<std::string, tac::Body> bodies;
  for (const classfile::Member& method : methods.methods) {
    auto body = lower::lower_method(methods, method, [](std::string_view) { return nullptr; }, {});
    EXPECT_TRUE(body) << body.error().text();
    bodies.emplace(method.name, std::move(*body));
  }
  return bodies;
}

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
  const std::map<std::string, tac::Body> bodies = lowered_methods();
  std::ifstream results(std::string(SAMPLES_FOLDER) + "/results.txt");
  std::string line;
  std::size_t calls = 0;
  std::map<std::string, std::size_t> calls_of;
  while (std::getline(results, line)) {
    std::istringstream words(line);
    std::string name, word, expected;
    words >> name;
    TestInput input;
    while (words >> word && word != ":") input.arguments.push_back(std::stoi(word));
    std::getline(words >> std::ws, expected);
    const tac::Body& body = bodies.at(name);
    const ConcreteTrace trace = interpret(body, input, 100000);
    ASSERT_EQ(outcome_of(body, trace, result_of(body, trace)), expected) << line << "\n" << tac::print_tac(body);
    ++calls;
    ++calls_of[name];
  }
  // All methods but error() and the initialisers, and enough calls of them.
  EXPECT_EQ(calls_of.size(), bodies.size() - 3);
  EXPECT_GT(calls, 5000U);
}

}  // namespace
}  // namespace dashj::concrete
