// SPDX-License-Identifier: MIT
#include <algorithm>
#include <charconv>
#include <limits>
#include <map>
#include <optional>

#include "base/float_text.h"
#include "classfile/tac/tac_tokens.h"
#include "classfile/tac/tac_words.h"
#include "classfile/tac/text.h"

namespace dashj::tac {
namespace {

constexpr std::int64_t kMinInt = std::numeric_limits<std::int32_t>::min();
constexpr std::int64_t kMaxInt = std::numeric_limits<std::int32_t>::max();
constexpr std::int64_t kMaxStmt = StmtId::kNone - 1;

/// Steps over the word or sign at the head if it is in the table, and gives its index: the value of the enum behind the
/// table.
template <class Enum, class Table>
std::optional<Enum> accept_from(TokenLine& line, const Table& table) {
  for (std::size_t i = 0; i < table.size(); ++i) {
    if (!table[i].empty() && line.accept(table[i])) return static_cast<Enum>(i);
  }
  return std::nullopt;
}

class BodyParser {
 public:
  /// `line_number`: of the line before the text.
  Result<Body> parse(std::string_view text, int line_number) {
    while (!text.empty()) {
      const std::size_t end = std::min(text.find('\n'), text.size());
      TokenLine line = DASHJ_TRY(TokenLine::split(text.substr(0, end), ++line_number));
      text.remove_prefix(std::min(end + 1, text.size()));
      if (!line.at_end()) DASHJ_TRY_VOID(parse_line(line));
    }
    return std::move(body_);
  }

 private:
  Result<void> parse_line(TokenLine& line) {
    if (line.accept("method")) {
      DASHJ_TRY_VOID(parse_header(line));
    } else if (const auto kind = accept_from<LocalKind>(line, kKindWords)) {
      DASHJ_TRY_VOID(parse_local(line, *kind));
    } else {
      DASHJ_TRY_VOID(parse_statement(line));
    }
    if (!line.at_end()) return line.refuse("the end of the line");
    return {};
  }

  Result<void> parse_header(TokenLine& line) {
    body_.class_name = DASHJ_TRY(line.word("the internal name of a class"));
    body_.method_name = DASHJ_TRY(line.word("the name of a method"));
    body_.descriptor = DASHJ_TRY(line.word("a descriptor"));
    if (line.accept("source")) body_.source_file = DASHJ_TRY(line.word("a source file"));
    return {};
  }

  Result<void> parse_local(TokenLine& line, LocalKind kind) {
    Local local;
    local.kind = kind;
    const auto type = accept_from<Type>(line, kTypeWords);
    if (!type) return line.refuse("a type");
    local.type = *type;
    local.name = DASHJ_TRY(line.word("the name of a local"));
    if (line.accept("slot")) local.slot = static_cast<int>(DASHJ_TRY(line.number("a slot", 0, 65535)));
    if (kind == LocalKind::Parameter) ++body_.declared_parameter_count;
    if (kind == LocalKind::Parameter || line.accept("given")) ++body_.parameter_count;
    if (line.accept("output")) body_.outputs.push_back(LocalId{static_cast<std::uint32_t>(body_.locals.size())});
    if (line.accept("counts")) {
      DASHJ_TRY_VOID(line.expect("choices"));
      body_.choice_index = LocalId{static_cast<std::uint32_t>(body_.locals.size())};
    }
    names_.emplace(local.name, LocalId{static_cast<std::uint32_t>(body_.locals.size())});
    body_.locals.push_back(std::move(local));
    return {};
  }

  Result<void> parse_statement(TokenLine& line) {
    const auto expected = static_cast<std::int64_t>(body_.statements.size());
    DASHJ_TRY(line.number("the number of the next statement", expected, expected));
    DASHJ_TRY_VOID(line.expect(":"));
    Stmt stmt;
    stmt.operation = DASHJ_TRY(parse_operation(line));
    if (line.accept("[")) DASHJ_TRY_VOID(parse_brackets(line, stmt));
    body_.statements.push_back(std::move(stmt));
    return {};
  }

