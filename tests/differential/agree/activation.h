// SPDX-License-Identifier: MIT
#pragma once

#include <cstdint>
#include <optional>
#include <utility>
#include <vector>

#include "classfile/tac/methods.h"
#include "concrete/concrete_trace.h"

namespace dashj::agree {

/// One activation in a trace, step by step: which locals each step wrote, as the JVM recorded it.
class Activation {
 public:
  /// `run`: 0 the entry's, else 1 + its index in the inner runs. Both must outlive this.
  Activation(const tac::Methods& methods, const concrete::ConcreteTrace& trace, std::uint32_t run);

  [[nodiscard]] tac::MethodId method() const { return method_; }
  [[nodiscard]] const tac::Body& body() const { return methods_.body(method_); }
  [[nodiscard]] const std::vector<concrete::TraceStep>& steps() const { return steps_; }
  [[nodiscard]] concrete::TraceEnd end() const { return end_; }
  /// By LocalId, before the first step.
  [[nodiscard]] const std::vector<tac::Value>& start() const { return start_; }

  using Writes = std::vector<std::pair<tac::LocalId, tac::Value>>;
  /// What a step that was executed wrote into `before`.
  [[nodiscard]] Writes writes(std::size_t step, const std::vector<tac::Value>& before) const;
  /// The locals that the steps before `end` wrote, in any order.
  [[nodiscard]] Writes written_before(std::size_t end) const;

 private:
  [[nodiscard]] const concrete::InnerRun* run_of_call(std::size_t step) const;
  [[nodiscard]] bool gives_back(std::size_t step) const;
  [[nodiscard]] Writes writes_of_call(const tac::Call& call, const concrete::InnerRun& inner, tac::Value result) const;

  const tac::Methods& methods_;
  const concrete::ConcreteTrace& trace_;
  std::uint32_t run_;
  tac::MethodId method_;
  const std::vector<concrete::TraceStep>& steps_;
  concrete::TraceEnd end_;
  std::vector<tac::Value> start_;
};

}  // namespace dashj::agree
