// SPDX-License-Identifier: MIT
#include <algorithm>
#include <array>
#include <charconv>

#include "base/float_text.h"
#include "term/java_literal.h"
#include "term/java_shape.h"
#include "term/java_text.h"
#include "term/java_tokens.h"
#include "term/limits.h"

namespace dashj::term {
namespace {

struct Infix {
  std::string_view sign;
  JavaPrecedence precedence;
  Op op;
  bool is_negated = false;  // x != y is !(x == y)
};
constexpr std::array kInfixes{
    Infix{"||", kOr, Op::Or},
    Infix{"&&", kAnd, Op::And},
    Infix{"|", kBitOr, Op::BvOr},
    Infix{"^", kBitXor, Op::BvXor},
    Infix{"&", kBitAnd, Op::BvAnd},
    Infix{"==", kEquality, Op::Eq},
    Infix{"!=", kEquality, Op::Eq, true},
    Infix{"<", kRelation, Op::BvSlt},
    Infix{"<=", kRelation, Op::BvSle},
    Infix{">=", kRelation, Op::BvSlt, true},
    Infix{">", kRelation, Op::BvSle, true},
    Infix{"<<", kShift, Op::BvShl},
    Infix{">>", kShift, Op::BvAshr},
    Infix{">>>", kShift, Op::BvLshr},
    Infix{"+", kSum, Op::BvAdd},
    Infix{"-", kSum, Op::BvSub},
    Infix{"*", kProduct, Op::BvMul},
    Infix{"/", kProduct, Op::BvSdiv},
    Infix{"%", kProduct, Op::BvSrem},
};

struct Function {
  std::string_view name;
  Op op;
  std::size_t arguments, numbers;
};
constexpr std::array kFunctions{
#define DASHJ_JAVA_FUNCTION(op, text, arguments, numbers) Function{text, Op::op, arguments, numbers},
#include "term/java_functions.def"
#undef DASHJ_JAVA_FUNCTION
};

// The low bits, extended again: what a cast to a small type does.
struct Cast {
  std::string_view type;
  std::uint32_t bits;
  Op extend;
};
constexpr std::array kNarrowCasts{Cast{"byte", 8, Op::SignExtend}, Cast{"short", 16, Op::SignExtend},
                                  Cast{"char", 16, Op::ZeroExtend}};

class Parser {
 public:
  Parser(std::string_view text, TermStore& store, JavaMeanings& meanings,
         const std::unordered_map<std::string, Term>& defined)
      : tokens_(text), store_(store), meanings_(meanings), defined_(defined) {}

  Result<Term> whole() {
    DASHJ_TRY_VOID(advance());
    const Term term = DASHJ_TRY(choice());
    if (token_.kind != JavaTokenKind::End) return expected("an operator or the end");
    return term;
  }

  /// "@1 = term".
  Result<std::pair<std::string, Term>> definition() {
    DASHJ_TRY_VOID(advance());
    const std::string name = token_.text;
    if (token_.kind != JavaTokenKind::Defined || name.size() == 1) return expected("a name like @1");
    DASHJ_TRY_VOID(advance());
    if (!is_sign("=")) return expected("'='");
    return std::pair(name, DASHJ_TRY(whole()));
  }

 private:
  Result<Term> choice() {
    if (++nesting_ > kMaxTextNesting)
      return bad_input(java_place(token_.start), "nested too deeply; name a part with a definition");
    const std::size_t start = token_.start;
    const Term condition = DASHJ_TRY(infix(kOr));
    Term result = condition;
    if (is_sign("?")) {
      DASHJ_TRY_VOID(advance());
      const Term then = DASHJ_TRY(choice());
      DASHJ_TRY_VOID(accept(":"));
      const Term otherwise = DASHJ_TRY(choice());
      result = DASHJ_TRY(make(start, Op::Ite, {condition, then, otherwise}));
    }
    --nesting_;
    return result;
  }

