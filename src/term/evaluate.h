// SPDX-License-Identifier: MIT
#pragma once

#include <cstdint>
#include <functional>
#include <span>
#include <unordered_map>
#include <vector>

#include "term/term_store.h"

namespace dashj::term {

/// The value of one operator applied to constant arguments (zero-extended bits; Bool is 0 or 1; a map is its handle in
/// MapValues::of_thread()): the reference semantics of terms.
[[nodiscard]] std::uint64_t apply(Op op, Sort result, std::span<const std::uint64_t> args,
                                  std::span<const Sort> arg_sorts, std::uint32_t parameter0 = 0,
                                  std::uint32_t parameter1 = 0);

/// The bits of each Variable reached (zero-extended), the handle where it is a map.
using VariableValues = std::function<std::uint64_t(Term variable)>;
/// The same of each Apply reached, given those of its arguments. Equal arguments of one function must give equal
/// values.
using ApplicationValues =
    std::function<std::uint64_t(Term application, std::span<const std::uint64_t> argument_values)>;

/// Evaluates terms on a concrete state; never calls a solver. Keeps its scratch memory between calls, so one object per
/// user is cheap: a call costs the number of distinct nodes reached (iterative: terms may be a million nodes deep).
class Evaluator {
 public:
  explicit Evaluator(const TermStore& store) : store_(store) {}

  /// Short-circuits Ite, And, Or. An Apply that is reached without `apply_value` is our own bug. Neither function may
  /// use this evaluator.
  [[nodiscard]] std::uint64_t evaluate(Term term, const VariableValues& value_of,
                                       const ApplicationValues& apply_value = {});

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
  [[nodiscard]] std::uint64_t apply_function(Term term) const;

  const TermStore& store_;
  const ApplicationValues* apply_value_ = nullptr;  // during a call
  std::vector<Frame> stack_;
  std::vector<std::uint64_t> arg_values_;
  std::vector<Sort> arg_sorts_;
  std::vector<std::uint64_t> values_;
  std::vector<std::uint32_t> stamps_;
  std::uint32_t stamp_ = 0;
};

/// The variables a term depends on, those in arguments of applications included, oldest first. Memoised for the terms
/// asked about.
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
