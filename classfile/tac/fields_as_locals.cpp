// SPDX-License-Identifier: MIT
#include "classfile/tac/fields_as_locals.h"

#include <algorithm>
#include <map>
#include <set>
#include <string>
#include <utility>
#include <vector>

#include "base/mutant.h"
#include "classfile/tac/heap_names.h"
#include "classfile/tac/rewrite.h"
#include "classfile/tac/successors.h"

namespace dashj::tac {
namespace {

const Assign* assignment(const Stmt& stmt) {
  return std::get_if<Assign>(&stmt.operation);
}

const LocalId* copied(const Assign* assign) {
  const auto* copy = assign == nullptr ? nullptr : std::get_if<Copy>(&assign->value);
  return copy == nullptr ? nullptr : std::get_if<LocalId>(&copy->value);
}

/// The locals that hold what a statement makes.
class Names {
 public:
  Names(const Body& body, std::uint32_t made_at)
      : body_(body), made_at_(made_at), may_be_null_(!reached_from(body, StmtId{made_at})[made_at]) {
    names_.insert(assignment(body.statements[made_at])->target);
    for (bool changed = true; changed;) {
      changed = false;
      for (const Stmt& stmt : body.statements) {
        const Assign* assign = assignment(stmt);
        const LocalId* from = copied(assign);
        if (from != nullptr && has(*from)) changed = names_.insert(assign->target).second || changed;
      }
    }
  }

  [[nodiscard]] bool has(LocalId local) const { return names_.contains(local); }
  [[nodiscard]] bool has(const Operand& operand) const {
    const auto* local = std::get_if<LocalId>(&operand);
    return local != nullptr && has(*local);
  }

  /// Whether nothing else is done with the reference than is said above.
  [[nodiscard]] bool keep_it() const {
    const auto is_own = [&](LocalId name) {
      const LocalKind kind = body_.local(name).kind;
      return kind == LocalKind::Variable || kind == LocalKind::Temporary;
    };
    if (!std::all_of(names_.begin(), names_.end(), is_own)) return false;
    for (std::size_t i = 0; i < body_.statements.size(); ++i) {
      Operation operation = body_.statements[i].operation;
      std::size_t seen = 0;
      for_each_local(operation, [&](LocalId local) { seen += has(local) ? 1 : 0; });
      if (seen != allowed(i)) return false;
    }
    return true;
  }

  /// The name that the source has for it, if there is one.
  [[nodiscard]] const std::string& text() const {
    const auto is_named = [&](LocalId name) {
      const std::string& text = body_.local(name).name;
      return text.find('#') == std::string::npos &&
             (text[0] != 't' || text.find_first_not_of("0123456789", 1) != std::string::npos);
    };
    const auto found = std::find_if(names_.begin(), names_.end(), is_named);
    return body_.local(found == names_.end() ? *names_.begin() : *found).name;
  }

 private:
  // How often a statement may name it.
  [[nodiscard]] std::size_t allowed(std::size_t at) const {
    if (at == made_at_) return 1;
    if (const auto* branch = std::get_if<Branch>(&body_.statements[at].operation))
      return (has(branch->left) ? 1U : 0U) + (has(branch->right) ? 1U : 0U);
    const Assign* assign = assignment(body_.statements[at]);
    if (assign == nullptr) return 0;
    if (assign->value == Expression(Copy{Constant(0, Type::Ref)}))
      return DASHJ_MUTATE(field_of_null, may_be_null_, true) && has(assign->target) ? 1 : 0;
    if (const LocalId* from = copied(assign))
      return has(*from) ? 2 : DASHJ_MUTATE(field_of_either, 0U, has(assign->target) ? 1U : 0U);
    if (const auto* select = std::get_if<Select>(&assign->value)) return has(select->reference) ? 1 : 0;
    const auto* update = std::get_if<Update>(&assign->value);
    return update != nullptr && has(update->reference)
               ? DASHJ_MUTATE(field_keeps_reference, 1U, has(update->value) ? 2U : 1U)
               : 0;
  }

