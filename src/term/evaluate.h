// SPDX-License-Identifier: MIT
#pragma once

#include <cstdint>
#include <functional>
#include <span>
#include <unordered_map>
#include <vector>

#include "term/term_store.h"

namespace dashj::term {

/// The value of one operator applied to constant arguments (zero-extended bits; Bool is 0 or 1): the reference
/// semantics of terms.
[[nodiscard]] std::uint64_t apply(Op op, Sort result, std::span<const std::uint64_t> args,
                                  std::span<const Sort> arg_sorts, std::uint32_t parameter0 = 0,
                                  std::uint32_t parameter1 = 0);

/// Evaluates terms on a concrete state; never calls a solver. Keeps its scratch memory between calls, so one object per
/// user is cheap: a call costs the number of distinct nodes reached (iterative: terms may be a million nodes deep).
class Evaluator {
 public:
  explicit Evaluator(const TermStore& store) : store_(store) {}

  /// `value_of` gives the bits of each Variable reached (zero-extended). Short-circuits Ite, And, Or.
  [[nodiscard]] std::uint64_t evaluate(Term term, const std::function<std::uint64_t(Term variable)>& value_of);

 private:
  struct Frame {
    Term term;
    std::uint32_t next_arg = 0;
  };

  [[nodiscard]] bool is_known(Term term) const { return stamps_[term.id] == stamp_; }
  void set(Term term, std::uint64_t value);
  void start();
  [[nodiscard]] Term step(Frame& frame);
  [[nodiscard]] Term step_choice(const Frame& frame);
  void apply_known(Term term);

  const TermStore& store_;
  std::vector<Frame> stack_;
  std::vector<std::uint64_t> arg_values_;
  std::vector<Sort> arg_sorts_;
  std::vector<std::uint64_t> values_;
  std::vector<std::uint32_t> stamps_;
  std::uint32_t stamp_ = 0;
};

/// The variables a term depends on, oldest first. Memoised for the terms asked about.
class VariableCollector {
 public:
  explicit VariableCollector(const TermStore& store) : store_(store) {}
  [[nodiscard]] const std::vector<Term>& variables(Term term);

 private:
  const TermStore& store_;
  std::vector<std::uint32_t> stamps_;
  std::uint32_t stamp_ = 0;
  std::unordered_map<std::uint32_t, std::vector<Term>> memo_;
};

}  // namespace dashj::term
