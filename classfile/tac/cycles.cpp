// SPDX-License-Identifier: MIT
#include "classfile/tac/cycles.h"

#include "classfile/tac/successors.h"

namespace dashj::tac {

bool has_cycle(const Body& body) {
  return has_cycle(body, [&](StmtId at) { return successors(body.stmt(at).operation, at); });
}

// By Kahn's count of what still leads there.
bool has_cycle(const Body& body, const std::function<std::vector<StmtId>(StmtId)>& next) {
  std::vector<std::size_t> entries(body.statements.size(), 0);
  for (std::uint32_t i = 0; i < body.statements.size(); ++i)
    for (const StmtId to : next(StmtId{i})) ++entries[to.index()];
  std::vector<StmtId> free;
  for (std::uint32_t i = 0; i < body.statements.size(); ++i)
    if (entries[i] == 0) free.push_back(StmtId{i});
  std::size_t done = 0;
  for (; !free.empty(); ++done) {
    const StmtId at = free.back();
    free.pop_back();
    for (const StmtId to : next(at))
      if (--entries[to.index()] == 0) free.push_back(to);
  }
  return done < body.statements.size();
}

}  // namespace dashj::tac
