// SPDX-License-Identifier: MIT
#pragma once

#include "symbolic/location_graph.h"

namespace dashj::dash {

/// What --algorithm, --granularity and --with/--without choose; techniques.def says what each switch does. The default
/// value is the default algorithm.
struct Techniques {
#define DASHJ_TECHNIQUE(field, name, in_dashj, in_study, help) bool field = in_dashj;
#include "dash/techniques.def"
#undef DASHJ_TECHNIQUE
  symbolic::Granularity granularity = symbolic::Granularity::Block;
  /// As the study has it: the trace constrains every region on the way (Algorithm 3.5), the newest state is taken
  /// (3.8.7), and the loop optimisation is decided by evaluation (3.6.3), not by a query.
  bool is_study = false;

  [[nodiscard]] static Techniques study() {
    Techniques techniques;
#define DASHJ_TECHNIQUE(field, name, in_dashj, in_study, help) techniques.field = in_study;
#include "dash/techniques.def"
#undef DASHJ_TECHNIQUE
    techniques.granularity = symbolic::Granularity::Statement;
    techniques.is_study = true;
    return techniques;
  }
};

}  // namespace dashj::dash
