// SPDX-License-Identifier: MIT
#include <fmt/format.h>

#include <algorithm>
#include <deque>
#include <optional>
#include <set>

#include "classfile/tac/array_inputs.h"
#include "classfile/tac/successors.h"
#include "classfile/tac/tac_words.h"
#include "classfile/tac/text.h"

namespace dashj::tac {
namespace {

using Problems = std::vector<std::string>;

// Whether the local is a length or cells of what the entry is given (array_inputs.h): no local of the JVM.
bool is_of_given_array(const Body& body, std::size_t local) {
  if (local >= body.declared_parameter_count) return false;
  const std::vector<ArrayInput> inputs = array_inputs(body.given_descriptor());
  return std::any_of(inputs.begin(), inputs.end(), [&](const ArrayInput& input) {
    if (!is_cells(body.locals[local].type)) return input.length == local;
    return input.cells == local || input.rows == local;
  });
}

void check_locals(const Body& body, Problems& problems) {
  if (body.parameter_count > body.locals.size()) problems.push_back("there are fewer locals than parameters");
  std::set<std::string_view> names;
  for (std::size_t i = 0; i < body.locals.size(); ++i) {
    const Local& local = body.locals[i];
    if (!is_local_name(local.name)) problems.push_back(fmt::format("local {} has no plain name: '{}'", i, local.name));
    if (!names.insert(local.name).second) problems.push_back(fmt::format("the name {} is used twice", local.name));
    if ((local.kind == LocalKind::Parameter) != (i < body.declared_parameter_count)) {
      problems.push_back(fmt::format("local {} ({}) should be a parameter iff it is one of the first {}", i, local.name,
                                     body.declared_parameter_count));
    }
    const bool is_handed_over = i >= body.declared_parameter_count && i < body.parameter_count;
    if (is_handed_over && local.kind != LocalKind::Global)
      problems.push_back(fmt::format("local {} should be a global, as it is handed over", local.name));
    const bool has_no_slot = local.kind == LocalKind::Temporary || local.kind == LocalKind::Global;
    if (has_no_slot != (local.slot < 0) && !is_of_given_array(body, i)) {
      problems.push_back(fmt::format("local {} should have a slot iff it is a JVM local", local.name));
    }
  }
}

void check_assign(const Body& body, const Assign& assign, Problems& problems, std::size_t at) {
  if (!assign.is_recorded || assign.target.index() >= body.locals.size()) return;
  if (body.local(assign.target).slot < 0) problems.push_back(fmt::format("statement {} records a temporary", at));
}

/// The types of the operands of one statement: each a stack type that its operator takes.
class TypeCheck {
 public:
  explicit TypeCheck(const Body& body) : body_(body) {}

  bool operator()(const Assign& assign) const {
    return std::visit([&](const auto& value) { return gives(value) == body_.type_of(assign.target); }, assign.value);
  }
  bool operator()(const Branch& branch) const {
    const bool is_equality = branch.relation <= Relation::Ne;
    const Type type = is_equality && is(branch.left, Type::Ref) ? Type::Ref : Type::Int;
    return is(branch.left, type) && is(branch.right, type);
  }
  bool operator()(const Switch& choice) const { return is(choice.key, Type::Int); }
  bool operator()(const Choose& choose) const {
    return body_.type_of(choose.target) == stack_type(choose.type) && (!choose.observed || is_observed(choose));
  }
  template <class Other>
  bool operator()(const Other&) const {
    return true;  // the types of calls and returns are those of descriptors
  }

