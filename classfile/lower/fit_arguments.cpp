// SPDX-License-Identifier: MIT
#include "classfile/lower/fit_arguments.h"

#include <algorithm>
#include <array>
#include <optional>
#include <vector>

#include "base/mutant.h"
#include "classfile/lower/call_types.h"
#include "classfile/lower/limits.h"
#include "classfile/tac/successors.h"

namespace dashj::lower {
namespace {

using tac::Operand;
using tac::StmtId;

/// A bit per narrow type that a value lies in.
using Types = std::uint8_t;
constexpr Types kAllTypes = 0b1111;

struct Range {
  tac::Value low, high;
};
/// Boolean, Byte, Short, Char, in the order of tac::Type.
constexpr std::array<Range, 4> kRanges{{{0, 1}, {-128, 127}, {-32768, 32767}, {0, 65535}}};

Types types_that_hold(tac::Value low, tac::Value high) {
  Types types = 0;
  for (std::size_t i = 0; i < kRanges.size(); ++i) {
    if (kRanges[i].low <= low && high <= kRanges[i].high) types |= static_cast<Types>(1U << i);
  }
  return types;
}

bool is_narrow(tac::Type type) {
  return type < tac::Type::Int;
}

Types types_of(tac::Type type) {
  if (!is_narrow(type)) return 0;
  const Range& range = kRanges.at(static_cast<std::size_t>(type));
  return types_that_hold(range.low, range.high);
}

bool lies_in(Types types, tac::Type type) {
  return !is_narrow(type) || (types >> static_cast<unsigned>(type) & 1U) != 0;
}

class TypeFlow {
 public:
  explicit TypeFlow(const tac::Body& body) : body_(body), before_(body.statements.size()) {
    State at_entry(body.locals.size(), 0);
    for (std::uint32_t i = 0; i < body.parameter_count; ++i) at_entry[i] = types_of(body.locals[i].type);
    flow_into(StmtId{0}, at_entry);
    while (!pending_.empty()) {
      const StmtId at = pending_.back();
      pending_.pop_back();
      flow_out_of(at);
    }
  }

  /// Also where no path leads.
  [[nodiscard]] bool fits(StmtId at, const tac::Call& call) const {
    const std::optional<State>& state = before_[at.index()];
    if (!state) return true;
    const std::vector<tac::Type> parameters = call_types(call).parameters;
    for (std::size_t i = 0; i < parameters.size(); ++i) {
      if (!lies_in(operand(call.arguments[i], *state), parameters[i])) return false;
    }
    return true;
  }

 private:
  using State = std::vector<Types>;  // by LocalId

  void flow_into(StmtId at, const State& incoming) {
    std::optional<State>& here = before_[at.index()];
    bool has_changed = !here;
    if (!here) here.emplace(incoming.size(), kAllTypes);
    for (std::size_t i = 0; i < incoming.size(); ++i) {
      const Types met = DASHJ_MUTATE(narrow_argument, (*here)[i] & incoming[i], (*here)[i]);
      has_changed = has_changed || met != (*here)[i];
      (*here)[i] = met;
    }
    if (has_changed) pending_.push_back(at);
  }

  void flow_out_of(StmtId at) {
    State state = *before_[at.index()];
    const tac::Operation& operation = body_.stmt(at).operation;
    if (const auto written = tac::local_written(operation)) state[written->index()] = value(operation, state);
    for (const StmtId next : tac::successors(operation, at)) flow_into(next, state);
  }

  /// What the operation writes. Where a call throws instead, its result is not read.
  static Types value(const tac::Operation& operation, const State& state) {
    if (const auto* choose = std::get_if<tac::Choose>(&operation)) return types_of(choose->type);
    if (const auto* call = std::get_if<tac::Call>(&operation)) {
      return types_of(call_types(*call).result.value_or(tac::Type::Int));
    }
    return std::visit([&](const auto& expression) { return TypeFlow::expression(expression, state); },
                      std::get<tac::Assign>(operation).value);
  }

