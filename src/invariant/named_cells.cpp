// SPDX-License-Identifier: MIT
#include "invariant/named_cells.h"

#include <map>
#include <variant>
#include <vector>

namespace dashj::invariant {

using tac::LocalId;

namespace {

// What an int is made of that is a local, or a local and a number; of a field the map that holds it.
const LocalId* base_of(const tac::Assign& assign) {
  if (const auto* copy = std::get_if<tac::Copy>(&assign.value)) return std::get_if<LocalId>(&copy->value);
  if (const auto* select = std::get_if<tac::Select>(&assign.value)) return &select->map;
  const auto* binary = std::get_if<tac::Binary>(&assign.value);
  const bool is_shift = binary != nullptr && (binary->op == tac::BinaryOp::Add || binary->op == tac::BinaryOp::Sub) &&
                        std::holds_alternative<tac::Constant>(binary->right);
  return is_shift ? std::get_if<LocalId>(&binary->left) : nullptr;
}

template <class Access>
void note_named(const Access* access, NamedCells& named) {
  if (access == nullptr) return;
  const auto *array = std::get_if<LocalId>(&access->array), *index = std::get_if<LocalId>(&access->index);
  if (array != nullptr && index != nullptr) named.insert({*array, *index});
}

}  // namespace

// Backwards from where cells are looked at: what an array or an index was made of names the same cell, or one near it.
NamedCells named_cells(const tac::Body& body) {
  NamedCells named;
  std::multimap<LocalId, LocalId> made_of;
  for (const tac::Stmt& stmt : body.statements) {
    const auto* assign = std::get_if<tac::Assign>(&stmt.operation);
    if (assign == nullptr) continue;
    note_named(std::get_if<tac::Load>(&assign->value), named);
    note_named(std::get_if<tac::Store>(&assign->value), named);
    if (const LocalId* base = base_of(*assign)) made_of.emplace(assign->target, *base);
  }
  std::vector<std::pair<LocalId, LocalId>> pending(named.begin(), named.end());
  const auto add = [&](LocalId array, LocalId index) {
    if (named.emplace(array, index).second) pending.emplace_back(array, index);
  };
  while (!pending.empty()) {
    const auto [array, index] = pending.back();
    pending.pop_back();
    for (auto [it, end] = made_of.equal_range(array); it != end; ++it) add(it->second, index);
    for (auto [it, end] = made_of.equal_range(index); it != end; ++it) add(array, it->second);
  }
  return named;
}

}  // namespace dashj::invariant
