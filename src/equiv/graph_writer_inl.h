// SPDX-License-Identifier: MIT
#pragma once

#include "classfile/tac/rewrite.h"
#include "classfile/tac/successors.h"
#include "equiv/graph_writer.h"

namespace dashj::equiv {

template <class Node>
tac::Body GraphWriter<Node>::finish() {
  for (tac::Stmt& stmt : body_.statements)
    tac::for_each_target(stmt.operation, [&](tac::StmtId& target) { target = places_[target.index()]; });
  return std::move(body_);
}

template <class Node>
SideNames::SideNames(const SideCode& side, const std::string& prefix, std::uint32_t first_callee,
                     GraphWriter<Node>& writer)
    : callee_offset_(first_callee - 1) {
  for (std::uint32_t i = 0; i < side.body.locals.size(); ++i) {
    const tac::LocalId old{i};
    const bool is_parameter = i < side.body.declared_parameter_count;
    if (is_parameter && !tac::is_written(side.body, old)) {
      locals_.push_back(old);
      continue;
    }
    locals_.push_back(writer.new_local(prefix + "$" + side.body.locals[i].name, side.body.locals[i].type));
    if (is_parameter) copies_.push_back({locals_.back(), tac::Copy{tac::Operand(old)}});
  }
}

}  // namespace dashj::equiv
