// SPDX-License-Identifier: MIT
#include "classfile/tac/kept_indices.h"

#include <map>
#include <optional>
#include <set>
#include <utility>
#include <vector>

#include "base/mutant.h"
#include "classfile/tac/limits.h"
#include "classfile/tac/rewrite.h"
#include "classfile/tac/successors.h"

namespace dashj::tac {
namespace {

StmtId id_of(std::size_t index) {
  return StmtId{static_cast<std::uint32_t>(index)};
}

const Assign* assignment(const Stmt& stmt) {
  return std::get_if<Assign>(&stmt.operation);
}

/// What an assignment copies (narrowing does where the value fits, as that of a cell does): `copied`, or `other` where
/// the mask is not 0, but then it is -1.
struct Copied {
  LocalId copied;
  std::optional<LocalId> other = {}, mask = {};
};

/// Which locals get their values from cells: directly, or from another local that does.
class CellValues {
 public:
  explicit CellValues(const Body& body) : body_(body) {
    for (const Stmt& stmt : body.statements)
      if (const Assign* assign = assignment(stmt)) {
        if (!written_.emplace(assign->target, assign).second) written_[assign->target] = nullptr;
        if (const auto* load = std::get_if<Load>(&assign->value)) loads_.emplace(assign->target, *load);
      }
    for (const Stmt& stmt : body.statements)
      if (const Assign* assign = assignment(stmt))
        if (const auto from = copied(*assign)) {
          copies_[assign->target].insert(from->copied);
          if (from->other) copies_[assign->target].insert(*from->other);
        }
  }

  /// A cell that a local is read from, by one of the statements that write it or what it is copied from.
  [[nodiscard]] const Load* load(LocalId local) const {
    for (const LocalId source : sources(local))
      if (const auto found = loads_.find(source); found != loads_.end()) return &found->second;
    return nullptr;
  }

  /// The local and those that its values come from by copies; of each a cell's value may come.
  [[nodiscard]] std::set<LocalId> sources(LocalId local) const {
    std::set<LocalId> result;
    std::vector<LocalId> work{local};
    while (!work.empty()) {
      const LocalId at = work.back();
      work.pop_back();
      if (!is_number(at) || !result.insert(at).second) continue;
      if (const auto from = copies_.find(at); from != copies_.end())
        work.insert(work.end(), from->second.begin(), from->second.end());
    }
    return result;
  }

  [[nodiscard]] std::optional<Copied> copied(const Assign& assign) const {
    const auto* copy = std::get_if<Copy>(&assign.value);
    const auto* narrowed = std::get_if<Unary>(&assign.value);
    if (narrowed != nullptr && narrowed->op != UnaryOp::ToByte && narrowed->op != UnaryOp::ToShort &&
        narrowed->op != UnaryOp::ToChar)
      narrowed = nullptr;
    if (copy == nullptr && narrowed == nullptr) return chosen(assign);
    const auto* from = std::get_if<LocalId>(copy != nullptr ? &copy->value : &narrowed->operand);
    return from == nullptr ? std::nullopt : std::optional(Copied{*from});
  }

 private:
  // `y ^ ((u ^ y) & mask)`, as Math.max and Math.min are lowered (lower/integer_math.cpp).
  [[nodiscard]] std::optional<Copied> chosen(const Assign& assign) const {
    const auto outer = both_locals(&assign, BinaryOp::Xor);
    const auto masked = outer ? both_locals(only_write(outer->second), BinaryOp::And) : std::nullopt;
    const auto inner = masked ? both_locals(only_write(masked->first), BinaryOp::Xor) : std::nullopt;
    if (!inner || inner->second != outer->first) return std::nullopt;
    return Copied{outer->first, inner->first, masked->second};
  }

  [[nodiscard]] const Assign* only_write(LocalId local) const {
    const auto found = written_.find(local);
    return found == written_.end() ? nullptr : found->second;
  }

  [[nodiscard]] static std::optional<std::pair<LocalId, LocalId>> both_locals(const Assign* assign, BinaryOp op) {
    const auto* binary = assign == nullptr ? nullptr : std::get_if<Binary>(&assign->value);
    if (binary == nullptr || binary->op != op) return std::nullopt;
    const auto *left = std::get_if<LocalId>(&binary->left), *right = std::get_if<LocalId>(&binary->right);
    if (left == nullptr || right == nullptr) return std::nullopt;
    return std::pair(*left, *right);
  }

  [[nodiscard]] bool is_number(LocalId local) const {
    const Type type = body_.type_of(local);
    return type == Type::Int || type == Type::Long || is_float(type);
  }

