// SPDX-License-Identifier: MIT
#pragma once

#include <cstdint>
#include <optional>

#include "dash/technique.h"
#include "dash/technique/exhaustion_plan.h"

namespace dashj::dash {

/// Design 5.2 item 9: all inputs of a box are run on a JVM, and acyclic claims exclude errors for the others. A try is
/// made where the box has no more inputs than the stage allows; the steps of all runs bound its time, whatever the
/// inputs do.
class Exhaustion final : public Technique {
 public:
  [[nodiscard]] bool applies(Search& search) override;
  [[nodiscard]] std::optional<LoopResult> run(Search& search, const Amount& amount) override;
  [[nodiscard]] std::unique_ptr<Technique> hand_over() override;
  /// Whether there is a box of no more inputs.
  [[nodiscard]] bool has_at_most(Search& search, std::uint64_t inputs);
  /// The same, as long as callees need not be asked about: false where these may show it.
  [[nodiscard]] bool soon_has_at_most(Search& search, std::uint64_t inputs);

 private:
  [[nodiscard]] static bool is_at_most(Search& search, const ExhaustionPlan& plan, std::uint64_t inputs);

  std::optional<bool> is_pure_;
  std::optional<ExhaustionPlan> plan_;
  bool is_hopeless_ = false;
  std::int64_t steps_ = 0;  // of the last try, which did not suffice
};

}  // namespace dashj::dash