 private:
  [[nodiscard]] bool is(const Operand& operand, Type type) const { return body_.type_of(operand) == type; }
  [[nodiscard]] bool is_observed(const Choose& choose) const {
    const auto& [function, arguments] = *choose.observed;
    const Type type = function == ObservedFunction::IdentityHash ? Type::Int : Type::Double;
    return choose.type == type && arguments.size() == argument_count(function) && are_doubles(arguments);
  }
  [[nodiscard]] bool are_doubles(const std::vector<Operand>& operands) const {
    return std::all_of(operands.begin(), operands.end(), [this](const Operand& a) { return is(a, Type::Double); });
  }
  [[nodiscard]] Type gives(const Copy& copy) const { return body_.type_of(copy.value); }
  [[nodiscard]] std::optional<Type> gives(const Unary& unary) const {
    const bool fits = is(unary.operand, unary.type) && takes(unary.op, unary.type) && !is_map(unary.type);
    return fits ? std::optional(result_type(unary)) : std::nullopt;
  }
  [[nodiscard]] static bool takes(UnaryOp op, Type type) {
    if (op == UnaryOp::Neg) return true;
    if (op >= UnaryOp::ToByte && op <= UnaryOp::ToShort) return type == Type::Int;
    if (op == UnaryOp::FromBits) return type == Type::Int || type == Type::Long;
    if (op >= UnaryOp::Bits) return is_float(type);
    return result_type(Unary{op, 0, type}) != type;
  }
  [[nodiscard]] std::optional<Type> gives(const Binary& binary) const {
    const bool takes_floats = binary.op <= BinaryOp::Rem || binary.op > BinaryOp::Compare;
    const bool takes_integers =
        binary.op < BinaryOp::Compare || (binary.op == BinaryOp::Compare && binary.type == Type::Long);
    const bool fits = is(binary.left, binary.type) && is(binary.right, is_shift(binary.op) ? Type::Int : binary.type) &&
                      (is_float(binary.type) ? takes_floats : takes_integers);
    return fits ? std::optional(result_type(binary)) : std::nullopt;
  }

  [[nodiscard]] std::optional<Type> gives(const Fma& fma) const {
    const bool fits =
        is_float(fma.type) && is(fma.left, fma.type) && is(fma.right, fma.type) && is(fma.addend, fma.type);
    return fits ? std::optional(fma.type) : std::nullopt;
  }
  [[nodiscard]] std::optional<Type> gives(const Select& select) const {
    const bool fits = is_as_wide(select.map, select.type) && is(select.reference, Type::Ref);
    return fits ? std::optional(select.type) : std::nullopt;
  }
  [[nodiscard]] std::optional<Type> gives(const Update& update) const {
    const bool fits =
        is_as_wide(update.map, update.type) && is(update.reference, Type::Ref) && is(update.value, update.type);
    return fits ? std::optional(body_.type_of(update.map)) : std::nullopt;
  }
  [[nodiscard]] std::optional<Type> gives(const Load& load) const {
    const bool fits = holds_cells(load.cells, load.array, load.type) && is(load.index, Type::Int);
    return fits ? std::optional(load.type) : std::nullopt;
  }
  [[nodiscard]] std::optional<Type> gives(const Store& store) const {
    const bool fits =
        holds_cells(store.cells, store.array, store.type) && is(store.index, Type::Int) && is(store.value, store.type);
    return fits ? std::optional(body_.type_of(store.cells)) : std::nullopt;
  }
  [[nodiscard]] std::optional<Type> gives(const Fill& fill) const {
    const bool fits = holds_cells(fill.cells, fill.array, fill.type) && is(fill.first, Type::Int) &&
                      is(fill.last, Type::Int) && is(fill.value, fill.type);
    return fits ? std::optional(body_.type_of(fill.cells)) : std::nullopt;
  }
  [[nodiscard]] std::optional<Type> gives(const CopyCells& copy) const {
    const auto is_int = [&](const Operand& operand) { return is(operand, Type::Int); };
    const bool fits = holds_cells(copy.cells, copy.to, copy.type) && is(copy.from, Type::Ref) && is_int(copy.at) &&
                      is_int(copy.start) && is_int(copy.count);
    return fits ? std::optional(body_.type_of(copy.cells)) : std::nullopt;
  }
  [[nodiscard]] std::optional<Type> gives(const FirstDifference& difference) const {
    const bool are_numbers = !is_float(difference.component) && difference.component != Type::Ref;
    const bool fits = are_numbers && holds_cells(difference.cells, difference.left, difference.component) &&
                      is(difference.right, Type::Ref) && is(difference.left_start, Type::Int) &&
                      is(difference.right_start, Type::Int) && is(difference.count, Type::Int);
    return fits ? std::optional(Type::Int) : std::nullopt;
  }
  [[nodiscard]] bool holds_cells(LocalId cells, const Operand& array, Type type) const {
    return is_cells(body_.type_of(cells)) && bits_of(body_.type_of(cells)) == bits_of(type) && !is_map(type) &&
           is(array, Type::Ref);
  }
  [[nodiscard]] std::optional<Type> gives(const Promised& promised) const {
    const std::size_t least = argument_count(promised.function) + 1, given = promised.operands.size();
    const bool is_whole = given == least || (least == 2 && given > least && given % 2 == 0);
    return is_whole && are_doubles(promised.operands) ? std::optional(Type::Int) : std::nullopt;
  }
  [[nodiscard]] std::optional<Type> gives(const InstanceOf& test) const {
    const bool fits = is(test.class_number, Type::Int) && std::is_sorted(test.classes.begin(), test.classes.end());
    return fits ? std::optional(Type::Int) : std::nullopt;
  }
  [[nodiscard]] bool is_as_wide(LocalId map, Type type) const {
    return is_map(body_.type_of(map)) && !is_cells(body_.type_of(map)) && !is_map(type) &&
           bits_of(body_.type_of(map)) == bits_of(type);
  }

