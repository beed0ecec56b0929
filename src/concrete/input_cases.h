// SPDX-License-Identifier: MIT
#pragma once

#include <cstddef>
#include <cstdint>
#include <utility>
#include <vector>

#include "concrete/input_box.h"

namespace dashj::concrete {

/// Values of one parameter of the entry, by its number among all.
struct ParameterRange {
  std::uint32_t parameter = 0;
  Range values;
  bool operator==(const ParameterRange&) const = default;
};

/// Some of the inputs: these parameters have one value each, and of those in `beyond` at least one, if there are any,
/// has a value that is not in its range.
struct InputCase {
  std::vector<std::pair<std::uint32_t, std::int32_t>> fixed;
  std::vector<ParameterRange> beyond;
};

/// How many cases the ranges make, the largest number where they are more.
[[nodiscard]] std::uint64_t case_count(const std::vector<ParameterRange>& ranges);

/// A case for each way to give each of these parameters one of its values, the last one changing first, and one for the
/// inputs that have another value of some parameter: together all inputs. Without ranges the one case of all inputs.
[[nodiscard]] std::vector<InputCase> input_cases(const std::vector<ParameterRange>& ranges);

}  // namespace dashj::concrete
