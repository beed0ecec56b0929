// SPDX-License-Identifier: MIT
#pragma once

#include <cstdint>
#include <optional>

#include "base/statistics.h"
#include "base/stop_token.h"
#include "callee/callee_facts.h"
#include "simplify/builder.h"
#include "verdict/certificate.h"

namespace dashj::prove {

/// A proof of methods that are full of pairs of equal locals, as two of them in lockstep are: at every loop head what
/// is equal in all runs of sample inputs, and which signs numbers have, is taken for an invariant, and what is
/// inductive of it may exclude every error. It costs little, and says nothing where that is not enough. Only a guess of
/// a proof: the check decides.
[[nodiscard]] std::optional<verdict::Certificate> relate_loops(const tac::Methods& methods, term::Builder& builder,
                                                               smt::SmtSolver& solver, callee::CalleeFacts& facts,
                                                               const StopToken& stop, Statistics& statistics,
                                                               std::uint64_t seed);

}  // namespace dashj::prove
