// SPDX-License-Identifier: MIT
#include "program/encode.h"

#include <fmt/format.h>

#include <algorithm>
#include <map>

#include "base/check.h"
#include "base/java_float.h"
#include "base/mutant.h"
#include "classfile/tac/observed_call.h"
#include "classfile/tac/successors.h"
#include "math/promises.h"

namespace dashj::program {

using term::Op;
using term::Term;

Term CallTerms::apply(char what, tac::MethodId method, term::Sort sort, std::span<const Term> arguments) const {
  return store_.apply(fmt::format("{}:{}", what, method.value), sort, arguments);
}

Term CallTerms::exit(tac::MethodId method, std::span<const Term> arguments) const {
  return apply('e', method, kExitSort, arguments);
}
Term CallTerms::result(tac::MethodId method, std::span<const Term> arguments) const {
  return apply('r', method, sort_of(methods_.body(method).result_type()), arguments);
}
Term CallTerms::choices(tac::MethodId method, std::span<const Term> arguments) const {
  return apply('c', method, term::kInt, arguments);
}

Term CallTerms::output(tac::MethodId method, std::size_t number, std::span<const Term> arguments) const {
  const tac::Body& body = methods_.body(method);
  const term::Sort sort = sort_of(body.type_of(body.outputs[number]));
  return store_.apply(fmt::format("o:{}:{}", method.value, number), sort, arguments);
}

std::size_t CallTerms::output_of(Term application) const {
  const std::string& name = store_.name(application);
  return std::stoul(name.substr(name.rfind(':') + 1));
}

Term CallTerms::exit_constant(tac::CallExit exit) const {
  return store_.bv_const(kExitSort.width, static_cast<std::uint64_t>(exit));
}

Term CallTerms::exits_with(tac::MethodId method, std::span<const Term> arguments, tac::CallExit exit) const {
  return store_.make(Op::Eq, {this->exit(method, arguments), exit_constant(exit)});
}

namespace {

constexpr std::string_view kChoice = "choice", kWideChoice = "choice64";

}  // namespace

bool has_floats(const tac::Body& body) {
  return std::any_of(body.locals.begin(), body.locals.end(),
                     [](const tac::Local& local) { return tac::is_float(local.type); });
}

Term CallTerms::choice(Term index, term::Sort sort) const {
  return store_.apply(sort == term::kLong ? kWideChoice : kChoice, sort, std::span<const Term>(&index, 1));
}

bool CallTerms::is_choice(Term application) const {
  return store_.name(application) == kChoice || store_.name(application) == kWideChoice;
}

std::optional<tac::MethodId> CallTerms::method_of(Term application) const {
  const std::string& name = store_.name(application);
  if (name.size() < 3 || name[1] != ':') return std::nullopt;
  return tac::MethodId{static_cast<std::uint32_t>(std::stoul(name.substr(2)))};
}

// Each method has variables of its own: those of the entry bear their plain names.
Encoder::Encoder(const tac::Methods& methods, tac::MethodId method, term::TermStore& store)
    : methods_(methods), method_(method), store_(store), calls_(methods, store) {
  const tac::Body& body = methods.body(method);
  const std::string suffix = method == tac::Methods::entry() ? "" : "." + std::to_string(method.value);
  for (const tac::Local& local : body.locals)
    variables_.push_back(store.variable(local.name + suffix, sort_of(local.type)));
  for (std::uint32_t i = 0; i < body.parameter_count; ++i) inputs_.push_back(tac::LocalId{i});
  if (body.choice_index) inputs_.push_back(*body.choice_index);
  for (const tac::LocalId input : inputs_)
    formals_.push_back(store.variable("old(" + body.local(input).name + suffix + ")", sort_of(body.local(input).type)));
}

Term Encoder::operand(const tac::Operand& operand) const {
  if (const auto* local = std::get_if<tac::LocalId>(&operand)) return variable(*local);
  const auto& constant = std::get<tac::Constant>(operand);
  if (!tac::is_map(constant.type)) return store_.constant(sort_of(constant.type), constant.value);
  DASHJ_CHECK(constant.value == 0, "the only constant map should be 0 everywhere");
  const term::Sort values{static_cast<std::uint8_t>(tac::bits_of(constant.type))};
  return store_.make(Op::ConstMap, {store_.constant(values, 0)}, sort_of(constant.type).index_width);
}

namespace {

// JVMS 6.5 i2b, i2s: the low bits, sign-extended; i2c: zero-extended.
Term narrow(term::TermStore& store, Term value, std::uint32_t bits, Op extend) {
  const Term low = store.make(Op::Extract, {value}, bits - 1, 0);
  return store.make(extend, {low}, 32 - bits);
}

// JVMS 6.5 f2i and its kind: towards zero, NaN to 0, what is too large to the end of the range.
Term encode_conversion(term::TermStore& store, tac::Type from, Op into, tac::Type to, Term value) {
  return store.make(tac::is_float(from) ? into : Op::FpFromSigned, {value},
                    static_cast<std::uint32_t>(tac::bits_of(to)));
}

// The NaN of floats of this sort.
Term nan_of(term::TermStore& store, term::Sort sort) {
  const bool is_single = sort == term::kInt;
  return store.constant(sort, is_single ? std::int64_t{java_float::nan_bits<float>()} : java_float::nan_bits<double>());
}

// The bits of a float with one NaN in place of all.
Term with_one_nan(term::TermStore& store, Term value) {
  return store.make(Op::Ite, {store.make(Op::FpEq, {value, value}), value, nan_of(store, store.sort(value))});
}

// Floats are their bits, of NaN those of floatToIntBits (tac::Value), so Bits is nothing to do, and Abs clears the
// sign.
Term encode_unary(term::TermStore& store, tac::UnaryOp op, tac::Type type, Term value) {
  switch (op) {
    case tac::UnaryOp::Neg:
      return store.make(tac::is_float(type) ? Op::FpNeg : Op::BvNeg, {value});
    case tac::UnaryOp::ToByte:
      return narrow(store, value, 8, Op::SignExtend);
    case tac::UnaryOp::ToShort:
      return narrow(store, value, 16, Op::SignExtend);
    case tac::UnaryOp::ToChar:
      return narrow(store, value, 16, DASHJ_MUTATE(char_is_signed, Op::ZeroExtend, Op::SignExtend));
    case tac::UnaryOp::ToInt:  // JVMS 6.5 l2i: the low bits.
      if (tac::is_float(type)) return encode_conversion(store, type, Op::FpToSigned, tac::Type::Int, value);
      return store.make(Op::Extract, {value}, 31, 0);
    case tac::UnaryOp::ToLong:
      if (tac::is_float(type)) return encode_conversion(store, type, Op::FpToSigned, tac::Type::Long, value);
      return store.make(Op::SignExtend, {value}, 32);
    case tac::UnaryOp::ToFloat:
      return encode_conversion(store, type, Op::FpToFp, tac::Type::Float, value);
    case tac::UnaryOp::ToDouble:
      return encode_conversion(store, type, Op::FpToFp, tac::Type::Double, value);
    case tac::UnaryOp::Bits:
      return value;
    case tac::UnaryOp::FromBits:
      return with_one_nan(store, value);
    case tac::UnaryOp::Abs:
      return store.make(Op::BvAnd, {value, store.constant(store.sort(value), INT64_MAX >> (64 - tac::bits_of(type)))});
    case tac::UnaryOp::Sqrt:
      return store.make(Op::FpSqrt, {value});
    case tac::UnaryOp::Floor:
      return store.make(Op::FpFloor, {value});
    case tac::UnaryOp::Ceil:
      return store.make(Op::FpCeil, {value});
    case tac::UnaryOp::Rint:
      return store.make(Op::FpRint, {value});
  }
  DASHJ_UNREACHABLE("every unary operator should be encoded");
}

// JVMS 6.5 fcmpl, fcmpg: where neither the one nor the other relation holds, there is a NaN.
Term encode_float_compare(term::TermStore& store, tac::BinaryOp op, Term left, Term right) {
  const bool nan_is_greater = op == tac::BinaryOp::CompareGreater;
  const Term first = nan_is_greater ? store.make(Op::FpLt, {left, right}) : store.make(Op::FpLt, {right, left});
  const Term when_first = store.int_const(nan_is_greater ? -1 : 1),
             when_none = store.int_const(DASHJ_MUTATE(nan_compares_less, nan_is_greater ? 1 : -1, -1));
  const Term rest = store.make(Op::Ite, {store.make(Op::FpEq, {left, right}), store.int_const(0), when_none});
  return store.make(Op::Ite, {first, when_first, rest});
}

// NaN where one is a NaN. Equal numbers of other bits are both zeros: the greater is the one without a sign.
Term encode_extreme(term::TermStore& store, bool is_max, Term left, Term right) {
  const Term nan = nan_of(store, store.sort(left));
  const std::uint8_t width = store.sort(left).width;
  const Term zero = store.bv_const(width, is_max ? 0 : term::sign_bit(width));
  const Term equal = store.make(Op::Ite, {store.make(Op::Eq, {left, right}), left, zero});
  const Term no_less = store.make(Op::Ite, {store.make(Op::FpEq, {left, right}), equal, nan});
  const Term no_more = store.make(Op::Ite, {store.make(Op::FpLt, {right, left}), is_max ? left : right, no_less});
  return store.make(Op::Ite, {store.make(Op::FpLt, {left, right}), is_max ? right : left, no_more});
}

// JVMS 6.5 lcmp.
Term encode_compare(term::TermStore& store, Term left, Term right) {
  const Term not_less =
      store.make(Op::Ite, {store.make(Op::Eq, {left, right}), store.int_const(0), store.int_const(1)});
  return store.make(Op::Ite, {store.make(Op::BvSlt, {left, right}), store.int_const(-1), not_less});
}

Op float_op(tac::BinaryOp op) {
  switch (op) {
    case tac::BinaryOp::Add:
      return Op::FpAdd;
    case tac::BinaryOp::Sub:
      return Op::FpSub;
    case tac::BinaryOp::Mul:
      return Op::FpMul;
    case tac::BinaryOp::Div:
      return Op::FpDiv;
    case tac::BinaryOp::Rem:
      return Op::FpRem;
    default:
      break;
  }
  DASHJ_UNREACHABLE("every operator of floats should be encoded");
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
    default:
      break;
  }
  DASHJ_UNREACHABLE("every binary operator should be encoded");
}

// JVMS 6.5 ishl, lshl: only the low five or six bits of the distance count; SMT-LIB shifts do not mask.
Term encode_distance(term::TermStore& store, Term distance, tac::Type type) {
  const Term masked =
      store.make(Op::BvAnd, {distance, store.int_const(DASHJ_MUTATE(distance_unmasked, tac::bits_of(type) - 1, 63))});
  return type == tac::Type::Long ? store.make(Op::ZeroExtend, {masked}, 32) : masked;
}

}  // namespace

