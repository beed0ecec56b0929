// SPDX-License-Identifier: MIT
#include "concrete/input_cases.h"

namespace dashj::concrete {

std::uint64_t case_count(const std::vector<ParameterRange>& ranges) {
  InputBox box;
  for (const ParameterRange& range : ranges) box.ranges.push_back(range.values);
  const std::uint64_t ways = input_count(box);
  return ranges.empty() || ways == UINT64_MAX ? ways : ways + 1;
}

std::vector<InputCase> input_cases(const std::vector<ParameterRange>& ranges) {
  std::vector<InputCase> result{{}};
  if (ranges.empty()) return result;
  for (const ParameterRange& range : ranges) {
    std::vector<InputCase> longer;
    for (const InputCase& each : result)
      for (std::int64_t value = range.values.low; value <= range.values.high; ++value) {
        longer.push_back(each);
        longer.back().fixed.emplace_back(range.parameter, static_cast<std::int32_t>(value));
      }
    result = std::move(longer);
  }
  result.push_back({{}, ranges});
  return result;
}

}  // namespace dashj::concrete
