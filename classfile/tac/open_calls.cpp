// SPDX-License-Identifier: MIT
#include "classfile/tac/open_calls.h"

#include <algorithm>
#include <set>
#include <string>
#include <utility>
#include <vector>

#include "base/mutant.h"
#include "classfile/tac/copied_references.h"
#include "classfile/tac/fields_as_locals.h"
#include "classfile/tac/kept_indices.h"
#include "classfile/tac/limits.h"
#include "classfile/tac/reached_statements.h"
#include "classfile/tac/rewrite.h"
#include "classfile/tac/successors.h"

namespace dashj::tac {
namespace {

StmtId id_of(std::size_t index) {
  return StmtId{static_cast<std::uint32_t>(index)};
}

/// Puts callees into a body, behind its statements: where a call stood, control goes there and comes back.
class Opening {
 public:
  explicit Opening(const Methods& methods) : methods_(methods), body_(methods.body(Methods::entry())) {}

  Body run() {
    for (std::size_t at = 0; at < body_.statements.size(); ++at) {
      const auto* call = std::get_if<Call>(&body_.statements[at].operation);
      if (call != nullptr && may_open(*call) && is_reached(at)) open(at, *call);
    }
    return std::move(body_);
  }

 private:
  // A call that is never made may as well stay: opened it would take room that others need.
  [[nodiscard]] bool is_reached(std::size_t at) {
    if (at >= reached_.size()) reached_ = reached_statements(body_);
    return reached_[at];
  }

  [[nodiscard]] bool may_open(const Call& call) const {
    return !methods_.is_recursive(call.callee) &&
           body_.statements.size() + methods_.body(call.callee).statements.size() <= kMaxOpenedStatements;
  }

  /// A call that is opened: the names of the callee's locals here, and what is handed back to locals that are others.
  struct Opened {
    const Call call;
    const Body& callee;
    std::vector<LocalId> names;
    std::vector<std::pair<Call::Output, LocalId>> handed_back;
  };

  // By value: the statement that holds the call goes.
  void open(std::size_t at, Call call) {
    const Body& callee = methods_.body(call.callee);
    line_ = body_.statements[at].line;
    offset_ = body_.statements[at].bytecode_offset;
    body_.has_effects = body_.has_effects || callee.has_effects;
    const Opened opened = named(std::move(call), callee);
    body_.statements[at].operation = Goto{id_of(body_.statements.size())};
    for (std::size_t p = 0; p < opened.call.arguments.size(); ++p)
      if (opened.call.arguments[p] != Operand(opened.names[p]))
        add(Assign{opened.names[p], Copy{opened.call.arguments[p]}});

    std::vector<StmtId> places;
    std::size_t next = body_.statements.size();
    for (const Stmt& stmt : callee.statements) {
      places.push_back(id_of(next));
      next += length(stmt, opened);
    }
    const StmtId behind_statements = id_of(next);
    bool passes_on = false;
    for (const Stmt& stmt : callee.statements) {
      line_ = stmt.line;
      offset_ = stmt.bytecode_offset;
      Operation operation = stmt.operation;
      for_each_local(operation, [&](LocalId& local) { local = opened.names[local.index()]; });
      for_each_target(operation, [&](StmtId& target) { target = places[target.index()]; });
      auto* inner = std::get_if<Call>(&operation);
      if (inner != nullptr && !inner->thrown &&
          DASHJ_MUTATE(opened_exception_uncaught, opened.call.thrown.has_value(), false)) {
        inner->thrown = behind_statements;
        passes_on = true;
      }
      add_opened(std::move(operation), opened, id_of(at + 1));
    }
    if (passes_on) pass_exception_on(opened);
  }

  // A global that the callee is given and hands back to the same local is that local: however the callee ends, it hands
  // it back, and until then nobody else looks at it.
  Opened named(Call call, const Body& callee) {
    std::vector<LocalId> shared(callee.locals.size());
    Opened opened{std::move(call), callee, {}, {}};
    for (std::size_t i = 0; i < opened.call.outputs.size(); ++i) {
      const LocalId inner = callee.outputs[i], outer = opened.call.outputs[i].target;
      const bool is_given = inner.index() < opened.call.arguments.size() &&
                            opened.call.arguments[inner.index()] == Operand(outer) &&
                            std::count(opened.call.arguments.begin(), opened.call.arguments.end(), Operand(outer)) == 1;
      if (is_given && body_.type_of(outer) == callee.type_of(inner) && opened.call.result != outer)
        shared[inner.index()] = outer;
      else
        opened.handed_back.emplace_back(opened.call.outputs[i], inner);
    }
    share_arguments(opened, shared);
    opened.names = names_here(callee, shared);
    return opened;
  }

