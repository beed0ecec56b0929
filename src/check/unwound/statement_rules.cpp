// SPDX-License-Identifier: MIT
#include "check/unwound/statement_rules.h"

#include <algorithm>
#include <vector>

#include "base/mutant.h"
#include "check/unwound/heap_rules.h"
#include "classfile/tac/successors.h"

namespace dashj::check::unwound {

using tac::LocalId;
using tac::Operand;
using tac::StmtId;
using tac::Type;

namespace {

const Operand* copied(const tac::Operation& operation) {
  const auto* assign = std::get_if<tac::Assign>(&operation);
  const auto* copy = assign == nullptr ? nullptr : std::get_if<tac::Copy>(&assign->value);
  return copy == nullptr ? nullptr : &copy->value;
}

bool is_null(const Operand* operand) {
  return operand != nullptr && *operand == Operand(tac::Constant(0, Type::Ref));
}

class Rules {
 public:
  Rules(const BodyToCheck& given, StmtId at) : body_(given.body), at_(at), given_(given) {}

  std::optional<std::string> operator()(const tac::Assign& assign) {
    if (is_counting(operation())) return std::nullopt;
    const Operand* copy = copied(operation());
    if (given_.is_counter(assign.target))
      return is_null(copy) ? std::nullopt : std::optional("another counting of objects");
    if (tac::result_type(assign.value, body_) != body_.type_of(assign.target))
      return "a value is taken for one of another type";
    if (copy != nullptr && std::holds_alternative<LocalId>(*copy) && given_.is_counter(std::get<LocalId>(*copy)))
      return is_just_counted(std::get<LocalId>(*copy)) ? std::nullopt
                                                       : std::optional("the number of objects is looked at");
    if (const auto problem = std::visit(*this, assign.value)) return problem;
    return counter_read();
  }
  std::optional<std::string> operator()(const tac::Branch& branch) {
    const Type left = body_.type_of(branch.left), right = body_.type_of(branch.right);
    const bool is_order = branch.relation > tac::Relation::Ne;
    if (tac::is_map(left) || tac::is_map(right) || left != right || (left == Type::Ref && is_order))
      return "references are compared for order";
    if (auto problem = constants({branch.left, branch.right})) return problem;
    return counter_read();
  }
  std::optional<std::string> operator()(const tac::Switch& choice) {
    if (body_.type_of(choice.key) != Type::Int) return "a switch over references";
    return counter_read();
  }
  std::optional<std::string> operator()(const tac::Return& ret) {
    if (!ret.value) return std::nullopt;
    const Type type = body_.type_of(*ret.value);
    if (tac::is_map(type) || (type == Type::Ref) != (body_.result_type() == Type::Ref))
      return "a result is taken for one of another type";
    if (auto problem = constants({*ret.value})) return problem;
    return counter_read();
  }
  std::optional<std::string> operator()(const tac::Call& call) { return constants(call.arguments); }
  std::optional<std::string> operator()(const tac::Choose& choose) {
    if (!tac::is_primitive(choose.type) || body_.type_of(choose.target) != tac::stack_type(choose.type))
      return "a reference is chosen";
    return std::nullopt;
  }
  template <class Other>
  std::optional<std::string> operator()(const Other&) {
    return std::nullopt;
  }

