// SPDX-License-Identifier: MIT
#pragma once

#include <z3++.h>

namespace dashj::smt {

/// A solver of bit-vectors without floats, for queries that need no core: it simplifies words, then asks SAT about
/// their bits. It takes the steps of Z3's own tactic for QF_BV, less those that come after the circuits are made: these
/// solve equations between the bits of divisions, and with 15 that nest take 24 GB, count no unit and hear no
/// interrupt.
[[nodiscard]] z3::solver bit_blaster(z3::context& context);

}  // namespace dashj::smt
