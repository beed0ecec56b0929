// SPDX-License-Identifier: MIT
#include "equiv/outside_box.h"

#include "classfile/tac/rewrite.h"

namespace dashj::equiv {

SideCode outside_box(const concrete::InputBox& box, const SideCode* precondition, const tac::Body& like) {
  SideCode code;
  if (precondition != nullptr) {
    code = *precondition;
  } else {
    code.body.class_name = like.class_name;
    code.body.method_name = like.method_name;
    code.body.descriptor = like.descriptor.substr(0, like.descriptor.find(')') + 1) + "Z";
    code.body.parameter_count = code.body.declared_parameter_count = like.declared_parameter_count;
    code.body.locals.assign(like.locals.begin(), like.locals.begin() + like.declared_parameter_count);
    code.body.statements.push_back({tac::Return{tac::Operand(1)}, 0, false, -1});
  }
  const auto count = static_cast<std::uint32_t>(2 * box.ranges.size() + 1);
  std::vector<tac::Operation> first;
  const auto add = [&](tac::Operation operation) { first.push_back(std::move(operation)); };
  for (std::uint32_t p = 0; p < box.ranges.size(); ++p) {
    const tac::LocalId local{p};
    add(tac::Branch{tac::Relation::Lt, local, tac::Constant(box.ranges[p].low), tac::StmtId{count}});
    add(tac::Branch{tac::Relation::Gt, local, tac::Constant(box.ranges[p].high), tac::StmtId{count}});
  }
  add(tac::Return{tac::Operand(0)});
  tac::insert_operations(code.body, 0, first);
  return code;
}

}  // namespace dashj::equiv
