// SPDX-License-Identifier: MIT
#pragma once

#include <map>
#include <optional>

#include "classfile/tac/methods.h"
#include "equiv/rank.h"
#include "equiv/side_code.h"

namespace dashj::equiv {

/// What shows that an activation ends, if what it calls does: for every loop what changes from one visit of its head to
/// the next, until the loop is left; for calls of the method itself what changes from its parameters to the arguments.
struct EndingArgument {
  std::map<tac::StmtId, RankTuple> loops;  ///< By head.
  RankTuple recursion;                     ///< Of parameters; empty where it does not call itself.
};

/// The loops of a body. No value: one of them has two ways in, which nothing is proved of.
struct Loops {
  std::vector<tac::StmtId> heads;
  /// Whether this step goes once more round the loop of the head it leads to.
  [[nodiscard]] bool is_round(tac::StmtId from, tac::StmtId to) const { return inside.at(to)[from.index()]; }
  std::map<tac::StmtId, std::vector<bool>> inside =
      {};  ///< By head: the statements that control reaches through it only.
};
[[nodiscard]] std::optional<Loops> find_loops(const tac::Body& body);

/// A method that runs the code where the precondition holds (null: everywhere), and reaches an Error exactly where the
/// argument fails. Where it reaches none, an endless run would stay in some loop for ever and pass its head again and
/// again, and what the argument names would change in one direction for ever, which it cannot.
/// `self`: the number of the callee that is this method itself; 0: it is not called.
[[nodiscard]] tac::Methods ending_check(const SideCode& code, const SideCode* precondition, const Loops& loops,
                                        const EndingArgument& argument, std::uint32_t self);

}  // namespace dashj::equiv
