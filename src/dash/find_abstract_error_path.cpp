// SPDX-License-Identifier: MIT
#include <algorithm>
#include <deque>

#include "dash/dash_loop.h"

namespace dashj::dash {

// Study 3.3.1: a shortest path by breadth-first search, neighbours in the order their edges came to be. Empty: NO-PATH.
// A blocked frontier edge is not taken, so NO-PATH proves something only while nothing is blocked.
ErrorPath Dash::find_abstract_error_path(symbolic::Role target) const {
  std::vector<RegionId> parent(graph_.size());
  std::vector<bool> seen(graph_.size(), false);
  std::deque<RegionId> queue{graph_.initial()};
  seen[graph_.initial().index()] = true;
  while (!queue.empty()) {
    const RegionId at = queue.front();
    queue.pop_front();
    if (is_target(at, target)) {
      ErrorPath path;
      for (RegionId id = at; id.is_valid(); id = parent[id.index()]) path.push_back(id);
      std::reverse(path.begin(), path.end());
      return path;
    }
    for (const RegionId next : graph_.region(at).out) {
      if (seen[next.index()] || is_blocked(at, next)) continue;
      seen[next.index()] = true;
      parent[next.index()] = at;
      queue.push_back(next);
    }
  }
  return {};
}

}  // namespace dashj::dash
