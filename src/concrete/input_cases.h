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

/// A row of an array of arrays that the entry is given.
struct RowPlace {
  std::uint32_t table = 0;  ///< Which of tac::array_inputs, one with rows.
  std::uint32_t row = 0;
  auto operator<=>(const RowPlace&) const = default;
};
/// Values of what stands for a row (tac::RowNames): its length, or which other array it is.
struct RowValues {
  RowPlace place;
  std::vector<std::int32_t> values;  ///< At least one, ascending.
  bool operator==(const RowValues&) const = default;
};

/// Few values of inputs, each of which is followed apart.
struct FewValues {
  std::vector<ParameterRange> parameters;  ///< Ascending, at most one for each.
  std::vector<RowValues> rows = {};        ///< Ascending by place, at most one for each.
  [[nodiscard]] bool empty() const { return parameters.empty() && rows.empty(); }
  bool operator==(const FewValues&) const = default;
};

/// Some of the inputs: these parameters and rows have one value each, and of those in `beyond` at least one, if there
/// are any, has a value that is not among its own.
struct InputCase {
  std::vector<std::pair<std::uint32_t, std::int32_t>> fixed;
  std::vector<std::pair<RowPlace, std::int32_t>> fixed_rows = {};
  FewValues beyond = {};
};

/// How many cases the values make, the largest number where they are more.
[[nodiscard]] std::uint64_t case_count(const FewValues& few);

/// A case for each way to give each of these parameters and rows one of its values, the last one changing first, and
/// one for the inputs that have another value of some of them: together all inputs. Of no values the one case of all
/// inputs.
[[nodiscard]] std::vector<InputCase> input_cases(const FewValues& few);

}  // namespace dashj::concrete
