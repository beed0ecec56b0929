// SPDX-License-Identifier: MIT
#pragma once

#include <cstdint>
#include <span>
#include <unordered_map>
#include <vector>

#include "learn/relation_learner.h"
#include "term/evaluate.h"

namespace dashj::learn {

/// Indices of samples, ascending.
using Rows = std::vector<std::uint32_t>;

/// Distinct samples as a table with a column for every term that was asked for: terms are what guesses are made of, so
/// they alone say what a column holds, and no meaning is written down twice.
class SampleTable {
 public:
  /// Precondition: each sample has an argument for each formal.
  SampleTable(const Shape& shape, std::vector<Sample> samples, const term::TermStore& store);

  [[nodiscard]] std::size_t size() const { return samples_.size(); }
  [[nodiscard]] const Sample& sample(std::uint32_t row) const { return samples_[row]; }
  [[nodiscard]] Rows all() const;

  /// The value of an int term over formals and result in each sample. Remembered; the reference stays good.
  [[nodiscard]] const std::vector<std::uint32_t>& column(term::Term term);
  /// The samples of which a Bool term holds.
  [[nodiscard]] Rows rows(term::Term condition);
  [[nodiscard]] bool holds(term::Term condition) { return rows(condition).size() == size(); }

 private:
  const Shape& shape_;
  std::vector<Sample> samples_;
  term::Evaluator evaluator_;
  std::unordered_map<std::uint32_t, std::vector<std::uint32_t>> columns_;
};

/// `count` of the samples, without repeats and in a fixed order: half of them those of least magnitude, where recursion
/// ends, the others spread evenly over the rest.
[[nodiscard]] std::vector<Sample> chosen_samples(std::span<const Sample> samples, std::size_t count);

}  // namespace dashj::learn
