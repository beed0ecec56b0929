// SPDX-License-Identifier: MIT
#include <memory>
#include <optional>

#include "dash/technique/merged_paths.h"
#include "dash/technique/unwinding.h"

namespace dashj::dash {

namespace {

// Loops of few rounds are unrolled before anything is learned about them. No units: what is hard for bits is left to
// the stages after it. SAFE and UNSAFE rest on none of it, as for every unwinding (unwinding.cpp).
class UnwindingOfShortLoops final : public Technique {
 public:
  [[nodiscard]] bool applies(Search& search) override { return !has_heap(search) && has_short_loops(search); }
  [[nodiscard]] std::optional<LoopResult> run(Search& search, const Amount& amount) override {
    return unwind(search, amount);
  }
};

}  // namespace

std::unique_ptr<Technique> unwinding_of_short_loops() {
  return std::make_unique<UnwindingOfShortLoops>();
}

}  // namespace dashj::dash
