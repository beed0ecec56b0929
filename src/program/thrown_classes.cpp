// SPDX-License-Identifier: MIT
#include "program/thrown_classes.h"

#include <algorithm>

#include "base/mutant.h"

namespace dashj::program {
namespace {

using tac::LocalId;
using tac::StmtId;

bool throws_unknown(const tac::Stmt& stmt) {
  const auto* thrown = std::get_if<tac::Throw>(&stmt.operation);
  return thrown != nullptr && thrown->exception_class.empty();
}

}  // namespace

bool throws_unknown_class(const tac::Body& body) {
  return std::any_of(body.statements.begin(), body.statements.end(), throws_unknown);
}

void tell_thrown_classes(tac::Body& body, const std::vector<NumberedClass>& classes, LocalId class_map,
                         LocalId in_flight) {
  const auto end = [&] { return StmtId{static_cast<std::uint32_t>(body.statements.size())}; };
  const StmtId choice = end();
  for (tac::Stmt& stmt : body.statements)
    if (throws_unknown(stmt)) stmt.operation = tac::Goto{choice};
  const auto add = [&](tac::Operation operation) { body.statements.push_back({std::move(operation), 0, false, -1}); };
  const LocalId number{static_cast<std::uint32_t>(body.locals.size())};
  body.locals.push_back({"thrown#class", tac::LocalKind::Temporary, -1, tac::Type::Int});
  add(tac::Assign{number, tac::Select{class_map, in_flight, tac::Type::Int}});
  add(tac::Switch{});
  tac::Switch by_class{number, {}, end()};
  for (const NumberedClass& each : classes) {
    if (&each != &classes.back() && DASHJ_MUTATE(thrown_is_last_class, true, false))
      by_class.cases.push_back({each.number, end()});
    by_class.default_target = end();
    add(tac::Throw{each.name});
  }
  body.statements[choice.index() + 1].operation = std::move(by_class);
}

}  // namespace dashj::program
