// SPDX-License-Identifier: MIT
#include "classfile/lower/block_builder.h"

#include <algorithm>

#include "base/check.h"
#include "base/mutant.h"

namespace dashj::lower {
namespace {

constexpr std::uint32_t kInside = 0x80000000u;

using tac::LocalId;
using tac::Operand;

}  // namespace

tac::StmtId to_block(std::uint32_t block) {
  return tac::StmtId{block};
}

tac::StmtId inside(std::size_t position) {
  return tac::StmtId{kInside | static_cast<std::uint32_t>(position)};
}

std::optional<std::size_t> position_of(tac::StmtId target) {
  if ((target.value & kInside) == 0) return std::nullopt;
  return target.value & ~kInside;
}

void BlockBuilder::begin(std::size_t instruction) {
  DASHJ_CHECK(!has_ended_, "no instruction should follow the end of a block");
  instruction_ = instruction;
}

std::vector<const classfile::ExceptionHandler*> BlockBuilder::covering_rows() const {
  std::vector<const classfile::ExceptionHandler*> rows;
  if (is_prelude_) return rows;
  for (const classfile::ExceptionHandler& row : context_.method.code->handlers)
    if (offset() >= row.start_pc && offset() < row.end_pc) rows.push_back(&row);
  return rows;
}

void BlockBuilder::emit(tac::Operation operation) {
  draft_.statements.push_back(tac::Stmt{std::move(operation), offset(), false, context_.debug.line_at(offset())});
}

Operand BlockBuilder::define(tac::Expression expression, tac::Type type) {
  const LocalId temporary = temporaries_.fresh(type);
  emit(tac::Assign{temporary, expression, false});
  return temporary;
}

// What is no temporary may hold something else later.
void BlockBuilder::note_type(const Operand& temporary, std::string_view descriptor) {
  const auto* local = std::get_if<LocalId>(&temporary);
  if (local == nullptr || local->index() < context_.webs.locals.size()) return;
  if (descriptor == "[Z") boolean_temporaries_.arrays.insert(*local);
  if (descriptor == "[[Z") boolean_temporaries_.tables.insert(*local);
}

tac::Value narrowed_value(tac::Value value, tac::Type type) {
  switch (type) {
    case tac::Type::Boolean:
      return value & 1;
    case tac::Type::Byte:
      return static_cast<std::int8_t>(value);
    case tac::Type::Char:
      return static_cast<std::uint16_t>(value);
    case tac::Type::Short:
      return static_cast<std::int16_t>(value);
    default:
      return value;
  }
}

Operand BlockBuilder::narrowed(const Operand& value, tac::Type type) {
  if (const auto* constant = std::get_if<tac::Constant>(&value);
      constant != nullptr && constant->type == tac::Type::Int)
    return tac::Constant(narrowed_value(constant->value, type), tac::Type::Int);
  switch (type) {
    case tac::Type::Boolean:
      return define(tac::Binary{tac::BinaryOp::And, value, 1});
    case tac::Type::Byte:
      return define(tac::Unary{tac::UnaryOp::ToByte, value});
    case tac::Type::Char:
      return define(tac::Unary{tac::UnaryOp::ToChar, value});
    case tac::Type::Short:
      return define(tac::Unary{tac::UnaryOp::ToShort, value});
    default:
      return value;
  }
}

Operand BlockBuilder::fixed(const Operand& value, tac::Type type) {
  const auto* id = std::get_if<LocalId>(&value);
  const bool is_variable = id != nullptr && id->index() < context_.webs.locals.size();
  return is_variable ? define(tac::Copy{value}, type) : value;
}

void BlockBuilder::assume(const Operand& condition) {
  const auto* constant = std::get_if<tac::Constant>(&condition);
  if (constant != nullptr && constant->value == 0) return end_with(tac::Stop{});
  if (constant != nullptr) return;
  emit(tac::Branch{tac::Relation::Ne, condition, 0, inside(size() + 2)});
  emit(tac::Stop{});
}

Value BlockBuilder::unknown(const classfile::FieldType& type) {
  const auto primitive = primitive_type(type);
  if (!primitive) return reference(fresh_temporary(tac::Type::Ref));
  return Primitive{fresh_temporary(*primitive), tac::stack_type(*primitive)};
}

tac::Type BlockBuilder::type_of(LocalId local) const {
  const std::vector<tac::Local>& webs = context_.webs.locals;
  return local.index() < webs.size() ? tac::stack_type(webs[local.index()].type) : temporaries_.type_of(local);
}

tac::Expression BlockBuilder::take_expression(const Operand& operand) {
  const auto* id = std::get_if<LocalId>(&operand);
  const bool is_used_again = stack_.count_of(operand) != 0;
  if (id == nullptr || is_used_again || draft_.statements.empty()) return tac::Copy{operand};
  const auto* last = std::get_if<tac::Assign>(&draft_.statements.back().operation);
  // Only temporaries of this block: a recorded write stays, and a variable may be read later.
  const bool is_its_definition = last != nullptr && last->target == *id && id->index() >= context_.webs.locals.size();
  if (!is_its_definition) return tac::Copy{operand};
  const tac::Expression expression = last->value;
  draft_.statements.pop_back();
  return expression;
}

void BlockBuilder::store(LocalId local, tac::Expression value) {
  save_before_write(local);
  emit(tac::Assign{local, value, tac::is_primitive(type_of(local))});
}

void BlockBuilder::save_before_write(LocalId local) {
  if (stack_.count_of(local) == 0) return;
  const Operand saved = define(tac::Copy{local}, type_of(local));
  replace_on_stack(local, saved);
}

void BlockBuilder::replace_on_stack(const Operand& from, const Operand& to) {
  for (Value& value : stack_.values()) {
    Operand* operand = operand_of(value);
    if (operand != nullptr && *operand == from) *operand = to;
  }
}

void BlockBuilder::exit_to_handlers(const std::vector<std::uint32_t>& handlers) {
  Reference caught;
  caught.kind = Reference::Kind::NonNull;
  for (const std::uint32_t handler : handlers) draft_.exits.push_back({handler, {caught}});
}

LocalId BlockBuilder::exception_of(std::uint32_t handler) {
  return temporaries_.on_stack(context_.stack_classes[handler], 0, tac::Type::Ref);
}

LocalId BlockBuilder::global(tac::GlobalId id) {
  if (DASHJ_MUTATE(start_state_is_pure, context_.options.is_start_state && context_.options.is_start_state(id), false))
    note_effect();
  return temporaries_.global(id, context_.globals.type(id));
}

std::size_t BlockBuilder::emit_branch(tac::Relation relation, Operand left, Operand right) {
  emit(tac::Branch{relation, left, right, inside(size() + 1)});
  return size() - 1;
}

std::size_t BlockBuilder::emit_goto() {
  emit(tac::Goto{inside(size() + 1)});
  return size() - 1;
}

void BlockBuilder::lead_here(std::size_t jump) {
  tac::Operation& operation = draft_.statements[jump].operation;
  const auto here = inside(size());
  if (auto* branch = std::get_if<tac::Branch>(&operation)) branch->target = here;
  if (auto* go = std::get_if<tac::Goto>(&operation)) go->target = here;
  if (auto* call = std::get_if<tac::Call>(&operation)) call->thrown = here;
}

void BlockBuilder::exit_to(std::uint32_t block) {
  draft_.exits.push_back({block, stack_.values()});
}

void BlockBuilder::end_with(tac::Operation operation) {
  emit(std::move(operation));
  has_ended_ = true;
}

void BlockBuilder::end_with_goto(std::uint32_t block) {
  settle_stack(block, {});
  exit_to(block);
  end_with(tac::Goto{to_block(block)});
}

void BlockBuilder::end_with_branch(tac::Relation relation, Operand left, Operand right, std::uint32_t target,
                                   std::uint32_t fall_through) {
  settle_stack(target, {&left, &right});
  exit_to(target);
  exit_to(fall_through);
  emit(tac::Branch{relation, left, right, to_block(target)});
  end_with(tac::Goto{to_block(fall_through)});
}

void BlockBuilder::end_with_switch(Operand key, std::vector<tac::SwitchCase> cases, std::uint32_t default_block) {
  settle_stack(default_block, {&key});
  exit_to(default_block);
  for (const tac::SwitchCase& c : cases) exit_to(c.target.value);
  end_with(tac::Switch{key, std::move(cases), to_block(default_block)});
}

/// A parallel copy: all sources are read before any target is written. A target that others still have to read waits;
/// in a cycle one value is saved in a temporary. All successors of a block are in one stack class, so one set of copies
/// serves all of them.
void BlockBuilder::settle_stack(std::uint32_t successor, const std::vector<Operand*>& read_after) {
  std::vector<std::pair<LocalId, std::size_t>> pending;  // target, depth
  std::vector<Value>& values = stack_.values();
  for (std::size_t depth = 0; depth < values.size(); ++depth) {
    const Operand* operand = operand_of(values[depth]);
    if (operand == nullptr) continue;
    const LocalId target =
        temporaries_.on_stack(context_.stack_classes[successor], depth, lower::type_of(values[depth]));
    if (*operand != Operand(target)) pending.emplace_back(target, depth);
  }
  for (const auto& [target, depth] : pending) {
    for (Operand* operand : read_after) {
      if (*operand == Operand(target)) *operand = define(tac::Copy{target}, type_of(target));
    }
  }
  while (!pending.empty()) {
    const auto is_free = [&](const auto& copy) { return stack_.count_of(copy.first) == 0; };
    auto next = std::find_if(pending.begin(), pending.end(), is_free);
    if (next == pending.end()) {
      next = pending.begin();
      replace_on_stack(next->first, define(tac::Copy{next->first}, type_of(next->first)));
    }
    move_to(next->first, next->second, read_after);
    pending.erase(next);
  }
}

void BlockBuilder::move_to(LocalId target, std::size_t depth, const std::vector<Operand*>& read_after) {
  Operand& value = *operand_of(stack_.values()[depth]);
  const Operand source = value;
  value = target;
  const tac::Expression expression = take_expression(source);
  if (expression != tac::Expression(tac::Copy{source})) {
    // The definition of `source` is gone; the jump reads the same value from the target.
    for (Operand* operand : read_after) {
      if (*operand == source) *operand = target;
    }
  }
  emit(tac::Assign{target, expression, false});
}

}  // namespace dashj::lower
