// SPDX-License-Identifier: MIT
#include "check/unwound/heap_rules.h"

#include <algorithm>
#include <map>
#include <numeric>
#include <set>

#include "base/mutant.h"
#include "check/unwound/families.h"
#include "check/unwound/statement_rules.h"
#include "classfile/tac/successors.h"

namespace dashj::check::unwound {

using tac::LocalId;
using tac::MethodId;
using tac::Type;

bool is_counting(const tac::Operation& operation) {
  const auto* assign = std::get_if<tac::Assign>(&operation);
  const auto* sum = assign == nullptr ? nullptr : std::get_if<tac::Binary>(&assign->value);
  return sum != nullptr && sum->type == Type::Ref && sum->op == tac::BinaryOp::Add &&
         sum->left == tac::Operand(assign->target) && sum->right == tac::Operand(tac::Constant(1, Type::Ref));
}

HeapRules::HeapRules(const tac::Methods& methods)
    : methods_(methods), counters_(methods.size()), makes_objects_(methods.size(), false) {
  std::size_t count = 0;
  for (std::uint32_t m = 0; m < methods.size(); ++m) {
    first_.push_back(count);
    count += methods.body(MethodId{m}).locals.size();
  }
  above_.resize(count);
  std::iota(above_.begin(), above_.end(), std::size_t{0});
  for (std::uint32_t m = 0; m < methods.size(); ++m)
    for (const tac::Stmt& stmt : methods.body(MethodId{m}).statements) unite_through(MethodId{m}, stmt);
  has_references_.resize(count);
  has_numbers_.resize(count);
  counts_.resize(count);
  for (std::uint32_t m = 0; m < methods.size(); ++m)
    for (const tac::Stmt& stmt : methods.body(MethodId{m}).statements) note_contents(MethodId{m}, stmt);
  find_counters();
  find_makers();
  for (std::uint32_t m = 0; m < methods.size() && !problem_; ++m) check(MethodId{m});
}

bool HeapRules::is_counter(MethodId method, LocalId local) const {
  return counts_[group(node(method, local))];
}

bool HeapRules::holds_references(MethodId method, LocalId map) const {
  return has_references_[group(node(method, map))];
}

std::size_t HeapRules::group(std::size_t node) const {
  while (above_[node] != node) node = above_[node] = above_[above_[node]];
  return node;
}

void HeapRules::unite(std::size_t a, std::size_t b) {
  above_[group(a)] = group(b);
}

// Maps that are one after the other, and what callers and callees call the same thing.
void HeapRules::unite_through(MethodId method, const tac::Stmt& stmt) {
  if (const auto* assign = std::get_if<tac::Assign>(&stmt.operation)) {
    if (!tac::is_map(methods_.body(method).type_of(assign->target))) return;
    for (const LocalId read : tac::locals_read(stmt.operation))
      if (tac::is_map(methods_.body(method).type_of(read))) unite(node(method, assign->target), node(method, read));
  }
  const auto* call = std::get_if<tac::Call>(&stmt.operation);
  if (call == nullptr) return;
  for (std::uint32_t i = 0; i < call->arguments.size(); ++i)
    if (const auto* local = std::get_if<LocalId>(&call->arguments[i]))
      unite(node(method, *local), node(call->callee, LocalId{i}));
  for (std::size_t i = 0; i < call->outputs.size(); ++i) {
    const std::size_t given = node(call->callee, methods_.body(call->callee).outputs[i]);
    unite(node(method, call->outputs[i].target), given);
    unite(node(method, call->outputs[i].temporary), given);
  }
}

void HeapRules::note_contents(MethodId method, const tac::Stmt& stmt) {
  const auto* assign = std::get_if<tac::Assign>(&stmt.operation);
  if (assign == nullptr) return;
  const auto note = [&](LocalId map, Type type) {
    (type == Type::Ref ? has_references_ : has_numbers_)[group(node(method, map))] = true;
  };
  if (const auto* select = std::get_if<tac::Select>(&assign->value)) note(select->map, select->type);
  if (const auto* update = std::get_if<tac::Update>(&assign->value)) note(update->map, update->type);
  if (const auto* load = std::get_if<tac::Load>(&assign->value)) note(load->cells, load->type);
  if (const auto* store = std::get_if<tac::Store>(&assign->value)) note(store->cells, store->type);
  if (const auto* fill = std::get_if<tac::Fill>(&assign->value)) note(fill->cells, fill->type);
  if (is_counting(stmt.operation)) counts_[group(node(method, assign->target))] = true;
}

// The local of each method that is the counter there. Others of its group may only hand it back.
void HeapRules::find_counters() {
  std::set<std::size_t> groups;
  for (std::uint32_t m = 0; m < methods_.size(); ++m) {
    const tac::Body& body = methods_.body(MethodId{m});
    std::set<std::size_t> named;
    for (std::uint32_t l = 0; l < body.locals.size(); ++l) {
      if (!is_counter(MethodId{m}, LocalId{l})) continue;
      const std::size_t here = group(node(MethodId{m}, LocalId{l}));
      groups.insert(here);
      const bool counts = std::any_of(body.statements.begin(), body.statements.end(), [&](const tac::Stmt& stmt) {
        return is_counting(stmt.operation) && std::get<tac::Assign>(stmt.operation).target == LocalId{l};
      });
      if (body.locals[l].kind == tac::LocalKind::Temporary && !counts) continue;
      // Outside the entry a counter goes on from the caller's, so it is a global.
      const bool is_of_callee = m != 0 && body.locals[l].kind != tac::LocalKind::Global;
      if (is_of_callee || !named.insert(here).second) fail(MethodId{m}, "the counter of objects has two names");
      counters_[m].push_back(LocalId{l});
    }
  }
  if (groups.size() > 1) check_several();
}

void HeapRules::check_several() {
  const Families families(methods_);
  std::map<std::size_t, std::size_t> group_of_family;
  for (std::uint32_t m = 0; m < methods_.size(); ++m) {
    for (const LocalId counter : counters_[m]) {
      const std::size_t here = group(node(MethodId{m}, counter));
      const auto [known, is_new] = group_of_family.emplace(families.of(MethodId{m}, counter), here);
      if (DASHJ_MUTATE(families_meet, !is_new && known->second != here, false))
        return fail(MethodId{m}, "objects of two counters meet");
    }
  }
}

void HeapRules::find_makers() {
  for (bool has_changed = true; has_changed;) {
    has_changed = false;
    for (std::uint32_t m = 0; m < methods_.size(); ++m) {
      if (makes_objects_[m]) continue;
      const auto& statements = methods_.body(MethodId{m}).statements;
      const auto& callees = methods_.callees(MethodId{m});
      const bool does =
          std::any_of(statements.begin(), statements.end(),
                      [](const tac::Stmt& stmt) { return is_counting(stmt.operation); }) ||
          std::any_of(callees.begin(), callees.end(), [&](MethodId callee) { return makes_objects_[callee.index()]; });
      makes_objects_[m] = does;
      has_changed = has_changed || does;
    }
  }
}

void HeapRules::check(MethodId method) {
  const tac::Body& body = methods_.body(method);
  const bool is_entry = method == tac::Methods::entry();
  const std::vector<LocalId>& counters = counters_[method.index()];
  if (makes_objects_[method.index()] && counters.empty())
    return fail(method, "objects are made without the counter of the caller");
  for (const LocalId counter : counters) {
    if (makes_objects_[method.index()] && (counter.index() < body.parameter_count) == is_entry)
      return fail(method, "objects are made without the counter of the caller");
    if (is_entry ? !counts_from_zero(body, counter) : is_set(body, counter))
      return fail(method, "the counter of objects does not start at 0");
  }
  for (std::uint32_t i = 0; is_entry && i < body.parameter_count; ++i)
    if (!tac::is_primitive(body.locals[i].type) && !tac::is_cells(body.locals[i].type))
      return fail(method, "the entry is given a reference");
  for (std::uint32_t l = 0; l < body.locals.size(); ++l) {
    const std::size_t here = group(node(method, LocalId{l}));
    if (has_references_[here] && has_numbers_[here])
      return fail(method, "the map " + body.locals[l].name + " holds references and numbers");
  }
  const BodyToCheck given(body, [&, method](LocalId local) { return is_counter(method, local); });
  if (is_entry) check_given(given);
  for (std::uint32_t s = 0; s < body.statements.size() && !problem_; ++s) {
    if (const auto problem =
            DASHJ_MUTATE(heap_rules_unchecked, broken_rule(given, tac::StmtId{s}), std::optional<std::string>()))
      fail(method, *problem + " at statement " + std::to_string(s));
    if (const auto* call = std::get_if<tac::Call>(&body.statements[s].operation)) check_call(method, *call);
  }
}

// The first statements, from one to the next; no jump leads to one of them.
void HeapRules::check_given(const BodyToCheck& entry) {
  const tac::Body& body = entry.body;
  std::uint32_t first = 0;
  const auto goes_on = [&](std::uint32_t s) {
    const auto* jump = std::get_if<tac::Goto>(&body.statements[s].operation);
    const bool is_straight = jump != nullptr ? jump->target.value == s + 1
                                             : std::holds_alternative<tac::Assign>(body.statements[s].operation);
    return is_straight && entry.ways_to[s] == (s == 0 ? 0 : 1);
  };
  while (first < body.statements.size() && goes_on(first)) ++first;
  const auto is_given = [&](LocalId local) {
    return local.index() < body.parameter_count && tac::is_cells(body.local(local).type);
  };
  bool takes_cells = false;
  for (std::uint32_t s = 0; s < body.statements.size(); ++s) {
    const tac::Operation& operation = body.statements[s].operation;
    const std::vector<LocalId> read = tac::locals_read(operation);
    const auto written = tac::local_written(operation);
    if (written && is_given(*written)) return fail(tac::Methods::entry(), "cells that are given are written");
    if (std::none_of(read.begin(), read.end(), is_given)) continue;
    takes_cells = true;
    const auto* assign = std::get_if<tac::Assign>(&operation);
    const bool is_copy = assign != nullptr && std::holds_alternative<tac::Copy>(assign->value);
    if (!is_copy || DASHJ_MUTATE(given_anywhere, s >= first, false))
      return fail(tac::Methods::entry(), "cells that are given are looked at behind the start");
  }
  const auto& counters = counters_[tac::Methods::entry().index()];
  if (takes_cells && counters.size() != 1) fail(tac::Methods::entry(), "cells are given, and objects are not counted");
}

// What the callee is given is what it hands back, so that numbers go on behind the call.
void HeapRules::check_call(MethodId method, const tac::Call& call) {
  const tac::Body &body = methods_.body(method), &callee = methods_.body(call.callee);
  const std::vector<LocalId>&inner = counters_[call.callee.index()], &outer = counters_[method.index()];
  const auto is_one_of = [](const std::vector<LocalId>& counters, LocalId local) {
    return std::find(counters.begin(), counters.end(), local) != counters.end();
  };
  for (std::size_t i = 0; i < call.outputs.size(); ++i) {
    const bool is_same_type = body.type_of(call.outputs[i].target) == callee.type_of(callee.outputs[i]) &&
                              body.type_of(call.outputs[i].temporary) == callee.type_of(callee.outputs[i]);
    if (!is_same_type) return fail(method, "a call hands something back as something else");
    if (is_one_of(outer, call.outputs[i].target) != is_one_of(inner, callee.outputs[i]))
      return fail(method, "a call hands back another counter of objects");
  }
  for (const LocalId counter : inner) {
    const auto handed = std::find(callee.outputs.begin(), callee.outputs.end(), counter);
    const bool is_handed_back = handed != callee.outputs.end();
    if (!makes_objects_[call.callee.index()] && !is_handed_back) continue;
    const auto* given =
        counter.index() < call.arguments.size() ? std::get_if<LocalId>(&call.arguments[counter.index()]) : nullptr;
    const bool is_given = given != nullptr && is_one_of(outer, *given);
    if (!is_handed_back || !is_given ||
        call.outputs[static_cast<std::size_t>(handed - callee.outputs.begin())].target != *given)
      return fail(method, "a callee makes objects and does not hand the counter back");
  }
  if (!call.result) return;
  const bool is_reference = body.type_of(*call.result) == Type::Ref;
  if (is_reference != (callee.result_type() == Type::Ref) || tac::is_map(body.type_of(*call.result)) ||
      is_counter(method, *call.result))
    return fail(method, "a call gives something back as something else");
}

void HeapRules::fail(MethodId method, const std::string& what) {
  if (!problem_) problem_ = what + " in " + methods_.body(method).display_name();
}

}  // namespace dashj::check::unwound
