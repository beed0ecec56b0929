// SPDX-License-Identifier: MIT
#pragma once

#include <map>
#include <memory>

#include "term_side.h"

namespace dashj::agree {

/// The terms of an entry and of what it calls, made when a run first needs them.
class TermSides {
 public:
  TermSides(const tac::Methods& methods, Fault fault) : methods_(methods), fault_(fault) {}

  [[nodiscard]] TermSide& of(tac::MethodId method) {
    std::unique_ptr<TermSide>& terms = terms_[method];
    if (!terms) terms = std::make_unique<TermSide>(methods_, method, fault_);
    return *terms;
  }

  /// Every step of the entry and of the first few activations of callees.
  [[nodiscard]] Complaint compare_steps(const concrete::ConcreteTrace& trace) {
    constexpr std::size_t kMostRuns = 30;
    for (std::uint32_t run = 0; run <= trace.inner_runs.size() && run < kMostRuns; ++run) {
      const Activation activation(methods_, trace, run);
      if (auto complaint = of(activation.method()).compare_steps(activation, trace.input)) return complaint;
    }
    return std::nullopt;
  }

 private:
  const tac::Methods& methods_;
  Fault fault_;
  std::map<tac::MethodId, std::unique_ptr<TermSide>> terms_;
};

}  // namespace dashj::agree