  // Operators that bind at least so tightly.
  Result<Term> infix(int weakest) {
    const std::size_t start = token_.start;
    Term left = DASHJ_TRY(prefix());
    while (const Infix* const found = infix_here()) {
      if (found->precedence < weakest) return left;
      const Infix operation = *found;
      const std::size_t at = token_.start;
      std::vector<Term> operands{left};
      do {
        DASHJ_TRY_VOID(advance());
        operands.push_back(DASHJ_TRY(infix(operation.precedence + 1)));
      } while ((operation.op == Op::And || operation.op == Op::Or) && is_sign(operation.sign));
      DASHJ_TRY_VOID(check_shift(at, operation, operands[1]));
      left = DASHJ_TRY(make(start, operation.op, operands));
      if (operation.is_negated) left = DASHJ_TRY(make(start, Op::Not, {left}));
      const Infix* const next = infix_here();
      const bool is_chain = (operation.precedence == kEquality || operation.precedence == kRelation) &&
                            next != nullptr && next->precedence == operation.precedence;
      if (is_chain) return expected("no further comparison; put one in parentheses");
    }
    return left;
  }

  // Java masks the distance, a term does not.
  Result<void> check_shift(std::size_t at, const Infix& operation, Term distance) const {
    if (operation.precedence != kShift) return {};
    const Sort sort = store_.sort(distance);
    if (store_.is_const(distance) && sort.is_bv() && store_.value(distance) < sort.width) return {};
    return bad_input(java_place(at),
                     "expected a number less than the width behind a shift; others are written shiftLeft(x, d), "
                     "shiftRight, shiftRightUnsigned");
  }

  Result<Term> prefix() {
    if (++nesting_ > kMaxTextNesting)
      return bad_input(java_place(token_.start), "nested too deeply; name a part with a definition");
    Term result = DASHJ_TRY(prefixed());
    --nesting_;
    return result;
  }

  Result<Term> prefixed() {
    const std::size_t start = token_.start;
    if (is_sign("!")) return prefixed_with(Op::Not, start);
    if (is_sign("~")) return prefixed_with(Op::BvNot, start);
    if (is_sign("-")) {
      DASHJ_TRY_VOID(advance());
      if (token_.kind == JavaTokenKind::Number) return indexed(DASHJ_TRY(literal("-")));
      return make(start, Op::BvNeg, {DASHJ_TRY(prefix())});
    }
    if (!is_sign("(")) return indexed(DASHJ_TRY(atom()));
    DASHJ_TRY_VOID(advance());
    if (is_type()) return cast(start);
    const Term inner = DASHJ_TRY(choice());
    DASHJ_TRY_VOID(accept(")"));
    return indexed(inner);
  }

  Result<Term> prefixed_with(Op op, std::size_t start) {
    DASHJ_TRY_VOID(advance());
    return make(start, op, {DASHJ_TRY(prefix())});
  }

  [[nodiscard]] bool is_type() const {
    static constexpr std::array<std::string_view, 5> kTypes{"byte", "short", "char", "int", "long"};
    return token_.kind == JavaTokenKind::Word && !token_.is_quoted &&
           std::find(kTypes.begin(), kTypes.end(), token_.text) != kTypes.end();
  }

  Result<Term> cast(std::size_t start) {
    const std::string type = token_.text;
    DASHJ_TRY_VOID(advance());
    DASHJ_TRY_VOID(accept(")"));
    const Term operand = DASHJ_TRY(prefix());
    const bool takes_long = type == "int";
    if (store_.sort(operand) != (takes_long ? kLong : kInt))
      return bad_input(java_place(start), "the cast to " + type + " takes " + (takes_long ? "a long" : "an int") +
                                              ", found " + sort_text(operand));
    if (type == "int") return store_.make(Op::Extract, {operand}, 31, 0);
    if (type == "long") return store_.make(Op::SignExtend, {operand}, 32);
    const Cast& narrow =
        *std::find_if(kNarrowCasts.begin(), kNarrowCasts.end(), [&](const Cast& one) { return one.type == type; });
    return store_.make(narrow.extend, {store_.make(Op::Extract, {operand}, narrow.bits - 1, 0)}, 32 - narrow.bits);
  }

