// SPDX-License-Identifier: MIT
#pragma once

#include <cstdint>
#include <string>
#include <variant>
#include <vector>

#include "base/progress.h"
#include "base/statistics.h"
#include "base/stop_token.h"
#include "base/unknown_reason.h"
#include "base/work_meter.h"
#include "classfile/tac/methods.h"
#include "concrete/exhauster.h"
#include "dash/options.h"

namespace dashj::prove {

/// What is tried: that equal locals stay equal at loop heads (relate_loops.h), a run of all inputs where they are few,
/// all paths at once where loops are bounded (forward/unwind.h), the engine's search; or the first and, if need be, the
/// last, which may run all inputs too.
enum class Means : std::uint8_t { RelatedLoops, FewInputs, Unwinding, Search, All };

/// What methods are analysed with that stand for no entry of a program, as they are put together here.
struct ProveOptions {
  std::string name;  ///< For progress.
  std::uint64_t seed = 0;
  dash::Techniques techniques;
  std::uint64_t max_iterations = 0;  ///< 0: no limit.
  std::uint64_t max_units = 0;       ///< Of the solver, in the search; 0: no limit. For the error of an unwinding.
  concrete::Exhauster* exhauster = nullptr;
  Means means = Means::All;
  WorkMeter* meter = nullptr;  ///< Of all questions that come to the same answer; null: one of its own.
};

/// No input reaches an error; the independent check has accepted the proof.
struct NoneFails {
  std::size_t obligations = 0;
  std::vector<concrete::InputBox>
      exhausted;  ///< Inputs that have been run, twice; others come to no loop before an error.
};
/// This input reaches an error on the interpreter of the three-address code.
struct OneFails {
  concrete::TestInput input;
};
using MethodsVerdict = std::variant<NoneFails, OneFails, UnknownReason>;

/// The engine and the check, with tests run on the interpreter.
[[nodiscard]] MethodsVerdict prove_methods(const tac::Methods& methods, const ProveOptions& options,
                                           const StopToken& stop, Statistics& statistics, ProgressSink& progress);

}  // namespace dashj::prove
