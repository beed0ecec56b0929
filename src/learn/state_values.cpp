// SPDX-License-Identifier: MIT
#include "learn/state_values.h"

#include <algorithm>
#include <set>

#include "learn/claim_maker.h"
#include "learn/limits.h"
#include "learn/near_values.h"

namespace dashj::learn {

using term::Term;

namespace {

// What a method was entered with has few values too, where there were few runs; but those are no numbers of the
// program.
bool has_few_values(const StateTable& table, std::size_t variable) {
  const std::vector<std::int64_t>& values = table.values(variable);
  const NearValues near = NearValues::around(table.shape().constants);
  return values.size() >= 2 && values.size() <= kMaxStateValues &&
         table.observed() >= kMinRowsPerCase * values.size() &&
         std::all_of(values.begin(), values.end(), [&](std::int64_t value) { return near.contains(value); });
}

}  // namespace

std::vector<Term> few_values(const StateTable& table, term::Builder& builder) {
  const ClaimMaker make(builder);
  std::vector<Term> found;
  for (std::size_t x = 0; x < table.variable_count(); ++x) {
    if (!has_few_values(table, x)) continue;
    const std::vector<std::int64_t>& values = table.values(x);
    // Without gaps they are bounds.
    if (values.back() - values.front() + 1 == static_cast<std::int64_t>(values.size()) && values.size() > 2) {
      found.push_back(builder.land(make.at_most(make.number(values.front()), table.variable(x)),
                                   make.at_most(table.variable(x), make.number(values.back()))));
      continue;
    }
    std::vector<Term> cases;
    for (const std::int64_t value : values) cases.push_back(make.equal(table.variable(x), make.number(value)));
    found.push_back(builder.lor(cases));
  }
  return found;
}

std::vector<Term> few_pairs(const StateTable& table, term::Builder& builder) {
  const ClaimMaker make(builder);
  std::vector<Term> found;
  for (std::size_t x = 0; x < table.variable_count(); ++x) {
    for (std::size_t y = x + 1; y < table.variable_count(); ++y) {
      if (!has_few_values(table, x) || !has_few_values(table, y)) continue;
      std::set<std::pair<std::int64_t, std::int64_t>> pairs;
      for (std::size_t row = 0; row < table.size(); ++row) pairs.emplace(table.column(x)[row], table.column(y)[row]);
      const bool are_all = pairs.size() == table.values(x).size() * table.values(y).size();
      if (are_all || pairs.size() > kMaxStatePairs || table.observed() < kMinRowsPerCase * pairs.size()) continue;
      std::vector<Term> cases;
      for (const auto& [of_x, of_y] : pairs) {
        cases.push_back(builder.land(make.equal(table.variable(x), make.number(of_x)),
                                     make.equal(table.variable(y), make.number(of_y))));
      }
      found.push_back(builder.lor(cases));
    }
  }
  return found;
}

std::vector<Term> disequalities(const StateTable& table, term::Builder& builder) {
  const ClaimMaker make(builder);
  std::set<std::int64_t> constants{0};
  constants.insert(table.shape().constants.begin(), table.shape().constants.end());
  std::vector<Term> found;
  for (std::size_t x = 0; x < table.variable_count(); ++x) {
    const std::vector<std::int64_t>& values = table.values(x);
    if (values.size() < kMinValuesOfGap) continue;
    for (const std::int64_t constant : constants) {
      if (constant < values.front() || constant > values.back()) continue;
      if (std::binary_search(values.begin(), values.end(), constant)) continue;
      found.push_back(builder.lnot(make.equal(table.variable(x), make.number(constant))));
    }
  }
  return found;
}

std::vector<Term> signs(const StateTable& table, term::Builder& builder) {
  const ClaimMaker make(builder);
  std::vector<Term> found;
  for (std::size_t x = 0; x < table.variable_count(); ++x) {
    if (table.is_constant(x) || table.values(x).front() >= 0 || table.values(x).back() < 0) continue;
    const Term is_negative = make.less(table.variable(x), make.number(0));
    found.insert(found.end(), {builder.lnot(is_negative), is_negative});
  }
  return found;
}

std::vector<Term> value_cases(const StateTable& table, term::Builder& builder) {
  const ClaimMaker make(builder);
  std::vector<Term> found;
  for (std::size_t x = 0; x < table.variable_count(); ++x) {
    const std::vector<std::int64_t>& values = table.values(x);
    if (!has_few_values(table, x) || values.size() > kMaxValueCases) continue;
    for (const std::int64_t value : values) found.push_back(make.equal(table.variable(x), make.number(value)));
  }
  return found;
}

}  // namespace dashj::learn