  Result<void> parse_brackets(TokenLine& line, Stmt& stmt) {
    stmt.bytecode_offset = static_cast<std::uint16_t>(DASHJ_TRY(line.number("a bytecode offset", 0, 65535)));
    stmt.starts_block = line.accept("block");
    if (line.peek().text == "recorded") {
      auto* assign = std::get_if<Assign>(&stmt.operation);
      if (assign == nullptr) return line.refuse("only assignments to be recorded");
      assign->is_recorded = line.accept("recorded");
    }
    if (line.accept("line")) stmt.line = static_cast<int>(DASHJ_TRY(line.number("a line", 0, 65535)));
    return line.expect("]");
  }

  Result<Operation> parse_operation(TokenLine& line) {
    if (line.accept("if")) return parse_branch(line);
    if (line.accept("goto")) return Goto{DASHJ_TRY(target(line))};
    if (line.accept("switch")) return parse_switch(line);
    if (line.accept("return")) {
      if (line.at_end() || line.peek().text == "[") return Return{};
      return Return{DASHJ_TRY(operand(line))};
    }
    if (line.accept("throw")) return Throw{DASHJ_TRY(line.word("the internal name of a class"))};
    if (line.accept("error")) return parse_error(line);
    if (line.accept("unsupported")) return parse_unsupported(line);
    // Of these words locals may be called too: what stands behind them tells.
    if (line.peek(1).text != "=" && line.accept("stop")) return Stop{};
    if (is_method(line.peek(1)) && line.accept("call")) return parse_call(line, std::nullopt);
    const LocalId written = DASHJ_TRY(local(line));
    DASHJ_TRY_VOID(line.expect("="));
    if (is_method(line.peek(1)) && line.accept("call")) return parse_call(line, written);
    if (line.peek(1).kind == Token::Kind::Word && line.accept("choose")) return parse_choose(line, written);
    return Assign{written, DASHJ_TRY(parse_expression(line, body_.type_of(written))), false};
  }

  Result<Operation> parse_branch(TokenLine& line) {
    Branch branch{};
    branch.left = DASHJ_TRY(operand(line));
    const auto relation = accept_from<Relation>(line, kRelationSigns);
    if (!relation) return line.refuse("a relation");
    branch.relation = *relation;
    branch.right = DASHJ_TRY(operand(line));
    DASHJ_TRY_VOID(line.expect("goto"));
    branch.target = DASHJ_TRY(target(line));
    if (line.accept("as")) {
      DASHJ_TRY_VOID(line.expect("rows"));
      DASHJ_TRY_VOID(line.expect("end"));
      branch.ends_rows = true;
    }
    return branch;
  }

  Result<Operation> parse_switch(TokenLine& line) {
    Switch choice{};
    choice.key = DASHJ_TRY(operand(line));
    DASHJ_TRY_VOID(line.expect("{"));
    while (!line.accept("default")) {
      SwitchCase next{};
      next.key = static_cast<std::int32_t>(DASHJ_TRY(line.number("a key or 'default'", kMinInt, kMaxInt)));
      DASHJ_TRY_VOID(line.expect(":"));
      next.target = DASHJ_TRY(target(line));
      DASHJ_TRY_VOID(line.expect(","));
      choice.cases.push_back(next);
    }
    DASHJ_TRY_VOID(line.expect(":"));
    choice.default_target = DASHJ_TRY(target(line));
    DASHJ_TRY_VOID(line.expect("}"));
    return choice;
  }

  static Result<Operation> parse_error(TokenLine& line) {
    if (line.accept("assertion")) return Error{ErrorKind::AssertionFailure, ""};
    DASHJ_TRY_VOID(line.expect("call"));
    return Error{ErrorKind::ErrorCall, DASHJ_TRY(line.word("the internal name of a class"))};
  }

  Result<Operation> parse_call(TokenLine& line, std::optional<LocalId> result) {
    Call call;
    call.result = result;
    call.callee = DASHJ_TRY(method(line));
    call.callee_name = DASHJ_TRY(line.word("the name of a method"));
    call.arguments = DASHJ_TRY(operands(line));
    if (line.accept("gives")) {
      do {
        const LocalId target = DASHJ_TRY(local(line));
        call.outputs.push_back({target, DASHJ_TRY(local(line))});
      } while (line.accept(","));
    }
    call.is_elsewhere = line.accept("elsewhere");
    if (line.accept("thrown")) call.thrown = DASHJ_TRY(target(line));
    return call;
  }

