// SPDX-License-Identifier: MIT
#include <algorithm>
#include <utility>

#include "base/check.h"
#include "dash/dash_loop.h"

namespace dashj::dash {

// Study 3.3.2: the last region of the path that holds a state is S_{k-1}; the trace follows the run of that state, not
// the path (3.8.6).
RegionTrace Dash::convert_to_region_trace_with_abstract_frontier(const ErrorPath& path) const {
  std::size_t last = path.size();
  while (last > 0 && graph_.region(path[last - 1]).states.empty()) --last;
  RegionTrace trace;
  if (last == 0) {
    // Before the first test the initial region is taken to hold a state: every run starts there.
    trace.before = path[0];
    trace.after = path[1];
    trace.is_initial = true;
    return trace;
  }
  DASHJ_CHECK(last < path.size(), "a target region with a state should have ended the loop");
  trace.before = path[last - 1];
  trace.after = path[last];
  trace.has_state = true;
  trace.state = pick_state(trace.before, trace.after);
  trace.is_initial = trace.before == graph_.initial();
  return trace;
}

// Study 3.8.7: the newest state; by default rather the newest one whose run went on to the location sought (the study's
// own idea, not implemented there), because its path is the one most likely to be feasible over the frontier. Deep in a
// loop that is a condition for every round, so then the least deep one is taken.
StateId Dash::pick_state(RegionId before, RegionId after) const {
  const auto& states = graph_.region(before).states;
  if (context_.techniques.is_study) return states.back();
  const symbolic::LocationId sought = graph_.region(after).location;
  const auto went_on = [&](StateId state) {
    const auto visits = graph_.tests().run(state.test).visits();
    return state.position + 1 < visits.size() && visits[state.position + 1].location == sought;
  };
  const auto newest = std::find_if(states.rbegin(), states.rend(), went_on);
  const StateId picked = newest == states.rend() ? states.back() : *newest;
  if (picked.position <= kDeepState) return picked;
  const auto depth = [&](StateId state) {
    return std::pair(newest != states.rend() && !went_on(state), state.position);
  };
  return *std::min_element(states.begin(), states.end(), [&](StateId a, StateId b) { return depth(a) < depth(b); });
}

}  // namespace dashj::dash
