// SPDX-License-Identifier: MIT
#pragma once

#include <cstdint>
#include <deque>
#include <functional>
#include <optional>
#include <span>
#include <unordered_map>
#include <vector>

#include "concrete/activation.h"
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

/// Values of variables of callers (study 4.4.1), which an activation cannot change; by id.
using RigidValues = std::unordered_map<std::uint32_t, std::uint64_t>;

/// One run seen as a path of the location graph. A visit is a location and the trace step at which it was reached.
class TestRun {
 public:
  struct Visit {
    LocationId location;
    std::uint32_t step;
  };

  TestRun(const LocationGraph& graph, const concrete::ConcreteTrace& trace);
  /// One activation of a run; it keeps the calls it made.
  TestRun(const LocationGraph& graph, concrete::Activation activation, RigidValues rigid);

  [[nodiscard]] const concrete::TestInput& input() const { return input_; }
  [[nodiscard]] concrete::TraceEnd end() const { return end_; }
  [[nodiscard]] std::span<const Visit> visits() const { return visits_; }
  /// The value of a local in the state at a visit; 0 where it has not been written yet (nothing that matters reads it
  /// there).
  [[nodiscard]] tac::Value value(std::uint32_t position, tac::LocalId local) const {
    return value_at(visits_[position].step, local);
  }
  /// The same before a step of the trace.
  [[nodiscard]] tac::Value value_at(std::uint32_t step, tac::LocalId local) const;
  [[nodiscard]] tac::Value initial_value(tac::LocalId local) const;
  [[nodiscard]] const RigidValues& rigid() const { return rigid_; }

  /// Of what run this is an activation, if that is known.
  [[nodiscard]] const std::optional<concrete::Activation>& activation() const { return activation_; }
  /// The first call that it makes from a visit on, as an index of activation()->runs(); no value: there is none.
  [[nodiscard]] std::optional<std::size_t> call_from(std::uint32_t position) const;

 private:
  struct Write {
    std::uint32_t step;
    tac::Value value;
  };

  /// What a step called, if it did.
  using CalleeAt = std::function<const concrete::InnerRun*(std::uint32_t step)>;
  void follow(const LocationGraph& graph, const std::vector<concrete::TraceStep>& steps,
              std::optional<tac::CallExit> exit, const CalleeAt& callee_at);
  void execute(const LocationGraph& graph, const concrete::TraceStep& done, std::uint32_t step,
               const CalleeAt& callee_at);

  concrete::TestInput input_;  // the arguments of this activation, the choices of the whole run
  concrete::TraceEnd end_;
  std::optional<tac::LocalId> choice_index_;
  std::uint32_t first_choice_ = 0;
  std::optional<concrete::Activation> activation_;
  RigidValues rigid_;
  std::vector<Visit> visits_;
  std::vector<std::vector<Write>>
      writes_;  // by LocalId, in step order: states are differences along the trace (design 5.4)
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
