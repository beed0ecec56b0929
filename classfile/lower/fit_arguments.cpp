// SPDX-License-Identifier: MIT
#include "classfile/lower/fit_arguments.h"

#include <algorithm>
#include <map>

#include "classfile/lower/call_types.h"
#include "classfile/lower/in_range.h"

namespace dashj::lower {
namespace {

bool has_calls(const std::vector<BlockDraft*>& drafts) {
  return std::any_of(drafts.begin(), drafts.end(), [](const BlockDraft* draft) {
    return std::any_of(draft->statements.begin(), draft->statements.end(),
                       [](const tac::Stmt& stmt) { return std::holds_alternative<tac::Call>(stmt.operation); });
  });
}

using Ranges = std::map<tac::Type, InRange>;

bool fits(const tac::Call& call, const Ranges& ranges) {
  const std::vector<tac::Type> types = call_types(call).parameters;
  for (std::size_t i = 0; i < types.size(); ++i) {
    if (types[i] != tac::Type::Int && !ranges.at(types[i]).operand(call.arguments[i])) return false;
  }
  return true;
}

tac::Unsupported refused(const tac::Call& call, std::size_t position) {
  tac::Unsupported statement{
      "call of " + call.callee_name + " with an int that may not fit its parameter", true, {inside(position + 1)}};
  if (call.thrown) statement.successors.push_back(*call.thrown);
  return statement;
}

}  // namespace

void refuse_unfit_arguments(const MethodContext& context, const std::vector<BlockDraft*>& drafts) {
  if (!has_calls(drafts)) return;
  Ranges ranges;
  for (const tac::Type type : {tac::Type::Boolean, tac::Type::Byte, tac::Type::Short, tac::Type::Char}) {
    ranges.emplace(type, InRange(context, drafts, type));
  }
  for (BlockDraft* draft : drafts) {
    for (std::size_t i = 0; i < draft->statements.size(); ++i) {
      tac::Operation& operation = draft->statements[i].operation;
      const auto* call = std::get_if<tac::Call>(&operation);
      if (call != nullptr && !fits(*call, ranges)) operation = refused(*call, i);
    }
  }
}

}  // namespace dashj::lower
