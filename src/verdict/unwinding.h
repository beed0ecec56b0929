// SPDX-License-Identifier: MIT
#pragma once

#include <cstdint>
#include <vector>

#include "classfile/tac/methods.h"
#include "concrete/input_cases.h"

namespace dashj::verdict {

/// The claim that every run of the entry keeps to these bounds and meets no error before it ends (design, section 7,
/// *Unrolling*). It holds no state, formula or order: what the bounds leave is executed again by whoever checks it
/// (check/unwound).
struct Unwinding {
  /// Within one entering of the loop, control comes back to `head` at most so often; not named: never.
  struct Loop {
    tac::MethodId method;
    tac::StmtId head;
    std::uint32_t rounds = 0;
    bool operator==(const Loop&) const = default;
  };
  /// At most so many activations of the method stand on the stack at once; not named: 1.
  struct Recursion {
    tac::MethodId method;
    std::uint32_t levels = 1;
    bool operator==(const Recursion&) const = default;
  };

  std::vector<Loop> loops;            ///< At most one for a head; ascending by method, then by head.
  std::vector<Recursion> recursions;  ///< At most one for a method, ascending.
  /// Of ints among the parameters of the entry, and of rows. The inputs with one value of each of these are followed
  /// apart (concrete::input_cases), and the others together; empty: all together.
  concrete::FewValues apart = {};
  bool operator==(const Unwinding&) const = default;
};

}  // namespace dashj::verdict
