// SPDX-License-Identifier: MIT
#include "equiv/side_code.h"

#include <algorithm>
#include <set>
#include <utility>
#include <vector>

#include "classfile/tac/rewrite.h"
#include "classfile/tac/successors.h"
#include "equiv/limits.h"

namespace dashj::equiv {
namespace {

using tac::Body;
using tac::Call;
using tac::LocalId;
using tac::MethodId;
using tac::Stmt;
using tac::StmtId;

StmtId id_of(std::size_t index) {
  return StmtId{static_cast<std::uint32_t>(index)};
}

/// Puts callees into a body, behind its statements: where a call stood, control goes there and comes back.
class Opening {
 public:
  explicit Opening(const tac::Methods& methods) : methods_(methods), body_(methods.body(tac::Methods::entry())) {}

  Body run() {
    for (std::size_t at = 0; at < body_.statements.size(); ++at) {
      const auto* call = std::get_if<Call>(&body_.statements[at].operation);
      if (call != nullptr && may_open(*call)) open(at, *call);
    }
    return std::move(body_);
  }

 private:
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
    const Opened opened = named(std::move(call), callee);
    body_.statements[at].operation = tac::Goto{id_of(body_.statements.size())};
    for (std::size_t p = 0; p < opened.call.arguments.size(); ++p)
      if (opened.call.arguments[p] != tac::Operand(opened.names[p]))
        add(tac::Assign{opened.names[p], tac::Copy{opened.call.arguments[p]}});

    std::vector<StmtId> places;
    std::size_t next = body_.statements.size();
    for (const Stmt& stmt : callee.statements) {
      places.push_back(id_of(next));
      next += length(stmt, opened);
    }
    for (const Stmt& stmt : callee.statements) {
      line_ = stmt.line;
      tac::Operation operation = stmt.operation;
      tac::for_each_local(operation, [&](LocalId& local) { local = opened.names[local.index()]; });
      tac::for_each_target(operation, [&](StmtId& target) { target = places[target.index()]; });
      add_opened(std::move(operation), opened, id_of(at + 1));
    }
  }

  // A global that the callee is given and hands back to the same local is that local: however the callee ends, it hands
  // it back, and until then nobody else looks at it.
  Opened named(Call call, const Body& callee) {
    std::vector<LocalId> shared(callee.locals.size());
    Opened opened{std::move(call), callee, {}, {}};
    for (std::size_t i = 0; i < opened.call.outputs.size(); ++i) {
      const LocalId inner = callee.outputs[i], outer = opened.call.outputs[i].target;
      const bool is_given =
          inner.index() < opened.call.arguments.size() && opened.call.arguments[inner.index()] == tac::Operand(outer) &&
          std::count(opened.call.arguments.begin(), opened.call.arguments.end(), tac::Operand(outer)) == 1;
      if (is_given && body_.type_of(outer) == callee.type_of(inner) && opened.call.result != outer)
        shared[inner.index()] = outer;
      else
        opened.handed_back.emplace_back(opened.call.outputs[i], inner);
    }
    opened.names = names_here(callee, shared);
    return opened;
  }

  [[nodiscard]] static std::size_t length(const Stmt& stmt, const Opened& opened) {
    if (const auto* ret = std::get_if<tac::Return>(&stmt.operation))
      return 2 * opened.handed_back.size() + (opened.call.result && ret->value ? 1 : 0) + 1;
    return std::holds_alternative<tac::Throw>(stmt.operation) ? 2 * opened.handed_back.size() + 1 : 1;
  }

  void add_opened(tac::Operation operation, const Opened& opened, StmtId behind) {
    const Call& call = opened.call;
    const auto* ret = std::get_if<tac::Return>(&operation);
    const bool is_throw = std::holds_alternative<tac::Throw>(operation);
    if (ret == nullptr && !is_throw) return add(std::move(operation));
    for (const auto& [output, inner] : opened.handed_back) {
      const tac::Operand given = opened.names[inner.index()];
      add(tac::Assign{output.temporary, tac::Copy{given}});
      add(tac::Assign{output.target, tac::Copy{given}});
    }
    if (is_throw) return call.thrown ? add(tac::Goto{*call.thrown}) : add(std::move(operation));
    if (call.result && ret->value) add(tac::Assign{*call.result, tac::Copy{*ret->value}});
    add(tac::Goto{behind});
  }

  void add(tac::Operation operation) { body_.statements.push_back({std::move(operation), 0, false, line_}); }

  // New ones, but for those that are shared.
  std::vector<LocalId> names_here(const Body& callee, const std::vector<LocalId>& shared) {
    std::vector<LocalId> names;
    std::set<std::string> taken;
    for (const tac::Local& local : body_.locals) taken.insert(local.name);
    for (std::size_t i = 0; i < callee.locals.size(); ++i) {
      const tac::Local& local = callee.locals[i];
      if (shared[i].is_valid()) {
        names.push_back(shared[i]);
        continue;
      }
      std::string name = local.name;
      for (int number = 2; !taken.insert(name).second; ++number) name = local.name + "#" + std::to_string(number);
      names.push_back(LocalId{static_cast<std::uint32_t>(body_.locals.size())});
      body_.locals.push_back({name, tac::LocalKind::Temporary, -1, tac::stack_type(local.type)});
    }
    return names;
  }

