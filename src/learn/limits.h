// SPDX-License-Identifier: MIT
#pragma once

#include <cstddef>
#include <cstdint>
#include <span>

#include "base/limit_row.h"

namespace dashj::learn {

/// What each decides, its value and why: limits.def.
extern const std::size_t kMaxSampleRows;
extern const std::size_t kMaxRestrictingLimits;
extern const std::size_t kMaxRelations;
extern const std::size_t kMinTightSamples;
extern const std::size_t kMaxListedValues;
extern const std::size_t kMinSamplesPerValue;
extern const std::size_t kMinBoundSamples;
extern const std::uint32_t kMaxSampleModulus;
extern const std::size_t kMaxGuardConstants;
extern const std::size_t kMaxGuardsOfSameSamples;
extern const std::size_t kMaxPairedGuards;
extern const std::size_t kMinGuardSamples;
extern const std::size_t kMaxStateEqualities;
extern const std::size_t kMaxStateOthers;
extern const std::size_t kMaxStateMultiples;
extern const std::size_t kMinSpareEquations;
extern const std::size_t kMinSpareEquationsIfOdd;
extern const std::int64_t kMaxSmallCoefficient;
extern const std::size_t kMaxCombinedConstants;
extern const std::int64_t kMaxCentre;
extern const std::size_t kMinResultValues;
extern const std::size_t kMinOperatorRows;
extern const std::size_t kMaxOperandConstants;
extern const std::size_t kMaxStateValues;
extern const std::size_t kMaxStatePairs;
extern const std::size_t kMinRowsPerCase;
extern const std::size_t kMinValuesOfGap;
extern const std::size_t kMaxValueCases;
extern const std::size_t kMaxStateGuards;
extern const std::size_t kMinStateGuardRows;
extern const std::size_t kMaxSquaredVariables;
extern const std::size_t kMaxCubedVariables;
extern const std::size_t kMaxSquaredVariablesUnderGuard;
extern const std::size_t kMaxChosenVariables;
extern const std::size_t kMinChosenVariables;
extern const std::size_t kMinSpareRows;
extern const std::size_t kMinSpareRowsIfOdd;
extern const std::uint64_t kMaxSmallFactor;
extern const std::size_t kMaxPolynomialAddends;
extern const std::uint64_t kMaxPolynomialCoefficient;
extern const std::size_t kFirstRowsPerColumn;
extern const std::size_t kMaxRowsOfRetry;
extern const std::size_t kMinAlternativeRows;
extern const std::size_t kMaxAlternativeBounds;
extern const std::int64_t kMaxExactCoefficient;
extern const int kMaxDivisorTwos;
extern const std::size_t kMaxStateRows;
extern const std::uint64_t kMaxStateMask;
extern const std::int64_t kMaxStateModulus;
extern const std::size_t kMaxModuliOfSum;
extern const std::size_t kMinCongruentValues;
extern const std::size_t kMinOrderRows;

std::span<const LimitRow> limits();

}  // namespace dashj::learn