  /// "(a, b)".
  Result<std::vector<Operand>> operands(TokenLine& line) {
    std::vector<Operand> list;
    DASHJ_TRY_VOID(line.expect("("));
    while (!line.accept(")")) {
      if (!list.empty()) DASHJ_TRY_VOID(line.expect(","));
      list.push_back(DASHJ_TRY(operand(line)));
    }
    return list;
  }

  /// "#2".
  static Result<MethodId> method(TokenLine& line) {
    const std::string text = line.peek().text;
    std::uint32_t number = 0;
    const char* end = text.data() + text.size();
    if (std::from_chars(text.data() + 1, end, number).ptr != end) return line.refuse("the number of a method");
    line.accept(text);
    return MethodId{number};
  }

  /// No name starts with this sign.
  static bool is_method(const Token& token) {
    return token.kind == Token::Kind::Word && token.text.size() > 1 && token.text[0] == '#';
  }

  Result<Operation> parse_choose(TokenLine& line, LocalId target) {
    const auto type = accept_from<Type>(line, kTypeWords);
    if (!type) return line.refuse("a type");
    if (!line.accept("as")) return Choose{target, *type};
    const ObservedFunction function = DASHJ_TRY(parse_function(line));
    return Choose{target, *type, Choose::Observed{function, DASHJ_TRY(operands(line))}};
  }

  static Result<Operation> parse_unsupported(TokenLine& line) {
    Unsupported unsupported;
    unsupported.what = DASHJ_TRY(line.word("what is unsupported, in quotes"));
    if (line.accept("throws")) {
      do {
        unsupported.effects.thrown.push_back(line.accept(kAnyWord) ? std::string(kAnyException)
                                                                   : DASHJ_TRY(line.word("a class in quotes")));
      } while (line.accept(","));
    }
    unsupported.effects.runs_foreign_code = line.accept(kForeignWord);
    unsupported.effects.calls_error = line.accept(kErrorWord);
    if (!line.accept("->")) return unsupported;
    do {
      unsupported.successors.push_back(DASHJ_TRY(target(line)));
    } while (line.accept(","));
    return unsupported;
  }

  /// `wanted`: the type of what it is assigned to.
  Result<Expression> parse_expression(TokenLine& line, Type wanted) {
    if (line.accept("(")) {
      if (line.accept(kFmaWord)) return parse_fma(line);
      if (line.accept(kPromisedWord)) return parse_promised(line);
      if (line.accept(kDifferenceWord)) return parse_difference(line);
      const auto op = accept_from<UnaryOp>(line, kUnaryWords);
      if (!op) return line.refuse("a type other than boolean, or an operator");
      DASHJ_TRY_VOID(line.expect(")"));
      return unary(*op, DASHJ_TRY(operand(line)));
    }
    if (!line.at_number() && line.accept("-")) {
      const bool is_constant = line.accept("(");
      const Unary negation = unary(UnaryOp::Neg, DASHJ_TRY(operand(line)));
      if (is_constant) DASHJ_TRY_VOID(line.expect(")"));
      return negation;
    }
    const Operand left = DASHJ_TRY(operand(line));
    if (line.accept(kAtSign)) return parse_map_access(line, left, wanted);
    if (line.accept("instanceof")) return parse_instance_of(line, left);
    const auto op = accept_from<BinaryOp>(line, kBinarySigns);
    if (!op) return copy_of(left, wanted);
    return Binary{*op, left, DASHJ_TRY(operand(line)), body_.type_of(left)};
  }

  static Result<ObservedFunction> parse_function(TokenLine& line) {
    const auto function = observed_function(DASHJ_TRY(line.word("a function of Math")));
    if (!function) return line.refuse("a function of Math whose results are observed");
    return *function;
  }

  Result<Expression> parse_promised(TokenLine& line) {
    DASHJ_TRY_VOID(line.expect(")"));
    const ObservedFunction function = DASHJ_TRY(parse_function(line));
    return Promised{function, DASHJ_TRY(operands(line))};
  }

