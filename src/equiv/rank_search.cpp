// SPDX-License-Identifier: MIT
#include "equiv/rank_search.h"

#include <algorithm>
#include <set>

#include "classfile/tac/successors.h"
#include "concrete/machine.h"
#include "equiv/limits.h"

namespace dashj::equiv {
namespace {

using concrete::Machine;
using tac::LocalId;
using tac::StmtId;

bool is_number(tac::Type type) {
  return tac::is_int_like(type) || type == tac::Type::Long;
}

/// Of the statements that control reaches through a head only, those that lead back to it: the rest lies behind the
/// loop, and would only add candidates.
std::vector<bool> leading_back(const tac::Body& body, const std::vector<bool>& through_head, StmtId head) {
  std::vector<std::vector<std::uint32_t>> before(body.statements.size());
  for (std::uint32_t s = 0; s < body.statements.size(); ++s)
    if (through_head[s])
      for (const StmtId next : tac::successors(body.statements[s].operation, StmtId{s}))
        before[next.index()].push_back(s);
  std::vector<bool> found(body.statements.size(), false);
  std::vector<std::uint32_t> pending{head.value};
  while (!pending.empty()) {
    const std::uint32_t at = pending.back();
    pending.pop_back();
    for (const std::uint32_t s : before[at]) {
      if (!found[s] && s != head.value) pending.push_back(s);
      found[s] = true;
    }
  }
  return found;
}

/// Those that a loop writes, and what its conditions read beside them.
std::vector<LocalId> locals_of_loop(const tac::Body& body, const std::vector<bool>& inside) {
  std::vector<LocalId> found;
  const auto add = [&](LocalId local) {
    const bool is_new = std::find(found.begin(), found.end(), local) == found.end();
    if (is_new && is_number(body.type_of(local)) && found.size() < kMaxRankLocals) found.push_back(local);
  };
  const auto is_named = [&](LocalId local) {
    return body.local(local).slot >= 0 || !body.local(local).name.starts_with('t');
  };
  for (const bool wants_named : {true, false}) {
    for (std::uint32_t s = 0; s < body.statements.size(); ++s) {
      const auto written = tac::local_written(body.statements[s].operation);
      if (inside[s] && written && is_named(*written) == wants_named) add(*written);
    }
    for (std::uint32_t s = 0; s < body.statements.size(); ++s) {
      const bool is_condition = std::holds_alternative<tac::Branch>(body.statements[s].operation);
      if (!inside[s] || !is_condition) continue;
      for (const LocalId local : tac::locals_read(body.statements[s].operation))
        if (is_named(local) == wants_named) add(local);
    }
  }
  return found;
}

/// The ranks alone, then one after another one.
std::vector<RankTuple> tuples_of(const std::vector<Rank>& ranks) {
  std::vector<RankTuple> tuples;
  for (const Rank& rank : ranks) tuples.push_back({rank});
  const std::size_t singles = tuples.size();
  for (const Rank& first : ranks)
    for (const Rank& second : ranks) {
      const bool is_plain = first.form <= Rank::Form::Unsigned && second.form <= Rank::Form::Unsigned;
      if (is_plain && first.a != second.a && tuples.size() < singles + kMaxRankPairs) tuples.push_back({first, second});
    }
  return tuples;
}

std::vector<tac::Body> with_callees(const SideCode& code) {
  std::vector<tac::Body> bodies{code.body};
  bodies.insert(bodies.end(), code.callees.begin(), code.callees.end());
  return bodies;
}

bool advances(const RankTuple& ranks, const tac::Body& body, const ValueOf& before, const ValueOf& after) {
  for (const Rank& rank : ranks) {
    const auto order = progress(rank, value_of(rank, body, before), value_of(rank, body, after));
    if (order != std::strong_ordering::equal) return order == std::strong_ordering::less;
  }
  return false;
}

}  // namespace

RankSearch::RankSearch(const SideCode& code, const Loops& loops, std::uint32_t self)
    : code_(code), loops_(loops), self_(self), methods_(with_callees(code)) {
  for (const StmtId head : loops_.heads) {
    const std::vector<bool> inside = leading_back(code_.body, loops_.inside.at(head), head);
    loops_guesses_[head].tuples = tuples_of(all_ranks(code_.body, locals_of_loop(code_.body, inside)));
  }
  if (self_ == 0) return;
  std::vector<LocalId> parameters;
  for (std::uint32_t i = 0; i < code_.body.parameter_count; ++i)
    if (is_number(code_.body.type_of(LocalId{i}))) parameters.push_back(LocalId{i});
  recursion_.tuples = tuples_of(all_ranks(code_.body, parameters));
}

void RankSearch::compare(Guesses& guesses, const ValueOf& before, const ValueOf& after) const {
  std::erase_if(guesses.tuples, [&](const RankTuple& ranks) { return !advances(ranks, code_.body, before, after); });
}

void RankSearch::add(const std::vector<tac::Value>& arguments) {
  Machine machine(methods_, tac::Methods::entry(), {arguments, {}});
  std::map<StmtId, std::vector<tac::Value>> seen;
  const auto state = [&] {
    std::vector<tac::Value> values;
    for (std::uint32_t i = 0; i < code_.body.locals.size(); ++i) values.push_back(machine.value(LocalId{i}));
    return values;
  };
  const auto reading = [](const std::vector<tac::Value>& values) {
    return [&values](LocalId local) { return values[local.index()]; };
  };
  StmtId last{0};
  for (std::size_t step = 0; step < kMaxRankSteps; ++step) {
    const bool is_outermost = machine.depth() == 1;
    if (is_outermost && loops_guesses_.contains(machine.at())) {
      const StmtId head = machine.at();
      std::vector<tac::Value> now = state();
      if (seen.contains(head) && loops_.is_round(last, head))
        compare(loops_guesses_[head], reading(seen[head]), reading(now));
      seen[head] = std::move(now);
    }
    if (is_outermost) last = machine.at();
    if (const auto end = machine.end_here()) {
      if (machine.depth() == 1) return;
      if (*end == concrete::TraceEnd::Returned) {
        machine.leave();
        continue;
      }
      if (*end != concrete::TraceEnd::Threw) return;
      while (!machine.unwind())
        if (machine.depth() == 1) return;
      continue;
    }
    if (machine.call_here() == nullptr) {
      machine.step();
      continue;
    }
    if (machine.depth() >= kMaxRankCallDepth) return;
    const bool is_own = is_outermost && self_ != 0 && machine.call_here()->callee.index() == self_;
    const std::vector<tac::Value> given = machine.enter();
    if (is_own) compare(recursion_, reading(arguments), reading(given));
  }
}

std::optional<EndingArgument> RankSearch::guess() const {
  EndingArgument argument;
  for (const auto& [head, guesses] : loops_guesses_) {
    if (guesses.tuples.empty()) return std::nullopt;
    argument.loops[head] = guesses.tuples.front();
  }
  if (self_ == 0) return argument;
  if (recursion_.tuples.empty()) return std::nullopt;
  argument.recursion = recursion_.tuples.front();
  return argument;
}

void RankSearch::drop_first(std::optional<StmtId> head) {
  std::vector<RankTuple>& tuples = head ? loops_guesses_[*head].tuples : recursion_.tuples;
  if (!tuples.empty()) tuples.erase(tuples.begin());
}

}  // namespace dashj::equiv
