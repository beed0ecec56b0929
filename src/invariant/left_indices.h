// SPDX-License-Identifier: MIT
#pragma once

#include <cstdint>
#include <set>
#include <vector>

#include "invariant/cut_graph.h"
#include "invariant/scalar_roles.h"

namespace dashj::invariant {

/// Indices that earlier loops have left behind, at most kMaxLeftIndices: ints that a loop before `head` has gone
/// through an array with, which it writes in its rounds, that nothing writes from `head` on and that nothing there asks
/// for. What those loops have done is up to them: after `while (i < n) if (a[i] != 0) a[k++] = a[i++];` a loop that
/// looks for the first 0 finds none before `k`, whether or not it asks for `k`. `relevant`: by LocationId, of
/// relevant_locals.h.
[[nodiscard]] std::vector<tac::LocalId> left_indices(const LocationGraph& graph, const CutGraph& cut, LocationId head,
                                                     const std::vector<std::vector<tac::LocalId>>& relevant,
                                                     const ScalarRoles& roles);

/// Whether two numbers of states differ by the same in all of them, or by one more: behind `for (i = 1; i < n; i++)` an
/// `i` is `n`, or 1.
template <class States, class First, class Second>
[[nodiscard]] bool is_about_as_far(const States& states, const First& first, const Second& second) {
  std::set<std::uint64_t> distances;
  for (const auto& state : states) {
    distances.insert(static_cast<std::uint64_t>(first(state)) - static_cast<std::uint64_t>(second(state)));
    if (distances.size() > 2) return false;
  }
  if (distances.size() < 2) return true;
  const std::uint64_t apart = *distances.rbegin() - *distances.begin();
  return apart == 1 || apart + 1 == 0;
}

}  // namespace dashj::invariant
