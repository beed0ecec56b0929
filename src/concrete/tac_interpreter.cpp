// SPDX-License-Identifier: MIT
#include "concrete/tac_interpreter.h"

#include <algorithm>

#include "base/check.h"
#include "base/java_int.h"

namespace dashj::concrete {

std::int32_t evaluate_operand(const tac::Operand& operand, const ReadLocal& read) {
  if (const auto* local = std::get_if<tac::LocalId>(&operand)) return read(*local);
  return std::get<std::int32_t>(operand);
}

namespace {

std::int32_t evaluate_unary(tac::UnaryOp op, std::int32_t value) {
  switch (op) {
    case tac::UnaryOp::Neg:
      return java_int::neg(value);
    case tac::UnaryOp::ToByte:
      return java_int::to_byte(value);
    case tac::UnaryOp::ToChar:
      return java_int::to_char(value);
    case tac::UnaryOp::ToShort:
      return java_int::to_short(value);
  }
  DASHJ_UNREACHABLE("every unary operator should be evaluated");
}

std::int32_t evaluate_binary(tac::BinaryOp op, std::int32_t left, std::int32_t right) {
  switch (op) {
    case tac::BinaryOp::Add:
      return java_int::add(left, right);
    case tac::BinaryOp::Sub:
      return java_int::sub(left, right);
    case tac::BinaryOp::Mul:
      return java_int::mul(left, right);
    case tac::BinaryOp::Div:
      DASHJ_CHECK(right != 0, "a divisor should have been checked");
      return java_int::div(left, right);
    case tac::BinaryOp::Rem:
      DASHJ_CHECK(right != 0, "a divisor should have been checked");
      return java_int::rem(left, right);
    case tac::BinaryOp::And:
      return left & right;
    case tac::BinaryOp::Or:
      return left | right;
    case tac::BinaryOp::Xor:
      return left ^ right;
    case tac::BinaryOp::Shl:
      return java_int::shl(left, right);
    case tac::BinaryOp::Shr:
      return java_int::shr(left, right);
    case tac::BinaryOp::Ushr:
      return java_int::ushr(left, right);
  }
  DASHJ_UNREACHABLE("every binary operator should be evaluated");
}

}  // namespace

std::int32_t evaluate_expression(const tac::Expression& expression, const ReadLocal& read) {
  if (const auto* copy = std::get_if<tac::Copy>(&expression)) return evaluate_operand(copy->value, read);
  if (const auto* unary = std::get_if<tac::Unary>(&expression))
    return evaluate_unary(unary->op, evaluate_operand(unary->operand, read));
  const auto& binary = std::get<tac::Binary>(expression);
  return evaluate_binary(binary.op, evaluate_operand(binary.left, read), evaluate_operand(binary.right, read));
}

bool evaluate_relation(tac::Relation relation, std::int32_t left, std::int32_t right) {
  switch (relation) {
    case tac::Relation::Eq:
      return left == right;
    case tac::Relation::Ne:
      return left != right;
    case tac::Relation::Lt:
      return left < right;
    case tac::Relation::Ge:
      return left >= right;
    case tac::Relation::Gt:
      return left > right;
    case tac::Relation::Le:
      return left <= right;
  }
  DASHJ_UNREACHABLE("every relation should be evaluated");
}

namespace {

/// One run; the visitor executes one statement and returns the next, or none at an end.
class Interpreter {
 public:
  Interpreter(const tac::Body& body, const TestInput& input) : body_(body), locals_(body.locals.size(), 0) {
    std::copy(input.arguments.begin(), input.arguments.end(), locals_.begin());
    trace_.input = input;
    read_ = [this](tac::LocalId id) { return locals_[id.index()]; };
  }

  ConcreteTrace run(std::size_t max_steps) {
    while (trace_.steps.size() < max_steps) {
      trace_.steps.push_back({at_, 0});
      if (!std::visit(*this, body_.stmt(at_).operation)) return std::move(trace_);
    }
    trace_.end = TraceEnd::Cut;
    return std::move(trace_);
  }

  bool operator()(const tac::Assign& assign) {
    const std::int32_t value = evaluate_expression(assign.value, read_);
    trace_.steps.back().value = locals_[assign.target.index()] = value;
    return go(next());
  }
  bool operator()(const tac::Branch& branch) {
    const bool taken =
        evaluate_relation(branch.relation, evaluate_operand(branch.left, read_), evaluate_operand(branch.right, read_));
    trace_.steps.back().value = taken ? 1 : 0;
    return go(taken ? branch.target : next());
  }
  bool operator()(const tac::Goto& jump) { return go(jump.target); }
  bool operator()(const tac::Switch& choice) {
    const std::int32_t key = evaluate_operand(choice.key, read_);
    const auto found = std::lower_bound(choice.cases.begin(), choice.cases.end(), key,
                                        [](const tac::SwitchCase& c, std::int32_t k) { return c.key < k; });
    const bool matches = found != choice.cases.end() && found->key == key;
    return go(matches ? found->target : choice.default_target);
  }
  bool operator()(const tac::Return&) { return end(TraceEnd::Returned); }
  bool operator()(const tac::Throw&) { return end(TraceEnd::Threw); }
  bool operator()(const tac::Error&) { return end(TraceEnd::ErrorReached); }
  bool operator()(const tac::Unsupported&) { return end(TraceEnd::LeftModel); }

 private:
  tac::StmtId next() const { return tac::StmtId{at_.value + 1}; }
  bool go(tac::StmtId target) {
    at_ = target;
    return true;
  }
  bool end(TraceEnd how) {
    trace_.end = how;
    return false;
  }

  const tac::Body& body_;
  std::vector<std::int32_t> locals_;
  ReadLocal read_;
  ConcreteTrace trace_;
  tac::StmtId at_{0};
};

}  // namespace

ConcreteTrace interpret(const tac::Body& body, const TestInput& input, std::size_t max_steps) {
  return Interpreter(body, input).run(max_steps);
}

}  // namespace dashj::concrete
