// SPDX-License-Identifier: MIT
#include "classfile/tac/range_loops.h"

#include <algorithm>
#include <vector>

#include "base/mutant.h"

namespace dashj::tac {
namespace {

StmtId id_of(std::size_t index) {
  return StmtId{static_cast<std::uint32_t>(index)};
}

template <class Range>
const Range* range_of(const Stmt& stmt) {
  const auto* assign = std::get_if<Assign>(&stmt.operation);
  return assign == nullptr ? nullptr : std::get_if<Range>(&assign->value);
}

bool is_of_all(const Fill& fill) {
  return fill.first == Operand(0) && fill.last == Operand(-1);
}

/// Puts a loop behind the statements of a body, in the place of one of these.
class Loop {
 public:
  Loop(Body& body, StmtId at) : body_(body), stmt_(body.stmt(at)), next_{at.value + 1} {
    target_ = std::get<Assign>(stmt_.operation).target;
    body.statements[at.index()].operation = Goto{end()};
  }

  /// The head.
  StmtId copy(const CopyCells& copy) {
    const LocalId index = begin(copy.cells), from_last = fresh(Type::Int), place = fresh(Type::Int);
    add(Assign{from_last, Copy{0}});
    const std::size_t is_other = add(Branch{Relation::Ne, copy.to, copy.from, {}});
    const std::size_t is_downward = add(Branch{Relation::Ge, copy.start, copy.at, {}});
    add(Assign{from_last, Copy{DASHJ_MUTATE(copied_from_the_first, 1, 0)}});
    lead_here(is_other);
    lead_here(is_downward);
    const StmtId head = end();
    add(Branch{Relation::Ge, index, copy.count, next_});
    add(Assign{place, Copy{index}});
    const std::size_t is_at_index = add(Branch{Relation::Eq, from_last, 0, {}});
    add(Assign{place, Binary{BinaryOp::Sub, copy.count, index}});
    add(Assign{place, Binary{BinaryOp::Sub, place, 1}});
    lead_here(is_at_index);
    const Operand cell = cell_at(target_, copy.from, sum(copy.start, place), copy.type);
    put(copy.to, sum(copy.at, place), cell, copy.type);
    close(index, head);
    return head;
  }

  /// The target is written when all is compared: it may be an operand.
  StmtId compare(const FirstDifference& difference) {
    const LocalId index = fresh(Type::Int);
    add(Assign{index, Copy{0}});
    const std::size_t to_head = add(Goto{});
    const StmtId found = end();
    add(Assign{target_, Copy{index}});
    add(Goto{next_});
    const StmtId head = end();
    std::get<Goto>(body_.statements[to_head].operation).target = head;
    add(Branch{Relation::Ge, index, difference.count, found});
    const auto cell = [&](const Operand& array, const Operand& start) {
      return compared_cell(difference, array, sum(start, index));
    };
    const LocalId left = cell(difference.left, difference.left_start);
    const LocalId right = cell(difference.right, difference.right_start);
    go_if_different(left, right, found);
    close(index, head);
    return head;
  }

  StmtId fill(const Fill& fill) {
    const LocalId index = begin(fill.cells);
    add(Assign{index, Copy{fill.first}});
    const StmtId head = end();
    add(Branch{Relation::Gt, index, fill.last, next_});
    put(fill.array, index, fill.value, fill.type);
    close(index, head);
    return head;
  }

 private:
  [[nodiscard]] StmtId end() const { return id_of(body_.statements.size()); }

  std::size_t add(Operation operation) {
    body_.statements.push_back({std::move(operation), stmt_.bytecode_offset, false, stmt_.line});
    return body_.statements.size() - 1;
  }

  void lead_here(std::size_t branch) { std::get<Branch>(body_.statements[branch].operation).target = end(); }

  LocalId fresh(Type type) {
    const auto number = static_cast<std::uint32_t>(body_.locals.size());
    body_.locals.push_back({"range#" + std::to_string(number), LocalKind::Temporary, -1, type});
    return LocalId{number};
  }

  LocalId begin(LocalId cells) {
    if (cells != target_) add(Assign{target_, Copy{cells}});
    const LocalId index = fresh(Type::Int);
    add(Assign{index, Copy{0}});
    return index;
  }

