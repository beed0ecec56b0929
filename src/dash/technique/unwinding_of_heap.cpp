// SPDX-License-Identifier: MIT
#include "dash/technique/unwinding.h"

namespace dashj::dash {

namespace {

// Looking backward, a heap has no numbers: the first query about a frontier may take seconds, and this milliseconds.
class UnwindingOfHeap final : public Technique {
 public:
  [[nodiscard]] bool applies(Search& search) override { return has_heap(search); }
  [[nodiscard]] std::optional<LoopResult> run(Search& search, const Amount& amount) override {
    return unwind(search, amount);
  }
};

}  // namespace

std::unique_ptr<Technique> unwinding_of_heap() {
  return std::make_unique<UnwindingOfHeap>();
}

}  // namespace dashj::dash