  const Body& body_;
};

void check_switch(const Switch& choice, Problems& problems, std::size_t at) {
  const auto not_ascending = [](const SwitchCase& a, const SwitchCase& b) { return a.key >= b.key; };
  if (std::adjacent_find(choice.cases.begin(), choice.cases.end(), not_ascending) != choice.cases.end()) {
    problems.push_back(fmt::format("statement {}: switch keys do not ascend", at));
  }
}

void check_call(const Body& body, const Call& call, Problems& problems, std::size_t at) {
  if (!call.result || call.result->index() >= body.locals.size()) return;
  const bool is_temporary = body.local(*call.result).kind == LocalKind::Temporary;
  const bool is_argument =
      std::find(call.arguments.begin(), call.arguments.end(), Operand(*call.result)) != call.arguments.end();
  if (is_temporary && !is_argument) return;
  problems.push_back(fmt::format("statement {}: the result should be a temporary that no argument names", at));
}

void check_choice_index(const Body& body, Problems& problems) {
  if (!body.choice_index) return;
  if (body.choice_index->index() >= body.locals.size()) {
    problems.push_back("the choice index is no local");
  } else if (body.local(*body.choice_index).kind != LocalKind::Temporary) {
    problems.push_back("the choice index should be a temporary");
  }
  for (std::size_t i = 0; i < body.statements.size(); ++i) {
    const Operation& operation = body.statements[i].operation;
    const std::vector<LocalId> read = locals_read(operation);
    const bool is_read = std::find(read.begin(), read.end(), *body.choice_index) != read.end();
    if (is_read || local_written(operation) == body.choice_index) {
      problems.push_back(fmt::format("statement {} names the choice index", i));
    }
  }
}

void check_statement(const Body& body, std::size_t at, Problems& problems) {
  const Stmt& stmt = body.statements[at];
  for (const LocalId id : locals_read(stmt.operation)) {
    if (id.index() >= body.locals.size()) problems.push_back(fmt::format("statement {} reads no local", at));
  }
  const std::optional<LocalId> written = local_written(stmt.operation);
  if (written && written->index() >= body.locals.size()) {
    problems.push_back(fmt::format("statement {} writes no local", at));
  }
  if (problems.empty() && !std::visit(TypeCheck(body), stmt.operation)) {
    problems.push_back(fmt::format("statement {} has operands of the wrong type", at));
  }
  if (const auto* assign = std::get_if<Assign>(&stmt.operation)) check_assign(body, *assign, problems, at);
  if (const auto* call = std::get_if<Call>(&stmt.operation)) check_call(body, *call, problems, at);
  if (const auto* choice = std::get_if<Switch>(&stmt.operation)) check_switch(*choice, problems, at);
  for (const StmtId target : successors(stmt.operation, StmtId{static_cast<std::uint32_t>(at)})) {
    if (target.index() < body.statements.size()) continue;
    problems.push_back(fmt::format("statement {} goes on at {}, which does not exist", at, target.value));
  }
}

void check_blocks(const Body& body, Problems& problems) {
  std::set<std::uint16_t> starts;
  for (std::size_t i = 0; i < body.statements.size(); ++i) {
    const Stmt& stmt = body.statements[i];
    if (stmt.starts_block && !starts.insert(stmt.bytecode_offset).second) {
      problems.push_back(fmt::format("statement {} starts the block at {} a second time", i, stmt.bytecode_offset));
    }
  }
}

/// Forward data flow over the statements: which locals have been written on every path. Meet is intersection.
class DefiniteAssignment {
 public:
  explicit DefiniteAssignment(const Body& body) : body_(body), written_(body.statements.size()) {}

