// SPDX-License-Identifier: MIT
#include "invariant/scalar_roles.h"

#include <algorithm>
#include <numeric>
#include <optional>
#include <set>
#include <utility>
#include <variant>

#include "classfile/tac/heap_names.h"
#include "invariant/limits.h"

namespace dashj::invariant {

using tac::LocalId;
using tac::Operand;

namespace {

// What is measured under another name later on. False: nothing more is.
bool add_copied(const tac::Body& body, std::map<LocalId, LocalId>& measured) {
  bool has_added = false;
  for (const tac::Stmt& stmt : body.statements) {
    const auto* assign = std::get_if<tac::Assign>(&stmt.operation);
    const auto* copy = assign == nullptr ? nullptr : std::get_if<tac::Copy>(&assign->value);
    const auto* from = copy == nullptr ? nullptr : std::get_if<LocalId>(&copy->value);
    const auto known = from == nullptr ? measured.end() : measured.find(assign->target);
    if (known != measured.end() && body.type_of(*from) == tac::Type::Ref)
      has_added = measured.emplace(*from, known->second).second || has_added;
  }
  return has_added;
}

}  // namespace

std::map<LocalId, LocalId> measured_arrays(const tac::Body& body) {
  std::map<LocalId, LocalId> result;
  for (const tac::Stmt& stmt : body.statements) {
    const auto* assign = std::get_if<tac::Assign>(&stmt.operation);
    const auto* select = assign == nullptr ? nullptr : std::get_if<tac::Select>(&assign->value);
    if (select == nullptr || tac::heap_word(body.local(select->map).name) != "length") continue;
    if (const auto* reference = std::get_if<LocalId>(&select->reference)) result.emplace(*reference, select->map);
  }
  while (add_copied(body, result)) {
  }
  return result;
}

namespace {

// The local and the number of cells, where an array is made with a known number of them.
std::optional<std::pair<LocalId, std::uint32_t>> made_with_few(const tac::Body& body, const tac::Assign& assign) {
  const auto* update = std::get_if<tac::Update>(&assign.value);
  if (update == nullptr || tac::heap_word(body.local(assign.target).name) != "length") return std::nullopt;
  const auto* reference = std::get_if<LocalId>(&update->reference);
  const auto* length = std::get_if<tac::Constant>(&update->value);
  if (reference == nullptr || length == nullptr || length->value < 1 || length->value > kMaxFewCells)
    return std::nullopt;
  return std::pair(*reference, static_cast<std::uint32_t>(length->value));
}

}  // namespace

std::map<LocalId, FewCells> few_cells_of_arrays(const tac::Body& body) {
  std::map<LocalId, FewCells> named;  // by local; `array` is the temporary that it was made as
  std::map<LocalId, LocalId> stored;  // by that
  std::set<LocalId> seen, several;
  for (const tac::Stmt& stmt : body.statements) {
    const auto* assign = std::get_if<tac::Assign>(&stmt.operation);
    if (assign == nullptr) continue;
    if (!seen.insert(assign->target).second) several.insert(assign->target);
    if (const auto few = made_with_few(body, *assign)) named.emplace(few->first, FewCells{few->first, {}, few->second});
    const auto* copy = std::get_if<tac::Copy>(&assign->value);
    const auto* from = copy == nullptr ? nullptr : std::get_if<LocalId>(&copy->value);
    if (from != nullptr && named.contains(*from)) named.emplace(assign->target, named.at(*from));
    const auto* store = std::get_if<tac::Store>(&assign->value);
    const auto* array = store == nullptr ? nullptr : std::get_if<LocalId>(&store->array);
    if (array != nullptr && named.contains(*array) && (store->type == tac::Type::Int || store->type == tac::Type::Long))
      stored.emplace(named.at(*array).array, store->cells);
  }
  std::erase_if(named,
                [&](const auto& each) { return several.contains(each.first) || !stored.contains(each.second.array); });
  for (auto& [local, few] : named) few.cells = stored.at(few.array);
  return named;
}

bool has_given_rows(const tac::Body& body) {
  return std::any_of(body.statements.begin(), body.statements.end(), [](const tac::Stmt& stmt) {
    const auto* branch = std::get_if<tac::Branch>(&stmt.operation);
    return branch != nullptr && branch->ends_rows;
  });
}

term::Term length_term(bool has_given_rows, term::Term lengths, term::Term reference, term::Builder& builder) {
  const term::Term length = builder.make(term::Op::Select, {lengths, reference});
  return has_given_rows ? builder.make(term::Op::BvAnd, {builder.store().int_const(INT32_MAX), length}) : length;
}

ScalarRoles::ScalarRoles(const tac::Body& body)
    : above_(body.locals.size()), is_index_(body.locals.size(), false), is_value_(body.locals.size(), false) {
  std::iota(above_.begin(), above_.end(), std::size_t{0});
  for (const tac::Stmt& stmt : body.statements) unite_through(body, stmt);
  for (const tac::Stmt& stmt : body.statements) note_uses(body, stmt);
  for (std::uint32_t i = 0; i < body.declared_parameter_count; ++i)
    if (body.locals[i].slot < 0 && tac::is_primitive(body.locals[i].type)) mark(is_index_, LocalId{i});
}

std::size_t ScalarRoles::group(std::size_t local) const {
  while (above_[local] != local) local = above_[local] = above_[above_[local]];
  return local;
}

void ScalarRoles::unite(const Operand& a, const Operand& b) {
  const auto *left = std::get_if<LocalId>(&a), *right = std::get_if<LocalId>(&b);
  if (left != nullptr && right != nullptr) above_[group(left->index())] = group(right->index());
}

void ScalarRoles::mark(std::vector<bool>& role, const Operand& operand) {
  if (const auto* local = std::get_if<LocalId>(&operand)) role[group(local->index())] = true;
}

void ScalarRoles::unite_through(const tac::Body& body, const tac::Stmt& stmt) {
  const auto is_int = [&](const Operand& operand) { return body.type_of(operand) == tac::Type::Int; };
  if (const auto* branch = std::get_if<tac::Branch>(&stmt.operation))
    if (is_int(branch->left) && is_int(branch->right)) unite(branch->left, branch->right);
  const auto* assign = std::get_if<tac::Assign>(&stmt.operation);
  if (assign == nullptr || !is_int(assign->target)) return;
  if (const auto* copy = std::get_if<tac::Copy>(&assign->value)) unite(assign->target, copy->value);
  const auto* binary = std::get_if<tac::Binary>(&assign->value);
  if (binary == nullptr || !is_int(binary->left)) return;
  unite(assign->target, binary->left);
  const bool is_sum = binary->op == tac::BinaryOp::Add || binary->op == tac::BinaryOp::Sub;
  if (is_sum && is_int(binary->right)) unite(assign->target, binary->right);
}

void ScalarRoles::note_uses(const tac::Body& body, const tac::Stmt& stmt) {
  const auto* assign = std::get_if<tac::Assign>(&stmt.operation);
  if (assign == nullptr) return;
  if (const auto* load = std::get_if<tac::Load>(&assign->value)) {
    mark(is_index_, load->index);
    mark(is_value_, assign->target);
  }
  if (const auto* store = std::get_if<tac::Store>(&assign->value)) {
    mark(is_index_, store->index);
    mark(is_value_, store->value);
  }
  if (const auto* copy = std::get_if<tac::CopyCells>(&assign->value))
    for (const Operand* index : {&copy->at, &copy->start, &copy->count}) mark(is_index_, *index);
  if (const auto* difference = std::get_if<tac::FirstDifference>(&assign->value)) {
    for (const Operand* index : {&difference->left_start, &difference->right_start, &difference->count})
      mark(is_index_, *index);
    mark(is_index_, assign->target);
  }
  const auto* select = std::get_if<tac::Select>(&assign->value);
  if (select != nullptr && tac::heap_word(body.local(select->map).name) == "length") mark(is_index_, assign->target);
}

}  // namespace dashj::invariant