namespace {

Term encode_instance_of(term::TermStore& store, const tac::InstanceOf& test, Term class_number) {
  std::vector<Term> any;
  for (const std::int32_t one : test.classes) any.push_back(store.make(Op::Eq, {class_number, store.int_const(one)}));
  if (any.empty()) return store.int_const(0);
  const Term is_one = any.size() == 1 ? any[0] : store.make(Op::Or, any);
  return store.make(Op::Ite, {is_one, store.int_const(1), store.int_const(0)});
}

/// Logic of math/promises.h.
class PromisesInTerms {
 public:
  using Number = Term;
  using Condition = Term;
  explicit PromisesInTerms(term::TermStore& store) : store_(store) {}

  Term number(double value) { return store_.constant(term::kLong, java_float::bits_of(value)); }
  Term size(Term x) { return store_.make(Op::BvAnd, {x, store_.constant(term::kLong, INT64_MAX)}); }
  Term product(Term x, Term y) { return store_.make(Op::FpMul, {x, y}); }
  Term sum(Term x, Term y) { return store_.make(Op::FpAdd, {x, y}); }
  Term difference(Term x, Term y) { return store_.make(Op::FpSub, {x, y}); }
  Term less(Term x, Term y) { return store_.make(Op::FpLt, {x, y}); }
  Term at_most(Term x, Term y) { return store_.make(Op::FpLe, {x, y}); }
  Term equal(Term x, Term y) { return store_.make(Op::FpEq, {x, y}); }
  Term both(Term x, Term y) { return store_.make(Op::And, {x, y}); }
  Term either(Term x, Term y) { return store_.make(Op::Or, {x, y}); }
  Term no(Term x) { return store_.make(Op::Not, {x}); }
  Term always() { return store_.bool_const(true); }

