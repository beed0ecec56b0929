// SPDX-License-Identifier: MIT
#include "concrete/input_cases.h"

namespace dashj::concrete {

namespace {

// Each of the cases with each of the values.
template <class Values, class Fix>
void part(std::vector<InputCase>& cases, const Values& values, const Fix& fix) {
  std::vector<InputCase> longer;
  for (const InputCase& each : cases)
    for (const std::int64_t value : values) {
      longer.push_back(each);
      fix(longer.back(), static_cast<std::int32_t>(value));
    }
  cases = std::move(longer);
}

std::vector<std::int64_t> numbers_of(const Range& range) {
  std::vector<std::int64_t> result;
  for (std::int64_t value = range.low; value <= range.high; ++value) result.push_back(value);
  return result;
}

}  // namespace

std::uint64_t case_count(const FewValues& few) {
  InputBox box;
  for (const ParameterRange& range : few.parameters) box.ranges.push_back(range.values);
  for (const RowValues& row : few.rows) box.ranges.push_back({1, static_cast<std::int32_t>(row.values.size())});
  const std::uint64_t ways = input_count(box);
  return few.empty() || ways == UINT64_MAX ? ways : ways + 1;
}

std::vector<InputCase> input_cases(const FewValues& few) {
  std::vector<InputCase> result{{}};
  if (few.empty()) return result;
  for (const ParameterRange& range : few.parameters)
    part(result, numbers_of(range.values),
         [&](InputCase& to, std::int32_t value) { to.fixed.emplace_back(range.parameter, value); });
  for (const RowValues& row : few.rows)
    part(result, row.values, [&](InputCase& to, std::int32_t value) { to.fixed_rows.emplace_back(row.place, value); });
  result.push_back({{}, {}, few});
  return result;
}

}  // namespace dashj::concrete
