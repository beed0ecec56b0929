// SPDX-License-Identifier: MIT
#pragma once

#include <cstdint>
#include <span>
#include <unordered_map>
#include <vector>

#include "smt/smt_solver.h"
#include "term/term_store.h"

namespace dashj::fact {

/// A model, and the value that every term below some assertions has in it.
class ModelValues {
 public:
  ModelValues(const term::TermStore& store, const smt::Model& model) : store_(store), model_(model) {}
  [[nodiscard]] std::uint64_t value(term::Term term);

 private:
  const term::TermStore& store_;
  const smt::Model& model_;
  std::unordered_map<std::uint32_t, std::uint64_t> values_;
};

/// The applications that the values of the assertions rest on (digest of structural abstraction, 1.9 REFINE): where one
/// argument decides the value of a term alone, the others do not count. Later assertions come first, because the last
/// ones are about the frontier; no repeats.
[[nodiscard]] std::vector<term::Term> justifying_applications(const term::TermStore& store,
                                                              std::span<const term::Term> assertions,
                                                              ModelValues& values);

}  // namespace dashj::fact
