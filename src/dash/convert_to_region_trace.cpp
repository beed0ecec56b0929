// SPDX-License-Identifier: MIT
#include "base/check.h"
#include "dash/dash_loop.h"

namespace dashj::dash {

// Study 3.3.2: the last region of the path that holds a state is S_{k-1}; the trace follows the run of that state, not the path (3.8.6).
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

// Study 3.8.7: the newest state; by default rather the newest one whose run went on to the location sought (the study's own idea, not
// implemented there), because its path is the one most likely to be feasible over the frontier.
StateId Dash::pick_state(RegionId before, RegionId after) const {
  const auto& states = graph_.region(before).states;
  if (context_.techniques.is_study) return states.back();
  const symbolic::LocationId sought = graph_.region(after).location;
  for (auto state = states.rbegin(); state != states.rend(); ++state) {
    const auto visits = graph_.tests().run(state->test).visits();
    if (state->position + 1 < visits.size() && visits[state->position + 1].location == sought) return *state;
  }
  return states.back();
}

}  // namespace dashj::dash
