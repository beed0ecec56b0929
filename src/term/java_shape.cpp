// SPDX-License-Identifier: MIT
#include "term/java_shape.h"

#include <fmt/format.h>

#include "base/check.h"

namespace dashj::term {
namespace {

// Whether the operands of an operator are floats: their constants are written so.
bool takes_floats(Op op) {
  return is_of_floats(op) && op != Op::FpFromSigned;
}

}  // namespace

JavaShape JavaShaper::shape(Term term) const {
  switch (store_.op(term)) {
    case Op::BoolConst:
    case Op::BvConst:
      return {};
    case Op::Variable:
      return {kAtom, names_.variable_text(term), {}, "", {}};
    case Op::Apply:
      return function(names_.function_text(term), term, {});
    case Op::Not:
      return negation(term);
    case Op::And:
      return infix(kAnd, "&&", term);
    case Op::Or:
      return infix(kOr, "||", term);
    case Op::Ite: {
      const auto args = store_.args(term);
      return {kChoice, "", {" ? ", " : "}, "", {{args[0], kOr}, {args[1], kChoice}, {args[2], kChoice}}};
    }
    case Op::Eq:
      return relation(kEquality, "==", term);
    case Op::BvSlt:
      return relation(kRelation, "<", term);
    case Op::BvSle:
      return relation(kRelation, "<=", term);
    case Op::BvNeg:
      return prefix("-", store_.args(term)[0]);
    case Op::BvNot:
      return prefix("~", store_.args(term)[0]);
    case Op::BvAdd:
      return infix(kSum, "+", term);
    case Op::BvSub:
      return infix(kSum, "-", term);
    case Op::BvMul:
      return infix(kProduct, "*", term);
    case Op::BvSdiv:
      return infix(kProduct, "/", term);
    case Op::BvSrem:
      return infix(kProduct, "%", term);
    case Op::BvAnd:
      return infix(kBitAnd, "&", term);
    case Op::BvOr:
      return infix(kBitOr, "|", term);
    case Op::BvXor:
      return infix(kBitXor, "^", term);
    case Op::BvShl:
      return shift("<<", term);
    case Op::BvAshr:
      return shift(">>", term);
    case Op::BvLshr:
      return shift(">>>", term);
    case Op::Select: {
      const auto args = store_.args(term);
      return {kIndexed, "", {"["}, "]", {{args[0], kIndexed}, {args[1], kChoice}}};
    }
    case Op::Store: {
      const auto args = store_.args(term);
      return {kIndexed, "", {"[", " := "}, "]", {{args[0], kIndexed}, {args[1], kChoice}, {args[2], kChoice}}};
    }
    case Op::Extract:
    case Op::ZeroExtend:
    case Op::SignExtend:
      return conversion(term);
    default:
      return named_function(term);
  }
}

// Conjunctions and disjunctions keep their operands apart from those of an inner one; other operators group to the
// left.
JavaShape JavaShaper::infix(JavaPrecedence precedence, const std::string& sign, Term term) const {
  JavaShape result{precedence, "", {" " + sign + " "}, "", {}};
  const bool groups_left = precedence != kAnd && precedence != kOr;
  for (const Term arg : store_.args(term))
    result.operands.push_back({arg, precedence + (groups_left && result.operands.empty() ? 0 : 1)});
  return result;
}

JavaShape JavaShaper::relation(JavaPrecedence precedence, const std::string& sign, Term term) const {
  JavaShape result{precedence, "", {" " + sign + " "}, "", {}};
  const auto args = store_.args(term);
  for (std::size_t i = 0; i < args.size(); ++i) {
    const Term other = args[1 - i];
    const bool is_exit = store_.op(other) == Op::Apply && names_.is_exit(other);
    result.operands.push_back({args[i], precedence + 1, is_exit ? ConstantStyle::Exit : ConstantStyle::Number});
  }
  return result;
}

// !(a == b) reads a != b, !(a < b) reads a >= b.
JavaShape JavaShaper::negation(Term term) const {
  const Term inner = store_.args(term)[0];
  switch (store_.op(inner)) {
    case Op::Eq:
      return relation(kEquality, "!=", inner);
    case Op::BvSlt:
      return relation(kRelation, ">=", inner);
    case Op::BvSle:
      return relation(kRelation, ">", inner);
    default:
      return prefix("!", inner);
  }
}

// -(5) is no number.
JavaShape JavaShaper::prefix(const std::string& sign, Term operand) const {
  const bool is_number = sign == "-" && store_.is_const(operand);
  return {kPrefix, is_number ? sign + "(" : sign, {}, is_number ? ")" : "", {{operand, is_number ? kChoice : kPrefix}}};
}

JavaShape JavaShaper::function(std::string name, Term term, std::vector<std::uint32_t> numbers) const {
  JavaShape result{kAtom, std::move(name) + "(", {", "}, "", {}};
  const auto style = takes_floats(store_.op(term)) ? ConstantStyle::Float : ConstantStyle::Number;
  for (const Term arg : store_.args(term)) result.operands.push_back({arg, kChoice, style});
  for (const std::uint32_t number : numbers) result.after += fmt::format(", {}", number);
  result.after += ")";
  return result;
}

// Java's casts where the term is one; else the function.
JavaShape JavaShaper::conversion(Term term) const {
  const Op op = store_.op(term);
  const Term inner = store_.args(term)[0];
  const auto cast = [](const char* type, Term operand) {
    return JavaShape{kPrefix, std::string("(") + type + ") ", {}, "", {{operand, kPrefix}}};
  };
  if (op == Op::Extract && store_.sort(inner) == kLong && store_.parameter0(term) == 31 && store_.parameter1(term) == 0)
    return cast("int", inner);
  if (op == Op::SignExtend && store_.sort(inner) == kInt && store_.sort(term) == kLong) return cast("long", inner);
  const bool is_narrowed = op != Op::Extract && store_.sort(term) == kInt && store_.op(inner) == Op::Extract &&
                           store_.parameter1(inner) == 0 && store_.sort(store_.args(inner)[0]) == kInt;
  if (is_narrowed) {
    const std::uint8_t width = store_.sort(inner).width;
    const Term from = store_.args(inner)[0];
    if (width == 8 && op == Op::SignExtend) return cast("byte", from);
    if (width == 16) return cast(op == Op::SignExtend ? "short" : "char", from);
  }
  return named_function(term);
}

JavaShape JavaShaper::shift(const std::string& sign, Term term) const {
  const Term distance = store_.args(term)[1];
  const bool is_java = store_.is_const(distance) && store_.value(distance) < store_.sort(term).width;
  return is_java ? infix(kShift, sign, term) : named_function(term);
}

JavaShape JavaShaper::named_function(Term term) const {
  const Op op = store_.op(term);
  const auto numbers = [&](int count) {
    std::vector<std::uint32_t> result;
    if (op == Op::Extract) return std::vector{store_.parameter0(term), store_.parameter1(term)};
    if (op == Op::FirstDifference) return std::vector{store_.parameter0(term)};
    const Sort sort = store_.sort(term);
    if (count == 1) result.push_back(sort.is_map() ? sort.index_width : sort.width);
    return result;
  };
  switch (op) {
#define DASHJ_JAVA_FUNCTION(name, text, arguments, count) \
  case Op::name:                                          \
    return function(text, term, numbers(count));
#include "term/java_functions.def"
#undef DASHJ_JAVA_FUNCTION
    default:
      DASHJ_UNREACHABLE("every operator should have a text");
  }
}

}  // namespace dashj::term
