// SPDX-License-Identifier: MIT
#pragma once

#include <cstdint>

#include "symbolic/location_graph.h"

namespace dashj::dash {

/// What --algorithm, --granularity and --with/--without choose. The default constructor is the default algorithm.
struct Techniques {
  symbolic::Granularity granularity = symbolic::Granularity::Block;
  /// RefinePred drops the branch condition where that is still suitable: decided by a query, under `study` by evaluation (study 3.6.3).
  bool loop_optimisation = true;
  /// Regions whose predicate is unsatisfiable are deleted (study 3.8.3, LCTD 4.3).
  bool unsat_regions = true;
  /// A predicate is cut down to the conjuncts in the unsat core (design 5.2 item 1).
  bool cores = true;
  /// A loop-free method that refinement does not settle soon is put to the solver as one path-merged formula (design 5.2 item 8).
  bool merged_paths = true;
  /// The trace constrains every region on the way (study, Algorithm 3.5), and the newest state is always taken (study 3.8.7).
  bool is_study = false;

  [[nodiscard]] static Techniques study() {
    Techniques techniques;
    techniques.granularity = symbolic::Granularity::Statement;
    techniques.cores = false;
    techniques.merged_paths = false;
    techniques.is_study = true;
    return techniques;
  }
};

}  // namespace dashj::dash