  Result<Expression> parse_fma(TokenLine& line) {
    DASHJ_TRY_VOID(line.expect(")"));
    const Operand left = DASHJ_TRY(operand(line));
    DASHJ_TRY_VOID(line.expect("*"));
    const Operand right = DASHJ_TRY(operand(line));
    DASHJ_TRY_VOID(line.expect("+"));
    return Fma{left, right, DASHJ_TRY(operand(line)), body_.type_of(left)};
  }

  /// Constant maps are written like ints: what they are assigned to tells.
  static Copy copy_of(const Operand& value, Type wanted) {
    const auto* constant = std::get_if<Constant>(&value);
    const bool is_handle = constant != nullptr && constant->type == Type::Int && is_map(wanted);
    return Copy{is_handle ? Operand(Constant(constant->value, wanted)) : value};
  }

  Result<Expression> parse_map_access(TokenLine& line, const Operand& map, Type wanted) {
    const auto* local = std::get_if<LocalId>(&map);
    if (local == nullptr) return line.refuse("a map before the sign");
    const Operand reference = DASHJ_TRY(operand(line));
    if (line.accept(kIndexWord)) return parse_cell(line, *local, reference, wanted);
    if (line.accept(kFirstWord)) return parse_fill(line, *local, reference);
    if (!line.accept(kUpdateSign)) return Select{*local, reference, wanted};
    const Operand value = DASHJ_TRY(operand(line));
    return Update{*local, reference, value, body_.type_of(value)};
  }

  Result<Expression> parse_cell(TokenLine& line, LocalId cells, const Operand& array, Type wanted) {
    const Operand index = DASHJ_TRY(operand(line));
    if (!line.accept(kUpdateSign)) return Load{cells, array, index, wanted};
    const Operand value = DASHJ_TRY(operand(line));
    if (line.accept(kIndexWord)) return parse_copy(line, CopyCells{cells, array, index, value, {}, {}});
    return Store{cells, array, index, value, body_.type_of(value)};
  }

  Result<Expression> parse_copy(TokenLine& line, CopyCells copy) {
    copy.start = DASHJ_TRY(operand(line));
    DASHJ_TRY_VOID(line.expect(kCountWord));
    copy.count = DASHJ_TRY(operand(line));
    copy.type = bits_of(body_.type_of(copy.cells)) == 64 ? Type::Long : Type::Int;
    return copy;
  }

  Result<Expression> parse_difference(TokenLine& line) {
    DASHJ_TRY_VOID(line.expect(")"));
    const auto component = accept_from<Type>(line, kTypeWords);
    if (!component) return line.refuse("the type of the cells");
    FirstDifference difference;
    const Operand cells = DASHJ_TRY(operand(line));
    const auto* local = std::get_if<LocalId>(&cells);
    if (local == nullptr) return line.refuse("cells before the sign");
    difference.cells = *local;
    difference.component = *component;
    DASHJ_TRY_VOID(line.expect(kAtSign));
    difference.left = DASHJ_TRY(operand(line));
    DASHJ_TRY_VOID(line.expect(kIndexWord));
    difference.left_start = DASHJ_TRY(operand(line));
    DASHJ_TRY_VOID(line.expect(","));
    difference.right = DASHJ_TRY(operand(line));
    DASHJ_TRY_VOID(line.expect(kIndexWord));
    difference.right_start = DASHJ_TRY(operand(line));
    DASHJ_TRY_VOID(line.expect(kCountWord));
    difference.count = DASHJ_TRY(operand(line));
    return difference;
  }

  Result<Expression> parse_fill(TokenLine& line, LocalId cells, const Operand& array) {
    const Operand first = DASHJ_TRY(operand(line));
    DASHJ_TRY_VOID(line.expect(kLastWord));
    const Operand last = DASHJ_TRY(operand(line));
    DASHJ_TRY_VOID(line.expect(kUpdateSign));
    const Operand value = DASHJ_TRY(operand(line));
    return Fill{cells, array, first, last, value, body_.type_of(value)};
  }

