// SPDX-License-Identifier: MIT
#include "equiv/runs/repetition.h"

#include <algorithm>
#include <utility>
#include <variant>

#include "base/mutant.h"
#include "classfile/tac/successors.h"

namespace dashj::equiv {
namespace {

using tac::LocalId;
using tac::MethodId;

class Deciding {
 public:
  explicit Deciding(const tac::Methods& methods) : methods_(methods) {
    for (std::uint32_t m = 0; m < methods.size(); ++m)
      found_.emplace_back(methods.body(MethodId{m}).locals.size(), false);
  }

  std::vector<std::vector<bool>> find() && {
    do {
      has_grown_ = false;
      for (std::uint32_t m = 0; m < methods_.size(); ++m)
        for (const tac::Stmt& stmt : methods_.body(MethodId{m}).statements) read(MethodId{m}, stmt.operation);
    } while (has_grown_);
    return std::move(found_);
  }

 private:
  void read(MethodId method, const tac::Operation& operation) {
    if (const auto* assign = std::get_if<tac::Assign>(&operation)) {
      if (DASHJ_MUTATE(branches_decide_alone, decides(method, assign->target), false)) add_all(method, operation);
    } else if (const auto* call = std::get_if<tac::Call>(&operation)) {
      read_call(method, *call);
    } else if (std::holds_alternative<tac::Branch>(operation) || std::holds_alternative<tac::Switch>(operation)) {
      add_all(method, operation);
    }
  }

  void read_call(MethodId method, const tac::Call& call) {
    const tac::Body& callee = methods_.body(call.callee);
    for (std::uint32_t p = 0; p < call.arguments.size(); ++p)
      if (decides(call.callee, LocalId{p})) add(method, call.arguments[p]);
    for (std::size_t i = 0; i < call.outputs.size(); ++i)
      if (decides(method, call.outputs[i].target) || decides(method, call.outputs[i].temporary))
        add(call.callee, callee.outputs[i]);
    if (DASHJ_MUTATE(results_decide_nothing, !call.result || !decides(method, *call.result), true)) return;
    for (const tac::Stmt& stmt : callee.statements)
      if (std::holds_alternative<tac::Return>(stmt.operation)) add_all(call.callee, stmt.operation);
  }

  [[nodiscard]] bool decides(MethodId method, LocalId local) const { return found_[method.index()][local.index()]; }
  void add(MethodId method, LocalId local) {
    if (decides(method, local)) return;
    found_[method.index()][local.index()] = true;
    has_grown_ = true;
  }
  void add(MethodId method, const tac::Operand& operand) {
    if (const auto* local = std::get_if<LocalId>(&operand)) add(method, *local);
  }
  void add_all(MethodId method, const tac::Operation& operation) {
    for (const LocalId local : tac::locals_read(operation)) add(method, local);
  }

  const tac::Methods& methods_;
  std::vector<std::vector<bool>> found_;
  bool has_grown_ = false;
};

}  // namespace

std::vector<std::vector<bool>> deciding_locals(const tac::Methods& methods) {
  return Deciding(methods).find();
}

Repetition::Repetition(const tac::Methods& methods, const concrete::Machine& machine)
    : machine_(machine), deciding_(deciding_locals(methods)) {
  remember();
}

bool Repetition::has_come_back() {
  if (since_++ > 0 && is_as_remembered()) return true;
  if (since_ < until_) return false;
  until_ *= 2;
  remember();
  return false;
}

void Repetition::remember() {
  frames_.assign(machine_.frames().begin(), machine_.frames().end());
  values_.assign(machine_.values().begin(), machine_.values().end());
  since_ = 0;
}

bool Repetition::is_as_remembered() const {
  const auto frames = machine_.frames();
  if (frames.size() != frames_.size() || !(frames.back() == frames_.back())) return false;
  if (!machine_.choices_made().empty() || !std::equal(frames.begin(), frames.end(), frames_.begin())) return false;
  const auto values = machine_.values();
  for (const concrete::Machine::Frame& frame : frames) {
    const std::vector<bool>& deciding = deciding_[frame.method.index()];
    for (std::size_t local = 0; local < deciding.size(); ++local) {
      const std::size_t at = frame.first_value + local;
      if (deciding[local] && values[at] != values_[at]) return false;
    }
  }
  return true;
}

}  // namespace dashj::equiv
