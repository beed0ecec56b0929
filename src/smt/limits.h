// SPDX-License-Identifier: MIT
#pragma once

#include <cstddef>
#include <cstdint>
#include <span>

#include "base/limit_row.h"

namespace dashj::smt {

/// What each decides, its value and why: limits.def.
extern const std::size_t kMaxRangeFacts;
extern const int kMaxRangeChoices;
extern const std::size_t kMaxRangeNodes;
extern const int kMaxRangeDepth;
extern const int kMaxRangeRounds;
extern const std::size_t kMaxEquationNodes;
extern const int kMaxEquationRounds;
extern const int kMaxEquationDepth;
extern const int kMaxMaskRuns;
extern const std::size_t kMaxRelaxedAddends;
extern const std::int64_t kMaxRelaxedFactor;
extern const std::int64_t kMaxRelaxedMultiples;
extern const int kIdlePollsBeforeSleep;
extern const std::size_t kMaxCoreNodes;
extern const std::uint64_t kMaxGates;
extern const std::uint64_t kMaxCoreGates;
extern const std::uint64_t kUnitsOfFloatUnit;
extern const int kMaxOpaqueRounds;
extern const std::size_t kMaxGatesToImply;
extern const std::size_t kMaxBitAddends;
extern const std::size_t kMaxChosenAddends;
extern const std::size_t kMaxKeptAddends;
extern const std::size_t kMaxAddendsOfCounters;
extern const std::size_t kMostDecodedBits;
extern const int kMaxChoicesOfSums;
extern const int kMaxTimesGiven;
extern const std::uint64_t kMaxSettings;
extern const std::size_t kMaxBoundingConditions;
extern const std::size_t kMaxBoundingRounds;
extern const std::size_t kMaxBoundingOrders;
extern const std::uint64_t kStepsOfInput;
extern const std::uint64_t kMaxSimulatedSteps;
extern const std::uint64_t kSimulatedStepsOfConflict;
extern const std::uint64_t kSimulatedStepsOfUnit;
extern const std::uint64_t kUnitsOfBitQuestion;
extern const std::uint64_t kMaxClauses;
extern const std::uint64_t kConflictsBeforeInputs;
extern const std::uint64_t kClausesOfUnit;
extern const std::uint64_t kSplitPartUnits;
extern const std::uint64_t kSplitLeafUnits;
extern const std::uint64_t kSplitQueryUnits;
extern const std::size_t kMaxSplitNodes;
extern const std::size_t kMaxSplitConditions;
extern const std::uint64_t kUnitsBeforeOperators;
extern const std::uint64_t kOperatorUnits;
extern const std::uint64_t kDivisionUnits;
extern const std::size_t kMaxOperations;
extern const std::size_t kMaxKnownLemmas;
extern const std::uint64_t kBoxStepsPerUnit;
extern const std::uint64_t kQuickBoxSteps;
extern const std::uint64_t kMaxBoxSteps;
extern const std::uint64_t kUnitsBeforeBoxes;
extern const std::size_t kMaxTriedBoxes;
extern const int kMaxBoxHalvings;
extern const std::uint64_t kBoxStepsBetweenLooks;
extern const int kMaxNarrowingRounds;
extern const std::size_t kMaxBoxNodes;
extern const int kMaxNarrowingDepth;
extern const std::uint64_t kUnitsBeforeEnumerating;
extern const std::uint64_t kMaxEnumeratedAssignments;
extern const std::size_t kMaxAddendsOfChoices;
extern const std::uint64_t kMaxAssignmentsOfClauses;
extern const std::size_t kMaxEnumeratedVariables;
extern const std::uint64_t kEnumerationStepsPerUnit;
extern const std::uint64_t kEnumerationStepsBetweenLooks;
extern const std::size_t kMaxForeseenAgreements;
extern const std::size_t kMaxLemmasOfModel;
extern const std::size_t kMaxMapDefinitions;
extern const int kMaxPlaceDepth;
extern const std::size_t kMaxMapSteps;
extern const std::size_t kMaxMonomials;
extern const std::size_t kMaxDegree;
extern const std::uint64_t kUnitsBeforeAlgebra;
extern const std::uint64_t kWithoutProductsUnits;
extern const std::uint64_t kAlgebraUnits;
extern const std::size_t kMaxAlgebraNodes;
extern const std::size_t kMaxAlgebraNodesOfSums;
extern const std::size_t kMaxCoreCandidates;
extern const std::size_t kMaxAlgebraSteps;
extern const std::size_t kMaxAlgebraTerms;
extern const int kMaxAlgebraDepth;
extern const int kMaxEquationCases;
extern const std::size_t kMaxAlgebraCases;
extern const int kMaxAlgebraSplits;
extern const std::size_t kMaxAlgebraStepsOfCases;
extern const std::uint64_t kAlgebraQuestionUnits;
extern const std::size_t kLeastCollected;
extern const std::uint64_t kSmallIntegersUnits;
extern const int kMaxOrderDepth;
extern const int kMaxOrderRounds;
extern const int kMaxLinearDepth;
extern const unsigned kMaxLinearProducts;
extern const std::uint64_t kMaxOrderSteps;
extern const std::size_t kManySums;
extern const std::uint64_t kOrdersUnits;
extern const std::size_t kFewSums;
extern const std::size_t kManyOrders;
extern const std::uint64_t kOrdersOfCellsUnits;
extern const std::size_t kManyOrdersOfCells;
extern const std::int64_t kSmallInteger;
extern const std::uint64_t kFirstIntegersUnits;
extern const std::uint64_t kLongSumsUnits;
extern const std::uint64_t kFirstCoreUnits;
extern const std::size_t kLeastPartsToWait;
extern const std::uint64_t kLazyUnits;
extern const std::size_t kPartsOfModel;
extern const std::uint64_t kSecondIntegersUnits;
extern const std::uint64_t kLongIntegersUnits;
extern const std::uint64_t kLongDivisionsUnits;
extern const std::uint64_t kComparedSumsUnits;
extern const std::size_t kMaxComparedSums;
extern const std::uint64_t kShareOfLongTurn;
extern const std::size_t kLongArithmetic;
extern const std::uint64_t kFirstBitsUnits;
extern const std::uint64_t kSecondCoreUnits;
extern const std::uint64_t kLastBitsUnits;
extern const std::size_t kMaxComparisonNodes;
extern const std::uint64_t kUnitsBeforeCases;
extern const std::size_t kMaxComparisonCases;
extern const std::size_t kFirstComparisonCases;
extern const std::uint64_t kComparisonConflicts;
extern const std::size_t kFewComparisonCases;
extern const double kExpectedOfCases;
extern const std::uint64_t kComparisonCasesUnits;
extern const std::uint64_t kComparisonUnits;

std::span<const LimitRow> limits();

}  // namespace dashj::smt
