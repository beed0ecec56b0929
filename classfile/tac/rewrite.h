// SPDX-License-Identifier: MIT
#pragma once

#include <cstdint>
#include <vector>

#include "classfile/tac/body.h"

/// Visits what a statement names, to read or replace it; and statements that are added to a body.
namespace dashj::tac {

/// `visit(LocalId&)` for every local of an operation, read or written.
template <class Visit>
struct LocalVisitor {
  Visit& visit;

  void operator()(LocalId& id) const { visit(id); }
  void operator()(Operand& operand) const {
    if (auto* id = std::get_if<LocalId>(&operand)) visit(*id);
  }
  void operator()(Copy& copy) const { (*this)(copy.value); }
  void operator()(Unary& unary) const { (*this)(unary.operand); }
  void operator()(Binary& binary) const {
    (*this)(binary.left);
    (*this)(binary.right);
  }
  void operator()(Fma& fma) const {
    (*this)(fma.left);
    (*this)(fma.right);
    (*this)(fma.addend);
  }
  void operator()(Select& select) const {
    (*this)(select.map);
    (*this)(select.reference);
  }
  void operator()(Update& update) const {
    (*this)(update.map);
    (*this)(update.reference);
    (*this)(update.value);
  }
  void operator()(Load& load) const {
    (*this)(load.cells);
    (*this)(load.array);
    (*this)(load.index);
  }
  void operator()(Store& store) const {
    (*this)(store.cells);
    (*this)(store.array);
    (*this)(store.index);
    (*this)(store.value);
  }
  void operator()(Fill& fill) const {
    (*this)(fill.cells);
    for (Operand* operand : {&fill.array, &fill.first, &fill.last, &fill.value}) (*this)(*operand);
  }
  void operator()(CopyCells& copy) const {
    (*this)(copy.cells);
    for (Operand* operand : {&copy.to, &copy.at, &copy.from, &copy.start, &copy.count}) (*this)(*operand);
  }
  void operator()(FirstDifference& difference) const {
    (*this)(difference.cells);
    for (Operand* operand :
         {&difference.left, &difference.left_start, &difference.right, &difference.right_start, &difference.count})
      (*this)(*operand);
  }
  void operator()(InstanceOf& test) const { (*this)(test.class_number); }
  void operator()(Promised& promised) const {
    for (Operand& operand : promised.operands) (*this)(operand);
  }
  void operator()(Assign& assign) const {
    (*this)(assign.target);
    std::visit(*this, assign.value);
  }
  void operator()(Branch& branch) const {
    (*this)(branch.left);
    (*this)(branch.right);
  }
  void operator()(Switch& choice) const { (*this)(choice.key); }
  void operator()(Return& ret) const {
    if (ret.value) (*this)(*ret.value);
  }
  void operator()(Call& call) const {
    for (Operand& argument : call.arguments) (*this)(argument);
    if (call.result) (*this)(*call.result);
    for (Call::Output& output : call.outputs) {
      (*this)(output.target);
      (*this)(output.temporary);
    }
  }
  void operator()(Choose& choose) const {
    (*this)(choose.target);
    if (!choose.observed) return;
    for (Operand& argument : choose.observed->arguments) (*this)(argument);
  }
  void operator()(Goto&) const {}
  void operator()(Throw&) const {}
  void operator()(Error&) const {}
  void operator()(Stop&) const {}
  void operator()(Unsupported&) const {}
};

template <class Visit>
void for_each_local(Operation& operation, Visit&& visit) {
  std::visit(LocalVisitor<Visit>{visit}, operation);
}

/// `visit(StmtId&)` for every statement that an operation names.
template <class Visit>
void for_each_target(Operation& operation, Visit&& visit) {
  if (auto* branch = std::get_if<Branch>(&operation)) visit(branch->target);
  if (auto* go = std::get_if<Goto>(&operation)) visit(go->target);
  if (auto* choice = std::get_if<Switch>(&operation)) {
    visit(choice->default_target);
    for (SwitchCase& c : choice->cases) visit(c.target);
  }
  if (auto* call = std::get_if<Call>(&operation); call != nullptr && call->thrown) visit(*call->thrown);
  if (auto* unsupported = std::get_if<Unsupported>(&operation))
    for (StmtId& successor : unsupported->successors) visit(successor);
}

/// Puts statements that stand for no instruction in front of the one at `at`. What jumped there jumps behind them; the
/// targets of their own are numbers of the result.
inline void insert_operations(Body& body, std::uint32_t at, const std::vector<Operation>& operations) {
  const auto count = static_cast<std::uint32_t>(operations.size());
  for (Stmt& stmt : body.statements)
    for_each_target(stmt.operation, [&](StmtId& target) { target.value += target.value >= at ? count : 0; });
  std::vector<Stmt> statements;
  for (const Operation& operation : operations) statements.push_back({operation, 0, false, -1});
  body.statements.insert(body.statements.begin() + at, statements.begin(), statements.end());
}

}  // namespace dashj::tac