  const Body& body_;
  std::map<LocalId, const Assign*> written_;  // null: by several statements
  std::map<LocalId, Load> loads_;
  std::map<LocalId, std::set<LocalId>> copies_;
};

/// A statement that compares a cell's value with a local that a loop before it has kept.
struct Comparison {
  StmtId at;
  Load cell;
  LocalId kept;
  std::optional<BinaryOp> order = {};  ///< Of longs, floats and doubles: by what it is found out.
};

class KeptIndices {
 public:
  explicit KeptIndices(Body body) : body_(std::move(body)), values_(body_) {}

  Body run() {
    if (body_.statements.size() > kMaxOpenedStatements) return std::move(body_);
    const std::vector<Comparison> comparisons = find_comparisons();
    if (comparisons.empty()) return std::move(body_);
    for (const Comparison& each : comparisons)
      for (const LocalId source : values_.sources(each.kept)) add_index(source);
    begin();
    auto next = comparisons.begin();
    for (std::size_t i = 0; i < body_.statements.size(); ++i) {
      const Stmt& stmt = body_.statements[i];
      places_.push_back(id_of(made_.size()));
      if (const Assign* assign = assignment(stmt)) keep_index(stmt, *assign);
      if (next != comparisons.end() && next->at == id_of(i)) look(stmt, *next++);
      add(stmt, stmt.operation);
      made_[places_.back().index()].starts_block = stmt.starts_block;
    }
    for (std::size_t i = 0; i < made_.size(); ++i)
      if (!own_targets_.contains(i))
        for_each_target(made_[i].operation, [&](StmtId& target) { target = places_[target.index()]; });
    body_.statements = std::move(made_);
    return std::move(body_);
  }

 private:
  // Ascending.
  [[nodiscard]] std::vector<Comparison> find_comparisons() const {
    std::vector<Comparison> result;
    for (std::size_t i = 0; i < body_.statements.size(); ++i)
      if (const auto sides = compared(body_.statements[i].operation))
        for (const auto& [cell, kept] : {*sides, std::pair(sides->second, sides->first)}) {
          const Load* load = values_.load(cell);
          if (load == nullptr || !is_kept_before(kept, id_of(i))) continue;
          result.push_back({id_of(i), *load, kept, order_of(body_.statements[i])});
          break;
        }
    return result;
  }

  [[nodiscard]] static std::optional<BinaryOp> order_of(const Stmt& stmt) {
    const Assign* assign = assignment(stmt);
    const auto* binary = assign == nullptr ? nullptr : std::get_if<Binary>(&assign->value);
    return binary == nullptr ? std::nullopt : std::optional(binary->op);
  }

  // Two locals of which a statement asks whether they are equal, or how two longs, floats or doubles are ordered.
  [[nodiscard]] std::optional<std::pair<LocalId, LocalId>> compared(const Operation& operation) const {
    const Operand *left = nullptr, *right = nullptr;
    if (const auto* branch = std::get_if<Branch>(&operation);
        branch != nullptr && (branch->relation == Relation::Eq || branch->relation == Relation::Ne))
      left = &branch->left, right = &branch->right;
    const auto* assign = std::get_if<Assign>(&operation);
    const auto* binary = assign == nullptr ? nullptr : std::get_if<Binary>(&assign->value);
    if (binary != nullptr && is_comparison(binary->op)) left = &binary->left, right = &binary->right;
    if (left == nullptr || !std::holds_alternative<LocalId>(*left) || !std::holds_alternative<LocalId>(*right))
      return std::nullopt;
    return std::pair(std::get<LocalId>(*left), std::get<LocalId>(*right));
  }

  // A loop before that of the comparison gives it a cell's value, or a cell has been given its value before.
  [[nodiscard]] bool is_kept_before(LocalId kept, StmtId comparison) const {
    const std::set<LocalId> sources = values_.sources(kept);
    const std::vector<bool> behind = reached_from(body_, comparison);
    if (!behind[comparison.index()]) return false;
    for (std::size_t i = 0; i < body_.statements.size(); ++i) {
      const Assign* assign = assignment(body_.statements[i]);
      if (assign == nullptr || behind[i]) continue;
      const bool is_stored = stores(*assign, sources);
      if (!is_stored && !takes_cell(*assign, sources)) continue;
      const std::vector<bool> ahead = reached_from(body_, id_of(i));
      if (ahead[comparison.index()] && (is_stored || ahead[i])) return true;
    }
    return false;
  }

