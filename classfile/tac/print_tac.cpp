// SPDX-License-Identifier: MIT
#include <fmt/format.h>

#include <algorithm>

#include "base/float_text.h"
#include "classfile/tac/tac_words.h"
#include "classfile/tac/text.h"

namespace dashj::tac {
namespace {

constexpr int kBracketColumn = 28;

std::string in_quotes(std::string_view text) {
  std::string result = "\"";
  for (const char c : text) {
    if (c == '\n') {
      result += "\\n";
      continue;
    }
    if (c == '"' || c == '\\') result += '\\';
    result += c;
  }
  return result + '"';
}

/// As it is where a reader can see its end, else in quotes: the JVM allows blanks in names (JVMS 4.2.2).
std::string word(std::string_view text) {
  const auto is_plain = [](char c) { return c != '"' && c != '\\' && (static_cast<unsigned char>(c) > ' '); };
  return !text.empty() && std::all_of(text.begin(), text.end(), is_plain) ? std::string(text) : in_quotes(text);
}

/// Prints operations of one body.
class OperationPrinter {
 public:
  explicit OperationPrinter(const Body& body) : body_(body) {}

  std::string operator()(const Assign& assign) const {
    return fmt::format("{} = {}", name(assign.target),
                       std::visit([this](const auto& value) { return expression(value); }, assign.value));
  }
  std::string operator()(const Branch& branch) const {
    return fmt::format("if {} {} {} goto {}{}", operand(branch.left),
                       kRelationSigns.at(static_cast<std::size_t>(branch.relation)), operand(branch.right),
                       branch.target.value, branch.ends_rows ? " as rows end" : "");
  }
  std::string operator()(const Goto& go) const { return fmt::format("goto {}", go.target.value); }
  std::string operator()(const Switch& choice) const {
    std::string text = fmt::format("switch {} {{ ", operand(choice.key));
    for (const SwitchCase& c : choice.cases) text += fmt::format("{}: {}, ", c.key, c.target.value);
    return text + fmt::format("default: {} }}", choice.default_target.value);
  }
  std::string operator()(const Return& ret) const { return ret.value ? "return " + operand(*ret.value) : "return"; }
  std::string operator()(const Throw& thrown) const { return "throw " + word(thrown.exception_class); }
  std::string operator()(const Error& error) const {
    return error.kind == ErrorKind::ErrorCall ? "error call " + word(error.callee_class) : "error assertion";
  }
  std::string operator()(const Call& call) const {
    std::string text = call.result ? name(*call.result) + " = " : std::string();
    text += fmt::format("call #{} {} (", call.callee.value, word(call.callee_name));
    text += listed(call.arguments) + ")";
    const char* separator = " gives ";
    for (const Call::Output& output : call.outputs) {
      text += fmt::format("{}{} {}", separator, name(output.target), name(output.temporary));
      separator = ", ";
    }
    if (call.is_elsewhere) text += " elsewhere";
    if (call.thrown) text += fmt::format(" thrown {}", call.thrown->value);
    return text;
  }
  std::string operator()(const Choose& choose) const {
    std::string text =
        fmt::format("{} = choose {}", name(choose.target), kTypeWords.at(static_cast<std::size_t>(choose.type)));
    if (!choose.observed) return text;
    text += fmt::format(" as {} (", name_of(choose.observed->function));
    return text + listed(choose.observed->arguments) + ")";
  }
  std::string operator()(const Stop&) const { return "stop"; }
  std::string operator()(const Unsupported& unsupported) const {
    std::string text = "unsupported " + in_quotes(unsupported.what);
    text += effects(unsupported.effects);
    const char* separator = " -> ";
    for (const StmtId successor : unsupported.successors) {
      text += fmt::format("{}{}", separator, successor.value);
      separator = ", ";
    }
    return text;
  }

 private:
  [[nodiscard]] std::string listed(const std::vector<Operand>& operands) const {
    std::string text;
    const char* separator = "";
    for (const Operand& each : operands) {
      text += separator + operand(each);
      separator = ", ";
    }
    return text;
  }
  static std::string effects(const Effects& effects) {
    std::string text;
    const char* separator = " throws ";
    for (const std::string& name : effects.thrown) {
      text += separator + (name == kAnyException ? std::string(kAnyWord) : in_quotes(name));
      separator = ", ";
    }
    if (effects.runs_foreign_code) text += fmt::format(" {}", kForeignWord);
    if (effects.calls_error) text += fmt::format(" {}", kErrorWord);
    return text;
  }
  std::string name(LocalId id) const {
    return id.index() < body_.locals.size() ? body_.local(id).name : fmt::format("?{}", id.value);
  }
  std::string operand(const Operand& value) const {
    if (const auto* id = std::get_if<LocalId>(&value)) return name(*id);
    return constant(std::get<Constant>(value));
  }
  static std::string constant(const Constant& constant) {
    if (constant.type == Type::Float) return float_literal(constant.value);
    if (constant.type == Type::Double) return double_literal(constant.value);
    return fmt::format("{}{}", constant.value,
                       constant.type == Type::Long  ? "L"
                       : constant.type == Type::Ref ? "R"
                                                    : "");
  }
  std::string expression(const Copy& copy) const { return operand(copy.value); }
  std::string expression(const Unary& unary) const {
    if (unary.op != UnaryOp::Neg) {
      return fmt::format("({}) {}", kUnaryWords.at(static_cast<std::size_t>(unary.op)), operand(unary.operand));
    }
    // The negation of a constant must not read like a negative constant.
    const bool is_constant = std::holds_alternative<Constant>(unary.operand);
    return is_constant ? "-(" + operand(unary.operand) + ")" : "-" + operand(unary.operand);
  }
  std::string expression(const Binary& binary) const {
    return fmt::format("{} {} {}", operand(binary.left), kBinarySigns.at(static_cast<std::size_t>(binary.op)),
                       operand(binary.right));
  }

