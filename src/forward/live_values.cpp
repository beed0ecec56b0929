// SPDX-License-Identifier: MIT
#include "forward/live_values.h"

#include <algorithm>

#include "classfile/tac/successors.h"

namespace dashj::forward {

using tac::LocalId;
using tac::StmtId;

namespace {

bool gives_back(const tac::Operation& operation) {
  return std::holds_alternative<tac::Return>(operation) || std::holds_alternative<tac::Throw>(operation) ||
         std::holds_alternative<tac::Error>(operation) || std::holds_alternative<tac::Call>(operation);
}

}  // namespace

// Backwards from each read of a local to where it is written: the time is that of what is found. The globals that a
// call gives back count as not written there, which keeps a value too long, no more; its result is not read where it
// has thrown.
std::vector<std::vector<LocalId>> live_values(const tac::Body& body, const CopyOrder& order) {
  const std::size_t count = body.statements.size();
  std::vector<std::vector<StmtId>> comes_from(count);
  for (std::uint32_t i = 0; i < count; ++i)
    for (const StmtId next : order.successors()[i]) comes_from[next.index()].push_back(StmtId{i});
  std::vector<std::vector<StmtId>> reads(body.locals.size());
  std::vector<LocalId> written(count);
  for (std::uint32_t i = 0; i < count; ++i) {
    const tac::Operation& operation = body.statements[i].operation;
    for (const LocalId local : tac::locals_read(operation)) reads[local.index()].push_back(StmtId{i});
    if (gives_back(operation))
      for (const LocalId local : body.outputs) reads[local.index()].push_back(StmtId{i});
    if (const auto local = tac::local_written(operation)) written[i] = *local;
  }
  std::vector<std::vector<LocalId>> live(count);
  std::vector<LocalId> stamp(count);
  for (std::uint32_t l = 0; l < body.locals.size(); ++l) {
    const LocalId local{l};
    std::vector<StmtId> work = std::move(reads[l]);
    while (!work.empty()) {
      const StmtId at = work.back();
      work.pop_back();
      if (stamp[at.index()] == local) continue;
      stamp[at.index()] = local;
      live[at.index()].push_back(local);
      for (const StmtId from : comes_from[at.index()])
        if (written[from.index()] != local) work.push_back(from);
    }
  }
  return live;
}

}  // namespace dashj::forward
