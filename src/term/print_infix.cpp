// SPDX-License-Identifier: MIT
#include <fmt/format.h>

#include <utility>
#include <variant>

#include "term/java_shape.h"
#include "term/limits.h"
#include "term/print_smtlib.h"

namespace dashj::term {

namespace {

// An infix operator between all operands; each binds tighter than `precedence`, the first may be equal to it.
struct Shape {
  JavaPrecedence precedence = kAtom;
  std::string before;
  std::string between;
  std::string after;
  std::vector<Term> operands;
};

Shape infix(JavaPrecedence precedence, std::string_view symbol, std::vector<Term> operands) {
  return {precedence, "", fmt::format(" {} ", symbol), "", std::move(operands)};
}
// m[i] and m[i := v]: between the operands stands what separator() says.
Shape indexed(std::vector<Term> operands) {
  return {kIndexed, "", "", "]", std::move(operands)};
}
Shape function(std::string name, std::vector<Term> operands) {
  return {kAtom, std::move(name) + "(", ", ", ")", std::move(operands)};
}

class Shaper {
 public:
  explicit Shaper(const TermStore& store) : store_(store) {}

  [[nodiscard]] Shape shape(Term term) const {
    const auto args = store_.args(term);
    std::vector<Term> operands(args.begin(), args.end());
    switch (store_.op(term)) {
      case Op::BoolConst:
      case Op::BvConst:
      case Op::Variable:
        return leaf(term);
      case Op::Not:
        return negation(operands[0]);
      case Op::Eq:
      case Op::BvSlt:
      case Op::BvSle:
      case Op::BvUlt:
      case Op::BvUle:
        return relation(store_.op(term), std::move(operands), false);
      case Op::BvAdd:
        return sum(std::move(operands));
      case Op::And:
        return infix(kAnd, "&&", std::move(operands));
      case Op::Or:
        return infix(kOr, "||", std::move(operands));
      case Op::Ite:
        return {kChoice, "", "?:", "", std::move(operands)};
      case Op::BvNeg:
        return {kPrefix, "-", "", "", std::move(operands)};
      case Op::Apply:
        return function(store_.name(term), std::move(operands));
      case Op::BvNot:
        return {kPrefix, "~", "", "", std::move(operands)};
      default:
        return other(term, std::move(operands));
    }
  }

 private:
  [[nodiscard]] Shape leaf(Term term) const {
    if (store_.op(term) == Op::Variable) return {kAtom, store_.name(term), "", "", {}};
    if (store_.op(term) == Op::BoolConst) return {kAtom, store_.value(term) != 0 ? "true" : "false", "", "", {}};
    return {kAtom, fmt::format("{}", to_signed(store_.value(term), store_.sort(term).width)), "", "", {}};
  }

  [[nodiscard]] Shape negation(Term inner) const {
    const Op op = store_.op(inner);
    const auto args = store_.args(inner);
    if (op == Op::Eq || op == Op::BvSlt || op == Op::BvSle || op == Op::BvUlt || op == Op::BvUle) {
      return relation(op, {args.begin(), args.end()}, true);
    }
    return {kPrefix, "!", "", "", {inner}};
  }

  // A constant goes to the right, as people write it: 3 < x reads x > 3.
  [[nodiscard]] Shape relation(Op op, std::vector<Term> operands, bool is_negated) const {
    if (op == Op::Eq) {
      if (store_.is_const(operands[0])) std::swap(operands[0], operands[1]);
      return infix(kEquality, is_negated ? "!=" : "==", std::move(operands));
    }
    const bool is_unsigned = op == Op::BvUlt || op == Op::BvUle;
    bool is_strict = op == Op::BvSlt || op == Op::BvUlt;
    bool is_greater = is_negated;
    if (is_negated) is_strict = !is_strict;
    if (store_.is_const(operands[0]) && !store_.is_const(operands[1])) {
      std::swap(operands[0], operands[1]);
      is_greater = !is_greater;
    }
    const std::string symbol = std::string(is_greater ? ">" : "<") + (is_strict ? "" : "=") + (is_unsigned ? "u" : "");
    return infix(kRelation, symbol, std::move(operands));
  }

  // 3 + x reads x + 3, -3 + x reads x - 3, x + -1 * y reads x - y.
  [[nodiscard]] Shape sum(std::vector<Term> operands) const {
    if (store_.op(operands[0]) == Op::BvConst) {
      const std::uint8_t width = store_.sort(operands[0]).width;
      const std::int64_t value = to_signed(store_.value(operands[0]), width);
      const bool is_minus = value < 0 && store_.value(operands[0]) != sign_bit(width);
      std::string after = fmt::format(" {} {}", is_minus ? '-' : '+', is_minus ? -value : value);
      return {kSum, "", "", std::move(after), {operands[1]}};
    }
    const auto right = store_.args(operands[1]);
    if (store_.op(operands[1]) == Op::BvMul && store_.op(right[0]) == Op::BvConst &&
        store_.value(right[0]) == width_mask(store_.sort(right[0]).width)) {
      return infix(kSum, "-", {operands[0], right[1]});
    }
    return infix(kSum, "+", std::move(operands));
  }

