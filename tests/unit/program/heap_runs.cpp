// SPDX-License-Identifier: MIT
#include "heap_runs.h"

#include <gtest/gtest.h>

#include "classfile/tac/text.h"
#include "concrete/tac_interpreter.h"

namespace dashj::program::testing {
namespace {

using concrete::ConcreteTrace;
using concrete::TraceEnd;

/// The statement that the run ended at, of whichever activation.
struct Last {
  const tac::Body* body = nullptr;
  tac::StmtId stmt;
};

Last last_statement(const tac::Methods& methods, const ConcreteTrace& trace) {
  Last last{&methods.body(tac::Methods::entry()), trace.steps.back().stmt};
  // What ended in a call ended in the activation that its caller started last.
  std::uint32_t run = 0;
  while (std::holds_alternative<tac::Call>(last.body->stmt(last.stmt).operation)) {
    const std::uint32_t caller = run;
    for (std::uint32_t i = 0; i < trace.inner_runs.size(); ++i)
      if (trace.inner_runs[i].caller == caller) run = i + 1;
    const concrete::InnerRun& inner = trace.inner_runs[run - 1];
    last = {&methods.body(inner.method), inner.steps.back().stmt};
  }
  return last;
}

std::string ended_at(const Last& last) {
  const tac::Operation& operation = last.body->stmt(last.stmt).operation;
  if (const auto* thrown = std::get_if<tac::Throw>(&operation))
    return thrown->exception_class.empty() ? "threw" : "threw " + thrown->exception_class;
  if (const auto* error = std::get_if<tac::Error>(&operation))
    return error->kind == tac::ErrorKind::ErrorCall ? "error call" : "error assertion";
  return "left the model: " + tac::print_operation(*last.body, operation);
}

void expect_valid(const tac::Methods& methods) {
  for (std::uint32_t m = 0; m < methods.size(); ++m) {
    const tac::Body& body = methods.body(tac::MethodId{m});
    EXPECT_EQ(tac::validate_body(body), std::vector<std::string>{}) << tac::print_tac(body);
  }
}

std::string run(const Program& program, std::string_view class_name, std::string_view method, std::int32_t argument,
                Purpose purpose) {
  const std::string name = std::string(class_name) + "." + std::string(method);
  const auto entry = resolve_entry(program, name);
  if (!entry) return entry.error().text();
  const auto lowered = lower_methods(program, *entry, {}, purpose);
  if (!lowered) return lowered.error().text();
  expect_valid(lowered->methods);
  const ConcreteTrace trace = concrete::interpret(lowered->methods, tac::Methods::entry(), {{argument}}, 100'000);
  if (trace.end == TraceEnd::Returned) return std::to_string(trace.result);
  if (trace.end == TraceEnd::Cut) return "cut";
  return ended_at(last_statement(lowered->methods, trace));
}

}  // namespace

std::string run_heap(std::string_view class_name, std::string_view method, std::int32_t argument, Purpose purpose) {
  static const Program program = Program::open(DASHJ_HEAP_CLASSES).value();
  return run(program, class_name, method, argument, purpose);
}

std::string run_with_jdk(std::string_view class_name, std::string_view method, std::int32_t argument) {
  static Program program = Program::open(DASHJ_HEAP_CLASSES).value();
  if (program.jdk() == nullptr) program.find_jdk(DASHJ_JDK_HOME);
  return run(program, class_name, method, argument, Purpose::Analysis);
}

}  // namespace dashj::program::testing
