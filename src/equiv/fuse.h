// SPDX-License-Identifier: MIT
#pragma once

#include <functional>
#include <optional>
#include <string>
#include <vector>

#include "classfile/tac/methods.h"
#include "equiv/same_rule.h"
#include "equiv/side_code.h"

namespace dashj::equiv {

/// How two methods are put together. They share nothing, so any order of their statements gives the same outcomes.
enum class Order : std::uint8_t {
  OneAfterOther,  ///< The student's begins when the reference has ended.
  Lockstep,       ///< A round of a loop each, in turn; who has no loop left waits.
  /// As lockstep, and it is an error if the student's begins another round once the reference has ended: after as many
  /// as were led by.
  SameRounds,
};

/// Rounds that one of the two goes before the other one begins with its own: a product from 1 on is one ahead of the
/// same product from 2 on.
struct Lead {
  std::uint8_t reference = 0, student = 0;
  auto operator<=>(const Lead&) const = default;
};

/// Only where none of these parameters is above that, the lengths of arrays: else the fused method returns at once.
struct FewCells {
  std::int32_t most = 0;
  std::vector<tac::LocalId> lengths;
};

/// The three codes have the same parameters; `precondition` may be null.
struct FusedParts {
  const SideCode& reference;
  const SideCode& student;
  const SideCode* precondition = nullptr;
  Lead lead = {};
  bool compares_given = true;  ///< Whether what they leave in arrays that they are given counts.
  std::optional<FewCells> few = {};
  Tolerance tolerance = {};
};

/// Whether an exception of the second class, the student's, counts as one of the first.
using SameException = std::function<bool(const std::string& expected, const std::string& thrown)>;

/// One method that reaches an Error exactly where the outcomes of both differ: their results (of floats the bits, with
/// one NaN, or as the tolerance says), their exceptions, or what is then in the arrays that they were
/// given (same_rule.h). Of an array the length and the cells count, of an array of arrays its length and each row's,
/// and which rows are null: not which array a row is; of a box what it holds, and whether it is null: not which object
/// it is. Where the precondition gives false or throws, it returns at once. Each side's Throws say the classes
/// (program/thrown_classes.h); where one does not, as behind a call that exceptions of several classes leave, what both
/// throw is Unsupported.
///
/// Where there are arrays, the method has one more parameter, the one index at which cells are compared, those that are
/// boxes too; where there are arrays of arrays another one behind it, the row in which they are.
///
/// With SameRounds, where no Error is reached and the reference ends, so does the student's, as far as the callees end
/// that are still called.
/// How many parameters the fused method has behind those of the two methods.
[[nodiscard]] std::size_t index_count(const tac::Body& side);

[[nodiscard]] tac::Methods fuse(const FusedParts& parts, Order order, const SameException& is_same_exception);

}  // namespace dashj::equiv