  const tac::Methods& methods_;
  Body body_;
  int line_ = -1;
};

/// What exceptions may leave a method: their classes, "" for one that is not known.
class ThrownClasses {
 public:
  explicit ThrownClasses(const tac::Methods& methods) : methods_(methods) {}

  std::string of(MethodId method) {
    visit(method);
    return classes_.size() == 1 ? *classes_.begin() : "";
  }

 private:
  void visit(MethodId method) {
    if (!seen_.insert(method).second) return;
    for (const Stmt& stmt : methods_.body(method).statements)
      if (const auto* thrown = std::get_if<tac::Throw>(&stmt.operation)) classes_.insert(thrown->exception_class);
    for (const MethodId callee : methods_.callees(method)) visit(callee);
  }

  const tac::Methods& methods_;
  std::set<MethodId> seen_;
  std::set<std::string> classes_;
};

void give_exceptions_a_place(Body& body, const tac::Methods& methods) {
  const std::size_t count = body.statements.size();
  for (std::size_t at = 0; at < count; ++at) {
    auto* call = std::get_if<Call>(&body.statements[at].operation);
    if (call == nullptr || call->thrown || !methods.may_exit(call->callee, tac::CallExit::Thrown)) continue;
    call->thrown = id_of(body.statements.size());
    const std::string thrown = ThrownClasses(methods).of(call->callee);
    const int line = body.statements[at].line;
    body.statements.push_back({tac::Throw{thrown}, 0, false, line});
  }
}

/// A loop that the body begins with is entered from a statement of its own, so that its head is a place like any other.
void stand_before_first_loop(Body& body) {
  if (!loop_heads(body)[0]) return;
  for (Stmt& stmt : body.statements) tac::for_each_target(stmt.operation, [](StmtId& target) { ++target.value; });
  const int line = body.statements.front().line;
  body.statements.insert(body.statements.begin(), {tac::Goto{StmtId{1}}, 0, false, line});
}

/// A side is lowered for no property, so its effects are what nobody counts as an error: passing them would be right.
/// But every outcome is compared, and where it is not known, in a method that is still called as well, none may be
/// taken for proved.
void count_all_that_is_open(Body& body) {
  for (Stmt& stmt : body.statements)
    if (auto* open = std::get_if<tac::Unsupported>(&stmt.operation)) open->effects = tac::any_effects();
}

bool asks_for_input(const Body& body) {
  return std::any_of(body.statements.begin(), body.statements.end(), [](const Stmt& stmt) {
    return std::holds_alternative<tac::Choose>(stmt.operation) || std::holds_alternative<tac::Stop>(stmt.operation);
  });
}

}  // namespace

tl::expected<SideCode, std::string> side_code(const tac::Methods& given, const SideName& name) {
  const tac::Methods methods = named_for_people(given, name);
  for (std::uint32_t m = 0; m < methods.size(); ++m) {
    if (asks_for_input(methods.body(MethodId{m})))
      return tl::unexpected(methods.body(MethodId{m}).display_name() + " asks for values or assumes (Dash, Verifier)");
  }
  SideCode code{Opening(methods).run(), {}};
  give_exceptions_a_place(code.body, methods);
  stand_before_first_loop(code.body);
  for (std::uint32_t m = 1; m < methods.size(); ++m) code.callees.push_back(methods.body(MethodId{m}));
  count_all_that_is_open(code.body);
  for (Body& callee : code.callees) count_all_that_is_open(callee);
  return code;
}

std::vector<bool> loop_heads(const Body& body) {
  enum class Mark : std::uint8_t { New, Open, Done };
  std::vector<bool> heads(body.statements.size(), false);
  std::vector<Mark> marks(body.statements.size(), Mark::New);
  std::vector<std::pair<StmtId, std::size_t>> path{{StmtId{0}, 0}};
  marks[0] = Mark::Open;
  while (!path.empty()) {
    auto& [at, next] = path.back();
    const std::vector<StmtId> after = tac::successors(body.stmt(at).operation, at);
    if (next == after.size()) {
      marks[at.index()] = Mark::Done;
      path.pop_back();
      continue;
    }
    const StmtId to = after[next++];
    if (marks[to.index()] == Mark::Open) heads[to.index()] = true;
    if (marks[to.index()] != Mark::New) continue;
    marks[to.index()] = Mark::Open;
    path.emplace_back(to, 0);
  }
  return heads;
}

tac::LocalId new_local(tac::Body& body, const std::string& name, tac::Type type) {
  std::string unique = name;
  const auto is_taken = [&] {
    return std::any_of(body.locals.begin(), body.locals.end(),
                       [&](const tac::Local& local) { return local.name == unique; });
  };
  for (int number = 2; is_taken(); ++number) unique = name + "#" + std::to_string(number);
  body.locals.push_back({unique, tac::LocalKind::Temporary, -1, tac::stack_type(type)});
  return tac::LocalId{static_cast<std::uint32_t>(body.locals.size() - 1)};
}

}  // namespace dashj::equiv
