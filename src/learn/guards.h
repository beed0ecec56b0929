// SPDX-License-Identifier: MIT
#pragma once

#include <vector>

#include "learn/sample_table.h"

namespace dashj::learn {

enum class GuardKind {
  Value,      ///< A parameter is a certain constant.
  Threshold,  ///< A parameter is below, or not below, one.
  Order,      ///< One parameter is below another, or equal to it; or not.
  Parity,
};

/// A condition on the parameters under which a relation may hold. Several terms where the samples do not tell them
/// apart.
struct Guard {
  GuardKind kind;
  std::vector<term::Term> terms;  ///< The simplest first.
  Rows rows;                      ///< The samples it holds of: some, not all.
};

/// The constants to compare with: a few that matter everywhere, then those of the shape.
[[nodiscard]] std::vector<std::int32_t> interesting_constants(const Shape& shape);

/// Comparisons of a parameter with an interesting constant or with another parameter, and parities. Those of most
/// samples first.
[[nodiscard]] std::vector<Guard> single_guards(const Shape& shape, SampleTable& table, term::Builder& builder);

/// Conjunctions of two of these guards, where that is less than either of them.
[[nodiscard]] std::vector<Guard> paired_guards(std::span<const Guard> guards, term::Builder& builder);

/// Two parameters are both at least 0, or at least 1.
[[nodiscard]] std::vector<Guard> sign_guards(const Shape& shape, SampleTable& table, term::Builder& builder);

/// Is each of these rows among the others?
[[nodiscard]] bool is_subset(const Rows& rows, const Rows& others);

}  // namespace dashj::learn
