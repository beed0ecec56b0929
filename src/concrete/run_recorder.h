// SPDX-License-Identifier: MIT
#pragma once

#include <cstddef>
#include <cstdint>
#include <vector>

#include "concrete/machine.h"

namespace dashj::concrete {

/// Drives a Machine and writes down its run as a ConcreteTrace. Who uses it decides what may happen next (the
/// interpreter: a bound; the decoder: what the JVM recorded), it keeps activations and steps in order.
class RunRecorder {
 public:
  RunRecorder(const tac::Methods& methods, tac::MethodId start, const TestInput& input,
              ChoiceList list = ChoiceList::All);

  [[nodiscard]] const Machine& machine() const { return machine_; }
  [[nodiscard]] bool has_ended() const { return has_ended_; }
  /// Statements reached so far, in all activations, without the current one.
  [[nodiscard]] std::size_t step_count() const { return step_count_; }
  /// Of the current activation.
  [[nodiscard]] const std::vector<TraceStep>& steps() const {
    return open_.back() == 0 ? trace_.steps : trace_.inner_runs[open_.back() - 1].steps;
  }

  /// Executes the current statement, which neither calls nor ends its activation.
  void step() { push_step(machine_.step()); }
  /// The same for an Assign that is known to compute this.
  void step(const tac::Assign& assign, tac::Value value) { push_step(machine_.step(assign, value)); }
  /// The same for a Choose of which this was observed.
  void observe(const tac::Choose& choose, tac::Value value) { push_step(machine_.observe(choose, value)); }
  /// Starts the activation that the current statement, a Call, asks for. Precondition: the machine is not yet as deep
  /// as it may be.
  void enter();
  /// Ends the current activation at the current statement, and with it those that ConcreteTrace says.
  void end_activation(TraceEnd end);

  [[nodiscard]] const ConcreteTrace& trace() const { return trace_; }
  /// Precondition: has_ended().
  [[nodiscard]] ConcreteTrace take_trace() { return std::move(trace_); }

 private:
  [[nodiscard]] std::vector<TraceStep>& open_steps() {
    return open_.back() == 0 ? trace_.steps : trace_.inner_runs[open_.back() - 1].steps;
  }
  void push_step(TraceStep step) {
    open_steps().push_back(step);
    ++step_count_;
  }
  void close(TraceEnd end, tac::Value result, std::vector<tac::Value> outputs = {});
  void return_to_caller(tac::Value result);
  void throw_to_caller(TraceEnd end);

  Machine machine_;
  ChoiceList list_;
  ConcreteTrace trace_;
  std::vector<std::uint32_t> open_{0};  // by depth: 0, then 1 + index in inner_runs
  std::size_t step_count_ = 0;
  bool has_ended_ = false;
};

}  // namespace dashj::concrete