  [[nodiscard]] Shape other(Term term, std::vector<Term> operands) const {
    switch (store_.op(term)) {
      case Op::BvSub:
        return infix(kSum, "-", std::move(operands));
      case Op::BvMul:
        return infix(kProduct, "*", std::move(operands));
      case Op::BvSdiv:
        return infix(kProduct, "/", std::move(operands));
      case Op::BvSrem:
        return infix(kProduct, "%", std::move(operands));
      case Op::BvAnd:
        return infix(kBitAnd, "&", std::move(operands));
      case Op::BvOr:
        return infix(kBitOr, "|", std::move(operands));
      case Op::BvXor:
        return infix(kBitXor, "^", std::move(operands));
      case Op::BvShl:
        return infix(kShift, "<<", std::move(operands));
      case Op::BvAshr:
        return infix(kShift, ">>", std::move(operands));
      case Op::BvLshr:
        return infix(kShift, ">>>", std::move(operands));
      case Op::Select:
      case Op::Store:
        return indexed(std::move(operands));
      case Op::ConstMap:
        return function("everywhere", std::move(operands));
      case Op::Fill:
        return function("fill", std::move(operands));
      case Op::Copy:
        return function("copy", std::move(operands));
      case Op::FirstDifference:
        return function(fmt::format("firstDifference{}", store_.parameter0(term)), std::move(operands));
      case Op::Concat:
        return function("concat", std::move(operands));
      case Op::Extract:
        return function(fmt::format("bits{}to{}", store_.parameter0(term), store_.parameter1(term)),
                        std::move(operands));
      case Op::FpAdd:
        return infix(kSum, "+.", std::move(operands));
      case Op::FpSub:
        return infix(kSum, "-.", std::move(operands));
      case Op::FpMul:
        return infix(kProduct, "*.", std::move(operands));
      case Op::FpDiv:
        return infix(kProduct, "/.", std::move(operands));
      case Op::FpRem:
        return infix(kProduct, "%.", std::move(operands));
      case Op::FpEq:
        return infix(kEquality, "==.", std::move(operands));
      case Op::FpLt:
        return infix(kRelation, "<.", std::move(operands));
      case Op::FpLe:
        return infix(kRelation, "<=.", std::move(operands));
      case Op::FpNeg:
        return {kPrefix, "-.", "", "", std::move(operands)};
      case Op::FpSqrt:
        return function("sqrt", std::move(operands));
      case Op::FpFloor:
        return function("floor", std::move(operands));
      case Op::FpCeil:
        return function("ceil", std::move(operands));
      case Op::FpRint:
        return function("rint", std::move(operands));
      case Op::FpFma:
        return function("fma", std::move(operands));
      case Op::FpToFp:
      case Op::FpFromSigned:
        return function(store_.parameter0(term) == 32 ? "float" : "double", std::move(operands));
      case Op::FpToSigned:
        return function(store_.parameter0(term) == 32 ? "int" : "long", std::move(operands));
      case Op::ZeroExtend:
        return function(fmt::format("zext{}", store_.sort(term).width), std::move(operands));
      default:
        return function(fmt::format("sext{}", store_.sort(term).width), std::move(operands));
    }
  }

  const TermStore& store_;
};

// What stands before an operand that is not the first.
std::string separator(const Shape& shape, std::size_t operand) {
  if (shape.precedence == kChoice) return operand == 1 ? " ? " : " : ";
  if (shape.precedence == kIndexed) return operand == 1 ? "[" : " := ";
  return shape.between;
}

// The weakest precedence an operand may have without parentheses. Arguments between commas or brackets need none; of
// equal operators only the first operand groups by itself.
int weakest_of_operand(const Shape& shape, std::size_t operand) {
  if (shape.precedence == kAtom) return kChoice;
  if (shape.precedence == kIndexed) return operand == 0 ? kIndexed : kChoice;
  const bool may_be_equal = (operand == 0 && shape.precedence != kChoice) || shape.precedence == kPrefix;
  return shape.precedence + (may_be_equal ? 0 : 1);
}

}  // namespace

std::string print_infix(const TermStore& store, Term term) {
  // Work still to print, last first: literal text, or a term and the weakest precedence it may have without
  // parentheses.
  using Item = std::variant<std::string, std::pair<Term, int>>;
  const Shaper shaper(store);
  std::string out;
  std::vector<Item> pending{std::pair{term, int{kChoice}}};
  std::size_t printed = 0;
  while (!pending.empty()) {
    const Item item = std::move(pending.back());
    pending.pop_back();
    if (const auto* text = std::get_if<std::string>(&item)) {
      out += *text;
      continue;
    }
    const auto [next, weakest] = std::get<std::pair<Term, int>>(item);
    if (++printed > kMaxPrintedTerms) {
      out += "...";
      continue;
    }
    Shape shape = shaper.shape(next);
    const bool needs_parentheses = shape.precedence < weakest;
    out += needs_parentheses ? "(" : "";
    out += shape.before;
    pending.emplace_back(shape.after + (needs_parentheses ? ")" : ""));
    for (std::size_t i = shape.operands.size(); i-- > 0;) {
      pending.emplace_back(std::pair{shape.operands[i], weakest_of_operand(shape, i)});
      if (i > 0) pending.emplace_back(separator(shape, i));
    }
  }
  return out;
}

}  // namespace dashj::term
