// SPDX-License-Identifier: MIT
#include <array>

#include "base/statistics.h"
#include "callee/callee_facts.h"
#include "dash/technique.h"
#include "dash/technique/exhaustion_plan.h"
#include "program/reach/pure_function.h"

namespace dashj::dash {

namespace {

// Design 5.2 item 9: all inputs of a box are run on a JVM, and acyclic claims exclude errors for the others. A try is
// made where the box has no more inputs than the stage allows; the steps of all runs bound its time, whatever the
// inputs do.
class Exhaustion final : public Technique {
 public:
  [[nodiscard]] bool applies(Search& search) override {
    if (search.context().exhauster == nullptr || is_hopeless_) return false;
    if (!is_pure_) is_pure_ = program::is_pure_function(*search.locations().methods);
    return *is_pure_;
  }

  [[nodiscard]] std::optional<LoopResult> run(Search& search, const Amount& amount) override {
    const auto most_steps = static_cast<std::int64_t>(amount.steps);
    if (most_steps <= steps_) return std::nullopt;
    if (!plan_) plan_ = ExhaustionPlanner(search).plan();
    is_hopeless_ = !plan_;
    if (is_hopeless_) return std::nullopt;
    LoopContext& context = search.context();
    const std::uint64_t inputs = concrete::input_count(plan_->box);
    if (inputs > amount.inputs || (context.max_tests != 0 && inputs > context.max_tests)) return std::nullopt;
    context.statistics.add("exhaustion.tries");
    steps_ = most_steps;
    const std::array boxes{plan_->box};
    concrete::ExhaustionResult result = context.exhauster->run_all(boxes, most_steps);
    if (auto* failing = std::get_if<concrete::FirstFailing>(&result)) return Fail{std::move(failing->input)};
    if (const auto* cut = std::get_if<concrete::NotExhausted>(&result)) {
      is_hopeless_ = !cut->needs_steps;
      return std::nullopt;
    }
    std::vector<verdict::FactGroup> facts;
    if (!plan_->is_everything) facts = context.facts.groups();
    return Pass{{std::move(facts), plan_->claims, {}, verdict::Exhaustion{{plan_->box}}}};
  }

  [[nodiscard]] std::unique_ptr<Technique> hand_over() override {
    return std::make_unique<Exhaustion>(std::move(*this));
  }

 private:
  std::optional<bool> is_pure_;
  std::optional<ExhaustionPlan> plan_;
  bool is_hopeless_ = false;
  std::int64_t steps_ = 0;  // of the last try, which did not suffice
};

}  // namespace

std::unique_ptr<Technique> exhaustion() {
  return std::make_unique<Exhaustion>();
}

}  // namespace dashj::dash
