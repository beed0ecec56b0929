// SPDX-License-Identifier: MIT
#pragma once

#include <cstdint>
#include <deque>
#include <span>
#include <unordered_map>
#include <vector>

#include "concrete/concrete_trace.h"
#include "symbolic/location_graph.h"

namespace dashj::symbolic {

using TestId = StrongId<struct TestTag>;

/// A state of a test: where it stood when it visited its `position`-th location.
struct StateId {
  TestId test;
  std::uint32_t position = 0;
  constexpr auto operator<=>(const StateId&) const = default;
};

/// What surrounds the activation that a trace is of: nothing, where it is the entry's.
struct Surroundings {
  std::uint32_t first_choice = 0;
  /// Values of its callers' variables (study 4.4.1), which it cannot change; by id.
  std::unordered_map<std::uint32_t, std::uint64_t> rigid = {};
  bool keeps_calls = false;  ///< Whether the runs of its calls are kept (calls()).
};

/// One run seen as a path of the location graph. A visit is a location and the trace step at which it was reached.
class TestRun {
 public:
  struct Visit {
    LocationId location;
    std::uint32_t step;
  };

  TestRun(const LocationGraph& graph, const concrete::ConcreteTrace& trace, Surroundings surroundings = {});

  [[nodiscard]] const concrete::TestInput& input() const { return input_; }
  [[nodiscard]] concrete::TraceEnd end() const { return end_; }
  [[nodiscard]] std::span<const Visit> visits() const { return visits_; }
  /// The value of a local in the state at a visit; 0 where it has not been written yet (nothing that matters reads it there).
  [[nodiscard]] std::int32_t value(std::uint32_t position, tac::LocalId local) const { return value_at(visits_[position].step, local); }
  /// The same before a step of the trace.
  [[nodiscard]] std::int32_t value_at(std::uint32_t step, tac::LocalId local) const;
  [[nodiscard]] std::int32_t initial_value(tac::LocalId local) const;
  [[nodiscard]] const std::unordered_map<std::uint32_t, std::uint64_t>& rigid() const { return surroundings_.rigid; }

  /// All activations below this one, as in the trace, if they are kept.
  [[nodiscard]] std::span<const concrete::InnerRun> calls() const { return calls_; }
  /// The first call that it makes itself from a visit on, in calls(); calls().size(): there is none.
  [[nodiscard]] std::size_t call_from(std::uint32_t position) const;

 private:
  struct Write {
    std::uint32_t step;
    std::int32_t value;
  };

  void execute(const LocationGraph& graph, const concrete::ConcreteTrace& trace, std::uint32_t step, std::size_t inner);

  concrete::TestInput input_;
  concrete::TraceEnd end_;
  Surroundings surroundings_;
  std::optional<tac::LocalId> choice_index_;
  std::vector<concrete::InnerRun> calls_;
  std::vector<Visit> visits_;
  std::vector<std::vector<Write>> writes_;  // by LocalId, in step order: states are differences along the trace (design 5.4)
};

/// All tests run so far.
class TestStates {
 public:
  TestId add(TestRun run) {
    runs_.push_back(std::move(run));
    return TestId{static_cast<std::uint32_t>(runs_.size() - 1)};
  }
  [[nodiscard]] const TestRun& run(TestId id) const { return runs_[id.index()]; }
  [[nodiscard]] std::size_t size() const { return runs_.size(); }
  [[nodiscard]] LocationId location(StateId state) const { return run(state.test).visits()[state.position].location; }

 private:
  std::deque<TestRun> runs_;  // a run stays where it is: symbolic traces point to it
};

}  // namespace dashj::symbolic