  std::optional<std::string> operator()(const tac::Copy& copy) { return constants({copy.value}); }
  std::optional<std::string> operator()(const tac::Unary& unary) {
    return tac::is_primitive(unary.type) && body_.type_of(unary.operand) == unary.type
               ? std::nullopt
               : std::optional("an operator of references");
  }
  std::optional<std::string> operator()(const tac::Binary& binary) {
    const Type right = tac::is_shift(binary.op) ? Type::Int : binary.type;
    const bool fits = tac::is_primitive(binary.type) && body_.type_of(binary.left) == binary.type &&
                      body_.type_of(binary.right) == right;
    return fits ? std::nullopt : std::optional("an operator of references");
  }
  std::optional<std::string> operator()(const tac::Fma& fma) {
    const auto fits = [&](const Operand& operand) { return body_.type_of(operand) == fma.type; };
    return tac::is_float(fma.type) && fits(fma.left) && fits(fma.right) && fits(fma.addend)
               ? std::nullopt
               : std::optional("an operator of references");
  }
  std::optional<std::string> operator()(const tac::Select& select) {
    if (!is_field(select.map) || body_.type_of(select.reference) != Type::Ref)
      return "a place in a map that is no reference";
    return constants({select.reference});
  }
  std::optional<std::string> operator()(const tac::Update& update) {
    if (!is_field(update.map) || body_.type_of(update.reference) != Type::Ref ||
        body_.type_of(update.value) != update.type)
      return "a place in a map that is no reference";
    return constants({update.reference, update.value});
  }
  std::optional<std::string> operator()(const tac::Load& load) { return cells(load.cells, load.array, {load.index}); }
  std::optional<std::string> operator()(const tac::Store& store) {
    if (body_.type_of(store.value) != store.type) return "a cell takes a value of another type";
    if (auto problem = constants({store.value})) return problem;
    return cells(store.cells, store.array, {store.index});
  }
  std::optional<std::string> operator()(const tac::Fill& fill) {
    if (body_.type_of(fill.value) != fill.type) return "a cell takes a value of another type";
    if (auto problem = constants({fill.value})) return problem;
    return cells(fill.cells, fill.array, {fill.first, fill.last});
  }
  std::optional<std::string> operator()(const tac::CopyCells&) { return "a copy that is no loop"; }
  std::optional<std::string> operator()(const tac::FirstDifference&) { return "a comparison that is no loop"; }
  std::optional<std::string> operator()(const tac::Promised& promised) {
    const auto is_double = [&](const Operand& operand) { return body_.type_of(operand) == Type::Double; };
    return std::all_of(promised.operands.begin(), promised.operands.end(), is_double)
               ? std::nullopt
               : std::optional("a promise of references");
  }
  std::optional<std::string> operator()(const tac::InstanceOf& test) {
    return body_.type_of(test.class_number) == Type::Int ? std::nullopt : std::optional("the class of a number");
  }

 private:
  [[nodiscard]] const tac::Operation& operation() const { return body_.stmt(at_).operation; }

  [[nodiscard]] bool is_field(LocalId map) const {
    return tac::is_map(body_.type_of(map)) && !tac::is_cells(body_.type_of(map));
  }

  [[nodiscard]] std::optional<std::string> cells(LocalId cells, const Operand& array,
                                                 const std::vector<Operand>& indices) const {
    const auto is_int = [&](const Operand& index) { return body_.type_of(index) == Type::Int; };
    if (!tac::is_cells(body_.type_of(cells)) || body_.type_of(array) != Type::Ref ||
        !std::all_of(indices.begin(), indices.end(), is_int))
      return "a cell that is not one of an array";
    return constants({array});
  }

  [[nodiscard]] std::optional<std::string> counter_read() const {
    const std::vector<LocalId> read = tac::locals_read(operation());
    if (std::none_of(read.begin(), read.end(), given_.is_counter)) return std::nullopt;
    return "the number of objects is looked at";
  }

  [[nodiscard]] std::optional<std::string> constants(const std::vector<Operand>& operands) const {
    for (const Operand& operand : operands) {
      const auto* constant = std::get_if<tac::Constant>(&operand);
      if (constant == nullptr) continue;
      const bool fits = constant->type != Type::Ref || (constant->value <= 0 && constant->value >= INT32_MIN);
      if (!fits) return "a constant is the number of an object";
      if (tac::is_map(constant->type) && constant->value != 0) return "a map that is a constant";
    }
    return std::nullopt;
  }