  void run(Problems& problems) {
    std::vector<bool> at_entry(body_.locals.size(), false);
    std::fill_n(at_entry.begin(), body_.parameter_count, true);
    if (body_.choice_index) at_entry[body_.choice_index->index()] = true;
    // Before bodies are linked, nothing says yet who hands a global over.
    for (std::size_t i = 0; i < body_.locals.size(); ++i)
      if (body_.locals[i].kind == LocalKind::Global) at_entry[i] = true;
    flow_into(0, at_entry);
    while (!pending_.empty()) {
      const std::size_t at = pending_.front();
      pending_.pop_front();
      flow_out_of(at);
    }
    for (std::size_t i = 0; i < written_.size(); ++i) report(i, problems);
  }

 private:
  void flow_out_of(std::size_t at) {
    const std::vector<bool> before = *written_[at];
    std::vector<bool> after = before;
    const Operation& operation = body_.statements[at].operation;
    if (const auto written = local_written(operation)) after[written->index()] = true;
    if (std::holds_alternative<Unsupported>(operation)) after.assign(after.size(), true);
    const auto* call = std::get_if<Call>(&operation);
    if (call != nullptr)
      for (const Call::Output& output : call->outputs)
        after[output.target.index()] = after[output.temporary.index()] = true;
    for (const StmtId next : successors(operation, StmtId{static_cast<std::uint32_t>(at)})) {
      // An exception leaves no result; outputs were written before, too.
      const bool is_thrown = call != nullptr && call->thrown == next && next.index() != at + 1;
      flow_into(next.index(), is_thrown ? before : after);
    }
  }

  void flow_into(std::size_t at, const std::vector<bool>& incoming) {
    std::optional<std::vector<bool>>& here = written_[at];
    if (!here) {
      here = incoming;
    } else {
      bool has_changed = false;
      for (std::size_t i = 0; i < incoming.size(); ++i) {
        if (!(*here)[i] || incoming[i]) continue;
        (*here)[i] = false;
        has_changed = true;
      }
      if (!has_changed) return;
    }
    pending_.push_back(at);
  }

  void report(std::size_t at, Problems& problems) const {
    if (!written_[at]) return;
    for (const LocalId id : locals_read(body_.statements[at].operation)) {
      if ((*written_[at])[id.index()]) continue;
      problems.push_back(
          fmt::format("statement {} reads {}, which some path has not written", at, body_.local(id).name));
    }
  }

  const Body& body_;
  std::vector<std::optional<std::vector<bool>>> written_;  // before each statement; none: not reached
  std::deque<std::size_t> pending_;
};

}  // namespace

bool is_local_name(std::string_view name) {
  const auto is_letter = [](char c) {
    return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || c == '_' || c == '$' ||
           static_cast<unsigned char>(c) >= 0x80;
  };
  const auto is_rest = [&](char c) { return is_letter(c) || (c >= '0' && c <= '9') || c == '#'; };
  if (name.empty() || !is_letter(name[0]) || !std::all_of(name.begin(), name.end(), is_rest)) return false;
  return std::find(kReservedWords.begin(), kReservedWords.end(), name) == kReservedWords.end();
}

std::vector<std::string> validate_body(const Body& body) {
  Problems problems;
  if (body.statements.empty()) return {"there is no statement"};
  check_locals(body, problems);
  for (std::size_t i = 0; i < body.statements.size(); ++i) check_statement(body, i, problems);
  check_blocks(body, problems);
  check_choice_index(body, problems);
  if (problems.empty()) DefiniteAssignment(body).run(problems);
  return problems;
}

}  // namespace dashj::tac
