// SPDX-License-Identifier: MIT
#include "base/statistics.h"
#include "classfile/tac/methods.h"
#include "dash/technique.h"
#include "forward/unwind.h"

namespace dashj::dash {

namespace {

// All paths of the method with all its calls, made forward (src/forward). SAFE rests on none of it: the certificate
// says how often loops and calls were copied, and the check follows them by an executor of its own.
class Unwinding final : public Technique {
 public:
  [[nodiscard]] std::optional<LoopResult> run(Search& search, const Amount& amount) override {
    LoopContext& context = search.context();
    const symbolic::LocationGraph& locations = search.locations();
    context.statistics.add("unwinding");
    const ScopedTimer timer(context.statistics, "unwinding");
    const forward::Unwound found = forward::unwind(*locations.methods, search.builder(), context.solver, context.stop,
                                                   context.statistics, {amount.units, {}});
    if (const auto* input = std::get_if<concrete::TestInput>(&found)) {
      if (!search.count_test(*input)) return std::nullopt;
      const auto run = search.run_apart(*input);
      if (!run) return run.error();
      if (run->has_failed) return Fail{*input};
      return std::nullopt;
    }
    const auto* bounded = std::get_if<forward::Bounded>(&found);
    if (bounded == nullptr) return std::nullopt;
    context.statistics.add("unwinding.bounded");
    return std::nullopt;
  }
};

}  // namespace

std::unique_ptr<Technique> unwinding() {
  return std::make_unique<Unwinding>();
}

}  // namespace dashj::dash
