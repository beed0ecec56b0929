// SPDX-License-Identifier: MIT
#include "dash/technique/exhaustion.h"

#include <array>
#include <utility>

#include "base/statistics.h"
#include "callee/callee_facts.h"
#include "program/reach/pure_function.h"

namespace dashj::dash {

bool Exhaustion::applies(Search& search) {
  if (search.context().exhauster == nullptr || is_hopeless_) return false;
  if (!is_pure_) is_pure_ = program::is_pure_function(*search.locations().methods);
  return *is_pure_;
}

bool Exhaustion::is_at_most(Search& search, const ExhaustionPlan& plan, std::uint64_t inputs) {
  const std::uint64_t most = search.context().max_tests, count = concrete::input_count(plan.box);
  return count <= inputs && (most == 0 || count <= most);
}

bool Exhaustion::has_at_most(Search& search, std::uint64_t inputs) {
  if (!plan_) plan_ = ExhaustionPlanner(search).plan(ExhaustionPlanner::Callees::Asked);
  is_hopeless_ = !plan_;
  return plan_ && is_at_most(search, *plan_, inputs);
}

bool Exhaustion::soon_has_at_most(Search& search, std::uint64_t inputs) {
  if (!plan_) {
    auto plan = ExhaustionPlanner(search).plan(ExhaustionPlanner::Callees::GiveAnything);
    if (plan && is_at_most(search, *plan, inputs)) plan_ = std::move(plan);
  }
  return plan_ && is_at_most(search, *plan_, inputs);
}

std::optional<LoopResult> Exhaustion::run(Search& search, const Amount& amount) {
  const auto most_steps = static_cast<std::int64_t>(amount.steps);
  if (most_steps <= steps_ || !has_at_most(search, amount.inputs)) return std::nullopt;
  LoopContext& context = search.context();
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

std::unique_ptr<Technique> Exhaustion::hand_over() {
  return std::make_unique<Exhaustion>(std::move(*this));
}

std::unique_ptr<Technique> exhaustion() {
  return std::make_unique<Exhaustion>();
}

}  // namespace dashj::dash
