// SPDX-License-Identifier: MIT
#include "dash/technique/samples.h"

namespace dashj::dash {

namespace {

// Before the first query that may be dear: an error that any of a few inputs meets needs none.
class EarlySamples final : public Technique {
 public:
  [[nodiscard]] std::optional<LoopResult> run(Search& search, const Amount& amount) override {
    return interpret_samples(search, amount);
  }
};

}  // namespace

std::unique_ptr<Technique> early_samples() {
  return std::make_unique<EarlySamples>();
}

}  // namespace dashj::dash