 private:
  term::TermStore& store_;
};

Term encode_promised(term::TermStore& store, const tac::Promised& promised, const std::vector<Term>& operands) {
  PromisesInTerms terms(store);
  const Term holds =
      Promises<PromisesInTerms>(terms, tac::observed_call<Term>(promised, std::span<const Term>(operands))).all();
  return store.make(Op::Ite, {holds, store.int_const(1), store.int_const(0)});
}

}  // namespace

// Where a cell is in the map of all cells: row and column (term_store.h).
Term Encoder::cell(const tac::Operand& array, const tac::Operand& index) const {
  return store_.make(Op::Concat, {operand(array), operand(index)});
}

Term Encoder::end_of(const tac::CopyCells& copy) const {
  const Term count = operand(copy.count);
  return copy.at == tac::Operand(0) ? count : store_.make(Op::BvAdd, {operand(copy.at), count});
}

Term Encoder::expression(const tac::Expression& expression) const {
  if (const auto* copy = std::get_if<tac::Copy>(&expression)) return operand(copy->value);
  if (const auto* unary = std::get_if<tac::Unary>(&expression))
    return encode_unary(store_, unary->op, unary->type, operand(unary->operand));
  if (const auto* fma = std::get_if<tac::Fma>(&expression))
    return store_.make(Op::FpFma, {operand(fma->left), operand(fma->right), operand(fma->addend)});
  if (const auto* select = std::get_if<tac::Select>(&expression))
    return store_.make(Op::Select, {variable(select->map), operand(select->reference)});
  if (const auto* update = std::get_if<tac::Update>(&expression))
    return store_.make(Op::Store, {variable(update->map), operand(update->reference), operand(update->value)});
  if (const auto* load = std::get_if<tac::Load>(&expression))
    return store_.make(Op::Select, {variable(load->cells), cell(load->array, load->index)});
  if (const auto* put = std::get_if<tac::Store>(&expression))
    return store_.make(Op::Store, {variable(put->cells), cell(put->array, put->index), operand(put->value)});
  if (const auto* fill = std::get_if<tac::Fill>(&expression))
    return store_.make(Op::Fill, {variable(fill->cells), operand(fill->array), operand(fill->first),
                                  operand(fill->last), operand(fill->value)});
  if (const auto* copy = std::get_if<tac::CopyCells>(&expression))
    return store_.make(Op::Copy, {variable(copy->cells), operand(copy->to), operand(copy->at), operand(copy->from),
                                  operand(copy->start), end_of(*copy)});
  if (const auto* difference = std::get_if<tac::FirstDifference>(&expression))
    return store_.make(Op::FirstDifference,
                       {variable(difference->cells), operand(difference->left), operand(difference->left_start),
                        operand(difference->right), operand(difference->right_start), operand(difference->count)},
                       tac::bits_of_cell(difference->component));
  if (const auto* test = std::get_if<tac::InstanceOf>(&expression))
    return encode_instance_of(store_, *test, operand(test->class_number));
  if (const auto* promised = std::get_if<tac::Promised>(&expression)) {
    std::vector<Term> operands;
    for (const tac::Operand& operand : promised->operands) operands.push_back(this->operand(operand));
    return encode_promised(store_, *promised, operands);
  }
  const auto& binary = std::get<tac::Binary>(expression);
  const Term left = operand(binary.left);
  Term right = operand(binary.right);
  if (binary.op == tac::BinaryOp::Compare) return encode_compare(store_, left, right);
  if (tac::is_comparison(binary.op)) return encode_float_compare(store_, binary.op, left, right);
  if (binary.op == tac::BinaryOp::Min || binary.op == tac::BinaryOp::Max)
    return encode_extreme(store_, binary.op == tac::BinaryOp::Max, left, right);
  if (tac::is_float(binary.type)) return store_.make(float_op(binary.op), {left, right});
  if (tac::is_shift(binary.op)) right = encode_distance(store_, right, binary.type);
  return store_.make(binary_op(binary.op), {left, right});
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

IntRange range_of(tac::Type type) {
  switch (type) {
    case tac::Type::Boolean:
      return {0, 1};
    case tac::Type::Byte:
      return {-128, 127};
    case tac::Type::Short:
      return {-32768, 32767};
    case tac::Type::Char:
      return {0, 65535};
    default:
      return {INT32_MIN, INT32_MAX};
  }
}

Term Encoder::entry_condition() const {
  const tac::Body& body = methods_.body(method_);
  std::vector<Term> bounds;
  for (const tac::LocalId input : inputs_) {
    if (tac::is_float(body.local(input).type)) {
      bounds.push_back(store_.make(Op::Eq, {variable(input), with_one_nan(store_, variable(input))}));
      continue;
    }
    const IntRange range = range_of(body.local(input).type);
    if (range.low == INT32_MIN) continue;
    bounds.push_back(store_.make(Op::BvSle, {store_.int_const(range.low), variable(input)}));
    bounds.push_back(store_.make(Op::BvSle, {variable(input), store_.int_const(range.high)}));
  }
  if (body.choice_index && method_ == tac::Methods::entry())
    bounds.push_back(store_.make(Op::Eq, {variable(*body.choice_index), store_.int_const(0)}));
  if (bounds.empty()) return store_.bool_const(true);
  return bounds.size() == 1 ? bounds[0] : store_.make(Op::And, bounds);
}

std::vector<Term> Encoder::arguments(const tac::Call& call) const {
  std::vector<Term> result;
  for (const tac::Operand& argument : call.arguments) result.push_back(operand(argument));
  if (methods_.makes_choices(call.callee)) result.push_back(variable(*methods_.body(method_).choice_index));
  return result;
}

Term Encoder::chosen(tac::Type type) const {
  const Term choice = calls_.choice(variable(*methods_.body(method_).choice_index), sort_of(type));
  switch (type) {
    case tac::Type::Boolean:
      return store_.make(Op::BvAnd, {choice, store_.int_const(1)});
    case tac::Type::Byte:
      return narrow(store_, choice, 8, Op::SignExtend);
    case tac::Type::Short:
      return narrow(store_, choice, 16, Op::SignExtend);
    case tac::Type::Char:
      return narrow(store_, choice, 16, Op::ZeroExtend);
    case tac::Type::Float:
    case tac::Type::Double:
      return with_one_nan(store_, choice);
    case tac::Type::Int:
    case tac::Type::Long:
      return choice;
    default:
      break;
  }
  DASHJ_UNREACHABLE("every type should be chosen from");
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

std::vector<Exit> call_exits(const tac::Methods& methods, const tac::Call& call, tac::StmtId next,
                             const Encoder& encoder, tac::LocalId choice_index, term::TermStore& store) {
  const std::vector<Term> arguments = encoder.arguments(call);
  const CallTerms& calls = encoder.calls();
  std::vector<Exit> result;
  for (const tac::CallExit exit : tac::kCallExits) {
    if (exit == tac::CallExit::Stopped || !methods.may_exit(call.callee, exit)) continue;
    const bool is_certain = methods.always_returns(call.callee);
    Exit way{is_certain ? store.bool_const(true) : calls.exits_with(call.callee, arguments, exit), tac::StmtId{}};
    const bool throws = exit == tac::CallExit::Thrown || exit == tac::CallExit::AssertionFailure;
    const bool gives_back = throws || exit == tac::CallExit::Normal;
    for (std::size_t i = 0; gives_back && i < call.outputs.size(); ++i)
      way.writes.push_back({call.outputs[i].temporary, calls.output(call.callee, i, arguments)});
    if (exit == tac::CallExit::Normal) {
      way.target = next;
      if (call.result) way.writes.push_back({*call.result, calls.result(call.callee, arguments)});
    } else if (throws && call.thrown) {
      way.target = *call.thrown;
    } else {
      way.leaves = exit;
    }
    // The result and temporaries are no arguments, but the index is one, and so are globals.
    if (gives_back && methods.makes_choices(call.callee))
      way.writes.push_back({choice_index, calls.choices(call.callee, arguments)});
    for (std::size_t i = 0; gives_back && i < call.outputs.size(); ++i)
      way.writes.push_back({call.outputs[i].target, encoder.variable(call.outputs[i].temporary)});
    result.push_back(std::move(way));
  }
  return result;
}

}  // namespace

std::vector<Exit> exits(const tac::Methods& methods, tac::MethodId method, tac::StmtId stmt, const Encoder& encoder,
                        term::TermStore& store) {
  const tac::Body& body = methods.body(method);
  const tac::Operation& operation = body.stmt(stmt).operation;
  const tac::StmtId next{stmt.value + 1};
  const Term always = store.bool_const(true);
  if (const auto* assign = std::get_if<tac::Assign>(&operation))
    return {{always, next, {{assign->target, encoder.expression(assign->value)}}}};
  if (const auto* jump = std::get_if<tac::Goto>(&operation)) return {{always, jump->target}};
  if (const auto* choice = std::get_if<tac::Switch>(&operation)) return switch_exits(*choice, encoder, store);
  if (const auto* branch = std::get_if<tac::Branch>(&operation)) {
    if (branch->target == next) return {{always, next}};
    const Term taken = encoder.condition(branch->relation, branch->left, branch->right);
    return {{taken, branch->target}, {store.make(Op::Not, {taken}), next}};
  }
  if (const auto* call = std::get_if<tac::Call>(&operation))
    return call_exits(methods, *call, next, encoder, body.choice_index.value_or(tac::LocalId{}), store);
  if (const auto* choose = std::get_if<tac::Choose>(&operation)) {
    const Term index = encoder.variable(*body.choice_index);
    const Term after = store.make(Op::BvAdd, {index, store.int_const(1)});
    return {{always, next, {{choose->target, encoder.chosen(choose->type)}, {*body.choice_index, after}}}};
  }
  return {};
}

}  // namespace dashj::program
