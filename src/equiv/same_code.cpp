// SPDX-License-Identifier: MIT
#include "equiv/same_code.h"

#include <algorithm>
#include <cstdint>
#include <set>

#include "equiv/pair_program.h"

namespace dashj::equiv {
namespace {

bool is_supported(const tac::Operation& operation) {
  return !std::holds_alternative<tac::Unsupported>(operation);
}

bool throws_unknown(const tac::Operation& operation) {
  const auto* thrown = std::get_if<tac::Throw>(&operation);
  return thrown != nullptr && thrown->exception_class.empty();
}

/// Whether each exception is of the class that some Throw says: what has left a call is what a Throw below threw. An
/// exception of no known class may be one thing here and another there.
bool tells_classes(const SideCode& code) {
  std::set<tac::StmtId> behind_calls;
  for (const tac::Stmt& stmt : code.body.statements)
    if (const auto* call = std::get_if<tac::Call>(&stmt.operation); call != nullptr && call->thrown)
      behind_calls.insert(*call->thrown);
  for (std::uint32_t s = 0; s < code.body.statements.size(); ++s)
    if (throws_unknown(code.body.statements[s].operation) && !behind_calls.contains(tac::StmtId{s})) return false;
  return std::all_of(code.callees.begin(), code.callees.end(), [](const tac::Body& body) {
    return std::none_of(body.statements.begin(), body.statements.end(),
                        [](const tac::Stmt& stmt) { return throws_unknown(stmt.operation); });
  });
}

/// What people read does not count.
tac::Operation plain(tac::Operation operation, const std::string& prefix) {
  if (auto* call = std::get_if<tac::Call>(&operation)) call->callee_name.clear();
  if (auto* thrown = std::get_if<tac::Throw>(&operation))
    thrown->exception_class = original_name(thrown->exception_class, prefix);
  if (auto* assign = std::get_if<tac::Assign>(&operation)) {
    assign->is_recorded = false;
    if (auto* test = std::get_if<tac::InstanceOf>(&assign->value)) test->class_name.clear();
  }
  return operation;
}

bool is_same(const tac::Body& left, const tac::Body& right, const std::string& prefix) {
  const auto same_local = [](const tac::Local& a, const tac::Local& b) { return a.type == b.type; };
  const auto same_stmt = [&](const tac::Stmt& a, const tac::Stmt& b) {
    return is_supported(a.operation) && plain(a.operation, prefix) == plain(b.operation, prefix);
  };
  return left.parameter_count == right.parameter_count && left.outputs == right.outputs &&
         std::equal(left.locals.begin(), left.locals.end(), right.locals.begin(), right.locals.end(), same_local) &&
         std::equal(left.statements.begin(), left.statements.end(), right.statements.begin(), right.statements.end(),
                    same_stmt);
}

}  // namespace

bool is_same_code(const SideCode& reference, const SideCode& student, const std::string& student_prefix) {
  return tells_classes(reference) && is_same(reference.body, student.body, student_prefix) &&
         std::equal(reference.callees.begin(), reference.callees.end(), student.callees.begin(), student.callees.end(),
                    [&](const tac::Body& a, const tac::Body& b) { return is_same(a, b, student_prefix); });
}

}  // namespace dashj::equiv
