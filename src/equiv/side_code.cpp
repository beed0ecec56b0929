// SPDX-License-Identifier: MIT
#include "equiv/side_code.h"

#include <algorithm>
#include <set>
#include <utility>
#include <vector>

#include "base/mutant.h"
#include "classfile/tac/array_inputs.h"
#include "classfile/tac/open_calls.h"
#include "classfile/tac/rewrite.h"
#include "classfile/tac/successors.h"
#include "program/served_classes.h"

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

bool writes(const tac::Operation& operation, LocalId local) {
  const auto* call = std::get_if<Call>(&operation);
  return tac::local_written(operation) == local ||
         (call != nullptr && std::any_of(call->outputs.begin(), call->outputs.end(), [&](const Call::Output& output) {
            return output.target == local || output.temporary == local;
          }));
}

/// The parameter that a local is a copy of, if it holds nothing else but a constant before.
std::optional<LocalId> only_copied_from(const Body& body, LocalId local) {
  std::optional<LocalId> given;
  for (const Stmt& stmt : body.statements) {
    if (!writes(stmt.operation, local)) continue;
    const auto* assign = std::get_if<tac::Assign>(&stmt.operation);
    const auto* copy = assign == nullptr ? nullptr : std::get_if<tac::Copy>(&assign->value);
    if (copy == nullptr && DASHJ_MUTATE(written_cells_are_given, true, false)) return std::nullopt;
    const auto* from = copy == nullptr ? nullptr : std::get_if<LocalId>(&copy->value);
    if (from == nullptr) continue;
    if (given || from->value >= body.declared_parameter_count || tac::is_written(body, *from)) return std::nullopt;
    given = *from;
  }
  return given;
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
  SideCode code{tac::with_open_calls(methods), {}};
  give_exceptions_a_place(code.body, methods);
  stand_before_first_loop(code.body);
  for (std::uint32_t m = 1; m < methods.size(); ++m) {
    code.callees.push_back(methods.body(MethodId{m}));
    // Their loops go over the cells of arrays. A class of the program has no such name (program/served_classes.h).
    code.ends.push_back(program::is_served(given.body(MethodId{m}).class_name) && !given.is_recursive(MethodId{m}));
  }
  count_all_that_is_open(code.body);
  for (Body& callee : code.callees) count_all_that_is_open(callee);
  return code;
}

// Before the copy is made (lower/entry_arrays.h) no array of that kind is there to be read: a run that makes one writes
// to the cells.
SideCode reading_what_is_given(SideCode code) {
  Body& body = code.body;
  for (const LocalId cells : std::vector<LocalId>(body.outputs)) {
    const auto given = tac::is_cells(body.type_of(cells)) ? only_copied_from(body, cells) : std::nullopt;
    if (!given) continue;
    std::replace(body.outputs.begin(), body.outputs.end(), cells, *given);
    for (std::uint32_t s = 0; s < body.statements.size(); ++s) {
      tac::Operation& operation = body.statements[s].operation;
      if (tac::local_written(operation) == cells) operation = tac::Goto{StmtId{s + 1}};
      tac::for_each_local(operation, [&](LocalId& local) { local = local == cells ? *given : local; });
    }
  }
  return code;
}

// The heap is cleared first, and one store for each of those that are given makes their rows (lower/entry_arrays.h).
bool replaces_rows(const SideCode& code) {
  const std::vector<tac::ArrayInput> arrays = tac::array_inputs(code.body.descriptor);
  const auto tables = std::count_if(arrays.begin(), arrays.end(), [](const tac::ArrayInput& a) { return a.rows; });
  if (tables == 0) return false;
  const LocalId rows = code.body.outputs[tac::array_outputs(code.body.descriptor).rows()];
  return std::count_if(code.body.statements.begin(), code.body.statements.end(),
                       [&](const Stmt& stmt) { return writes(stmt.operation, rows); }) > tables + 1;
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