  Result<Term> indexed(Term map) {
    while (is_sign("[")) {
      const std::size_t start = token_.start;
      DASHJ_TRY_VOID(advance());
      const Term index = DASHJ_TRY(choice());
      if (is_sign(":=")) {
        DASHJ_TRY_VOID(advance());
        const Term value = DASHJ_TRY(choice());
        map = DASHJ_TRY(make(start, Op::Store, {map, index, value}));
      } else {
        map = DASHJ_TRY(make(start, Op::Select, {map, index}));
      }
      DASHJ_TRY_VOID(accept("]"));
    }
    return map;
  }

  Result<Term> atom() {
    if (token_.kind == JavaTokenKind::Number) return literal("");
    if (token_.kind == JavaTokenKind::Defined) {
      const auto found = defined_.find(token_.text);
      if (found == defined_.end()) return bad_input(java_place(token_.start), token_.text + " is not defined");
      DASHJ_TRY_VOID(advance());
      return found->second;
    }
    if (token_.kind == JavaTokenKind::Word) return word();
    return expected("a term");
  }

  Result<Term> word() {
    const JavaToken name = token_;
    DASHJ_TRY_VOID(advance());
    if (name.is_quoted) return variable(name, false);
    if (name.text == "true" || name.text == "false") return store_.bool_const(name.text == "true");
    if (const auto* exit = std::find(std::begin(kExitWords), std::end(kExitWords), name.text);
        exit != std::end(kExitWords))
      return store_.bv_const(8, static_cast<std::uint64_t>(exit - std::begin(kExitWords)));
    if (name.text.starts_with("Float.") || name.text.starts_with("Double.")) return float_constant(name);
    if (!is_sign("(")) return variable(name, false);
    DASHJ_TRY_VOID(advance());
    if (name.text == "old") return old();
    const auto known =
        std::find_if(kFunctions.begin(), kFunctions.end(), [&](const Function& one) { return one.name == name.text; });
    return known != kFunctions.end() ? function(name, *known) : application(name);
  }

  Result<Term> old() {
    if (token_.kind != JavaTokenKind::Word) return expected("the name of a parameter");
    const JavaToken name = token_;
    DASHJ_TRY_VOID(advance());
    DASHJ_TRY_VOID(accept(")"));
    return variable(name, true);
  }

  Result<Term> variable(const JavaToken& name, bool is_old) {
    const std::optional<Term> found = meanings_.variable(name.text, is_old);
    if (found) return *found;
    return bad_input(java_place(name.start),
                     "nothing is called " + (is_old ? "old(" + name.text + ")" : name.text) + " here");
  }

  Result<Term> function(const JavaToken& name, const Function& known) {
    std::vector<Term> arguments;
    while (arguments.size() < known.arguments) {
      if (!arguments.empty()) DASHJ_TRY_VOID(accept(","));
      arguments.push_back(DASHJ_TRY(choice()));
    }
    std::array<std::uint32_t, 2> numbers{};
    for (std::size_t i = 0; i < known.numbers; ++i) {
      DASHJ_TRY_VOID(accept(","));
      numbers[i] = DASHJ_TRY(plain_number());
    }
    DASHJ_TRY_VOID(accept(")"));
    if (known.op == Op::ZeroExtend || known.op == Op::SignExtend) {
      const std::uint8_t from = store_.sort(arguments[0]).width;
      if (!store_.sort(arguments[0]).is_bv() || numbers[0] < from)
        return bad_input(java_place(name.start), name.text + " gives as many bits as its argument has, or more");
      numbers[0] -= from;
    }
    return make(name.start, known.op, arguments, numbers[0], numbers[1]);
  }