  std::string expression(const Fma& fma) const {
    return fmt::format("({}) {} * {} + {}", kFmaWord, operand(fma.left), operand(fma.right), operand(fma.addend));
  }
  std::string expression(const Select& select) const {
    return fmt::format("{} {} {}", name(select.map), kAtSign, operand(select.reference));
  }
  std::string expression(const Update& update) const {
    return fmt::format("{} {} {} {} {}", name(update.map), kAtSign, operand(update.reference), kUpdateSign,
                       operand(update.value));
  }
  std::string expression(const Load& load) const { return cell(load.cells, load.array, load.index); }
  std::string expression(const Store& store) const {
    return fmt::format("{} {} {}", cell(store.cells, store.array, store.index), kUpdateSign, operand(store.value));
  }
  std::string expression(const Fill& fill) const {
    return fmt::format("{} {} {} {} {} {} {} {} {}", name(fill.cells), kAtSign, operand(fill.array), kFirstWord,
                       operand(fill.first), kLastWord, operand(fill.last), kUpdateSign, operand(fill.value));
  }
  std::string expression(const CopyCells& copy) const {
    return fmt::format("{} {} {} {} {} {} {}", cell(copy.cells, copy.to, copy.at), kUpdateSign, operand(copy.from),
                       kIndexWord, operand(copy.start), kCountWord, operand(copy.count));
  }
  std::string expression(const FirstDifference& difference) const {
    return fmt::format("({}) {} {}, {} {} {} {} {}", kDifferenceWord,
                       kTypeWords[static_cast<std::size_t>(difference.component)],
                       cell(difference.cells, difference.left, difference.left_start), operand(difference.right),
                       kIndexWord, operand(difference.right_start), kCountWord, operand(difference.count));
  }
  [[nodiscard]] std::string cell(LocalId cells, const Operand& array, const Operand& index) const {
    return fmt::format("{} {} {} {} {}", name(cells), kAtSign, operand(array), kIndexWord, operand(index));
  }
  std::string expression(const Promised& promised) const {
    return fmt::format("({}) {} ({})", kPromisedWord, name_of(promised.function), listed(promised.operands));
  }
  std::string expression(const InstanceOf& test) const {
    std::string text = fmt::format("{} instanceof {} {{", operand(test.class_number), in_quotes(test.class_name));
    const char* separator = " ";
    for (const std::int32_t number : test.classes) {
      text += fmt::format("{}{}", separator, number);
      separator = ", ";
    }
    return text + " }";
  }

  const Body& body_;
};

std::string brackets(const Stmt& stmt) {
  std::string text = fmt::format("[{}", stmt.bytecode_offset);
  if (stmt.starts_block) text += " block";
  const auto* assign = std::get_if<Assign>(&stmt.operation);
  if (assign != nullptr && assign->is_recorded) text += " recorded";
  if (stmt.line >= 0) text += fmt::format(" line {}", stmt.line);
  return text + "]";
}

std::string local_line(const Local& local) {
  std::string text = fmt::format("  {} {} {}", kKindWords.at(static_cast<std::size_t>(local.kind)),
                                 kTypeWords.at(static_cast<std::size_t>(local.type)), local.name);
  if (local.slot >= 0) text += fmt::format(" slot {}", local.slot);
  return text;
}

}  // namespace

std::string print_operation(const Body& body, const Operation& operation) {
  return std::visit(OperationPrinter(body), operation);
}

std::string print_tac(const Body& body) {
  std::string text =
      fmt::format("method {} {} {}", word(body.class_name), word(body.method_name), word(body.descriptor));
  if (!body.source_file.empty()) text += " source " + in_quotes(body.source_file);
  text += "\n";
  for (std::uint32_t i = 0; i < body.locals.size(); ++i) {
    text += local_line(body.locals[i]);
    if (body.locals[i].kind == LocalKind::Global && i < body.parameter_count) text += " given";
    if (std::find(body.outputs.begin(), body.outputs.end(), LocalId{i}) != body.outputs.end()) text += " output";
    text += body.choice_index == LocalId{i} ? " counts choices\n" : "\n";
  }
  for (std::size_t i = 0; i < body.statements.size(); ++i) {
    const Stmt& stmt = body.statements[i];
    text += fmt::format("  {}: {:<{}} {}\n", i, print_operation(body, stmt.operation), kBracketColumn, brackets(stmt));
  }
  return text;
}

}  // namespace dashj::tac
