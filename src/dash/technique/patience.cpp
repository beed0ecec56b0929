// SPDX-License-Identifier: MIT
#include "dash/limits.h"
#include "dash/technique.h"

namespace dashj::dash {

namespace {

// Where the solver was at a loss about frontiers and nothing else is left, it is asked about them again with more
// units.
class Patience final : public Technique {
 public:
  [[nodiscard]] std::optional<LoopResult> run(Search& search, const Amount& /*amount*/) override {
    if (search.why_blocked().kind != UnknownKind::Solver || patience_ >= kMostPatience) return std::nullopt;
    patience_ *= kMorePatience;
    search.unblock();
    return std::nullopt;
  }
  [[nodiscard]] std::uint64_t patience() const override { return patience_; }

 private:
  std::uint64_t patience_ = 1;
};

}  // namespace

std::unique_ptr<Technique> patience() {
  return std::make_unique<Patience>();
}

}  // namespace dashj::dash
