// SPDX-License-Identifier: MIT
#include "learn/sample_table.h"

#include <algorithm>
#include <cstdlib>
#include <numeric>
#include <tuple>

#include "base/check.h"

namespace dashj::learn {

using term::Term;

SampleTable::SampleTable(const Shape& shape, std::vector<Sample> samples, const term::TermStore& store)
    : shape_(shape), samples_(std::move(samples)), evaluator_(store) {
  for (const Sample& sample : samples_) {
    DASHJ_CHECK(sample.arguments.size() == shape.formals.size(), "a sample should have an argument for each parameter");
  }
}

Rows SampleTable::all() const {
  Rows rows(samples_.size());
  std::iota(rows.begin(), rows.end(), 0u);
  return rows;
}

const std::vector<std::uint32_t>& SampleTable::column(Term term) {
  const auto [it, is_new] = columns_.try_emplace(term.id);
  if (!is_new) return it->second;
  std::unordered_map<std::uint32_t, std::size_t> index_of;
  for (std::size_t i = 0; i < shape_.formals.size(); ++i) index_of.emplace(shape_.formals[i].id, i);
  for (const Sample& sample : samples_) {
    const auto value_of = [&](Term variable) -> std::uint64_t {
      if (variable == shape_.result) return static_cast<std::uint32_t>(sample.result);
      const auto formal = index_of.find(variable.id);
      DASHJ_CHECK(formal != index_of.end(), "a relation should speak of parameters and result only");
      return static_cast<std::uint32_t>(sample.arguments[formal->second]);
    };
    it->second.push_back(static_cast<std::uint32_t>(evaluator_.evaluate(term, value_of)));
  }
  return it->second;
}

Rows SampleTable::rows(Term condition) {
  const std::vector<std::uint32_t>& values = column(condition);
  Rows rows;
  for (std::uint32_t row = 0; row < values.size(); ++row) {
    if (values[row] != 0) rows.push_back(row);
  }
  return rows;
}

std::vector<Sample> chosen_samples(std::span<const Sample> samples, std::size_t count) {
  std::vector<Sample> sorted(samples.begin(), samples.end());
  const auto magnitude = [](const Sample& sample) {
    std::int64_t largest = 0;
    for (const std::int64_t argument : sample.arguments) largest = std::max(largest, std::abs(argument));
    return largest;
  };
  const auto is_less = [&](const Sample& a, const Sample& b) {
    const std::int64_t of_a = magnitude(a), of_b = magnitude(b);
    return std::tie(of_a, a.arguments, a.result) < std::tie(of_b, b.arguments, b.result);
  };
  const auto is_same = [](const Sample& a, const Sample& b) {
    return a.arguments == b.arguments && a.result == b.result;
  };
  std::sort(sorted.begin(), sorted.end(), is_less);
  sorted.erase(std::unique(sorted.begin(), sorted.end(), is_same), sorted.end());
  if (sorted.size() <= count) return sorted;
  const std::size_t small = count / 2, spread = count - small, rest = sorted.size() - small;
  std::vector<Sample> chosen(sorted.begin(), sorted.begin() + static_cast<std::ptrdiff_t>(small));
  for (std::size_t i = 1; i <= spread; ++i)
    chosen.push_back(sorted[small + i * rest / spread - 1]);  // the last one included
  return chosen;
}

}  // namespace dashj::learn
