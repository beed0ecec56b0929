// SPDX-License-Identifier: MIT
#pragma once

#include <cstddef>
#include <cstdint>
#include <span>

#include "base/limit_row.h"

namespace dashj::prove {

/// What each decides, its value and why: limits.def.
extern const int kMaxEndingGuesses;
extern const std::uint64_t kIterationsOfEnding;
extern const std::uint64_t kUnitsOfEnding;
extern const std::size_t kEndingSamples;
extern const std::size_t kRelatingSamples;
extern const std::size_t kRelatingSteps;
extern const std::size_t kMaxRelatedStates;
extern const std::size_t kMaxRelatingGuesses;
extern const std::size_t kMaxLocalsInSums;
extern const std::uint64_t kRelatingGuessUnits;
extern const std::uint64_t kRelatedEndUnits;
extern const std::uint64_t kUnwoundStatements;
extern const std::uint64_t kComparedCheckUnits;
extern const std::uint64_t kComparedQuestionUnits;
extern const std::size_t kInterpretedTestSteps;

std::span<const LimitRow> limits();

}  // namespace dashj::prove
