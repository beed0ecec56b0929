// SPDX-License-Identifier: MIT
#include "concrete/activation.h"

#include <utility>

namespace dashj::concrete {

// A counting sort by caller: stable, so callees keep the order in which they started.
Activation Activation::outermost(std::shared_ptr<const ConcreteTrace> trace) {
  auto callees = std::make_shared<Callees>();
  const std::vector<InnerRun>& runs = trace->inner_runs;
  callees->first.assign(runs.size() + 2, 0);
  for (const InnerRun& run : runs) ++callees->first[run.caller + 1];
  for (std::size_t i = 1; i < callees->first.size(); ++i) callees->first[i] += callees->first[i - 1];
  std::vector<std::uint32_t> next = callees->first;
  callees->runs.resize(runs.size());
  for (std::uint32_t i = 0; i < runs.size(); ++i) callees->runs[next[runs[i].caller]++] = i;
  return {std::move(trace), std::move(callees), 0};
}

std::span<const std::uint32_t> Activation::callees() const {
  const std::uint32_t first = callees_->first[number_], last = callees_->first[number_ + 1];
  return std::span(callees_->runs).subspan(first, last - first);
}

}  // namespace dashj::concrete
