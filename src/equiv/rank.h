// SPDX-License-Identifier: MIT
#pragma once

#include <compare>
#include <cstdint>
#include <functional>
#include <string>
#include <vector>

#include "classfile/tac/body.h"

namespace dashj::equiv {

/// A number made of int and long locals that is to change in one direction from round to round. There are finitely many
/// such numbers, so whatever always falls, or always rises, comes to an end.
struct Rank {
  enum class Form : std::uint8_t {
    Value,       ///< a
    Magnitude,   ///< |a|, of ints as a long
    Unsigned,    ///< a without sign
    Difference,  ///< a - b, as longs
    Sum,         ///< a + b, as longs
  };
  Form form = Form::Value;
  tac::LocalId a, b = {};
  bool rises = false;

  auto operator<=>(const Rank&) const = default;
};
/// The first that changes decides, and it changes in its direction.
using RankTuple = std::vector<Rank>;

using ValueOf = std::function<tac::Value(tac::LocalId)>;
/// Its number in a state; `body` has the types of the locals.
[[nodiscard]] std::int64_t value_of(const Rank& rank, const tac::Body& body, const ValueOf& value);
/// The order of two such numbers: negative where `after` is behind `before` in the wanted direction.
[[nodiscard]] std::strong_ordering progress(const Rank& rank, std::int64_t before, std::int64_t after);

/// All ranks of these int and long locals, the plain ones first.
[[nodiscard]] std::vector<Rank> all_ranks(const tac::Body& body, const std::vector<tac::LocalId>& locals);

/// "b falls", "hi - lo falls"; for people.
[[nodiscard]] std::string describe(const RankTuple& ranks, const tac::Body& body);

}  // namespace dashj::equiv
