// SPDX-License-Identifier: MIT
#pragma once

#include <cstdint>
#include <utility>
#include <vector>

#include "smt/smt_solver.h"
#include "term/term_store.h"

namespace dashj::forward {

/// Evaluates terms without maps in one model, each term once, however often it is asked for.
class ModelValues {
 public:
  ModelValues(const term::TermStore& store, smt::Model model) : store_(store), model_(std::move(model)) {}
  /// Zero-extended bits; variables and applications that the model does not name are 0.
  [[nodiscard]] std::uint64_t value(term::Term term);

 private:
  [[nodiscard]] bool push_arguments(term::Term term);
  void calculate(term::Term term);

  const term::TermStore& store_;
  smt::Model model_;
  std::vector<std::uint64_t> values_;  // by id
  std::vector<bool> is_known_;
  std::vector<term::Term> stack_;
};

}  // namespace dashj::forward