  // On the one way that leads here, jumps aside.
  [[nodiscard]] bool is_just_counted(LocalId counter) const {
    StmtId at = at_;
    while (at.value != 0 && given_.ways_to[at.index()] == 1) {
      at = given_.before[at.index()];
      const tac::Operation& before = body_.stmt(at).operation;
      if (is_counting(before)) return std::get<tac::Assign>(before).target == counter;
      if (!std::holds_alternative<tac::Goto>(before) || at == at_) return false;
    }
    return false;
  }

  const tac::Body& body_;
  StmtId at_;
  const BodyToCheck& given_;
};

}  // namespace

BodyToCheck::BodyToCheck(const tac::Body& the_body, std::function<bool(LocalId)> counts)
    : body(the_body),
      is_counter(std::move(counts)),
      ways_to(body.statements.size(), 0),
      before(body.statements.size()) {
  for (std::uint32_t s = 0; s < body.statements.size(); ++s)
    for (const StmtId next : tac::successors(body.statements[s].operation, StmtId{s}))
      if (next.index() < ways_to.size()) ++ways_to[next.index()], before[next.index()] = StmtId{s};
}

std::optional<std::string> broken_rule(const BodyToCheck& given, StmtId stmt) {
  return std::visit(Rules(given, stmt), given.body.stmt(stmt).operation);
}

namespace {

bool sets(const tac::Stmt& stmt, LocalId local) {
  const auto* assign = std::get_if<tac::Assign>(&stmt.operation);
  return assign != nullptr && assign->target == local && is_null(copied(stmt.operation));
}

// Or hands it to a callee that may.
bool may_count(const tac::Stmt& stmt, LocalId counter) {
  const auto* assign = std::get_if<tac::Assign>(&stmt.operation);
  if (assign != nullptr) return assign->target == counter && is_counting(stmt.operation);
  const auto* call = std::get_if<tac::Call>(&stmt.operation);
  return call != nullptr && (std::any_of(call->arguments.begin(), call->arguments.end(),
                                         [&](const Operand& each) { return each == Operand(counter); }) ||
                             std::any_of(call->outputs.begin(), call->outputs.end(),
                                         [&](const auto& output) { return output.target == counter; }));
}

// By statement: whether control may come there from one of `open`; not through one for which `is_end` holds.
std::vector<bool> reached(const tac::Body& body, std::vector<StmtId> open, const std::function<bool(StmtId)>& is_end) {
  std::vector<bool> result(body.statements.size(), false);
  while (!open.empty()) {
    const StmtId at = open.back();
    open.pop_back();
    if (at.index() >= result.size() || result[at.index()]) continue;
    result[at.index()] = true;
    if (is_end(at)) continue;
    for (const StmtId next : tac::successors(body.stmt(at).operation, at)) open.push_back(next);
  }
  return result;
}

}  // namespace

bool is_set(const tac::Body& body, LocalId local) {
  return std::any_of(body.statements.begin(), body.statements.end(),
                     [&](const tac::Stmt& stmt) { return sets(stmt, local); });
}

bool counts_from_zero(const tac::Body& body, LocalId counter) {
  std::vector<StmtId> behind;
  for (std::uint32_t s = 0; s < body.statements.size(); ++s)
    if (may_count(body.statements[s], counter))
      for (const StmtId next : tac::successors(body.statements[s].operation, StmtId{s})) behind.push_back(next);
  const auto is_start = [&](StmtId at) { return sets(body.stmt(at), counter); };
  const std::vector<bool> before = reached(body, {StmtId{0}}, is_start),
                          after = reached(body, behind, [](StmtId) { return false; });
  for (std::uint32_t s = 0; s < body.statements.size(); ++s) {
    if (before[s] && may_count(body.statements[s], counter)) return false;
    if (DASHJ_MUTATE(counter_set_twice, after[s] && is_start(StmtId{s}), false)) return false;
  }
  return true;
}

}  // namespace dashj::check::unwound
