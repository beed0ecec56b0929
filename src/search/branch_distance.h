// SPDX-License-Identifier: MIT
#pragma once

#include <cstdint>
#include <functional>
#include <tuple>
#include <vector>

#include "classfile/tac/methods.h"
#include "concrete/concrete_trace.h"
#include "search/error_run.h"

namespace dashj::search {

/// A way on from a statement: 0 of a branch is to the next statement, 1 to its target; of a switch a case by its index,
/// or the default behind them.
struct BranchSide {
  tac::MethodId method;
  tac::StmtId stmt;
  std::uint32_t side = 0;
  [[nodiscard]] auto key() const { return std::tuple(method.value, stmt.value, side); }
  bool operator<(const BranchSide& other) const { return key() < other.key(); }
  bool operator==(const BranchSide& other) const { return key() == other.key(); }
};

/// How far a run was from a side that it did not take.
struct Distance {
  double least = 0;       ///< Of integers by their difference, of floats by the numbers between them. Not 0.
  double difference = 0;  ///< Of what was compared: the left number less the right one.
};

/// What a run says of the branches that it came to.
struct ObservedRun {
  [[nodiscard]] bool has_taken(const BranchSide& side) const;
  /// Null: it took it, or did not come to the branch.
  [[nodiscard]] const Distance* distance_to(const BranchSide& side) const;

  ErrorRun run;
  std::vector<BranchSide> taken;  ///< Each side once, in the order of the run.
  /// By their places, at the least distance; without those where an assumption does not hold.
  std::vector<std::pair<BranchSide, Distance>> not_taken;
};

/// Runs a method again and again, and keeps its tables between the runs.
class BranchObserver {
 public:
  explicit BranchObserver(const tac::Methods& methods);
  [[nodiscard]] ObservedRun observe(const concrete::TestInput& input, std::uint64_t max_steps);

 private:
  class Run;
  /// What the run of this number has met of a side.
  struct Seen {
    std::uint64_t run = 0;
    bool is_taken = false;
    Distance distance;
  };
  [[nodiscard]] std::size_t first_side(tac::MethodId method, tac::StmtId stmt) const {
    return first_sides_[first_statements_[method.value] + stmt.value];
  }

  const tac::Methods& methods_;
  std::vector<std::size_t> first_statements_, first_sides_;  // by method; by statement of all methods
  std::vector<BranchSide> sides_;                            // of all branches
  std::vector<Seen> seen_;                                   // by side
  std::vector<bool> is_aim_;                                 // by side: it may lead to an error
  std::vector<std::size_t> met_;                             // sides of this run
  std::uint64_t run_ = 0;
};

}  // namespace dashj::search