  [[nodiscard]] bool takes_cell(const Assign& assign, const std::set<LocalId>& sources) const {
    return sources.contains(assign.target) &&
           (std::holds_alternative<Load>(assign.value) || values_.copied(assign).has_value());
  }

  [[nodiscard]] static bool stores(const Assign& assign, const std::set<LocalId>& values) {
    const auto* store = std::get_if<Store>(&assign.value);
    const auto* value = store == nullptr ? nullptr : std::get_if<LocalId>(&store->value);
    return value != nullptr && values.contains(*value);
  }

  void add_index(LocalId local) {
    if (index_of_.contains(local)) return;
    index_of_.emplace(local, new_local(body_.local(local).name + "#index", Type::Int));
  }

  LocalId new_local(std::string name, Type type) {
    body_.locals.push_back({std::move(name), LocalKind::Temporary, -1, type});
    return LocalId{static_cast<std::uint32_t>(body_.locals.size() - 1)};
  }

  // Where control begins no local holds a cell's value.
  void begin() {
    if (body_.statements.empty()) return;
    for (const auto& [local, index] : index_of_) add(body_.statements.front(), Assign{index, Copy{Constant{0}}});
  }

  void keep_index(const Stmt& stmt, const Assign& assign) {
    if (const auto* store = std::get_if<Store>(&assign.value)) return keep_stored(stmt, *store);
    const auto index = index_of_.find(assign.target);
    if (index == index_of_.end()) return;
    if (const auto* load = std::get_if<Load>(&assign.value)) add(stmt, Assign{index->second, Copy{load->index}});
    const auto from = values_.copied(assign);
    if (!from) return;
    const bool is_own = from->copied == assign.target;
    if (!from->other) return is_own ? void() : copy_index(stmt, index->second, from->copied);
    if (!is_own) copy_index_unless(stmt, Relation::Ne, *from->mask, index->second, from->copied);
    if (from->other != assign.target) copy_index_unless(stmt, Relation::Eq, *from->mask, index->second, *from->other);
  }

  void copy_index(const Stmt& stmt, LocalId index, LocalId from) { add(stmt, Assign{index, Copy{index_of_.at(from)}}); }

  // Unless the mask is in this relation to 0.
  void copy_index_unless(const Stmt& stmt, Relation relation, LocalId mask, LocalId index, LocalId from) {
    own_targets_.insert(made_.size());
    add(stmt, Branch{relation, mask, Constant(0, body_.type_of(mask)), id_of(made_.size() + 2)});
    copy_index(stmt, index, from);
  }

  void keep_stored(const Stmt& stmt, const Store& store) {
    const auto* value = std::get_if<LocalId>(&store.value);
    const auto index = value == nullptr ? index_of_.end() : index_of_.find(*value);
    if (index != index_of_.end()) add(stmt, Assign{index->second, Copy{store.index}});
  }

  void look(const Stmt& stmt, const Comparison& comparison) {
    const Type type = body_.type_of(comparison.kept);
    const std::string name = body_.local(comparison.kept).name;
    Load cell = comparison.cell;
    cell.index = index_of_.at(comparison.kept);
    LocalId seen = new_local(name + "#cell" + std::to_string(made_.size()), type);
    add(stmt, Assign{seen, cell});
    Operand other = comparison.kept;
    if (comparison.order) {
      const LocalId order = new_local(name + "#order" + std::to_string(made_.size()), Type::Int);
      add(stmt, Assign{order, Binary{*comparison.order, seen, other, type}});
      seen = order;
      other = Constant{0};
    }
    own_targets_.insert(made_.size());
    const std::size_t behind = made_.size() + 2;
    add(stmt, Branch{Relation::Ne, seen, other, id_of(DASHJ_MUTATE(kept_index_decides, behind, behind + 1))});
    add(stmt, Assign{seen, Copy{Constant(0, body_.type_of(seen))}});  // ways that meet at once would be one
  }

  void add(const Stmt& stmt, Operation operation) {
    made_.push_back({std::move(operation), stmt.bytecode_offset, false, stmt.line});
  }

  Body body_;
  CellValues values_;
  std::map<LocalId, LocalId> index_of_;
  std::vector<Stmt> made_;
  std::vector<StmtId> places_;         // by statement: where it and what was put before it begin
  std::set<std::size_t> own_targets_;  // of made_: those whose targets are numbers of made_
};

}  // namespace

Body with_kept_indices(Body body) {
  return KeptIndices(std::move(body)).run();
}

}  // namespace dashj::tac
