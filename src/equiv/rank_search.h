// SPDX-License-Identifier: MIT
#pragma once

#include <map>
#include <optional>
#include <vector>

#include "concrete/concrete_trace.h"
#include "equiv/ending.h"

namespace dashj::equiv {

/// Looks for what falls or rises in every loop of a method, and from call to call of itself, by running it: what some
/// run contradicts is dropped. What is left is a guess.
class RankSearch {
 public:
  /// `methods`: the code as entry, as tac::Methods, for runs; `self` as for ending_check.
  RankSearch(const SideCode& code, const Loops& loops, std::uint32_t self);

  /// Runs one input, up to a bound, and drops what it contradicts. Its arguments may be any.
  void add(const std::vector<tac::Value>& arguments);

  /// The first guess for each loop and the recursion that no run contradicts. No value: something has none left.
  [[nodiscard]] std::optional<EndingArgument> guess() const;
  /// The solver could not show this guess: another one of the loop, or of the recursion (no head), is to be tried.
  void drop_first(std::optional<tac::StmtId> head);

 private:
  struct Guesses {
    std::vector<RankTuple> tuples;
  };
  void compare(Guesses& guesses, const ValueOf& before, const ValueOf& after) const;

  const SideCode& code_;
  const Loops& loops_;
  const std::uint32_t self_;
  tac::Methods methods_;
  std::map<tac::StmtId, Guesses> loops_guesses_;
  Guesses recursion_;
};

}  // namespace dashj::equiv