  static Result<Expression> parse_instance_of(TokenLine& line, const Operand& class_number) {
    InstanceOf test;
    test.class_number = class_number;
    test.class_name = DASHJ_TRY(line.word("the internal name of a class, in quotes"));
    DASHJ_TRY_VOID(line.expect("{"));
    while (!line.accept("}")) {
      if (!test.classes.empty()) DASHJ_TRY_VOID(line.expect(","));
      test.classes.push_back(
          static_cast<std::int32_t>(DASHJ_TRY(line.number("the number of a class", kMinInt, kMaxInt))));
    }
    return test;
  }

  [[nodiscard]] Unary unary(UnaryOp op, const Operand& operand) const { return {op, operand, body_.type_of(operand)}; }

  Result<Operand> operand(TokenLine& line) {
    if (!line.at_number() && !is_named_float(line.peek())) return DASHJ_TRY(local(line));
    return DASHJ_TRY(constant(line));
  }

  /// Float.NaN and the like: no local's name holds a point.
  static bool is_named_float(const Token& token) {
    return token.kind == Token::Kind::Word && token.text.find('.') != std::string::npos;
  }

  static std::optional<Constant> float_constant(const std::string& text) {
    const bool is_float = text.ends_with('f') || text.starts_with("Float.");
    const auto bits = is_float ? parse_float(text) : parse_double(text);
    return bits ? std::optional(Constant(*bits, is_float ? Type::Float : Type::Double)) : std::nullopt;
  }

  /// 5, -5L, 0R (null), 0.5f, 0.5, Float.NaN.
  static Result<Constant> constant(TokenLine& line) {
    const bool is_negative = line.peek().text == "-";
    const std::string word = line.peek(is_negative ? 1 : 0).text;
    const bool is_long = word.back() == 'L', is_reference = word.back() == 'R';
    const std::string text = (is_negative ? "-" : "") + word.substr(0, word.size() - (is_long || is_reference ? 1 : 0));
    if (word.find('.') != std::string::npos) {
      const auto number = float_constant(text);
      if (!number) return line.refuse("a float or a double");
      if (is_negative) line.accept("-");
      line.accept(word);
      return *number;
    }
    Value value = 0;
    const char* end = text.data() + text.size();
    const auto [stop, problem] = std::from_chars(text.data(), end, value);
    const bool is_in_range = is_long || (value >= kMinInt && value <= kMaxInt);
    if (problem != std::errc() || stop != end || !is_in_range) return line.refuse("an int or a long");
    if (is_negative) line.accept("-");
    line.accept(word);
    return Constant(value, is_long ? Type::Long : is_reference ? Type::Ref : Type::Int);
  }

  Result<LocalId> local(TokenLine& line) {
    const auto known = names_.find(line.peek().text);
    if (line.peek().kind != Token::Kind::Word || known == names_.end()) return line.refuse("a declared local");
    line.accept(line.peek().text);
    return known->second;
  }

  static Result<StmtId> target(TokenLine& line) {
    return StmtId{static_cast<std::uint32_t>(DASHJ_TRY(line.number("the number of a statement", 0, kMaxStmt)))};
  }

  Body body_;
  std::map<std::string, LocalId, std::less<>> names_;
};

/// Up to the line with the second header.
std::size_t length_of_method(std::string_view text) {
  constexpr std::string_view kHeader = "method ";
  bool has_header = false;
  std::size_t at = 0;
  while (at < text.size()) {
    const std::size_t word = std::min(text.find_first_not_of(' ', at), text.size());
    const bool is_header = text.substr(word, kHeader.size()) == kHeader;
    if (is_header && has_header) return at;
    has_header = has_header || is_header;
    at = std::min(text.find('\n', at), text.size() - 1) + 1;
  }
  return text.size();
}

}  // namespace

Result<Body> parse_tac(std::string_view text) {
  return BodyParser().parse(text, 0);
}

Result<std::vector<Body>> parse_methods(std::string_view text) {
  std::vector<Body> bodies;
  int line_number = 0;
  while (!text.empty()) {
    const std::string_view next = text.substr(0, length_of_method(text));
    bodies.push_back(DASHJ_TRY(BodyParser().parse(next, line_number)));
    line_number += static_cast<int>(std::count(next.begin(), next.end(), '\n'));
    text.remove_prefix(next.size());
  }
  return bodies;
}

}  // namespace dashj::tac
