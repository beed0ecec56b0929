// SPDX-License-Identifier: MIT
#include "check/unwound/flow.h"

#include <algorithm>

#include "check/unwound/components.h"
#include "classfile/tac/successors.h"

namespace dashj::check::unwound {

using tac::StmtId;

Flow::Flow(const tac::Body& body)
    : body_(body),
      successors_(body.statements.size()),
      predecessors_(body.statements.size()),
      places_(body.statements.size()),
      mark_(body.statements.size(), 0) {
  find_reached();
  Level all;
  for (std::uint32_t i = 0; i < places_.size(); ++i)
    if (places_[i].is_reached) all.stmts.push_back(StmtId{i});
  pending_.push_back(std::move(all));
  while (!pending_.empty() && !irreducible_) {
    Level next = std::move(pending_.back());
    pending_.pop_back();
    put_in_order(std::move(next));
  }
}

void Flow::find_reached() {
  std::vector<StmtId> pending{StmtId{0}};
  places_[0].is_reached = true;
  while (!pending.empty()) {
    const StmtId at = pending.back();
    pending.pop_back();
    const tac::Operation& operation = body_.stmt(at).operation;
    if (std::holds_alternative<tac::Unsupported>(operation)) continue;
    for (const StmtId next : tac::successors(operation, at)) {
      if (next.index() >= places_.size()) continue;
      successors_[at.index()].push_back(next);
      predecessors_[next.index()].push_back(at);
      ++places_[next.index()].ways_to;
      if (places_[next.index()].is_reached) continue;
      places_[next.index()].is_reached = true;
      pending.push_back(next);
    }
  }
}

// Components side by side, each before those that it leads to. A head is before everything else in its loop.
void Flow::put_in_order(Level level) {
  const std::uint32_t mark = ++last_mark_;
  for (const StmtId stmt : level.stmts) mark_[stmt.index()] = mark;
  const auto is_here = [&](StmtId stmt) { return mark_[stmt.index()] == mark; };
  auto components = components_of(level.stmts, successors_, is_here);
  std::uint32_t order = 1;
  for (auto component = components.rbegin(); component != components.rend() && !irreducible_; ++component)
    add_component(level, std::move(*component), order++);
}

void Flow::add_component(const Level& level, std::vector<StmtId> component, std::uint32_t order) {
  const auto& ways = successors_[component[0].index()];
  const bool is_loop = component.size() > 1 || std::find(ways.begin(), ways.end(), component[0]) != ways.end();
  if (!is_loop) {
    places_[component[0].index()].order = order;
    places_[component[0].index()].loop = level.loop;
    return;
  }
  const auto head = only_entry(component);
  if (!head) {
    irreducible_ = component[0];
    return;
  }
  const auto loop = static_cast<std::uint32_t>(loops_.size());
  loops_.push_back({*head, level.loop, order, level.loop ? loops_[*level.loop].depth + 1 : 0});
  places_[head->index()].loop = loop;  // of order 0
  std::erase(component, *head);
  pending_.push_back({std::move(component), loop});
}

// The one statement of it that control comes to from somewhere else, if there is only one.
std::optional<StmtId> Flow::only_entry(const std::vector<StmtId>& component) {
  const std::uint32_t mark = ++last_mark_;
  for (const StmtId stmt : component) mark_[stmt.index()] = mark;
  std::optional<StmtId> entry;
  for (const StmtId stmt : component) {
    const auto& from = predecessors_[stmt.index()];
    const bool is_entered = stmt.value == 0 || std::any_of(from.begin(), from.end(),
                                                           [&](StmtId each) { return mark_[each.index()] != mark; });
    if (!is_entered) continue;
    if (entry) return std::nullopt;
    entry = stmt;
  }
  return entry;
}

std::optional<std::uint32_t> Flow::headed_by(StmtId stmt) const {
  const auto loop = places_[stmt.index()].loop;
  return loop && loops_[*loop].head == stmt ? loop : std::nullopt;
}

bool Flow::is_within(StmtId stmt, std::uint32_t loop) const {
  auto at = places_[stmt.index()].loop;
  while (at && *at != loop) at = loops_[*at].outer;
  return at.has_value();
}

// A loop is entered at its head only, so whoever comes to another statement of it was in it.
Flow::Rounds Flow::rounds_at(StmtId from, const Rounds& rounds, StmtId to) const {
  const auto loop = places_[to.index()].loop;
  if (!loop) return {};
  const std::uint32_t depth = loops_[*loop].depth;
  Rounds result(rounds.begin(), rounds.begin() + std::min<std::ptrdiff_t>(depth + 1, std::ssize(rounds)));
  if (loops_[*loop].head != to) return result;
  result.resize(depth + 1, 0);
  result[depth] = is_within(from, *loop) ? result[depth] + 1 : 0;
  return result;
}

std::vector<std::uint32_t> Flow::key(StmtId stmt, const Rounds& rounds) const {
  const Place& place = places_[stmt.index()];
  std::vector<std::uint32_t> result(2 * rounds.size() + 1);
  auto loop = place.loop;
  for (std::size_t level = rounds.size(); level-- > 0; loop = loops_[*loop].outer) {
    result[2 * level] = loops_[*loop].order;
    result[2 * level + 1] = rounds[level];
  }
  result.back() = place.order;
  return result;
}

}  // namespace dashj::check::unwound
