// SPDX-License-Identifier: MIT
#pragma once

#include <cstdint>
#include <functional>
#include <optional>
#include <span>
#include <vector>

#include "symbolic/location_graph.h"
#include "term/interval.h"

namespace dashj::symbolic {

using term::all_of;
using term::hull;
using term::intersection;
using term::Interval;

/// An interval per local. A state is in it when every local is.
using Box = std::vector<Interval>;

/// Intervals of terms over locals, exact about wrap-around: an operation that may overflow gives every int. Each
/// transfer is sound for the SMT-LIB semantics of the term, division by zero included, because the boxes become claims
/// that the certificate check proves as terms.
class IntervalAnalysis {
 public:
  IntervalAnalysis(const LocationGraph& graph, const term::TermStore& store);

  /// What holds of the parameters at entry; everything else is free.
  [[nodiscard]] Box entry_box() const;
  /// Contains the value of a 32-bit term in every state of the box.
  [[nodiscard]] Interval evaluate(term::Term term, const Box& box) const;
  /// Contains every state of the box in which the condition is `outcome`. No value: there is none.
  [[nodiscard]] std::optional<Box> refine(term::Term condition, bool outcome, Box box) const;
  /// Contains every state after an edge from a state of the box. No value: the edge cannot be taken.
  [[nodiscard]] std::optional<Box> after(const Edge& edge, Box box) const;

 private:
  [[nodiscard]] std::optional<Box> refine_all(std::span<const term::Term> conditions, bool outcome, Box box) const;
  [[nodiscard]] std::optional<Box> refine_any(std::span<const term::Term> conditions, bool outcome,
                                              const Box& box) const;
  [[nodiscard]] std::optional<Box> refine_relation(term::Term relation, bool outcome, Box box) const;
  [[nodiscard]] bool narrow(term::Term side, std::optional<Interval> to, Box& box) const;

  const LocationGraph& graph_;
  const term::TermStore& store_;
  std::unordered_map<std::uint32_t, std::size_t> local_of_variable_;
};

}  // namespace dashj::symbolic