  // A parameter that the callee does not write is what it is given, if that is not written either before control comes
  // back and the result is read: as what the call hands back is.
  static void share_arguments(const Opened& opened, std::vector<LocalId>& shared) {
    const auto is_handed_back = [&](LocalId local) {
      return std::any_of(opened.call.outputs.begin(), opened.call.outputs.end(),
                         [&](const Call::Output& output) { return output.target == local; });
    };
    for (std::uint32_t p = 0; p < opened.call.arguments.size(); ++p) {
      const auto* given = std::get_if<LocalId>(&opened.call.arguments[p]);
      if (given == nullptr || shared[p].is_valid()) continue;
      if (DASHJ_MUTATE(written_parameter_shared, is_written(opened.callee, LocalId{p}), false)) continue;
      if (DASHJ_MUTATE(changed_argument_shared, !is_handed_back(*given), true)) shared[p] = *given;
    }
  }

  /// An exception leaves the callee here, whether it counts as an error or not.
  [[nodiscard]] static bool is_throw(const Operation& operation) {
    const auto* error = std::get_if<Error>(&operation);
    return std::holds_alternative<Throw>(operation) || (error != nullptr && error->kind == ErrorKind::AssertionFailure);
  }

  // How many statements add_opened makes of one.
  [[nodiscard]] static std::size_t length(const Stmt& stmt, const Opened& opened) {
    if (const auto* ret = std::get_if<Return>(&stmt.operation))
      return 2 * opened.handed_back.size() + (opened.call.result && ret->value ? 1 : 0) + 1;
    return is_throw(stmt.operation) ? 2 * opened.handed_back.size() + 1 : 1;
  }

  void add_opened(Operation operation, const Opened& opened, StmtId behind) {
    const Call& call = opened.call;
    if (auto* open = std::get_if<Unsupported>(&operation)) return add(unsupported_in(std::move(*open), opened));
    const auto* ret = std::get_if<Return>(&operation);
    const bool leaves = is_throw(operation);
    if (ret == nullptr && !leaves) return add(std::move(operation));
    if (leaves && call.thrown) return pass_exception_on(opened);
    hand_back(opened);
    if (leaves) return add(std::move(operation));
    if (call.result && ret->value) add(Assign{*call.result, Copy{*ret->value}});
    add(Goto{behind});
  }

  // To the handler of the call; also what leaves a callee's own call, which no handler of the callee covers.
  void pass_exception_on(const Opened& opened) {
    hand_back(opened);
    add(Goto{*opened.call.thrown});
  }

  void hand_back(const Opened& opened) {
    for (const auto& [output, inner] : opened.handed_back) {
      const Operand given = opened.names[inner.index()];
      add(Assign{output.temporary, Copy{given}});
      add(Assign{output.target, Copy{given}});
    }
  }

  // What leaves it by an exception may come to the call's handler.
  [[nodiscard]] static Unsupported unsupported_in(Unsupported open, const Opened& opened) {
    if (open.place.empty()) open.place = opened.callee.place_name();
    if (opened.call.thrown && !open.effects.thrown.empty()) open.successors.push_back(*opened.call.thrown);
    return open;
  }

  void add(Operation operation) { body_.statements.push_back({std::move(operation), offset_, false, line_}); }

  // New ones, but for those that are shared.
  std::vector<LocalId> names_here(const Body& callee, const std::vector<LocalId>& shared) {
    std::vector<LocalId> names;
    std::set<std::string> taken;
    for (const Local& local : body_.locals) taken.insert(local.name);
    for (std::size_t i = 0; i < callee.locals.size(); ++i) {
      const Local& local = callee.locals[i];
      if (shared[i].is_valid()) {
        names.push_back(shared[i]);
        continue;
      }
      std::string name = local.name;
      for (int number = 2; !taken.insert(name).second; ++number) name = local.name + "#" + std::to_string(number);
      names.push_back(LocalId{static_cast<std::uint32_t>(body_.locals.size())});
      body_.locals.push_back({name, LocalKind::Temporary, -1, stack_type(local.type)});
    }
    return names;
  }

  const Methods& methods_;
  Body body_;
  std::vector<bool> reached_;  // of the statements that were there when this was last asked
  int line_ = -1;              // of what is put in
  std::uint16_t offset_ = 0;
};

}  // namespace

Body with_open_calls(const Methods& methods) {
  return Opening(methods).run();
}

Methods opened(const Methods& methods) {
  std::vector<Body> bodies;
  for (std::uint32_t m = 0; m < methods.size(); ++m) bodies.push_back(methods.body(MethodId{m}));
  if (!methods.is_recursive(Methods::entry()))
    bodies.front() = with_kept_indices(with_copied_references(with_fields_as_locals(with_open_calls(methods))));
  return Methods(std::move(bodies), {}, methods.counted());
}

}  // namespace dashj::tac
