// SPDX-License-Identifier: MIT
#include "concrete/tac_interpreter.h"

#include "concrete/limits.h"
#include "concrete/run_recorder.h"

namespace dashj::concrete {
namespace {

/// What the interpreter does next, at a statement that is the last it may reach or not. A return to a caller would
/// reach one more.
void follow(RunRecorder& run, bool is_last) {
  const Machine& machine = run.machine();
  if (const auto end = machine.end_here()) {
    const bool goes_on = *end == TraceEnd::Returned && machine.depth() > 1;
    return run.end_activation(is_last && goes_on ? TraceEnd::Cut : *end);
  }
  if (is_last) return run.end_activation(TraceEnd::Cut);
  if (machine.call_here() == nullptr) return run.step();
  if (machine.depth() == kMaxCallDepth) return run.end_activation(TraceEnd::Cut);
  run.enter();
}

}  // namespace

ConcreteTrace interpret(const tac::Methods& methods, tac::MethodId start, const TestInput& input, std::size_t max_steps,
                        ChoiceList list) {
  RunRecorder run(methods, start, input, list);
  std::size_t copied = 0;
  while (!run.has_ended()) {
    copied += run.machine().cells_copied();
    follow(run, run.step_count() + 1 >= max_steps || copied > kMaxCopiedCells);
  }
  return run.take_trace();
}

ConcreteTrace interpret(const tac::Body& body, const TestInput& input, std::size_t max_steps) {
  return interpret(tac::Methods({body}), tac::Methods::entry(), input, max_steps);
}

}  // namespace dashj::concrete
