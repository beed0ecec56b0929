// SPDX-License-Identifier: MIT
#include "dash/strategy.h"

#include <algorithm>
#include <string>

#include "base/check.h"
#include "base/statistics.h"
#include "dash/limits.h"

namespace dashj::dash {

#define DASHJ_STAGE(stage, technique, switch_, moment, without_calls, with_calls, amount, holds_back, leaves) \
  std::unique_ptr<Technique> technique();
#include "dash/stages.def"
#undef DASHJ_STAGE

namespace {

// Words of the columns of stages.def.
constexpr Due never = kNever, at_once = kAtOnce;
Due after(std::uint64_t iterations, std::uint64_t units) {
  return {iterations, units};
}
Due after_iterations(std::uint64_t iterations) {
  return {iterations, kNever.units};
}

constexpr Amount no_limit{};
Amount units(std::uint64_t units) {
  return {units, 0, 0, 0};
}
Amount units_and_steps(std::uint64_t units, std::uint64_t steps) {
  return {units, 0, steps, 0};
}
Amount inputs(std::uint64_t inputs, std::uint64_t steps) {
  return {0, inputs, steps, 0};
}
Amount samples_of(std::uint64_t inputs, std::uint64_t steps, std::uint64_t of_each) {
  return {0, inputs, steps, of_each};
}

struct Switch {
  bool Techniques::*field;
  std::string_view name;
};
namespace switches {
constexpr Switch nothing{nullptr, ""};
#define DASHJ_TECHNIQUE(field, name, in_dashj, in_study, help) \
  [[maybe_unused]] constexpr Switch field{&Techniques::field, name};
#include "dash/techniques.def"
#undef DASHJ_TECHNIQUE
}  // namespace switches

}  // namespace

std::span<const Stage> stages() {
  static const Stage kStages[] = {
#define DASHJ_STAGE(stage, technique, switch_, moment, without_calls, with_calls, amount, holds_back, leaves)          \
  {stage,      #technique, switches::switch_.name, &technique, switches::switch_.field, Moment::moment, without_calls, \
   with_calls, amount,     HoldsBack::holds_back,  leaves},
#include "dash/stages.def"
#undef DASHJ_STAGE
  };
  return kStages;
}

bool Stage::is_due(const Spent& spent) const {
  const Due& due = spent.has_calls ? with_calls : without_calls;
  return spent.iterations >= due.iterations || spent.units >= due.units;
}

Strategy::Strategy(std::span<const Stage> stages) {
  for (const Stage& stage : stages) add(stage, false);
}

Strategy::Strategy(SecondGraph /*tag*/, Strategy& earlier) {
  for (auto& [name, technique] : earlier.techniques_)
    if (auto handed = technique->hand_over()) techniques_[name] = std::move(handed);
  for (const Row& row : earlier.rows_) add(*row.stage, row.is_over);
}

void Strategy::add(const Stage& stage, bool is_over) {
  std::unique_ptr<Technique>& technique = techniques_[stage.technique];
  if (!technique) technique = stage.make();
  rows_.push_back({&stage, technique.get(), is_over});
}

std::optional<LoopResult> Strategy::run(Moment moment, const Spent& spent, Search& search) {
  for (Row& row : rows_) {
    const Stage& stage = *row.stage;
    if (stage.moment != moment || row.is_over || !stage.is_due(spent)) continue;
    row.is_over = stage.is_once();
    if (stage.is_on != nullptr && !(search.context().techniques.*stage.is_on)) continue;
    if (!row.technique->applies(search)) continue;
    search.context().statistics.add("stage." + std::string(stage.name));
    auto result = row.technique->run(search, stage.amount);
    if (!result) continue;
    if (decided_by_.empty()) decided_by_ = stage.name;
    return result;
  }
  return std::nullopt;
}

bool Strategy::is_ahead(const Row& row, Search& search) {
  const Stage& stage = *row.stage;
  const bool is_on = stage.is_on == nullptr || search.context().techniques.*stage.is_on;
  return !row.is_over && is_on && row.technique->applies(search);
}

bool Strategy::is_ahead(std::string_view stage, Search& search) {
  const auto row = std::find_if(rows_.begin(), rows_.end(), [&](const Row& one) { return one.stage->name == stage; });
  DASHJ_CHECK(row != rows_.end(), "a stage should be a row of stages.def");
  return is_ahead(*row, search);
}

bool Strategy::holds_back(HoldsBack what, Search& search) {
  bool result = false;
  // All of them are asked, so that what they find out about the method is found out at the same time however the rows
  // are ordered.
  for (const Row& row : rows_)
    if (row.stage->holds_back >= what && is_ahead(row, search)) result = true;
  return result;
}

std::uint64_t Strategy::patience() const {
  std::uint64_t result = 1;
  for (const auto& [name, technique] : techniques_) result *= technique->patience();
  return result;
}

std::vector<verdict::LoopNote> Strategy::loop_notes(Search& search) const {
  std::vector<verdict::LoopNote> result;
  for (const auto& [name, technique] : techniques_) {
    auto notes = technique->loop_notes(search);
    if (notes.size() > result.size()) result = std::move(notes);  // loops of callees stand beside those of the entry
  }
  return result;
}

}  // namespace dashj::dash