  static Types operand(const Operand& operand, const State& state) {
    if (const auto* constant = std::get_if<tac::Constant>(&operand))
      return types_that_hold(constant->value, constant->value);
    return state[std::get<tac::LocalId>(operand).index()];
  }

  static Types expression(const tac::Copy& copy, const State& state) { return operand(copy.value, state); }

  static Types expression(const tac::Unary& unary, const State&) {
    switch (unary.op) {
      case tac::UnaryOp::ToByte:
        return types_of(tac::Type::Byte);
      case tac::UnaryOp::ToShort:
        return types_of(tac::Type::Short);
      case tac::UnaryOp::ToChar:
        return types_of(tac::Type::Char);
      default:
        return 0;
    }
  }

  /// Also of longs, which no conversion but one to a narrow type takes into a parameter of one. All ranges are [0, 2^n
  /// - 1] or [-2^n, 2^n - 1], which and, or and xor of two values do not leave; a mask from 0 on
  /// cuts any value down to its own range.
  static Types expression(const tac::Binary& binary, const State& state) {
    const Types both = operand(binary.left, state) & operand(binary.right, state);
    if (binary.op == tac::BinaryOp::And) return both | mask(binary.left) | mask(binary.right);
    return binary.op == tac::BinaryOp::Or || binary.op == tac::BinaryOp::Xor ? both : Types{0};
  }

  static Types expression(const tac::Fma&, const State&) { return 0; }
  static Types expression(const tac::Select&, const State&) { return 0; }
  static Types expression(const tac::Update&, const State&) { return 0; }
  static Types expression(const tac::Load&, const State&) { return 0; }
  static Types expression(const tac::Store&, const State&) { return 0; }
  static Types expression(const tac::Fill&, const State&) { return 0; }
  static Types expression(const tac::CopyCells&, const State&) { return 0; }
  static Types expression(const tac::FirstDifference&, const State&) { return 0; }
  static Types expression(const tac::InstanceOf&, const State&) { return types_that_hold(0, 1); }
  static Types expression(const tac::Promised&, const State&) { return types_that_hold(0, 1); }

  static Types mask(const Operand& operand) {
    const auto* constant = std::get_if<tac::Constant>(&operand);
    return constant != nullptr && constant->value >= 0 ? types_that_hold(0, constant->value) : Types{0};
  }

  const tac::Body& body_;
  std::vector<std::optional<State>> before_;  // none: not reached
  std::vector<StmtId> pending_;
};

bool wants_narrow(const tac::Stmt& stmt) {
  const auto* call = std::get_if<tac::Call>(&stmt.operation);
  if (call == nullptr) return false;
  const std::vector<tac::Type> parameters = call_types(*call).parameters;
  return std::any_of(parameters.begin(), parameters.end(), is_narrow);
}

tac::Unsupported refused(const tac::Call& call, StmtId at) {
  tac::Unsupported statement{"call of " + call.callee_name + " with an int that may not fit its parameter",
                             tac::any_effects(),
                             {StmtId{at.value + 1}}};
  if (call.thrown) statement.successors.push_back(*call.thrown);
  return statement;
}

}  // namespace

void refuse_unfit_arguments(tac::Body& body) {
  if (std::none_of(body.statements.begin(), body.statements.end(), wants_narrow)) return;
  std::optional<TypeFlow> flow;
  if (body.statements.size() * body.locals.size() <= kMaxArgumentFacts) flow.emplace(body);
  std::vector<StmtId> unfit;
  for (std::uint32_t i = 0; i < body.statements.size(); ++i) {
    if (!wants_narrow(body.statements[i])) continue;
    if (!flow || !flow->fits(StmtId{i}, std::get<tac::Call>(body.statements[i].operation))) unfit.push_back(StmtId{i});
  }
  for (const StmtId at : unfit) {
    tac::Operation& operation = body.statements[at.index()].operation;
    operation = refused(std::get<tac::Call>(operation), at);
  }
}

}  // namespace dashj::lower
