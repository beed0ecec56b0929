// SPDX-License-Identifier: MIT
#include "program/encode.h"

#include <map>

#include "base/check.h"

namespace dashj::program {

using term::Op;
using term::Term;

Encoder::Encoder(const tac::Body& body, term::TermStore& store) : store_(store) {
  for (const tac::Local& local : body.locals) variables_.push_back(store.variable(local.name, term::kInt));
  for (std::size_t i = 0; i < body.parameter_count; ++i) parameter_types_.push_back(body.locals[i].type);
}

Term Encoder::operand(const tac::Operand& operand) const {
  if (const auto* local = std::get_if<tac::LocalId>(&operand)) return variable(*local);
  return store_.int_const(std::get<std::int32_t>(operand));
}

namespace {

// JVMS 6.5 i2b, i2s: the low bits, sign-extended; i2c: zero-extended.
Term narrow(term::TermStore& store, Term value, std::uint32_t bits, Op extend) {
  const Term low = store.make(Op::Extract, {value}, bits - 1, 0);
  return store.make(extend, {low}, 32 - bits);
}

Term encode_unary(term::TermStore& store, tac::UnaryOp op, Term value) {
  switch (op) {
    case tac::UnaryOp::Neg:
      return store.make(Op::BvNeg, {value});
    case tac::UnaryOp::ToByte:
      return narrow(store, value, 8, Op::SignExtend);
    case tac::UnaryOp::ToShort:
      return narrow(store, value, 16, Op::SignExtend);
    case tac::UnaryOp::ToChar:
      return narrow(store, value, 16, Op::ZeroExtend);
  }
  DASHJ_UNREACHABLE("every unary operator should be encoded");
}

Op binary_op(tac::BinaryOp op) {
  switch (op) {
    case tac::BinaryOp::Add:
      return Op::BvAdd;
    case tac::BinaryOp::Sub:
      return Op::BvSub;
    case tac::BinaryOp::Mul:
      return Op::BvMul;
    case tac::BinaryOp::Div:  // The divisor is not 0 here; bvsdiv MIN_VALUE by -1 wraps, as idiv does.
      return Op::BvSdiv;
    case tac::BinaryOp::Rem:  // bvsrem takes the sign of the dividend, as irem does.
      return Op::BvSrem;
    case tac::BinaryOp::And:
      return Op::BvAnd;
    case tac::BinaryOp::Or:
      return Op::BvOr;
    case tac::BinaryOp::Xor:
      return Op::BvXor;
    case tac::BinaryOp::Shl:
      return Op::BvShl;
    case tac::BinaryOp::Shr:
      return Op::BvAshr;
    case tac::BinaryOp::Ushr:
      return Op::BvLshr;
  }
  DASHJ_UNREACHABLE("every binary operator should be encoded");
}

bool is_shift(tac::BinaryOp op) {
  return op == tac::BinaryOp::Shl || op == tac::BinaryOp::Shr || op == tac::BinaryOp::Ushr;
}

}  // namespace

Term Encoder::expression(const tac::Expression& expression) const {
  if (const auto* copy = std::get_if<tac::Copy>(&expression)) return operand(copy->value);
  if (const auto* unary = std::get_if<tac::Unary>(&expression)) return encode_unary(store_, unary->op, operand(unary->operand));
  const auto& binary = std::get<tac::Binary>(expression);
  Term right = operand(binary.right);
  // JVMS 6.5 ishl: only the low five bits of the distance count; SMT-LIB shifts do not mask.
  if (is_shift(binary.op)) right = store_.make(Op::BvAnd, {right, store_.int_const(31)});
  return store_.make(binary_op(binary.op), {operand(binary.left), right});
}

Term Encoder::condition(tac::Relation relation, const tac::Operand& left, const tac::Operand& right) const {
  const Term a = operand(left), b = operand(right);
  switch (relation) {
    case tac::Relation::Eq:
      return store_.make(Op::Eq, {a, b});
    case tac::Relation::Ne:
      return store_.make(Op::Not, {store_.make(Op::Eq, {a, b})});
    case tac::Relation::Lt:
      return store_.make(Op::BvSlt, {a, b});
    case tac::Relation::Ge:
      return store_.make(Op::BvSle, {b, a});
    case tac::Relation::Gt:
      return store_.make(Op::BvSlt, {b, a});
    case tac::Relation::Le:
      return store_.make(Op::BvSle, {a, b});
  }
  DASHJ_UNREACHABLE("every relation should be encoded");
}

namespace {

struct Range {
  std::int32_t low, high;
};

Range range_of(tac::Type type) {
  switch (type) {
    case tac::Type::Boolean:
      return {0, 1};
    case tac::Type::Byte:
      return {-128, 127};
    case tac::Type::Short:
      return {-32768, 32767};
    case tac::Type::Char:
      return {0, 65535};
    case tac::Type::Int:
      return {INT32_MIN, INT32_MAX};
  }
  DASHJ_UNREACHABLE("every type should have a range");
}

}  // namespace

Term Encoder::entry_condition() const {
  std::vector<Term> bounds;
  for (std::size_t i = 0; i < parameter_types_.size(); ++i) {
    if (parameter_types_[i] == tac::Type::Int) continue;
    const Range range = range_of(parameter_types_[i]);
    bounds.push_back(store_.make(Op::BvSle, {store_.int_const(range.low), variables_[i]}));
    bounds.push_back(store_.make(Op::BvSle, {variables_[i], store_.int_const(range.high)}));
  }
  return bounds.empty() ? store_.bool_const(true) : store_.make(Op::And, bounds);
}

namespace {

std::vector<Exit> switch_exits(const tac::Switch& statement, const Encoder& encoder, term::TermStore& store) {
  const Term key = encoder.operand(statement.key);
  std::map<tac::StmtId, std::vector<Term>> by_target;
  std::vector<Term> none_matches;
  for (const tac::SwitchCase& one : statement.cases) {
    const Term matches = store.make(Op::Eq, {key, store.int_const(one.key)});
    none_matches.push_back(store.make(Op::Not, {matches}));
    by_target[one.target].push_back(matches);
  }
  const Term otherwise = none_matches.empty()       ? store.bool_const(true)
                         : none_matches.size() == 1 ? none_matches[0]
                                                    : store.make(Op::And, none_matches);
  by_target[statement.default_target].push_back(otherwise);
  std::vector<Exit> result;
  for (const auto& [target, conditions] : by_target)
    result.push_back({conditions.size() == 1 ? conditions[0] : store.make(Op::Or, conditions), target});
  return result;
}

}  // namespace

std::vector<Exit> exits(const tac::Body& body, tac::StmtId stmt, const Encoder& encoder, term::TermStore& store) {
  const tac::Operation& operation = body.stmt(stmt).operation;
  const tac::StmtId next{stmt.value + 1};
  if (std::holds_alternative<tac::Assign>(operation)) return {{store.bool_const(true), next}};
  if (const auto* jump = std::get_if<tac::Goto>(&operation)) return {{store.bool_const(true), jump->target}};
  if (const auto* choice = std::get_if<tac::Switch>(&operation)) return switch_exits(*choice, encoder, store);
  if (const auto* branch = std::get_if<tac::Branch>(&operation)) {
    if (branch->target == next) return {{store.bool_const(true), next}};
    const Term taken = encoder.condition(branch->relation, branch->left, branch->right);
    return {{taken, branch->target}, {store.make(Op::Not, {taken}), next}};
  }
  return {};
}

}  // namespace dashj::program
