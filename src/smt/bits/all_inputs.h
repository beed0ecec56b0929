// SPDX-License-Identifier: MIT
#pragma once

#include <cstdint>
#include <optional>
#include <span>
#include <unordered_map>

#include "base/stop_token.h"
#include "base/work_meter.h"
#include "smt/bits/circuit_clauses.h"
#include "smt/bits/order_classes.h"
#include "smt/bits/term_bits.h"
#include "smt/word_bounds.h"

namespace dashj::smt {

/// What was found when all inputs were tried.
struct AllInputs {
  bool is_possible;
  std::unordered_map<Literal, bool> values;  ///< Of free variables, where it is possible; those without one are any.
};

/// Whether the conditions can hold together, by trying all values of what they rest on: of words of which only the
/// order is seen (order_classes.h) one tuple for each order, of those that `bounds` knows the values that they may
/// have, of other bits both. Nothing: there are too many for so many steps (gate_simulation.h), or the clock has ended
/// it. It charges what it has tried.
[[nodiscard]] std::optional<AllInputs> try_all_inputs(const CircuitClauses& circuit, const TermBits& bits,
                                                      OrderClasses& orders, const WordBounds& bounds,
                                                      std::span<const Literal> conditions, std::uint64_t max_steps,
                                                      const StopToken& stop, WorkMeter& meter);

}  // namespace dashj::smt
