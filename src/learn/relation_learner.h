// SPDX-License-Identifier: MIT
#pragma once

#include <cstdint>
#include <span>
#include <vector>

#include "simplify/builder.h"

namespace dashj::learn {

/// One run of a method that came back: what it was given and what it gave.
struct Sample {
  std::vector<std::int32_t> arguments;
  std::int32_t result = 0;
};

/// How to speak of a method: a variable for each parameter and one for the result, all of them ints. `constants` are
/// numbers that its text, or that of its callers, compares or computes with; what comes first counts most.
struct Shape {
  std::vector<term::Term> formals;
  term::Term result;
  std::vector<std::int32_t> constants;
};

/// Relations between parameters and result that hold of every sample: guesses for an induction on the depth of
/// recursion to prove or to drop, never facts by themselves. The most useful ones first: equalities (affine, powers of
/// two, quadratic, minimum and the like; coefficients are computed modulo 2^32), equalities under guards, small sets of
/// values, parity, bounds, bounds under guards. No duplicates, at most kMaxRelations. An equality with n unknown
/// coefficients stands on n + 2 samples or more. Deterministic in the set of samples.
///
/// Good samples are a small grid, the neighbours of the constants, and the corners of int: where two guards hold of the
/// same samples, nothing tells which of them is meant. Cost: some 10 ms for three parameters; grows with the samples
/// only in checking what was found.
[[nodiscard]] std::vector<term::Term> candidate_relations(const Shape& shape, std::span<const Sample> samples,
                                                          term::Builder& builder);

}  // namespace dashj::learn
