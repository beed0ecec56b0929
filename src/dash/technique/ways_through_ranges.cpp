// SPDX-License-Identifier: MIT
#include "classfile/tac/range_loops.h"
#include "dash/technique/invariants_with_callees.h"

namespace dashj::dash {
namespace {

// Where ranges are written or compared and no statement is done twice, refinement looks backward through calls and
// choices of what was copied; all ways together are one formula.
class WaysThroughRanges final : public InvariantsWithCallees {
 public:
  [[nodiscard]] bool applies(Search& search) override {
    return !is_over() && !LearnedLoops::applies(search) && opened_body() != nullptr && tac::has_ranges(*opened_body());
  }
};

}  // namespace

std::unique_ptr<Technique> ways_through_ranges() {
  return std::make_unique<WaysThroughRanges>();
}

}  // namespace dashj::dash
