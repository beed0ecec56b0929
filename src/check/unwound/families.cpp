// SPDX-License-Identifier: MIT
#include "check/unwound/families.h"

#include <numeric>

#include "classfile/tac/successors.h"

namespace dashj::check::unwound {

using tac::LocalId;
using tac::MethodId;
using tac::Operand;

Families::Families(const tac::Methods& methods) : methods_(methods) {
  std::size_t count = 0;
  for (std::uint32_t m = 0; m < methods.size(); ++m) {
    first_.push_back(count);
    count += 2 * methods.body(MethodId{m}).locals.size();
    results_.push_back(count++);
  }
  above_.resize(count);
  std::iota(above_.begin(), above_.end(), std::size_t{0});
  for (std::uint32_t m = 0; m < methods.size(); ++m)
    for (const tac::Stmt& stmt : methods.body(MethodId{m}).statements) unite_through(MethodId{m}, stmt);
}

std::size_t Families::top(std::size_t node) const {
  while (above_[node] != node) node = above_[node] = above_[above_[node]];
  return node;
}

void Families::unite(std::size_t node, MethodId method, const Operand& operand) {
  if (const auto* local = std::get_if<LocalId>(&operand)) unite(node, this->node(method, *local));
}

void Families::unite_both(std::size_t a, std::size_t b) {
  unite(a, b);
  unite(a + 1, b + 1);
}

// A statement that this does not know unites all locals in it: more than needed is never wrong.
void Families::unite_through(MethodId method, const tac::Stmt& stmt) {
  if (const auto* assign = std::get_if<tac::Assign>(&stmt.operation)) return unite_through(method, *assign);
  if (const auto* call = std::get_if<tac::Call>(&stmt.operation)) return unite_through(method, *call);
  if (const auto* back = std::get_if<tac::Return>(&stmt.operation)) {
    if (back->value) unite(results_[method.index()], method, *back->value);
    return;
  }
  const std::vector<LocalId> read = tac::locals_read(stmt.operation);
  for (std::size_t i = 1; i < read.size(); ++i) unite_both(node(method, read[0]), node(method, read[i]));
}

void Families::unite_through(MethodId method, const tac::Assign& assign) {
  const std::size_t target = node(method, assign.target);
  if (const auto* select = std::get_if<tac::Select>(&assign.value)) {
    unite(target, node(method, select->map));
    return unite(places(method, select->map), method, select->reference);
  }
  if (const auto* update = std::get_if<tac::Update>(&assign.value)) {
    unite_both(target, node(method, update->map));
    unite(target, method, update->value);
    return unite(places(method, assign.target), method, update->reference);
  }
  if (const auto* load = std::get_if<tac::Load>(&assign.value)) {
    unite(target, node(method, load->cells));
    return unite(places(method, load->cells), method, load->array);
  }
  if (const auto* store = std::get_if<tac::Store>(&assign.value)) {
    unite_both(target, node(method, store->cells));
    unite(target, method, store->value);
    return unite(places(method, assign.target), method, store->array);
  }
  if (const auto* fill = std::get_if<tac::Fill>(&assign.value)) {
    unite_both(target, node(method, fill->cells));
    unite(target, method, fill->value);
    return unite(places(method, assign.target), method, fill->array);
  }
  for (const LocalId read : tac::locals_read(tac::Operation(assign))) unite_both(target, node(method, read));
}

void Families::unite_through(MethodId method, const tac::Call& call) {
  const tac::Body& callee = methods_.body(call.callee);
  for (std::uint32_t i = 0; i < call.arguments.size(); ++i)
    if (const auto* local = std::get_if<LocalId>(&call.arguments[i]))
      unite_both(node(call.callee, LocalId{i}), node(method, *local));
  for (std::size_t i = 0; i < call.outputs.size(); ++i) {
    unite_both(node(method, call.outputs[i].target), node(call.callee, callee.outputs[i]));
    unite_both(node(method, call.outputs[i].temporary), node(call.callee, callee.outputs[i]));
  }
  if (call.result) unite(node(method, *call.result), results_[call.callee.index()]);
}

}  // namespace dashj::check::unwound