  Result<Term> application(const JavaToken& name) {
    std::vector<Term> arguments;
    while (!is_sign(")")) {
      if (!arguments.empty()) DASHJ_TRY_VOID(accept(","));
      arguments.push_back(DASHJ_TRY(choice()));
    }
    DASHJ_TRY_VOID(advance());
    auto result = meanings_.apply(name.text, arguments);
    if (!result) return bad_input(java_place(name.start), result.error().message);
    return *result;
  }

  Result<std::uint32_t> plain_number() {
    std::uint32_t number = 0;
    const char* const end = token_.text.data() + token_.text.size();
    const auto [stop, problem] = std::from_chars(token_.text.data(), end, number);
    if (token_.kind != JavaTokenKind::Number || problem != std::errc() || stop != end)
      return tl::unexpected(expected("a number").value());
    DASHJ_TRY_VOID(advance());
    return number;
  }

  Result<Term> float_constant(const JavaToken& name) {
    const bool is_float = name.text.starts_with("Float.");
    const auto bits = is_float ? parse_float(name.text) : parse_double(name.text);
    if (!bits) return bad_input(java_place(name.start), "nothing is called " + name.text + " here");
    return store_.constant(is_float ? kInt : kLong, *bits);
  }

  // The token is a number.
  Result<Term> literal(const std::string& sign) {
    const JavaToken number = token_;
    DASHJ_TRY_VOID(advance());
    return java_literal(sign, number, store_);
  }

  Result<Term> make(std::size_t start, Op op, const std::vector<Term>& args, std::uint32_t parameter0 = 0,
                    std::uint32_t parameter1 = 0) {
    if (const char* const problem = store_.problem(op, args, parameter0, parameter1)) {
      std::string found;
      for (const Term arg : args) found += (found.empty() ? "" : ", ") + sort_text(arg);
      return bad_input(java_place(start), std::string(problem) + "; found " + found);
    }
    return store_.make(op, args, parameter0, parameter1);
  }

  [[nodiscard]] std::string sort_text(Term term) const {
    const Sort sort = store_.sort(term);
    if (sort.is_bool()) return "a boolean";
    const std::string bits = sort == kInt ? "an int" : sort == kLong ? "a long" : std::to_string(sort.width) + " bits";
    return sort.is_map() ? "a map of " + std::to_string(sort.width) + " bits" : bits;
  }

  [[nodiscard]] const Infix* infix_here() const {
    if (token_.kind != JavaTokenKind::Sign) return nullptr;
    const auto found =
        std::find_if(kInfixes.begin(), kInfixes.end(), [&](const Infix& one) { return one.sign == token_.text; });
    return found == kInfixes.end() ? nullptr : &*found;
  }

  [[nodiscard]] bool is_sign(std::string_view sign) const {
    return token_.kind == JavaTokenKind::Sign && token_.text == sign;
  }

  [[nodiscard]] tl::unexpected<Diagnostic> expected(const std::string& what) const {
    const std::string found = token_.kind == JavaTokenKind::End ? token_.text : "'" + token_.text + "'";
    return bad_input(java_place(token_.start), "expected " + what + ", found " + found);
  }

  Result<void> accept(std::string_view sign) {
    if (!is_sign(sign)) return expected("'" + std::string(sign) + "'");
    return advance();
  }

  Result<void> advance() {
    token_ = DASHJ_TRY(tokens_.next());
    return {};
  }

  JavaTokens tokens_;
  TermStore& store_;
  JavaMeanings& meanings_;
  const std::unordered_map<std::string, Term>& defined_;
  JavaToken token_;
  int nesting_ = 0;
};

}  // namespace

Result<void> JavaReader::define(std::string_view text) {
  auto [name, term] = DASHJ_TRY(Parser(text, store_, meanings_, defined_).definition());
  if (!defined_.emplace(name, term).second) return bad_input("", name + " is defined twice");
  return {};
}

Result<Term> JavaReader::read(std::string_view text) const {
  return Parser(text, store_, meanings_, defined_).whole();
}

}  // namespace dashj::term
