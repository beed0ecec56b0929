// SPDX-License-Identifier: MIT
#pragma once

#include <cstdint>
#include <vector>

#include "symbolic/location_graph.h"
#include "symbolic/test_states.h"

namespace dashj::symbolic {

/// The symbolic map S and the path constraint φ of one test (study 3.5), for every position of its path. Computed once, as far as it
/// is asked for, and kept as differences: a location visited again costs nothing.
class SymbolicTrace {
 public:
  SymbolicTrace(const LocationGraph& graph, const TestRun& run, term::Builder& builder);

  /// The conjuncts that an input must satisfy to follow the run up to `position`: the assumes on the way, over the parameters.
  [[nodiscard]] std::vector<term::Term> path_constraint(std::uint32_t position);
  /// The symbolic map at `position`: what each local holds, as a term over the parameters.
  [[nodiscard]] term::Substitution symbolic_map(std::uint32_t position);

 private:
  struct Write {
    std::uint32_t position;
    term::Term term;
  };

  void extend_to(std::uint32_t position);
  void execute(const Edge& edge, std::uint32_t position);

  const LocationGraph& graph_;
  const TestRun& run_;
  term::Builder& builder_;
  std::uint32_t done_ = 0;                   // S and φ are known up to this position
  term::Substitution current_;
  std::vector<std::vector<Write>> writes_;   // by LocalId
  std::vector<Write> constraints_;
};

}  // namespace dashj::symbolic
