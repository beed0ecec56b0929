// SPDX-License-Identifier: MIT
#include "dash/technique.h"
#include "dash/technique/merged_paths.h"
#include "program/encode.h"

namespace dashj::dash {

namespace {

// The same before inputs are run: an easy query is answered sooner than many runs are made. Not over floats, whose
// circuits are dear.
class ShortLoopsBeforeInputs final : public Technique {
 public:
  [[nodiscard]] bool applies(Search& search) override {
    return search.is_ahead("exhaustion.little") && !program::has_floats(*search.locations().body) &&
           has_short_loops(search);
  }
  [[nodiscard]] std::optional<LoopResult> run(Search& search, const Amount& amount) override {
    return merge_paths(search, amount.units);
  }
};

}  // namespace

std::unique_ptr<Technique> short_loops_before_inputs() {
  return std::make_unique<ShortLoopsBeforeInputs>();
}

}  // namespace dashj::dash
