// SPDX-License-Identifier: MIT
#include "classfile/tac/cycles.h"

#include <vector>

#include "classfile/tac/successors.h"

namespace dashj::tac {

// By Kahn's count of what still leads there.
bool has_cycle(const Body& body) {
  std::vector<std::size_t> entries(body.statements.size(), 0);
  for (std::uint32_t i = 0; i < body.statements.size(); ++i)
    for (const StmtId next : successors(body.statements[i].operation, StmtId{i})) ++entries[next.index()];
  std::vector<StmtId> free;
  for (std::uint32_t i = 0; i < body.statements.size(); ++i)
    if (entries[i] == 0) free.push_back(StmtId{i});
  std::size_t done = 0;
  for (; !free.empty(); ++done) {
    const StmtId at = free.back();
    free.pop_back();
    for (const StmtId next : successors(body.stmt(at).operation, at))
      if (--entries[next.index()] == 0) free.push_back(next);
  }
  return done < body.statements.size();
}

}  // namespace dashj::tac
