// SPDX-License-Identifier: MIT
#include "classfile/tac/successors.h"

#include <algorithm>

namespace dashj::tac {
namespace {

struct SuccessorVisitor {
  StmtId next;

  std::vector<StmtId> operator()(const Assign&) const { return {next}; }
  std::vector<StmtId> operator()(const Branch& branch) const { return {next, branch.target}; }
  std::vector<StmtId> operator()(const Goto& go) const { return {go.target}; }
  std::vector<StmtId> operator()(const Switch& choice) const {
    std::vector<StmtId> targets{choice.default_target};
    for (const SwitchCase& c : choice.cases) targets.push_back(c.target);
    return targets;
  }
  std::vector<StmtId> operator()(const Return&) const { return {}; }
  std::vector<StmtId> operator()(const Throw&) const { return {}; }
  std::vector<StmtId> operator()(const Error&) const { return {}; }
  std::vector<StmtId> operator()(const Call& call) const {
    std::vector<StmtId> targets{next};
    if (call.thrown) targets.push_back(*call.thrown);
    return targets;
  }
  std::vector<StmtId> operator()(const Choose&) const { return {next}; }
  std::vector<StmtId> operator()(const Stop&) const { return {}; }
  std::vector<StmtId> operator()(const Unsupported& unsupported) const { return unsupported.successors; }
};

struct ReadVisitor {
  std::vector<LocalId> read;

  void add(const Operand& operand) {
    if (const auto* id = std::get_if<LocalId>(&operand)) read.push_back(*id);
  }
  void operator()(const Copy& copy) { add(copy.value); }
  void operator()(const Unary& unary) { add(unary.operand); }
  void operator()(const Binary& binary) {
    add(binary.left);
    add(binary.right);
  }
  void operator()(const Fma& fma) {
    add(fma.left);
    add(fma.right);
    add(fma.addend);
  }
  void operator()(const Select& select) {
    read.push_back(select.map);
    add(select.reference);
  }
  void operator()(const Update& update) {
    read.push_back(update.map);
    add(update.reference);
    add(update.value);
  }
  void operator()(const Load& load) {
    read.push_back(load.cells);
    add(load.array);
    add(load.index);
  }
  void operator()(const Store& store) {
    read.push_back(store.cells);
    add(store.array);
    add(store.index);
    add(store.value);
  }
  void operator()(const Fill& fill) {
    read.push_back(fill.cells);
    for (const Operand* operand : {&fill.array, &fill.first, &fill.last, &fill.value}) add(*operand);
  }
  void operator()(const CopyCells& copy) {
    read.push_back(copy.cells);
    for (const Operand* operand : {&copy.to, &copy.at, &copy.from, &copy.start, &copy.count}) add(*operand);
  }
  void operator()(const FirstDifference& difference) {
    read.push_back(difference.cells);
    for (const Operand* operand :
         {&difference.left, &difference.left_start, &difference.right, &difference.right_start, &difference.count})
      add(*operand);
  }
  void operator()(const InstanceOf& test) { add(test.class_number); }
  void operator()(const Promised& promised) {
    for (const Operand& operand : promised.operands) add(operand);
  }
  void operator()(const Assign& assign) { std::visit(*this, assign.value); }
  void operator()(const Branch& branch) {
    add(branch.left);
    add(branch.right);
  }
  void operator()(const Switch& choice) { add(choice.key); }
  void operator()(const Return& ret) {
    if (ret.value) add(*ret.value);
  }
  void operator()(const Goto&) {}
  void operator()(const Throw&) {}
  void operator()(const Error&) {}
  void operator()(const Call& call) {
    for (const Operand& argument : call.arguments) add(argument);
  }
  void operator()(const Choose& choose) {
    if (!choose.observed) return;
    for (const Operand& argument : choose.observed->arguments) add(argument);
  }
  void operator()(const Stop&) {}
  void operator()(const Unsupported&) {}
};

}  // namespace

std::vector<StmtId> successors(const Operation& operation, StmtId at) {
  return std::visit(SuccessorVisitor{StmtId{at.value + 1}}, operation);
}

std::vector<LocalId> locals_read(const Operation& operation) {
  ReadVisitor visitor;
  std::visit(visitor, operation);
  return visitor.read;
}

std::optional<LocalId> local_written(const Operation& operation) {
  if (const auto* assign = std::get_if<Assign>(&operation)) return assign->target;
  if (const auto* choose = std::get_if<Choose>(&operation)) return choose->target;
  const auto* call = std::get_if<Call>(&operation);
  return call != nullptr ? call->result : std::nullopt;
}

bool is_written(const Body& body, LocalId local) {
  return std::any_of(body.statements.begin(), body.statements.end(), [&](const Stmt& stmt) {
    if (local_written(stmt.operation) == local) return true;
    const auto* call = std::get_if<Call>(&stmt.operation);
    return call != nullptr && std::any_of(call->outputs.begin(), call->outputs.end(), [&](const Call::Output& output) {
             return output.target == local || output.temporary == local;
           });
  });
}

std::vector<bool> reached_from(const Body& body, StmtId at) {
  std::vector<bool> reached(body.statements.size(), false);
  std::vector<StmtId> work{at};
  while (!work.empty()) {
    const StmtId from = work.back();
    work.pop_back();
    for (const StmtId to : successors(body.stmt(from).operation, from)) {
      if (reached[to.index()]) continue;
      reached[to.index()] = true;
      work.push_back(to);
    }
  }
  return reached;
}

}  // namespace dashj::tac
