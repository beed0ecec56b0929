// SPDX-License-Identifier: MIT
#pragma once

#include <cstdint>
#include <memory>
#include <optional>
#include <vector>

#include "dash/search.h"
#include "verdict/loop_note.h"

namespace dashj::dash {

/// With how much a stage runs its technique; 0: of this nothing, or without a limit.
struct Amount {
  std::uint64_t units = 0;  ///< Of the solver, for one query.
  std::uint64_t inputs = 0;
  std::uint64_t steps = 0;  ///< Of all runs together.
  std::uint64_t steps_of_each = 0;
};

/// One way to an answer besides the loop of the study. A search has one object of each, for all stages of its name
/// (stages.def), and what the technique remembers is in it. To add one: a file in src/dash/technique with a class and a
/// function that makes it, and its rows in stages.def.
class Technique {
 public:
  virtual ~Technique() = default;

  /// Whether it could do anything for this method, asked while a stage of it is ahead.
  [[nodiscard]] virtual bool applies(Search& /*search*/) { return true; }
  /// No value: no answer this way, and the next stage or iteration follows.
  [[nodiscard]] virtual std::optional<LoopResult> run(Search& search, const Amount& amount) = 0;

  /// How many times the usual units a query about a frontier may take from now on.
  [[nodiscard]] virtual std::uint64_t patience() const { return 1; }
  /// What has been learned about loops, for people.
  [[nodiscard]] virtual std::vector<verdict::LoopNote> loop_notes(Search& /*search*/) const { return {}; }
  /// What a second graph of the same method starts with (Search::go_on_within). Null: a new object.
  [[nodiscard]] virtual std::unique_ptr<Technique> hand_over() { return nullptr; }
};

}  // namespace dashj::dash
