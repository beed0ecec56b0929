// SPDX-License-Identifier: MIT
#include "forward/copy_order.h"

#include <algorithm>
#include <functional>
#include <map>
#include <queue>

#include "classfile/tac/successors.h"

namespace dashj::forward {

using tac::StmtId;

namespace {

constexpr std::uint32_t kNone = StmtId::kNone;

}  // namespace

std::optional<CopyOrder> CopyOrder::of(const tac::Body& body) {
  CopyOrder result;
  result.find_successors(body);
  result.find_post_order();
  result.find_dominators();
  if (!result.find_loops()) return std::nullopt;
  result.find_places();
  return result;
}

void CopyOrder::find_successors(const tac::Body& body) {
  const std::size_t count = body.statements.size();
  successors_.resize(count);
  comes_from_.resize(count);
  predecessors_.assign(count, 0);
  for (std::uint32_t i = 0; i < count; ++i) {
    const tac::Operation& operation = body.statements[i].operation;
    if (std::holds_alternative<tac::Unsupported>(operation)) continue;  // ends a path
    std::vector<StmtId> targets = tac::successors(operation, StmtId{i});
    std::sort(targets.begin(), targets.end());
    targets.erase(std::unique(targets.begin(), targets.end()), targets.end());
    std::erase_if(targets, [&](StmtId target) { return target.index() >= count; });
    successors_[i] = std::move(targets);
  }
}

// Without recursion: a method may have 65,535 statements in a row.
void CopyOrder::find_post_order() {
  const std::size_t count = successors_.size();
  rank_.assign(count, kNone);
  std::vector<bool> is_seen(count, false);
  std::vector<std::pair<std::uint32_t, std::size_t>> stack{{0, 0}};
  is_seen[0] = true;
  while (!stack.empty()) {
    auto& [at, next] = stack.back();
    if (next == successors_[at].size()) {
      order_.push_back(at);
      stack.pop_back();
      continue;
    }
    const std::uint32_t target = successors_[at][next++].value;
    if (is_seen[target]) continue;
    is_seen[target] = true;
    stack.emplace_back(target, 0);
  }
  std::reverse(order_.begin(), order_.end());
  for (std::uint32_t i = 0; i < order_.size(); ++i) rank_[order_[i]] = i;
  predecessors_[0] = 1;  // the start of an activation
  for (const std::uint32_t at : order_)
    for (const StmtId target : successors_[at]) {
      comes_from_[target.index()].push_back(at);
      ++predecessors_[target.index()];
    }
}

// K. Cooper, T. Harvey, K. Kennedy, A simple, fast dominance algorithm, 2001.
void CopyOrder::find_dominators() {
  dominator_.assign(successors_.size(), kNone);
  dominator_[0] = 0;
  const auto meet = [&](std::uint32_t a, std::uint32_t b) {
    while (a != b) {
      while (rank_[a] > rank_[b]) a = dominator_[a];
      while (rank_[b] > rank_[a]) b = dominator_[b];
    }
    return a;
  };
  for (bool is_changed = true; is_changed;) {
    is_changed = false;
    for (const std::uint32_t at : order_) {
      if (at == 0) continue;
      std::uint32_t common = kNone;
      for (const std::uint32_t from : comes_from_[at]) {
        if (dominator_[from] == kNone) continue;
        common = common == kNone ? from : meet(common, from);
      }
      if (common == dominator_[at]) continue;
      dominator_[at] = common;
      is_changed = true;
    }
  }
}

bool CopyOrder::dominates(std::uint32_t above, std::uint32_t below) const {
  while (rank_[below] > rank_[above]) below = dominator_[below];
  return below == above;
}

bool CopyOrder::find_loops() {
  const std::size_t count = successors_.size();
  std::map<std::uint32_t, std::vector<std::uint32_t>> bodies;  // by head: what can come back to it
  for (const std::uint32_t at : order_)
    for (const StmtId target : successors_[at]) {
      if (rank_[target.index()] > rank_[at]) continue;
      if (!dominates(target.value, at)) return false;
      bodies[target.value].push_back(at);
    }
  std::vector<std::uint32_t> stamp(count, kNone);
  std::vector<std::uint32_t> heads;
  for (auto& [head, members] : bodies) {
    heads.push_back(head);
    stamp[head] = head;
    std::vector<std::uint32_t> work = std::move(members);
    members = {head};
    while (!work.empty()) {
      const std::uint32_t at = work.back();
      work.pop_back();
      if (stamp[at] == head) continue;
      stamp[at] = head;
      members.push_back(at);
      for (const std::uint32_t from : comes_from_[at]) work.push_back(from);
    }
  }
  // Larger loops first, so that the innermost one is written last.
  std::stable_sort(heads.begin(), heads.end(),
                   [&](std::uint32_t a, std::uint32_t b) { return bodies[a].size() > bodies[b].size(); });
  loop_.assign(count, kNone);
  around_.assign(count, kNone);
  loops_.resize(count);
  for (const std::uint32_t head : heads) {
    around_[head] = loop_[head];
    if (around_[head] != kNone) loops_[head] = loops_[around_[head]];
    loops_[head].push_back(StmtId{head});
    for (const std::uint32_t member : bodies[head]) loop_[member] = head;
  }
  return true;
}

// Each element (a statement, or a loop within) gets its place among the elements of the same loop: Kahn's algorithm
// over the edges between them, but those back to the head, for all loops at once. Of several that could be next the
// first of the reverse post-order is.
void CopyOrder::find_places() {
  const std::size_t count = successors_.size();
  place_.assign(count, 0);
  loop_place_.assign(count, 0);
  // Elements: a statement s is s, the loop with head h is count + h.
  const auto elements = [&](std::uint32_t from, std::uint32_t to) {
    const std::vector<StmtId>&a = loops_around(StmtId{from}), &b = loops_around(StmtId{to});
    std::size_t common = 0;
    while (common < a.size() && common < b.size() && a[common] == b[common]) ++common;
    const auto element = [&](std::uint32_t stmt, const std::vector<StmtId>& loops) {
      return common < loops.size() ? static_cast<std::uint32_t>(count) + loops[common].value : stmt;
    };
    return std::pair(element(from, a), element(to, b));
  };
  std::vector<std::vector<std::uint32_t>> next(2 * count);
  std::vector<std::uint32_t> waits_for(2 * count, 0);
  for (const std::uint32_t at : order_)
    for (const StmtId target : successors_[at]) {
      if (is_back_edge(StmtId{at}, target)) continue;
      const auto [from, to] = elements(at, target.value);
      next[from].push_back(to);
      ++waits_for[to];
    }
  using Ready = std::pair<std::uint32_t, std::uint32_t>;  // rank, element
  std::priority_queue<Ready, std::vector<Ready>, std::greater<>> ready;
  const auto rank_of = [&](std::uint32_t element) { return rank_[element < count ? element : element - count]; };
  const auto add = [&](std::uint32_t element) { ready.emplace(rank_of(element), element); };
  for (const std::uint32_t at : order_) {
    if (waits_for[at] == 0) add(at);
    if (loop_[at] == at && waits_for[count + at] == 0) add(static_cast<std::uint32_t>(count) + at);
  }
  // One counter for all loops: only the order within each is asked for.
  for (std::uint32_t place = 1; !ready.empty(); ++place) {
    const std::uint32_t element = ready.top().second;
    ready.pop();
    (element < count ? place_[element] : loop_place_[element - count]) = place;
    for (const std::uint32_t to : next[element])
      if (--waits_for[to] == 0) add(to);
  }
}

const std::vector<StmtId>& CopyOrder::loops_around(StmtId stmt) const {
  const std::uint32_t head = loop_[stmt.index()];
  return head == kNone ? no_loops_ : loops_[head];
}

bool CopyOrder::is_back_edge(StmtId from, StmtId to) const {
  if (loop_[to.index()] != to.value) return false;
  const auto& loops = loops_around(from);
  return std::find(loops.begin(), loops.end(), to) != loops.end();
}

Rounds CopyOrder::rounds_after(const Rounds& rounds, StmtId from, StmtId to) const {
  const auto &before = loops_around(from), &after = loops_around(to);
  Rounds result(after.size(), 0);
  for (std::size_t i = 0; i < after.size() && i < before.size() && before[i] == after[i]; ++i) result[i] = rounds[i];
  if (is_back_edge(from, to)) ++result.back();
  return result;
}

CopyKey CopyOrder::key(StmtId stmt, const Rounds& rounds) const {
  CopyKey result;
  const auto& loops = loops_around(stmt);
  for (std::size_t i = 0; i < loops.size(); ++i) {
    result.push_back(loop_place_[loops[i].index()]);
    result.push_back(rounds[i]);
  }
  result.push_back(place_[stmt.index()]);
  return result;
}

}  // namespace dashj::forward
