// SPDX-License-Identifier: MIT
#include "base/statistics.h"
#include "dash/limits.h"
#include "dash/technique/exhaustion.h"
#include "dash/technique/unwinding.h"

namespace dashj::dash {

namespace {

// A method with a heap whose loops only few inputs get to: its quotients, indices and copies of loops may keep a SAT
// solver busy for minutes, where a JVM runs all inputs at once. A proof from the code is worth more, and so is tried
// before, as long as it is easy.
class FewInputs final : public Technique {
 public:
  [[nodiscard]] bool applies(Search& search) override { return has_heap(search) && inputs_.applies(search); }

  [[nodiscard]] std::optional<LoopResult> run(Search& search, const Amount& amount) override {
    if (!inputs_.soon_has_at_most(search, amount.inputs)) return std::nullopt;
    if (search.context().techniques.unwinding)
      if (auto easy = proof_by_unwinding(search)) return easy;
    return inputs_.run(search, amount);  // an input that fails is the smallest there
  }

 private:
  static std::optional<LoopResult> proof_by_unwinding(Search& search) {
    LoopContext& context = search.context();
    const forward::UnwindTask task{.max_statements = kEasyUnwindingSteps, .asks_of_part = false, .must_be_easy = true};
    context.statistics.add("unwinding");
    const ScopedTimer timer(context.statistics, "unwinding");
    const forward::Unwound found = forward::unwind(*search.locations().methods, search.builder(), context.solver,
                                                   context.stop, context.statistics, task);
    if (const auto* bounded = std::get_if<forward::Bounded>(&found)) return Pass{certificate_of(*bounded)};
    return std::nullopt;
  }

  Exhaustion inputs_;
};

}  // namespace

std::unique_ptr<Technique> few_inputs_of_heap() {
  return std::make_unique<FewInputs>();
}

}  // namespace dashj::dash
