// SPDX-License-Identifier: MIT
#include "invariant/named_cells.h"

#include <algorithm>
#include <map>
#include <variant>
#include <vector>

namespace dashj::invariant {

using tac::LocalId;

namespace {

// What an int is made of that is a local, or a local and a number.
const LocalId* base_of(const tac::Assign& assign) {
  if (const auto* copy = std::get_if<tac::Copy>(&assign.value)) return std::get_if<LocalId>(&copy->value);
  const auto* binary = std::get_if<tac::Binary>(&assign.value);
  const bool is_shift = binary != nullptr && (binary->op == tac::BinaryOp::Add || binary->op == tac::BinaryOp::Sub) &&
                        std::holds_alternative<tac::Constant>(binary->right);
  return is_shift ? std::get_if<LocalId>(&binary->left) : nullptr;
}

void note_named(const tac::Operand* array, const tac::Operand* index, NamedCells& named) {
  const auto *of = std::get_if<LocalId>(array), *at = std::get_if<LocalId>(index);
  if (of != nullptr && at != nullptr) named.insert({*of, *at});
}

template <class Access>
void note_named(const Access* access, NamedCells& named) {
  if (access != nullptr) note_named(&access->array, &access->index, named);
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
    if (const auto* copy = std::get_if<tac::CopyCells>(&assign->value)) {
      note_named(&copy->to, &copy->at, named);
      note_named(&copy->from, &copy->start, named);
    }
    if (const auto* difference = std::get_if<tac::FirstDifference>(&assign->value)) {
      note_named(&difference->left, &difference->left_start, named);
      note_named(&difference->right, &difference->right_start, named);
    }
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

std::optional<LocalId> given_cells(const tac::Body& body, LocalId cells) {
  for (const tac::Stmt& stmt : body.statements) {
    const auto* assign = std::get_if<tac::Assign>(&stmt.operation);
    const auto* copy = assign == nullptr ? nullptr : std::get_if<tac::Copy>(&assign->value);
    if (copy == nullptr || assign->target != cells) continue;
    const auto* from = std::get_if<LocalId>(&copy->value);
    if (from != nullptr && from->index() < body.declared_parameter_count) return *from;
  }
  return std::nullopt;
}

std::set<LocalId> boolean_arrays(const tac::Body& body) {
  std::multimap<LocalId, LocalId> reads, copied;  // by array what is read from it, by a copy what it is one of
  std::set<LocalId> bits, bytes;                  // what is read of which one bit is looked at, or eight
  for (const tac::Stmt& stmt : body.statements) {
    const auto* assign = std::get_if<tac::Assign>(&stmt.operation);
    if (assign == nullptr) continue;
    const auto* load = std::get_if<tac::Load>(&assign->value);
    if (load != nullptr && body.local(load->cells).name.ends_with("#bytes"))
      if (const auto* array = std::get_if<LocalId>(&load->array)) reads.emplace(*array, assign->target);
    if (const auto* copy = std::get_if<tac::Copy>(&assign->value))
      if (const auto* from = std::get_if<LocalId>(&copy->value)) copied.emplace(assign->target, *from);
    if (const auto* unary = std::get_if<tac::Unary>(&assign->value);
        unary != nullptr && unary->op == tac::UnaryOp::ToByte)
      if (const auto* cell = std::get_if<LocalId>(&unary->operand)) bytes.insert(*cell);
    const auto* binary = std::get_if<tac::Binary>(&assign->value);
    const auto* cell = binary == nullptr ? nullptr : std::get_if<LocalId>(&binary->left);
    if (cell != nullptr && binary->op == tac::BinaryOp::And && binary->right == tac::Operand(tac::Constant(1)))
      bits.insert(*cell);
  }
  std::vector<LocalId> pending;
  for (const auto& [array, cell] : reads) {
    const auto [first, last] = reads.equal_range(array);
    const bool has_bytes = std::any_of(first, last, [&](const auto& read) { return bytes.contains(read.second); });
    if (bits.contains(cell) && !has_bytes) pending.push_back(array);
  }
  std::set<LocalId> result;
  while (!pending.empty()) {
    const LocalId array = pending.back();
    pending.pop_back();
    if (!result.insert(array).second) continue;
    for (auto [it, end] = copied.equal_range(array); it != end; ++it) pending.push_back(it->second);
  }
  return result;
}

}  // namespace dashj::invariant