  Operand sum(const Operand& first, LocalId index) {
    if (first == Operand(0)) return index;
    const LocalId result = fresh(Type::Int);
    add(Assign{result, Binary{BinaryOp::Add, first, index}});
    return result;
  }

  LocalId cell_at(LocalId cells, const Operand& array, const Operand& index, Type type) {
    const LocalId cell = fresh(type);
    add(Assign{cell, Load{cells, array, index, type}});
    return cell;
  }

  /// Narrowed, so that no more bits are compared than the array has.
  LocalId compared_cell(const FirstDifference& difference, const Operand& array, const Operand& index) {
    const LocalId cell = cell_at(difference.cells, array, index, stack_type(difference.component));
    switch (difference.component) {
      case Type::Boolean:
        add(Assign{cell, Binary{BinaryOp::And, cell, 1}});
        break;
      case Type::Byte:
        add(Assign{cell, Unary{UnaryOp::ToByte, cell}});
        break;
      case Type::Char:
        add(Assign{cell, Unary{UnaryOp::ToChar, cell}});
        break;
      case Type::Short:
        add(Assign{cell, Unary{UnaryOp::ToShort, cell}});
        break;
      default:
        break;
    }
    return cell;
  }

  void go_if_different(LocalId left, LocalId right, StmtId to) {
    if (body_.type_of(left) != Type::Long) {
      add(Branch{Relation::Ne, left, right, to});
      return;
    }
    const LocalId order = fresh(Type::Int);
    add(Assign{order, Binary{BinaryOp::Compare, left, right, Type::Long}});
    add(Branch{Relation::Ne, order, 0, to});
  }

  void put(const Operand& array, const Operand& index, const Operand& value, Type type) {
    add(Assign{target_, Store{target_, array, index, value, type}});
  }

  void close(LocalId index, StmtId head) {
    add(Assign{index, Binary{BinaryOp::Add, index, 1}});
    add(Goto{head});
  }

  Body& body_;
  const Stmt stmt_;
  const StmtId next_;
  LocalId target_;
};

StmtId add_loop(Body& body, StmtId at) {
  const Stmt stmt = body.stmt(at);
  Loop loop(body, at);
  if (const auto* copy = range_of<CopyCells>(stmt)) return loop.copy(*copy);
  if (const auto* difference = range_of<FirstDifference>(stmt)) return loop.compare(*difference);
  return loop.fill(*range_of<Fill>(stmt));
}

using Heads = std::map<RangeLoops::Place, RangeLoops::Place>;

std::vector<Body> with_loops(const Methods& methods, Heads& heads) {
  std::vector<Body> bodies;
  for (std::uint32_t m = 0; m < methods.size(); ++m) {
    Body body = methods.body(MethodId{m});
    for (std::size_t at = 0, count = body.statements.size(); at < count; ++at) {
      if (!is_of_range(body.statements[at])) continue;
      const StmtId id = id_of(at), head = add_loop(body, id);
      heads.emplace(RangeLoops::Place(MethodId{m}, id), RangeLoops::Place(MethodId{m}, head));
    }
    bodies.push_back(std::move(body));
  }
  return bodies;
}

RangeLoops::Place found_in(const Heads& places, const RangeLoops::Place& place) {
  const auto found = places.find(place);
  return found == places.end() ? place : found->second;
}

}  // namespace

bool is_of_range(const Stmt& stmt) {
  const auto* fill = range_of<Fill>(stmt);
  return range_of<CopyCells>(stmt) != nullptr || range_of<FirstDifference>(stmt) != nullptr ||
         (fill != nullptr && !is_of_all(*fill));
}

bool has_ranges(const Body& body) {
  return std::any_of(body.statements.begin(), body.statements.end(), is_of_range);
}

RangeLoops::RangeLoops(const Methods& methods) : given_(methods) {
  bool is_changed = false;
  for (std::uint32_t m = 0; m < methods.size(); ++m) is_changed = is_changed || has_ranges(methods.body(MethodId{m}));
  if (!is_changed) return;
  changed_.emplace(with_loops(methods, heads_), std::vector<Global>(), methods.counted());
  for (const auto& [stmt, head] : heads_) statements_.emplace(head, stmt);
}

RangeLoops::Place RangeLoops::head_of(const Place& stmt) const {
  return found_in(heads_, stmt);
}

RangeLoops::Place RangeLoops::stmt_of(const Place& head) const {
  return found_in(statements_, head);
}

}  // namespace dashj::tac
