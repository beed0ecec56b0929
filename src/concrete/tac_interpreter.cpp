// SPDX-License-Identifier: MIT
#include "concrete/tac_interpreter.h"

#include "concrete/machine.h"

namespace dashj::concrete {

ConcreteTrace interpret(const tac::Body& body, const TestInput& input, std::size_t max_steps) {
  ConcreteTrace trace{input, {}, TraceEnd::Cut};
  Machine machine(body, input);
  while (trace.steps.size() + 1 < max_steps && !machine.end_here()) trace.steps.push_back(machine.step());
  trace.steps.push_back({machine.at(), 0});
  trace.end = machine.end_here().value_or(TraceEnd::Cut);
  return trace;
}

}  // namespace dashj::concrete
