// SPDX-License-Identifier: MIT
#pragma once

#include <cstdint>
#include <limits>
#include <map>
#include <memory>
#include <optional>
#include <span>
#include <string_view>
#include <vector>

#include "dash/options.h"
#include "dash/technique.h"

namespace dashj::dash {

/// Where in Algorithm 3.1 a stage has its turn.
enum class Moment : std::uint8_t {
  BeforeQuery,     ///< An error path is found (line 3); next is the query about its frontier.
  AfterIteration,  ///< Line 15.
  AllBlocked,      ///< No error path is left but over frontiers that were set aside.
  BeforeUnknown,   ///< The search ends without an answer.
  AtUnsupported,   ///< A run has come to what is not supported.
  NoSearch,        ///< Instead of the search (Dash::run_few_inputs).
};

/// A stage is due once the search has had either of them.
struct Due {
  std::uint64_t iterations, units;
};
inline constexpr Due kNever{std::numeric_limits<std::uint64_t>::max(), std::numeric_limits<std::uint64_t>::max()},
    kAtOnce{0, 0};

/// What a search has had.
struct Spent {
  std::uint64_t iterations = 0, units = 0;
  bool has_calls = false;
};

/// What the search spends less on while a stage is ahead that suits loops better: queries about frontiers; or these,
/// and runs beyond the bound of recording.
enum class HoldsBack : std::uint8_t { Nothing, Queries, QueriesAndRuns };

/// A row of the strategy (stages.def says what the columns mean).
struct Stage {
  std::string_view name, technique, switched_by;
  std::unique_ptr<Technique> (*make)();
  bool Techniques::*is_on;  ///< Null: always.
  Moment moment;
  Due without_calls, with_calls;
  Amount amount;
  HoldsBack holds_back;
  std::string_view leaves;

  [[nodiscard]] bool is_due(const Spent& spent) const;
  /// A stage that is due by what the search has had runs once in a search, whichever graph it works on; another one
  /// each time its moment comes.
  [[nodiscard]] bool is_once() const { return moment == Moment::BeforeQuery || moment == Moment::AfterIteration; }
};

/// All stages, in order. A text for people: a line a stage.
[[nodiscard]] std::span<const Stage> stages();

/// Runs the stages of one search as they become due, and has what their techniques remember.
class Strategy {
 public:
  explicit Strategy(std::span<const Stage> stages);
  struct SecondGraph {};
  /// For a second graph of the same method: the stages that have run once are over, and techniques start with what they
  /// hand over.
  Strategy(SecondGraph /*tag*/, Strategy& earlier);

  /// Runs the stages of a moment that are due, one after the other, until one has an answer.
  [[nodiscard]] std::optional<LoopResult> run(Moment moment, const Spent& spent, Search& search);

  [[nodiscard]] bool is_ahead(std::string_view stage, Search& search);
  /// Whether a stage is ahead that holds back this much.
  [[nodiscard]] bool holds_back(HoldsBack what, Search& search);
  [[nodiscard]] std::uint64_t patience() const;
  [[nodiscard]] std::vector<verdict::LoopNote> loop_notes(Search& search) const;

  /// The first stage that had an answer; empty: none.
  [[nodiscard]] std::string_view decided_by() const { return decided_by_; }

 private:
  struct Row {
    const Stage* stage;
    Technique* technique;
    bool is_over = false;
  };
  void add(const Stage& stage, bool is_over);
  [[nodiscard]] static bool is_ahead(const Row& row, Search& search);

  std::map<std::string_view, std::unique_ptr<Technique>> techniques_;  // by name: the stages of one share it
  std::vector<Row> rows_;
  std::string_view decided_by_;
};

}  // namespace dashj::dash