  const Body& body_;
  std::uint32_t made_at_;
  bool may_be_null_;
  std::set<LocalId> names_;
};

class FieldsAsLocals {
 public:
  explicit FieldsAsLocals(Body body) : body_(std::move(body)) {
    for (const Local& local : body_.locals) taken_.insert(local.name);
  }

  // From the last one, as statements are put behind those that make objects.
  Body run() {
    if (!counts_all_objects()) return std::move(body_);
    for (auto i = static_cast<std::uint32_t>(body_.statements.size()); i-- > 1;)
      if (makes_object(i)) replace_fields(i);
    insert_operations(body_, 0, zeros_);  // where there is no object yet
    return std::move(body_);
  }

 private:
  [[nodiscard]] const LocalId* object_counter(std::size_t at) const {
    const LocalId* from = copied(assignment(body_.statements[at]));
    return from != nullptr && heap_word(body_.local(*from).name) == "objects" ? from : nullptr;
  }

  // The number is one more than that of the last object.
  [[nodiscard]] bool makes_object(std::size_t at) const {
    const LocalId* counter = object_counter(at);
    const Assign* before = assignment(body_.statements[at - 1]);
    const auto* sum = before == nullptr ? nullptr : std::get_if<Binary>(&before->value);
    return counter != nullptr && sum != nullptr && before->target == *counter && sum->op == BinaryOp::Add &&
           sum->left == Operand(*counter) && sum->right == Operand(Constant(1, Type::Ref));
  }

  // Where a number is taken otherwise, it may be that of another object.
  [[nodiscard]] bool counts_all_objects() const {
    for (std::size_t i = 0; i < body_.statements.size(); ++i)
      if (object_counter(i) != nullptr && (i == 0 || !makes_object(i))) return false;
    return true;
  }

  void replace_fields(std::uint32_t made_at) {
    const Names names(body_, made_at);
    if (!names.keep_it()) return;
    std::map<LocalId, LocalId> locals;  // by map
    const auto local_of = [&](LocalId map, Type type) {
      const auto [found, is_new] = locals.try_emplace(map);
      if (is_new) found->second = new_local(names.text(), body_.local(map).name, type);
      return found->second;
    };
    for (Stmt& stmt : body_.statements) {
      auto* assign = std::get_if<Assign>(&stmt.operation);
      if (assign == nullptr) continue;
      if (const auto* select = std::get_if<Select>(&assign->value);
          select != nullptr && names.has(select->reference) && is_declared_field(body_.local(select->map).name)) {
        assign->value = Copy{local_of(select->map, select->type)};
      } else if (const auto* update = std::get_if<Update>(&assign->value);
                 update != nullptr && names.has(update->reference) &&
                 is_declared_field(body_.local(update->map).name)) {
        const Update written = *update;
        *assign = Assign{local_of(written.map, written.type), Copy{written.value}};
      }
    }
    std::vector<Operation> zeros;
    for (const auto& [map, local] : locals) zeros.emplace_back(Assign{local, Copy{Constant(0, body_.type_of(local))}});
    insert_operations(body_, made_at + 1, zeros);
    zeros_.insert(zeros_.end(), zeros.begin(), zeros.end());
  }

  LocalId new_local(const std::string& object, const std::string& map, Type type) {
    const std::string base = object + "#" + map.substr(map.rfind('#') + 1);
    std::string name = base;
    for (int number = 2; !taken_.insert(name).second || !heap_word(name).empty(); ++number)
      name = base + "#" + std::to_string(number);
    body_.locals.push_back({name, LocalKind::Temporary, -1, type});
    return LocalId{static_cast<std::uint32_t>(body_.locals.size() - 1)};
  }

  Body body_;
  std::set<std::string> taken_;
  std::vector<Operation> zeros_;
};

}  // namespace

Body with_fields_as_locals(Body body) {
  return FieldsAsLocals(std::move(body)).run();
}

}  // namespace dashj::tac
