// SPDX-License-Identifier: MIT
#pragma once

#include <cstdint>
#include <functional>
#include <span>
#include <vector>

#include "symbolic/location_graph.h"
#include "symbolic/test_states.h"

namespace dashj::symbolic {

/// What a call came to along a run, as terms over the symbols of its arguments (study, Algorithm 4.2).
struct CallEffect {
  std::vector<term::Term> path;  ///< φ: the conjuncts that lead along the same way through it.
  term::Term result, choices;    ///< e; the choice index after it. Invalid: it gave none, or did not return.
  bool has_returned = false;
};

/// Follows the call that a run makes from a visit on.
using FollowCall =
    std::function<CallEffect(const TestRun& run, std::uint32_t position, std::span<const term::Term> arguments)>;

/// The symbolic map S and the path constraint φ of one test (study 3.5), for every position of its path. Computed once,
/// as far as it is asked for, and kept as differences: a location visited again costs nothing.
class SymbolicTrace {
 public:
  /// Without `follow_call` calls stay free functions.
  SymbolicTrace(const LocationGraph& graph, const TestRun& run, term::Builder& builder, FollowCall follow_call = {});

  /// The conjuncts that an input must satisfy to follow the run up to `position`: the assumes on the way, over the
  /// parameters.
  [[nodiscard]] std::vector<term::Term> path_constraint(std::uint32_t position);
  /// The symbolic map at `position`: what each local holds, and each formal, as a term over the parameters.
  [[nodiscard]] term::Substitution symbolic_map(std::uint32_t position);

 private:
  struct Write {
    std::uint32_t position;
    term::Term term;
  };

  void extend_to(std::uint32_t position);
  void execute(const Edge& edge, std::uint32_t position);
  void execute(const Operation& operation, std::uint32_t position);
  void execute_call(const CallOnEdge& on_edge, std::uint32_t position);
  void assume(term::Term condition, std::uint32_t position);
  void write(tac::LocalId local, term::Term value, std::uint32_t position);

  const LocationGraph& graph_;
  const TestRun& run_;
  term::Builder& builder_;
  FollowCall follow_call_;
  std::uint32_t done_ = 0;  // S and φ are known up to this position
  term::Substitution current_;
  std::vector<std::vector<Write>> writes_;  // by LocalId
  std::vector<Write> constraints_;
};

}  // namespace dashj::symbolic
