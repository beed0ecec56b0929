// SPDX-License-Identifier: MIT
#include "concrete/same_run.h"

#include <algorithm>

namespace dashj::concrete {
namespace {

bool are_same_steps(const std::vector<TraceStep>& a, const std::vector<TraceStep>& b) {
  return a.size() == b.size() && std::equal(a.begin(), a.end() - 1, b.begin()) && a.back().stmt == b.back().stmt;
}

bool is_same_inner(const InnerRun& recorded, const InnerRun& computed) {
  const bool is_same_start = recorded.method == computed.method && recorded.caller == computed.caller &&
                             recorded.caller_step == computed.caller_step && recorded.arguments == computed.arguments &&
                             recorded.first_choice == computed.first_choice;
  const bool is_same_end = recorded.end == computed.end && recorded.result == computed.result &&
                           recorded.next_choice == computed.next_choice;
  return is_same_start && are_same_steps(recorded.steps, computed.steps) &&
         (recorded.end == TraceEnd::Cut || is_same_end);
}

}  // namespace

std::size_t step_count(const ConcreteTrace& trace) {
  std::size_t count = trace.steps.size();
  for (const InnerRun& run : trace.inner_runs) count += run.steps.size();
  return count;
}

bool is_same_run(const ConcreteTrace& recorded, const ConcreteTrace& computed) {
  const bool is_same_end = recorded.end == computed.end && recorded.result == computed.result;
  return are_same_steps(recorded.steps, computed.steps) && (recorded.end == TraceEnd::Cut || is_same_end) &&
         recorded.choices_made == computed.choices_made &&
         std::equal(recorded.inner_runs.begin(), recorded.inner_runs.end(), computed.inner_runs.begin(),
                    computed.inner_runs.end(), is_same_inner);
}

}  // namespace dashj::concrete
