// SPDX-License-Identifier: MIT
#pragma once

#include <cstdint>
#include <memory>
#include <span>
#include <vector>

#include "concrete/concrete_trace.h"

namespace dashj::concrete {

/// One activation of a run, seen by itself: a view, so that looking at each of a hundred thousand nested ones costs no
/// copies of the others. Shares the trace with the other views of it.
class Activation {
 public:
  /// The outermost one. Linear in the number of activations.
  [[nodiscard]] static Activation outermost(std::shared_ptr<const ConcreteTrace> trace);
  /// Another one of the same run: runs()[index].
  [[nodiscard]] Activation inner(std::size_t index) const {
    return {trace_, callees_, static_cast<std::uint32_t>(index + 1)};
  }

  /// The whole run's input: choices are counted from its start.
  [[nodiscard]] const TestInput& entry_input() const { return trace_->input; }
  [[nodiscard]] const std::vector<tac::Value>& arguments() const {
    return is_outermost() ? trace_->input.arguments : run().arguments;
  }
  [[nodiscard]] std::uint32_t first_choice() const { return is_outermost() ? 0 : run().first_choice; }
  [[nodiscard]] const std::vector<TraceStep>& steps() const { return is_outermost() ? trace_->steps : run().steps; }
  [[nodiscard]] TraceEnd end() const { return is_outermost() ? trace_->end : run().end; }

  /// All activations of the run but the outermost, as in its trace.
  [[nodiscard]] std::span<const InnerRun> runs() const { return trace_->inner_runs; }
  /// Those that this one calls itself, in order; as indices of runs().
  [[nodiscard]] std::span<const std::uint32_t> callees() const;

 private:
  /// Those called by activation n (0 the outermost, else 1 + its index) stand from first[n] to first[n + 1] of `runs`.
  struct Callees {
    std::vector<std::uint32_t> first, runs;
  };

  Activation(std::shared_ptr<const ConcreteTrace> trace, std::shared_ptr<const Callees> callees, std::uint32_t number)
      : trace_(std::move(trace)), callees_(std::move(callees)), number_(number) {}
  [[nodiscard]] bool is_outermost() const { return number_ == 0; }
  [[nodiscard]] const InnerRun& run() const { return trace_->inner_runs[number_ - 1]; }

  std::shared_ptr<const ConcreteTrace> trace_;
  std::shared_ptr<const Callees> callees_;
  std::uint32_t number_;
};

}  // namespace dashj::concrete
