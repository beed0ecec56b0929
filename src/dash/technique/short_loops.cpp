// SPDX-License-Identifier: MIT
#include "dash/technique.h"
#include "dash/technique/merged_paths.h"

namespace dashj::dash {

namespace {

// A method whose loops are short is unrolled before anything is learned about them.
class ShortLoops final : public Technique {
 public:
  [[nodiscard]] bool applies(Search& search) override { return has_short_loops(search); }
  [[nodiscard]] std::optional<LoopResult> run(Search& search, const Amount& amount) override {
    return merge_paths(search, amount.units);
  }
};

}  // namespace

std::unique_ptr<Technique> short_loops() {
  return std::make_unique<ShortLoops>();
}

}  // namespace dashj::dash
