// SPDX-License-Identifier: MIT
#pragma once

#include <map>
#include <optional>
#include <utility>

#include "classfile/tac/methods.h"

namespace dashj::tac {

/// Whether the statement copies cells, compares ranges, or fills some of an array's cells, which is no constant time
/// for who follows each cell. A fill of all cells, as of a new array, is not among it.
[[nodiscard]] bool is_of_range(const Stmt& stmt);
/// Whether a statement of the body is.
[[nodiscard]] bool has_ranges(const Body& body);

/// The methods with a loop in the place of each statement about a range, for who copies rounds: of one known cell each
/// is a choice among few. All other statements and locals keep their numbers, what is new stands behind them.
///
/// Every run of the one body is a run of the other: the ranges lie in arrays (CopyCells, Fill), so sums do not wrap;
/// within one array cells that move up are copied from the last one on, so that each is read before it is written; and
/// cells are compared from the first one on.
class RangeLoops {
 public:
  explicit RangeLoops(const Methods& methods);

  /// Those given, where no statement is about a range: they have to stay.
  [[nodiscard]] const Methods& methods() const { return changed_ ? *changed_ : given_; }
  using Place = std::pair<MethodId, StmtId>;
  /// The head of the loop that the statement has become; of any other statement itself.
  [[nodiscard]] Place head_of(const Place& stmt) const;
  /// The other way round.
  [[nodiscard]] Place stmt_of(const Place& head) const;

 private:
  const Methods& given_;
  std::optional<Methods> changed_;
  std::map<Place, Place> heads_, statements_;
};

}  // namespace dashj::tac
